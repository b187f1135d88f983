import { spawnSync } from 'node:child_process';
import path from 'node:path';

import type { Placed } from '../../../generator/paper.ts';

type Cell = string | null;
type Told = {
	kind: string;
	size: [number, number];
	placed: Placed[];
	expected: { [key: string]: Cell | Array<{ [cell: string]: Cell }> };
};

const root = path.join(__dirname, '..', '..', '..');

// The generator is an ES module, which Jest does not load.
const script = (looks: string) => `
	const { generate } = await import('./generator/generate.ts');
	const { kindsIn } = await import('./generator/kinds.ts');
	const { LANGUAGES } = await import('./generator/kind.ts');
	const kinds = kindsIn('trained');
	const told = [];
	for await (const { kind, bytes, placed, entry } of generate({
		kinds, languages: LANGUAGES, seed: 11, count: 60, looks: '${looks}',
	})) {
		const [, wide, high] = /MediaBox \\[0 0 ([\\d.]+) ([\\d.]+)\\]/.exec(Buffer.from(bytes).toString('latin1'));
		told.push({ kind, placed, expected: entry.expected, size: [Number(wide), Number(high)] });
	}
	process.stdout.write(JSON.stringify(told), () => process.exit());`;

function generated(looks: string): Told[] {
	const options = { cwd: root, encoding: 'utf8', maxBuffer: 1e9 } as const;
	const words = ['--input-type=module', '-e', script(looks)];
	const { stdout, stderr, status } = spawnSync(process.execPath, words, options);
	expect([stderr, status]).toEqual(['', 0]);
	return JSON.parse(stdout);
}

/** Without separators between the parts of an address. */
const bare = (text: string) => text.normalize('NFKC').replace(/[\s,|·•-]/g, '');

const across = (a: number, b: number, wide: number, high: number) =>
	Math.min(a + wide, b + high) - Math.max(a, b);

describe.each(['learn', 'held-out'])('60 documents of the half %s', (looks) => {
	let documents: Told[];
	beforeAll(() => {
		documents = generated(looks);
	});

	test('print every true answer in one piece', () => {
		const missing = documents.flatMap(({ kind, placed, expected }, at) => {
			const all = bare(placed.map(({ text }) => text).join(''));
			return Object.values(expected)
				.flatMap((truth) =>
					Array.isArray(truth) ? truth.flatMap((row) => Object.values(row)) : truth,
				)
				.flatMap((truth) => (truth === null || all.includes(bare(truth)) ? [] : [truth]))
				.map((truth) => `${at + 1} ${kind}: ${truth}`);
		});
		expect(missing).toEqual([]);
	});

	test('are within their pages', () => {
		const beyond = documents.flatMap(({ placed, size: [wide, high], kind }, at) =>
			placed
				.filter(
					({ x, y, width, height }) =>
						x < 5 || y < 5 || x + width > wide - 5 || y + height > high - 3,
				)
				.map(({ text, x, y }) => `${at + 1} ${kind}: ${text} at ${x}, ${y}`),
		);
		expect(beyond).toEqual([]);
	});

	test('have no overlapping text except for stamps', () => {
		const overlaps = documents.flatMap(({ placed, kind }, at) => {
			const texts = placed.filter(({ isStamp }) => !isStamp);
			return texts.flatMap((a, index) =>
				texts
					.slice(index + 1)
					.filter(
						(b) =>
							a.page === b.page &&
							across(a.x, b.x, a.width, b.width) > 0.5 &&
							across(a.y, b.y, a.height, b.height) > 1.5,
					)
					.map((b) => `${at + 1} ${kind}: ${a.text} and ${b.text}`),
			);
		});
		expect(overlaps).toEqual([]);
	});
});
