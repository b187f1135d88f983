/**
 * Code blocks of README.md and the docs: those that call the service are run unchanged, JSON is parsed, and
 * any other block is preceded by a comment that says what runs it, or why nothing does.
 */
import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { type InProcessService, startInProcessService } from '../support/inProcessService';

const root = path.resolve(__dirname, '../..');
const home = mkdtempSync(path.join(tmpdir(), 'code-blocks-'));
let service: InProcessService;

beforeAll(async () => {
	service = await startInProcessService({
		dataDir: path.join(home, '.document-extraction-service'),
	});
});

afterAll(async () => {
	await service.stop();
	rmSync(home, { recursive: true });
});

type Block = { page: string; language: string; code: string; first: string; mark: string };

const pages = globSync(
	['README.md', 'CONTRIBUTING.md', 'local-service/README.md', 'docs/**/*.md'],
	{
		cwd: root,
	},
).sort();
const BLOCK = /(?:<!-- ([^\n]*) -->\n\n)?^ *```(\w*)\n([\s\S]*?)^ *```$/gm;
const blocks: Block[] = pages.flatMap((page) =>
	[...readFileSync(path.join(root, page), 'utf8').matchAll(BLOCK)].map(
		([, mark = '', language = '', code = '']) => ({
			page,
			language,
			code,
			first: code.trim().split('\n')[0] ?? '',
			mark,
		}),
	),
);

/** The complete example: creates an extraction, uploads and polls. */
const isWalk = ({ code }: Block) => /^URL=/.test(code);
/** Blocks that call a service, or run a command of the service. */
const isForService = ({ code, mark }: Block) =>
	mark === '' && /^(curl|document-extraction-service) /.test(code);
const isGenerated = ({ mark }: Block) => mark.startsWith('npm run docs:');
const walk = blocks.find(isWalk)?.code ?? '';

test.each(blocks.filter((block) => !isWalk(block) && !isForService(block) && !isGenerated(block)))(
	'$page: $first',
	({ language, code, mark }) => {
		const [, by, reason] = /^(?:run by ([\w./-]+)(?::.*)?|not run: (.+))$/.exec(mark) ?? [];
		if (language === 'json') expect(() => JSON.parse(code)).not.toThrow();
		else if (by !== undefined) expect(existsSync(path.join(root, by))).toBe(true);
		else expect(reason).toBeDefined();
	},
);

const run = async (code: string): Promise<string> => {
	const cli = path.join(root, 'local-service/bin/document-extraction-service.js');
	const command = `document-extraction-service() { "${process.execPath}" "${cli}" "$@"; }`;
	const script = [command, code.replaceAll('http://127.0.0.1:8484/v1', service.baseUrl)].join('\n');
	const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
		cwd: root,
		env: { ...process.env, HOME: home },
	});
	return stdout;
};

test.each(blocks.filter(isWalk))('$page: creates, uploads, polls', async ({ code }) => {
	const output = await run(code);
	expect(output).toContain("invoiceNumber: 'AN-2026-0147'");
	expect(output).toContain("grandTotal: '5,365.80'");
	expect(output).toMatch(/amount: '[\d,.]+'/);
});

test.each(blocks.filter(isForService))('$page: $first', async ({ code }) => {
	const before = `${walk}
FILE=$(results | pick files[0].fileId)
echo ---`;
	const [, output = ''] = (await run(`${before}\n${code.replaceAll('fil_…', '$FILE')}`)).split(
		'---\n',
	);
	if (code.startsWith('curl'))
		expect(JSON.parse(output).status).toMatch(/^(started|updated|created)$/);
	else expect(output).toMatch(/^det_/);
});

test('one guide has the complete example, and several blocks call the service', () => {
	expect(blocks.filter(isWalk).map(({ page }) => page)).toEqual(['docs/local-service.md']);
	expect(blocks.filter(isForService).length).toBeGreaterThan(3);
});
