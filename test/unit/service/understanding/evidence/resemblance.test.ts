import type { Field } from '../../../../../local-service/src/interface';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { ideasOf, isSpoken } from '../../../../../local-service/src/understanding/vocabulary/ideas';
import { WEIGHTS } from '../../../../../local-service/src/understanding/evidence/weights';
import { page } from '../../../../support/page';
import { plannedIn } from '../../../../support/planned';

const details = (keys: string, fields: Field[] = []) => ({
	name: 'Test',
	language: 'Multi-Lingual',
	fields: [
		...keys
			.split(' ')
			.filter(Boolean)
			.map((key): Field => ({ key, type: 'string' })),
		...fields,
	],
});

const read = (text: string, keys: string) => resultOf(extractFields([page(text)], details(keys)));

describe('labels in other words', () => {
	it.each([
		['German', 'Auszahlungsbetrag      1.912,40 EUR', 'takeHomePay', '1.912,40'],
		['German, compounds', 'Kündigungsfrist:   3 Monate', 'noticePeriod', '3 Monate'],
		['French', 'Franchise :  300,00 €', 'deductible', '300,00 €'],
		['Spanish', 'Inicio del contrato:   01/09/2023', 'fechaInicio', '01/09/2023'],
		['Italian', 'Targa:   GH 118 KL', 'license_plate', 'GH 118 KL'],
		['Dutch', 'Waarborgsom:    € 950,00', 'deposit', '€ 950,00'],
		['Portuguese', 'Ano letivo:   2023/2024', 'schoolYear', '2023/2024'],
		['Polish', 'Kierowca:   Adam Wrona', 'driverName', 'Adam Wrona'],
		['the other way round', 'Tenant:   Ada Byrne', 'Mieter', 'Ada Byrne'],
		['between two others', 'Sitzplatz:   14C', 'asiento', '14C'],
		['a number before the label', 'D.4 Fuel      PETROL', 'fuelType', 'PETROL'],
		['a birth date after a comma', 'Ada Byrne, geb. 03.05.1949', 'birthday', '03.05.1949'],
		[
			'a balance of a day',
			'Anfangssaldo vom 28.03.2024     2.118,40',
			'openingBalance',
			'2.118,40',
		],
	])('%s', (_, text, key, value) => {
		expect(read(text, key)).toEqual({ [key]: value });
	});

	it('are switched off by their weight', () => {
		const weights = { ...WEIGHTS, resemblance: 0, position: 0 };
		const found = extractFields([page('Kaution:  950,00 €')], details('deposit'), weights);
		expect(found).toEqual({ deposit: null });
	});

	it.each([
		['another one', 'Kaltmiete:   700,00 €', 'deposit'],
		['a date for a number', 'Policy date:   03.05.2024', 'policyNumber'],
		['an end for a start', 'Vertragsende:   31.12.2025', 'contractStartDate'],
		['words for a sum', 'Kaution:   siehe unten', 'depositAmount'],
		['what only shares its noun', 'Number of copies:  4', 'sealNumber'],
		['nothing but a noun', 'Suma pozycji   14', 'total'],
	])('leave %s', (_, text, key) => {
		expect(read(text, key)).toEqual({ [key]: null });
	});

	it('say less than the one the user knows', () => {
		const text = 'Driver:    T. Bright\n\nFahrer:    A. Wrona';
		expect(read(text, 'Fahrer')).toEqual({ Fahrer: 'A. Wrona' });
		expect(read(text, 'Driver')).toEqual({ Driver: 'T. Bright' });
	});

	it('need not repeat the title', () => {
		const text = 'LEASE AGREEMENT\n\nDuration:     24 months';
		expect(read(text, 'leaseAgreementDuration')).toEqual({ leaseAgreementDuration: '24 months' });
	});

	it('head columns of values', () => {
		const text =
			'Passenger name      From              Seat\nHALVORSEN/INGRID    OSLO OSL          21F';
		expect(read(text, 'passenger departureAirport seatNumber')).toEqual({
			passenger: 'HALVORSEN/INGRID',
			departureAirport: 'OSLO OSL',
			seatNumber: '21F',
		});
	});
});

describe('prose', () => {
	const LEASE = `
This agreement is made between Carla Whitmore ("Landlord") and
Jonas Adeyemi ("Tenant") for the flat above the shop.
The tenancy begins on 1 June 2024 and ends on 31 May 2025.
The Tenant shall pay a deposit of £1,325.00 before moving in.`;

	it('names parties by their part', () => {
		expect(read(LEASE, 'landlord tenant guarantor')).toEqual({
			landlord: 'Carla Whitmore',
			tenant: 'Jonas Adeyemi',
			guarantor: null,
		});
	});

	it('says dates and sums', () => {
		expect(read(LEASE, 'startDate endDate securityDeposit monthlyRent')).toEqual({
			startDate: '1 June 2024',
			endDate: '31 May 2025',
			securityDeposit: '£1,325.00',
			monthlyRent: null,
		});
	});

	it('does so in German', () => {
		const text = `
Zwischen der Lindner Optik GmbH (Arbeitgeber) und Herrn Stefan Ullmann (Arbeitnehmer)
wird folgender Vertrag geschlossen.`;
		expect(read(text, 'employer mitarbeiter')).toEqual({
			employer: 'Lindner Optik GmbH',
			mitarbeiter: 'Stefan Ullmann',
		});
	});

	it('says nothing twice', () => {
		const text = `
The first tenant shall pay a deposit of £1,325.00 before moving in.
The second tenant shall pay a deposit of £1,400.00 before moving in.`;
		expect(read(text, 'securityDeposit')).toEqual({ securityDeposit: null });
	});
});

it('asks for the title by what it is called', () => {
	const text = 'Harbour Training Ltd\nCERTIFICATE OF COMPLETION\n\nCourse: Forklift Operation';
	expect(read(text, 'documentTitle documentNumber')).toEqual({
		documentTitle: 'CERTIFICATE OF COMPLETION',
		documentNumber: null,
	});
});

it('knows a kind by the beginning of a description', () => {
	const field: Field = {
		key: 'erledigt',
		type: 'string',
		description: 'Date on which all was done',
	};
	const text = 'Erledigt:   am 3.5.2024 durch M. Abels';
	expect(resultOf(extractFields([page(text)], details('', [field])))).toEqual({
		erledigt: '3.5.2024',
	});
});

it('takes words apart', () => {
	const meanings = (text: string) => ideasOf(text).map((idea) => [...idea.meanings][0]);
	expect(meanings('Geburtsdatum')).toEqual(['birth', 'date']);
	expect(meanings('Mietbetrag')).toEqual(['rent', 'amount']);
	expect(meanings('Abrechnungsmonat')).toEqual(['=abrechnungs', 'month']);
	expect([isSpoken('Date of birth'), isSpoken('Ada Byrne'), isSpoken('Gate 4')]).toEqual([
		true,
		false,
		false,
	]);
});

it('names parties by parts of more words, over two lines', () => {
	const text = `
This Agreement is entered into on 14 February 2024 between Brightmoor Analytics
Limited (the "Disclosing Party") and Castell Foods plc (the "Receiving Party").`;
	expect(read(text, 'disclosingParty receivingParty')).toEqual({
		disclosingParty: 'Brightmoor Analytics Limited',
		receivingParty: 'Castell Foods plc',
	});
});

it.each(['The value of the setting', 'Wert im Feld', 'Valeur du champ'])(
	'takes no value for a sum where the description says no more: %s',
	(description) => {
		const field: Field = { key: 'setting', type: 'string', description };
		const found = extractFields([page('Setting:   gate 412.00')], details('', [field]));
		expect(resultOf(found)).toEqual({ setting: 'gate 412.00' });
	},
);

it('knows no other words for a label that the description quotes', () => {
	const text = 'NOT FREED (give reasons)\nlate delivery';
	const field: Field = {
		key: '(give reasons)',
		type: 'string',
		description: "Beside '(give reasons)'",
	};
	const { form } = plannedIn(field, text).view;
	expect([...form.resembling.keys()]).toEqual([]);
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
			['Alder Homes LLC', 'Petra Vance', '$900.00', 'June 1, 2023', 'May 31, 2024', 'May 4, 2023'],
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
	])('%s', (_, text, keys, values) => {
		const expected = Object.fromEntries(keys.split(' ').map((key, at) => [key, values[at]]));
		expect(read(text, keys)).toEqual(expected);
	});

	it.each([
		['a definition', '… (en adelante, el\n«Fiador»).\nHECHOS', 'fiador'],
		['a sentence', 'Guarantor shall be liable for all that is owed here\nDover 12', 'Guarantor'],
		[
			'a day of another paper',
			'dated 3 May 2023 and the invoice was sent later on',
			'agreementDate',
		],
	])('have no label in %s', (_, text, key) => {
		expect(read(text, key)).toEqual({ [key]: null });
	});
});

it.each([
	['3. Waybill no.      4. Origin\n118-20447710        Peru', 'waybill', '118-20447710'],
	['Permis n°      Classe\n77-1204        B', 'permis', '77-1204'],
	['Kennzeichen Nr.\nKI 118', 'kennzeichen', 'KI 118'],
])('takes the word for a number as a part of the label: %s', (text, key, value) => {
	expect(read(text, key)).toEqual({ [key]: value });
});

it('takes the label of the next box for no value', () => {
	const text = '8. Tariff code        9. Qty\n9002.11               6';
	expect(read(text, 'tariffCode')).toEqual({ tariffCode: '9002.11' });
});

describe('labels of another sort than the key', () => {
	it.each([
		['French', 'Solde au 31/03/2024', '4 118,20', 'Solde au 30/04/2024', '3 690,70'],
		['German', 'Saldo am 01.03.2024', '118,20', 'Saldo am 31.03.2024', '1.690,70'],
		['English', 'Balance on 1 March 2024', '118.20', 'Balance on 31 March 2024', '90.70'],
	])('are balances of the first and the last day: %s', (_, from, first, to, last) => {
		const text = `${from.padEnd(32)}${first}\n\nTransfer to A. Byrne                40,00\n\n${to.padEnd(32)}${last}`;
		expect(read(text, 'openingBalance closingBalance')).toEqual({
			openingBalance: first,
			closingBalance: last,
		});
	});

	it.each([
		['Referred by: Dr. A. Holm', 'referring_physician', 'Dr. A. Holm'],
		['Collected by:   Ida Kern', 'collectingTechnician', 'Ida Kern'],
		['Solicitado por:   Luis Prado', 'requestingDoctor', 'Luis Prado'],
	])('name a person by what was done: %s', (text, key, value) => {
		expect(read(text, key)).toEqual({ [key]: value });
	});

	it.each([
		['Personal-Nr.    00417', 'mitarbeiter'],
		['Patient no.    4471', 'patientName'],
		['N° salarié    0412', 'salarie'],
	])('are no numbers where a name is asked for: %s', (text, key) => {
		expect(read(text, key)).toEqual({ [key]: null });
	});

	it('say only with the title what is asked for', () => {
		const text = 'ORION PUMPS             PURCHASE ORDER\n\nDate  May 6, 2024';
		expect(read(text, 'order_date')).toEqual({ order_date: 'May 6, 2024' });
	});

	it.each([
		['Titulaire SARL LES JARDINS', 'titulaire', 'SARL LES JARDINS'],
		['Begünstigter Werk Kiel GmbH', 'beguenstigter', 'Werk Kiel GmbH'],
		['Weeknummer: 37 (2024)', 'weeknummer', '37'],
	])('need no colon and no hint: %s', (text, key, value) => {
		expect(read(text, key)).toEqual({ [key]: value });
	});
});

it.each(['Total clubs', 'Suma lokali', 'Gesamt Filialen'])(
	'takes a count with thousands beside a label of the user’s own: %s',
	(key) => {
		const line = `${key}                                        1,020`;
		const found = extractFields([page(`${line}\nSmith`)], details('', [{ key, type: 'string' }]));
		expect(resultOf(found)).toEqual({ [key]: '1,020' });
	},
);
