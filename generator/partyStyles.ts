/** Draws sender and recipient in further styles: in windows, in boxes, below bars. */
import { type Drawing, joined, type Mark, moved, sideBySide, space } from './drawing.ts';
import type { PartyFact } from './fact.ts';
import { running } from './layouts.ts';
import { letterhead } from './letterhead.ts';
import { partyBlocks } from './partyBlocks.ts';
import type { Sheet } from './sheet.ts';

export type Block = (width: number) => Drawing[];

/** White text on a bar of full width. */
export function bar({ pen }: Sheet, text: string, width: number, size = pen.look.size): Drawing {
	const style = { font: 'bold', size, color: '#ffffff' } as const;
	const written = pen.text(text, width - 10, style);
	const height = written.height + 4;
	const fill = pen.look.accent;
	const marks: Mark[] = [
		{ is: 'box', x: 0, y: 0, width, height, fill },
		...moved(written.marks, 5, 2.5),
	];
	return { height: height + 3, marks, keepsWithNext: true };
}

/** A box with rules around its content. */
export function boxed({ pen }: Sheet, inside: Drawing, width: number, pad: number): Drawing {
	const height = inside.height + 2 * pad;
	const frame: Mark = { is: 'box', x: 0, y: 0, width, height, stroke: pen.look.grey };
	return { height: height + 4, marks: [frame, ...moved(inside.marks, pad, pad)] };
}

/** A name on one line, on two lines, or followed by a number in brackets that no field asks for. */
function nameIn({ facts }: Sheet, form: 'whole' | 'parted' | 'bracketed', name: string) {
	const words = name.split(' ');
	if (form === 'bracketed')
		return [
			`${name} (${facts.maker.make({ is: 'code', patterns: '####|#####|A-####|ID ######' }).text})`,
		];
	if (form === 'whole' || words.length < 3) return [name];
	const at = words.length - (words.length > 3 ? 2 : 1);
	return [words.slice(0, at).join(' '), words.slice(at).join(' ')];
}

/** All parties except the sender, each in a block; the blocks have the same style. */
export function partyStyle(sheet: Sheet): Block[] {
	const { random, pen, facts } = sheet;
	const style = sheet.pick({
		today: 3,
		plain: 2,
		bar: 2,
		boxed: 2,
		inline: 1,
		afterIds: 1,
		spaced: 1,
	});
	if (style === 'today') return partyBlocks(sheet);
	const form = sheet.pick({ whole: 5, parted: 2, bracketed: 1 });
	const hasContacts = random.chance(0.3);
	const others = facts.parties.filter(({ party }) => !party.isLetterhead);
	return others.map(({ label, name, address }: PartyFact): Block => {
		const lines = [...nameIn(sheet, form, name), ...address];
		const contacts = (hasContacts ? sheet.decoys(['phone', 'email', 'clerk'], 2) : []).map(
			({ label: of, value }) => `${of} ${value[0]}`,
		);
		const numbers = sheet
			.decoys(['register', 'bic', 'phone', 'since'], 3)
			.map(({ label: of, value }) => `${of} ${value[0]}`);
		return (width) => {
			const written = pen.written(label);
			const content = (room: number) => pen.text([...lines, ...contacts], room);
			switch (style) {
				case 'inline':
					return label === ''
						? [content(width)]
						: running(
								[{ label, value: [`${lines[0]}, ${lines.slice(1).join(', ')}`] }],
								width,
								pen,
								random,
							);
				case 'bar':
					return label === ''
						? [content(width)]
						: [joined([bar(sheet, written, width), content(width)])];
				case 'boxed': {
					const small = { size: Math.max(5.5, pen.look.size - 2.5), color: pen.look.grey };
					const head = label === '' ? [] : [pen.text(written, width - 10, small)];
					return [boxed(sheet, joined([...head, content(width - 10)]), width, 5)];
				}
				case 'afterIds':
					return [
						joined([
							...(label === '' ? [] : [pen.text(`${written}:`, width, { font: 'bold' })]),
							pen.text(numbers, width, { size: pen.look.size - 1 }),
							content(width),
						]),
					];
				case 'spaced':
					return [
						joined([
							...(label === '' ? [] : [pen.text(written, width, pen.label)]),
							...[...lines, ...contacts].flatMap((each) => [
								pen.text([each], width),
								space(pen.look.size * 0.7),
							]),
						]),
					];
				default: {
					const head = label === '' ? [] : [pen.text(written, width, pen.label)];
					return [joined([...head, content(width)])];
				}
			}
		};
	});
}

/** The content of a letter's address window: the sender in one small line, and the recipient below it. */
export function letterWindow(sheet: Sheet, width: number): Drawing {
	const { random, pen, facts } = sheet;
	const [owner, to] = [true, false].map((isOwn) =>
		facts.parties.find(({ party, role }) =>
			isOwn ? party.isLetterhead : !party.isLetterhead && role === 'to',
		),
	);
	const style = { size: random.within(5.5, 7), color: pen.look.grey };
	const sign = random.oneOf([' · ', ', ', ' - ', ' | ', ' • ']);
	const from = owner ? pen.text([owner.name, ...owner.address].join(sign), width, style) : space(0);
	const ruled = random.chance(0.5) ? [pen.rule(width, from.height + 1)] : [];
	const lines = to
		? [...nameIn(sheet, sheet.pick({ whole: 5, parted: 1, bracketed: 1 }), to.name), ...to.address]
		: [];
	const gaps = random.oneOf([0, 0, pen.look.size * 0.4, pen.look.size * 0.9]);
	return joined([
		{ ...from, marks: [...from.marks, ...(owner ? ruled : [])] },
		space(random.within(5, 14)),
		...lines.flatMap((each) => [pen.text([each], width), space(gaps)]),
	]);
}

/** The sender, at the top of a page or of a column. */
export function senderStyle(sheet: Sheet, width: number): Drawing[] {
	const { random, pen, facts, paper } = sheet;
	const owner = facts.parties.find(({ party }) => party.isLetterhead);
	if (!owner) return [];
	const style = sheet.pick({ today: 4, tradeName: 2, split: 2, threefold: 1, banner: 2 });
	if (style === 'today' && width === paper.width) return letterhead(sheet);
	const { name, address } = owner;
	const small = { size: Math.max(6.5, pen.look.size - 1.5), color: pen.look.grey };
	const contacts = sheet
		.decoys(['phone', 'fax', 'email', 'web', 'register'], 4)
		.map(({ label, value }) => `${label} ${value[0]}`);
	const size = Math.min(random.within(13, 24), width / 9);
	const gap = space(pen.look.gap);
	const [trade = name] = name.split(' ');
	switch (style) {
		// A trade name as a logo, and the company name in a small font.
		case 'tradeName': {
			const logo =
				trade.length > 3 && trade !== name
					? [pen.text([trade.toUpperCase()], width, { font: 'head', size, color: pen.look.accent })]
					: [];
			return [joined([...logo, pen.text([name, ...address, ...contacts], width, small)]), gap];
		}
		case 'banner':
			return [
				joined([
					bar(sheet, name, width, size),
					pen.text([...address, ...contacts].join(' | '), width, small),
				]),
				gap,
			];
		default: {
			const wide = width < 300 ? 1 : style === 'threefold' ? 3 : style === 'split' ? 2 : 1;
			const room = width / wide - 8;
			const named = pen.text(name, room, { font: 'head', size, color: pen.look.accent });
			const lines = [address, contacts].map((each) => pen.text(each, room, small));
			const columns = [[named], wide === 3 ? lines.slice(0, 1) : lines, lines.slice(1)];
			const placed = columns.slice(0, wide).map((each, at) => [(at * width) / wide, each] as const);
			return [wide === 1 ? joined([named, ...lines]) : sideBySide(placed), gap];
		}
	}
}
