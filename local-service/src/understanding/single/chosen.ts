import type { DocumentView } from '../document/documentView';
import type { Wanted } from '../fields/wanted';
import type { Likely } from '../ranking/likeliest';
import { squash, wordsOf } from '../text/letters';
import { findValues, isNumeric, isSelfIdentifying, isWhole } from '../values/kinds';
import { meaningsOf } from '../vocabulary/lexicon';
import { FORMS_OF_ADDRESS } from '../vocabulary/stopWords';

/** Minimum probability of an answer. */
const LEAST = 0.55;
/** Minimum probability if rules agree. */
const LEAST_AGREED = 0.45;
/**
 * Minimum probability of a date whose label belongs to another field, if rules do not know the requested field. A field
 * that rules know is never answered with such a date.
 */
const LEAST_LABELLED_OTHERWISE = 0.7;
/**
 * Minimum probability if rules can find the field: on receipts, of which the ranking learned nothing, on forms that
 * print its label, against a value that its place identifies, and for a date or an amount as a number.
 */
const AGAINST_RULES = 0.8;
/** Minimum probability of the answer of the rules, if they can find the field or are at least `CONFIDENT`. */
const LEAST_RULE_ANSWER = 0.1;
const CONFIDENT = 0.85;

type On = Pick<DocumentView, 'form' | 'isSlip'>;

/** The minimum probability at which the most likely candidate is the answer. */
export function minimumFor(wanted: Wanted, likely: readonly Likely[], on: On): number {
	const [best] = likely;
	const ruleAnswer = likely.find(isRuleAnswer);
	if (best && ruleAnswer && isAgreed(best, ruleAnswer, wanted, on)) return LEAST_AGREED;
	const isOther = best !== undefined && isLabelledOtherwise(best, wanted);
	if (!isKnown(wanted, on)) return isOther ? LEAST_LABELLED_OTHERWISE : LEAST;
	if (isOther || isRejected(likely)) return 1;
	const isFound = ruleAnswer !== undefined && isPlaced(ruleAnswer, wanted);
	const isDoubtful = best !== undefined && isOtherKind(best, wanted);
	return on.isSlip || isFound || isDoubtful || isOnForm(wanted, on) ? AGAINST_RULES : LEAST;
}

/** Whether rules can find the field: by its concept in the lexicon, its printed label, or its choices. */
const isKnown = (wanted: Wanted, on: On): boolean =>
	wanted.concept !== undefined || isOnForm(wanted, on);

const isOnForm = ({ key, form: asked }: Wanted, { form }: On): boolean =>
	asked?.type === 'choice' || form.places.get(key)?.some(({ strength }) => strength === 1) === true;

/** Whether a candidate for a number is a date or an amount: some invoices are numbered by dates. */
const isOtherKind = ({ contender }: Likely, { kind }: Wanted): boolean =>
	kind === 'code' &&
	['date' as const, 'money' as const].some((other) => isWhole(other, contender.facts.spot.text));

/**
 * Whether rules have a reason against the most likely candidate: it belongs to another party or to another kind
 * of document, or sums, the position or the form prove the answer of the rules.
 */
function isRejected(likely: readonly Likely[]): boolean {
	const { block = 0, title = 0 } = likely[0]?.contender.ruleCandidate?.evidence ?? {};
	const own = likely.find(isRuleAnswer)?.contender.ruleCandidate?.evidence ?? {};
	const proofs = [own.arithmetic, own.title, own.unique];
	const isProven = proofs.some((strength = 0) => strength > 0);
	return block < 0 || title < 0 || isProven;
}

/** Whether a date has a label of another field, such as the end of a period if the field asks for the start. */
function isLabelledOtherwise({ contender }: Likely, { concepts, kind }: Wanted): boolean {
	if (kind !== 'date') return false;
	const { inline, left } = contender.facts.around.texts;
	// The label of a period belongs to both its first and its last day.
	const labelled = meaningsOf(squash(inline || left)).filter(
		({ concept }) => concept.id !== 'period',
	);
	return labelled.length > 0 && !labelled.some(({ concept }) => concepts.includes(concept));
}

/**
 * Whether the most likely candidate is the answer of the rules. It may have more or fewer words of the line if rules
 * know the field, since they know the form of values better than the page reader does. For any field, it may have
 * forms of address before the name.
 */
const isAgreed = (best: Likely, ruleAnswer: Likely, wanted: Wanted, on: On): boolean =>
	best === ruleAnswer ||
	((isKnown(wanted, on) || isAddressed(best, ruleAnswer)) && overlap(best, ruleAnswer));

/** Whether the first candidate is the second one with forms of address or titles before it: "Herrn Ulf Brandt". */
function isAddressed({ contender: a }: Likely, { contender: b }: Likely): boolean {
	const [longer, name] = [a.facts.spot.text, b.facts.spot.text];
	const before = wordsOf(longer.slice(0, -name.length));
	return longer.endsWith(` ${name}`) && before.every((word) => FORMS_OF_ADDRESS.has(word));
}

/** Whether two candidates overlap on the same line, and one contains the text of the other. */
function overlap({ contender: a }: Likely, { contender: b }: Likely): boolean {
	const [one, other] = [a.facts.spot, b.facts.spot];
	const isSameLine = one.line === other.line && one.lines === other.lines;
	const isWithin = one.text.includes(other.text) || other.text.includes(one.text);
	return isSameLine && isWithin && one.box.left < other.box.right && other.box.left < one.box.right;
}

/** Whether a candidate is the answer of the rules. */
export const isRuleAnswer = ({
	contender: { ruleCandidate, facts },
}: Pick<Likely, 'contender'>): boolean =>
	ruleCandidate?.isAnswer === true && ruleCandidate.found.text === facts.spot.text;

/**
 * The most likely candidate if it reaches its minimum probability, in the words of the rules if they agree; else
 * the rules' answer if it reaches its own minimum, or if its position or its form identifies it. A label quoted
 * by the description must be printed literally, so only the rules may answer that field.
 */
export function chosenOf(wanted: Wanted, likely: readonly Likely[], on: On): Likely | undefined {
	const [best] = likely;
	const ruleAnswer = likely.find(isRuleAnswer);
	if (wanted.isQuoted) return ruleAnswer;
	if (best && best.probability >= minimumFor(wanted, likely, on))
		return ruleAnswer && isAgreed(best, ruleAnswer, wanted, on)
			? { ...best, contender: ruleAnswer.contender }
			: best;
	if (!ruleAnswer) return undefined;
	const { confidence = 0 } = ruleAnswer.contender.ruleCandidate ?? {};
	const least = isKnown(wanted, on) || confidence >= CONFIDENT ? LEAST_RULE_ANSWER : LEAST;
	return isPlaced(ruleAnswer, wanted) || ruleAnswer.probability >= least ? ruleAnswer : undefined;
}

/** Whether the place or the form of the rules' answer identifies it. */
function isPlaced({ contender }: Likely, { concept }: Wanted): boolean {
	const { title = 0, block = 0, section = 0, unique = 0 } = contender.ruleCandidate?.evidence ?? {};
	return title > 0 || (concept !== undefined && (block > 0 || section > 0 || unique > 0));
}

/**
 * Raises the probability of a value to its probability at its most likely place, on which the calibration is based.
 * If rules are sure of a concept of the lexicon, and the ranking prefers no other value, a minimum applies to kinds of
 * values that identify themselves, and on receipts, even if the ranking learned little about such fields.
 */
export function atItsLikeliest(
	chosen: Likely | undefined,
	likely: readonly Likely[],
	wanted: Wanted,
	{ isSlip }: Pick<DocumentView, 'isSlip'>,
): Likely | undefined {
	if (!chosen) return undefined;
	const { contender } = chosen;
	const [first = chosen] = likely;
	const same = likely.filter((other) => isSameValue(other, chosen, wanted));
	const [best = chosen] = same;
	const isFirst = best === first || overlap(first, chosen) || !isRival(first, chosen, wanted);
	const isReliable = isSlip || isSelfIdentifying(wanted.kind);
	const least = isReliable && isFirst && isSure(chosen, wanted) ? AGREED.probability : 0;
	const { score, lead } = best;
	const probability = Math.max(least, ...[chosen, ...same].map((each) => each.probability));
	return { contender, score, lead, probability };
}

/** Whether two candidates have the same text, or are the same printed amount with and without its currency. */
function isSameValue(one: Likely, other: Likely, { kind }: Wanted): boolean {
	const [a, b] = [one.contender.facts, other.contender.facts];
	// 0 is the value of a text without an amount.
	const isAmount = isNumeric(kind) && a.amount !== 0 && a.amount === b.amount;
	return a.squashed === b.squashed || (isAmount && overlap(one, other));
}

/**
 * Whether the first candidate is or contains a different value of the wanted kind. Values that do not identify
 * themselves by their form always count as different.
 */
const isRival = (first: Likely, { contender }: Likely, { kind }: Wanted): boolean =>
	!isSelfIdentifying(kind) ||
	findValues(kind, first.contender.facts.spot.text).some(
		({ text }) => squash(text) !== contender.facts.squashed,
	);

/** Whether rules are sure of a value of a concept that they know. */
function isSure({ contender: { ruleCandidate } }: Likely, { concept }: Wanted): boolean {
	const { confidence = 0, evidence: { unique = 0, block = 0 } = {} } = ruleCandidate ?? {};
	const isUnique = unique === 1 && block >= 0;
	return concept !== undefined && (confidence >= AGREED.rules || isUnique);
}

/**
 * Minimum confidence of the rules (not needed if the form alone identifies a value, and the value is not in the block
 * of another party), and the minimum probability of a value for which the rules reach it while the ranking is less
 * sure: of such values, all 21 of kinds that identify themselves were right (invoices, scans, letters), and all 27 on
 * receipts, but only 8 of 17 others.
 */
const AGREED = { rules: 0.95, probability: 0.85 };
