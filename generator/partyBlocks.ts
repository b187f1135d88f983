/** Draws parties in blocks, next to labels or in sections, and the opening of a document with them. */
import { type Drawing, joined, sideBySide, space } from './drawing.ts';
import type { Fact, PartyFact } from './fact.ts';
import { pairsOf } from './fieldBlocks.ts';
import { layOutNarrow, type Pair } from './layouts.ts';
import { ADDRESS, NAME } from './phrases.ts';
import type { Sheet } from './sheet.ts';

/** Each party with one label, or in a section with separate labels for name and address. */
export function partyBlocks(sheet: Sheet): Array<(width: number) => Drawing[]> {
	const { random, pen } = sheet;
	const others = sheet.facts.parties.filter(({ party }) => !party.isLetterhead);
	const style = random.weighted({ block: 4, section: 3, pairs: 1.5, bare: 2 });
	return others.map((fact) => (width: number) => {
		const { label, name, address, role } = fact;
		const lines = [name, ...address];
		if (style === 'section' && label !== '') return partySection(sheet, fact, width);
		if (style === 'pairs' && label !== '') {
			return layOutNarrow([{ label, value: lines }], width, pen, random);
		}
		const isBare = label === '' || (style === 'bare' && role === 'to');
		const head = isBare
			? []
			: [pen.text(pen.written(label), width, { ...pen.label, font: 'bold' })];
		return [
			joined([...head, pen.text(lines, width, { font: random.chance(0.2) ? 'bold' : 'regular' })]),
		];
	});
}

function partySection(sheet: Sheet, { label, name, address }: PartyFact, width: number): Drawing[] {
	const { random, pen } = sheet;
	const isParted = random.chance(0.5);
	const pairs: Pair[] = [
		{ label: sheet.worded(NAME), value: [name] },
		{ label: sheet.worded(ADDRESS), value: isParted ? address : [address.join(', ')] },
		...sheet.decoys(['phone', 'email'], 2),
	];
	return [sheet.heading(label, width), ...layOutNarrow(pairs, width, pen, random)];
}

/** Recipient and the first facts side by side, or the parties next to each other. */
export function drawOpening(
	sheet: Sheet,
	parties: Array<(width: number) => Drawing[]>,
	groups: Fact[][],
): Drawing[] {
	const { random, paper, pen, facts } = sheet;
	const title = drawTitle(sheet);
	const gap = space(pen.look.gap);
	const half = paper.width / 2;
	const [first, second] = parties;
	if (first && second) {
		const both = random.chance(0.75)
			? [
					sideBySide([
						[0, first(half - 14)],
						[half, second(half)],
					]),
				]
			: [...first(paper.width), gap, ...second(paper.width)];
		return random.chance(0.7) ? [...title, ...both, gap] : [...both, gap, ...title];
	}
	if (!first) return title;
	const facing = groups.length > 1 && random.chance(0.6) ? groups.shift() : undefined;
	const left = first(half - 14);
	const right = facing
		? layOutNarrow(pairsOf(sheet, facing), half - 20, pen, random)
		: layOutNarrow(
				sheet.decoys(['clerk', 'printed', 'reference', 'office'], 3),
				half - 20,
				pen,
				random,
			);
	const swapped = facts.language === 'fr' || random.chance(0.15);
	const block = sideBySide(
		swapped
			? [
					[0, right],
					[half, left],
				]
			: [
					[0, left],
					[half + 20, right],
				],
	);
	return random.chance(0.75) ? [block, gap, gap, ...title] : [...title, block, gap];
}

export function drawTitle(sheet: Sheet): Drawing[] {
	const { random, paper, pen, facts } = sheet;
	const size = pen.look.size + random.between(2, 9);
	const text = random.chance(0.25) ? facts.title.toUpperCase() : facts.title;
	const align = random.oneOf(['left', 'left', 'left', 'center'] as const);
	return [
		pen.text(text, paper.width, { font: 'bold', size, color: pen.look.accent, align }),
		space(pen.look.gap / 2),
	];
}
