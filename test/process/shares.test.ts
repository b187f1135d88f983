/** Files of a few kilobytes that take minutes: other clients do not wait for them. */
import { setTimeout as sleep } from 'node:timers/promises';

import { example, type Part, useServiceProcess } from '../support/serviceClient';
import { bombOf } from '../system/broken/bombs';

const bomb = (name: string, seed: number): Part => ['files', bombOf(name, seed)];

const service = useServiceProcess();

test('a small document is read before six slow ones of other batches', async () => {
	const extractionId = await service.client.createExtraction([{ key: 'invoiceNumber' }]);
	const read = async () => {
		const uploaded = await service.client.upload([
			['extractionId', extractionId],
			example('invoice-atelier-north.pdf'),
		]);
		return (await service.client.results(uploaded)).files;
	};
	const alone = await read();
	const bombs = await Promise.all(
		[1, 2, 3].flatMap((seed) =>
			['a fax a thousand times', 'a page tree that contains itself'].map(
				async (name) =>
					await service.client.upload([['extractionId', extractionId], bomb(name, seed)]),
			),
		),
	);
	const among = await read();
	expect(among).toMatchObject([{ status: 'processed', result: alone[0]?.result }]);

	// The slow ones are still being processed.
	for (const { batchId } of bombs) {
		const { body } = await service.client.call('POST', '/getResults', {
			json: { extractionId, batchId },
		});
		expect(body).toMatchObject({ status: 'waiting' });
		await service.client.call('DELETE', '/deleteBatch', { json: { extractionId, batchId } });
	}
});

test('an upload with pages that are slow to count does not delay the response to another', async () => {
	const extractionId = await service.client.createExtraction([{ key: 'invoiceNumber' }]);
	const answered: string[] = [];
	const upload = async (part: Part, what: string) => {
		const { files } = await service.client.upload([['extractionId', extractionId], part]);
		answered.push(what);
		return files;
	};
	const hard = upload(bomb('nearly the maximum', 1), 'hard');
	await sleep(500);
	const easy = await upload(example('invoice-atelier-north.pdf'), 'easy');
	expect(easy).toMatchObject([{ numberOfPages: 1 }]);
	await hard;
	expect(answered).toEqual(['easy', 'hard']);
});
