import { answered } from '../../../../support/answered';

const PARTIES = {
	key: 'parties',
	description: 'The parties of the agreement',
	type: 'array' as const,
	items: {
		type: 'object' as const,
		properties: [{ key: 'name' }, { key: 'role' }, { key: 'address' }],
	},
};

const LEASE = `
LEASE AGREEMENT

This Lease is made on May 4, 2023 by and between Alder Homes LLC, an Ohio company with its
office at 12 Mill Street, Dayton, OH 45402 ("Landlord"), and Petra Vance (the "Tenant").
Tenant shall tell Corner Bank Inc. of any change. Landlord and Tenant agree as follows.
The rent is due to Landlord on the first day of each month, and Tenant shall pay it.`;

describe('parties of an agreement', () => {
	it('are rows, one for each party that the first sentence names', async () => {
		expect(await answered(LEASE, [PARTIES])).toEqual({
			parties: [
				{ name: 'Alder Homes LLC', role: 'Landlord', address: '12 Mill Street, Dayton, OH 45402' },
				{ name: 'Petra Vance', role: 'Tenant', address: null },
			],
		});
	});

	it.each([
		[
			'German',
			`
Dieser Vertrag wird am 4. Mai 2023 geschlossen zwischen der Erlen Bau GmbH (nachfolgend
„Vermieterin“) und Frau Ida Kern (nachfolgend „Mieterin“). Die Mieterin zahlt die Miete
an die Vermieterin am ersten Tag des Monats, und die Vermieterin bestätigt das.`,
			['Erlen Bau GmbH', 'Ida Kern'],
		],
		[
			'Italian',
			`
Il presente contratto è stipulato in data 4 maggio 2023 tra Ontano Case S.r.l., con sede in
Pavia (di seguito "Locatore"), e Pia Conti (di seguito "Conduttore"). Il Conduttore paga
il canone al Locatore il primo giorno di ogni mese, e il Locatore ne dà ricevuta.`,
			['Ontano Case S.r.l.', 'Pia Conti'],
		],
	])('are found in other languages: %s', async (_, text, names) => {
		const { parties } = await answered(text, [PARTIES]);
		expect(parties).toEqual(names.map((name) => expect.objectContaining({ name })));
	});

	it('are not the rows of an array about something else', async () => {
		const items = { type: 'object' as const, properties: [{ key: 'name' }] };
		const asked = { key: 'banks', description: 'Banks in the town', type: 'array' as const, items };
		expect(await answered(LEASE, [asked])).toEqual({ banks: [] });
	});
});
