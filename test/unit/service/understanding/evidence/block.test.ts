import { block } from '../../../../../local-service/src/understanding/evidence/block';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { evidenceOf, proposed } from '../../../../support/evidence';
import { page } from '../../../../support/page';

describe('block', () => {
	const SIDE_BY_SIDE = `
From:                         Bill to:
Acme Trading Ltd              Jane Doe
12 High Street                1 Station Road
London N1 9GU                 Leeds LS1 4DY
Tel. 020 7946 0011            Tel. 0113 496 0022`;
	const LETTER = `
Muster GmbH · Hauptstr. 1 · 12345 Berlin

Frau Erika Beispiel
Nebenweg 2
54321 Bonn

Rechnung`;

	it.each([
		['below a heading', 'seller', SIDE_BY_SIDE, ['Acme Trading Ltd']],
		['below the heading on the right', 'buyer', SIDE_BY_SIDE, ['Jane Doe']],
		[
			'of an address, without the name',
			'buyerAddress',
			SIDE_BY_SIDE,
			['1 Station Road, Leeds LS1 4DY'],
		],
		['in the window of a letter', 'buyer', LETTER, ['Frau Erika Beispiel']],
		[
			'of the only party',
			'address',
			'Bill to:\nJane Doe\n1 Station Road\nLeeds LS1 4DY',
			['1 Station Road, Leeds LS1 4DY'],
		],
	])('proposes the text %s', (_, key, text, values) => {
		expect(proposed(block, { key }, text)).toEqual(values);
	});

	it('proposes the text above the window of a letter', () => {
		expect(proposed(block, { key: 'seller' }, LETTER)).toContain('Muster GmbH');
	});

	it.each([
		['a party without a block', 'buyer', 'From:\nAcme Trading Ltd\n12 High Street\nLondon N1 9GU'],
		['one of two addresses', 'address', SIDE_BY_SIDE],
		['a value that belongs to no party', 'invoiceNumber', SIDE_BY_SIDE],
	])('does not propose %s', (_, key, text) => {
		expect(proposed(block, { key }, text)).toEqual([]);
	});

	it.each([
		['for a value in the block', 'sellerPhone', '020 7946 0011', 1],
		["for the buyer's value in the buyer's block", 'buyerPhone', '0113 496 0022', 1],
		["against the buyer's value as the seller's", 'sellerPhone', '0113 496 0022', -1],
		["against the seller's value as the buyer's", 'buyerPhone', '020 7946 0011', -1],
		['against an address in another block', 'buyerAddress', '12 High Street', -1],
		['none about a value that belongs to no party', 'invoiceNumber', '12', undefined],
	])('gives evidence: %s', (_, key, value, sign) => {
		const { block: strength } = evidenceOf(block, { key }, SIDE_BY_SIDE, value) ?? {};
		expect(strength && Math.sign(strength)).toBe(sign);
	});

	it.each([
		['customerVatId', 'Customer VAT ID: DE123456789', 1],
		['sellerVatId', 'Customer VAT ID: DE123456789', -1],
		['buyerVatId', 'Your VAT ID: DE123456789', 1],
	])('assigns a value to a party by its line: %s, %s', (key, text, sign) => {
		expect(Math.sign(evidenceOf(block, { key }, text, 'DE123456789')?.block ?? 0)).toBe(sign);
	});
});

describe('the telephone number in the letterhead of an order', () => {
	const order = (supplier: string) => `Hollander Precision Ltd                  PURCHASE ORDER
Unit 4, Kings Park, Slough               PO Number: HP-20931
Tel 01753 555 0188                       Order date: 03/06/2026

Supplier:                   Deliver to:
Marlow Fasteners            Hollander Precision Ltd
77 Foundry Road             Goods Inwards, Gate 2
Telford TF3 4QX             Slough SL1 9BB
${supplier}
Line  Part No    Description             Qty   Unit price    Amount
1     MF-M8-40   Hex bolt M8 x 40        500         0.18     90.00`;
	const fields = [{ key: 'supplierPhone' }, { key: 'buyerPhone' }];
	const phones = async (supplier: string) =>
		resultOf(
			await extractFields([page(order(supplier))], { name: 'Orders', language: 'English', fields }),
		);

	it("is the buyer's", async () => {
		expect(await phones('')).toEqual({ supplierPhone: null, buyerPhone: '01753 555 0188' });
	});

	it("is not taken for the supplier's number, which is in the supplier's block", async () => {
		expect(await phones('Tel 01952 555 0143')).toEqual({
			supplierPhone: '01952 555 0143',
			buyerPhone: '01753 555 0188',
		});
	});
});
