/** Simulates a language model that is right with a given probability, and otherwise makes typical errors. */
import type { Field, Value } from '../../local-service/src/interface/index.ts';
import type { CorpusDocument, Row } from '../../corpora/corpus.ts';

/** The errors that replace the right answer, each with the same probability. */
const ERRORS = ['invented', 'neighbour', 'empty'] as const;

/**
 * @param right probability of a right value: from 0 to 1
 * @param random returns a number from 0 to 1
 * @param texts other texts of the document
 * @param isShown whether a value is in the text that the model was given
 */
export type Simulated = {
	right: number;
	random: () => number;
	texts: readonly string[];
	isShown: (value: string) => boolean;
};

/** The model's answers for fields of a document whose values are known; unknown values are empty. */
export const answerOf = (
	fields: readonly Field[],
	{ expected }: Pick<CorpusDocument, 'expected'>,
	by: Simulated,
	parent = '',
): { [key: string]: Value } =>
	Object.fromEntries(
		fields.map((field) => {
			const name = parent === '' ? field.key : `${parent}.${field.key}`;
			if (field.type === 'object')
				return [field.key, answerOf(field.properties ?? [], { expected }, by, name)];
			const truth = expected[name] ?? null;
			if (field.type === 'array') return [field.key, listOf(field, truth, by)];
			return [field.key, valueOf(Array.isArray(truth) ? null : truth, by)];
		}),
	);

function listOf({ items }: Field, truth: string | null | Row[], by: Simulated): Value[] {
	if (!Array.isArray(truth)) return truth === null ? [] : [valueOf(truth, by)];
	const keys = (items?.properties ?? []).map(({ key }) => key);
	return truth.flatMap((row) => {
		const shown = Object.values(row).some((cell) => cell !== null && by.isShown(cell));
		// A row is left out as often as a value is left empty.
		if (!shown || by.random() < (1 - by.right) / ERRORS.length) return [];
		return [Object.fromEntries(keys.map((key) => [key, valueOf(row[key] ?? null, by)]))];
	});
}

function valueOf(truth: string | null, by: Simulated): string | null {
	const { right, random, texts, isShown } = by;
	const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
	const [isRight, error, letters, neighbour] = [
		random() < right,
		pick(ERRORS),
		random(),
		pick(texts),
	];
	if (truth !== null && !isShown(truth)) return null;
	if (isRight) return truth;
	if (error === 'empty') return null;
	if (error === 'neighbour') return neighbour ?? null;
	return invented(truth ?? neighbour ?? '', letters);
}

/** A value of the same shape with other letters and digits. */
const invented = (like: string, by: number): string => {
	const step = 1 + Math.floor(by * 8);
	return like
		.replace(/\d/g, (digit) => String((Number(digit) + step) % 10))
		.replace(/[a-z]/g, (letter) =>
			String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + step) % 26)),
		)
		.replace(/[A-Z]/g, (letter) =>
			String.fromCharCode(65 + ((letter.charCodeAt(0) - 65 + step) % 26)),
		);
};
