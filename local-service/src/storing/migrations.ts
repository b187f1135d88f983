/** The indexes that both databases have. */
export const INDEXES = `
	CREATE INDEX definitionsByAge ON definitions (kind, createdAt, definitionId);
	CREATE INDEX batchesOfDefinition ON batches (definitionId);
	CREATE INDEX batchesClassifiedIn ON batches (classifiedIn);

	CREATE INDEX filesOfBatch ON files (batchId);
	CREATE INDEX filesExtractedAs ON files (extractedAs);
	CREATE INDEX filesOfDelivery ON files (deliveryId);
	CREATE INDEX unlearnedFiles ON files (reviewedAt) WHERE reviewedAt IS NOT NULL;
	CREATE INDEX ageingDocuments ON files (doneAt, position) WHERE status <> 'waiting' AND NOT isBare;
	CREATE INDEX ageingResults ON files (doneAt, position) WHERE status <> 'waiting';
	-- With the attempts themselves, PostgreSQL needs nothing but the index.
	CREATE INDEX waitingFiles ON files
		(batchId, (CASE WHEN attempts < 2 THEN 0 ELSE attempts END), position, attempts)
		WHERE status = 'waiting' AND claimedBy IS NULL;
	CREATE INDEX claimedFiles ON files (claimedBy) WHERE claimedBy IS NOT NULL;
	-- What the review page lists, by whatever it is filtered, in its order.
	CREATE INDEX inboxFiles ON files (coalesce(review, 'toCheck'), confidence, position, review)
		WHERE status = 'processed' AND confidence IS NOT NULL;
	CREATE INDEX inboxOfDefinition ON files
		(ofDefinition, coalesce(review, 'toCheck'), confidence, position, review)
		WHERE status = 'processed' AND confidence IS NOT NULL;
	-- With the status last, SQLite knows that it needs nothing but the index.
	CREATE INDEX inboxOfSender ON files
		(senderHash, coalesce(review, 'toCheck'), confidence, position, review)
		WHERE confidence IS NOT NULL AND senderHash IS NOT NULL AND status = 'processed';
	CREATE INDEX inboxOfType ON files
		(typeHash, coalesce(review, 'toCheck'), confidence, position, review)
		WHERE confidence IS NOT NULL AND typeHash IS NOT NULL AND status = 'processed';

	CREATE INDEX historyOfFile ON history (position);
	CREATE INDEX deliveriesOfBatch ON deliveries (batchId);
	CREATE INDEX deliveriesOfReviewed ON deliveries (reviewed);
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
	// of what that asks for (askedFor.ts). NULL: unknown.
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
		name       TEXT NOT NULL -- as the last review says it
	);
	-- 1: a review was opened of it.
	ALTER TABLE files ADD COLUMN forReview INTEGER NOT NULL DEFAULT 0;
	-- Which workflow opened the last one that was opened by any.
	ALTER TABLE files ADD COLUMN workflowId TEXT;
	-- SHA-256 of its document, in base64url, with / and the page where it is one page of it. NULL: not known.
	ALTER TABLE files ADD COLUMN contentHash TEXT;
	-- 1: another reading of the same document is listed in its place.
	ALTER TABLE files ADD COLUMN isBehind INTEGER NOT NULL DEFAULT 0;
	UPDATE files SET forReview = 1 WHERE position IN (SELECT position FROM reviewFiles);

	DROP INDEX inboxFiles;
	DROP INDEX inboxOfDefinition;
	DROP INDEX inboxOfSender;
	DROP INDEX inboxOfType;
	-- With all that they are of, and the status last, SQLite knows that it needs nothing but the index.
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
	-- By the negative position: for the newest one of a document, PostgreSQL might otherwise read all files from the end.
	CREATE INDEX readingsOfFile ON files (contentHash, ofDefinition, (-position))
		WHERE status = 'processed' AND confidence IS NOT NULL AND contentHash IS NOT NULL;
	CREATE INDEX openReadings ON files (contentHash, ofDefinition, coalesce(workflowId, ''), (-position))
		WHERE status = 'processed' AND confidence IS NOT NULL AND contentHash IS NOT NULL
			AND forReview = 1 AND coalesce(review, 'edited') = 'edited'`,
	// Questions to clients' language models. SQLite has them in memory (MOMENTARY).
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
	// Columns that identify duplicates (duplicates.ts); the first is JSON, if the definition asks for it.
	`ALTER TABLE contents ADD COLUMN identity TEXT;
	ALTER TABLE files ADD COLUMN sameBytes TEXT;
	ALTER TABLE files ADD COLUMN sameValues TEXT;
	CREATE INDEX filesOfSameBytes ON files (sameBytes, position)
		WHERE status = 'processed' AND sameBytes IS NOT NULL;
	CREATE INDEX filesOfSameValues ON files (sameValues, position)
		WHERE status = 'processed' AND sameValues IS NOT NULL`,
	// How right language models were (modelVerdicts.ts).
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
];

/**
 * The migrations of the database schema, in order. A released migration is never changed: changes are added
 * as a further one (laterMigrations). All times are in milliseconds since 1970.
 *
 * Deleted data must leave no trace. Even with secure_delete, SQLite leaves copies of cells behind when it
 * balances pages; overflow pages are never balanced. Less than 4096 bytes of a row are in its cell on the
 * balanced page, so the columns after the padding, which has 4096 bytes, are on overflow pages only.
 */
export const MIGRATIONS: readonly string[] = [
	`
	CREATE TABLE definitions (
		definitionId TEXT PRIMARY KEY, -- the extractionId, the classificationId, or that of a stack to be split
		kind         TEXT NOT NULL CHECK (kind IN ('extraction', 'classification', 'split')),
		createdAt    INTEGER NOT NULL,
		padding      BLOB NOT NULL,
		details      TEXT NOT NULL     -- JSON, as the client sent them
	) STRICT;

	CREATE TABLE batches (
		batchId      TEXT PRIMARY KEY,
		definitionId TEXT NOT NULL REFERENCES definitions ON DELETE CASCADE,
		createdAt    INTEGER NOT NULL,
		classifiedIn TEXT REFERENCES batches ON DELETE SET NULL -- the batch whose files' copies it holds
	) STRICT;

	-- A file is the job of reading it, too: while its status is waiting, that is still to be done.
	CREATE TABLE files (
		position      INTEGER PRIMARY KEY,
		fileId        TEXT NOT NULL UNIQUE,
		batchId       TEXT NOT NULL REFERENCES batches ON DELETE CASCADE,
		numberOfPages INTEGER NOT NULL,
		page          INTEGER, -- the only one that is read of a document that was split
		status        TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'processed', 'failed')),
		attempts      INTEGER NOT NULL DEFAULT 0,
		claimedBy     TEXT,    -- the process that works on it
		queuedAt      INTEGER, -- the last time
		doneAt        INTEGER, -- processed or failed, the last time
		isBare        INTEGER NOT NULL DEFAULT 0, -- its document was deleted by age
		extractedAs   TEXT REFERENCES files (fileId) ON DELETE SET NULL, -- its copy in an extraction
		deliveryId    INTEGER REFERENCES deliveries ON DELETE SET NULL,
		answeredBy    TEXT CHECK (answeredBy IN ('engine', 'model', 'person')),
		answeredAt    INTEGER,
		review        TEXT CHECK (review IN ('edited', 'confirmed', 'rejected')), -- the last one
		reviewedAt    INTEGER,
		learnedAt     INTEGER, -- when the review was made that its example was learned from
		version       INTEGER NOT NULL DEFAULT 0, -- counts answers and reviews
		-- What the review page finds it by, from its first result on. No word of a document is outside of the padded tables.
		unsure        INTEGER, -- how many of its values are
		confidence    REAL,    -- the lowest of the result; NULL: nobody is to look at it
		senderHash    INTEGER,
		typeHash      INTEGER,
		ofDefinition  TEXT     -- its batch's definitionId
	) STRICT;
	CREATE INDEX queuedFiles ON files (queuedAt) WHERE status = 'waiting';

	CREATE TABLE contents (
		position INTEGER PRIMARY KEY REFERENCES files ON DELETE CASCADE,
		padding  BLOB NOT NULL,
		fileName TEXT NOT NULL,
		message  TEXT, -- why it failed
		result   TEXT, -- JSON
		findings TEXT, -- JSON: members that stand beside the result
		given    TEXT, -- JSON: the part of the result that people gave
		reason   TEXT, -- why it was rejected
		reviewer TEXT
	) STRICT;

	-- What was answered before.
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

	-- What a person has typed and not decided yet.
	CREATE TABLE drafts (
		position INTEGER PRIMARY KEY REFERENCES files ON DELETE CASCADE,
		savedAt  INTEGER NOT NULL,
		version  INTEGER NOT NULL, -- of the file, when it was begun
		padding  BLOB NOT NULL,
		result   TEXT NOT NULL     -- JSON
	) STRICT;

	-- A row of its own, because pages that were deleted still count.
	CREATE TABLE usage (pages INTEGER NOT NULL) STRICT;
	INSERT INTO usage VALUES (0);

	-- What the webhook is still to be told. IDs are never used again: one may be on its way.
	CREATE TABLE deliveries (
		deliveryId INTEGER PRIMARY KEY AUTOINCREMENT,
		batchId    TEXT NOT NULL REFERENCES batches ON DELETE CASCADE,
		attempts   INTEGER NOT NULL DEFAULT 0,
		dueAt      INTEGER, -- none while the batch has files that wait
		-- Of a file that was reviewed; other deliveries are of the files that name them.
		reviewed   INTEGER REFERENCES files ON DELETE CASCADE,
		review     TEXT CHECK (review IN ('edited', 'confirmed', 'rejected'))
	) STRICT;

	-- What was learned from reviewed documents.
	CREATE TABLE examples (
		exampleId    INTEGER PRIMARY KEY,
		fileId       TEXT NOT NULL UNIQUE,
		position     INTEGER REFERENCES files ON DELETE CASCADE, -- NULL: it stays although the file was deleted
		taughtAt     INTEGER NOT NULL,
		usedAt       INTEGER NOT NULL,
		look         BLOB NOT NULL,
		example      BLOB NOT NULL,
		documentType TEXT -- JSON: a type's name, or null; NULL: of an extraction
	) STRICT;

	CREATE TABLE exampleKeys (
		key       TEXT NOT NULL, -- JSON: the keys that lead to the field
		exampleId INTEGER NOT NULL REFERENCES examples ON DELETE CASCADE,
		PRIMARY KEY (key, exampleId)
	) STRICT, WITHOUT ROWID;

	-- Subscriptions.
	CREATE TABLE webhooks (
		webhookId    TEXT PRIMARY KEY,
		url          TEXT NOT NULL,
		events       TEXT NOT NULL, -- JSON: their names
		definitionId TEXT REFERENCES definitions ON DELETE CASCADE, -- NULL: it is told of all of them
		createdAt    INTEGER NOT NULL,
		secret       TEXT NOT NULL,
		oldSecret    TEXT,          -- signs beside the other until oldUntil
		oldUntil     INTEGER,
		failingSince INTEGER,       -- the first failure after the last success
		failedAt     INTEGER,       -- the last failure
		failure      TEXT,
		isOff        INTEGER NOT NULL DEFAULT 0
	) STRICT;

	-- What subscriptions and callbacks are still to be told. IDs are never used again: one may be on its way.
	CREATE TABLE messages (
		number    INTEGER PRIMARY KEY AUTOINCREMENT,
		messageId TEXT NOT NULL UNIQUE,
		lane      TEXT NOT NULL, -- who waits for whom: the webhookId, or the origin that is called back
		webhookId TEXT REFERENCES webhooks ON DELETE CASCADE, -- NULL: a callback
		event     TEXT NOT NULL,
		batchId   TEXT REFERENCES batches ON DELETE CASCADE,
		position  INTEGER REFERENCES files ON DELETE CASCADE, -- the file; NULL: the batch, or a callback
		url       TEXT,          -- of a callback; as below
		payload   TEXT,          -- JSON
		attempts  INTEGER NOT NULL DEFAULT 0,
		triedAt   INTEGER,       -- the first attempt
		dueAt     INTEGER        -- 0: at once; NULL while the batch has files that wait
	) STRICT;

	-- Documents that a link opens.
	CREATE TABLE reviews (
		reviewId    TEXT PRIMARY KEY,
		keyHash     BLOB NOT NULL,
		until       INTEGER NOT NULL,
		status      TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'done', 'expired', 'revoked')),
		callbackUrl TEXT, -- none once it was called
		reviewer    TEXT
	) STRICT;

	CREATE TABLE reviewFiles (
		reviewId TEXT NOT NULL REFERENCES reviews ON DELETE CASCADE,
		position INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
		PRIMARY KEY (reviewId, position)
	) STRICT, WITHOUT ROWID;

	-- What the reviewer should look at.
	CREATE TABLE reviewNotes (
		noteId   INTEGER PRIMARY KEY,
		reviewId TEXT NOT NULL REFERENCES reviews ON DELETE CASCADE,
		position INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
		padding  BLOB NOT NULL,
		notes    TEXT NOT NULL -- JSON
	) STRICT;

	-- Access tokens beside the one of the data folder.
	CREATE TABLE tokens (
		name      TEXT PRIMARY KEY,
		hash      BLOB NOT NULL UNIQUE, -- SHA-256
		scopes    TEXT NOT NULL,        -- separated by spaces
		createdAt INTEGER NOT NULL,
		expiresAt INTEGER,              -- NULL: never
		usedAt    INTEGER               -- the last time
	) STRICT;

	CREATE TABLE sessions (
		hash      BLOB PRIMARY KEY,
		reviewId  TEXT REFERENCES reviews ON DELETE CASCADE, -- none: all documents
		expiresAt INTEGER NOT NULL,
		reviewer  TEXT,
		tokenName TEXT REFERENCES tokens ON DELETE CASCADE -- NULL: the one of the data folder, or a link's key
	) STRICT, WITHOUT ROWID;

	-- Answers to requests with an Idempotency-Key. Nobody reads them without the key, of which there is a hash here.
	CREATE TABLE keyedAnswers (
		keyHash     BLOB PRIMARY KEY,
		usedAt      INTEGER NOT NULL,
		fingerprint BLOB NOT NULL, -- of the request, made with the key
		answer      BLOB NOT NULL  -- encrypted with the key
	) STRICT, WITHOUT ROWID;

	-- Those that share the queue.
	CREATE TABLE processes (
		processId  TEXT PRIMARY KEY,
		aliveUntil INTEGER NOT NULL -- by the clock of the database
	) STRICT;

	-- Which database it is, for an object store that has its documents.
	CREATE TABLE identity (identity TEXT NOT NULL) STRICT;
	INSERT INTO identity VALUES (lower(hex(randomblob(12))));

	${INDEXES}`,
	...laterMigrations('sqlite'),
];

/**
 * Tables with data that is only needed while the service runs: in memory, so that it is never on disk.
 * PostgreSQL has them as unlogged tables.
 */
export const MOMENTARY = `
	ATTACH ':memory:' AS momentary;

	-- How often something happened that may happen only so often.
	CREATE TABLE momentary.counts (
		name  TEXT PRIMARY KEY,
		count INTEGER NOT NULL,
		until INTEGER NOT NULL -- milliseconds since 1970, by the clock of the database; as below
	) STRICT, WITHOUT ROWID;
	CREATE INDEX momentary.countsByEnd ON counts (until);

	CREATE TABLE momentary.suggestions (
		suggestionId TEXT PRIMARY KEY,
		aliveUntil   INTEGER NOT NULL, -- whoever reads the samples says so until then
		expiresAt    INTEGER NOT NULL,
		state        TEXT              -- JSON; NULL: it waits
	) STRICT;

	-- Questions of clients to language models of theirs.
	CREATE TABLE momentary.modelQuestions (
		questionId TEXT PRIMARY KEY,
		fileId     TEXT NOT NULL,
		version    INTEGER NOT NULL, -- of the file, when it was asked about
		state      TEXT NOT NULL,    -- JSON: what was asked, and answered before
		expiresAt  INTEGER NOT NULL,
		answerHash TEXT,             -- NULL: it was not answered
		next       TEXT              -- JSON: the question that followed the answer; null: none did
	) STRICT;

	-- Who looks at which document.
	CREATE TABLE momentary.presence (
		fileId      TEXT NOT NULL,
		sessionHash BLOB NOT NULL,
		until       INTEGER NOT NULL,
		PRIMARY KEY (fileId, sessionHash)
	) STRICT, WITHOUT ROWID;
`;
