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
];
