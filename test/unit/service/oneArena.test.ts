import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '../../..');

const onLinux = process.platform === 'linux' ? test : test.skip;

/** Settings for the C library at the first start of the program, and after it has restarted itself. */
function printedBy(variables: NodeJS.ProcessEnv): string[] {
	const program = path.join(root, 'local-service', 'bin', 'document-extraction-service.js');
	const output = execFileSync(
		process.execPath,
		[
			'--import',
			'data:text/javascript,console.log("arenas",process.env.MALLOC_ARENA_MAX)',
			program,
			'--help',
		],
		{ env: { ...process.env, ...variables }, encoding: 'utf8' },
	);
	expect(output).toContain('Usage: document-extraction-service');
	return output.split('\n').filter((line) => line.startsWith('arenas'));
}

onLinux('the threads share the memory of the C library', () => {
	expect(printedBy({ MALLOC_ARENA_MAX: undefined })).toEqual(['arenas undefined', 'arenas 1']);
});

onLinux('a given setting is kept', () => {
	expect(printedBy({ MALLOC_ARENA_MAX: '8' })).toEqual(['arenas 8']);
});
