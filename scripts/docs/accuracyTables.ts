/**
 * The tables of docs/accuracy.md, generated from the output of `npm run bench:accuracy -- --json` and `npm
 * run bench:gate`.
 */
import type { Figures } from '../../bench/accuracy/figures.ts';

/** Shares from 0 to 1 by figure, by folder of document kinds. */
export type Gate = { [name: string]: { [figure: string]: number } };

type Counts = NonNullable<Figures['fields']>;

const BEGIN = /^<!-- accuracy: (\S+) -->$/;
const END = '<!-- end of accuracy -->';

/**
 * A page with its tables regenerated between `<!-- accuracy: NAME -->` and `<!-- end of accuracy -->`.
 *
 * @throws Error if a marker names no table, or has no end, or a figure is missing
 */
export function withAccuracy(page: string, figures: readonly Figures[], gate: Gate): string {
	const tables: { [name: string]: string[] } = {
		figures: figuresTable(figures),
		'left-out': leftOutTable(figures),
		confidence: confidenceTable(figures),
		generated: generatedTable(gate),
	};
	const lines = page.split('\n');
	const made: string[] = [];
	for (let at = 0; at < lines.length; at++) {
		const line = lines[at] ?? '';
		made.push(line);
		const [, name] = BEGIN.exec(line) ?? [];
		if (name === undefined) continue;
		const end = lines.indexOf(END, at);
		const table = tables[name];
		if (end < 0 || !table) throw new Error(`${line} has no ${table ? END : 'table'}`);
		made.push('', ...table, '', END);
		at = end;
	}
	return made.join('\n');
}

function short(share: number): string {
	// JSON is not checked when it is read: a missing count gives NaN.
	if (!Number.isFinite(share))
		throw new Error('A figure is missing: measure with bench:accuracy of this version');
	return share === 1 ? '1' : share.toFixed(3).replace(/^0/, '');
}
const of = (part: number, whole: number) => (whole === 0 ? '' : short(part / whole));
const f1 = ({ correct, expected, answered }: Counts) => of(2 * correct, expected + answered);

/** "161 of 168, .958" */
const share = (part: number, whole: number) =>
	whole === 0 ? '' : `${part} of ${whole}, ${of(part, whole)}`;

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: ReadonlyArray<readonly string[]>) => [
	row(heads),
	row(heads.map(() => '---')),
	...rows.map(row),
];

const figuresTable = (figures: readonly Figures[]) =>
	table(
		[
			'Corpus',
			'Documents',
			'Recall',
			'Precision',
			'F1',
			'Invented',
			'Rows: recall / precision / cells',
			'ms a page',
		],
		figures.map(({ name, documents, correct, fields, rows = {}, milliseconds }) => {
			const time = milliseconds.toFixed(0);
			if (!fields)
				return [name, String(documents), of(correct ?? 0, documents), '', '', '', '', time];
			return [
				name,
				String(documents),
				of(fields.correct, fields.expected),
				of(fields.correct, fields.answered),
				f1(fields),
				`${fields.invented} of ${fields.absent}`,
				Object.values(rows)
					.map(
						(each) =>
							`${of(each.matched, each.expected)} / ${of(each.matched, each.answered)} / ${of(each.cellsRight, each.cells)}`,
					)
					.join(', '),
				time,
			];
		}),
	);

function leftOutTable(figures: readonly Figures[]): string[] {
	const rows = figures.flatMap(({ name, fields, leftOut }) =>
		fields && leftOut
			? [[name, f1(fields), f1(leftOut.without.fields), f1(leftOut.byHalves.fields)]]
			: [],
	);
	if (rows.length === 0) return ['Not measured with the reader that ships.'];
	return table(
		[
			'Corpus',
			'As shipped: F1',
			'Learned without it: F1',
			'With the other half of its layouts: F1',
		],
		rows,
	);
}

/** Correct values per confidence interval, by corpus and in total. */
function confidenceTable(figures: readonly Figures[]): string[] {
	const measured = figures.flatMap(({ name, confidence }) =>
		confidence ? [{ name, confidence }] : [],
	);
	const levels = measured[0]?.confidence.map(({ least }) => least) ?? [];
	const all = levels.map((least, at) => {
		const sum = (what: 'right' | 'answered') =>
			measured.reduce((total, { confidence }) => total + (confidence[at]?.[what] ?? 0), 0);
		return { least, right: sum('right'), answered: sum('answered') };
	});
	return table(
		[
			'Corpus',
			...levels.map((least, at) =>
				at === 0 ? `${least} or more` : `${least} to ${levels[at - 1]}`,
			),
		],
		[...measured, { name: 'all', confidence: all }].map(({ name, confidence }) => [
			name,
			...confidence.map((level) => share(level.right, level.answered)),
		]),
	);
}

const generatedTable = (gate: Gate) =>
	table(
		['Kinds', 'Fields: F1', 'Rows: F1', 'Cells', 'Absent values that stay empty'],
		Object.entries(gate).map(([name, { fields, rows, cells, kept }]) => [
			GENERATED[name] ?? name,
			...[fields, rows, cells, kept].map((figure) => (figure === undefined ? '' : short(figure))),
		]),
	);

const GENERATED: { readonly [name: string]: string } = {
	closed: 'not used in training',
	trained: 'used in training, other documents',
	drawn: 'drawn, not used in training, other layouts',
	labels: 'all, fields described by their printed labels',
	mails: 'e-mails in sentences, not used in training',
};
