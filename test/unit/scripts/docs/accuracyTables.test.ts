import type { Figures } from '../../../../bench/accuracy/figures';
import { withAccuracy } from '../../../../scripts/docs/accuracyTables';

const counts = { expected: 8, correct: 6, answered: 7, absent: 5, invented: 1 };
const fields = { ...counts, exact: 6, similar: 0, compared: 0 };
const level = (least: number, answered: number, right: number) => ({ least, answered, right });

const bills: Figures = {
	name: 'bills',
	title: 'Bills',
	documents: 4,
	fields,
	rows: {
		lines: {
			documents: 4,
			complete: 1,
			expected: 10,
			answered: 8,
			matched: 6,
			cells: 20,
			cellsRight: 15,
			inventedIn: 0,
		},
	},
	confidence: [level(0.9, 4, 4), level(0.5, 3, 2)],
	leftOut: {
		without: { fields: { ...fields, correct: 3 }, confidence: [] },
		byHalves: { fields: { ...fields, correct: 5, answered: 8 }, confidence: [] },
	},
	milliseconds: 12.4,
};
const letters: Figures = {
	name: 'letters',
	title: 'Letters',
	documents: 2,
	fields: { ...fields, correct: 7, expected: 7 },
	confidence: [level(0.9, 6, 5), level(0.5, 0, 0)],
	milliseconds: 3,
};
const types: Figures = {
	name: 'types',
	title: 'Types',
	documents: 5,
	correct: 4,
	milliseconds: 1.6,
};
const figures = [bills, letters, types];
const gate = {
	closed: { fields: 0.5464, rows: 1, cells: 0.775, kept: 0.89 },
	trained: { fields: 0.25 },
};

/** The rows of a table on a page with nothing else, as cells. */
function tableOf(name: string): string[][] {
	const page = `Before\n<!-- accuracy: ${name} -->\n\nold\n\n<!-- end of accuracy -->\nBehind`;
	const lines = withAccuracy(page, figures, gate).split('\n');
	expect(lines.slice(0, 3)).toEqual(['Before', `<!-- accuracy: ${name} -->`, '']);
	expect(lines.slice(-3)).toEqual(['', '<!-- end of accuracy -->', 'Behind']);
	const [heads, line, ...rows] = lines.slice(3, -3).map((each) => each.slice(2, -2).split(' | '));
	expect(line).toEqual(heads?.map(() => '---'));
	return [heads ?? [], ...rows];
}

describe('the tables of docs/accuracy.md', () => {
	it('have recall, precision and F1 of each corpus, and the share of right types', () => {
		expect(tableOf('figures').slice(1)).toEqual([
			['bills', '4', '.750', '.857', '.800', '1 of 5', '.600 / .750 / .750', '12'],
			['letters', '2', '1', '1', '1', '1 of 5', '', '3'],
			['types', '5', '.800', '', '', '', '', '2'],
		]);
	});

	it('have the results with left-out corpora if measured', () => {
		expect(tableOf('left-out').slice(1)).toEqual([['bills', '.800', '.400', '.625']]);
		const page = '<!-- accuracy: left-out -->\n<!-- end of accuracy -->';
		expect(withAccuracy(page, [letters], gate)).toContain('\nNot measured');
	});

	it('have the number of right values by confidence, of each corpus and in total', () => {
		expect(tableOf('confidence')).toEqual([
			['Corpus', '0.9 or more', '0.5 to 0.9'],
			['bills', '4 of 4, 1', '2 of 3, .667'],
			['letters', '5 of 6, .833', ''],
			['all', '9 of 10, .900', '2 of 3, .667'],
		]);
	});

	it('have the gate’s figures for generated documents', () => {
		expect(tableOf('generated').slice(1)).toEqual([
			['not used in training', '.546', '1', '.775', '.890'],
			['used in training, other documents', '.250', '', '', ''],
		]);
	});

	it('are generated between markers, and nothing else is changed', () => {
		const end = '<!-- end of accuracy -->';
		const page = `a\n<!-- accuracy: generated -->\n${end}\nb\n<!-- accuracy: left-out -->\n${end}`;
		const once = withAccuracy(page, figures, gate);
		expect(once.split('\n').filter((line) => !line.startsWith('|') && line !== '')).toEqual(
			page.split('\n'),
		);
		expect(withAccuracy(once, figures, gate)).toBe(once);
	});

	it.each([
		['names no table', '<!-- accuracy: other -->\n<!-- end of accuracy -->', /has no table/],
		['has no end', '<!-- accuracy: figures -->\nrest', /has no <!-- end of accuracy -->/],
	])('report a marker that %s', (_, page, said) => {
		expect(() => withAccuracy(page, figures, gate)).toThrow(said);
	});

	it('are not generated from figures of another version', () => {
		const { answered: told, ...others } = level(0.9, 4, 4);
		const old: Figures[] = JSON.parse(
			JSON.stringify([{ ...bills, confidence: [{ ...others, told }] }]),
		);
		expect(() => withAccuracy('', old, gate)).toThrow('A figure is missing');
	});
});
