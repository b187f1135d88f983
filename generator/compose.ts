/** Draws a document's content on its pages: letterhead, parties, groups of fields, tables, text, footer. */
import { arrange } from './arrange.ts';
import { space } from './drawing.ts';
import type { Facts } from './fact.ts';
import { drawGroup, groupsOf } from './fieldBlocks.ts';
import { drawFooters, letterhead } from './letterhead.ts';
import type { Looks } from './looks.ts';
import type { Paper } from './paper.ts';
import { drawOpening, partyBlocks } from './partyBlocks.ts';
import type { Random } from './random.ts';
import { Sheet } from './sheet.ts';
import { tableBlocks } from './tableBlocks.ts';
import { drawText, plainSentences, signatures, smallPrint } from './textBlocks.ts';

/**
 * @param isForm whether several documents share this layout: additional content in one of the documents must not
 *   change the layout of its later parts
 */
export async function compose(
	facts: Facts,
	random: Random,
	isForm = false,
	looks: Looks = 'today',
): Promise<{ pdf: Uint8Array; paper: Paper }> {
	if (looks !== 'today') return await arrange(facts, random, looks);
	const sheet = new Sheet(facts, random);
	const { paper, pen } = sheet;
	const step = () => {
		if (isForm) sheet.random = random.branch();
	};
	paper.addPage();
	step();
	const parties = partyBlocks(sheet);
	const groups = groupsOf(sheet);
	step();
	paper.flow(letterhead(sheet));
	step();
	paper.flow(drawOpening(sheet, parties, groups));
	for (const paragraph of plainSentences(sheet, random.between(0, 1))) paper.flow(paragraph);
	const gap = space(pen.look.gap);
	step();
	const tables = tableBlocks(sheet);
	const blocks = groups.map((group) => {
		step();
		return drawGroup(sheet, group);
	});
	const whole = random.chance(0.2) ? [...tables, ...blocks] : [...blocks, ...tables];
	const isTextFirst = random.chance(0.3);
	if (isTextFirst) drawText(sheet);
	for (const block of whole) paper.flow([...block, gap]);
	if (!isTextFirst) drawText(sheet);
	for (const paragraph of plainSentences(sheet, random.between(0, 3))) paper.flow(paragraph);
	if (random.chance(facts.paragraphs.length > 2 ? 0.5 : 0.1)) paper.flow(signatures(sheet));
	if (random.chance(0.15)) smallPrint(sheet);
	step();
	drawFooters(sheet);
	return { pdf: await paper.finish(), paper };
}
