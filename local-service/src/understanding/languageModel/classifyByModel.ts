import { randomUUID } from 'node:crypto';

import type { ClassifiedFile, DocumentType, ModelOutcome } from '../../interface';
import { SURE } from '../../interface/certainty';
import type { Page } from '../../reading/pages';
import { classifyPages } from '../classification/classifyPages';
import type { TypeExample } from '../examples/typeExample';
import { inquire } from './client';
import type { ReviewedModels } from './fieldsInquiry';
import type { Model } from './model';
import { inquireType } from './typeInquiry';

/**
 * Finds a document's type with the help of a language model. A model that is asked only about unsure answers
 * is not asked if the built-in classification is sure.
 *
 * @param abortSignal aborts when it has taken too long
 * @param reviewed what reviews say about the answers of models
 */
export async function classifyByModel(
	pages: readonly Page[],
	documentTypes: readonly DocumentType[],
	model: Model,
	abortSignal: AbortSignal,
	examples: readonly TypeExample[] = [],
	reviewed?: ReviewedModels,
): Promise<ClassifiedFile & { notices: string[]; modelOutcome?: ModelOutcome }> {
	const builtIn = classifyPages(pages, documentTypes, { examples });
	const isEnough = model.route === 'unsure' && builtIn.confidence >= SURE;
	const asked = isEnough
		? undefined
		: inquireType(pages, documentTypes, builtIn, randomUUID(), reviewed);
	if (!asked) return { ...builtIn, notices: [] };
	await inquire(asked.inquiry, model, abortSignal);
	const found = asked.found();
	const { failure } = found.model;
	return { ...found, modelOutcome: failure === undefined ? {} : { failure } };
}
