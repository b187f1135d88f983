import { randomUUID } from 'node:crypto';

import type { Fared, ProposedField, SuggestedFields } from '../../interface';
import type { Reading } from '../../reading/pages';
import { inquire } from '../languageModel/client';
import { createInquiry } from '../languageModel/inquiry';
import { type Model, ModelFailed, replacedNotice } from '../languageModel/model';
import { toParts } from '../languageModel/promptParts';
import { OTHER_SHAPE } from '../languageModel/shapedAs';
import { indexSpots, type Spots } from '../printed/spots';
import { conventionsOf } from '../values/conventions';
import { canName, distinct } from './keys';
import { MOST_FIELDS, suggestFields } from './suggestFields';
import { PROPOSAL, proposalSchema, proposalQuestion } from './suggestionPrompt';
import { isSingleType, type PrintedValue, readAs } from './types';

/**
 * Maximum number of characters of all samples together; with the answer, they fit into models that take
 * 16,000 tokens.
 */
const MOST_CHARACTERS = 24_000;
const NOTHING_FOUND =
	'it proposed nothing that the samples show, although the built-in engine finds fields';

/**
 * The fields that a language model proposes for documents like these, without those whose example occurs in
 * no sample. If the model fails, the proposal is the built-in engine's.
 *
 * @param language its English name; Multi-Lingual to detect it
 * @param calledOff aborts when it has taken too long
 */
export async function suggestByModel(
	readings: readonly Reading[],
	language: string,
	model: Model,
	calledOff: AbortSignal,
): Promise<SuggestedFields & { fared?: Fared }> {
	const builtIn = await suggestFields(readings, language);
	const samples = readings.filter(({ pages }) => pages.some(({ words }) => words.length > 0));
	if (samples.length === 0) return { fields: builtIn, notices: [] };
	const texts = samples.map(({ pages }) => {
		const mostCharacters = Math.floor(MOST_CHARACTERS / samples.length);
		const { parts } = toParts(pages, { mostCharacters, mostParts: 1 });
		return parts[0]?.texts ?? [];
	});
	const question = proposalQuestion(texts, language, randomUUID());
	const spots = samples.map(({ pages }) => indexSpots(pages));
	const inquiry = createInquiry<ProposedField[]>([
		{
			instructions: PROPOSAL,
			schema: proposalSchema,
			characters: texts.flat().reduce((sum, { text }) => sum + text.length, 0),
			ask: async () => await Promise.resolve({ question, pictures: [] }),
			read(json) {
				const fields = distinct(fieldsIn(json, spots)).slice(0, MOST_FIELDS);
				if (fields.length === 0 && builtIn.length > 0) throw new ModelFailed(NOTHING_FOUND);
				return { answer: fields };
			},
		},
	]);
	await inquire(inquiry, model, calledOff);
	const { answers: [fields] = [], failure = OTHER_SHAPE, notices } = inquiry.outcome();
	if (fields) return { fields, notices, fared: {} };
	const failed = new ModelFailed(failure);
	return { fields: builtIn, notices: [...notices, replacedNotice(failed)], fared: { failure } };
}

/** @throws ModelFailed if the answer is of another shape */
function fieldsIn(answer: unknown, samples: readonly Spots[]): ProposedField[] {
	const fields = memberOf(answer, 'fields');
	if (!Array.isArray(fields)) throw new ModelFailed(OTHER_SHAPE);
	return fields.flatMap((field: unknown): ProposedField[] => {
		const columns = memberOf(field, 'columns');
		if (memberOf(field, 'type') !== 'rows') return singleIn(field, samples);
		const properties = Array.isArray(columns)
			? distinct(columns.flatMap((column: unknown) => singleIn(column, samples)))
			: [];
		const named = namedIn(field);
		if (!named || properties.length === 0) return [];
		return [{ ...named, type: 'array', items: { type: 'object', properties } }];
	});
}

function singleIn(field: unknown, samples: readonly Spots[]): ProposedField[] {
	const named = namedIn(field);
	const text = textIn(field, 'example');
	if (!named || !text || !isPrinted(text, samples)) return [];
	const type = textIn(field, 'type');
	const said = memberOf(field, 'choices');
	const choices = (Array.isArray(said) ? said : [])
		.filter((choice: unknown) => typeof choice === 'string')
		.filter((choice) => isPrinted(choice, samples));
	if (type === 'choice' && choices.length > 1) {
		return [{ ...named, type: 'choice', choices: [...new Set(choices)], example: text }];
	}
	const printed: PrintedValue = { text, conventions: conventionsOf([text], undefined) };
	const example = isSingleType(type) ? readAs(type, printed) : undefined;
	return isSingleType(type) && example !== undefined
		? [{ ...named, type, example }]
		: [{ ...named, type: 'string', example: text }];
}

const isPrinted = (value: string, samples: readonly Spots[]) =>
	samples.some((spots) => spots.find(value).length > 0);

function namedIn(field: unknown): Pick<ProposedField, 'key' | 'description'> | undefined {
	const key = textIn(field, 'key')?.replace(/\s+/gu, '');
	return key && canName(key)
		? { key, description: textIn(field, 'description') ?? key }
		: undefined;
}

function textIn(field: unknown, key: string): string | undefined {
	const text = memberOf(field, key);
	return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

const memberOf = (value: unknown, key: string): unknown =>
	typeof value === 'object' && value !== null && Object.hasOwn(value, key)
		? Reflect.get(value, key)
		: undefined;
