import type { Field } from '../../../../../local-service/src/interface';
import type { Page } from '../../../../../local-service/src/reading/pages';
import { extract } from '../../../../../local-service/src/understanding/engine/extract';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { page } from '../../../../support/page';

const BOX = { left: 400, top: 600, right: 500, bottom: 700 };

/** Answers to fields on a page with these codes. */
async function details(
	keys: string,
	text: string,
	codes: ReadonlyArray<string | { format: string; text: string }>,
) {
	const read: Page = {
		...page(text),
		codes: codes.map((code) => ({
			...(typeof code === 'string' ? { format: 'QRCode', text: code } : code),
			box: BOX,
		})),
	};
	const fields = keys.split(' ').map((key): Field => ({ key }));
	return await extract(
		{ pages: [read], skipped: [] },
		{ name: 'Test', language: 'English', fields },
	);
}

const answers = async (...given: Parameters<typeof details>) => resultOf(await details(...given));

const SWISS = [
	...['SPC', '0200', '1', 'CH4431999123000889012'],
	...['S', 'Robert Schneider AG', 'Rue du Lac', '1268', '2501', 'Biel', 'CH'],
	...['', '', '', '', '', '', '', '1949.75', 'CHF'],
	...['S', 'Pia-Maria Rutschmann-Schnyder', 'Grosse Marktgasse', '28', '9400', 'Rorschach', 'CH'],
	...['QRR', '210000000003139471430009017', 'Auftrag vom 15.06.2026', 'EPD'],
	'//S1/10/X.66711\\/8824/11/260712/20/MW-2026-04/30/106017086/40/0:30',
].join('\r\n');

const EPC = [
	...['BCD', '002', '1', 'SCT', 'COBADEFFXXX', 'Nordlicht Papier GmbH'],
	...['DE89370400440532013000', 'EUR1479.1', '', '', 'R-2031-77', ''],
].join('\n');

const SPAYD =
	'SPD*1.0*ACC:CZ6508000000192000145399+GIBACZPX*AM:480.50*CC:CZK*RN:PEKA%C5%98STV%C3%8D*X-VS:2026017*DT:20260830';

const tlv = (...texts: string[]) =>
	Buffer.concat(
		texts.map((text, at) =>
			Buffer.concat([Buffer.from([at + 1, Buffer.byteLength(text)]), Buffer.from(text)]),
		),
	).toString('base64');
const ZATCA = tlv('شركة النور', '310122393500003', '2026-04-25T15:30:00Z', '1150.00', '150.00');
const ZATCA_CUT = Buffer.from(ZATCA, 'base64').subarray(0, -7).toString('base64');

test.each([
	[
		SWISS,
		{
			iban: 'CH4431999123000889012',
			amountDue: '1949.75',
			currency: 'CHF',
			paymentReference: '210000000003139471430009017',
			invoiceNumber: 'X.66711/8824',
			invoiceDate: '2026-07-12',
			seller: 'Robert Schneider AG',
			buyer: 'Pia-Maria Rutschmann-Schnyder',
			grandTotal: '1949.75',
			bic: null,
		},
	],
	[
		EPC,
		{
			iban: 'DE89370400440532013000',
			bic: 'COBADEFFXXX',
			amountDue: '1479.10',
			currency: 'EUR',
			paymentReference: 'R-2031-77',
			seller: 'Nordlicht Papier GmbH',
			grandTotal: '1479.10',
			buyer: null,
		},
	],
	[
		SPAYD,
		{
			iban: 'CZ6508000000192000145399',
			bic: 'GIBACZPX',
			amountDue: '480.50',
			currency: 'CZK',
			paymentReference: '2026017',
			dueDate: '2026-08-30',
			seller: 'PEKAŘSTVÍ',
		},
	],
	[
		ZATCA,
		{
			seller: 'شركة النور',
			sellerVatId: '310122393500003',
			invoiceDate: '2026-04-25',
			grandTotal: '1150.00',
			taxTotal: '150.00',
			netTotal: null,
		},
	],
	[
		tlv('شركة النور الحديثة للتجارة والمقاولات', '310122393500003', '2026-13-25', '1150', '150'),
		{ seller: 'شركة النور الحديثة للتجارة والمقاولات', invoiceDate: null, grandTotal: '1150.00' },
	],
])('%s', async (code, expected) => {
	expect(await answers(Object.keys(expected).join(' '), 'Thank you', [code])).toEqual(expected);
});

test('a code takes precedence over the text, in the notation of the page if the values are equal', async () => {
	const text = 'Total: 1.479,10 EUR\nAmount due: 1.479,10 EUR\nIBAN: DE89 3704 0044 0532 0130 00';
	const found = await details('iban amountDue', text, [EPC]);
	expect(found).toMatchObject({
		iban: { value: 'DE89 3704 0044 0532 0130 00', confidence: 0.99, source: 'code', page: 1 },
		amountDue: { confidence: 0.99, source: 'code' },
	});
	const other = await details('amountDue', text.replaceAll('1.479,10', '1.419,10'), [EPC]);
	expect(other.amountDue).toEqual({
		...{ value: '1479.10', confidence: 0.99, source: 'code' },
		...{ page: 1, box: BOX, isPrinted: false },
	});
});

test('values not in the code are kept, and so is a printed total', async () => {
	const text = 'Invoice number: A-77\nGrand total: 2,000.00 EUR';
	expect(await answers('invoiceNumber grandTotal', text, [EPC])).toEqual({
		invoiceNumber: 'A-77',
		grandTotal: '2,000.00',
	});
});

test('of several codes, only common values are used', async () => {
	const second = EPC.replace('EUR1479.1', 'EUR500');
	expect(await answers('iban amountDue bic', 'Instalments', [EPC, second])).toEqual({
		...{ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', amountDue: null },
	});
});

test.each([
	['cut off', SWISS.slice(0, 30)],
	['with a wrong IBAN', EPC.replace('DE89', 'DE88')],
	['with no amount', EPC.replace('EUR1479.1', 'EUR-9e9')],
	['cut off', ZATCA.slice(0, 20)],
	['without its tax', tlv('Shop', '310122393500003', '2026-04-25T15:30:00Z', '1150.00')],
	['cut off in the length of its tax', ZATCA_CUT],
	['with lengths beyond its end', Buffer.from([1, 200, 65]).toString('base64')],
	['with a broken escape', SPAYD.replace('%C5%98', '%C5')],
	['with other content', 'https://example.com/BCD'],
])('a code %s has no effect', async (_, code) => {
	const found = await answers('amountDue grandTotal', 'Total: 12.00', [code]);
	expect(found.grandTotal).toBe('12.00');
});

test('fields that request a code get its content', async () => {
	const codes = [
		{ format: 'Code128', text: 'RR123456785DE' },
		{ format: 'QRCode', text: 'https://example.com/a' },
		{ format: 'EAN13', text: '4006381333931' },
	];
	expect(await answers('barcode qrCode QR-Code-Inhalt strichcode', 'Hello', codes)).toEqual({
		barcode: 'RR123456785DE',
		qrCode: 'https://example.com/a',
		'QR-Code-Inhalt': 'https://example.com/a',
		strichcode: 'RR123456785DE',
	});
	const read = { ...page('Hello'), codes: codes.map((code) => ({ ...code, box: BOX })) };
	const fields: Field[] = [
		{ key: 'barcodes', type: 'array', items: { type: 'string' } },
		{ key: 'tracking', description: 'The content of the barcode' },
		{ key: 'parcel', type: 'object', properties: [{ key: 'barcode' }] },
	];
	const all = { name: 'Test', language: 'English' as const, fields };
	const found = await extract({ pages: [read], skipped: [] }, all);
	expect(resultOf(found)).toEqual({
		barcodes: ['RR123456785DE', '4006381333931'],
		tracking: 'RR123456785DE',
		parcel: { barcode: 'RR123456785DE' },
	});
	expect(found.tracking).toMatchObject({ source: 'code', page: 1, box: BOX, isPrinted: false });
});
