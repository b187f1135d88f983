/** Corrects documents like a client of the service, and asks it for others. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import type { LocalService } from '../../test/support/localService.ts';
import type { AnswersAfter } from './corrected.ts';
import type { Corpus, CorpusDocument } from './corpus.ts';
import { create, groups, processed } from './run.ts';
import type { Results } from './score.ts';
import { truthOf } from './taught.ts';

/**
 * Deletes everything that the service learned; then uploads each document, and confirms its result if it is
 * as expected, else corrects it, before uploading the others.
 *
 * @param folder the folder of the corpus's files
 * @throws Error if a document has no result, or the service rejects its correction
 */
export const answersOverHttp =
	(service: LocalService, corpus: Corpus, folder: string): AnswersAfter =>
	async (taught, measured) => {
		await send(service, 'DELETE', 'examples', {});
		for await (const { document, result, ids } of answers(service, corpus, taught, folder)) {
			const truth = truthOf(corpus, document);
			const isRight = isDeepStrictEqual(result, truth);
			const said = isRight ? { confirmed: true } : { result: truth };
			await send(service, 'PATCH', 'updateResults', { ...ids, ...said });
		}
		// Those of another extraction do not wait for what was learned.
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

async function untilLearned({ baseUrl, token }: LocalService): Promise<void> {
	for (;;) {
		const response = await fetch(`${baseUrl}/examples?limit=1`, {
			headers: { authorization: `Bearer ${token}` },
		});
		if (!response.ok) throw new Error(`examples: ${response.status} ${await response.text()}`);
		const { pending }: { pending: number } = JSON.parse(await response.text());
		if (pending === 0) return;
		await sleep(100);
	}
}

async function send(
	{ baseUrl, token }: LocalService,
	method: 'DELETE' | 'PATCH',
	to: string,
	body: object,
): Promise<void> {
	const response = await fetch(`${baseUrl}/${to}`, {
		method,
		headers: {
			authorization: `Bearer ${token}`,
			'content-type': 'application/json',
		},
		body: JSON.stringify(body),
	});
	if (!response.ok) throw new Error(`${to}: ${response.status} ${await response.text()}`);
}
