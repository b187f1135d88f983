import { homedir } from 'node:os';
import path from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

import type { ModelRoute } from '../interface/modelRoutes';
import { machineMemory, memoryLimits } from '../limits';
import {
	address,
	database,
	documents,
	duration,
	initially,
	key,
	listener,
	type LogLevel,
	logLevel,
	LOG_LEVELS,
	modelRoute,
	optional,
	proxies,
	receivers,
	type LearnFrom,
	learnFrom,
	type Role,
	role,
	ROLES,
	text,
	token,
	webhookSecret,
	wholeNumber,
} from './checks';
import { CUSTOM_FILES } from '../reading/ocr/models';
import type { Allowed } from '../webhook/reachable';

const SECRET_VARIABLE = 'DOCUMENT_EXTRACTION_WEBHOOK_SECRET';
const KEY_VARIABLE = 'DOCUMENT_EXTRACTION_LLM_KEY';
const TOKEN_VARIABLE = 'DOCUMENT_EXTRACTION_TOKEN';
const DATABASE_VARIABLE = 'DOCUMENT_EXTRACTION_DATABASE';
const DOCUMENTS_VARIABLE = 'DOCUMENT_EXTRACTION_DOCUMENTS';

type Options = {
	role: Role;
	host: string;
	port: number;
	'data-dir': string;
	database: string | undefined;
	documents: string | undefined;
	token: string | undefined;
	credits: number | undefined;
	'max-file-size': number;
	'max-files': number;
	'max-pages': number;
	'max-waiting': number;
	'max-seconds': number | undefined;
	'max-memory': number | undefined;
	'keep-documents': number | undefined;
	'keep-results': number | undefined;
	'learn-from': LearnFrom;
	'ocr-models': string | undefined;
	'public-url': string | undefined;
	'trust-proxy': string[] | undefined;
	'rate-limit': number | undefined;
	'log-level': LogLevel;
	'metrics-address': { host: string; port: number } | undefined;
	'audit-log': string | undefined;
	'webhook-url': string | undefined;
	'webhook-secret': string | undefined;
	'webhook-receivers': Allowed;
	'llm-url': string | undefined;
	'llm-model': string | undefined;
	'llm-key': string | undefined;
	'llm-pictures': number;
	'llm-route': ModelRoute;
};

type Option<T> = {
	/** Placeholder for the value in the help. */
	value: string;
	help: string;
	/** The default, in command-line syntax; an option without one defaults to undefined. */
	initial?: string;
	/** The environment variable that is used if the option is not given. */
	variable?: string;
	/** @throws Error whose message continues after the option's name */
	read: (typed: string | undefined) => T;
};

/** Every option but --help: its help text, its default and its parser. */
export const OPTIONS: { [Name in keyof Options]: Option<Options[Name]> } = {
	role: {
		value: 'ROLE',
		help: `role of the process: answer HTTP requests (api), process documents (worker) or both (all); ${ROLES.slice(1).join(' and ')} need --database and --documents, which all processes share`,
		...initially('all', role),
	},
	host: {
		value: 'ADDRESS',
		help: 'address to listen on; any address other than loopback opens the service to other machines',
		...initially('127.0.0.1', text),
	},
	port: {
		value: 'N',
		help: 'port to listen on; 0 picks a free one',
		...initially('8484', wholeNumber(0, 65_535)),
	},
	'data-dir': {
		value: 'DIR',
		help: 'folder for the database, the documents and the access token',
		...initially(path.join('~', '.document-extraction-service'), text),
	},
	database: {
		value: 'URL',
		help: `PostgreSQL database, as postgres://user:password@host:port/name, instead of a file in the data folder; better set as environment variable ${DATABASE_VARIABLE}`,
		variable: DATABASE_VARIABLE,
		...optional(database),
	},
	documents: {
		value: 'URL',
		help: `object store (S3) for the documents, as s3://bucket/prefix, instead of a folder in the data folder; ?encryption=AES256 or aws:kms encrypts them; also environment variable ${DOCUMENTS_VARIABLE}`,
		variable: DOCUMENTS_VARIABLE,
		...optional(documents),
	},
	token: {
		value: 'TOKEN',
		help: `access token to use instead of the one stored in the data folder; better set as environment variable ${TOKEN_VARIABLE}`,
		variable: TOKEN_VARIABLE,
		...optional(token),
	},
	credits: {
		value: 'N',
		help: 'total number of pages that may be uploaded; unlimited by default',
		...optional(wholeNumber(0)),
	},
	'max-file-size': {
		value: 'MB',
		help: 'maximum size of a file in megabytes',
		...initially('100', wholeNumber(1, 100_000)),
	},
	'max-files': {
		value: 'N',
		help: 'maximum number of files per upload',
		...initially('100', wholeNumber(1, 10_000)),
	},
	'max-pages': {
		value: 'N',
		help: 'maximum number of pages per document; a document with more fails',
		...initially('1000', wholeNumber(1)),
	},
	'max-waiting': {
		value: 'N',
		help: 'maximum length of the queue, in files; uploads beyond it get HTTP 429 with Retry-After',
		...initially('10000', wholeNumber(1)),
	},
	'max-seconds': {
		value: 'N',
		help: 'time limit per document in seconds; a document that exceeds it fails; by default 180, plus 30 per page, plus 900 with a language model',
		...optional(wholeNumber(1, 1_000_000)),
	},
	'max-memory': {
		value: 'MB',
		help: 'memory limit per document in megabytes; a document that exceeds it fails; by default 1500, or less on a machine with less than 5 GB of memory, such as 591 with 2 GB',
		...optional(wholeNumber(100, 1_000_000)),
	},
	'keep-documents': {
		value: 'TIME',
		help: 'time from the processing or last review of a document until it is deleted, such as 30d or 12h; its result stays; never by default',
		...optional(duration),
	},
	'keep-results': {
		value: 'TIME',
		help: 'time after which results are deleted with their documents and learned examples; never by default',
		...optional(duration),
	},
	'learn-from': {
		value: 'CORRECTIONS',
		help: 'corrections that the service learns from: all (of every extraction and classification) or own (only of the same one)',
		...initially('all', learnFrom),
	},
	'ocr-models': {
		value: 'DIR',
		help: `folder with text recognition models to use instead of the built-in ones: ${Object.values(CUSTOM_FILES).join(', ')}`,
		...optional(text),
	},
	'public-url': {
		value: 'URL',
		help: 'URL at which clients reach the service through a reverse proxy, without /v1',
		...optional(address),
	},
	'trust-proxy': {
		value: 'ADDRESSES',
		help: 'addresses or networks (CIDR) of reverse proxies, separated by commas, whose X-Forwarded-For says where requests come from',
		...optional(proxies),
	},
	'rate-limit': {
		value: 'N',
		help: 'maximum number of requests a minute with the same access token; those beyond it get HTTP 429 with Retry-After; unlimited by default',
		...optional(wholeNumber(1, 1_000_000)),
	},
	'log-level': {
		value: 'LEVEL',
		help: `log level; JSON lines go to standard error: ${LOG_LEVELS.join(', ')}`,
		...initially('warn', logLevel),
	},
	'metrics-address': {
		value: 'ADDRESS:PORT',
		help: 'address and port at which GET /metrics answers in the format of Prometheus, without a token; off by default',
		...optional(listener),
	},
	'audit-log': {
		value: 'FILE',
		help: 'file to which a JSON line is added for each request: who, what, when, from where; none by default',
		...optional(text),
	},
	'webhook-url': {
		value: 'URL',
		help: 'URL that gets a POST request for every finished batch of an extraction',
		...optional(address),
	},
	'webhook-secret': {
		value: 'SECRET',
		help: `secret that signs the requests to --webhook-url; better set as environment variable ${SECRET_VARIABLE}`,
		variable: SECRET_VARIABLE,
		...optional(webhookSecret),
	},
	'webhook-receivers': {
		value: 'RECEIVERS',
		help: 'URLs that clients may register for webhooks: safe (https, or http on this machine and in private networks) or any (http to public addresses, too)',
		...initially('safe', receivers),
	},
	'llm-url': {
		value: 'URL',
		help: 'base URL of a language model with an OpenAI-compatible API, including /v1',
		...optional(address),
	},
	'llm-model': {
		value: 'NAME',
		help: 'model name to request',
		...optional(text),
	},
	'llm-key': {
		value: 'KEY',
		help: `API key for --llm-url, if it needs one; better set as environment variable ${KEY_VARIABLE}`,
		variable: KEY_VARIABLE,
		...optional(key),
	},
	'llm-pictures': {
		value: 'N',
		help: 'pages per document that are also sent as images, for models with image input',
		...initially('0', wholeNumber(0, 100)),
	},
	'llm-route': {
		value: 'ROUTE',
		help: 'fields that the model is asked for, unless the extraction says otherwise: those that the built-in engine is unsure of (unsure) or all (always)',
		...initially('always', modelRoute),
	},
};

const inHome = (folder: string) => path.resolve(folder.replace(/^~(?=[/\\])/, homedir()));

/** @param called the option's name in messages @throws Error with a message for the user */
function readOption<Name extends keyof Options>(
	name: Name,
	typed?: string,
	called: string = name,
): Options[Name] {
	try {
		return OPTIONS[name].read(typed);
	} catch (error) {
		throw new Error(`--${called} ${error instanceof Error ? error.message : error}`);
	}
}

/** @param typed value of --data-dir @throws Error with a message for the user */
export const readDataDir = (typed: string | undefined): string =>
	inHome(readOption('data-dir', typed));

/** @param typed value of --database @throws Error with a message for the user */
export const readDatabase = (typed: string | undefined): string | undefined =>
	readOption('database', typed ?? process.env[DATABASE_VARIABLE]);

/** @param typed value of --documents @throws Error with a message for the user */
export const readDocuments = (typed: string | undefined): string | undefined =>
	readOption('documents', typed ?? process.env[DOCUMENTS_VARIABLE]);

/** The values of the same options with the prefix `to-`. */
export const readTarget = (typed: {
	'to-data-dir'?: string;
	'to-database'?: string;
	'to-documents'?: string;
}) => ({
	dataDir:
		typed['to-data-dir'] === undefined
			? undefined
			: inHome(readOption('data-dir', typed['to-data-dir'], 'to-data-dir')),
	database: readOption('database', typed['to-database'], 'to-database'),
	documents: readOption('documents', typed['to-documents'], 'to-documents'),
});

const withoutSlashes = (url: string | undefined) => url?.replace(/(?<!\/)\/+$/, '');

/** The text printed by --help. */
export function help(): string {
	const options = Object.entries(OPTIONS).map(([name, { value, initial, help: what }]) => [
		`--${name} ${value}`,
		initial === undefined ? what : `${what} (${initial})`,
	]);
	const rows = [...options, ['--help', 'show this help']];
	const width = Math.max(...rows.map(([option = '']) => option.length)) + 2;
	const lines = rows.map(([option = '', what]) => `  ${option.padEnd(width)}${what}`);
	return `Usage: document-extraction-service [options]
       document-extraction-service tokens --help
       document-extraction-service move --help

Extracts fields from documents and classifies them.

${lines.join('\n')}
`;
}

/**
 * The parsed options; undefined if help was requested.
 *
 * @param args the command-line arguments
 * @throws Error with a message for the user
 */
export function readOptions(args: string[]) {
	const known: ParseArgsOptionsConfig = { help: { type: 'boolean' } };
	for (const name of Object.keys(OPTIONS)) known[name] = { type: 'string' };
	const { values } = parseArgs({ args, options: known });
	if (values.help) return undefined;

	function read<Name extends keyof Options>(name: Name): Options[Name] {
		const { variable } = OPTIONS[name];
		const typed = values[name] ?? (variable === undefined ? undefined : process.env[variable]);
		return readOption(name, typeof typed === 'string' ? typed : undefined);
	}

	const [seconds, megabytes] = [read('max-seconds'), read('max-memory')];
	const limits = {
		fileSize: read('max-file-size') * 1024 * 1024,
		files: read('max-files'),
		pages: read('max-pages'),
		waiting: read('max-waiting'),
		milliseconds: seconds && seconds * 1000,
		memory: megabytes ? megabytes * 1024 * 1024 : memoryLimits(machineMemory()).document,
	};
	if (limits.waiting < limits.files) {
		throw new Error(
			'--max-waiting must be at least --max-files: otherwise the queue has no room for a full upload.',
		);
	}
	const keep = { documents: read('keep-documents'), results: read('keep-results') };
	if ((keep.documents ?? 0) > (keep.results ?? Infinity)) {
		throw new Error(
			'--keep-documents must not be longer than --keep-results: a document is deleted with its result.',
		);
	}
	const [hook, signedWith] = [read('webhook-url'), read('webhook-secret')];
	if (hook !== undefined && signedWith === undefined) {
		throw new Error(`--webhook-url requires --webhook-secret or ${SECRET_VARIABLE}.`);
	}
	const [url, name] = [withoutSlashes(read('llm-url')), read('llm-model')];
	if ((url === undefined) !== (name === undefined)) {
		throw new Error('--llm-url and --llm-model must be set together.');
	}
	const shared = { database: read('database'), documents: read('documents') };
	const own = { role: read('role'), token: read('token'), publicUrl: read('public-url') };
	if (own.role !== 'all' && (shared.database === undefined || shared.documents === undefined)) {
		throw new Error(
			`--role ${own.role} requires --database and --documents, which all processes share.`,
		);
	}
	if (own.role === 'api' && own.token === undefined) {
		throw new Error(
			`--role api requires --token or ${TOKEN_VARIABLE}: all processes that serve the API need the same access token.`,
		);
	}
	if (own.role === 'worker' && own.publicUrl === undefined) {
		throw new Error(
			'--role worker requires --public-url: notifications have links to documents, and a worker has no address.',
		);
	}
	const [networks, log] = [read('ocr-models'), read('audit-log')];
	const asked = {
		key: read('llm-key'),
		...{ pictures: read('llm-pictures'), route: read('llm-route') },
	};
	return {
		role: own.role,
		host: read('host'),
		port: read('port'),
		dataDir: inHome(read('data-dir')),
		learnFrom: read('learn-from'),
		...shared,
		token: own.token,
		credits: read('credits'),
		networks: networks === undefined ? undefined : inHome(networks),
		publicUrl: withoutSlashes(own.publicUrl),
		trustProxy: read('trust-proxy'),
		rateLimit: read('rate-limit'),
		auditLog: log === undefined ? undefined : inHome(log),
		limits,
		keep,
		logLevel: read('log-level'),
		metricsAddress: read('metrics-address'),
		webhook:
			hook !== undefined && signedWith !== undefined
				? { url: hook, secret: signedWith }
				: undefined,
		receivers: read('webhook-receivers'),
		model: url !== undefined && name !== undefined ? { url, name, ...asked } : undefined,
	};
}
