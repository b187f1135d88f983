import { homedir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { startService } from './service';

const DEFAULT_PORT = 8484;
const DEFAULT_DATA_DIR = path.join(homedir(), '.document-extraction-service');

const HELP = `Usage: document-extraction-service [options]

Extracts fields from documents and classifies them, on this machine alone.

  --port N        port to listen on, 0 for any free one (${DEFAULT_PORT})
  --data-dir DIR  folder for database, documents and token (~/${path.basename(DEFAULT_DATA_DIR)})
  --token TOKEN   access token to use, instead of the one kept in the data folder
  --credits N     pages that may be uploaded in all; without it there is no limit
  --help          this text
`;

/** @throws Error with a text for the person who typed the options */
function readOptions() {
	const { values } = parseArgs({
		options: {
			port: { type: 'string', default: String(DEFAULT_PORT) },
			'data-dir': { type: 'string', default: DEFAULT_DATA_DIR },
			token: { type: 'string' },
			credits: { type: 'string' },
			help: { type: 'boolean', default: false },
		},
	});
	const port = Number(values.port);
	if (!Number.isInteger(port) || port < 0 || port > 65_535) {
		throw new Error(`--port must be a whole number from 0 to 65535, not "${values.port}".`);
	}
	if (values.token === '') throw new Error('--token must not be empty.');
	if (values.credits !== undefined && !/^\d{1,15}$/.test(values.credits)) {
		throw new Error(`--credits must be a whole number from 0 on, not "${values.credits}".`);
	}
	return {
		help: values.help,
		port,
		dataDir: path.resolve(values['data-dir']),
		token: values.token,
		credits: values.credits === undefined ? undefined : Number(values.credits),
	};
}

async function main(): Promise<void> {
	const { help, ...options } = readOptions();
	if (help) {
		console.log(HELP);
		return;
	}
	const service = await startService(options);
	const end = () => {
		// A second Ctrl-C ends at once.
		process.removeListener('SIGINT', end).removeListener('SIGTERM', end);
		void service.close();
	};
	process.on('SIGINT', end).on('SIGTERM', end);

	console.log(`The document extraction service is running. For n8n's Document Extraction credential:

  Base URL      ${service.baseUrl}
  Access Token  ${service.token}

Documents and results are kept in ${options.dataDir}. Press Ctrl-C to end.`);
}

main().catch((error: NodeJS.ErrnoException) => {
	console.error(
		error.code === 'EADDRINUSE'
			? 'The port is in use, perhaps by this service itself. Choose another with --port.'
			: error.message,
	);
	process.exitCode = 1;
});
