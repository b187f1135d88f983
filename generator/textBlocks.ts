/**
 * Draws sentences with values of the document, other sentences between them, small print, and signature lines.
 */
import { CLAUSES } from './clauses.ts';
import { type Drawing, type Mark, moved, sideBySide, space } from './drawing.ts';
import { SENTENCES, SIGNED } from './phrases.ts';
import { prose, type Setting } from './prose.ts';
import type { Sheet } from './sheet.ts';

/** A number at the start of a wording. */
const OWN_NUMBER = new RegExp(
	[
		'^(?:§ \\d{1,2}\\.?|\\d{1,2}\\.[º°ª\\d]?',
		'(?:Art\\.|Artigo|Article|Artikel|Artículo|Articolo|Cláusula) \\d{1,2}(?:\\.?[ºª])?[.:]?(?: –)?',
		'(?:PRIMER|SEGUND|TERCER|CUART|QUINT|SEXT|SÉPTIM|OCTAV|NOVEN|DÉCIM)[OA]\\.) (?!\\p{L}+ \\d{4})',
	].join('|'),
	'u',
);

function settingOf(sheet: Sheet, width: number): Setting {
	const { random, pen } = sheet;
	return {
		width,
		size: pen.look.size,
		isJustified: random.chance(0.35),
		hasBold: random.chance(0.5),
		indent: random.chance(0.12) ? 14 : 0,
	};
}

/** The document's sentences, mixed with others that answer no question, in one or two columns. */
export function drawText(sheet: Sheet): void {
	const { random, pen, paper, facts } = sheet;
	const { paragraphs } = facts;
	if (paragraphs.length === 0) return;
	const isLong = paragraphs.length > 2;
	const all = [...paragraphs];
	for (const filler of isLong ? clausesOf(sheet, random.between(0, 9)) : []) {
		all.splice(random.between(1, all.length), 0, filler);
	}
	// All sentences get one numbering, because their wordings come from documents with different numberings.
	const hasOwn = all.some((text) => OWN_NUMBER.test(text));
	const numbering =
		isLong || hasOwn
			? random.weighted({ '': hasOwn ? 0 : 4, '#. ': 3, '§ # ': 1, '(#) ': 1, '#) ': 0.5 })
			: '';
	const isTwo = isLong && random.chance(0.25);
	const gap = isTwo ? random.between(14, 26) : 0;
	const setting = settingOf(sheet, isTwo ? (paper.width - gap) / 2 : paper.width);
	const below = space(pen.look.gap * random.within(0.3, 0.8));
	const drawings = all.flatMap((text, at) => {
		const bare = text.replace(OWN_NUMBER, '');
		const written = numbering.replace('#', String(at + 1)) + bare;
		return [...prose(written, pen, setting), below];
	});
	if (isTwo) paper.flowInColumns(drawings, gap);
	else paper.flow(drawings);
	paper.flow([space(pen.look.gap)]);
}

/** Sentences without any value to ask for. */
function clausesOf(sheet: Sheet, count: number): string[] {
	const { random, facts } = sheet;
	const { maker, language } = facts;
	return random
		.shuffled(CLAUSES[language].split('|'))
		.slice(0, count)
		.map((text) =>
			text
				.replace('{date}', () => maker.dayInWords(maker.today - random.between(200, 2000)).text)
				.replace('{amount}', () => maker.amount(random.between(5, 90)).text)
				.replace('{name}', () => maker.person()),
		);
}

export function smallPrint(sheet: Sheet): void {
	const { random, pen, paper } = sheet;
	const text = [...clausesOf(sheet, random.between(3, 8)), sheet.worded(SENTENCES)].join(' ');
	const setting = { ...settingOf(sheet, paper.width), size: random.within(6, 7.5) };
	const gap = 16;
	if (random.chance(0.6)) paper.flow(prose(text, pen, setting));
	else paper.flowInColumns(prose(text, pen, { ...setting, width: (paper.width - gap) / 2 }), gap);
}

export function plainSentences(sheet: Sheet, maximum: number): Drawing[][] {
	const { pen, paper } = sheet;
	const setting = { ...settingOf(sheet, paper.width), isJustified: false };
	// Only letters have sentences for the reader.
	const isLetter = sheet.facts.parties.some(({ party }) => party.isLetterhead);
	const left = SENTENCES[sheet.facts.language]
		.split('|')
		.filter((text) => !sheet.usedSentences.has(text));
	return sheet.random
		.shuffled(left)
		.slice(0, isLetter ? maximum : 0)
		.map((text) => {
			sheet.usedSentences.add(text);
			return [...prose(text, pen, setting), space(pen.look.gap)];
		});
}

/** Signature lines, of which only the labels are text. */
export function signatures(sheet: Sheet): Drawing[] {
	const { pen, random, paper, facts } = sheet;
	const style = { size: pen.look.size - 1, color: pen.look.grey };
	const labels = SIGNED[facts.language].split('|');
	const room = paper.width / labels.length;
	const isTwice = random.chance(0.5);
	const line = (x: number): Mark => ({
		is: 'line',
		x,
		y: 0,
		toX: x + room - 24,
		toY: 0,
		color: pen.look.grey,
		width: 0.6,
	});
	const one = sideBySide(
		labels.map((label, at) => [at * room, [pen.text([label], room - 24, style)]]),
	);
	const marks = [...labels.map((_, at) => line(at * room)), ...moved(one.marks, 0, 3)];
	const drawing = { height: one.height + 3, marks };
	return [space(30), drawing, ...(isTwice ? [space(30), drawing] : []), space(pen.look.gap)];
}
