import type { DocumentView } from '../document/documentView';
import type { Weights } from '../evidence/weights';
import { textsIn, type PlannedField } from '../fields/plan';
import type { Wanted } from '../fields/wanted';
import { wantedIn } from '../labels/printedLabel';
import type { SpanScores } from '../pageReader/pageReader';
import type { Claim, Claims } from '../ranking/claims';
import { contendersOf } from '../ranking/features';
import { type Likely, ranked } from '../ranking/likeliest';
import { spanScoresIn } from '../ranking/spanScores';
import type { Reader } from '../ranking/trees';
import { findValues, isCutOut, isWhole, type ValueKind } from '../values/kinds';
import { ideasOf } from '../vocabulary/ideas';
import { isRuleAnswer } from './chosen';
import { ruleCandidatesOf } from './ruleCandidates';
import { isRuledOut } from './ruledOut';
import { isOfOtherPeriod } from './yearToDate';

/** Models that rank candidates. */
export type RankedBy = { weights: Weights; reader: Reader };

/** A field that asks for one text, with its candidates, the most likely first. */
export type RankedField = {
	wanted: Wanted;
	/** The page reader's scores for it. */
	spanScores: SpanScores | undefined;
	/** The values that all fields of the document claim. */
	claims: Claims;
	likely: readonly Likely[];
};

/**
 * Ranks the candidates of all fields that ask for one text, including those within objects. The probability of
 * a value depends on the other fields that claim it.
 */
export async function rankedFields(
	fields: readonly PlannedField[],
	view: DocumentView,
	by: RankedBy,
): Promise<ReadonlyMap<PlannedField, RankedField>> {
	const spanScores = await spanScoresIn(fields, view);
	const claims = new Map<string, Claim[]>();
	return new Map(
		textsIn(fields).map((planned) => {
			const wanted = wantedIn(planned.wanted, view.form);
			const asked = { wanted, spanScores: spanScores.get(planned), claims };
			const likely = likeliest(asked, view, by);
			const [best] = likely;
			if (best) {
				const { score, lead, contender } = best;
				const { place } = contender.facts;
				claims.set(place, [...(claims.get(place) ?? []), { wanted, score, lead }]);
			}
			return [planned, { ...asked, likely }];
		}),
	);
}

/**
 * All candidates for the value of a field, the most likely first.
 *
 * @param kinds additional kinds of values, even if the field's own kind excludes them
 */
export const likeliest = (
	{ wanted, spanScores, claims }: Omit<RankedField, 'likely'>,
	view: DocumentView,
	{ weights, reader }: RankedBy,
	kinds: ReadonlySet<ValueKind> = new Set(),
): Likely[] =>
	ranked(
		contendersOf(wanted, view, ruleCandidatesOf(wanted, view, weights), spanScores, kinds).filter(
			(contender) =>
				(isPossible({ contender }, wanted) || kinds.has(contender.facts.spot.kind)) &&
				!isRuledOut(contender.facts.spot, wanted, view) &&
				!isOfOtherPeriod({ contender }, wanted, view),
		),
		reader,
		{ wanted, claims },
	);

/** An amount chosen by rules may be a plain number: "Total: 0" has no decimals. */
export const isPossible = (each: Pick<Likely, 'contender'>, wanted: Wanted) => {
	const { text } = each.contender.facts.spot;
	const isPlainNumber = wanted.kind === 'money' && findValues('number', text).length > 0;
	return canBe(text, wanted) || (isPlainNumber && isRuleAnswer(each));
};

/** Has the digits, shown or masked, of the shortest account numbers that occur within an IBAN. */
const ACCOUNT = /(?:[\dx*•][^\dx*•]*){10}/iu;

/**
 * If more than the key says which kind of value is wanted, the kind is a requirement; so is the form of a
 * BIC. An account may have a domestic number instead of an IBAN. A name has letters if the key says "name" or rules
 * know the field, no amount or percentage is or contains a date ("30/04/2026 $1,250.00"), and no amount is a
 * percentage ("897,75 EUR VAT (21 %)").
 */
export function canBe(text: string, { concept, key, kind, isKindSure }: Wanted): boolean {
	if (kind === 'name' && !/\p{L}/u.test(text)) return concept === undefined && !isNamed(key);
	if (kind === 'bic') return findValues(kind, text).length > 0;
	if (kind === 'iban' && !ACCOUNT.test(text)) return false;
	if ((kind === 'money' || kind === 'percent') && isDated(kind, text)) return false;
	if (kind === 'money' && isWhole('percent', text)) return false;
	return !isKindSure || !isCutOut(kind) || findValues(kind, text).length > 0;
}

/** Whether a text is a date, or contains a date in addition to a value of the kind. */
const isDated = (kind: ValueKind, text: string): boolean =>
	isWhole('date', text) ||
	(findValues('date', text).length > 0 && findValues(kind, text).length > 0);

const isNamed = (key: string): boolean =>
	ideasOf(key)
		.flatMap((idea) => [idea, ...idea.parts])
		.some(({ meanings }) => meanings.has('name'));
