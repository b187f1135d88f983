/** Suggestions of fields, and questions to clients' language models. */
import { readFile } from 'node:fs/promises';

import type {
	Answered,
	ClassifiedFile,
	DocumentType,
	Extracted,
	ExtractionDetails,
	SentReply,
	SuggestedFields,
} from '../interface';
import { drawPage, readDocument } from '../reading/document';
import type { Reading } from '../reading/pages';
import { UnreadableDocument } from '../reading/unreadable';
import {
	builtInFields,
	namesOf,
	packedSamples,
	type Proposed,
	type Refining,
	refineFields,
	refineProposal,
	refineType,
	samplesToAsk,
	suggestByModel,
	type TimedModel,
	unsureNames,
} from '../understanding/index';
import { examplesFor, reviewedModels } from './knownExamples';
import { type StoredDocument, read, timeLimitOf } from './storedReading';
import { task } from './task';

export type Samples = {
	files: Array<{ file: string; fileName: string }>;
	/** Maximum number of pages read per sample. */
	pagesOfEach: number;
	/** English name of the language. */
	language: string;
	/** Whether the samples are returned as well, for a client's language model. */
	isAsked: boolean;
};

export const suggest = task(
	async ({
		files,
		pagesOfEach,
		language,
		isAsked,
		model,
	}: Samples & { model?: TimedModel }): Promise<
		Answered<SuggestedFields & { samples?: string }>
	> => {
		const abortSignal = timeLimitOf(model);
		const readings: Reading[] = [];
		const notices: string[] = [];
		let first: UnreadableDocument | undefined;
		for (const { file, fileName } of files) {
			try {
				readings.push(
					await readDocument(await readFile(file), { from: 1, to: pagesOfEach }, language),
				);
			} catch (error) {
				if (!(error instanceof UnreadableDocument)) throw error;
				first ??= error;
				notices.push(`"${fileName}" could not be read: ${error.message}`);
			}
		}
		if (readings.length === 0 && first) throw first;
		const builtIn = await builtInFields(readings, language);
		const { modelOutcome, ...proposal } = model
			? await suggestByModel(readings, language, builtIn, model, abortSignal)
			: { fields: builtIn.map(({ field }) => field), notices: [] };
		const isOfModel = modelOutcome !== undefined && modelOutcome.failure === undefined;
		const known = isOfModel ? proposal.fields.map((field) => ({ field, isSure: true })) : builtIn;
		const samples = isAsked ? samplesToAsk(readings, language, known) : undefined;
		return {
			answer: {
				...proposal,
				notices: [...notices, ...proposal.notices],
				...(isAsked && { samples: samples ? packedSamples(samples) : '' }),
			},
			modelOutcome,
		};
	},
);

/** A processed document, and the replies of the client's language model so far. */
export type ToRefine = StoredDocument & {
	pictures: number;
	mark: string;
	replies: SentReply[];
} & (
		| {
				kind: 'extraction';
				details: ExtractionDetails;
				stored: Extracted['findings'];
				/** Names of fields, or a confidence below which fields are asked about. */
				names: readonly string[] | { below: number | undefined } | 'all';
		  }
		| { kind: 'classification'; documentTypes: DocumentType[]; stored: ClassifiedFile }
	);

/** Unknown field names; or the fields asked about, and the next step. */
export type RefiningAnswer =
	| { unknown: string[] }
	| {
			names: string[];
			next: Refining<
				| { kind: 'extraction'; extracted: Extracted }
				| { kind: 'classification'; classified: ClassifiedFile }
			>;
	  };

/** The next question to a client's language model about a document, or the final result. */
export const refine = task(async (given: ToRefine): Promise<Answered<RefiningAnswer>> => {
	const { replies, mark, pictures, ...document } = given;
	if (given.kind === 'classification') {
		const { documentTypes, stored } = given;
		const { pages } = await read(document);
		const reviewed = await reviewedModels(document);
		const next = await refineType(pages, documentTypes, stored, { mark, replies, reviewed });
		const found = next && 'found' in next ? next.found : undefined;
		return {
			answer: {
				names: ['documentType'],
				next: found ? { found: { kind: 'classification', classified: found } } : asQuestion(next),
			},
		};
	}
	const { details, stored, names: wanted } = given;
	const known = namesOf(details.fields);
	const names = Array.isArray(wanted)
		? [...wanted]
		: wanted === 'all'
			? known
			: unsureNames(details.fields, stored.details ?? {}, Object(wanted).below);
	const unknown = names.filter((name) => !known.includes(name));
	if (unknown.length > 0) return { answer: { unknown } };
	const reading = await read(document, details);
	let isReplay = replies.length > 0;
	const draw = async (page: number) =>
		isReplay ? new Uint8Array() : await drawPage(await readFile(document.file), page);
	const examples = await examplesFor(document, reading, details);
	const next = await refineFields(reading, details, stored, {
		...{ names, pictures, draw, examples, mark, replies },
		reviewed: await reviewedModels(document),
		onReplayed: () => (isReplay = false),
	});
	const found = next && 'found' in next ? next.found : undefined;
	return {
		answer: {
			names,
			next: found ? { found: { kind: 'extraction', extracted: found } } : asQuestion(next),
		},
	};
});

const asQuestion = (next: Refining<unknown>) => (next && 'question' in next ? next : undefined);

/** Samples, and the replies of the client's language model so far. */
export type ToPropose = { samples: string; mark: string; replies: SentReply[] };

/** The next question to a client's language model about samples, or the proposal. */
export const propose = task(
	async ({ samples, ...rest }: ToPropose): Promise<Answered<Refining<Proposed>>> => ({
		answer: await refineProposal(samples, rest),
	}),
);
