import { Readable } from 'node:stream';

import type { IBinaryData, IExecuteFunctions } from 'n8n-workflow';

import { download } from '../../../../nodes/DocumentExtraction/files/download';

const ADDRESS = new URL('http://127.0.0.1/a.pdf?key=secret');
const SIZE = 1_000_000;

/** n8n's context for a node, with a server that sends this many megabytes without a content length. */
function context(megabytes: number, store: (content: Readable) => Promise<IBinaryData>) {
	const piece = Buffer.alloc(SIZE);
	const body = Readable.from(Array.from({ length: megabytes }, () => piece));
	return {
		getNode: () => ({ name: 'Document Extraction' }),
		getExecutionCancelSignal: () => undefined,
		helpers: {
			httpRequest: async () => ({ statusCode: 200, headers: {}, body }),
			prepareBinaryData: store,
		},
	} as unknown as IExecuteFunctions;
}

const stored: IBinaryData = { data: '', mimeType: 'application/pdf' };
let received = 0;
async function count(content: Readable): Promise<IBinaryData> {
	for await (const piece of content) received += piece.length;
	return stored;
}
beforeEach(() => (received = 0));

test('a file of a gigabyte is stored', async () => {
	await expect(download.call(context(1000, count), ADDRESS, 'a.pdf', 0)).resolves.toBe(stored);
	expect(received).toBe(1000 * SIZE);
});

test('a larger file is aborted, even if the server does not announce its size', async () => {
	await expect(download.call(context(2000, count), ADDRESS, 'a.pdf', 0)).rejects.toMatchObject({
		message: 'The file at http://127.0.0.1/a.pdf could not be downloaded: it has more than 1 GB',
		description: expect.stringContaining('HTTP Request node'),
	});
	expect(received).toBe(1000 * SIZE);
});

test.each(['ETIMEDOUT', 'ECONNABORTED'])('%s: there was no response in time', async (code) => {
	const silent = Object.assign(context(1, count), {
		helpers: {
			httpRequest: async () => Promise.reject(Object.assign(new Error('late'), { code })),
		},
	});
	await expect(download.call(silent, ADDRESS, 'a.pdf', 0)).rejects.toMatchObject({
		message:
			'The file at http://127.0.0.1/a.pdf could not be downloaded: 127.0.0.1 did not respond in time',
	});
});

test('the reason of an interrupted download is reported, without the query of the URL', async () => {
	const full = async () => {
		throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
	};
	await expect(download.call(context(1, full), ADDRESS, 'a.pdf', 0)).rejects.toMatchObject({
		message:
			'The file at http://127.0.0.1/a.pdf could not be downloaded: the download was interrupted',
		description: expect.stringContaining('no space left on device'),
	});
});
