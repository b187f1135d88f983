import type { Page, Word } from '../../../../../local-service/src/reading/pages';
import { toLines } from '../../../../../local-service/src/understanding/layout/lines';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { scanned } from '../../../../support/page';
import { arrayOf } from '../../../../support/tables';

/** A skewed page as recognised: each text is level, at the position given by the page's slope. */
function askew(text: string, slope: number): Page {
	const level = scanned(text);
	const words: Word[] = [];
	let from = 0;
	level.words.forEach((word, at) => {
		const next = level.words[at + 1];
		const isLast =
			next?.box.top !== word.box.top ||
			next.box.left - word.box.right > word.box.bottom - word.box.top;
		if (!isLast) return;
		const own = level.words.slice(from, at + 1);
		const center = ((own[0]?.box.left ?? 0) + word.box.right) / 2;
		const [right, down] = [-slope * word.box.top, slope * center];
		words.push(
			...own.map(({ box, ...rest }) => ({
				...rest,
				box: {
					left: box.left + right,
					right: box.right + right,
					top: box.top + down,
					bottom: box.bottom + down,
				},
			})),
		);
		from = at + 1;
	});
	return { ...level, words };
}

async function rowsOf(page: Page, keys: string): Promise<unknown[][]> {
	const field = arrayOf(keys);
	const details = { name: 'test', language: 'Multi-Lingual', fields: [field] };
	const found = resultOf(await extractFields([page], details))[field.key];
	return Array.isArray(found) ? found.map((row) => Object.values(Object(row))) : [];
}

const ITEMS = ['Repair of the pump', 'Oak boards, sawn', 'Filter set', 'Travel to the site'];

describe('a skewed page', () => {
	it.each([0.014, -0.014, 0.02])('has complete lines at a slope of %d', (slope) => {
		const lines = ITEMS.map((name, at) => `${name.padEnd(70)}${at + 1}00.00`);
		expect(toLines([askew(lines.join('\n'), slope)]).map(({ text }) => text)).toEqual(
			lines.map((line) => line.replace(/\s+/g, ' ')),
		);
	});

	it('keeps the last rows of a long table', async () => {
		const names = Array.from({ length: 44 }, (_, at) => ITEMS[at % ITEMS.length] ?? '');
		const rows = names.map((name, at) => [name, `${at + 10}.50`]);
		const line = (name = '', amount = '') => `${name.padEnd(50)}${amount.padStart(10)}`;
		const text = [line('Work', 'Amount'), ...rows.map(([name, amount]) => line(name, amount))];
		expect(await rowsOf(askew(text.join('\n'), 0.02), 'what how_much')).toEqual(rows);
	});
});

it('a table keeps its first and last row even if position numbers are not recognised', async () => {
	const row = (at: number) =>
		[
			at === 1 || at === 11 ? '' : String(at),
			ITEMS[at % ITEMS.length] ?? '',
			String(at + 1),
			'10.00',
			`${at + 1}0.00`,
		] as const;
	const rows = Array.from({ length: 11 }, (_, at) => row(at + 1));
	const sum = rows.reduce((all, [, , , , amount]) => all + Number(amount), 0);
	const page = [
		['Pos.', 'Description', 'Qty', 'Price', 'Amount'],
		...rows,
		['Amount due', '', '', '', sum.toFixed(2)],
	].map((cells) => cells.map((cell) => cell.padEnd(cell === cells[1] ? 28 : 12)).join(''));
	expect(await rowsOf(scanned(page.join('\n')), 'what how_much')).toEqual(
		rows.map(([, name, , , amount]) => [name, amount]),
	);
});
