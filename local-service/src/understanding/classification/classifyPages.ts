import type { Classified, ClassifiedFile, DocumentType } from '../../interface';
import type { Page } from '../../reading/pages';
import { confirmedAnswer, DOUBTED } from '../examples/confirmedAnswer';
import { plainName, type TypeExample } from '../examples/typeExample';
import { CLASS_WEIGHTS, type ClassWeights } from './classWeights';
import { type TaughtType, taughtType } from './taughtType';
import { scoresOf } from './typeScores';

/** Minimum score of a type: less is coincidence. */
const THRESHOLD = 0.5;

/** Minimum confidence of an answer. */
const LEAST_SURE = 0.15;

/** Maximum score from examples with the same layout: as high as the score of the type's name in the text. */
const TAUGHT = 1.5;

type Scores = ReturnType<typeof scoresOf> & { threshold: number };

/**
 * Finds the document type with the highest score: from its unique words and phrases, its name, the content
 * words of its description, and what is known about that kind of document; a term shared by several types
 * counts less for each. Documents whose types people gave count for these types. A type that depends on a single
 * unconfirmed reviewer is used only if no other type is found; otherwise it lowers the confidence in that type.
 */
export function classifyPages(
	pages: readonly Page[],
	documentTypes: readonly DocumentType[],
	{ weights = CLASS_WEIGHTS, examples = [] }: WeighedBy = {},
): Omit<ClassifiedFile, 'notices'> {
	return confirmedAnswer(examples, {
		reviewOf: (example) => example,
		ask: (some) => typeBy(some, pages, documentTypes, weights),
		isSame: (one, other) => one.documentType === other.documentType,
		isNothing: ({ documentType }) => documentType === null,
		doubted: (found) => ({ ...found, confidence: Math.min(found.confidence, DOUBTED) }),
	});
}

type WeighedBy = { weights?: ClassWeights; examples?: readonly TypeExample[] };

function typeBy(
	examples: readonly TypeExample[],
	pages: readonly Page[],
	documentTypes: readonly DocumentType[],
	weights: ClassWeights,
): Omit<ClassifiedFile, 'notices'> {
	const printed = { ...scoresOf(pages, documentTypes, weights), threshold: THRESHOLD };
	const names = documentTypes.map(({ name }) => plainName(name));
	const taught = taughtType(pages, fitting(examples, names, printed.types));
	const { types, otherKinds, threshold } = taught ? withTaught(printed, taught, names) : printed;
	const [best = 0, second = 0] = types.toSorted((a, b) => b - a);
	const documentType = documentTypes[types.indexOf(best)]?.name;
	const confidence = best < threshold ? 0 : confidenceOf(best, second, Math.max(0, ...otherKinds));
	const isFound = documentType !== undefined && confidence >= LEAST_SURE;
	const found: Classified = isFound
		? { documentType, confidence: Math.floor(confidence * 100) / 100 }
		: { documentType: null, confidence: 0 };
	const isTaught = taught && isSameType(taught.documentType, found.documentType);
	return { ...found, ...(isTaught && { learnedFrom: taught.learnedFrom }) };
}

/**
 * The examples that apply: their type is one of the given types or none, and it was chosen among types that include
 * the type that the words of the pages make most likely, if any is likely.
 */
function fitting(
	examples: readonly TypeExample[],
	names: readonly string[],
	scores: readonly number[],
): TypeExample[] {
	const best = Math.max(0, ...scores);
	const likeliest = best < THRESHOLD ? undefined : names[scores.indexOf(best)];
	return examples.filter(({ documentType, among }) => {
		const isOneOf = documentType === null || names.includes(plainName(documentType));
		return isOneOf && (!likeliest || among.some(({ name }) => plainName(name) === likeliest));
	});
}

/**
 * Raises the score of the taught type, and lowers the scores of other types by their wrong scores in the similar
 * document.
 */
function withTaught(
	{ types, otherKinds, threshold }: Scores,
	{ documentType, weight, example: { among, otherKind } }: TaughtType,
	names: readonly string[],
): Scores {
	const scoreByName = new Map(among.map(({ name, score }) => [plainName(name), score]));
	const without = (score: number, wrong = 0) => score - weight * Math.min(score, wrong);
	const others = types.map((score, at) => without(score, scoreByName.get(names[at] ?? '')));
	const added = TAUGHT * weight;
	if (documentType === null) return { types: others, otherKinds, threshold: threshold + added };
	const right = names.indexOf(plainName(documentType));
	return {
		types: others.with(right, (types[right] ?? 0) + added),
		otherKinds: otherKinds.map((score) => without(score, otherKind)),
		threshold,
	};
}

const isSameType = (a: string | null, b: string | null): boolean =>
	a === null || b === null ? a === b : plainName(a) === plainName(b);

/**
 * Confidence in the best type, from its score, the second highest score, and the highest score of a document
 * kind outside the types. The odds were fitted to the document types of real documents, with definitions
 * shortened in many ways or without the right type. Two types with equal scores get at most 0.5, since one is
 * wrong.
 */
function confidenceOf(best: number, second: number, otherKind: number): number {
	const lead = (other: number) => (best + 0.3) / (other + 0.3);
	const odds = 0.2 * best ** 0.4 * lead(second) ** 0.8 * lead(otherKind) ** 1.2;
	return Math.min(odds / (1 + odds), 1 - (second / best) ** 3 / 2);
}
