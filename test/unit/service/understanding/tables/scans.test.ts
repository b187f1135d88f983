import { spawnSync } from 'node:child_process';
import path from 'node:path';

import type { Page } from '../../../../../local-service/src/reading/pages';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { arrayOf } from '../../../../support/tables';

type Scan = { amounts: string[]; pages: Page[] };

const root = path.join(__dirname, '..', '..', '..', '..', '..');

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
	{ rows: 33, below: 'nothing' },
	{ rows: 7, below: 'nothing' },
	{ rows: 26, below: 'nothing' },
];

// The generator is an ES module, which Jest does not load; the service reads the pictures in that process.
const script = `
	const { space } = await import('./generator/drawing.ts');
	const { Paper } = await import('./generator/paper.ts');
	const { drawLook, Pen } = await import('./generator/pen.ts');
	const { scan } = await import('./generator/picture.ts');
	const { Random } = await import('./generator/random.ts');
	const { read } = await import('./generator/read.ts');
	const { drawTable } = await import('./generator/tables.ts');
	const NAMES = ['Oak boards', 'Filter set', 'Repair of pump', 'Cleaning', 'Paint, white', 'Assembly kit', 'Design review'];
	const told = [];
	for (const [at, { rows, below }] of ${JSON.stringify(KINDS)}.entries()) {
		const random = new Random(100 + at);
		const { body, look } = drawLook(random);
		const paper = new Paper({ size: [595, 842], margin: 48, foot: 40 }, body, look.head);
		const pen = new Pen(paper, { ...look, size: 9 });
		const columns = ['Pos.', 'Description', 'Qty', 'Unit price', 'Amount'].map((label, column) => ({ label, isNumber: column > 1 }));
		const lines = [];
		const amounts = [];
		let total = 0;
		for (let row = 1; row <= rows; row++) {
			const [count, price] = [random.between(1, 12), random.between(250, 24000)];
			const cells = [String(row), random.oneOf(NAMES), String(count), (price / 100).toFixed(2), ((count * price) / 100).toFixed(2)];
			total += count * price;
			lines.push({ is: 'row', cells });
			amounts.push(cells[4]);
		}
		if (below === 'total') lines.push({ is: 'closing', cells: ['', 'Amount due', '', '', (total / 100).toFixed(2)] });
		paper.turn();
		paper.flow([pen.text(['Morgan & Sons', '5 High Street', 'Invoice 4711'], 300), space(12)]);
		paper.flow(drawTable(columns, lines, paper.width, pen, random));
		if (below === 'text') paper.flow([space(4), pen.text('Please pay within 14 days to the account named below, without any deduction.', paper.width)]);
		const { pages } = await read(await scan(await paper.finish(), random.branch()));
		told.push({ amounts, pages });
	}
	process.stdout.write(JSON.stringify(told), () => process.exit());`;

function scans(): Scan[] {
	const options = { cwd: root, encoding: 'utf8', maxBuffer: 1e9 } as const;
	const words = ['--input-type=module', '-e', script];
	const { stdout, stderr, status } = spawnSync(process.execPath, words, options);
	expect([stderr, status]).toEqual(['', 0]);
	return JSON.parse(stdout);
}

describe('a table in a picture', () => {
	let read: Scan[];
	beforeAll(() => {
		read = scans();
	});

	// Names are sometimes misread, numbers of this size are not.
	test.each(KINDS.map(({ rows, below }, at) => [rows, below, at] as const))(
		'has all of its %i rows above %s (%i)',
		async (_, __, at) => {
			const { amounts, pages } = read[at] ?? { amounts: [], pages: [] };
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
