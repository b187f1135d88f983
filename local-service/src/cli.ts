import { help, readOptions } from './options';
import { lacksNative } from './reading/ocr/runtime';

/** Milliseconds after which the process exits in any case; systemd and Docker wait for 10 s or more. */
const LATEST_END = 9000;

/** Loopback addresses. */
const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** The startup line about the language model, without the query of its URL, which may contain a key. */
function modelLine(model: { name: string; url: string } | undefined): string {
	if (!model) return '';
	const { origin, pathname } = new URL(model.url);
	return `\nDocuments are sent to the language model ${model.name} at ${origin}${pathname}; if it fails, the built-in engine answers.`;
}

/** The startup line about recognition, if another package would make it faster. */
const readBy = (): string =>
	lacksNative()
		? '\nText in pictures is recognised in WebAssembly. To make this four times as fast, run npm install onnxruntime-node where the service is installed, and restart it.'
		: '';

function storedIn({ dataDir, documents }: { dataDir: string; documents?: string }): string {
	return documents === undefined
		? `Documents, results and the access token are stored in ${dataDir}.`
		: `Documents are stored in ${documents}, the access token in ${dataDir}.`;
}

/** Loads only what a command needs: the whole service takes a quarter of a second. */
async function main(): Promise<void> {
	const args = process.argv.slice(2);
	if (args[0] === 'tokens') {
		const { manageTokens } = await import('./tokens.js');
		await manageTokens(args.slice(1));
		return;
	}
	if (args[0] === 'move') {
		const { move } = await import('./move.js');
		await move(args.slice(1));
		return;
	}
	const options = readOptions(args);
	if (!options) {
		console.log(help());
		return;
	}
	if (!LOOPBACK.includes(options.host)) {
		console.error(
			`Warning: listening on ${options.host} makes the service reachable from other machines. Only the access token protects the documents, and it is sent unencrypted: put a TLS reverse proxy in front.`,
		);
	}
	const { startService } = await import('./service.js');
	// SQLite and the worker threads also create files; only the owner may access them.
	process.umask(0o077);
	const service = await startService(options);
	const end = () => {
		// A second Ctrl-C terminates immediately.
		process.removeListener('SIGINT', end).removeListener('SIGTERM', end);
		void service.close();
		// Exits even if a thread in native code cannot be terminated. Exiting is safe, because all acknowledged data is
		// on disk.
		setTimeout(() => process.exit(), LATEST_END).unref();
	};
	process.on('SIGINT', end).on('SIGTERM', end);

	if (options.role === 'worker') {
		console.log('A worker of the document extraction service is running. Press Ctrl-C to stop.');
		return;
	}
	console.log(`The document extraction service is running. In n8n, create a credential "Document Extraction API" with

  Base URL      ${service.baseUrl}
  Access Token  ${service.token}

${storedIn(options)}${modelLine(options.model)}${readBy()}
Try a document in a browser: ${new URL('/try', service.baseUrl).href}
API documentation: ${new URL('/docs', service.baseUrl).href}. Press Ctrl-C to stop.`);
}

main().catch((error: NodeJS.ErrnoException) => {
	console.error(
		error.code === 'EADDRINUSE'
			? 'The port is in use, possibly by another instance of this service. Choose another with --port.'
			: error.message,
	);
	process.exitCode = 1;
});
