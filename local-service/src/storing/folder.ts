import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isNativeError } from 'node:util/types';

import { createDocumentFolder } from './documentFolder';
import { isFileId } from './ids';
import { checkUnused, lock } from './lock';
import { openDatabase } from './open';
import { openObjectDocuments } from './openObjectDocuments';
import { createReserve, withReserve } from './reserve';
import { restrict } from './restrict';
import { storageFailure } from './storageFailure';
import { createStore, type Store } from './store';
import { keepToken } from './token';

export const DATABASE = 'service.db';
const MOVED = 'moved';
const FILES = ['lock', 'reserve', 'token', MOVED, DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`];
export const DOCUMENTS = 'documents';

/** Exists at the root of a newly created volume. */
const OF_THE_SYSTEM = 'lost+found';

/**
 * Notes that the database of a folder was moved, but its documents were not. The documents then belong to the new
 * database only: a start with the old database would delete documents uploaded since the move.
 *
 * @param options with which the service starts on the new database
 */
export const noteMove = (dataDir: string, options: string): void =>
	writeFileSync(path.join(dataDir, MOVED), `${options}\n`, { mode: 0o600, flush: true });

/** Removes the note, if there is one, once the database is in the folder again. */
export const removeNote = (dataDir: string): void =>
	rmSync(path.join(dataDir, MOVED), { force: true });

/** @throws Error with a message for the operator if the database of the folder was moved */
function checkNotMoved(dataDir: string): void {
	const note = path.join(dataDir, MOVED);
	if (!existsSync(note)) return;
	throw new Error(
		`The database of the data folder ${dataDir} was moved. Use the options ${readFileSync(note, 'utf8').trim()}. To use the old database again, delete the file ${note} first; the next start then deletes all documents uploaded since the move.`,
	);
}

/**
 * The database file of a folder.
 *
 * @throws Error with a message for the operator if there is no database, or it was moved
 */
export function databaseIn(dataDir: string): string {
	checkNotMoved(dataDir);
	const file = path.join(dataDir, DATABASE);
	if (existsSync(file)) return file;
	throw new Error(
		`There is no data folder of the service at ${dataDir}. Start the service once, or specify its folder with --data-dir.`,
	);
}

/**
 * The state of earlier runs, in a folder that is created if it does not exist.
 *
 * @param givenToken overrides the one in the folder
 * @param warn called with messages for the operator about the folder
 * @param address of the database, if it is not in the folder
 * @param objects address of the object store of the documents, if they are not in the folder
 * @throws Error with a message for the operator
 */
export async function openFolder(
	dataDir: string,
	givenToken: string | undefined,
	warn: (message: string) => void,
	address = path.join(dataDir, DATABASE),
	objects?: string,
) {
	const reserve = createReserve(dataDir, 'reserve');
	try {
		claim(dataDir, warn);
		const lockFile = path.join(dataDir, 'lock');
		const wasLocked = existsSync(lockFile);
		const unlock = lock(lockFile);
		try {
			const databaseFile = path.join(dataDir, DATABASE);
			if (address === databaseFile) checkNotMoved(dataDir);
			if (!wasLocked && existsSync(databaseFile)) checkUnused(databaseFile);
			const open = async () =>
				await openState(dataDir, givenToken, reserve, warn, address, objects);
			// With the reserve released, so that deletions work on a full disk.
			return { ...(await withReserve(reserve, open)), unlock };
		} catch (error) {
			unlock();
			throw error;
		}
	} catch (error) {
		throw explained(error, dataDir);
	}
}

async function openState(
	dataDir: string,
	givenToken: string | undefined,
	reserve: ReturnType<typeof createReserve>,
	warn: (message: string) => void,
	address: string,
	objects: string | undefined,
) {
	const token = givenToken ?? keepToken(path.join(dataDir, 'token'));
	const database = await openDatabase(address, warn);
	try {
		const store = createStore(database, reserve);
		const folder = path.join(dataDir, DOCUMENTS);
		const documents =
			objects === undefined
				? createDocumentFolder(folder, await knownIn(store, folder, warn))
				: await openObjectDocuments(folder, objects, await store.identity(), warn);
		reserve.keep();
		for (const name of FILES) {
			const file = path.join(dataDir, name);
			if (existsSync(file)) restrict(file, 0o600);
		}
		return { token, database, address, store, documents };
	} catch (error) {
		await database.close();
		throw error;
	}
}

/**
 * The files whose documents are kept; undefined if nothing was ever uploaded to the database although the
 * folder has documents: the database may be new because the operator forgot to specify another one.
 */
async function knownIn(
	store: Store,
	folder: string,
	warn: (message: string) => void,
): Promise<string[] | undefined> {
	const known = await store.documentIds();
	const isNew = known.length === 0 && (await store.pagesUploaded()) === 0;
	if (!isNew || !existsSync(folder) || !readdirSync(folder).some(isFileId)) return known;
	warn(
		`The folder ${folder} has documents, and the database is new. If they belong to another database, stop the service and specify it with --database; the start after the next upload deletes them.`,
	);
	return undefined;
}

/** Creates the folder and its parents. The recursive option of Node.js never returns in /proc. */
function makeFolder(folder: string): void {
	if (existsSync(folder)) return;
	const above = path.dirname(folder);
	if (above !== folder) makeFolder(above);
	mkdirSync(folder, { mode: 0o700 });
}

/** Claims the folder for the service; refuses one with other people's files. */
export function claim(dataDir: string, warn: (message: string) => void): void {
	makeFolder(dataDir);
	const names = readdirSync(dataDir);
	const isForeign = (name: string) =>
		![...FILES, DOCUMENTS, OF_THE_SYSTEM].includes(name) && !name.startsWith('.');
	const foreign = names.find(isForeign);
	const isOwn = names.includes(DATABASE) || names.includes('lock');
	if (foreign !== undefined && !isOwn) {
		throw new Error(
			`The folder ${dataDir} contains files that are not the service's, such as ${foreign}. Choose an empty or a new folder with --data-dir.`,
		);
	}
	restrict(dataDir, 0o700);
	if (process.platform !== 'win32' && (statSync(dataDir).mode & 0o077) !== 0) {
		warn(
			`Other users can reach the data folder ${dataDir}, and its permissions could not be changed.`,
		);
	}
}

/** @throws Error with a message for the operator if `file` is one of the data folder's own files */
export function checkForeign(file: string, dataDir: string, option: string): void {
	const within = path.relative(dataDir, path.resolve(file));
	if (!FILES.includes(within) && within.split(path.sep)[0] !== DOCUMENTS) return;
	throw new Error(`${file} is a file of the service itself. Choose another one with ${option}.`);
}

function explained(error: unknown, dataDir: string): unknown {
	const reason = storageFailure(error);
	if (reason) {
		return new Error(`${reason} The data folder is ${dataDir}; choose another with --data-dir.`);
	}
	// System errors have a code; the messages of other errors are already for the operator.
	return isNativeError(error) && 'code' in error
		? new Error(
				`The data folder ${dataDir} cannot be used (${error.message}). Choose another with --data-dir.`,
			)
		: error;
}
