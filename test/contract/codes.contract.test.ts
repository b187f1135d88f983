/** QR codes and barcodes on pages. */
import { drawModules, modulesOf } from '../support/codePictures';
import { pdf } from '../../generator/pdf';
import { readAs } from '../support/openapi';
import { useService } from '../support/serviceClient';

const service = useService();

const EPC = [
	...['BCD', '002', '1', 'SCT', '', 'Nordlicht Papier GmbH'],
	...['DE89370400440532013000', 'EUR1479.10', '', '', 'R-2031-77'],
].join('\n');
const LINES = Array.from({ length: 20 }, (_, line) => `Line ${line} of a letter that says little.`);

test('become values, and are listed in the text of the file', async () => {
	const code = await modulesOf(EPC);
	const bytes = await pdf(
		(document) => {
			document.fontSize(9).text([...LINES, 'IBAN: DE89 3704 0044 0532 0130 00'].join('\n'), 40, 40);
			drawModules(document, code, [250, 400], 2, true);
		},
		{ size: [400, 600] },
	);
	const extractionId = await service.client.createExtraction(
		[{ key: 'iban' }, { key: 'amountDue' }, { key: 'qrCode' }],
		{ options: {} },
	);
	const { batchId, files } = await service.client.upload([
		['extractionId', extractionId],
		['files', { name: 'a.pdf', bytes }],
	]);
	const results = await service.client.results({ extractionId, batchId });
	expect(results.files[0]?.result).toEqual({
		iban: 'DE89 3704 0044 0532 0130 00',
		amountDue: '1479.10',
		qrCode: EPC,
	});
	const { body } = await service.client.call('GET', `/files/${files[0]?.fileId}/text`);
	const { pages } = readAs<{ pages: Array<{ number: number; codes?: object[] }> }>('Reading', body);
	expect(pages).toMatchObject([
		{ number: 1, codes: [{ format: 'QRCode', text: EPC, box: { left: expect.any(Number) } }] },
	]);
});
