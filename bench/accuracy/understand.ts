/** Runs the service's understanding in this process, on pages that were read before. */
import type { Weights } from '../../local-service/src/understanding/evidence/weights.ts';
import type { Reader } from '../../local-service/src/understanding/ranking/trees.ts';
import { built } from '../../harness/builtService.ts';
import { type Corpus, detailsOf } from '../../corpora/corpus.ts';
import type { CorpusRun } from './run.ts';

/** Weights and models; the service's by default. */
export type Options = {
	weights?: Weights;
	/** Null: the rules answer without a model. */
	readerFor?: (file: string) => Reader | null;
};

/** The answers for every document of a corpus that has a reading. */
export async function understand(
	corpus: Corpus,
	readings: CorpusRun['readings'],
	{ weights, readerFor }: Options = {},
): Promise<Pick<CorpusRun, 'results' | 'details'>> {
	const { classifyPages, extract, resultOf } = built('understanding/index');
	const ran: Pick<CorpusRun, 'results' | 'details'> = { results: {}, details: {} };
	for (const document of corpus.documents) {
		const reading = readings[document.file];
		if (!reading) continue;
		if (corpus.documentTypes) {
			ran.results[document.file] = classifyPages(reading.pages, corpus.documentTypes);
			continue;
		}
		const reader = readerFor?.(document.file);
		const answers = await extract(reading, detailsOf(corpus, document), { weights, reader });
		ran.details[document.file] = answers;
		ran.results[document.file] = resultOf(answers);
	}
	return ran;
}
