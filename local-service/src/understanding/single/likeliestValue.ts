import type { Detail } from '../../interface';
import type { DocumentView } from '../document/documentView';
import { CERTAINTY, type Weights } from '../evidence/weights';
import { squash } from '../text/letters';
import { answer } from '../fields/answers';
import type { Wanted } from '../fields/wanted';
import { asTaught } from '../learning/asTaught';
import { constantOf, isKnownWrong, isToldBy } from '../learning/constant';
import { type Cut, cutByExamples } from '../learning/cut';
import { betweenPhrases } from '../learning/wordsAround';
import { hintOf } from '../learning/hints';
import { likeliestByExamples } from '../learning/likeliestByExamples';
import type { Told } from '../learning/recall';
import type { Spotted } from '../pageReader/pageReader';
import type { Hint } from '../ranking/closest';
import { contendersOf } from '../ranking/features';
import { type Likely, ranked } from '../ranking/likeliest';
import { factsOf } from '../ranking/valueFacts';
import type { Reader } from '../ranking/trees';
import { cellSpot } from '../ranking/valueSpots';
import { findValues, isCutOut, isFree, type ValueKind } from '../values/kinds';
import { withTime } from './findValue';
import { ruleCandidatesOf } from './ruleCandidates';
import { locate } from './locate';

/** Models that rank candidates; `spotted` is the page reader's result for the field, if it ran. */
export type RankedBy = { weights: Weights; reader: Reader; spotted?: Spotted };

/** The value of one string field, or null if no candidate on the pages is likely enough. */
export function likeliestValue(
	wanted: Wanted,
	view: DocumentView,
	{ told, ...by }: RankedBy & { told: readonly Told[] },
): Detail | null {
	const hint = hintOf(wanted.kind, told, view);
	const constant = constantOf(wanted, told, view);
	const alone = likeliest(wanted, view, by, hint, otherwise(wanted, told));
	const possible = alone.filter((each) => isPossible(each, wanted));
	const ruled = atItsLikeliest(chosenOf(wanted, possible, view), possible, wanted);
	const byExamples =
		told.length > 0 ? chosenByExamples(alone, ruled, told, view, wanted) : undefined;
	const chosen = byExamples ? byExamples.likely : ruled;
	const cut = chosen && byExamples?.from ? cutOf(chosen, told, view) : undefined;
	const phrase = mayBePhrase(chosen) ? betweenPhrases(told, view) : undefined;
	if (phrase && canBe(phrase.text, wanted) && isBetter(squash(phrase.text), chosen, cut?.part))
		return {
			...answer(phrase.text, CERTAINTY.phrase, view.pages, phrase.page, phrase.box),
			learnedFrom: fileOf(told),
		};
	// A confident value on the page overrides the constant of the examples.
	const isSaid =
		(chosen?.chance ?? 0) >= SURE &&
		chosen !== undefined &&
		!isKnownWrong(chosen.contender.facts, constant?.from ?? [], view);
	if (constant && !isSaid) {
		const [{ value, from }, confidence] = [constant, CERTAINTY.constant];
		return { value, confidence, learnedFrom: fileOf(from), isPrinted: false };
	}
	if (!chosen) return null;
	const { spot } = chosen.contender.facts;
	const whole = cut?.part?.text ?? spot.text;
	const { box } = locate(whole, spot, view);
	const read = wanted.form?.type === 'dateTime' ? withTime(spot, view) : whole;
	const text = isFree(wanted.kind) ? asTaught(read, told, view) : read;
	const learnedFrom = byExamples?.from;
	return {
		...answer(text, Math.min(chosen.chance, cut?.most ?? 1), view.pages, spot.page, box),
		...(learnedFrom && { learnedFrom }),
	};
}

/**
 * The part of its cell that is the value, if examples take a part at that place, and the upper limit of its
 * probability. Undefined if examples do not tell.
 */
function cutOf(
	{ contender: { facts } }: Likely,
	told: readonly Told[],
	view: DocumentView,
): { part: Cut | undefined; most: number } | undefined {
	const { squashed, spot } = facts;
	const { text, cell, lines } = spot;
	const cellText = cell.segment.text;
	// Parts separated by signs may be joined differently: "A, B" where "A · B" is printed.
	const isInCell = lines === 1 && squash(cellText).includes(squashed);
	const whole = isInCell ? cellSpot(cell, view) : undefined;
	const cut = cutByExamples(isInCell ? cellText : text, told);
	const isThere = isToldBy(told, whole ? factsOf(whole, view) : facts, view);
	if (!cut || !(cut.part?.isSure || isThere)) return undefined;
	const { part } = cut;
	if (part) return { part, most: part.isSure ? 1 : CERTAINTY.likePart };
	// A candidate that is already a part was found by other means of the examples.
	return isInCell && squash(cellText) !== squashed ? undefined : { part, most: CERTAINTY.noPart };
}

/** Whether a phrase, or a part of one, may be more likely than the chosen value. */
const mayBePhrase = (chosen: Likely | undefined): boolean =>
	!chosen || chosen.chance < SURE || chosen.contender.facts.spot.text.includes(' ');

/** Whether a phrase is more likely, lies within the chosen value, or continues beyond the end of its line. */
function isBetter(phrase: string, chosen: Likely | undefined, part: Cut | undefined): boolean {
	if (!chosen) return true;
	const { squashed } = chosen.contender.facts;
	const cut = part && squash(part.text);
	if (phrase === cut) return false;
	const isWhole = cut !== undefined && phrase.includes(cut);
	return phrase !== squashed && (chosen.chance < SURE || squashed.includes(phrase) || isWhole);
}

/** Minimum probability to answer with a value that examples support. */
const LEAST_BY_EXAMPLES = {
	alike: 0.45,
	/** If no example looks alike, the page itself counts more. */
	other: 0.65,
};
const ALIKE = 0.6;
/** Below this probability, the text between the same words as in a document of the same look is likelier. */
const SURE = 0.6;

function chosenByExamples(
	alone: readonly Likely[],
	ruled: Likely | undefined,
	told: readonly Told[],
	view: DocumentView,
	wanted: Wanted,
): { likely: Likely | undefined; from?: string[] } {
	const all = likeliestByExamples(alone, ruled?.contender, told, view, wanted);
	const [best] = all;
	const own = all.find(({ contender }) => contender.facts.spot === ruled?.contender.facts.spot);
	const from = fileOf(told);
	const isAlike = (told[0]?.likeness.all ?? 0) >= ALIKE;
	const other = isAlike ? LEAST_BY_EXAMPLES.alike : LEAST_BY_EXAMPLES.other;
	// If a document of the same layout lacks the value, the examples must not revive a candidate that the rules
	// rejected.
	const isNone = isAlike && told[0]?.taught.value === null;
	const isSought =
		isNone &&
		wanted.concept &&
		best?.contender.judged?.isAnswer === false &&
		!isToldBy(told, best.contender.facts, view);
	const least = own === best && !isRefused(told) ? 0 : isSought ? LEAST.sought : other;
	if (best && best.chance >= least) return { likely: best, from };
	return own && !isRefused(told) ? { likely: ruled } : { likely: undefined };
}

const fileOf = (told: readonly Told[]): string[] =>
	told.slice(0, 1).map(({ example }) => example.fileId);

/** Whether the documents that look alike all lack the value. */
function isRefused(told: readonly Told[]): boolean {
	const near = told.filter(({ likeness }) => likeness.all >= ALIKE);
	return near.length > 0 && near.every(({ taught }) => taught.value === null);
}

/** Kinds of the examples' right values that the field's own kind, a guess from the key, excludes. */
const otherwise = (wanted: Wanted, told: readonly Told[]): ReadonlySet<ValueKind> =>
	new Set(
		told
			.flatMap(({ taught: { right } }) => right.slice(0, 1))
			.flatMap(({ text, kind }) => (canBe(text, wanted) ? [] : [kind])),
	);

/** All candidates for the value, the most likely first. */
export const likeliest = (
	wanted: Wanted,
	view: DocumentView,
	{ weights, reader, spotted }: RankedBy,
	hint?: Hint,
	kinds: ReadonlySet<ValueKind> = new Set(),
): Likely[] =>
	ranked(
		contendersOf(wanted, view, ruleCandidatesOf(wanted, view, weights), hint, spotted).filter(
			(contender) => isPossible({ contender }, wanted) || kinds.has(contender.facts.spot.kind),
		),
		reader,
	);

/**
 * Raises the probability to that of the value's most likely place, on which the calibration is based. If rules
 * are sure of a concept of the lexicon and the ranking agrees, a minimum applies, however little the ranking
 * learned of such fields.
 */
export function atItsLikeliest(
	chosen: Likely | undefined,
	likely: readonly Likely[],
	{ concept }: Wanted,
): Likely | undefined {
	if (!chosen) return undefined;
	const { contender } = chosen;
	const { squashed } = contender.facts;
	const best = likely.find((other) => other.contender.facts.squashed === squashed) ?? chosen;
	const { confidence = 0, evidence } = contender.judged ?? {};
	const isSure = confidence >= AGREED.rules || evidence?.unique === 1;
	const least = concept && best === likely[0] && isSure ? AGREED.chance : 0;
	return { contender, sum: best.sum, chance: Math.max(best.chance, least) };
}

/**
 * Minimum confidence of the rules (not needed if the form alone identifies a value), and the share of right
 * answers where they reach it while the ranking is less sure (receipts, scans).
 */
const AGREED = { rules: 0.95, chance: 0.85 };

/** An amount chosen by rules may be a plain number: "Total: 0" has no decimals. */
const isPossible = (each: Pick<Likely, 'contender'>, wanted: Wanted) => {
	const { text } = each.contender.facts.spot;
	const isMere = wanted.kind === 'money' && findValues('number', text).length > 0;
	return canBe(text, wanted) || (isMere && isRuled(each));
};

/** If more than the key says which kind of value is wanted, the kind is a requirement. */
const canBe = (text: string, { kind, isKindSure }: Wanted) =>
	!isKindSure || !isCutOut(kind) || findValues(kind, text).length > 0;

/**
 * Minimum probability by origin of the answer. Set by hand from the table that `npm run train -- ranking`
 * prints for layouts and kinds that were left out, together with the tests and the measured corpora: only
 * documents outside of the training set tell what they are worth.
 */
const LEAST = {
	/**
	 * Concepts of the lexicon, and values that rules look for and do not find: a printed label, one of several
	 * choices.
	 */
	sought: 0.9,
	/** A custom field. */
	own: 0.6,
	/** A custom field on which the rules agree. */
	agreed: 0.25,
};

/** The minimum probability at which the most likely candidate is the answer. */
export function leastOf(
	{ concept, key, form: asked }: Wanted,
	likely: readonly Likely[],
	{ form }: Pick<DocumentView, 'form'>,
): number {
	if (concept) return LEAST.sought;
	if (likely[0] && isRuled(likely[0])) return LEAST.agreed;
	const isPrinted = form.places.get(key)?.some(({ strength }) => strength === 1) ?? false;
	const isSought = (isPrinted || asked?.type === 'choice') && !likely.some(isRuled);
	return isSought ? LEAST.sought : LEAST.own;
}

const isRuled = ({ contender: { judged, facts } }: Pick<Likely, 'contender'>) =>
	judged?.isAnswer === true && judged.found.text === facts.spot.text;

/**
 * The most likely candidate if it reaches its minimum, else the rules' answer: for concepts of the lexicon, for
 * the document's own title, which the ranking was not trained on, and if both agree well enough. A label
 * quoted by the description must be printed literally, so only the rules may answer that field.
 */
export function chosenOf(
	wanted: Wanted,
	likely: readonly Likely[],
	view: Pick<DocumentView, 'form'>,
): Likely | undefined {
	const [best] = likely;
	const ruled = likely.find(isRuled);
	if (wanted.isQuoted) return ruled;
	if (best && best.chance >= leastOf(wanted, likely, view)) return best;
	const isRules = wanted.concept ?? ruled?.contender.judged?.evidence.title;
	return isRules || (ruled && ruled.chance >= LEAST.agreed) ? ruled : undefined;
}
