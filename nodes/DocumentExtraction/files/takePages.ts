import type { IBinaryData, IExecuteFunctions, IN8nHttpFullResponse } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { isObject } from '../isObject';
import { pagesPath } from '../transport/endpoints';
import { readResponse, readThrown, type Failure } from '../transport/failure';
import { pause } from '../transport/pause';
import { readService } from '../transport/request';
import { retryDelay } from '../transport/retry';
import { isContent } from './download';
import { fitName } from './fitName';

const TIMEOUT = 300_000;

/**
 * Downloads some pages of a file in the service, as PDF, into n8n's binary data store. Retries it where that
 * may help.
 *
 * @param fileName of the whole file: "stack.pdf" becomes "stack-1-3.pdf"
 * @param signal aborts the download: n8n itself does so only when the execution is cancelled
 * @throws NodeOperationError if the service does not send them, or the signal aborts
 */
export async function takePages(
	this: IExecuteFunctions,
	fileId: string,
	{ from, to }: { from: number; to: number },
	{ fileName, itemIndex, signal }: { fileName: string; itemIndex: number; signal: AbortSignal },
): Promise<IBinaryData> {
	const pages = from === to ? String(from) : `${from}-${to}`;
	const refuse = (why: string) =>
		new NodeOperationError(
			this.getNode(),
			`The pages ${pages} of "${fileName}" could not be downloaded: ${why}`,
			{ itemIndex, description: 'Check that the service is running, then run the workflow again.' },
		);
	const { baseUrl, authentication } = await readService.call(this, itemIndex);
	const url = baseUrl + pagesPath(fileId, from, to);
	const name = fitName(`${fileName.replace(/\.[^.\s]{1,16}$/u, '')}-${pages}.pdf`);
	const take = async (): Promise<Taken> => {
		let response: IN8nHttpFullResponse;
		try {
			response = await this.helpers.httpRequestWithAuthentication.call(
				this,
				'documentExtractionApi',
				{
					url,
					encoding: 'stream',
					returnFullResponse: true,
					ignoreHttpStatusErrors: true,
					disableFollowRedirect: true,
					timeout: TIMEOUT,
				},
				authentication,
			);
		} catch (error) {
			return { failure: readThrown(error), error: refuse('the service could not be reached') };
		}
		const { body, statusCode } = response;
		if (!isContent(body) || statusCode !== 200) {
			discard(body);
			const read = readResponse({ ...response, body: '' }, Date.now());
			const failure: Failure = 'failure' in read ? read.failure : { kind: 'shapeless' };
			return { failure, error: refuse(`the service returned HTTP ${statusCode}`) };
		}
		const stop = () => discard(body);
		if (signal.aborted) stop();
		signal.addEventListener('abort', stop);
		try {
			return { binary: await this.helpers.prepareBinaryData(body, name, 'application/pdf') };
		} catch (error) {
			return { failure: readThrown(error), error: refuse('the download was interrupted') };
		} finally {
			signal.removeEventListener('abort', stop);
		}
	};
	for (let retries = 0; ; retries++) {
		const taken = await take();
		if ('binary' in taken) return taken.binary;
		const delay = retryDelay(taken.failure, true, retries, Math.random());
		if (delay === undefined) throw taken.error;
		await pause(delay, signal);
		if (signal.aborted) throw taken.error;
	}
}

function discard(body: unknown): void {
	if (isObject(body) && typeof body.destroy === 'function') body.destroy();
}

/** The outcome of one attempt: `error` is for the user, `failure` for the decision about a retry. */
type Taken = { binary: IBinaryData } | { failure: Failure; error: NodeOperationError };
