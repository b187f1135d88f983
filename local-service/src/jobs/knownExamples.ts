/** Examples and model statistics from reviews, which each thread reads with its own database connection. */
import type { DocumentType, ExtractionDetails } from '../interface';
import type { Page, Reading } from '../reading/pages';
import type { Database } from '../storing/database';
import { exampleReader, type FoundExample } from '../storing/exampleReader';
import { readModelVerdicts } from '../storing/modelVerdicts';
import { openToRead } from '../storing/open';
import {
	type Example,
	exampleKeysOf,
	examplesToLoad,
	type TypeExample,
	typeKeysOf,
	unpacked,
} from '../understanding/index';
import type { StoredDocument } from './storedReading';

/** Open databases by address; they stay open for the next document. */
const databases = new Map<string, Database>();

function opened(address: string): Database {
	const database = databases.get(address) ?? openToRead(address);
	databases.set(address, database);
	return database;
}

const readExamples = exampleReader(unpacked<Example>);

/** Examples that may help with a document's fields. */
export async function examplesFor(
	{ examples: from }: StoredDocument,
	{ pages }: Reading,
	{ fields }: ExtractionDetails,
): Promise<Example[]> {
	if (!from) return [];
	const pick = (looks: Uint8Array[]) => examplesToLoad(pages, looks);
	const keys = exampleKeysOf(fields);
	return (await readExamples(opened(from.database), keys, pick, from)).map(marked);
}

/** Adds the reviewer to an example that must not decide before others confirm it. */
const marked = <T extends Example | TypeExample>({ example, unconfirmed }: FoundExample<T>): T =>
	unconfirmed === undefined ? example : { ...example, unconfirmed };

/** What reviews say about the values of language models, by the model's name. */
export const reviewedModels = async ({ examples: from }: StoredDocument) =>
	from ? await readModelVerdicts(opened(from.database), from.without) : undefined;

const readTypeExamples = exampleReader(unpacked<TypeExample>);

/** Examples that may help to choose a document's type. */
export async function typeExamplesFor(
	{ examples: from }: StoredDocument,
	pages: readonly Page[],
	documentTypes: readonly DocumentType[],
): Promise<TypeExample[]> {
	if (!from) return [];
	const keys = typeKeysOf(documentTypes.map(({ name }) => name));
	const pick = (looks: Uint8Array[]) => examplesToLoad(pages, looks);
	return (await readTypeExamples(opened(from.database), keys, pick, from)).map(marked);
}
