/** The indexes that both databases have. */
export const INDEXES = `
	CREATE INDEX definitionsByAge ON definitions (kind, createdAt, definitionId);
	CREATE INDEX batchesOfDefinition ON batches (definitionId);
	CREATE INDEX batchesClassifiedIn ON batches (classifiedIn);

	CREATE INDEX filesOfBatch ON files (batchId);
	CREATE INDEX filesExtractedAs ON files (extractedAs);
	CREATE INDEX unlearnedFiles ON files (reviewedAt) WHERE reviewedAt IS NOT NULL;
	CREATE INDEX ageingDocuments ON files (doneAt, position) WHERE status <> 'waiting' AND NOT isBare;
	CREATE INDEX ageingResults ON files (doneAt, position) WHERE status <> 'waiting';
	-- attempts is included so that PostgreSQL can use index-only scans.
	CREATE INDEX waitingFiles ON files
		(batchId, (CASE WHEN attempts < 2 THEN 0 ELSE attempts END), position, attempts)
		WHERE status = 'waiting' AND claimedBy IS NULL;
	CREATE INDEX claimedFiles ON files (claimedBy) WHERE claimedBy IS NOT NULL;
	-- The review page's lists, in their order: one index per filter.
	CREATE INDEX inboxFiles ON files (coalesce(review, 'toCheck'), confidence, position, review)
		WHERE status = 'processed' AND confidence IS NOT NULL;
	CREATE INDEX inboxOfDefinition ON files
		(ofDefinition, coalesce(review, 'toCheck'), confidence, position, review)
		WHERE status = 'processed' AND confidence IS NOT NULL;
	-- SQLite only recognizes these as covering indexes if the status is the last condition.
	CREATE INDEX inboxOfSender ON files
		(senderHash, coalesce(review, 'toCheck'), confidence, position, review)
		WHERE confidence IS NOT NULL AND senderHash IS NOT NULL AND status = 'processed';
	CREATE INDEX inboxOfType ON files
		(typeHash, coalesce(review, 'toCheck'), confidence, position, review)
		WHERE confidence IS NOT NULL AND typeHash IS NOT NULL AND status = 'processed';

	CREATE INDEX historyOfFile ON history (position);
	CREATE INDEX examplesByFile ON examples (position);
	CREATE INDEX examplesByAge ON examples (taughtAt, exampleId);
	CREATE INDEX keysOfExamples ON exampleKeys (exampleId);
	CREATE INDEX webhooksOfDefinition ON webhooks (definitionId);
	CREATE INDEX messagesOfLane ON messages (lane, dueAt, number);
	CREATE INDEX messagesByDue ON messages (dueAt);
	CREATE INDEX messagesOfWebhook ON messages (webhookId);
	CREATE INDEX messagesOfBatch ON messages (batchId, position);
	CREATE INDEX messagesOfFile ON messages (position);
	CREATE INDEX openReviews ON reviews (until) WHERE status = 'open';
	CREATE INDEX reviewsOfFile ON reviewFiles (position);
	CREATE INDEX notesOfFile ON reviewNotes (position, reviewId);
	CREATE INDEX notesOfReview ON reviewNotes (reviewId);
	CREATE INDEX sessionsOfToken ON sessions (tokenName);
	CREATE INDEX keyedAnswersByAge ON keyedAnswers (usedAt);
`;

/** Migrations after the first one, in SQL common to SQLite and PostgreSQL. */
export const laterMigrations = (database: 'sqlite' | 'postgres'): readonly string[] => [
	// JSON: the given fields whose values the example does not find in its own document, each with the
	// reason.
	'ALTER TABLE examples ADD COLUMN notLearned TEXT',
	// The token or link by which a file was reviewed or an example was taught, the definition, and the hash
	// of what the definition asks for (askedFor.ts). NULL: unknown.
	`ALTER TABLE contents ADD COLUMN reviewedBy TEXT;
	ALTER TABLE examples ADD COLUMN taughtBy TEXT;
	ALTER TABLE examples ADD COLUMN definitionId TEXT;
	ALTER TABLE examples ADD COLUMN askedFor TEXT;
	UPDATE examples SET definitionId = (
		SELECT definitionId FROM files JOIN batches USING (batchId) WHERE files.position = examples.position)`,
	// Review requests with their workflow, and readings of the same document (listOnce.ts). The previous
	// inbox indexes lack these columns; programs of the previous version work without those indexes, only
	// slower.
	`CREATE TABLE workflows (
		workflowId TEXT PRIMARY KEY,
		name       TEXT NOT NULL -- as in the last review request
	);
	-- 1: a review was requested.
	ALTER TABLE files ADD COLUMN forReview INTEGER NOT NULL DEFAULT 0;
	-- The workflow of the last review request that came from a workflow.
	ALTER TABLE files ADD COLUMN workflowId TEXT;
	-- SHA-256 of the document in base64url, followed by / and the page if the file is a single page of it. NULL: unknown.
	ALTER TABLE files ADD COLUMN contentHash TEXT;
	-- 1: another reading of the same document is listed in its place.
	ALTER TABLE files ADD COLUMN isBehind INTEGER NOT NULL DEFAULT 0;
	UPDATE files SET forReview = 1 WHERE position IN (SELECT position FROM reviewFiles);

	DROP INDEX inboxFiles;
	DROP INDEX inboxOfDefinition;
	DROP INDEX inboxOfSender;
	DROP INDEX inboxOfType;
	-- SQLite only recognizes these as covering indexes if they contain all columns of the conditions, and the status is the last condition.
	CREATE INDEX inboxFiles ON files
		(forReview, coalesce(review, 'toCheck'), confidence, position, review, isBehind)
		WHERE confidence IS NOT NULL AND isBehind = 0 AND status = 'processed';
	CREATE INDEX inboxOfDefinition ON files
		(ofDefinition, forReview, coalesce(review, 'toCheck'), confidence, position, review, isBehind)
		WHERE confidence IS NOT NULL AND isBehind = 0 AND status = 'processed';
	CREATE INDEX inboxOfSender ON files
		(senderHash, forReview, coalesce(review, 'toCheck'), confidence, position, review, isBehind)
		WHERE confidence IS NOT NULL AND senderHash IS NOT NULL AND isBehind = 0 AND status = 'processed';
	CREATE INDEX inboxOfType ON files
		(typeHash, forReview, coalesce(review, 'toCheck'), confidence, position, review, isBehind)
		WHERE confidence IS NOT NULL AND typeHash IS NOT NULL AND isBehind = 0 AND status = 'processed';
	CREATE INDEX inboxOfWorkflow ON files
		(workflowId, forReview, coalesce(review, 'toCheck'), confidence, position, review, isBehind)
		WHERE confidence IS NOT NULL AND workflowId IS NOT NULL AND isBehind = 0 AND status = 'processed';
	CREATE INDEX filesOfWorkflow ON files (workflowId) WHERE workflowId IS NOT NULL;
	-- By the negated position: to find the newest reading of a document, PostgreSQL might otherwise scan the primary key backwards.
	CREATE INDEX readingsOfFile ON files (contentHash, ofDefinition, (-position))
		WHERE status = 'processed' AND confidence IS NOT NULL AND contentHash IS NOT NULL;
	CREATE INDEX openReadings ON files (contentHash, ofDefinition, coalesce(workflowId, ''), (-position))
		WHERE status = 'processed' AND confidence IS NOT NULL AND contentHash IS NOT NULL
			AND forReview = 1 AND coalesce(review, 'edited') = 'edited'`,
	// Questions to clients' language models. SQLite has them in memory (IN_MEMORY_TABLES).
	database === 'sqlite'
		? ''
		: `CREATE UNLOGGED TABLE modelQuestions (
			questionId TEXT PRIMARY KEY,
			fileId     TEXT NOT NULL,
			version    BIGINT NOT NULL,
			state      TEXT NOT NULL,
			expiresAt  BIGINT NOT NULL,
			answerHash TEXT,
			next       TEXT
		)`,
	// Columns that identify duplicates (duplicates.ts): `identity`, JSON, if the definition has all fields that it
	// needs; `asked`, JSON, for files of extractions; and `sameValues`, a hash.
	`ALTER TABLE contents ADD COLUMN identity TEXT;
	ALTER TABLE files ADD COLUMN asked TEXT;
	ALTER TABLE files ADD COLUMN sameValues TEXT;
	CREATE INDEX filesOfSameBytes ON files (contentHash, position)
		WHERE status = 'processed' AND asked IS NOT NULL;
	CREATE INDEX filesOfSameValues ON files (sameValues, position)
		WHERE status = 'processed' AND sameValues IS NOT NULL`,
	// The message to the webhook of the options that reports the file as processed or failed.
	`ALTER TABLE files ADD COLUMN announcedBy ${database === 'sqlite' ? 'INTEGER' : 'BIGINT'}
		REFERENCES messages ON DELETE SET NULL;
	CREATE INDEX filesOfAnnouncement ON files (announcedBy) WHERE announcedBy IS NOT NULL`,
	// Time of the first review of the file that is pending learning, by the database clock. NULL: none.
	`ALTER TABLE files ADD COLUMN toLearnSince ${database === 'sqlite' ? 'INTEGER' : 'BIGINT'};
	CREATE INDEX filesToLearn ON files (ofDefinition, toLearnSince) WHERE toLearnSince IS NOT NULL`,
	// How accurate language models were (modelVerdicts.ts).
	`CREATE TABLE modelVerdicts (
		position ${database === 'sqlite' ? 'INTEGER' : 'BIGINT'} NOT NULL REFERENCES files ON DELETE CASCADE,
		model    TEXT NOT NULL,
		evidence TEXT NOT NULL,
		answered INTEGER NOT NULL, -- values
		correct  INTEGER NOT NULL, -- of these
		expected ${database === 'sqlite' ? 'REAL' : 'DOUBLE PRECISION'} NOT NULL, -- the sum of their confidences
		PRIMARY KEY (position, model, evidence)
	)${database === 'sqlite' ? ' STRICT, WITHOUT ROWID' : ''};
	-- With all that is read of them.
	CREATE INDEX verdictsOfModel ON modelVerdicts (model, evidence, answered, correct, expected)`,
	// JSON: the printed labels beside corrected values (FieldLabels).
	'ALTER TABLE examples ADD COLUMN labels TEXT',
	// JSON: who gave a value, if only one link and no token did (Links in reviewers.ts). NULL: as reviewedBy says.
	'ALTER TABLE contents ADD COLUMN givenByLinks TEXT',
];

/**
 * The migrations of the database schema, in order. A released migration is never changed: changes are added
 * as a further migration (laterMigrations). All times are in milliseconds since 1970.
 *
 * Deleted data must leave no trace. Even with secure_delete, SQLite leaves copies of cells behind when it
 * balances pages; overflow pages are never balanced. Less than 4096 bytes of a row are in its cell on the
 * balanced page, so the columns after the padding, which has 4096 bytes, are on overflow pages only.
 */
export const MIGRATIONS: readonly string[] = [
	`
	CREATE TABLE definitions (
		definitionId TEXT PRIMARY KEY, -- the extractionId, the classificationId, or the ID of a request to split a document
		kind         TEXT NOT NULL CHECK (kind IN ('extraction', 'classification', 'split')),
		createdAt    INTEGER NOT NULL,
		padding      BLOB NOT NULL,
		details      TEXT NOT NULL     -- JSON, as the client sent them
	) STRICT;

	CREATE TABLE batches (
		batchId      TEXT PRIMARY KEY,
		definitionId TEXT NOT NULL REFERENCES definitions ON DELETE CASCADE,
		createdAt    INTEGER NOT NULL,
		classifiedIn TEXT REFERENCES batches ON DELETE SET NULL -- the batch whose files were copied into this one
	) STRICT;

	-- A file is also the job that reads it: pending while the status is waiting.
	CREATE TABLE files (
		position      INTEGER PRIMARY KEY,
		fileId        TEXT NOT NULL UNIQUE,
		batchId       TEXT NOT NULL REFERENCES batches ON DELETE CASCADE,
		numberOfPages INTEGER NOT NULL,
		page          INTEGER, -- the only page to read, for files of a document that was split
		status        TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'processed', 'failed')),
		attempts      INTEGER NOT NULL DEFAULT 0,
		claimedBy     TEXT,    -- the process that works on it
		queuedAt      INTEGER, -- most recent time
		doneAt        INTEGER, -- most recent time it was processed or failed
		isBare        INTEGER NOT NULL DEFAULT 0, -- 1: the document was deleted when its retention ended
		extractedAs   TEXT REFERENCES files (fileId) ON DELETE SET NULL, -- the copy of the file in an extraction
		answeredBy    TEXT CHECK (answeredBy IN ('engine', 'model', 'person')),
		answeredAt    INTEGER,
		review        TEXT CHECK (review IN ('edited', 'confirmed', 'rejected')), -- the last review
		reviewedAt    INTEGER,
		learnedAt     INTEGER, -- reviewedAt of the review from which its example was learned
		version       INTEGER NOT NULL DEFAULT 0, -- incremented by answers and reviews
		-- Filters and order of the review page, set with the first result. Text of documents is only stored in padded tables.
		unsure        INTEGER, -- number of uncertain values
		confidence    REAL,    -- the lowest of the result; NULL: not listed for review
		senderHash    INTEGER,
		typeHash      INTEGER,
		ofDefinition  TEXT     -- definitionId of the batch
	) STRICT;
	CREATE INDEX queuedFiles ON files (queuedAt) WHERE status = 'waiting';

	CREATE TABLE contents (
		position INTEGER PRIMARY KEY REFERENCES files ON DELETE CASCADE,
		padding  BLOB NOT NULL,
		fileName TEXT NOT NULL,
		message  TEXT, -- why it failed
		result   TEXT, -- JSON
		findings TEXT, -- JSON: members of the answer next to the result
		given    TEXT, -- JSON: the part of the result that was entered by people
		reason   TEXT, -- why it was rejected
		reviewer TEXT
	) STRICT;

	-- Earlier answers.
	CREATE TABLE history (
		historyId  INTEGER PRIMARY KEY,
		position   INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
		status     TEXT NOT NULL CHECK (status IN ('processed', 'edited', 'confirmed', 'rejected')),
		answeredBy TEXT,
		answeredAt INTEGER,
		padding    BLOB NOT NULL,
		result     TEXT NOT NULL, -- JSON
		details    TEXT,          -- JSON
		reason     TEXT,          -- why it was rejected
		reviewer   TEXT
	) STRICT;

	-- Edits of a reviewer that are not submitted yet.
	CREATE TABLE drafts (
		position INTEGER PRIMARY KEY REFERENCES files ON DELETE CASCADE,
		savedAt  INTEGER NOT NULL,
		version  INTEGER NOT NULL, -- of the file when editing began
		padding  BLOB NOT NULL,
		result   TEXT NOT NULL     -- JSON
	) STRICT;

	-- A separate counter, because pages of deleted files still count.
	CREATE TABLE usage (pages INTEGER NOT NULL) STRICT;
	INSERT INTO usage VALUES (0);

	-- Examples learned from reviewed documents.
	CREATE TABLE examples (
		exampleId    INTEGER PRIMARY KEY,
		fileId       TEXT NOT NULL UNIQUE,
		position     INTEGER REFERENCES files ON DELETE CASCADE, -- NULL: the file was deleted, and the example kept
		taughtAt     INTEGER NOT NULL,
		usedAt       INTEGER NOT NULL,
		look         BLOB NOT NULL,
		example      BLOB NOT NULL,
		documentType TEXT -- JSON: the name of a type, or null; NULL: example of an extraction
	) STRICT;

	CREATE TABLE exampleKeys (
		key       TEXT NOT NULL, -- JSON: the path of keys to the field
		exampleId INTEGER NOT NULL REFERENCES examples ON DELETE CASCADE,
		PRIMARY KEY (key, exampleId)
	) STRICT, WITHOUT ROWID;

	-- Webhook subscriptions.
	CREATE TABLE webhooks (
		webhookId    TEXT PRIMARY KEY,
		url          TEXT NOT NULL,
		events       TEXT NOT NULL, -- JSON: names
		definitionId TEXT REFERENCES definitions ON DELETE CASCADE, -- NULL: subscribed to all definitions
		createdAt    INTEGER NOT NULL,
		secret       TEXT NOT NULL,
		oldSecret    TEXT,          -- requests are signed with it, too, until oldUntil
		oldUntil     INTEGER,
		failingSince INTEGER,       -- the first failure after the last success
		failedAt     INTEGER,       -- the last failure
		failure      TEXT,
		isOff        INTEGER NOT NULL DEFAULT 0
	) STRICT;

	-- Pending messages to subscriptions and callbacks. IDs are never reused, because a request with one may be in flight.
	CREATE TABLE messages (
		number    INTEGER PRIMARY KEY AUTOINCREMENT,
		messageId TEXT NOT NULL UNIQUE,
		lane      TEXT NOT NULL, -- messages of a lane are sent in order: the webhookId, or the origin of the callback URL
		webhookId TEXT REFERENCES webhooks ON DELETE CASCADE, -- NULL: a callback
		event     TEXT NOT NULL,
		batchId   TEXT REFERENCES batches ON DELETE CASCADE,
		position  INTEGER REFERENCES files ON DELETE CASCADE, -- the file; NULL: the batch, or a callback
		url       TEXT,          -- only for callbacks
		payload   TEXT,          -- JSON, only for callbacks
		attempts  INTEGER NOT NULL DEFAULT 0,
		triedAt   INTEGER,       -- the first attempt
		dueAt     INTEGER        -- 0: immediately; NULL while the batch has waiting files
	) STRICT;

	-- Review links.
	CREATE TABLE reviews (
		reviewId    TEXT PRIMARY KEY,
		keyHash     BLOB NOT NULL,
		until       INTEGER NOT NULL,
		status      TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'done', 'expired', 'revoked')),
		callbackUrl TEXT, -- NULL after it was called
		reviewer    TEXT
	) STRICT;

	CREATE TABLE reviewFiles (
		reviewId TEXT NOT NULL REFERENCES reviews ON DELETE CASCADE,
		position INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
		PRIMARY KEY (reviewId, position)
	) STRICT, WITHOUT ROWID;

	-- Notes to the reviewer about values to check.
	CREATE TABLE reviewNotes (
		noteId   INTEGER PRIMARY KEY,
		reviewId TEXT NOT NULL REFERENCES reviews ON DELETE CASCADE,
		position INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
		padding  BLOB NOT NULL,
		notes    TEXT NOT NULL -- JSON
	) STRICT;

	-- Access tokens in addition to the token of the data folder.
	CREATE TABLE tokens (
		name      TEXT PRIMARY KEY,
		hash      BLOB NOT NULL UNIQUE, -- SHA-256
		scopes    TEXT NOT NULL,        -- separated by spaces
		createdAt INTEGER NOT NULL,
		expiresAt INTEGER,              -- NULL: never
		usedAt    INTEGER               -- most recent time
	) STRICT;

	CREATE TABLE sessions (
		hash      BLOB PRIMARY KEY,
		reviewId  TEXT REFERENCES reviews ON DELETE CASCADE, -- NULL: all documents
		expiresAt INTEGER NOT NULL,
		reviewer  TEXT,
		tokenName TEXT REFERENCES tokens ON DELETE CASCADE -- NULL: signed in with the token of the data folder, or with a review link
	) STRICT, WITHOUT ROWID;

	-- Answers to requests with an Idempotency-Key. They are encrypted with the key, and only its hash is stored.
	CREATE TABLE keyedAnswers (
		keyHash     BLOB PRIMARY KEY,
		usedAt      INTEGER NOT NULL,
		fingerprint BLOB NOT NULL, -- HMAC of the request with the key
		answer      BLOB NOT NULL  -- encrypted with the key
	) STRICT, WITHOUT ROWID;

	-- Processes that share the queue.
	CREATE TABLE processes (
		processId  TEXT PRIMARY KEY,
		aliveUntil INTEGER NOT NULL -- by the clock of the database
	) STRICT;

	-- Identifies the database to the object store with its documents.
	CREATE TABLE identity (identity TEXT NOT NULL) STRICT;
	INSERT INTO identity VALUES (lower(hex(randomblob(12))));

	${INDEXES}`,
	...laterMigrations('sqlite'),
];

/**
 * Tables with data that is only needed while the service runs: in memory, so that it is never on disk.
 * PostgreSQL has them as unlogged tables.
 */
export const IN_MEMORY_TABLES = `
	ATTACH ':memory:' AS momentary;

	-- Counters of rate limits.
	CREATE TABLE momentary.counts (
		name  TEXT PRIMARY KEY,
		count INTEGER NOT NULL,
		until INTEGER NOT NULL -- milliseconds since 1970, by the clock of the database; same for the times below
	) STRICT, WITHOUT ROWID;
	CREATE INDEX momentary.countsByEnd ON counts (until);

	CREATE TABLE momentary.suggestions (
		suggestionId TEXT PRIMARY KEY,
		aliveUntil   INTEGER NOT NULL, -- renewed by the process that reads the samples
		expiresAt    INTEGER NOT NULL,
		state        TEXT              -- JSON; NULL: pending
	) STRICT;

	-- Questions that clients pass to their own language models.
	CREATE TABLE momentary.modelQuestions (
		questionId TEXT PRIMARY KEY,
		fileId     TEXT NOT NULL,
		version    INTEGER NOT NULL, -- of the file when the question was asked
		state      TEXT NOT NULL,    -- JSON: the question, and earlier answers
		expiresAt  INTEGER NOT NULL,
		answerHash TEXT,             -- NULL: not answered yet
		next       TEXT              -- JSON: the follow-up question to the answer; null: there was none
	) STRICT;

	-- Current viewers of documents.
	CREATE TABLE momentary.presence (
		fileId      TEXT NOT NULL,
		sessionHash BLOB NOT NULL,
		until       INTEGER NOT NULL,
		PRIMARY KEY (fileId, sessionHash)
	) STRICT, WITHOUT ROWID;
`;
