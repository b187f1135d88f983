import type { ClassifiedFile, DocumentType, ModelUse } from '../../interface';
import type { Page } from '../../reading/pages';
import { agreed } from './agreement';
import { typeSchema } from './answerSchema';
import { calibrator } from './calibrate';
import type { ReviewedModels } from './fieldsInquiry';
import { createInquiry, type Inquiry } from './inquiry';
import { ModelFailed, replacedNotice } from './model';
import { CLASSIFICATION, classificationQuestion } from './prompt';
import { leftOutNotices, toParts } from './promptParts';
import { OTHER_SHAPE } from './shapedAs';

/** Probability that a type named by a model is right, before anything was learned about the model. */
const NAMED = 0.8;

export type TypeFound = ClassifiedFile & { notices: string[]; model: ModelUse };

/**
 * Asks a language model for a document's type by its first pages. The confidence also depends on the built-in
 * classification (the words of the types, and what people said about documents with the same layout), and on how
 * often this model's types were right in reviews. If the model fails, the built-in classification decides
 * alone.
 *
 * @param builtIn the built-in classification
 * @param mark random text that the document's author cannot know
 * @param reviewed what reviews say about the answers of models
 * @returns undefined if there is nothing to ask
 */
export function inquireType(
	pages: readonly Page[],
	documentTypes: readonly DocumentType[],
	builtIn: ClassifiedFile,
	mark: string,
	reviewed: ReviewedModels = new Map(),
): { inquiry: Inquiry<string | null>; found: () => TypeFound } | undefined {
	const { parts, leftOut } = toParts(pages, { mostParts: 1 });
	const [part] = parts;
	const isBlank = pages.every(({ words }) => words.length === 0);
	if (!part || isBlank || documentTypes.length === 0) return undefined;
	const question = classificationQuestion(documentTypes, part, mark, decidedType(builtIn));
	const inquiry = createInquiry<string | null>([
		{
			instructions: CLASSIFICATION,
			schema: typeSchema(documentTypes),
			characters: 0,
			ask: async () => await Promise.resolve({ question, pictures: [] }),
			read: (json) => ({ answer: typeIn(json, documentTypes) }),
		},
	]);

	function found(): TypeFound {
		const { answers, failure, notices, use } = inquiry.outcome();
		const model = { ...use, fields: 1 };
		const [documentType] = answers ?? [];
		if (failure !== undefined || documentType === undefined) {
			const failed = new ModelFailed(failure ?? OTHER_SHAPE);
			return {
				...builtIn,
				notices: [...notices, replacedNotice(failed)],
				model: { ...model, failure: failed.message },
			};
		}
		const isSame = builtIn.documentType === documentType;
		const more = {
			notices: [...notices, ...leftOutNotices(leftOut), ...contradiction(builtIn, documentType)],
			model,
			...(isSame && builtIn.learnedFrom && { learnedFrom: builtIn.learnedFrom }),
		};
		if (documentType === null) return { documentType, confidence: 0, ...more };
		const other =
			builtIn.documentType === null ? undefined : { isSame, confidence: builtIn.confidence };
		const evidence = {
			...{ model: use.name ?? '', found: 'type' as const },
			engine: !other ? ('nothing' as const) : isSame ? ('same' as const) : ('overruled' as const),
			confidence: agreed(NAMED, other),
		};
		const confidence = calibrator(reviewed.get(evidence.model) ?? [])(evidence);
		return { documentType, confidence, evidence, ...more };
	}

	return { inquiry, found };
}

const contradiction = (builtIn: ClassifiedFile, documentType: string | null): string[] =>
	builtIn.documentType === null || builtIn.documentType === documentType
		? []
		: [
				`The built-in engine classifies the document as "${builtIn.documentType}", and the language model as ${documentType === null ? 'none of the types' : `"${documentType}"`}.`,
			];

/** The type that people gave documents with the same layout; undefined if there are none. */
const decidedType = ({ documentType, learnedFrom }: ClassifiedFile) =>
	learnedFrom === undefined ? undefined : documentType;

/** @throws ModelFailed if it is not one of the types */
function typeIn(answer: unknown, documentTypes: readonly DocumentType[]): string | null {
	if (typeof answer !== 'object' || answer === null || !('documentType' in answer)) {
		throw new ModelFailed(OTHER_SHAPE);
	}
	if (answer.documentType === null) return null;
	const type = documentTypes.find(({ name }) => name === answer.documentType);
	if (!type) throw new ModelFailed(OTHER_SHAPE);
	return type.name;
}
