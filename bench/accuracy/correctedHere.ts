/** Learns from corrected documents in this process, in the same way as the service. */
import type { DocumentType } from '../../local-service/src/interface/index.ts';
import type { Example } from '../../local-service/src/understanding/examples/example.ts';
import { built } from '../../harness/builtService.ts';
import type { AnswersAfter } from './corrected.ts';
import { type Corpus, type CorpusDocument, detailsOf } from '../../corpora/corpus.ts';
import type { CorpusRun } from './run.ts';
import { answered, type Results } from '../../corpora/score.ts';

/** The true answers in the form that a client sends: the values of fields, or the document type. */
export function truthOf(corpus: Corpus, document: CorpusDocument): { [key: string]: unknown } {
	if (corpus.documentTypes) return document.expected;
	const { fields } = detailsOf(corpus, document);
	const result: { [key: string]: unknown } = {};
	for (const [key, value] of Object.entries(document.expected)) {
		const [first = '', ...rest] = key.split('.');
		const isWhole = rest.length === 0 || fields.some((field) => field.key === key);
		if (isWhole) result[key] = value;
		else result[first] = { ...Object(result[first]), [rest.join('.')]: value };
	}
	return result;
}

/** The examples learned from these documents, with ascending times. */
export async function examplesOf(
	corpus: Corpus,
	documents: readonly CorpusDocument[],
	readings: CorpusRun['readings'],
): Promise<Example[]> {
	const { learn } = built('understanding/index');
	const examples: Example[] = [];
	for (const [at, document] of documents.entries()) {
		const reading = readings[document.file];
		if (!reading) continue;
		const truth = Object(truthOf(corpus, document));
		const from = { fileId: document.file, taughtAt: at };
		examples.push(await learn(reading, detailsOf(corpus, document), truth, from));
	}
	return examples;
}

/**
 * The answers with these examples in memory, in any order. For each document, only the examples that the
 * service would load are used.
 */
export async function answersWith(
	examples: readonly Example[],
	corpus: Corpus,
	documents: readonly CorpusDocument[],
	readings: CorpusRun['readings'],
): Promise<Results> {
	const { exampleKeysOf, examplesToLoad, extract, packed, resultOf } = built('understanding/index');
	const stored = examples
		.map((example) => ({ ...packed(example), example }))
		.toSorted((a, b) => b.taughtAt - a.taughtAt);
	const results: Results = {};
	for (const document of documents) {
		const reading = readings[document.file];
		if (!reading) continue;
		const details = detailsOf(corpus, document);
		const asked = new Set(exampleKeysOf(details.fields));
		const own = stored.filter(({ keys }) => keys.some((key) => asked.has(key)));
		const loaded = examplesToLoad(
			reading.pages,
			own.map(({ look }) => look),
		);
		const memory = loaded.flatMap((at) => own[at]?.example ?? []);
		results[document.file] = resultOf(await extract(reading, details, { examples: memory }));
	}
	return results;
}

/** Classifies documents in this process, after the types of the `corrected` documents were learned in this order. */
export const typesHere =
	(documentTypes: readonly DocumentType[], readings: CorpusRun['readings']): AnswersAfter =>
	(corrected, measured) => {
		const { classifyPages, examplesToLoad, learnType, packedType } = built('understanding/index');
		const pagesOf = ({ file }: CorpusDocument) => readings[file]?.pages ?? [];
		const examples = corrected
			.map((document, at) => {
				const type = answered(document.expected.documentType);
				const from = { fileId: document.file, taughtAt: at };
				return learnType(pagesOf(document), documentTypes, type, from);
			})
			.toReversed();
		const looks = examples.map((example) => packedType(example).look);
		const results: Results = {};
		for (const document of measured) {
			const pages = pagesOf(document);
			const memory = examplesToLoad(pages, looks).flatMap((at) => examples[at] ?? []);
			const { documentType } = classifyPages(pages, documentTypes, { examples: memory });
			results[document.file] = { documentType };
		}
		return results;
	};

/** Answers in this process, from pages that were read before. */
export const answersHere =
	(corpus: Corpus, readings: CorpusRun['readings']): AnswersAfter =>
	async (corrected, measured) =>
		answersWith(await examplesOf(corpus, corrected, readings), corpus, measured, readings);
