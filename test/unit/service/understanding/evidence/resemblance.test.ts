import type { Field } from '../../../../../local-service/src/interface';
import { resemblance } from '../../../../../local-service/src/understanding/evidence/resemblance';
import { WEIGHTS } from '../../../../../local-service/src/understanding/evidence/weights';
import { answered } from '../../../../support/answered';
import { proposed } from '../../../../support/evidence';

describe('resemblance', () => {
	it.each([
		['a compound with the meaning', 'Kündigungsfrist:   3 Monate', 'noticePeriod', '3 Monate'],
		['a word of another language', 'Landlord:   Ada Byrne', 'vermieter', 'Ada Byrne'],
		['a sum', 'Franchise :  300,00 €', 'deductible', '300,00 €'],
		['a code', 'Targa:   GH 118 KL', 'license_plate', 'GH 118 KL'],
	])('proposes the text next to %s', (_, text, key, value) => {
		expect(proposed(resemblance, { key }, text)).toEqual([value]);
	});

	const QUOTED: Field = {
		key: 'deductible',
		description: 'The value given for "deductible" on the form',
	};
	it.each<[string, Field, string]>([
		['another meaning', { key: 'deductible' }, 'Kaltmiete:   700,00 €'],
		['words if an amount is requested', { key: 'deductible' }, 'Franchise :   siehe unten'],
		['an amount if a date is requested', { key: 'policyDate' }, 'Versicherung:   300,00 €'],
		['labels of the vocabulary', { key: 'invoiceNumber' }, 'Bill no:   4711'],
		['a label that the description quotes in other words', QUOTED, 'Franchise :   300,00 €'],
	])('ignores %s', (_, field, text) => {
		expect(proposed(resemblance, field, text)).toEqual([]);
	});

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
			['between two other languages', 'Sitzplatz:   14C', 'asiento', '14C'],
			['a number before the label', 'D.4 Fuel      PETROL', 'fuelType', 'PETROL'],
			['a birth date after a comma', 'Ada Byrne, geb. 03.05.1949', 'birthday', '03.05.1949'],
			[
				'a balance of a day',
				'Anfangssaldo vom 28.03.2024     2.118,40',
				'openingBalance',
				'2.118,40',
			],
		])('%s', async (_, text, key, value) => {
			expect(await answered(text, key)).toEqual({ [key]: value });
		});

		it('are disabled by a weight of 0', async () => {
			const weights = { ...WEIGHTS, resemblance: 0, position: 0 };
			expect(await answered('Kaution:  950,00 €', 'deposit', weights)).toEqual({ deposit: null });
		});

		it.each([
			['another label', 'Kaltmiete:   700,00 €', 'deposit'],
			['a date for a number', 'Policy date:   03.05.2024', 'policyNumber'],
			['an end for a start', 'Vertragsende:   31.12.2025', 'contractStartDate'],
			['words for a sum', 'Kaution:   siehe unten', 'depositAmount'],
			['a label that shares only the noun', 'Number of copies:  4', 'sealNumber'],
			['a label that is only a noun', 'Suma pozycji   14', 'total'],
		])('do not match %s', async (_, text, key) => {
			expect(await answered(text, key)).toEqual({ [key]: null });
		});

		it('weigh less than the label given by the user', async () => {
			const text = 'Driver:    T. Bright\n\nFahrer:    A. Wrona';
			expect(await answered(text, 'Fahrer')).toEqual({ Fahrer: 'A. Wrona' });
			expect(await answered(text, 'Driver')).toEqual({ Driver: 'T. Bright' });
		});

		it('are found without words of the title', async () => {
			const text = 'LEASE AGREEMENT\n\nDuration:     24 months';
			expect(await answered(text, 'leaseAgreementDuration')).toEqual({
				leaseAgreementDuration: '24 months',
			});
		});

		it('are found as headings of columns', async () => {
			const text =
				'Passenger name      From airport      Seat\nHALVORSEN/INGRID    OSLO OSL          21F';
			expect(await answered(text, 'passenger departureAirport seatNumber')).toEqual({
				passenger: 'HALVORSEN/INGRID',
				departureAirport: 'OSLO OSL',
				seatNumber: '21F',
			});
		});
	});

	it.each([
		['3. Waybill no.      4. Origin\n118-20447710        Peru', 'waybill', '118-20447710'],
		['Permis n°      Classe\n77-1204        B', 'permis', '77-1204'],
		['Kennzeichen Nr.\nKI 118', 'kennzeichen', 'KI 118'],
	])('treats the word for “number” as a part of the label: %s', async (text, key, value) => {
		expect(await answered(text, key)).toEqual({ [key]: value });
	});

	it('does not propose the label of the next box', async () => {
		const text = '8. Tariff code        9. Qty\n9002.11               6';
		expect(await answered(text, 'tariffCode')).toEqual({ tariffCode: '9002.11' });
	});

	describe('labels of another kind than the key', () => {
		it.each([
			['French', 'Solde au 31/03/2024', '4 118,20', 'Solde au 30/04/2024', '3 690,70'],
			['German', 'Saldo am 01.03.2024', '118,20', 'Saldo am 31.03.2024', '1.690,70'],
			['English', 'Balance on 1 March 2024', '118.20', 'Balance on 31 March 2024', '90.70'],
		])('mean balances at the beginning and the end: %s', async (_, from, first, to, last) => {
			const text = `${from.padEnd(32)}${first}\n\nTransfer to A. Byrne                40,00\n\n${to.padEnd(32)}${last}`;
			expect(await answered(text, 'openingBalance closingBalance')).toEqual({
				openingBalance: first,
				closingBalance: last,
			});
		});

		it.each([
			['Referred by: Dr. A. Holm', 'referring_physician', 'Dr. A. Holm'],
			['Collected by:   Ida Kern', 'collectingTechnician', 'Ida Kern'],
			['Solicitado por:   Luis Prado', 'requestingDoctor', 'Luis Prado'],
		])('name a person by an action: %s', async (text, key, value) => {
			expect(await answered(text, key)).toEqual({ [key]: value });
		});

		it.each([
			['Personal-Nr.    00417', 'mitarbeiter'],
			['Patient no.    4471', 'patientName'],
			['First name:   4711', 'firstName'],
			['N° salarié    0412', 'salarie'],
		])('do not lead to numbers if a name is requested: %s', async (text, key) => {
			expect(await answered(text, key)).toEqual({ [key]: null });
		});

		it('match only together with the title', async () => {
			const text = 'ORION PUMPS             PURCHASE ORDER\n\nDate  May 6, 2024';
			expect(await answered(text, 'order_date')).toEqual({ order_date: 'May 6, 2024' });
		});

		it.each([
			['Titulaire SARL LES JARDINS', 'titulaire', 'SARL LES JARDINS'],
			['Begünstigter Werk Kiel GmbH', 'beguenstigter', 'Werk Kiel GmbH'],
			['Weeknummer: 37 (2024)', 'weeknummer', '37 (2024)'],
		])('match without a colon and a hint: %s', async (text, key, value) => {
			expect(await answered(text, key)).toEqual({ [key]: value });
		});
	});
});
