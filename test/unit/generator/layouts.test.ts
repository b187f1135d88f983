import type { Question } from '../../../generator/questionWriter';
import { type Generated, generate } from '../../../generator/generate';
import { LANGUAGES } from '../../../generator/kind';
import { kindsIn } from '../../../generator/kinds';
import type { Looks } from '../../../generator/looks';

type Laid = Pick<Generated, 'kind' | 'placed'> & {
	expected: Question['expected'];
	size: readonly [wide: number, high: number];
};

async function generated(looks: Looks): Promise<Laid[]> {
	const kinds = kindsIn('trained');
	const laid: Laid[] = [];
	for await (const { kind, bytes, placed, entry } of generate({
		...{ kinds, languages: LANGUAGES, seed: 11, count: 60, looks },
	})) {
		const pdf = Buffer.from(bytes).toString('latin1');
		const [, wide, high] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
		laid.push({ kind, placed, expected: entry.expected, size: [Number(wide), Number(high)] });
	}
	return laid;
}

/** Without separators between the parts of an address. */
const bare = (text: string) => text.normalize('NFKC').replace(/[\s,|·•-]/g, '');

const across = (a: number, b: number, wide: number, high: number) =>
	Math.min(a + wide, b + high) - Math.max(a, b);

describe.each(['learn', 'held-out'] as const)('60 documents of the half %s', (looks) => {
	let documents: Laid[];
	beforeAll(async () => {
		documents = await generated(looks);
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
