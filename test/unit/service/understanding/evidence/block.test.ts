import { block } from '../../../../../local-service/src/understanding/evidence/block';
import { evidenceOf, proposed } from '../../../../support/evidence';

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
