import type { IBinaryData, IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { pagesPath } from '../transport/endpoints';
import { readService } from '../transport/request';
import { discard, isContent } from './download';
import { fitName } from './fitName';

const TIMEOUT = 300_000;

/**
 * Downloads some pages of a file in the service, as PDF, into n8n's binary data store.
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
	const { baseUrl } = await readService.call(this, itemIndex);
	let body: unknown;
	let statusCode: number;
	try {
		({ body, statusCode } = await this.helpers.httpRequestWithAuthentication.call(
			this,
			'documentExtractionApi',
			{
				url: baseUrl + pagesPath(fileId, from, to),
				encoding: 'stream',
				returnFullResponse: true,
				ignoreHttpStatusErrors: true,
				disableFollowRedirect: true,
				timeout: TIMEOUT,
			},
		));
	} catch {
		throw refuse('the service could not be reached');
	}
	if (!isContent(body) || statusCode !== 200) {
		discard(body);
		throw refuse(`the service returned HTTP ${statusCode}`);
	}
	if (signal.aborted) {
		discard(body);
		throw refuse('the download was interrupted');
	}
	const stop = () => discard(body);
	signal.addEventListener('abort', stop);
	try {
		const name = fitName(`${fileName.replace(/\.[^.\s]{1,16}$/u, '')}-${pages}.pdf`);
		return await this.helpers.prepareBinaryData(body, name, 'application/pdf');
	} catch {
		throw refuse('the download was interrupted');
	} finally {
		signal.removeEventListener('abort', stop);
	}
}
