/** Corrects documents like a client of the service, and then gets the answers for other documents. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import { call, type LocalService } from '../../harness/localService.ts';
import type { AnswersAfter } from './corrected.ts';
import type { Corpus, CorpusDocument } from '../../corpora/corpus.ts';
import { create, groups, processed } from './run.ts';
import type { Results } from '../../corpora/score.ts';
import { truthOf } from './correctedHere.ts';

/**
 * Deletes everything that the service learned; then uploads each document, and confirms its result if it is
 * as expected, else corrects it, before uploading the others.
 *
 * @param folder the folder of the corpus's files
 * @throws Error if a document has no result, or the service rejects its correction
 */
export const answersOverHttp =
	(service: LocalService, corpus: Corpus, folder: string): AnswersAfter =>
	async (corrected, measured) => {
		await call(service, 'DELETE', 'examples', {});
		for await (const { document, result, ids } of answers(service, corpus, corrected, folder)) {
			const truth = truthOf(corpus, document);
			const isRight = isDeepStrictEqual(result, truth);
			const review = isRight ? { confirmed: true } : { result: truth };
			await call(service, 'PATCH', 'updateResults', { ...ids, ...review });
		}
		// The service learns from corrections in the background; documents must not be processed before that.
		await untilLearned(service);
		const results: Results = {};
		for await (const { document, result } of answers(service, corpus, measured, folder))
			results[document.file] = result;
		return results;
	};

async function* answers(
	service: LocalService,
	corpus: Corpus,
	documents: readonly CorpusDocument[],
	folder: string,
) {
	for (const group of groups(documents)) {
		const owner = await create(service, corpus, group[0]);
		for await (const { document, batchId, found } of processed(service, owner, group, folder)) {
			if (found?.status !== 'processed')
				throw new Error(`${document.file}: ${found?.message ?? 'no answer'}`);
			const { fileId, result = null } = found;
			yield { document, result, ids: { ...owner, batchId, fileId } };
		}
	}
}

async function untilLearned(service: LocalService): Promise<void> {
	for (;;) {
		const answer = await call(service, 'GET', 'examples?limit=1');
		const { pending }: { pending: number } = JSON.parse(await answer.text());
		if (pending === 0) return;
		await sleep(100);
	}
}
