/** What the review page lists, by whatever it is filtered, in its order; of both databases. */
export const BY_FILTER = `
	DROP INDEX inboxFiles;
	ALTER TABLE files ADD COLUMN ofDefinition TEXT; -- its batch's definitionId; NULL: the result was not gauged yet
	UPDATE files SET ofDefinition =
		(SELECT definitionId FROM batches WHERE batches.batchId = files.batchId) WHERE unsure IS NOT NULL;

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
`;

/**
 * The migrations of the database schema, in order. One that was released is never changed: changes
 * are added as a further migration.
 */
export const MIGRATIONS: readonly string[] = [
	`
	CREATE TABLE extractions (
		extractionId TEXT PRIMARY KEY,
		createdAt    INTEGER NOT NULL, -- milliseconds since 1970
		details      TEXT NOT NULL     -- JSON, as the client sent them
	) STRICT;

	CREATE TABLE batches (
		batchId      TEXT PRIMARY KEY,
		extractionId TEXT NOT NULL REFERENCES extractions,
		createdAt    INTEGER NOT NULL
	) STRICT;

	-- A file is the job of reading it, too: while its status is waiting, that is still to be done.
	CREATE TABLE files (
		position      INTEGER PRIMARY KEY,
		fileId        TEXT NOT NULL UNIQUE,
		batchId       TEXT NOT NULL REFERENCES batches,
		fileName      TEXT NOT NULL,
		numberOfPages INTEGER NOT NULL,
		status        TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'processed', 'failed')),
		attempts      INTEGER NOT NULL DEFAULT 0,
		message       TEXT,            -- why it failed
		result        TEXT             -- JSON
	) STRICT;

	CREATE INDEX filesOfBatch ON files (batchId);
	CREATE INDEX waitingFiles ON files (position) WHERE status = 'waiting';
	`,

	// Classifications, deleting, credits.
	`
	ALTER TABLE batches RENAME TO oldBatches;
	ALTER TABLE files RENAME TO oldFiles;
	DROP INDEX filesOfBatch;
	DROP INDEX waitingFiles;

	CREATE TABLE definitions (
		definitionId TEXT PRIMARY KEY, -- the extractionId or classificationId
		kind         TEXT NOT NULL CHECK (kind IN ('extraction', 'classification')),
		createdAt    INTEGER NOT NULL,
		details      TEXT NOT NULL     -- JSON, as the client sent them
	) STRICT;

	CREATE TABLE batches (
		batchId      TEXT PRIMARY KEY,
		definitionId TEXT NOT NULL REFERENCES definitions ON DELETE CASCADE,
		createdAt    INTEGER NOT NULL,
		classifiedIn TEXT REFERENCES batches ON DELETE SET NULL -- the batch whose files' copies it holds
	) STRICT;

	CREATE TABLE files (
		position      INTEGER PRIMARY KEY,
		fileId        TEXT NOT NULL UNIQUE,
		batchId       TEXT NOT NULL REFERENCES batches ON DELETE CASCADE,
		fileName      TEXT NOT NULL,
		numberOfPages INTEGER NOT NULL,
		status        TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'processed', 'failed')),
		attempts      INTEGER NOT NULL DEFAULT 0,
		message       TEXT,
		result        TEXT,
		extractedAs   TEXT REFERENCES files (fileId) ON DELETE SET NULL -- its copy in an extraction
	) STRICT;

	INSERT INTO definitions SELECT extractionId, 'extraction', createdAt, details FROM extractions;
	INSERT INTO batches SELECT batchId, extractionId, createdAt, NULL FROM oldBatches;
	INSERT INTO files
		SELECT position, fileId, batchId, fileName, numberOfPages, status, attempts, message, result, NULL
		FROM oldFiles;
	DROP TABLE oldFiles;
	DROP TABLE oldBatches;
	DROP TABLE extractions;

	CREATE INDEX batchesOfDefinition ON batches (definitionId);
	CREATE INDEX batchesClassifiedIn ON batches (classifiedIn);
	CREATE INDEX filesOfBatch ON files (batchId);
	CREATE INDEX filesExtractedAs ON files (extractedAs);
	CREATE INDEX waitingFiles ON files (position) WHERE status = 'waiting';

	-- A row of its own, because pages that were deleted still count.
	CREATE TABLE usage (pages INTEGER NOT NULL) STRICT;
	INSERT INTO usage SELECT coalesce(sum(numberOfPages), 0) FROM files;
	`,

	// Webhooks.
	`
	-- What the webhook is still to be told. IDs are never used again: one may be on its way.
	CREATE TABLE deliveries (
		deliveryId INTEGER PRIMARY KEY AUTOINCREMENT,
		batchId    TEXT NOT NULL REFERENCES batches ON DELETE CASCADE,
		attempts   INTEGER NOT NULL DEFAULT 0,
		dueAt      INTEGER         -- milliseconds since 1970; none while the batch has files that wait
	) STRICT;

	ALTER TABLE files ADD COLUMN deliveryId INTEGER REFERENCES deliveries ON DELETE SET NULL;

	CREATE INDEX deliveriesOfBatch ON deliveries (batchId);
	CREATE INDEX filesOfDelivery ON files (deliveryId);
	`,

	// Split pages, and what is found beside the fields.
	`
	ALTER TABLE files ADD COLUMN page INTEGER;  -- the only one that is read of a document that was split
	ALTER TABLE files ADD COLUMN findings TEXT; -- JSON: members that stand beside the result
	`,

	// What was deleted leaves no trace. Even with secure_delete, SQLite leaves copies of cells behind where
	// it balances pages; overflow pages are never balanced. A cell has less than 4096 bytes of its row on
	// the balanced page, so that what stands behind the padding is on overflow pages alone.
	`
	CREATE TABLE contents (
		position INTEGER PRIMARY KEY REFERENCES files ON DELETE CASCADE,
		padding  BLOB NOT NULL, -- 4096 bytes
		fileName TEXT NOT NULL,
		message  TEXT,          -- why it failed
		result   TEXT,          -- JSON
		findings TEXT           -- JSON: members that stand beside the result
	) STRICT;

	INSERT INTO contents
		SELECT position, zeroblob(4096), fileName, message, result, findings FROM files;
	ALTER TABLE files DROP COLUMN fileName;
	ALTER TABLE files DROP COLUMN message;
	ALTER TABLE files DROP COLUMN result;
	ALTER TABLE files DROP COLUMN findings;

	ALTER TABLE definitions RENAME COLUMN details TO oldDetails;
	ALTER TABLE definitions ADD COLUMN padding BLOB; -- 4096 bytes
	ALTER TABLE definitions ADD COLUMN details TEXT; -- JSON, as the client sent them
	UPDATE definitions SET padding = zeroblob(4096), details = oldDetails;
	ALTER TABLE definitions DROP COLUMN oldDetails;
	`,

	// Stacks to be split: a definition for each, with the types that its documents may have.
	`
	ALTER TABLE definitions RENAME COLUMN kind TO oldKind;
	ALTER TABLE definitions ADD COLUMN kind TEXT CHECK (kind IN ('extraction', 'classification', 'split'));
	UPDATE definitions SET kind = oldKind;
	ALTER TABLE definitions DROP COLUMN oldKind;
	`,

	// Lists of definitions, newest first.
	`
	CREATE INDEX definitionsByAge ON definitions (kind, createdAt, definitionId);
	`,

	// What people corrected or confirmed, what was answered before, and announcing it.
	`
	ALTER TABLE files ADD COLUMN answeredBy TEXT CHECK (answeredBy IN ('engine', 'model', 'person'));
	ALTER TABLE files ADD COLUMN answeredAt INTEGER; -- milliseconds since 1970; as above, unknown before this version
	ALTER TABLE files ADD COLUMN review TEXT CHECK (review IN ('edited', 'confirmed')); -- the last one
	ALTER TABLE files ADD COLUMN reviewedAt INTEGER;
	ALTER TABLE contents ADD COLUMN given TEXT;      -- JSON: the part of the result that people gave

	CREATE TABLE history (
		historyId  INTEGER PRIMARY KEY,
		position   INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
		status     TEXT NOT NULL CHECK (status IN ('processed', 'edited', 'confirmed')),
		answeredBy TEXT,
		answeredAt INTEGER,
		padding    BLOB NOT NULL, -- 4096 bytes
		result     TEXT NOT NULL, -- JSON
		details    TEXT           -- JSON
	) STRICT;

	CREATE INDEX historyOfFile ON history (position);

	-- Of a file that was reviewed; other deliveries are of the files that name them.
	ALTER TABLE deliveries ADD COLUMN reviewed INTEGER REFERENCES files ON DELETE CASCADE;
	ALTER TABLE deliveries ADD COLUMN review TEXT CHECK (review IN ('edited', 'confirmed'));

	CREATE INDEX deliveriesOfReviewed ON deliveries (reviewed);
	`,

	// What was learned from reviewed documents.
	`
	ALTER TABLE files ADD COLUMN learnedAt INTEGER; -- when the review was made that its example was learned from

	CREATE TABLE examples (
		exampleId INTEGER PRIMARY KEY,
		fileId    TEXT NOT NULL UNIQUE,
		position  INTEGER REFERENCES files ON DELETE CASCADE, -- NULL: it stays although the file was deleted
		taughtAt  INTEGER NOT NULL, -- milliseconds since 1970; as below
		usedAt    INTEGER NOT NULL,
		look      BLOB NOT NULL,
		example   BLOB NOT NULL
	) STRICT;

	CREATE INDEX examplesByFile ON examples (position);
	CREATE INDEX examplesByAge ON examples (taughtAt, exampleId);

	CREATE TABLE exampleKeys (
		key       TEXT NOT NULL, -- JSON: the keys that lead to the field
		exampleId INTEGER NOT NULL REFERENCES examples ON DELETE CASCADE,
		PRIMARY KEY (key, exampleId)
	) STRICT, WITHOUT ROWID;

	CREATE INDEX keysOfExamples ON exampleKeys (exampleId);
	CREATE INDEX unlearnedFiles ON files (reviewedAt) WHERE reviewedAt IS NOT NULL;
	`,

	// Subscriptions, and what they and callbacks are still to be told.
	`
	CREATE TABLE webhooks (
		webhookId    TEXT PRIMARY KEY,
		url          TEXT NOT NULL,
		events       TEXT NOT NULL,    -- JSON: their names
		definitionId TEXT REFERENCES definitions ON DELETE CASCADE, -- NULL: it is told of all of them
		createdAt    INTEGER NOT NULL, -- milliseconds since 1970; as all times below
		secret       TEXT NOT NULL,
		oldSecret    TEXT,             -- signs beside the other until oldUntil
		oldUntil     INTEGER,
		failingSince INTEGER,          -- the first failure after the last success
		failedAt     INTEGER,          -- the last failure
		failure      TEXT,
		isOff        INTEGER NOT NULL DEFAULT 0
	) STRICT;

	CREATE INDEX webhooksOfDefinition ON webhooks (definitionId);

	-- IDs are never used again: one may be on its way.
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

	CREATE INDEX messagesOfLane ON messages (lane, dueAt, number);
	CREATE INDEX messagesByDue ON messages (dueAt);
	CREATE INDEX messagesOfWebhook ON messages (webhookId);
	CREATE INDEX messagesOfBatch ON messages (batchId, position);
	CREATE INDEX messagesOfFile ON messages (position);
	`,

	// Rejecting, and what the review page lists, opens and keeps.
	`
	ALTER TABLE files RENAME COLUMN review TO oldReview;
	ALTER TABLE files ADD COLUMN review TEXT CHECK (review IN ('edited', 'confirmed', 'rejected')); -- the last one
	UPDATE files SET review = oldReview WHERE oldReview IS NOT NULL;
	ALTER TABLE files DROP COLUMN oldReview;
	ALTER TABLE contents ADD COLUMN reason TEXT; -- why it was rejected

	ALTER TABLE history RENAME COLUMN status TO oldStatus;
	ALTER TABLE history ADD COLUMN reason TEXT;  -- why it was rejected
	ALTER TABLE history ADD COLUMN status TEXT NOT NULL DEFAULT 'processed'
		CHECK (status IN ('processed', 'edited', 'confirmed', 'rejected'));
	UPDATE history SET status = oldStatus WHERE oldStatus <> 'processed';
	ALTER TABLE history DROP COLUMN oldStatus;

	ALTER TABLE deliveries RENAME COLUMN review TO oldReview;
	ALTER TABLE deliveries ADD COLUMN review TEXT CHECK (review IN ('edited', 'confirmed', 'rejected'));
	UPDATE deliveries SET review = oldReview;
	ALTER TABLE deliveries DROP COLUMN oldReview;

	-- Of what a person looks at. Numbers alone: no word of a document is outside of the padded tables.
	ALTER TABLE files ADD COLUMN version INTEGER NOT NULL DEFAULT 0; -- counts answers and reviews
	ALTER TABLE files ADD COLUMN unsure INTEGER;    -- NULL: the result was not gauged yet
	ALTER TABLE files ADD COLUMN confidence REAL;   -- the lowest of the result; NULL: nobody is to look at it
	ALTER TABLE files ADD COLUMN senderHash INTEGER;
	ALTER TABLE files ADD COLUMN typeHash INTEGER;

	CREATE INDEX inboxFiles ON files (confidence, position, review, batchId, senderHash, typeHash)
		WHERE status = 'processed' AND confidence IS NOT NULL;
	CREATE INDEX ungaugedFiles ON files (position) WHERE status = 'processed' AND unsure IS NULL;

	-- What a person has typed and not decided yet.
	CREATE TABLE drafts (
		position INTEGER PRIMARY KEY REFERENCES files ON DELETE CASCADE,
		savedAt  INTEGER NOT NULL, -- milliseconds since 1970; as below
		version  INTEGER NOT NULL, -- of the file, when it was begun
		padding  BLOB NOT NULL,    -- 4096 bytes
		result   TEXT NOT NULL     -- JSON
	) STRICT;

	-- Documents that a link opens.
	CREATE TABLE reviews (
		reviewId    TEXT PRIMARY KEY,
		keyHash     BLOB NOT NULL,
		until       INTEGER NOT NULL,
		status      TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'done', 'expired', 'revoked')),
		callbackUrl TEXT -- none once it was called
	) STRICT;

	CREATE TABLE reviewFiles (
		reviewId TEXT NOT NULL REFERENCES reviews ON DELETE CASCADE,
		position INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
		PRIMARY KEY (reviewId, position)
	) STRICT, WITHOUT ROWID;

	CREATE INDEX reviewsOfFile ON reviewFiles (position);
	CREATE INDEX openReviews ON reviews (until) WHERE status = 'open';

	CREATE TABLE sessions (
		hash      BLOB PRIMARY KEY,
		reviewId  TEXT REFERENCES reviews ON DELETE CASCADE, -- none: all documents
		expiresAt INTEGER NOT NULL
	) STRICT, WITHOUT ROWID;
	`,

	// What was learned from types that people gave; those that they gave before are learned, too.
	`
	ALTER TABLE examples ADD COLUMN documentType TEXT; -- JSON: a type's name, or null; NULL: of an extraction
	UPDATE files SET learnedAt = NULL WHERE reviewedAt IS NOT NULL AND batchId IN (
		SELECT batchId FROM batches JOIN definitions USING (definitionId) WHERE kind = 'classification');
	`,

	// Who reviews, and what they should look at.
	`
	ALTER TABLE reviews ADD COLUMN reviewer TEXT;
	ALTER TABLE sessions ADD COLUMN reviewer TEXT;
	ALTER TABLE contents ADD COLUMN reviewer TEXT;
	ALTER TABLE history ADD COLUMN reviewer TEXT;

	CREATE TABLE reviewNotes (
		noteId   INTEGER PRIMARY KEY,
		reviewId TEXT NOT NULL REFERENCES reviews ON DELETE CASCADE,
		position INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,
		padding  BLOB NOT NULL, -- 4096 bytes
		notes    TEXT NOT NULL  -- JSON
	) STRICT;

	CREATE INDEX notesOfFile ON reviewNotes (position, reviewId);
	CREATE INDEX notesOfReview ON reviewNotes (reviewId);
	`,

	// Answers to requests with an Idempotency-Key; when files were queued and done, and which were deleted by age.
	`
	-- Nobody reads them without the key, of which there is a hash here.
	CREATE TABLE keyedAnswers (
		keyHash     BLOB PRIMARY KEY,
		usedAt      INTEGER NOT NULL, -- milliseconds since 1970; as below
		fingerprint BLOB NOT NULL,    -- of the request, made with the key
		answer      BLOB NOT NULL     -- encrypted with the key
	) STRICT, WITHOUT ROWID;

	CREATE INDEX keyedAnswersByAge ON keyedAnswers (usedAt);

	ALTER TABLE files ADD COLUMN queuedAt INTEGER; -- the last time
	ALTER TABLE files ADD COLUMN doneAt INTEGER;   -- processed or failed, the last time
	ALTER TABLE files ADD COLUMN isBare INTEGER NOT NULL DEFAULT 0; -- its document was deleted by age
	UPDATE files SET queuedAt = (SELECT createdAt FROM batches WHERE batches.batchId = files.batchId);
	UPDATE files SET doneAt = coalesce(answeredAt, queuedAt) WHERE status <> 'waiting';

	CREATE INDEX queuedFiles ON files (queuedAt) WHERE status = 'waiting';
	CREATE INDEX ageingDocuments ON files (doneAt, position) WHERE status <> 'waiting' AND NOT isBare;
	CREATE INDEX ageingResults ON files (doneAt, position) WHERE status <> 'waiting';
	`,

	// Access tokens beside the one of the data folder, and who signed in with them.
	`
	CREATE TABLE tokens (
		name      TEXT PRIMARY KEY,
		hash      BLOB NOT NULL UNIQUE, -- SHA-256
		scopes    TEXT NOT NULL,        -- separated by spaces
		createdAt INTEGER NOT NULL,     -- milliseconds since 1970; as below
		expiresAt INTEGER,              -- NULL: never
		usedAt    INTEGER               -- the last time
	) STRICT;

	-- NULL: the one of the data folder, or the key of a link.
	ALTER TABLE sessions ADD COLUMN tokenName TEXT REFERENCES tokens ON DELETE CASCADE;

	CREATE INDEX sessionsOfToken ON sessions (tokenName);
	`,

	// Which process works on a file, where several share the queue.
	`
	ALTER TABLE files ADD COLUMN claimedBy TEXT;

	DROP INDEX waitingFiles;
	-- With the attempts themselves, PostgreSQL needs nothing but the index.
	CREATE INDEX waitingFiles ON files
		(batchId, (CASE WHEN attempts < 2 THEN 0 ELSE attempts END), position, attempts)
		WHERE status = 'waiting' AND claimedBy IS NULL;
	CREATE INDEX claimedFiles ON files (claimedBy) WHERE claimedBy IS NOT NULL;

	CREATE TABLE processes (
		processId  TEXT PRIMARY KEY,
		aliveUntil INTEGER NOT NULL -- milliseconds since 1970, by the clock of the database
	) STRICT;
	`,

	// Which database it is, for an object store that has its documents.
	`
	CREATE TABLE identity (identity TEXT NOT NULL) STRICT;
	INSERT INTO identity VALUES (lower(hex(randomblob(12))));
	`,

	BY_FILTER,
];

/**
 * Tables of what is of use to nobody after the service ends: in memory, so that nothing of it is on the disk.
 * PostgreSQL has them among its own.
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

	-- Who looks at which document.
	CREATE TABLE momentary.presence (
		fileId      TEXT NOT NULL,
		sessionHash BLOB NOT NULL,
		until       INTEGER NOT NULL,
		PRIMARY KEY (fileId, sessionHash)
	) STRICT, WITHOUT ROWID;
`;
