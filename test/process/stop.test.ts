/** Ending the service while connections are open. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { PNG } from 'pngjs';

import { startLocalService, type LocalService } from '../../harness/localService';
import { manyPages } from '../support/manyPages';
import { createClient, example, type Part } from '../support/serviceClient';
import { startWebhookReceiver } from '../support/webhookReceiver';

const root = path.join(__dirname, '..', '..');
/** Larger than the operating system's buffers for a client that does not read. */
const LARGE = 60_000_000;

let dataDir: string;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let service: LocalService;
const sockets: Socket[] = [];

beforeEach(async () => {
	dataDir = mkdtempSync(path.join(tmpdir(), 'stop-contract-'));
	receiver = await startWebhookReceiver();
	const options = ['--webhook-url', receiver.url, '--webhook-secret', 'a secret for tests'];
	service = await startLocalService({ root, dataDir, options });
});

afterEach(async () => {
	for (const socket of sockets.splice(0)) socket.destroy();
	await service.kill();
	await receiver.close();
	rmSync(dataDir, { recursive: true, force: true });
});

/** A picture as large as a page, with much to recognise. */
function picture(): Part {
	const png = new PNG({ width: 1600, height: 2200 });
	for (let y = 0; y < png.height; y += 40) png.data.fill(255, y * 6400, (y + 20) * 6400);
	return [
		'files',
		{ name: 'picture.png', bytes: new Uint8Array(PNG.sync.write(png, { filterType: 0 })) },
	];
}

/** An open connection on which these lines were sent. */
async function hold(...lines: string[]): Promise<Socket> {
	const { port, hostname } = new URL(service.baseUrl);
	const socket = connect(Number(port), hostname).on('error', () => {});
	sockets.push(socket);
	await once(socket, 'connect');
	if (lines.length > 0) socket.write(lines.join('\r\n'));
	return socket;
}

const authorized = () => ['Host: a', `Authorization: Bearer ${service.token}`];

test('the service stops even with open connections', async () => {
	const client = createClient(service);
	const extractionId = await client.createExtraction([{ key: 'a' }]);
	const large: Part = ['files', { name: 'large', bytes: new Uint8Array(LARGE) }];
	const { files } = await client.upload([['extractionId', extractionId], large]);

	await hold();
	await hold('GET /v1/health HTTP/1.1');
	const idle = await hold('GET /v1/health HTTP/1.1', 'Host: a', '', '');
	await once(idle, 'data');
	const json = ['Content-Type: application/json', 'Content-Length: 100', '', '{'];
	await hold('POST /v1/createExtraction HTTP/1.1', ...authorized(), ...json);
	const refused = ['Host: a', 'Content-Length: 1000', '', 'x'];
	await hold('POST /v1/createExtraction HTTP/1.1', ...refused);
	const part = 'Content-Disposition: form-data; name="files"; filename="a.pdf"';
	const form = ['Content-Type: multipart/form-data; boundary=x', 'Transfer-Encoding: chunked'];
	const chunk = `--x\r\n${part}\r\n\r\nabc`;
	await hold(
		'POST /v1/uploadFiles HTTP/1.1',
		...[...authorized(), ...form, ''],
		...[chunk.length.toString(16), chunk, ''],
	);
	const slow = await hold(`GET /v1/files/${files[0]?.fileId} HTTP/1.1`, ...authorized(), '', '');
	slow.pause();
	const trickling = await hold('POST /v1/createExtraction HTTP/1.1', ...authorized());
	trickling.write('\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n');
	const tricklers = setInterval(() => trickling.write(' '), 100).unref();
	await sleep(300);

	expect(await service.stop('SIGTERM')).toBe(0);
	clearInterval(tricklers);
});

test('the service stops while documents are read and the webhook does not respond', async () => {
	receiver.script.push({});
	const client = createClient(service);
	const extractionId = await client.createExtraction([{ key: 'a' }]);
	const upload = async (...files: Part[]) =>
		await client.upload([['extractionId', extractionId], ...files]);
	await upload(example('invoice-atelier-north.pdf'));
	await receiver.until(1);
	const words = Array.from({ length: 100 }, () => 'word '.repeat(20));
	const bytes = manyPages(150, words);
	const scan = picture();
	const pages: Part = ['files', { name: 'pages.pdf', bytes }];
	const { files } = await upload(pages, scan, scan, scan);
	// A page of the first file is being rendered as well.
	const url = `GET /v1/files/${files[0]?.fileId}/pages/1.png HTTP/1.1`;
	await hold(url, ...authorized(), '', '');
	await sleep(500);

	expect(await service.stop('SIGTERM')).toBe(0);
});
