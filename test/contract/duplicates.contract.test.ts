/** Documents that were processed before. */
import { readAs } from '../support/openapi';
import { createReviewer } from '../support/reviewer';
import { type Part, useSharedService } from '../support/serviceClient';

const { client, origin, token } = useSharedService();

// Unique for this run, since the service also has the documents of other tests.
const NUMBER = `DUP-${String(Date.now()).slice(-6)}`;

const invoice = (more = ''): Part => [
	'files',
	{
		name: 'invoice.txt',
		bytes: new TextEncoder().encode(
			[
				`Harbour Lights Ltd`,
				'Invoice',
				`Invoice number: ${NUMBER}`,
				'Invoice date: 2026-03-04',
				'Seller: Harbour Lights Ltd',
				'Grand total: 1,204.50 EUR',
				more,
			].join('\n'),
		),
	},
];
const FIELDS = [{ key: 'invoiceNumber' }, { key: 'seller' }, { key: 'grandTotal' }];

type Read = { extractionId: string; batchId: string; fileId: string; duplicateOf?: object };

/** Uploads a document to a new extraction, as workflows do. */
async function read(part: Part, fields = FIELDS): Promise<Read> {
	const extractionId = await client.createExtraction(fields);
	const { batchId } = await client.upload([['extractionId', extractionId], part]);
	const ids = { extractionId, batchId };
	const [file] = (await client.results(ids)).files;
	if (!file) throw new Error('There is no file');
	return { ...ids, ...readAs<{ fileId: string; duplicateOf?: object }>('ProcessedFile', file) };
}

test('a document that was read before has duplicateOf, with the file only for clients that may see it', async () => {
	const first = await read(invoice());
	const same = await read(invoice());
	const scanned = await read(invoice('Thank you!'), [...FIELDS, { key: 'invoiceDate' }]);
	const { fileId } = first;
	const bytes = { fileId, why: 'same bytes' };
	const values = { fileId, why: 'same number, sender and total' };
	expect([first, same, scanned].map(({ duplicateOf }) => duplicateOf)).toEqual([
		...[undefined, bytes, values],
	]);

	const person = createReviewer(origin);
	await person.call('POST', 'session', { token });
	const shown = await person.call('GET', `files/${same.fileId}`);
	expect(shown.body).toMatchObject({ duplicateOf: bytes });

	const { extractionId, batchId } = same;
	const until = Date.now() + 60_000;
	const json = { extractionId, fileIds: [same.fileId], until };
	const { body } = await client.call('POST', '/createReview', { json });
	const reviewUrl = String(Object(body).reviewUrl);
	const guest = createReviewer(origin);
	await guest.call('POST', 'session', { key: new URL(reviewUrl).hash.slice(1) });
	const seen = await guest.call('GET', `files/${same.fileId}`);
	expect(Object(seen.body).duplicateOf).toEqual({ why: 'same bytes' });

	await client.call('DELETE', '/deleteFiles', {
		json: { extractionId: first.extractionId, batchId: first.batchId, fileIds: [fileId] },
	});
	const left = await client.call('POST', '/getBatchResults', { json: { extractionId, batchId } });
	expect(JSON.stringify(left.body)).not.toContain('duplicateOf');
});
