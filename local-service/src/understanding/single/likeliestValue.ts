import type { Detail } from '../../interface';
import type { DocumentView } from '../document/documentView';
import { CERTAINTY } from '../evidence/weights';
import { squash } from '../text/letters';
import { answer } from '../fields/answers';
import type { Wanted } from '../fields/wanted';
import { asTaught } from '../learning/asTaught';
import { constantOf, isKnownWrong, isSupportedBy } from '../learning/constant';
import { type Cut, cutByExamples } from '../learning/cut';
import { betweenPhrases } from '../learning/wordsAround';
import { likeliestByExamples } from '../learning/likeliestByExamples';
import { exampleKinds, type FieldExample } from '../learning/recall';
import type { Likely } from '../ranking/likeliest';
import { factsOf } from '../ranking/valueFacts';
import { cellSpot } from '../ranking/valueSpots';
import { isFree, isWhole } from '../values/kinds';
import { atItsLikeliest, chosenOf } from './chosen';
import { asksForTime, withTime } from './findValue';
import { locate } from './locate';
import { canBe, isPossible, likeliest, type RankedBy, type RankedField } from './rankedFields';

/**
 * The value of one string field, or null if no candidate on the pages is likely enough.
 *
 * @param examples what examples say about the field
 */
export function likeliestValue(
	field: RankedField,
	view: DocumentView,
	by: RankedBy,
	examples: readonly FieldExample[],
): Detail | null {
	const { wanted } = field;
	const kinds = exampleKinds(wanted.kind, examples);
	const constant = constantOf(wanted, examples, view);
	const candidates = kinds.size > 0 ? likeliest(field, view, by, kinds) : field.likely;
	const possible = candidates.filter((each) => isPossible(each, wanted));
	const ruleAnswer = atItsLikeliest(chosenOf(wanted, possible, view), possible, wanted, view);
	const byExamples =
		examples.length > 0
			? chosenByExamples(candidates, ruleAnswer, examples, view, wanted)
			: undefined;
	const chosen = byExamples ? byExamples.likely : ruleAnswer;
	const cut = chosen && byExamples?.from ? cutOf(chosen, examples, view) : undefined;
	const phrase = mayBePhrase(chosen) ? betweenPhrases(examples, view) : undefined;
	if (phrase && canBe(phrase.text, wanted) && isBetter(squash(phrase.text), chosen, cut?.part))
		return {
			...answer(
				withClosingBracket(phrase.text, view),
				CERTAINTY.phrase,
				view.pages,
				phrase.page,
				phrase.box,
			),
			learnedFrom: fileOf(examples),
		};
	// A confident value on the page overrides the constant of the examples.
	const isSurePrinted =
		(chosen?.probability ?? 0) >= SURE &&
		chosen !== undefined &&
		!isKnownWrong(chosen.contender.facts, constant?.from ?? [], view);
	if (constant && !isSurePrinted) {
		const [{ value, from }, confidence] = [constant, CERTAINTY.constant];
		return { value, confidence, learnedFrom: fileOf(from), isPrinted: false };
	}
	if (!chosen) return null;
	const { spot } = chosen.contender.facts;
	const whole = withClosingBracket(cut?.part?.text ?? spot.text, view);
	const { box } = locate(whole, spot, view);
	const isDay = wanted.form === undefined && examples.some(isOfDay);
	const read = asksForTime(wanted) && !isDay ? withTime(spot, view) : whole;
	const text = isFree(wanted.kind) ? asTaught(read, examples, view) : read;
	const learnedFrom = byExamples?.from;
	return {
		...answer(text, Math.min(chosen.probability, cut?.maximum ?? 1), view.pages, spot.page, box),
		...(learnedFrom && { learnedFrom }),
	};
}

/** A text with its closing bracket: a value may end right before the bracket that closes one within it. */
function withClosingBracket(text: string, { lines }: DocumentView): string {
	if (!/[([][^)\]]*$/u.test(text)) return text;
	const after = lines.map((line) => line.text.split(text)[1] ?? '').find((rest) => rest !== '');
	return /^[)\]]/u.test(after ?? '') ? text + after?.charAt(0) : text;
}

/**
 * The part of the candidate's cell that is the value, if the value of examples is a part of the cell at that place,
 * and the upper limit of its probability. Undefined if examples do not show whether a part is the value.
 */
function cutOf(
	{ contender: { facts } }: Likely,
	examples: readonly FieldExample[],
	view: DocumentView,
): { part: Cut | undefined; maximum: number } | undefined {
	const { squashed, spot } = facts;
	const { text, cell, lines } = spot;
	const cellText = cell.segment.text;
	// Parts separated by signs may be joined differently: "A, B" where "A · B" is printed.
	const isInCell = lines === 1 && squash(cellText).includes(squashed);
	const whole = isInCell ? cellSpot(cell, view) : undefined;
	const cut = cutByExamples(isInCell ? cellText : text, examples);
	const isThere = isSupportedBy(examples, whole ? factsOf(whole, view) : facts, view);
	if (!cut || !(cut.part?.isSure || isThere)) return undefined;
	const { part } = cut;
	if (part) return { part, maximum: part.isSure ? 1 : CERTAINTY.likePart };
	// A candidate that is already a part of its cell does not need to be cut.
	return isInCell && squash(cellText) !== squashed
		? undefined
		: { part, maximum: CERTAINTY.noPart };
}

/** Whether a phrase may be better than the chosen value, which is unsure or may have too many words. */
const mayBePhrase = (chosen: Likely | undefined): boolean =>
	!chosen || chosen.probability < SURE || chosen.contender.facts.spot.text.includes(' ');

/**
 * Whether a phrase is more likely than the chosen value, lies within it, or contains the part that was cut out of it
 * and continues beyond the end of the line.
 */
function isBetter(phrase: string, chosen: Likely | undefined, part: Cut | undefined): boolean {
	if (!chosen) return true;
	const { squashed } = chosen.contender.facts;
	const cut = part && squash(part.text);
	if (phrase === cut) return false;
	const isWhole = cut !== undefined && phrase.includes(cut);
	return phrase !== squashed && (chosen.probability < SURE || squashed.includes(phrase) || isWhole);
}

/** Minimum probability to answer with a value that examples support. */
const LEAST_BY_EXAMPLES = {
	alike: 0.5,
	/** If no example is similar, the page itself counts more. */
	other: 0.65,
	/** If a document of the same layout lacks the value, and rules know the field but rejected the candidate. */
	rejected: 0.9,
};
const ALIKE = 0.6;
/** Below this probability, the text between the same words as in a document of the same layout is preferred. */
const SURE = 0.6;

function chosenByExamples(
	candidates: readonly Likely[],
	ruleAnswer: Likely | undefined,
	examples: readonly FieldExample[],
	view: DocumentView,
	wanted: Wanted,
): { likely: Likely | undefined; from?: string[] } {
	const all = likeliestByExamples(candidates, ruleAnswer?.contender, examples, view, wanted);
	const [best] = all;
	const own = all.find(
		({ contender }) => contender.facts.spot === ruleAnswer?.contender.facts.spot,
	);
	const from = fileOf(examples);
	const isAlike = (examples[0]?.likeness.all ?? 0) >= ALIKE;
	const other = isAlike ? LEAST_BY_EXAMPLES.alike : LEAST_BY_EXAMPLES.other;
	// If a document of the same layout lacks the value, the examples must not revive a candidate that the
	// rules rejected.
	const isMissing = isAlike && examples[0]?.taught.value === null;
	const isRejected =
		isMissing &&
		wanted.concept &&
		best?.contender.ruleCandidate?.isAnswer === false &&
		!isSupportedBy(examples, best.contender.facts, view);
	const least =
		own === best && !isMissingInSimilar(examples)
			? 0
			: isRejected
				? LEAST_BY_EXAMPLES.rejected
				: other;
	if (best && best.probability >= least) {
		const isUnlike =
			!isAlike && own !== best && !isSupportedBy(examples, best.contender.facts, view);
		const probability = Math.min(best.probability, isUnlike ? CERTAINTY.unlike : 1);
		return { likely: { ...best, probability }, from };
	}
	const alike = examples.filter(({ likeness }) => likeness.all >= ALIKE);
	const isWrong = !ruleAnswer || isKnownWrong(ruleAnswer.contender.facts, alike, view);
	return own && !isWrong && !isMissingInSimilar(examples)
		? { likely: ruleAnswer }
		: { likely: undefined };
}

const fileOf = (examples: readonly FieldExample[]): string[] =>
	examples.slice(0, 1).map(({ example }) => example.fileId);

/** Whether there are similar documents, and all of them lack the value. */
function isMissingInSimilar(examples: readonly FieldExample[]): boolean {
	const near = examples.filter(({ likeness }) => likeness.all >= ALIKE);
	return near.length > 0 && near.every(({ taught }) => taught.value === null);
}

/** Whether a person gave a day without its time of day. */
const isOfDay = ({ taught: { value } }: FieldExample) => value !== null && isWhole('date', value);
