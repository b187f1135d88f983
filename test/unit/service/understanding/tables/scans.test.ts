import { space } from '../../../../../generator/drawing';
import { Paper } from '../../../../../generator/paper';
import { drawLook, Pen } from '../../../../../generator/pen';
import { scan } from '../../../../../generator/picture';
import { Random } from '../../../../../generator/random';
import { read } from '../../../../../generator/read';
import { drawTable, type Line } from '../../../../../generator/tables';
import type { Page } from '../../../../../local-service/src/reading/pages';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { arrayOf } from '../../../../support/tables';

type Scan = { amounts: string[]; pages: Page[] };

/**
 * Tables of different appearance: with or without rules, with few or many rows, above a total, a sentence or
 * nothing.
 */
const KINDS = [
	{ rows: 4, below: 'nothing' },
	{ rows: 6, below: 'total' },
	{ rows: 9, below: 'text' },
	{ rows: 5, below: 'total' },
	{ rows: 28, below: 'nothing' },
	{ rows: 24, below: 'total' },
	{ rows: 30, below: 'text' },
];

const NAMES = [
	...['Oak boards', 'Filter set', 'Repair of pump', 'Cleaning', 'Paint, white'],
	...['Assembly kit', 'Design review'],
];
const COLUMNS = ['Pos.', 'Description', 'Qty', 'Unit price', 'Amount'].map((label, column) => ({
	label,
	isNumber: column > 1,
}));

async function scanned(at: number): Promise<Scan> {
	const { rows, below } = KINDS[at] ?? { rows: 0, below: 'nothing' };
	const random = new Random(100 + at);
	const { body, look } = drawLook(random);
	const paper = new Paper({ size: [595, 842], margin: 48, foot: 40 }, body, look.head);
	const pen = new Pen(paper, { ...look, size: 9 });
	const lines: Line[] = [];
	const amounts: string[] = [];
	let total = 0;
	for (let row = 1; row <= rows; row++) {
		const [count, price] = [random.between(1, 12), random.between(250, 24_000)];
		const name = random.oneOf(NAMES);
		const amount = ((count * price) / 100).toFixed(2);
		lines.push({
			is: 'row',
			cells: [String(row), name, String(count), (price / 100).toFixed(2), amount],
		});
		amounts.push(amount);
		total += count * price;
	}
	if (below === 'total')
		lines.push({ is: 'closing', cells: ['', 'Amount due', '', '', (total / 100).toFixed(2)] });
	paper.addPage();
	paper.flow([pen.text(['Morgan & Sons', '5 High Street', 'Invoice 4711'], 300), space(12)]);
	paper.flow(drawTable(COLUMNS, lines, paper.width, pen, random));
	const sentence = 'Please pay within 14 days to the account named below, without any deduction.';
	if (below === 'text') paper.flow([space(4), pen.text(sentence, paper.width)]);
	const { pages } = await read(await scan(await paper.finish(), random.branch()));
	return { amounts, pages };
}

describe('a table in a picture', () => {
	// Names are sometimes misread, numbers of this size are not.
	test.each(KINDS.map(({ rows, below }, at) => [rows, below, at] as const))(
		'has all of its %i rows above %s (%i)',
		async (_, __, at) => {
			const { amounts, pages } = await scanned(at);
			for (const keys of ['description amount', 'what how_much']) {
				const field = arrayOf(keys);
				const details = { name: 'test', language: 'Multi-Lingual', fields: [field] };
				const found = resultOf(await extractFields(pages, details))[field.key];
				const rows = Array.isArray(found) ? found.map((row) => Object.values(Object(row))) : [];
				expect(rows.map(([, amount]) => amount)).toEqual(amounts);
			}
		},
	);
});
