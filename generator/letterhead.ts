/** Draws the top and bottom of pages: the sender, and the small print of the footer. */
import { type Drawing, joined, moved, sideBySide, space } from './drawing.ts';
import { PAGE } from './phrases.ts';
import type { Sheet } from './sheet.ts';

export function letterhead(sheet: Sheet): Drawing[] {
	const { pen, random, paper, facts } = sheet;
	const owner = facts.parties.find(({ party }) => party.isLetterhead);
	if (!owner) return [];
	const size = random.between(14, 26);
	const align = random.oneOf(['left', 'left', 'center', 'right'] as const);
	const name = pen.text(owner.name, paper.width, {
		font: 'head',
		size,
		color: pen.look.accent,
		align,
	});
	const dot = random.oneOf([' · ', ' | ', ', ', ' • ']);
	const contact = sheet
		.decoys(['phone', 'fax', 'email', 'web'], 3)
		.map(({ label, value }) => (random.chance(0.7) ? `${label} ${value[0]}` : (value[0] ?? '')));
	const small = { size: Math.max(7, pen.look.size - 1.5), color: pen.look.grey, align };
	const lines = random.chance(0.6)
		? [[...owner.address, ...contact].join(dot)]
		: [owner.address.join(', '), contact.join(dot)];
	const block = joined([name, pen.text(lines.filter(Boolean), paper.width, small), space(4)]);
	const ruled = random.chance(0.5) ? [pen.rule(paper.width, block.height, pen.look.accent)] : [];
	const mark =
		align === 'left' && random.chance(0.25) ? logo(sheet, owner.name, size * 1.3) : undefined;
	const whole = mark
		? sideBySide([
				[0, [block]],
				[paper.width - mark.width, [mark]],
			])
		: block;
	const fits =
		!mark || pen.widthOf(owner.name, { font: 'head', size }) < paper.width - mark.width - 20;
	return [
		{ ...(fits ? whole : block), marks: [...(fits ? whole : block).marks, ...ruled] },
		space(pen.look.gap),
	];
}

/** The initials of a name, white on a coloured square. */
function logo(sheet: Sheet, name: string, side: number): Drawing & { width: number } {
	const { pen } = sheet;
	const letters = name
		.split(' ')
		.filter((word) => /^\p{Lu}/u.test(word))
		.slice(0, 2)
		.map((word) => word.charAt(0))
		.join('');
	const style = { font: 'head', size: side * 0.5, color: '#ffffff', align: 'center' } as const;
	const text = moved(pen.text([letters], side, style).marks, 0, side * 0.22);
	const fill = pen.look.accent;
	return {
		width: side,
		height: side,
		marks: [{ is: 'box', x: 0, y: 0, width: side, height: side, fill }, ...text],
	};
}

/** Bank details, registers and page numbers, and the title at the top of further pages. */
export function drawFooters(sheet: Sheet): void {
	const { paper, pen, random, facts } = sheet;
	const { size: page, margin, foot } = paper.style;
	const size = random.within(6, 7.5);
	const style = { size, color: pen.look.grey };
	const owner = facts.parties.find(({ party }) => party.isLetterhead);
	const pairs = sheet.decoys(['phone', 'email', 'web', 'bic', 'register', 'since', 'fax'], 6);
	const columns = random.between(2, 4);
	const own = owner && random.chance(0.6) ? [[owner.name, ...owner.address]] : [];
	const columnLines = Array.from({ length: columns }, (_, at) =>
		pairs
			.filter((_pair, index) => index % columns === at)
			.map(({ label, value }) => `${label} ${value[0]}`),
	);
	const all = [...own, ...columnLines.filter((lines) => lines.length > 0)];
	const room = paper.width / Math.max(1, all.length);
	const block = sideBySide(all.map((lines, at) => [at * room, [pen.text(lines, room - 8, style)]]));
	// The footer may be directly below the page's content.
	const top = page[1] - foot + random.oneOf([3, 7, 12]);
	const fits = block.height < foot - 34;
	const isRuled = sheet.looks !== 'today' && random.chance(0.4) && all.length > 0;
	if (isRuled) block.marks.unshift(pen.rule(paper.width, -2));
	const numbering = random.chance(0.75) ? sheet.worded(PAGE) : '';
	const align = random.oneOf(['left', 'center', 'right'] as const);
	const runs = random.chance(0.4) ? [facts.title, owner?.name].filter(Boolean).join(' – ') : '';
	paper.onEach((number, of) => {
		const text = numbering.replace('#', String(number)).replace('§', String(of));
		const numbers =
			text === ''
				? []
				: moved(pen.text([text], paper.width, { ...style, align }).marks, margin, page[1] - 20);
		const head =
			number > 1 && runs !== ''
				? moved(pen.text([runs], paper.width, style).marks, margin, margin - 16)
				: [];
		return [...(fits ? moved(block.marks, margin, top) : []), ...numbers, ...head];
	});
}
