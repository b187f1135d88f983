/** Files with several documents: which ones the service finds, and how it returns their pages. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { readDocument } from '../../local-service/src/reading/document';
import { tiff, tiffTags } from '../../generator/files/fileBuilders';
import { startLocalService } from '../../harness/localService';
import { pdf } from '../../generator/pdf';
import { createClient, example, toForm, useService } from '../support/serviceClient';
import { startInProcessService } from '../support/inProcessService';
import { STACK, stackPdf } from '../support/stack';

type Part = {
	from: number;
	to: number;
	documentType?: string | null;
	confidence: number;
	url: string;
};
type Answer = { status: string; message?: string; splitId: string; fileId: string; parts: Part[] };

const service = useService('--credits', '40', '--max-pages', '30');

async function send(
	bytes: Uint8Array<ArrayBuffer>,
	name = 'stack.pdf',
	more: Array<[string, string]> = [],
) {
	const form = toForm([...more, ['files', { name, bytes }]]);
	return await service.client.call('POST', '/splitFile', { form });
}

async function untilSplit(body: unknown, client = service.client): Promise<Answer> {
	const { splitId }: Answer = Object(body);
	for (;;) {
		const got = await client.call('POST', '/getSplit', { json: { splitId } });
		const answer: Answer = Object(got.body);
		if (answer.status !== 'waiting') return answer;
		await sleep(50);
	}
}

const bytesAt = async (url: string) => {
	const response = await fetch(url, {
		headers: { authorization: `Bearer ${service.token}` },
	});
	return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
};

const rangesOf = ({ parts }: Answer) => parts.map(({ from, to }) => [from, to]);

test('a stack is split into its documents, including two of one seller, each with its pages as PDF', async () => {
	const uploaded = await send(await stackPdf());
	expect(uploaded).toMatchObject({ status: 200, body: { status: 'uploaded', numberOfPages: 4 } });
	const answer = await untilSplit(uploaded.body);
	expect(answer).toMatchObject({ status: 'success', fileName: 'stack.pdf', numberOfPages: 4 });
	expect(rangesOf(answer)).toEqual([
		[1, 2],
		[3, 3],
		[4, 4],
	]);
	for (const [index, { url }] of answer.parts.entries()) {
		const { status, bytes } = await bytesAt(url);
		expect(status).toBe(200);
		const { pages } = await readDocument(bytes);
		expect(pages.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual(
			STACK[index]?.map((lines) => lines.join(' ')),
		);
	}
});

test('with a classification each part has its type', async () => {
	const classificationId = await service.client.createClassification([
		{ name: 'Bill', description: '', uniqueWords: ['invoice number', 'total'] },
		{ name: 'Delivery', description: '', uniqueWords: ['delivery note'] },
	]);
	const uploaded = await send(await stackPdf(), 'a.pdf', [['classificationId', classificationId]]);
	const { parts } = await untilSplit(uploaded.body);
	expect(parts.map(({ documentType }) => documentType)).toEqual(['Bill', 'Delivery', 'Bill']);

	const unknown = await send(await stackPdf(), 'a.pdf', [['classificationId', 'cla_0']]);
	expect(unknown).toMatchObject({ status: 400, body: { classificationId: 'cla_0' } });
});

test('a TIFF of many pages is a stack, too, and its parts are PDFs', async () => {
	const page = { tags: tiffTags(8, 8), strips: [new Uint8Array(64).fill(255)] };
	const { body } = await send(new Uint8Array(tiff([page, page])), 'fax.tiff');
	const { fileId } = Object(body);
	// It contains no readable text.
	expect(await untilSplit(body)).toMatchObject({
		status: 'failed',
		message: expect.stringContaining('No text'),
	});
	const { bytes } = await bytesAt(`${service.origin}/v1/files/${fileId}/pages/1-2.pdf`);
	expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
});

test('files that cannot be split get a message', async () => {
	const text = await send(new Uint8Array(Buffer.from('Just a letter.')), 'letter.txt');
	expect(text).toMatchObject({
		status: 400,
		body: { message: '"letter.txt" is one document: only PDF and TIFF files can be split.' },
	});
	const locked = await pdf((file) => file.text('Secret'), { userPassword: 'x' });
	expect(await untilSplit((await send(locked)).body)).toMatchObject({
		status: 'failed',
		message: expect.stringContaining('password'),
	});
	const two = toForm([example('invoice-atelier-north.pdf'), example('invoice-atelier-north.pdf')]);
	expect(await service.client.call('POST', '/splitFile', { form: two })).toMatchObject({
		status: 400,
	});
	const one = await pdf((file) => file.text('A single page'));
	expect(rangesOf(await untilSplit((await send(one)).body))).toEqual([[1, 1]]);
});

test('there is no PDF for invalid or nonexistent page ranges', async () => {
	const { body } = await send(await stackPdf());
	const { fileId } = Object(body);
	for (const pages of ['0-1', '3-2', '4-5']) {
		const { status } = await bytesAt(`${service.origin}/v1/files/${fileId}/pages/${pages}.pdf`);
		expect([pages, status]).toEqual([pages, 404]);
	}
});

test('a deleted stack is not found, and its pages stay counted', async () => {
	const before = await service.client.call('GET', '/credits');
	const { body } = await send(await stackPdf());
	const { splitId, fileId, url } = Object(body);
	await untilSplit(body);
	expect(service.documents()).toContain(fileId);
	const gone = await service.client.call('DELETE', '/deleteSplit', { json: { splitId } });
	expect(gone).toMatchObject({ status: 200, body: { status: 'success' } });
	expect(service.documents()).not.toContain(fileId);
	expect((await bytesAt(url)).status).toBe(404);
	const again = await service.client.call('POST', '/getSplit', { json: { splitId } });
	expect(again).toMatchObject({ status: 400, body: { splitId } });
	const after = await service.client.call('GET', '/credits');
	expect(Object(before.body).credits - Object(after.body).credits).toBe(4);
});

test('a stack that is waiting when the service is killed is split after a restart', async () => {
	const root = path.join(__dirname, '..', '..');
	const dataDir = mkdtempSync(path.join(tmpdir(), 'split-contract-'));
	const running = await startLocalService({ root, dataDir });
	const form = toForm([['files', { name: 'stack.pdf', bytes: await stackPdf() }]]);
	const { body } = await createClient(running).call('POST', '/splitFile', { form });
	await running.kill();
	const restarted = await startInProcessService({ dataDir });
	expect(rangesOf(await untilSplit(body, createClient(restarted)))).toEqual([
		[1, 2],
		[3, 3],
		[4, 4],
	]);
	await restarted.stop();
	rmSync(dataDir, { recursive: true, force: true });
});
