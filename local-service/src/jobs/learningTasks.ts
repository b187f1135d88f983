/** Learning from reviewed documents. */
import type {
	Answered,
	Answers,
	DocumentType,
	Extracted,
	ExtractionDetails,
	Value,
} from '../interface';
import { type Given, valueAt } from '../storing/corrections';
import type { StoredExample } from '../storing/examples';
import type { Links } from '../storing/reviewers';
import {
	type Example,
	learn as learnFrom,
	learnType as learnTypeFrom,
	notLearned,
	packed,
	type PackedExample,
	packedType,
	placeValues,
	unpacked,
} from '../understanding/index';
import { correctedLabels } from './correctedLabels';
import { examplesFor } from './knownExamples';
import { type StoredDocument, read } from './storedReading';
import { task } from './task';

/**
 * Learns an example from a reviewed document, finds the given values that the example does not reproduce, locates
 * the given values without a position, and notes the labels beside corrected values. After an upgrade, the
 * document is read again.
 */
export const learn = task(
	async ({
		details,
		given,
		toPlace,
		before,
		after,
		fileId,
		taughtAt,
		links,
		contentHash,
		...document
	}: LearnInput): Promise<Answered<LearningResult>> => {
		const reading = await read(document, details);
		const isAnyToPlace = Object.keys(toPlace).length > 0;
		const placed = isAnyToPlace ? placeValues(reading.pages, toPlace) : undefined;
		const learned = await learnFrom(reading, details, given, { fileId, contentHash, taughtAt });
		const example = withReviewers(learned, links);
		const known = await examplesFor(document, reading, details);
		const others = known.filter((other) => other.fileId !== fileId);
		const failed = await notLearned(reading, details, given, example, others);
		const labels = before ? correctedLabels(reading, details, before, { ...after, placed }) : [];
		const stored = {
			...packed(example),
			...(failed.length > 0 && { notLearned: failed }),
			...(labels.length > 0 && { labels }),
		};
		return { answer: { example: stored, placed } };
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
	}: LearnTypeInput): Promise<Answered<LearningResult>> => {
		const { pages } = await read(document);
		const example = learnTypeFrom(pages, documentTypes, documentType, { fileId, taughtAt });
		return { answer: { example: packedType(example) } };
	},
);

/** The example with the reviewers of values that need to be confirmed by others. */
function withReviewers(example: Example, links: Links): Example {
	const marked = <T extends { path: string[] }>(all: T[]) =>
		all.map((each) => ({ ...each, unconfirmed: links[JSON.stringify(each.path)] }));
	const { fields, tables, lists } = example;
	return { ...example, fields: marked(fields), tables: marked(tables), lists: marked(lists) };
}

/** The example of a deleted document without the values that a person has changed since. */
export const revise = task(
	async ({ known, given, links, taughtAt }: ReviseInput): Promise<Answered<LearningResult>> => {
		const example = unpacked<Example>(known.example);
		const isChanged = ({ path, value }: Example['fields'][number]) =>
			(valueAt(given, path) ?? null) !== value;
		const fields = example.fields.filter((each) => !isChanged(each));
		const changed = new Set(
			example.fields.filter(isChanged).map(({ path }) => JSON.stringify(path)),
		);
		const isKept = ({ field }: { field: string[] }) => !changed.has(JSON.stringify(field));
		const stored = {
			...packed(withReviewers({ ...example, fields, taughtAt }, links)),
			...(known.notLearned && { notLearned: known.notLearned.filter(isKept) }),
			...(known.labels && { labels: known.labels.filter(isKept) }),
		};
		return await Promise.resolve({ answer: stored.keys.length > 0 ? { example: stored } : {} });
	},
);

/**
 * The result of learning from a reviewed document: an example in stored form, with the given values that it
 * does not find in its own document, and the details of given values with their positions.
 */
export type LearningResult = {
	/** Omitted if the example has no values left. */
	example?: PackedExample & Pick<StoredExample, 'notLearned' | 'labels'>;
	placed?: Answers;
};

type ReviewedDocument = StoredDocument & { fileId: string; taughtAt: number };

export type LearnInput = ReviewedDocument & {
	details: ExtractionDetails;
	/** The part of the result that people gave. */
	given: Value;
	links: Links;
	/** The given values that have no position yet. */
	toPlace: { [key: string]: Value };
	before?: Extracted;
	after: Extracted;
	contentHash?: string;
};

export type ReviseInput = Pick<LearnInput, 'taughtAt' | 'links'> & {
	known: StoredExample;
	given: Given;
};

export type LearnTypeInput = ReviewedDocument & {
	documentTypes: DocumentType[];
	/** Null: none of the types. */
	documentType: string | null;
};
