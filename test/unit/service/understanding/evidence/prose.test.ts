import { prose } from '../../../../../local-service/src/understanding/evidence/prose';
import { WEIGHTS } from '../../../../../local-service/src/understanding/evidence/weights';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { answered } from '../../../../support/answered';
import { page } from '../../../../support/page';
import { plannedIn } from '../../../../support/planned';

/** The most probable value from sentences, if any. */
function likeliest(key: string, text: string): string | undefined {
	const { wanted, view } = plannedIn({ key }, text);
	const [best] = (prose.propose?.(wanted, view) ?? []).toSorted(
		(a, b) => (b.evidence.prose ?? 0) - (a.evidence.prose ?? 0),
	);
	return (best?.evidence.prose ?? 0) > 0.4 ? best?.text : undefined;
}

describe('prose', () => {
	const LEASE = `
This agreement is made between Carla Whitmore ("Landlord") and
Jonas Adeyemi ("Tenant") for the flat above the shop.
The tenancy begins on 1 June 2024 and ends on 31 May 2025.
The Tenant shall pay a deposit of £1,325.00 before moving in.`;
	const FLAT = `
Zwischen der Lindner Bau GmbH (Vermieterin) und Herrn Stefan Ullmann (Mieter)
wird folgender Vertrag geschlossen.`;
	const SECRET = `
This Agreement is entered into on 14 February 2024 between Brightmoor Analytics
Limited (the "Disclosing Party") and Castell Foods plc (the "Receiving Party").`;

	it.each([
		['landlord', LEASE, 'Carla Whitmore'],
		['renter', LEASE, 'Jonas Adeyemi'],
		['tenancyStart', LEASE, '1 June 2024'],
		['end', LEASE, '31 May 2025'],
		['securityDeposit', LEASE, '£1,325.00'],
		['vermieter', FLAT, 'Lindner Bau GmbH'],
		['disclosingParty', SECRET, 'Brightmoor Analytics Limited'],
		['receivingParty', SECRET, 'Castell Foods plc'],
		['agreementDate', SECRET, '14 February 2024'],
		[
			'fianza',
			'Se entrega la cantidad de 1.220,00 € en concepto de fianza a la firma.',
			'1.220,00 €',
		],
	])('proposes as %s of %j: %s', (key, text, value) => {
		expect(likeliest(key, text)).toBe(value);
	});

	it.each([
		['a person who is not named', 'guarantor', LEASE],
		['values that are in no sentence', 'monthlyRent', LEASE],
		['labels with values', 'securityDeposit', 'Security deposit £1,325.00'],
		[
			'a date of another document',
			'agreementDate',
			'dated 3 May 2023 and the invoice was sent later on',
		],
	])('ignores %s', (_, key, text) => {
		expect(likeliest(key, text)).toBeUndefined();
	});

	it('lowers the score of other values in sentences, but not of a value next to a label above them', () => {
		const { wanted, view } = plannedIn({ key: 'deposit' }, `Deposit 4711\n${LEASE}`);
		const judged = view.lines.map(({ box, page, text }, line) =>
			prose.judge?.({ text, page, line, box, evidence: {} }, wanted, view),
		);
		expect(judged).toEqual([{}, ...Array.from({ length: 4 }, () => ({ prose: -0.7 }))]);
	});

	describe('in answers', () => {
		it('finds parties by their role', async () => {
			expect(await answered(LEASE, 'landlord tenant guarantor')).toEqual({
				landlord: 'Carla Whitmore',
				tenant: 'Jonas Adeyemi',
				guarantor: null,
			});
		});

		it('finds dates and sums', async () => {
			expect(await answered(LEASE, 'startDate endDate securityDeposit monthlyRent')).toEqual({
				startDate: '1 June 2024',
				endDate: '31 May 2025',
				securityDeposit: '£1,325.00',
				monthlyRent: null,
			});
		});

		it('finds parties in German', async () => {
			const text = `
Zwischen der Lindner Optik GmbH (Arbeitgeber) und Herrn Stefan Ullmann (Arbeitnehmer)
wird folgender Vertrag geschlossen.`;
			expect(await answered(text, 'employer mitarbeiter')).toEqual({
				employer: 'Lindner Optik GmbH',
				mitarbeiter: 'Stefan Ullmann',
			});
		});

		it('finds parties by roles of several words, over two lines', async () => {
			const text = `
This Agreement is entered into on 14 February 2024 between Brightmoor Analytics
Limited (the "Disclosing Party") and Castell Foods plc (the "Receiving Party").`;
			expect(await answered(text, 'disclosingParty receivingParty')).toEqual({
				disclosingParty: 'Brightmoor Analytics Limited',
				receivingParty: 'Castell Foods plc',
			});
		});
	});

	describe('clauses', () => {
		it.each([
			[
				'English',
				`
This Agreement is made this 9th day of February, 2026 by and between
Orrin Vale and Tamsin Ltd. It shall remain in force for a period of two (2) years from
the date hereof. Either party may end it upon thirty (30) days prior written notice.
12. Governing Law. This Agreement shall be governed by and construed in accordance with
the laws of the State of Delaware, without regard to its conflict of laws.`,
				['9th day of February, 2026', 'two (2) years', 'Delaware'],
			],
			[
				'German',
				`
Zwischen der Orrin Vale GmbH und Tamsin Holt wird am 9. Februar 2026 der folgende
Vertrag geschlossen. Er hat eine Laufzeit von zwei Jahren und kann mit einer Frist
von drei Monaten gekündigt werden.
7. Anwendbares Recht. Dieser Vertrag unterliegt dem Recht von Österreich.`,
				['9. Februar 2026', 'zwei Jahren', 'Österreich'],
			],
			[
				'French',
				`
Le présent contrat est conclu le 9 février 2026 entre Orrin Vale et Tamsin SARL, pour une
durée de deux (2) ans. Chaque partie peut le résilier moyennant un préavis de trois mois.
7. Droit applicable. Le présent contrat est régi par les lois de la Belgique.`,
				['9 février 2026', 'deux (2) ans', 'Belgique'],
			],
			[
				'Italian',
				`
Il presente contratto è stipulato in data 9 febbraio 2026 tra Orrin Vale e Tamsin S.r.l.
Il presente contratto ha una durata di due (2) anni. Ciascuna parte può recedere con un
preavviso di tre mesi. Il presente contratto è regolato dalla legge di Malta.`,
				['9 febbraio 2026', 'due (2) anni', 'Malta'],
			],
		])('state dates, durations and the applicable law: %s', (_, text, expected) => {
			const [made, term, law] = ['agreementDate', 'duration', 'governingLaw'].map((key) =>
				likeliest(key, text),
			);
			expect([made, term, law]).toEqual(expected);
		});

		it('provide the requested words, and no confident value without them', async () => {
			const text = `
This Agreement is made on May 4, 2023 between Alder Homes LLC and Petra Vance.
Upon request, Petra Vance shall return all copies within ten days of the request.
This Agreement is governed by the laws of Ohio.`;
			const fields = [
				{ key: 'jurisdiction', description: 'State whose law applies', example: 'Texas' },
				{ key: 'term', description: 'How long the agreement lasts', example: '2 years' },
				{ key: 'rent', description: 'Rent for one month' },
			];
			const details = { name: 'Test', language: 'Multi-Lingual', fields };
			const found = await extractFields([page(text)], details);
			expect(found).toMatchObject({ jurisdiction: { value: 'Ohio' }, rent: null });
			expect(Object(found['term']).confidence ?? 0).toBeLessThan(0.7);
		});

		it('are not found on a page of labels', () => {
			expect(likeliest('duration', 'Start: 4 May\nDuration: 2 years\nPlace: Ohio')).toBeUndefined();
		});
	});

	describe('contracts in sentences', () => {
		it.each([
			[
				'English',
				`
RESIDENTIAL LEASE AGREEMENT

This lease agreement is made and entered into on May 4, 2023, by and
between Alder Homes LLC, an Ohio limited liability company ("Landlord"), and Petra
Vance ("Tenant"). Tenant shall deposit with Landlord the sum of $900.00 at once.
The term shall commence on June 1, 2023 and shall end on May 31, 2024.`,
				'landlord tenant deposit leaseStart leaseEnd agreementDate',
				[
					'Alder Homes LLC',
					'Petra Vance',
					'$900.00',
					'June 1, 2023',
					'May 31, 2024',
					'May 4, 2023',
				],
			],
			[
				'Spanish',
				`
CONTRATO DE ARRENDAMIENTO

En Burgos, a 3 de mayo de 2023.

De una parte, DON Luis Prado Gil, mayor de edad, con DNI 11111111H (en adelante, el
«Arrendador»).
Y de otra, DOÑA Eva Soler Ruiz, mayor de edad (en adelante, la
«Arrendataria»).
PRIMERA. La renta mensual se fija en SEISCIENTOS DIEZ EUROS (610,00 €), y se paga antes del día 5.
SEGUNDA. Se entrega la cantidad de 1.220,00 € en concepto de fianza a la firma.`,
				'arrendador arrendatario renta_mensual fianza fecha_contrato',
				['Luis Prado Gil', 'Eva Soler Ruiz', '610,00 €', '1.220,00 €', '3 de mayo de 2023'],
			],
			[
				'German',
				`
MIETVERTRAG

Dieser Vertrag wird geschlossen am 3. Mai 2023 zwischen Herrn Ulf Brandt,
wohnhaft in Kiel (nachfolgend „Vermieter“) und Frau Ida Kern (nachfolgend „Mieterin“).
Der Mieter zahlt bei Einzug einen Betrag von 1.800,00 € als Kaution.`,
				'vermieter mieter kaution vertragsdatum',
				['Ulf Brandt', 'Ida Kern', '1.800,00 €', '3. Mai 2023'],
			],
		])('%s', async (_, text, keys, values) => {
			const expected = Object.fromEntries(keys.split(' ').map((key, at) => [key, values[at]]));
			expect(await answered(text, keys)).toEqual(expected);
		});

		it.each([
			['a definition', '… (en adelante, el\n«Fiador»).\nHECHOS', 'fiador'],
			['a sentence', 'Guarantor shall be liable for all that is owed here\nDover 12', 'Guarantor'],
			[
				'a date of another document',
				'dated 3 May 2023 and the invoice was sent later on',
				'agreementDate',
			],
		])('have no label in %s', async (_, text, key) => {
			expect(await answered(text, key, WEIGHTS)).toEqual({ [key]: null });
		});
	});
});
