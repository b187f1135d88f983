import { deflateRawSync, inflateRawSync } from 'node:zlib';

import type { ModelUse, ProposedField, SuggestedFields } from '../../interface';
import type { Page, Reading } from '../../reading/pages';
import { createInquiry, type Inquiry } from '../languageModel/inquiry';
import { ModelFailed, replacedNotice } from '../languageModel/model';
import { toParts } from '../languageModel/promptParts';
import { OTHER_SHAPE } from '../languageModel/shapedAs';
import { indexSpots, type Spots } from '../printed/spots';
import { conventionsOf } from '../values/conventions';
import { canName, distinct } from './keys';
import { type BuiltInField, mergedProposals } from './mergeProposals';
import { MOST_FIELDS } from './suggestFields';
import { PROPOSAL, proposalSchema, proposalQuestion } from './suggestionPrompt';
import { isSingleType, type PrintedValue, readAs } from './types';

/**
 * Maximum number of characters of all samples together; with the answer, they fit into models that take
 * 16,000 tokens.
 */
const MOST_CHARACTERS = 24_000;
const NOTHING_FOUND =
	'it proposed nothing that the samples show, although the built-in engine finds fields';

/** The samples and the built-in engine's proposal: everything that a question to a model needs. */
export type SamplesAsked = {
	language: string;
	/** The pages of each sample that the model is shown. */
	samples: Page[][];
	/** Maximum number of characters that the model is shown of each sample. */
	mostCharacters: number;
	builtIn: BuiltInField[];
};

/** @returns undefined if no sample has text */
export function samplesToAsk(
	readings: readonly Reading[],
	language: string,
	builtIn: BuiltInField[],
): SamplesAsked | undefined {
	const readable = readings.filter(({ pages }) => pages.some(({ words }) => words.length > 0));
	if (readable.length === 0) return undefined;
	const mostCharacters = Math.floor(MOST_CHARACTERS / readable.length);
	const samples = readable.map(({ pages }) =>
		(toParts(pages, { mostCharacters, mostParts: 1 }).parts[0]?.pages ?? []).map(
			({ number, width, height, words }) => ({
				...{ number, width, height, checkboxes: [], visuals: [] },
				// Limits memory. The model is shown no more words than these, since each has at least one character.
				words: words.slice(0, mostCharacters),
			}),
		),
	);
	return { language, samples, mostCharacters, builtIn };
}

/** The samples as a text that can be kept until the model has answered. */
export const packedSamples = (asked: SamplesAsked): string =>
	deflateRawSync(JSON.stringify(asked)).toString('base64');

export const unpackedSamples = (packed: string): SamplesAsked =>
	JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString());

/** A proposal, and the model that was asked for it. */
export type Proposed = SuggestedFields & { model: ModelUse };

/**
 * Asks a language model which fields documents like the samples have, and merges its proposal with the
 * built-in engine's: fields whose example no sample prints are left out. If the model fails, the proposal is
 * the engine's.
 *
 * @param mark random text that the authors of the samples cannot know
 */
export function inquireProposal(
	{ language, samples, mostCharacters, builtIn }: SamplesAsked,
	mark: string,
): { inquiry: Inquiry<ProposedField[]>; proposed: () => Proposed } {
	const texts = samples.map(
		(pages) => toParts(pages, { mostCharacters, mostParts: 1 }).parts[0]?.texts ?? [],
	);
	const question = proposalQuestion(texts, language, mark);
	const spots = samples.map((pages) => indexSpots(pages));
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

	function proposed(): Proposed {
		const { answers: [answered] = [], failure = OTHER_SHAPE, notices, use } = inquiry.outcome();
		if (answered) {
			const fields = mergedProposals(answered, builtIn).slice(0, MOST_FIELDS);
			return { fields, notices, model: { ...use, fields: answered.length } };
		}
		const failed = new ModelFailed(failure);
		return {
			fields: builtIn.map(({ field }) => field),
			notices: [...notices, replacedNotice(failed)],
			model: { ...use, fields: 0, failure },
		};
	}

	return { inquiry, proposed };
}

/** @throws ModelFailed if the answer does not have the requested shape */
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
	const options = memberOf(field, 'choices');
	const choices = (Array.isArray(options) ? options : [])
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
