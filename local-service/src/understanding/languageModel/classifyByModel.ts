import { randomUUID } from 'node:crypto';

import type { ClassifiedFile, DocumentType, Fared } from '../../interface';
import type { Page } from '../../reading/pages';
import { classifyPages } from '../classification/classifyPages';
import type { TypeExample } from '../examples/typeExample';
import { agreed } from './agreement';
import { typeSchema } from './answerSchema';
import { createConversation } from './client';
import { type Model, ModelFailed, replacedNotice } from './model';
import { CLASSIFICATION, classificationQuestion } from './prompt';
import { leftOutNotices, toParts } from './promptParts';
import { OTHER_SHAPE } from './shapedAs';

/** How sure it is of a type that a model names; set by hand, for it depends on the model. */
const NAMED = 0.8;

/**
 * Finds a document's type by asking a language model about its first pages; the words of the types, and what
 * people said of documents that look alike, say how sure that is. Where the model fails, they alone decide.
 *
 * @param calledOff where it has taken too long
 */
export async function classifyByModel(
	pages: readonly Page[],
	documentTypes: readonly DocumentType[],
	model: Model,
	calledOff: AbortSignal,
	examples: readonly TypeExample[] = [],
): Promise<ClassifiedFile & { notices: string[]; fared?: Fared }> {
	const builtIn = classifyPages(pages, documentTypes, { examples });
	const { parts, leftOut } = toParts(pages, { mostParts: 1 });
	const [part] = parts;
	if (!part || documentTypes.length === 0) return { ...builtIn, notices: [] };
	const question = classificationQuestion(documentTypes, part, randomUUID(), toldBy(builtIn));
	let documentType: string | null;
	try {
		const answer = await createConversation(model, calledOff).ask(
			{ instructions: CLASSIFICATION, question, pictures: [] },
			typeSchema(documentTypes),
		);
		documentType = typeIn(answer, documentTypes);
	} catch (error) {
		if (!(error instanceof ModelFailed)) throw error;
		const { message: failure } = error;
		return { ...builtIn, notices: [replacedNotice(error)], fared: { failure } };
	}
	const isTaught = builtIn.learnedFrom && builtIn.documentType === documentType;
	const more = {
		notices: leftOutNotices(leftOut),
		fared: {},
		...(isTaught && { learnedFrom: builtIn.learnedFrom }),
	};
	if (documentType === null) return { documentType, confidence: 0, ...more };
	const other =
		builtIn.documentType === null
			? undefined
			: { isSame: builtIn.documentType === documentType, confidence: builtIn.confidence };
	return { documentType, confidence: agreed(NAMED, other), ...more };
}

/** The type that people gave documents which look alike, if they did. */
const toldBy = ({ documentType, learnedFrom }: ClassifiedFile) =>
	learnedFrom === undefined ? undefined : documentType;

/** @throws ModelFailed where it is none of the types */
function typeIn(answer: unknown, documentTypes: readonly DocumentType[]): string | null {
	if (typeof answer !== 'object' || answer === null || !('documentType' in answer)) {
		throw new ModelFailed(OTHER_SHAPE);
	}
	if (answer.documentType === null) return null;
	const type = documentTypes.find(({ name }) => name === answer.documentType);
	if (!type) throw new ModelFailed(OTHER_SHAPE);
	return type.name;
}
