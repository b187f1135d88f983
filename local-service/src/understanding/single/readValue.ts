import type { Detail } from '../../interface';
import type { DocumentView } from '../document/documentView';
import type { Weights } from '../evidence/weights';
import { answer } from '../fields/answers';
import type { Wanted } from '../fields/wanted';
import { contendersOf } from '../ranking/features';
import { type Likely, ranked } from '../ranking/likeliest';
import type { Reader } from '../ranking/trees';
import { withTime } from './findValue';
import { judgedBy } from './judged';
import { locate } from './locate';

/** The value of one string field, or null where nothing on the pages is likely enough to be it. */
export function readValue(
	wanted: Wanted,
	view: DocumentView,
	weights: Weights,
	reader: Reader,
): Detail | null {
	const chosen = chosenOf(wanted, likeliest(wanted, view, weights, reader));
	if (!chosen) return null;
	const { spot } = chosen.contender.standing;
	const { box } = locate(spot.text, spot, view);
	const text = wanted.form?.type === 'dateTime' ? withTime(spot, view) : spot.text;
	return answer(text, chosen.chance, view.pages, spot.page, box);
}

/** What may be the value, the likeliest first. */
export const likeliest = (
	wanted: Wanted,
	view: DocumentView,
	weights: Weights,
	reader: Reader,
): Likely[] => ranked(contendersOf(wanted, view, judgedBy(wanted, view, weights)), reader);

/**
 * How likely a value must be right: what nobody else can answer less than what rules answer, too. Chosen by
 * the table that `npm run train -- ranking` prints: how much is found, and invented, in documents of layouts
 * and kinds that were left out.
 */
export const leastOf = ({ concept }: Wanted): number => (concept ? 0.8 : 0.55);

/**
 * What is likely enough, and else what rules find for what the lexicon knows. What they find beside a label
 * that is printed just as the description quotes it goes before both.
 */
export function chosenOf(wanted: Wanted, likely: readonly Likely[]): Likely | undefined {
	const { concept, isQuoted } = wanted;
	const isRuled = ({ contender: { judged, standing } }: Likely) =>
		judged?.isAnswer === true && judged.found.text === standing.spot.text;
	const ruled = concept || isQuoted ? likely.find(isRuled) : undefined;
	const [best] = likely;
	if (ruled && isQuoted) return ruled;
	return best && best.chance >= leastOf(wanted) ? best : ruled;
}
