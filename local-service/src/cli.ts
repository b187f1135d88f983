import { help, readOptions } from './options';
import { startService } from './service';

/** Names for this machine alone. */
const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

async function main(): Promise<void> {
	const options = readOptions(process.argv.slice(2));
	if (!options) {
		console.log(help());
		return;
	}
	if (!LOOPBACK.includes(options.host)) {
		console.error(
			`Warning: listening on ${options.host}, the service can be reached from other machines. The token is then all that protects the documents, and it is sent unencrypted: put a proxy with TLS in front.`,
		);
	}
	const service = await startService(options);
	const end = () => {
		// A second Ctrl-C ends at once.
		process.removeListener('SIGINT', end).removeListener('SIGTERM', end);
		void service.close();
	};
	process.on('SIGINT', end).on('SIGTERM', end);

	console.log(`The document extraction service is running. In n8n, create a credential "Document Extraction API" with

  Base URL      ${service.baseUrl}
  Access Token  ${service.token}

Documents, results and token are kept in ${options.dataDir}.
What the service can do stands at ${new URL('/docs', service.baseUrl).href}. Press Ctrl-C to end.`);
}

main().catch((error: NodeJS.ErrnoException) => {
	console.error(
		error.code === 'EADDRINUSE'
			? 'The port is in use, perhaps by this service itself. Choose another with --port.'
			: error.message,
	);
	process.exitCode = 1;
});
