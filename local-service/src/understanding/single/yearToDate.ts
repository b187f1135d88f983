import { height } from '../../geometry';
import { gridOf } from '../document/grid';
import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import type { Wanted } from '../fields/wanted';
import type { Likely } from '../ranking/likeliest';
import { leftOf } from '../ranking/placesAround';
import { wordsOf } from '../text/letters';
import { findValues } from '../values/kinds';
import { ideasOf } from '../vocabulary/ideas';
import { allWords } from '../vocabulary/words/languages';

const WORDS = new RegExp(
	`(?<![\\p{L}\\d])(?:${[...allWords(({ yearToDate }) => yearToDate)].join('|')})(?![\\p{L}\\d])`,
	'u',
);
const isNamed = (text: string): boolean => WORDS.test(wordsOf(text).join(' '));

/** Maximum distance between two lines of one block, and between left edges, in letter heights. */
const LINE_GAP = 1.2;
const EDGE = 2;

const hasSums = oncePer(({ lines }: DocumentView) => lines.some(({ text }) => isNamed(text)));

/**
 * Whether an amount is a year-to-date sum but the field asks for another amount, such as the month's on a payslip, or
 * the reverse: both amounts often have the same label.
 */
export function isOfOtherPeriod(
	{ contender: { facts } }: Pick<Likely, 'contender'>,
	{ key, description }: Pick<Wanted, 'key' | 'description'>,
	view: DocumentView,
): boolean {
	if (!hasSums(view) || findValues('money', facts.spot.text).length === 0) return false;
	const asked = `${key} ${description}`;
	const { left, header, inline } = facts.around.texts;
	const isSum = [left, header, inline].some(isNamed) || isBelowHeading(facts, view);
	if (!isSum) return isNamed(asked);
	return !isNamed(asked) && !ideasOf(asked).some(({ meanings }) => meanings.has('year'));
}

/** Whether the block of lines that a value's label belongs to begins with a heading for year-to-date sums. */
function isBelowHeading({ spot }: Likely['contender']['facts'], view: DocumentView): boolean {
	const { rows } = gridOf(view);
	const label = leftOf(spot, rows[spot.line] ?? []);
	if (!label) return false;
	const size = height(label.segment.box);
	let below = label.segment.box;
	for (let at = spot.line - 1; at >= 0; at--) {
		const cell = rows[at]?.find(
			({ segment }) => Math.abs(segment.box.left - label.segment.box.left) < EDGE * size,
		);
		if (!cell || cell.segment.page !== spot.page) return false;
		if (below.top - cell.segment.box.bottom > LINE_GAP * size) return false;
		if (isNamed(cell.segment.text)) return true;
		below = cell.segment.box;
	}
	return false;
}
