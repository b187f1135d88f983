import { senderOf } from '../../../../local-service/src/storing/sender';

test.each([
	[{ total: '1', seller: { name: ' Nordwind\n Ltd ', vatId: null } }, 'Nordwind Ltd'],
	[{ company: 'Bank', vendor_name: 'Acme' }, 'Acme'],
	[{ supplierName: 'Acme', sender: 'Desk 7' }, 'Desk 7'],
	[{ seller: { name: null }, merchant: 'Kiosk' }, 'Kiosk'],
	[{ 'Store-Name': 'Kiosk' }, 'Kiosk'],
	[{ seller: 'x'.repeat(300) }, 'x'.repeat(200)],
	[{ seller: null, buyer: 'Acme', restore: 'x' }, undefined],
	[{ seller: ['Acme'] }, undefined],
	[null, undefined],
	['Acme', undefined],
])('%j is from %s', (result, sender) => {
	expect(senderOf(result)).toBe(sender);
});
