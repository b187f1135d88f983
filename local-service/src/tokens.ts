import { parseArgs } from 'node:util';

import { MAIN, type Scope, SCOPES } from './interface/access';
import { OPTIONS, readDatabase, readDataDir } from './options';
import { wholeNumber } from './options/checks';
import { databaseIn } from './storing/folder';
import { openBeside } from './storing/open';
import { createTokens, type NamedToken } from './storing/tokens';

const HELP = `Usage: document-extraction-service tokens create NAME --scope SCOPES [--days N]
       document-extraction-service tokens list
       document-extraction-service tokens revoke NAME

Creates, lists and revokes access tokens, also while the service runs.

  --scope SCOPES  what the token permits, separated by commas: ${SCOPES.join(', ')}; write includes read, admin includes all
  --days N        days until the token expires; never by default
  --data-dir DIR  ${OPTIONS['data-dir'].help} (${OPTIONS['data-dir'].initial})
  --database URL  ${OPTIONS.database.help}
  --help          show this help
`;

const DAY = 86_400_000;

/** Printable in logs and messages. */
const IS_NAME = /^[\w.-]{1,64}$/;

/**
 * The command `tokens`. Prints the requested data to standard output, and everything else to standard error.
 *
 * @param args the command-line arguments after `tokens`
 * @throws Error with a message for the user
 */
export async function manageTokens(args: string[]): Promise<void> {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: {
			scope: { type: 'string' },
			days: { type: 'string' },
			'data-dir': { type: 'string' },
			database: { type: 'string' },
			help: { type: 'boolean' },
		},
	});
	if (values.help) {
		console.log(HELP);
		return;
	}
	const [action, name, ...more] = positionals;
	const isComplete = action === 'list' ? name === undefined : name !== undefined;
	if (!['create', 'list', 'revoke'].includes(action ?? '') || !isComplete || more.length > 0) {
		throw new Error(HELP);
	}
	const isNew = action === 'create';
	if (!isNew && (values.scope ?? values.days) !== undefined) {
		throw new Error(`--scope and --days are options of tokens create, not of tokens ${action}.`);
	}
	const wanted = isNew ? readToken(name ?? '', values) : undefined;

	const database = await openBeside(
		readDatabase(values.database) ?? databaseIn(readDataDir(values['data-dir'])),
	);
	try {
		const tokens = createTokens(database);
		if (wanted) await create(tokens, wanted);
		else if (action === 'list') list(await tokens.listTokens());
		else await revoke(tokens, name ?? '');
	} finally {
		await database.close();
	}
}

type Tokens = ReturnType<typeof createTokens>;
type Wanted = { name: string; scopes: Scope[]; expiresAt?: number };

function readToken(name: string, { scope = '', days }: { scope?: string; days?: string }): Wanted {
	if (!IS_NAME.test(name) || name === MAIN) {
		throw new Error(
			`A token's name has up to 64 letters, digits, dots, dashes and underscores, and is not "${MAIN}", which is the name of the token that the service prints when it starts.`,
		);
	}
	const typed = scope.split(',').map((one) => one.trim());
	const unknown = typed.find((one) => !SCOPES.some((known) => known === one));
	if (unknown !== undefined) {
		throw new Error(
			`--scope must be one or several of ${SCOPES.join(', ')}, separated by commas, not "${scope}".`,
		);
	}
	const scopes = SCOPES.filter((known) => typed.includes(known));
	if (days === undefined) return { name, scopes };
	try {
		return { name, scopes, expiresAt: Date.now() + wholeNumber(1, 36_500)(days) * DAY };
	} catch (error) {
		throw new Error(`--days ${error instanceof Error ? error.message : error}`);
	}
}

async function create(tokens: Tokens, { name, scopes, expiresAt }: Wanted): Promise<void> {
	const token = await tokens.createToken(name, scopes, expiresAt);
	if (token === undefined) {
		throw new Error(
			`There is already a token with the name "${name}". Choose another name, or revoke it first.`,
		);
	}
	console.error(
		`The access token "${name}" (${scopes.join(', ')}; ${expiresAt === undefined ? 'it does not expire' : `valid until ${day(expiresAt)}`}). It is shown only once: only a hash of it is stored.`,
	);
	console.log(token);
}

function list(all: NamedToken[]): void {
	const rows = all.map(({ name, scopes, createdAt, expiresAt, usedAt }) => [
		...[name, scopes.join(','), day(createdAt)],
		expiresAt === undefined
			? 'never'
			: `${day(expiresAt)}${expiresAt <= Date.now() ? ' (expired)' : ''}`,
		usedAt === undefined ? 'never' : `${new Date(usedAt).toISOString().slice(0, 16)}Z`,
	]);
	const table = [['NAME', 'SCOPES', 'CREATED', 'EXPIRES', 'LAST USE'], ...rows];
	const widths = [0, 1, 2, 3, 4].map((at) =>
		Math.max(...table.map((cells) => cells[at]?.length ?? 0)),
	);
	for (const cells of table) {
		console.log(
			cells
				.map((cell, at) => cell.padEnd(widths[at] ?? 0))
				.join('  ')
				.trimEnd(),
		);
	}
}

async function revoke(tokens: Tokens, name: string): Promise<void> {
	if (!(await tokens.revokeToken(name))) {
		throw new Error(
			name === MAIN
				? `The token "${MAIN}" is in the file "token" of the data folder: delete the file and restart the service to get a new one.`
				: `There is no token with the name "${name}". To list all tokens: document-extraction-service tokens list.`,
		);
	}
	console.error(
		`The access token "${name}" is revoked, and everyone who signed in with it is signed out.`,
	);
}

const day = (time: number) => new Date(time).toISOString().slice(0, 10);
