/** ZIP archives: each file in them becomes a separate document. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { docx, email, paragraph, zip } from '../../generator/files/fileBuilders';
import { type Part, toForm, useService } from '../support/serviceClient';

const service = useService();
const examples = path.join(__dirname, '..', '..', 'examples', 'documents');
const invoice = readFileSync(path.join(examples, 'invoice-atelier-north.pdf'));
const receipt = readFileSync(path.join(examples, 'receipt-copper-kettle-cafe.pdf'));
const note = docx(paragraph('Invoice number: W-77'));

const part = (name: string, bytes: Uint8Array): Part => [
	'files',
	{ name, bytes: new Uint8Array(bytes) },
];
const archive = zip([
	['2026/', ''],
	['2026/invoice.pdf', invoice],
	['note.docx', note],
	['__MACOSX/._note.docx', 'x'],
	['broken.pdf', '%PDF-1.7'],
	['inner.zip', zip([['invoice.pdf', invoice]])],
]);

test('in an extraction', async () => {
	const extractionId = await service.client.createExtraction([{ key: 'invoiceNumber' }]);
	const uploaded = await service.client.upload([
		['extractionId', extractionId],
		part('first.docx', note),
		part('mail.zip', archive),
		part('mail.eml', email([{ type: 'application/zip', name: 'a.zip', content: archive }])),
	]);
	expect(uploaded.files.map(({ fileName, numberOfPages }) => [fileName, numberOfPages])).toEqual([
		['first.docx', 1],
		['mail.zip/2026/invoice.pdf', 1],
		['mail.zip/note.docx', 1],
		['mail.zip/broken.pdf', 0],
		['mail.zip/inner.zip', 0],
		['mail.eml', 0],
	]);
	const { files } = await service.client.results(uploaded);
	expect(files.map(({ fileId }) => fileId)).toEqual(uploaded.files.map(({ fileId }) => fileId));
	expect(files.map(({ result, message }) => message ?? result)).toEqual([
		{ invoiceNumber: 'W-77' },
		{ invoiceNumber: 'AN-2026-0147' },
		{ invoiceNumber: 'W-77' },
		expect.stringContaining('damaged'),
		expect.stringContaining('a ZIP archive within another file'),
		expect.stringContaining('nothing but the attachment a.zip. The file is a ZIP archive within'),
	]);
	const got = await fetch(uploaded.files[1]?.url ?? '', {
		headers: { authorization: `Bearer ${service.token}` },
	});
	expect(Buffer.from(await got.arrayBuffer()).equals(invoice)).toBe(true);
});

test('a file of an unknown type fails, and its bytes are not kept', async () => {
	const extractionId = await service.client.createExtraction([{ key: 'a' }]);
	const noise = Buffer.from('0001feff80ff00', 'hex');
	const unknown = Buffer.concat(Array.from({ length: 5000 }, () => noise));
	const uploaded = await service.client.upload([
		['extractionId', extractionId],
		part('a.zip', zip([['noise.bin', unknown]])),
	]);
	const { files } = await service.client.results(uploaded);
	expect(files[0]?.message).toMatch(/^The file is damaged or of an unknown type: upload /);
	const got = await fetch(uploaded.files[0]?.url ?? '', {
		headers: { authorization: `Bearer ${service.token}` },
	});
	expect((await got.arrayBuffer()).byteLength).toBe(0);
});

test('documents of an archive are split into pages if the extraction asks for it', async () => {
	const options = { splitPdfPages: true };
	const long = readFileSync(path.join(examples, 'invoice-harborline-supply.pdf'));
	const extractionId = await service.client.createExtraction([{ key: 'a' }], { options });
	const { files } = await service.client.upload([
		['extractionId', extractionId],
		part(
			'a.zip',
			zip([
				['b.pdf', long],
				['c.pdf', invoice],
			]),
		),
	]);
	expect(files.length).toBeGreaterThan(2);
	expect(new Set(files.map(({ fileName }) => fileName))).toEqual(
		new Set(['a.zip/b.pdf', 'a.zip/c.pdf']),
	);
});

test.each(['', '/documentClassification'])(
	'documents of an archive are classified, at "%s/uploadFiles"',
	async (prefix) => {
		const types = [
			{ name: 'Invoice', description: 'A bill', uniqueWords: ['invoice', 'payment terms'] },
			{ name: 'Receipt', description: 'Of a till', uniqueWords: ['receipt', 'change', 'table'] },
		];
		const classificationId = await service.client.createClassification(types, prefix);
		const form = toForm([
			['classificationId', classificationId],
			part(
				'a.zip',
				zip([
					['1.pdf', invoice],
					['2.pdf', receipt],
				]),
			),
		]);
		const { body } = await service.client.call('POST', `${prefix}/uploadFiles`, { form });
		const { batchId }: { batchId: string } = Object(body);
		const { files } = await service.client.classified(
			{ classificationId, batchId },
			`${prefix}/getResults`,
		);
		expect(files).toMatchObject([
			{ fileName: 'a.zip/1.pdf', result: { documentType: 'Invoice' } },
			{ fileName: 'a.zip/2.pdf', result: { documentType: 'Receipt' } },
		]);
	},
	60_000,
);

test('an archive is refused where one document is expected, and the message says what to send', async () => {
	const before = service.documents();
	const form = toForm([part('a.zip', archive)]);
	const { status, body } = await service.client.call('POST', '/splitFile', { form });
	expect({ status, body }).toMatchObject({
		status: 400,
		body: { message: expect.stringMatching(/^"a\.zip" is a ZIP archive: unpack it/) },
	});
	expect(service.documents()).toEqual(before);
});

test('an archive as a sample is not read, and a notice says so', async () => {
	const samples = [part('a.zip', archive), part('b.pdf', invoice)];
	const { status, notices } = await service.client.suggest(samples);
	expect(status).toBe('processed');
	expect(notices).toContainEqual(
		expect.stringContaining('"a.zip" could not be read: The file is a ZIP'),
	);
});
