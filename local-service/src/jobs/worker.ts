/** Tasks of the threads that read and understand documents, one at a time each. */
import { readFile } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';

import type {
	Answered,
	Answers,
	ClassifiedFile,
	Details as DefinitionDetails,
	DocumentType,
	Extracted,
	ExtractionDetails,
	Fared,
	Misfit,
	NotLearned,
	PageRange,
	PageText,
	SentReply,
	Spent,
	SplitFile,
	SuggestedFields,
	TextFormat,
	ToFit,
	Value,
} from '../interface';
import type { TestedValue } from '../interface/reviewedTests';
import { countPages, drawPage, hasOwnPages, NOT_A_STACK, readDocument } from '../reading/document';
import { bringNetworks, models } from '../reading/ocr/models';
import type { Page, Reading } from '../reading/pages';
import { readingNotices } from '../reading/readingNotices';
import { UnreadableDocument } from '../reading/unreadable';
import { readerVersion } from '../reading/version';
import type { Database } from '../storing/database';
import { exampleReader, type Known, type ReadFor } from '../storing/exampleReader';
import { isByLink } from '../storing/examples';
import { knownOf, leastConfidence } from '../storing/gauges';
import { openToRead } from '../storing/open';
import { readModelVerdicts } from '../storing/modelVerdicts';
import { anyReading, keepReading, keptReading } from '../storing/readings';
import {
	builtInFields,
	classifyByModel,
	type Example,
	exampleKeysOf,
	learn as learnFrom,
	learnType as learnTypeFrom,
	notLearned,
	packed,
	type PackedExample,
	packedType,
	type TypeExample,
	typeKeysOf,
	unpacked,
	worthLooking,
	classifyPages,
	extract as extractFrom,
	extractByModel,
	findParts,
	findings,
	identityOf,
	isSameValue,
	misfitsIn,
	namesOf,
	packedSamples,
	placeValues,
	type Proposed,
	type Refining,
	refineFields,
	refineProposal,
	refineType,
	resultOf,
	samplesToAsk,
	suggestByModel,
	type TimedModel,
	unsureNames,
	withKnownAccounts,
	writePages,
} from '../understanding/index';
import { type Compared, comparedValues } from './comparedValues';
import { answerTasks, task, Unstored } from './task';
import { rangeOf } from './pageRange';
import { tooManyPages } from './tooManyPages';

if (typeof workerData?.networks === 'string') bringNetworks(workerData.networks);

/** The database with the examples, and the definition that they are read for. */
export type ExamplesFrom = { database: string } & ReadFor;

export type StoredDocument = {
	file: string;
	/** The path of its cached reading. */
	readingFile: string;
	/** The only page to process, if not all. */
	page?: number;
	/** Maximum number of pages; only set if they were not counted. */
	mostPages?: number;
	/** The examples to use; none if absent. */
	examples?: ExamplesFrom;
	/** Whether a new reading is not cached. */
	isPassing?: boolean;
};

export const tryNetworks = task(async (): Promise<Answered<boolean>> => {
	await models();
	return { answer: true };
});

export const fit = task(
	async ({ fields, given }: ToFit): Promise<Answered<Misfit[]>> =>
		await Promise.resolve({ answer: misfitsIn(fields, given) }),
);

type ToExtract = StoredDocument & { details: ExtractionDetails; model?: TimedModel };

async function extracted({ details, model, ...document }: ToExtract): Promise<Answered<Extracted>> {
	const calledOff = timeLimitOf(model);
	const { reading, spent } = await readTimed(document, details);
	const { skipped } = reading;
	const drawn = async (page: number) => await drawPage(await readFile(document.file), page);
	const examples = await examplesFor(document, reading, details);
	const {
		answers: found,
		unsure,
		notices,
		fared,
		use,
	} = model
		? await extractByModel(
				...([reading, details, model, drawn, calledOff, examples] as const),
				await reviewedModels(document),
			)
		: { answers: await extractFrom(reading, details, { examples }) };
	const { answers, notices: changed } = withKnownAccounts(reading, details, found, examples);
	const identity = identityOf(details);
	const answer = {
		result: resultOf(answers),
		findings: {
			details: answers,
			...(unsure?.length && { unsure }),
			...noticed([...changed, ...(notices ?? []), ...readingNotices(reading.pages)]),
			...(use && { model: use }),
			...findings(reading.pages, details.options),
			...(skipped.length > 0 && { skipped }),
		},
		...(identity && { identity }),
	};
	return { answer, fared, spent: spent() };
}

export const extract = task(extracted);

/** Extracts from a reviewed document once more, and compares the answer with what people confirmed. */
export const testReviewed = task(
	async ({ reviewed, ...given }: ToTest): Promise<Answered<TestedAnswer>> => {
		const { answer, fared } = await extracted(given);
		const now = { result: answer.result, details: answer.findings.details };
		const { fields } = given.details;
		return {
			answer: {
				confidence: leastConfidence(knownOf(now.result, now.details)),
				values: comparedValues(fields, { ...reviewed, now }, isSameValue),
			},
			fared,
		};
	},
);

export type ToTest = ToExtract & { reviewed: Omit<Compared, 'now'> };

/** The lowest confidence of the answer, and its values. */
export type TestedAnswer = { confidence: number; values: TestedValue[] };

export const classify = task(
	async ({
		documentTypes,
		model,
		...document
	}: StoredDocument & {
		documentTypes: DocumentType[];
		model?: TimedModel;
	}): Promise<Answered<ClassifiedFile>> => {
		const calledOff = timeLimitOf(model);
		const { reading, spent } = await readTimed(document);
		const { pages } = reading;
		const {
			notices = [],
			fared,
			...found
		} = await typeOf(
			pages,
			documentTypes,
			await typeExamplesFor(document, pages, documentTypes),
			model,
			calledOff,
		);
		const answer = { ...found, ...noticed([...notices, ...readingNotices(pages)]) };
		return { answer, fared, spent: spent() };
	},
);

async function typeOf(
	pages: readonly Page[],
	documentTypes: readonly DocumentType[],
	examples: readonly TypeExample[],
	model: TimedModel | undefined,
	calledOff: AbortSignal,
): Promise<ClassifiedFile & { fared?: Fared }> {
	return model
		? await classifyByModel(pages, documentTypes, model, calledOff, examples)
		: classifyPages(pages, documentTypes, { examples });
}

export const split = task(
	async ({
		documentTypes,
		isOnlyRead,
		model,
		...document
	}: StoredDocument &
		DefinitionDetails['split'] & {
			model?: TimedModel;
		}): Promise<Answered<SplitFile>> => {
		if (isOnlyRead) return await readOnly(document);
		const calledOff = timeLimitOf(model);
		if (!hasOwnPages(await readFile(document.file))) throw new UnreadableDocument(NOT_A_STACK);
		const { reading, spent } = await readTimed(document);
		const { pages } = reading;
		const notices = new Set(readingNotices(pages));
		const parts: SplitFile['parts'] = [];
		let fared: Fared | undefined;
		for (const { from, to, confidence } of findParts(pages)) {
			const part: SplitFile['parts'][number] = { from, to, confidence };
			if (documentTypes) {
				const own = pages.slice(from - 1, to);
				const examples = await typeExamplesFor(document, own, documentTypes);
				const type = await typeOf(own, documentTypes, examples, model, calledOff);
				part.documentType = type.documentType;
				part.typeConfidence = type.confidence;
				type.notices?.forEach((notice) => notices.add(notice));
				fared = fared?.failure === undefined ? (type.fared ?? fared) : fared;
			}
			parts.push(part);
		}
		return { answer: { parts, ...noticed([...notices]) }, fared, spent: spent() };
	},
);

async function readOnly(document: StoredDocument): Promise<Answered<SplitFile>> {
	const { reading, spent } = await readTimed(document);
	const notices = [
		...readingNotices(reading.pages),
		...reading.skipped.map(({ attachment, reason }) => `${attachment} was not read. ${reason}`),
	];
	return { answer: { parts: [], ...noticed(notices) }, spent: spent() };
}

/** The text of each page of a cached reading of any reader version; empty if it is not cached. */
export const write = task(
	async ({ readingFile, format }: ToWrite): Promise<Answered<PageText[]>> => {
		const pages = (await anyReading<Reading & { reader: string }>(readingFile))?.pages ?? [];
		const texts = writePages(pages, format);
		return {
			answer: pages.map(({ number, attachment }, index) => ({
				number,
				text: texts[index] ?? '',
				...(attachment !== undefined && { attachment }),
			})),
		};
	},
);

export type ToWrite = { readingFile: string; format: TextFormat };

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
		const calledOff = timeLimitOf(model);
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
		const { fared, ...proposal } = model
			? await suggestByModel(readings, language, builtIn, model, calledOff)
			: { fields: builtIn.map(({ field }) => field), notices: [] };
		const isOfModel = fared !== undefined && fared.failure === undefined;
		const known = isOfModel ? proposal.fields.map((field) => ({ field, isSure: true })) : builtIn;
		const samples = isAsked ? samplesToAsk(readings, language, known) : undefined;
		return {
			answer: {
				...proposal,
				notices: [...notices, ...proposal.notices],
				...(isAsked && { samples: samples ? packedSamples(samples) : '' }),
			},
			fared,
		};
	},
);

/** Started before reading, which counts; the remaining share of the time is for the built-in engine. */
const timeLimitOf = (model: TimedModel | undefined): AbortSignal =>
	model ? AbortSignal.timeout(model.milliseconds) : new AbortController().signal;

const noticed = (notices: string[]) => (notices.length > 0 ? { notices } : {});

const kept = async (readingFile: string, range: PageRange | undefined) =>
	await keptReading<Reading & { reader: string }>(readingFile, readerVersion(), range);

type Details = Pick<ExtractionDetails, 'options' | 'language'>;

/** The cached reading of a document, even of another extraction; reads the document if there is none. */
async function read(
	document: StoredDocument & { onRead?: () => void },
	{ options, language }: Partial<Details> = {},
): Promise<Reading> {
	const { file, readingFile, page, mostPages } = document;
	const range = rangeOf(page, options);
	const known = await kept(readingFile, range);
	const isOfOther = language !== undefined && (known?.guessedFor ?? language) !== language;
	if (known && !isOfOther) return known;
	document.onRead?.();
	const bytes = await readFile(file);
	if (mostPages !== undefined) {
		const tooMany = tooManyPages(await countPages(bytes), mostPages, range);
		if (tooMany) throw new UnreadableDocument(tooMany);
	}
	const reading = await readDocument(bytes, range, language);
	if (document.isPassing) return reading;
	try {
		await keepReading(readingFile, { ...reading, reader: readerVersion(), range });
	} catch (error) {
		throw new Unstored(String(error));
	}
	return reading;
}

const secondsSince = (start: number) => (performance.now() - start) / 1000;

/** @returns the reading, and a function that returns the time spent on the document */
async function readTimed(document: StoredDocument, details?: Details) {
	const start = performance.now();
	let isKept = true;
	const reading = await read({ ...document, onRead: () => (isKept = false) }, details);
	const picture = reading.pages.filter(isPicture).length;
	const took = {
		reading: secondsSince(start),
		pages: { picture, text: reading.pages.length - picture },
	};
	const readAt = performance.now();
	const spent = (): Spent => ({ ...(!isKept && took), understanding: secondsSince(readAt) });
	return { reading, spent };
}

const isPicture = ({ words }: Page): boolean => words.some(({ source }) => source === 'ocr');

/** By address; stays open for the next document. */
const databases = new Map<string, Database>();

function opened(address: string): Database {
	const database = databases.get(address) ?? openToRead(address);
	databases.set(address, database);
	return database;
}

const readExamples = exampleReader(unpacked<Example>);

/** Examples that may help with a document's fields. */
async function examplesFor(
	{ examples: from }: StoredDocument,
	{ pages }: Reading,
	{ fields }: ExtractionDetails,
): Promise<Example[]> {
	if (!from) return [];
	const pick = (looks: Uint8Array[]) => worthLooking(pages, looks);
	const keys = exampleKeysOf(fields);
	return (await readExamples(opened(from.database), keys, pick, from)).map(marked);
}

/** Adds who taught the example if it does not decide alone. */
const marked = <T extends Example | TypeExample>({ example, unconfirmed }: Known<T>): T =>
	unconfirmed === undefined ? example : { ...example, unconfirmed };

/** What reviews say about the values of language models, by the model's name. */
const reviewedModels = async ({ examples: from }: StoredDocument) =>
	from ? await readModelVerdicts(opened(from.database), from.without) : undefined;

const readTypeExamples = exampleReader(unpacked<TypeExample>);

/** Examples that may help to choose a document's type. */
async function typeExamplesFor(
	{ examples: from }: StoredDocument,
	pages: readonly Page[],
	documentTypes: readonly DocumentType[],
): Promise<TypeExample[]> {
	if (!from) return [];
	const keys = typeKeysOf(documentTypes.map(({ name }) => name));
	const pick = (looks: Uint8Array[]) => worthLooking(pages, looks);
	return (await readTypeExamples(opened(from.database), keys, pick, from)).map(marked);
}

/**
 * Learns an example from a reviewed document, finds the given values that it does not reproduce, and locates
 * those without a position. After an upgrade, the document is read again.
 */
export const learn = task(
	async ({
		details,
		given,
		toPlace,
		fileId,
		taughtAt,
		reviewedBy,
		...document
	}: ToLearn): Promise<Answered<Lesson>> => {
		const reading = await read(document, details);
		const isAnyToPlace = Object.keys(toPlace).length > 0;
		const placed = isAnyToPlace ? placeValues(reading.pages, toPlace) : undefined;
		const example = await learnFrom(reading, details, given, { fileId, taughtAt });
		const known = await examplesFor(document, reading, details);
		const others = known.filter((other) => other.fileId !== fileId);
		const own = isByLink(reviewedBy) ? { ...example, unconfirmed: reviewedBy } : example;
		const failed = await notLearned(reading, details, given, own, others);
		const kept = { ...packed(example), ...(failed.length > 0 && { notLearned: failed }) };
		return { answer: { example: kept, placed } };
	},
);

/** Learns an example from a document whose type was given by a person. */
export const learnType = task(
	async ({
		documentTypes,
		documentType,
		fileId,
		taughtAt,
		...document
	}: TypeToLearn): Promise<Answered<Lesson>> => {
		const { pages } = await read(document);
		const example = learnTypeFrom(pages, documentTypes, documentType, { fileId, taughtAt });
		return { answer: { example: packedType(example) } };
	},
);

/**
 * What a reviewed document teaches: an example in stored form, the given values that it does not find in its
 * own document, and the details of given values with their positions.
 */
export type Lesson = {
	example: PackedExample & { notLearned?: NotLearned[] };
	placed?: Answers;
};

type ReviewedDocument = StoredDocument & { fileId: string; taughtAt: number };

export type ToLearn = ReviewedDocument & {
	details: ExtractionDetails;
	/** The part of the result that a person gave; `reviewedBy` is their token or link. */
	given: Value;
	/** The part of it that has no position yet. */
	toPlace: { [key: string]: Value };
	reviewedBy?: string;
};

export type TypeToLearn = ReviewedDocument & {
	documentTypes: DocumentType[];
	/** Null: none of the types. */
	documentType: string | null;
};

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
		const next = await refineType(pages, documentTypes, stored, { mark, replies });
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

export const TASKS = {
	tryNetworks,
	fit,
	learn,
	learnType,
	extract,
	testReviewed,
	classify,
	split,
	suggest,
	refine,
	propose,
	write,
};

export type TaskName = keyof typeof TASKS;

answerTasks(TASKS);
