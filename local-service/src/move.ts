import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { OPTIONS, readDatabase, readDataDir, readDocuments, readTarget } from './options';
import type { Database } from './storing/database';
import { type DocumentStore, folderStore, objectDocumentStore } from './storing/documentStores';
import { claim, DATABASE, databaseIn, DOCUMENTS, noteMove, removeNote } from './storing/folder';
import { lock } from './storing/lock';
import { moveDocuments } from './storing/moveDocuments';
import { beginMove, compareRows, endMove, moveRows } from './storing/moveRows';
import { isPostgres, openBeside, openToMoveTo } from './storing/open';
import { openObjects } from './storing/openObjectDocuments';
import { lockAlone } from './storing/postgres';
import { createStore } from './storing/store';

const HELP = `Usage: document-extraction-service move [--data-dir DIR] [--database URL] [--documents URL]
         [--to-data-dir DIR] [--to-database URL] [--to-documents URL]

Copies the database and the documents to another location while no service runs, and compares both sides. An
interrupted move continues when the command is run again. Nothing is changed or deleted at the source; if only
the database moves, the service does not start again with the old one in the data folder.

Source, as in the options of the service:
  --data-dir DIR      ${OPTIONS['data-dir'].help} (${OPTIONS['data-dir'].initial})
  --database URL      ${OPTIONS.database.help}
  --documents URL     ${OPTIONS.documents.help}

Target; anything without an option is not moved:
  --to-data-dir DIR   new or empty folder, for everything that the other two options do not move
  --to-database URL   empty PostgreSQL database; its password may also be in the environment variable PGPASSWORD
  --to-documents URL  object store, in the format of --documents

  --help              show this help
`;

/** Milliseconds between two progress messages. */
const PACE = 10_000;

/** A storage configuration. The database and the documents may be in the folder. */
type Side = { dataDir: string; database: string; documents?: string };

/**
 * The command `move`. Prints its progress, and how to start the service afterwards, to standard output.
 *
 * @param args the command-line arguments after `move`
 * @throws Error with a message for the user, without any password
 */
export async function move(args: string[]): Promise<void> {
	const text = { type: 'string' } as const;
	const { values, positionals } = parseArgs({
		args,
		// Accepted here, because an error of parseArgs would show the arguments, which may contain a password.
		allowPositionals: true,
		options: {
			'data-dir': text,
			database: text,
			documents: text,
			'to-data-dir': text,
			'to-database': text,
			'to-documents': text,
			help: { type: 'boolean' },
		},
	});
	if (values.help) {
		console.log(HELP);
		return;
	}
	const target = readTarget(values);
	if (positionals.length > 0 || Object.values(target).every((one) => one === undefined)) {
		throw new Error(HELP);
	}
	const dataDir = readDataDir(values['data-dir']);
	const from: Side = {
		dataDir,
		database: readDatabase(values.database) ?? databaseIn(dataDir),
		documents: readDocuments(values.documents),
	};
	const to = sideOf(target, from);
	process.umask(0o077);
	const unlock = await lockBoth(from, to);
	try {
		await moveAll(from, to);
	} finally {
		for (const release of unlock) await release();
	}
	console.log(`
Everything was copied, and both sides are the same. Start the service with

  document-extraction-service ${optionsOf(to).join(' ')}
${isPostgres(to.database) ? '\nand with the password of the database in its URL.' : ''}
${
	isLeftBehind(from, to)
		? `The old database in ${from.dataDir} is unchanged, but the service refuses to start with it, because the documents belong to the new one.`
		: 'The source is unchanged: keep it until you have seen the service run, and then delete it.'
}`);
}

/** Whether the database moves out of its data folder, and the documents stay in place. */
const isLeftBehind = (from: Side, to: Side): boolean =>
	!isPostgres(from.database) &&
	from.database !== to.database &&
	documentsOf(from) === documentsOf(to);

function sideOf(target: ReturnType<typeof readTarget>, from: Side): Side {
	const dataDir = target.dataDir ?? from.dataDir;
	const isNewFolder = target.dataDir !== undefined;
	return {
		dataDir,
		database: target.database ?? (isNewFolder ? path.join(dataDir, DATABASE) : from.database),
		documents: target.documents ?? (isNewFolder ? undefined : from.documents),
	};
}

/** @returns functions that release the locks */
async function lockBoth(from: Side, to: Side): Promise<Array<() => void | Promise<void>>> {
	const held: Array<() => void | Promise<void>> = [];
	try {
		if (existsSync(from.dataDir)) held.push(lock(path.join(from.dataDir, 'lock')));
		if (to.dataDir !== from.dataDir) {
			claim(to.dataDir, console.error);
			held.push(lock(path.join(to.dataDir, 'lock')));
		}
		for (const address of new Set([from.database, to.database])) {
			if (isPostgres(address)) held.push(await lockAlone(address));
		}
		return held;
	} catch (error) {
		for (const release of held) await release();
		throw error;
	}
}

async function moveAll(from: Side, to: Side): Promise<void> {
	const isDatabaseMoved = from.database !== to.database;
	const [source, target] = [documentsOf(from), documentsOf(to)];
	if (!isDatabaseMoved && source === target) {
		throw new Error('There is nothing to move: both sides are the same.');
	}
	if (source !== target && from.documents === undefined && !existsSync(source)) {
		throw new Error(
			`There are no documents at ${source}. Name their location with --data-dir or --documents.`,
		);
	}
	copyToken(from.dataDir, to.dataDir);
	const database = await openBeside(from.database);
	try {
		const finish = isDatabaseMoved ? await copyDatabase(database, to.database) : undefined;
		try {
			if (source !== target) await copyDocuments(database, from, to);
			await finish?.complete();
			if (!isPostgres(to.database)) removeNote(to.dataDir);
			if (isLeftBehind(from, to)) noteMove(from.dataDir, optionsOf(to).join(' '));
		} finally {
			await finish?.close();
		}
	} finally {
		await database.close();
	}
}

/** Copies the access token, so that clients can continue to use it. */
function copyToken(fromDir: string, toDir: string): void {
	const [file, copy] = [fromDir, toDir].map((folder) => path.join(folder, 'token'));
	if (file === undefined || copy === undefined || file === copy || !existsSync(file)) return;
	if (!existsSync(copy)) copyFileSync(file, copy);
	if (readFileSync(file, 'utf8').trim() === readFileSync(copy, 'utf8').trim()) return;
	throw new Error(
		`The folder ${toDir} has another access token. Choose another folder, or delete the file token there.`,
	);
}

async function copyDatabase(from: Database, address: string) {
	const to = await openToMoveTo(address, console.error);
	try {
		await beginMove(to);
		await moveRows(from, to, console.log);
	} catch (error) {
		await to.close();
		throw error;
	}
	return {
		complete: async () => {
			console.log('Comparing both databases');
			await compareRows(from, to, console.log);
			await endMove(from, to);
		},
		close: to.close,
	};
}

const documentsOf = ({ dataDir, documents }: Side) => documents ?? path.join(dataDir, DOCUMENTS);

async function storeOf(side: Side, identity: string, copies: string): Promise<DocumentStore> {
	return side.documents === undefined
		? folderStore(documentsOf(side))
		: objectDocumentStore(await openObjects(side.documents, identity), copies);
}

async function copyDocuments(database: Database, from: Side, to: Side): Promise<void> {
	const identity = await createStore(database).identity();
	const copies = path.join(to.dataDir, DOCUMENTS, 'incoming');
	let reportedAt = Date.now();
	console.log('Copying the documents');
	const {
		copied,
		kept: present,
		missing,
	} = await moveDocuments(
		database,
		await storeOf(from, identity, copies),
		await storeOf(to, identity, copies),
		(done) => {
			if (Date.now() - reportedAt < PACE) return;
			reportedAt = Date.now();
			console.log(`${done} documents are done`);
		},
	);
	console.log(
		`documents: ${copied} copied, ${present} already present, the same on both sides, including their readings`,
	);
	if (missing > 0) {
		console.error(`${missing} documents are missing in the source.`);
	}
}

/** Without the password. */
function optionsOf({ dataDir, database, documents }: Side): string[] {
	return [
		`--data-dir ${dataDir}`,
		...(isPostgres(database) ? [`--database ${withoutPassword(database)}`] : []),
		...(documents === undefined ? [] : [`--documents ${documents}`]),
	];
}

function withoutPassword(address: string): string {
	const url = new URL(address);
	url.password = '';
	url.searchParams.delete('password');
	return url.href;
}
