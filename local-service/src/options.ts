import { homedir } from 'node:os';
import path from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

import {
	address,
	initially,
	key,
	type LogLevel,
	logLevel,
	LOG_LEVELS,
	optional,
	secret,
	text,
	wholeNumber,
} from './options/checks';

const SECRET_VARIABLE = 'DOCUMENT_EXTRACTION_WEBHOOK_SECRET';
const KEY_VARIABLE = 'DOCUMENT_EXTRACTION_LLM_KEY';

type Options = {
	host: string;
	port: number;
	'data-dir': string;
	token: string | undefined;
	credits: number | undefined;
	'max-file-size': number;
	'max-files': number;
	'max-pages': number;
	'max-waiting': number;
	'max-seconds': number;
	'max-memory': number;
	'public-url': string | undefined;
	'log-level': LogLevel;
	'webhook-url': string | undefined;
	'webhook-secret': string | undefined;
	'llm-url': string | undefined;
	'llm-model': string | undefined;
	'llm-key': string | undefined;
	'llm-pictures': number;
};

type Option<T> = {
	/** What stands for the value in the help. */
	value: string;
	help: string;
	/** As a person would type it; there is none where nothing typed means undefined. */
	initial?: string;
	/** The environment variable that counts where nothing was typed. */
	variable?: string;
	/** @throws Error whose message goes on after the option's name */
	read: (typed: string | undefined) => T;
};

/** Every option but --help: what it is, what is typed for it, and what it is without that. */
export const OPTIONS: { [Name in keyof Options]: Option<Options[Name]> } = {
	host: {
		value: 'ADDRESS',
		help: 'address to listen on; with any other, more than this machine may reach the service',
		...initially('127.0.0.1', text),
	},
	port: {
		value: 'N',
		help: 'port to listen on, 0 for any free one',
		...initially('8484', wholeNumber(0, 65_535)),
	},
	'data-dir': {
		value: 'DIR',
		help: 'folder for database, documents and token',
		...initially(path.join('~', '.document-extraction-service'), text),
	},
	token: {
		value: 'TOKEN',
		help: 'access token to use, instead of the one kept in the data folder',
		...optional(text),
	},
	credits: {
		value: 'N',
		help: 'pages that may be uploaded in all; without it there is no limit',
		...optional(wholeNumber(0)),
	},
	'max-file-size': {
		value: 'MB',
		help: 'megabytes that one file may have',
		...initially('100', wholeNumber(1, 100_000)),
	},
	'max-files': {
		value: 'N',
		help: 'files that one upload may have',
		...initially('100', wholeNumber(1, 10_000)),
	},
	'max-pages': {
		value: 'N',
		help: 'pages that one document may have; one with more fails',
		...initially('1000', wholeNumber(1)),
	},
	'max-waiting': {
		value: 'N',
		help: 'files that may wait to be read; uploads beyond that are to come later',
		...initially('10000', wholeNumber(1)),
	},
	'max-seconds': {
		value: 'N',
		help: 'seconds that reading one document may take; one that takes longer fails',
		...initially('900', wholeNumber(1, 1_000_000)),
	},
	'max-memory': {
		value: 'MB',
		help: 'megabytes of memory that reading one document may take; one that takes more fails',
		...initially('1500', wholeNumber(100, 1_000_000)),
	},
	'public-url': {
		value: 'URL',
		help: "address under which clients reach the service, where that is a proxy's, without /v1",
		...optional(address),
	},
	'log-level': {
		value: 'LEVEL',
		help: `what is logged on standard error, as lines of JSON: ${LOG_LEVELS.join(', ')}`,
		...initially('warn', logLevel),
	},
	'webhook-url': {
		value: 'URL',
		help: 'address that is told of every batch of an extraction that is done',
		...optional(address),
	},
	'webhook-secret': {
		value: 'SECRET',
		help: `what that is signed with; better given as ${SECRET_VARIABLE} in the environment`,
		variable: SECRET_VARIABLE,
		...optional(secret),
	},
	'llm-url': {
		value: 'URL',
		help: 'address of a language model that reads the documents, of the OpenAI protocol, with its /v1',
		...optional(address),
	},
	'llm-model': {
		value: 'NAME',
		help: "that model's name",
		...optional(text),
	},
	'llm-key': {
		value: 'KEY',
		help: `what that address wants as its key, if any; better given as ${KEY_VARIABLE} in the environment`,
		variable: KEY_VARIABLE,
		...optional(key),
	},
	'llm-pictures': {
		value: 'N',
		help: 'pages of a document that the model gets as pictures, too; for models that take some',
		...initially('0', wholeNumber(0, 100)),
	},
};

/** What --help prints. */
export function help(): string {
	const options = Object.entries(OPTIONS).map(([name, { value, initial, help: what }]) => [
		`--${name} ${value}`,
		initial === undefined ? what : `${what} (${initial})`,
	]);
	const rows = [...options, ['--help', 'this text']];
	const width = Math.max(...rows.map(([option = '']) => option.length)) + 2;
	const lines = rows.map(([option = '', what]) => `  ${option.padEnd(width)}${what}`);
	return `Usage: document-extraction-service [options]

Extracts fields from documents and classifies them.

${lines.join('\n')}
`;
}

/**
 * The options as the service takes them; undefined where the help was asked for.
 *
 * @param args what was typed after the command
 * @throws Error with a text for the person who typed it
 */
export function readOptions(args: string[]) {
	const known: ParseArgsOptionsConfig = { help: { type: 'boolean' } };
	for (const name of Object.keys(OPTIONS)) known[name] = { type: 'string' };
	const { values } = parseArgs({ args, options: known });
	if (values.help) return undefined;

	function read<Name extends keyof Options>(name: Name): Options[Name] {
		const { variable, read: readTyped } = OPTIONS[name];
		const typed = values[name] ?? (variable === undefined ? undefined : process.env[variable]);
		try {
			return readTyped(typeof typed === 'string' ? typed : undefined);
		} catch (error) {
			throw new Error(`--${name} ${error instanceof Error ? error.message : error}`);
		}
	}

	const limits = {
		fileSize: read('max-file-size') * 1024 * 1024,
		files: read('max-files'),
		pages: read('max-pages'),
		waiting: read('max-waiting'),
		milliseconds: read('max-seconds') * 1000,
		memory: read('max-memory') * 1024 * 1024,
	};
	if (limits.waiting < limits.files) {
		throw new Error('--max-waiting must not be less than --max-files: one upload may fill it.');
	}
	const [hook, signedWith] = [read('webhook-url'), read('webhook-secret')];
	if (hook !== undefined && signedWith === undefined) {
		throw new Error(`--webhook-url needs --webhook-secret, or ${SECRET_VARIABLE}.`);
	}
	const [url, name] = [read('llm-url')?.replace(/\/+$/, ''), read('llm-model')];
	if ((url === undefined) !== (name === undefined)) {
		throw new Error('--llm-url and --llm-model need each other.');
	}
	const asked = { key: read('llm-key'), pictures: read('llm-pictures') };
	return {
		host: read('host'),
		port: read('port'),
		dataDir: path.resolve(read('data-dir').replace(/^~(?=[/\\])/, homedir())),
		token: read('token'),
		credits: read('credits'),
		publicUrl: read('public-url')?.replace(/\/+$/, ''),
		limits,
		logLevel: read('log-level'),
		webhook:
			hook !== undefined && signedWith !== undefined
				? { url: hook, secret: signedWith }
				: undefined,
		model: url !== undefined && name !== undefined ? { url, name, ...asked } : undefined,
	};
}
