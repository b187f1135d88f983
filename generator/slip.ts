/** A till receipt: narrow, as long as needed, with an article on one line and its numbers below. */
import { type Drawing, joined, type Mark, sideBySide, space } from './drawing.ts';
import type { Facts } from './fact.ts';
import { drawGroup } from './fieldBlocks.ts';
import { drawList } from './pairStyles.ts';
import { TOTAL } from './phrases.ts';
import { prose } from './prose.ts';
import type { Sheet } from './sheet.ts';
import type { TableFact } from './tableFacts.ts';
import { drawTickStyle } from './tickStyles.ts';

/** Whether the whole content fits on a narrow strip. */
export const fitsSlip = ({ tables, paragraphs }: Facts): boolean =>
	tables.length > 0 &&
	paragraphs.length < 3 &&
	tables.every(({ columns, rows }) => columns.length > 1 && columns.length < 6 && rows.length < 30);

type ItemStyle = 'nameFirst' | 'priceFirst' | 'times';

/** The rows of a table: the name on a separate line, and all other columns side by side. */
function items(sheet: Sheet, fact: TableFact, style: ItemStyle, width: number): Drawing[] {
	const { pen } = sheet;
	const { columns, rows, totals, heading } = fact;
	const [named] = columns
		.filter(({ isNumber }) => !isNumber)
		.toSorted((a, b) => widest(b) - widest(a));
	function widest({ key }: { key: string }) {
		return Math.max(...rows.map(({ cells }) => cells[key]?.text.length ?? 0));
	}
	const others = columns.filter((column) => column !== named);
	const wanted = others.map(({ key, label }) => {
		const texts = [...label.split(' '), ...rows.map(({ cells }) => cells[key]?.text ?? '')];
		return Math.max(...texts.map((text) => pen.widthOf(text, { font: 'bold' }))) + 6;
	});
	const share = width / wanted.reduce((sum, each) => sum + each, 0);
	// The font is reduced rather than cells wrapped.
	const size = Math.max(5.5, pen.look.size * Math.min(1, share));
	const starts = wanted.map(
		(_, at) => share * wanted.slice(0, at).reduce((sum, each) => sum + each, 0),
	);
	const isTimes =
		style === 'times' && others.length === 3 && others.every(({ isNumber }) => isNumber);
	const line = (name: string, texts: readonly string[], font: 'regular' | 'bold'): Drawing => {
		const [count, price, sum = ''] = texts;
		const all =
			isTimes && font === 'regular' && count && price ? ['', `${count} x ${price}`, sum] : texts;
		const numbers = sideBySide(
			all.map((text, at) => {
				const isRight = at > 0 || others.length === 1;
				const room = (starts[at + 1] ?? width) - (starts[at] ?? 0) - 3;
				return [
					starts[at] ?? 0,
					[pen.text(text, room, { font, size, align: isRight ? 'right' : 'left' })],
				];
			}),
		);
		const own = name === '' ? [] : [pen.text(name.split('\n'), width, { font })];
		return joined(style === 'priceFirst' ? [numbers, ...own] : [...own, numbers]);
	};
	const gap = space(style === 'priceFirst' ? 5 : 2);
	const drawings = rows.map(({ cells, group }, at) => {
		const texts = others.map(({ key }) => (cells[key]?.text ?? '').replace('\n', ' '));
		const cell = cells[named?.key ?? ''];
		const row = line(cell?.printed ?? cell?.text ?? '', texts, 'regular');
		const isFirst = group !== undefined && group !== rows[at - 1]?.group;
		return isFirst
			? joined([pen.text(group, width, { font: 'bold' }), row, gap])
			: joined([row, gap]);
	});
	const head = line(
		named?.label ?? '',
		others.map(({ label }) => label),
		'bold',
	);
	const sums = Object.entries(totals).map(([key, { text }], _at, all) => {
		const label = all.length > 1 ? (columns.find((column) => column.key === key)?.label ?? '') : '';
		return sideBySide([
			[0, [pen.text(`${sheet.worded(TOTAL)} ${label}`.trim(), width * 0.55, { font: 'bold' })]],
			[width * 0.55, [pen.text(text, width * 0.45, { font: 'bold', align: 'right' })]],
		]);
	});
	return [
		...(heading === '' ? [] : [pen.text(heading, width, { font: 'bold' })]),
		...(isTimes ? [] : [head]),
		...[ruled(sheet), ...drawings, ruled(sheet), ...sums],
	];
}

function ruled({ pen, paper }: Sheet): Drawing {
	const rule: Mark = {
		...{ is: 'line', x: 0, y: 4, toX: paper.width, toY: 4 },
		color: pen.look.ink,
		width: 0.6,
		dash: 2,
	};
	return { height: 9, marks: [rule] };
}

export function drawSlip(sheet: Sheet): void {
	const { pen, paper, random, facts } = sheet;
	const { width } = paper;
	const size = random.within(7, 8.8);
	Object.assign(pen.look, { size, labelSize: size });
	const gap = space(pen.look.size);
	const style = sheet.pick({ nameFirst: 2, times: 2, priceFirst: 1 });
	const align = random.oneOf(['center', 'center', 'left'] as const);
	const tick = drawTickStyle(sheet);
	const lay = drawList(sheet);
	const parties = facts.parties
		.toSorted(
			(a, b) => Number(b.party.isLetterhead ?? false) - Number(a.party.isLetterhead ?? false),
		)
		.map(({ party, label, name, address }) => {
			const isOwn = party.isLetterhead === true;
			const style = isOwn ? ({ font: 'head', size: pen.look.size * 1.5, align } as const) : {};
			const contacts = isOwn ? sheet.decoys(['phone', 'web', 'register'], 2) : [];
			const lines = [...address, ...contacts.map(({ label: of, value }) => `${of} ${value[0]}`)];
			return joined([
				...(isOwn || label === '' ? [] : [pen.text(`${pen.written(label)}:`, width, pen.label)]),
				pen.text(name, width, style),
				pen.text(lines, width, isOwn ? { align } : {}),
				gap,
			]);
		});
	const labelled = facts.fields.filter(({ placement }) => placement === 'labelled');
	const isMoney = ({ field: { value } }: (typeof labelled)[number]) =>
		['amount', 'sum', 'share', 'percent'].includes(value.is);
	const [above, below] = [false, true].map((is) => labelled.filter((fact) => isMoney(fact) === is));
	const group = (of = labelled) =>
		of.length === 0 ? [] : [...drawGroup(sheet, of, { lay, tick, width }), gap];
	const setting = { width, size: pen.look.size, isJustified: false, hasBold: false, indent: 0 };
	const drawings = [
		...parties,
		pen.text(facts.title, width, { font: 'bold', align }),
		gap,
		...group(above),
		...facts.tables.flatMap((table) => [...items(sheet, table, style, width), gap]),
		...group(below),
		...facts.paragraphs.flatMap((text) => [...prose(text, pen, setting), gap]),
	];
	const high = joined(drawings).height + 2 * paper.style.margin + 8;
	paper.style = {
		...paper.style,
		size: [paper.style.size[0], Math.ceil(high)],
		foot: paper.style.margin,
	};
	paper.addPage();
	paper.flow(drawings);
}
