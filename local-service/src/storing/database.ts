import { DatabaseSync } from 'node:sqlite';

/** What `PRAGMA user_version` says of a database that this code can use. */
const SCHEMA_VERSION = 1;

const SCHEMA = `
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
`;

/**
 * Opens the service's database, and makes it where there is none.
 *
 * @throws Error where the file was written by a newer version of the service
 */
export function openDatabase(file: string): DatabaseSync {
	const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
	database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
	const version = database.prepare('PRAGMA user_version').get()?.user_version;
	if (version === 0) {
		database.exec(`BEGIN; ${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT;`);
	} else if (version !== SCHEMA_VERSION) {
		database.close();
		throw new Error(
			`The data folder belongs to another version of this service (${version}, not ${SCHEMA_VERSION}).`,
		);
	}
	return database;
}
