/** A service with a public address that differs from its own: the option --public-url. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createClient, example } from '../support/serviceClient';
import { type InProcessService, startInProcessService } from '../support/inProcessService';
import { useWebhookReceiver } from '../support/webhookReceiver';

const dataDir = mkdtempSync(path.join(tmpdir(), 'public-url-contract-'));
const receiver = useWebhookReceiver();
let service: InProcessService;

beforeAll(async () => {
	const webhook = ['--webhook-url', receiver.url, '--webhook-secret', 'a secret for tests'];
	const options = [...webhook, '--public-url', 'https://documents.example/extraction/'];
	service = await startInProcessService({ dataDir, options });
});

afterAll(async () => {
	await service.stop();
	rmSync(dataDir, { recursive: true });
});

test('upload, results and webhook use the public address for files', async () => {
	const client = createClient(service);
	const extractionId = await client.createExtraction([{ key: 'a' }]);
	const uploaded = await client.upload([
		['extractionId', extractionId],
		example('invoice-atelier-north.pdf'),
	]);
	const { files } = await client.results(uploaded);
	const [announced] = await receiver.until(1);
	const { result } = JSON.parse(announced?.text ?? '');
	const url = `https://documents.example/extraction/v1/files/${files[0]?.fileId}`;
	const reviewUrl = `https://documents.example/extraction/review#/files/${files[0]?.fileId}`;
	expect([files[0]?.reviewUrl, result[0]?.reviewUrl]).toEqual([reviewUrl, reviewUrl]);
	expect([uploaded.files[0]?.url, files[0]?.url, result[0]?.url]).toEqual([url, url, url]);
});
