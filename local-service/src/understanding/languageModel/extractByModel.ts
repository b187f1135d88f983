import { randomUUID } from 'node:crypto';

import type { ExtractionDetails, ModelOutcome, ModelUse, Unsure } from '../../interface';
import type { Reading } from '../../reading/pages';
import { extract } from '../engine/extract';
import type { Example } from '../examples/example';
import type { Answers } from '../fields/answers';
import { namesOf, unsureNames } from './askedFields';
import { inquire } from './client';
import { inquireFields, type ReviewedModels } from './fieldsInquiry';
import type { Model } from './model';

/** The answers, notices for the reader of the result, and the model's outcome if it was asked. */
type Found = {
	answers: Answers;
	notices: string[];
	unsure: Unsure[];
	modelOutcome?: ModelOutcome;
	use?: ModelUse;
};

/**
 * Finds the values of user-defined fields: the built-in engine's, and those of a language model that is asked
 * for all fields, or for those that the engine is unsure of.
 *
 * @param draw renders a page, by its number, as PNG
 * @param abortSignal aborts when the time limit is reached
 * @param examples what people taught about other documents
 * @param reviewed what reviews say about the values of models
 */
export async function extractByModel(
	reading: Reading,
	details: ExtractionDetails,
	model: Model,
	draw: (page: number) => Promise<Uint8Array>,
	abortSignal: AbortSignal,
	examples: readonly Example[] = [],
	reviewed?: ReviewedModels,
): Promise<Found> {
	const engine = await extract(reading, details, { examples });
	const route = details.options?.model ?? model.route ?? 'always';
	const { fields } = details;
	const names =
		route === 'never' ? [] : route === 'always' ? namesOf(fields) : unsureNames(fields, engine);
	const asked = inquireFields(reading, details, engine, {
		...{ names, draw, examples, reviewed },
		...{ pictures: model.pictures, mark: randomUUID() },
	});
	if (!asked) return { answers: engine, notices: [], unsure: [] };
	await inquire(asked.inquiry, model, abortSignal);
	const { use, ...merged } = asked.merged();
	const { failure } = use;
	return { ...merged, use, modelOutcome: failure === undefined ? {} : { failure } };
}
