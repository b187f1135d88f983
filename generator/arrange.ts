/**
 * Draws pages in the looks `learn` and `held-out`. A composition assigns the sender, the other parties, the
 * title and the groups of fields to regions of the page; the style of each is chosen at random, once per
 * document.
 */
import { type Drawing, joined, type Mark, moved, sideBySide, space } from './drawing.ts';
import type { Fact, Facts } from './fact.ts';
import { drawGroup, type GroupStyle, groupsOf, pairsOf } from './fieldBlocks.ts';
import { drawFooters } from './letterhead.ts';
import { type Looks, pick } from './looks.ts';
import { drawPairStyle, totalsBlock } from './pairStyles.ts';
import type { PageStyle, Paper } from './paper.ts';
import { drawTitle } from './partyBlocks.ts';
import { bar, type Block, boxed, letterWindow, partyStyle, senderStyle } from './partyStyles.ts';
import type { Random } from './random.ts';
import { Sheet } from './sheet.ts';
import { drawSlip, fitsSlip } from './slip.ts';
import { stamp } from './stamps.ts';
import { tableBlocks } from './tableBlocks.ts';
import { drawTable, drawTableStyle, type TableStyle } from './tables.ts';
import { drawText, plainSentences, signatures, smallPrint } from './textBlocks.ts';
import { drawTickStyle } from './tickStyles.ts';

/** The elements that a composition places, each with its style. */
type Parts = {
	sheet: Sheet;
	/** Switches to an independent random stream, so that later draws do not depend on earlier ones. */
	step: () => void;
	parties: Block[];
	groups: Fact[][];
	/** Amounts below the tables. */
	totals: Fact[];
	how: GroupStyle;
};

const AMOUNTS = new Set(['amount', 'sum', 'share', 'percent']);

/** @param looks `learn` or `held-out` */
export async function arrange(
	facts: Facts,
	random: Random,
	looks: Looks,
): Promise<{ pdf: Uint8Array; paper: Paper }> {
	const isSlip = random.chance(0.3) && fitsSlip(facts);
	const weights = { classic: 3, letter: 4, form: 4, columns: 4, sidebar: 3, cards: 3, stub: 2 };
	// An agreement names its parties in its text only, so that there is none for an address window.
	const drawn = pick(weights, looks, random);
	const composition = drawn === 'letter' && facts.parties.length === 0 ? 'classic' : drawn;
	const strip = [random.between(205, 290), random.between(9, 15)] as const;
	const isWide = random.chance(0.08) && (composition === 'columns' || composition === 'cards');
	const page: PageStyle | undefined = isSlip
		? { size: [strip[0], 842], margin: strip[1], foot: strip[1] }
		: isWide
			? { size: [842, 595], margin: 40, foot: 66 }
			: undefined;
	const sheet = new Sheet(facts, random.branch(), looks, page);
	const { paper } = sheet;
	const step = () => {
		sheet.random = random.branch();
	};
	step();
	if (isSlip) {
		drawSlip(sheet);
	} else {
		sheet.heading = headings(sheet);
		paper.addPage();
		COMPOSITIONS[composition](partsOf(sheet, step, composition === 'form'));
		paper.inset = { left: 0, right: 0 };
		step();
		drawFooters(sheet);
	}
	step();
	if (random.chance(0.15)) stamp(sheet);
	return { pdf: await paper.finish(), paper };
}

function partsOf(sheet: Sheet, step: () => void, isForm: boolean): Parts {
	const { facts, random, pen } = sheet;
	if (isForm && random.chance(0.6)) pen.look.valueFont = 'typed';
	const how = { lay: drawPairStyle(sheet, isForm), tick: drawTickStyle(sheet) };
	step();
	const amounts = facts.fields.filter(
		({ placement, field }) => placement === 'labelled' && AMOUNTS.has(field.value.is),
	);
	const isSummed = facts.tables.length > 0 && amounts.length > 1 && sheet.random.chance(0.6);
	const totals = isSummed ? amounts : [];
	const groups = groupsOf(sheet).map((group) => group.filter((fact) => !totals.includes(fact)));
	step();
	const parties = partyStyle(sheet);
	return { sheet, step, parties, totals, how, groups: groups.filter(({ length }) => length > 0) };
}

/** Draws headings, all in one style. */
function headings(sheet: Sheet): Sheet['heading'] {
	const { pen } = sheet;
	const style = sheet.pick({ today: 4, bar: 2, numbered: 1, boxedHeading: 1 });
	const plain = sheet.heading.bind(sheet);
	let number = 0;
	return (text, width) => {
		if (style === 'bar') return bar(sheet, text, width);
		if (style === 'today') return plain(text, width);
		if (style === 'numbered') return plain(`${++number}. ${text}`, width);
		const inside = pen.text(text, width - 8, { font: 'bold' });
		return { ...boxed(sheet, inside, width, 4), keepsWithNext: true };
	};
}

const blockOf =
	({ sheet, how, step }: Parts, group: Fact[]): Block =>
	(width) => {
		step();
		return drawGroup(sheet, group, { ...how, width });
	};

/** Blocks in rows of `columns` blocks side by side, optionally with rules between them. */
function across(
	{ sheet }: Parts,
	blocks: readonly Block[],
	columns: number,
	isRuled = false,
): Drawing[] {
	const { paper, pen } = sheet;
	const gap = isRuled ? 22 : 16;
	const rows: Drawing[] = [];
	for (let at = 0; at < blocks.length; at += columns) {
		const some = blocks.slice(at, at + columns);
		const each = (paper.width + gap) / Math.min(columns, blocks.length);
		const row = sideBySide(some.map((block, index) => [index * each, block(each - gap)]));
		const rules = some.slice(1).map((_, index): Mark => {
			const x = (index + 1) * each - gap / 2;
			return { is: 'line', x, y: 0, toX: x, toY: row.height, color: pen.look.grey, width: 0.5 };
		});
		rows.push({ ...row, marks: [...(isRuled ? rules : []), ...row.marks] }, space(pen.look.gap));
	}
	return rows;
}

/** Groups, tables with their totals below, and text, from the current position to the end. */
function body(parts: Parts): void {
	const { sheet, step, groups, totals, how } = parts;
	const { paper, pen, facts } = sheet;
	const gap = space(pen.look.gap);
	step();
	const { random } = sheet;
	const style = tableStyle(sheet);
	const blocks = groups.map((group) => {
		step();
		return [...drawGroup(sheet, group, how), gap];
	});
	step();
	const tables = tableBlocks(sheet, style).map((table) => [...table, gap]);
	step();
	const other = facts.tables.length > 0 && random.chance(0.2) ? otherTable(sheet, style) : [];
	step();
	const sums = totals.length > 0 ? [...below(parts), gap] : [];
	const isTextFirst = random.chance(0.25);
	if (isTextFirst) drawText(sheet);
	const whole = random.chance(0.35)
		? [...tables, sums, other, ...blocks]
		: [...blocks, other, ...tables, sums];
	for (const block of whole) paper.flow(block);
	step();
	if (!isTextFirst) drawText(sheet);
	for (const paragraph of plainSentences(sheet, random.between(0, 2))) paper.flow(paragraph);
	if (random.chance(facts.paragraphs.length > 2 ? 0.5 : 0.12)) paper.flow(signatures(sheet));
	if (random.chance(0.12)) smallPrint(sheet);
}

/** Totals at the right edge of the page. */
function below({ sheet, totals }: Parts): Drawing[] {
	const { paper, random } = sheet;
	const width = paper.width * random.within(0.42, 0.6);
	const pairs = totals.map(({ label, made }) => ({ label, value: [made.text] }));
	const block = totalsBlock(sheet, pairs, width);
	return [sideBySide([[paper.width - width, block]])];
}

function tableStyle(sheet: Sheet): TableStyle {
	const { pen, random } = sheet;
	const today = drawTableStyle(pen, random);
	const frame = sheet.pick({ today: 5, columns: 2, zebra: 1 });
	return {
		...today,
		frame: frame === 'today' ? today.frame : frame === 'zebra' ? 'striped' : frame,
		spreads: random.weighted({ all: 2, words: 3, none: 2 }),
		pad: random.chance(0.3) ? random.within(2, 3) : today.pad,
	};
}

/** A second table, which no field asks for. */
function otherTable(sheet: Sheet, style: TableStyle): Drawing[] {
	const { random, paper, pen } = sheet;
	const names = random.shuffled(['clerk', 'phone', 'office', 'printed', 'reference'] as const);
	const count = random.between(2, 4);
	const columns = names.slice(0, 3).flatMap((name) => {
		const pairs = Array.from({ length: count }, () => sheet.decoy(name) ?? []).flat();
		// A decoy is missing if its label is a label of the document itself; such a column is left out.
		const [first] = pairs.length === count ? pairs : [];
		if (!first) return [];
		return [{ label: first.label, isNumber: false, cells: pairs.flatMap(({ value }) => value) }];
	});
	const lines = Array.from({ length: count }, (_, at) => ({
		is: 'row' as const,
		cells: columns.map(({ cells }) => cells[at] ?? ''),
	}));
	if (columns.length < 2) return [];
	return [...drawTable(columns, lines, paper.width, pen, random, style), space(pen.look.gap)];
}

const COMPOSITIONS = {
	/** The sender, the other parties side by side or next to the first group, and everything else below. */
	classic(parts: Parts) {
		const { sheet, parties, groups, step } = parts;
		const { paper, random } = sheet;
		const title = drawTitle(sheet);
		paper.flow(senderStyle(sheet, paper.width));
		const facing = parties.length === 1 && random.chance(0.6) ? groups.shift() : undefined;
		const isTitleFirst = random.chance(0.5);
		const blocks = [...parties, ...(facing ? [blockOf(parts, facing)] : [])];
		if (random.chance(0.2)) blocks.reverse();
		step();
		const opening = across(parts, blocks, 2);
		paper.flow(isTitleFirst ? [...title, ...opening] : [...opening, ...title]);
		body(parts);
	},

	/** For a window envelope: the recipient on the left, the reference data on the right. */
	letter(parts: Parts) {
		const { sheet, groups, step, parties } = parts;
		const { paper, random, facts } = sheet;
		const others = facts.parties.filter(({ party }) => !party.isLetterhead);
		const hasHead = random.chance(0.7);
		if (hasHead || others.length === 0) paper.flow(senderStyle(sheet, paper.width));
		const y = paper.style.size[1] - paper.style.foot - paper.remaining;
		paper.flow([space(Math.max(0, random.between(95, 135) - y))]);
		const to = others.findIndex(({ role }) => role === 'to');
		const first = groups.length > 1 ? groups.shift() : undefined;
		step();
		const window = joined([letterWindow(sheet, Math.min(235, paper.width * 0.46))]);
		const right = paper.width * random.within(0.54, 0.6);
		const information = first ? blockOf(parts, first)(paper.width - right) : [];
		paper.flow([
			sideBySide([
				[0, [window]],
				[right, information],
			]),
			space(sheet.pen.look.gap * 2),
		]);
		step();
		paper.flow(
			across(
				parts,
				parties.filter((_, at) => at !== to),
				2,
			),
		);
		paper.flow(drawTitle(sheet));
		body(parts);
	},

	/** An official form: a title on a bar, and boxes to fill in. */
	form(parts: Parts) {
		const { sheet, step, parties } = parts;
		const { paper, random, facts, pen } = sheet;
		const title = random.chance(0.5)
			? [bar(sheet, facts.title, paper.width, pen.look.size + 4), space(6)]
			: drawTitle(sheet);
		const head = random.chance(0.5) ? senderStyle(sheet, paper.width) : [];
		const sender: Block = (width) => senderStyle(sheet, width);
		paper.flow([...head, ...title]);
		step();
		paper.flow(across(parts, head.length > 0 ? parties : [sender, ...parties], 2));
		body(parts);
	},

	/** Parties and groups in two or three columns, and the rest below. */
	columns(parts: Parts) {
		const { sheet, step, parties, groups } = parts;
		const { paper, random } = sheet;
		paper.flow([...senderStyle(sheet, paper.width), ...drawTitle(sheet)]);
		const blocks = [...parties, ...groups.splice(0).map((group) => blockOf(parts, group))];
		const maximum = paper.width > 460 ? 3 : 2;
		step();
		paper.flow(across(parts, blocks, random.between(2, maximum), random.chance(0.4)));
		body(parts);
	},

	/** A sidebar with the sender and the first group. */
	sidebar(parts: Parts) {
		const { sheet, step, parties, groups } = parts;
		const { paper, random, pen } = sheet;
		const { size, margin, foot } = paper.style;
		const width = random.between(135, 165);
		const isLeft = random.chance(0.5);
		const x = isLeft ? margin : size[0] - margin - width;
		const first = groups[0] && groups[0].length < 6 ? groups.shift() : undefined;
		const column = joined([
			...senderStyle(sheet, width),
			...(first ? blockOf(parts, first)(width) : []),
		]);
		step();
		const high = size[1] - margin - foot;
		const color = pen.look.accent;
		const edge = isLeft ? x + width + 8 : x - 8;
		const behind: Mark = random.chance(0.5)
			? { is: 'box', x: x - 6, y: margin - 8, width: width + 12, height: high, fill: '#eceff3' }
			: { is: 'line', x: edge, y: margin - 8, toX: edge, toY: margin + high, color, width: 1.2 };
		paper.draw([behind, ...moved(column.marks, x, margin)]);
		paper.inset = isLeft ? { left: width + 20, right: 0 } : { left: 0, right: width + 20 };
		paper.flow([...drawTitle(sheet), ...across(parts, parties, paper.width > 330 ? 2 : 1)]);
		body(parts);
	},

	/** Each group in a frame. */
	cards(parts: Parts) {
		const { sheet, step, parties, groups } = parts;
		const { paper, random } = sheet;
		const pad = random.within(5, 9);
		paper.flow(drawTitle(sheet));
		const sender: Block = (width) => senderStyle(sheet, width);
		const blocks = [sender, ...parties, ...groups.splice(0).map((group) => blockOf(parts, group))];
		const framed = blocks.map((block): Block => (width) => {
			const inside = joined(block(width - 2 * pad));
			return inside.marks.length === 0 ? [] : [boxed(sheet, inside, width, pad)];
		});
		step();
		paper.flow(across(parts, framed, random.between(1, 2)));
		body(parts);
	},

	/** Like `classic`, with a tear-off slip at the end of a page that repeats some of the values. */
	stub(parts: Parts) {
		const { sheet, step, how } = parts;
		const { paper, pen, facts } = sheet;
		COMPOSITIONS.classic(parts);
		step();
		const again = facts.fields.filter(
			({ placement, made }) => placement === 'labelled' && !made.ends && !made.choices,
		);
		if (again.length === 0) return;
		const pairs = pairsOf(sheet, again.slice(0, 4));
		const owner = facts.parties.find(({ party }) => party.isLetterhead);
		const inside = joined([
			...(owner ? [pen.text(owner.name, paper.width, { font: 'bold' }), space(4)] : []),
			...how.lay(pairs, paper.width, pen, sheet.random),
		]);
		const cut: Mark = {
			...{ is: 'line', x: 0, y: 4, toX: paper.width, toY: 4 },
			...{ color: pen.look.ink, width: 0.6, dash: 3 },
		};
		const free = paper.remaining - inside.height - 16;
		if (free > 0) paper.flow([space(free)]);
		paper.flow([{ ...joined([{ height: 14, marks: [cut] }, inside]) }]);
	},
};
