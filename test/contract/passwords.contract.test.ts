/** PDFs that are protected by a password. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { zip } from '../../generator/files/fileBuilders';
import { pdf } from '../../generator/pdf';
import { createClient, type Client, type Part, toForm } from '../support/serviceClient';
import {
	filesWith,
	type InProcessService,
	startInProcessService,
} from '../support/inProcessService';
import { useWebhookReceiver } from '../support/webhookReceiver';

const folder = mkdtempSync(path.join(tmpdir(), 'passwords-contract-'));
const dataDir = path.join(folder, 'data');
const auditLog = path.join(folder, 'audit.log');
const SECRET = 'Xylophon-7-Quastenflosser';
const WRONG = 'Zwiebelturm-9-Nebelhorn';

const receiver = useWebhookReceiver(...Array.from({ length: 50 }, () => ({ status: 500 })));
let service: InProcessService;
let client: Client;
let warnings = '';

async function start(): Promise<void> {
	const options = [
		...['--audit-log', auditLog, '--log-level', 'trace'],
		...['--webhook-secret', 'a secret for tests', '--webhook-url', receiver.url],
	];
	service = await startInProcessService({ dataDir, options });
	client = createClient(service);
}

async function stop(): Promise<void> {
	await service.stop();
	warnings += service.warnings();
}

beforeAll(start);

afterAll(async () => {
	await service.stop();
	rmSync(folder, { recursive: true, force: true });
});

const letter = async (number: string, userPassword?: string) =>
	await pdf((document) => document.fontSize(12).text(`Invoice number: ${number}`, 40, 40), {
		pdfVersion: '1.7ext3',
		userPassword,
	});

const part = (name: string, bytes: Uint8Array<ArrayBuffer>): Part => ['files', { name, bytes }];

const got = async (url: string) => {
	const headers = { authorization: `Bearer ${service.token}` };
	return Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
};

async function uploaded(passwords: string, ...parts: Part[]) {
	const extractionId = await client.createExtraction([{ key: 'invoiceNumber' }]);
	// The test client checks answers against the interface; this inspects their text as well.
	const { text, status } = await client.call('POST', '/uploadFiles', {
		form: toForm([['extractionId', extractionId], ...parts, ['password', passwords]]),
		headers: {
			authorization: `Bearer ${service.token}`,
			'idempotency-key': `key-${extractionId}`,
		},
	});
	expect(status).toBe(200);
	const { batchId }: { batchId: string } = JSON.parse(text);
	const results = await client.results({ extractionId, batchId });
	expect(text + JSON.stringify(results)).not.toMatch(new RegExp(`${SECRET}|${WRONG}`));
	return { extractionId, batchId, files: results.files };
}

test('one password of several opens the files, also in a ZIP archive, and no password is stored', async () => {
	const { extractionId, batchId, files } = await uploaded(
		`${WRONG}\r\n\r\n${SECRET}\n`,
		part('a.pdf', await letter('A-1', SECRET)),
		part('b.pdf', await letter('B-2')),
		part('c.zip', new Uint8Array(zip([['c.pdf', Buffer.from(await letter('C-3', WRONG))]]))),
		part('d.pdf', await letter('D-4', 'another')),
	);
	expect(files.map(({ result, message }) => result ?? message)).toEqual([
		{ invoiceNumber: 'A-1' },
		{ invoiceNumber: 'B-2' },
		{ invoiceNumber: 'C-3' },
		'None of the 2 passwords that were given opens the PDF: correct Password, and upload the file again.',
	]);
	const [first] = files;
	const url = first?.url ?? '';
	expect((await got(`${url}/pages/1.png`)).toString('latin1', 1, 4)).toBe('PNG');
	expect((await got(`${url}/text`)).toString()).toContain('A-1');
	const document = await got(url);
	expect(document.toString('latin1', 0, 5)).toBe('%PDF-');
	expect(document.includes('/Encrypt')).toBe(false);

	// Reading the document again needs no password: after a restart, or when learning from a correction.
	await stop();
	await start();
	await client.call('PATCH', '/updateExtraction', {
		json: { extractionId, extractionDetails: { fields: [{ key: 'number' }] } },
	});
	const fileId = first?.fileId ?? '';
	const again = await client.call('POST', '/processAgain', {
		json: { extractionId, batchId, fileId },
	});
	expect(again.status).toBe(200);
	await client.results({ extractionId, batchId });
	const taught = await client.call('PATCH', '/updateResults', {
		json: { extractionId, batchId, fileId, result: { number: 'A-1' } },
	});
	expect(taught.status).toBe(200);

	await stop();
	expect(filesWith('%PDF-', folder).length).toBeGreaterThan(0);
	expect(filesWith(fileId, folder)).toContain('audit.log');
	expect([...filesWith(SECRET, folder), ...filesWith(WRONG, folder)]).toEqual([]);
	expect(warnings).not.toMatch(new RegExp(`${SECRET}|${WRONG}`));
	expect(JSON.stringify(await receiver.until(1))).not.toMatch(new RegExp(`${SECRET}|${WRONG}`));
	await start();
});

test('a missing or wrong password fails only that file, which can be uploaded again', async () => {
	const bytes = await letter('A-1', SECRET);
	const without = await uploaded('', part('a.pdf', bytes), part('b.pdf', await letter('B-2')));
	expect(without.files.map(({ result, message }) => result ?? message)).toEqual([
		'The PDF is protected by a password: upload the PDF by itself, and its password with it (Password, under Options).',
		{ invoiceNumber: 'B-2' },
	]);
	const wrong = await uploaded(WRONG, part('a.pdf', bytes));
	expect(wrong.files[0]?.message).toMatch(/^The password that was given does not open the PDF/);
	expect((await got(wrong.files[0]?.url ?? '')).equals(Buffer.from(bytes))).toBe(true);
	const right = await uploaded(SECRET, part('a.pdf', bytes));
	expect(right.files[0]?.result).toEqual({ invoiceNumber: 'A-1' });
});

test.each([
	{ path: '/readFile', poll: '/getReading', member: 'readingId' },
	{ path: '/splitFile', poll: '/getSplit', member: 'splitId' },
] as const)(
	'$path accepts a password, too',
	async ({ path, poll, member }) => {
		const statusOf = async (password: string) => {
			const { status, body } = await client.call('POST', path, {
				form: toForm([['password', password], part('a.pdf', await letter('A-1', SECRET))]),
			});
			expect(status).toBe(200);
			const json = { [member]: Object(body)[member] };
			for (;;) {
				const { body: answer } = await client.call('POST', poll, { json });
				if (Object(answer).status !== 'waiting') return Object(answer);
				await sleep(50);
			}
		};
		const opened = await statusOf(SECRET);
		expect(opened).toMatchObject({ status: 'success', numberOfPages: 1 });
		expect((await got(`${opened.url}/text`)).toString()).toContain('A-1');
		expect((await got(opened.url)).includes('/Encrypt')).toBe(false);
		const message = /^The password that was given does not open the PDF/;
		expect(await statusOf(WRONG)).toMatchObject({
			status: 'failed',
			message: expect.stringMatching(message),
		});
	},
	60_000,
);

test('up to 50 are accepted', async () => {
	const extractionId = await client.createExtraction([{ key: 'a' }]);
	const { status, body } = await client.call('POST', '/uploadFiles', {
		form: toForm([
			['extractionId', extractionId],
			part('a.pdf', await letter('A-1')),
			['password', `${SECRET}\n`.repeat(51)],
		]),
	});
	expect(status).toBe(400);
	expect(JSON.stringify(body)).toContain('at most 50 passwords');
	expect(JSON.stringify(body)).not.toContain(SECRET);
});
