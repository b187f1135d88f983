/** @jest-environment-options {"shared": false} */
import { stepsOf } from '../../../../support/steps';
import {
	likeness,
	meaningOf,
	reader,
	withUmlauts,
} from '../../../../../local-service/src/understanding/meaning';

function alike(a: string, b: string): number {
	const [left, right] = [meaningOf(a), meaningOf(b)];
	if (!left || !right) throw new Error(`"${a}" or "${b}" has no meaning`);
	return likeness(left, right);
}

/** True if the first of the labels is the most similar. */
const isFirst = (asked: string, ...labels: string[]): boolean =>
	labels.slice(1).every((label) => alike(asked, labels[0] ?? '') > alike(asked, label));

it.each([
	['en', 'Payment deadline', 'Issue date', 'Amount due'],
	['de', 'Fälligkeitsdatum', 'Ausstellungsdatum', 'Zahlbetrag'],
	['fr', "Date d'échéance", "Date d'émission", 'Net à payer'],
	['es', 'Fecha de vencimiento', 'Fecha de emisión', 'Importe a pagar'],
	['it', 'Scadenza pagamento', 'Data di emissione', 'Totale da pagare'],
	['nl', 'Vervaldatum', 'Datum van afgifte', 'Te betalen'],
	['pl', 'Termin płatności', 'Data wystawienia', 'Do zapłaty'],
	['pt', 'Data de vencimento', 'Data de emissão', 'Valor a pagar'],
])('matches labels in %s', (_, due, issued, amount) => {
	expect(isFirst('due_date', due, issued, amount)).toBe(true);
	expect(isFirst('date on which it was issued', issued, due, amount)).toBe(true);
	expect(isFirst('amountToPay', amount, due, issued)).toBe(true);
});

it.each([
	['gross', 'brutto', 'netto'],
	['seller', 'Verkäufer', 'Käufer'],
	['buyer', 'nabywca', 'sprzedawca'],
	['valid from', 'gültig ab', 'gültig bis'],
	['opening balance', 'solde initial', 'solde final'],
	['tenant', 'locataire', 'bailleur'],
])('distinguishes words of the same context: %s', (asked, same, opposite) => {
	expect(alike(asked, same) - alike(asked, opposite)).toBeGreaterThan(0.3);
});

it('splits keys, abbreviations and signs into words', () => {
	expect(alike('dueDate', 'due_date')).toBeCloseTo(1);
	expect(alike('P.O. #', 'PO number')).toBeCloseTo(1);
	expect(alike('N° facture', 'No facture')).toBeCloseTo(1);
	expect(isFirst('dob', 'date of birth', 'date of issue', 'name')).toBe(true);
	expect(isFirst('Qty', 'quantity', 'price', 'unit')).toBe(true);
});

it('splits unlisted compounds and inflected words', () => {
	expect(isFirst('meter readings', 'Zählerstandserfassung', 'Vertragserfassung')).toBe(true);
	expect(alike('Mahnungsgebührenbetrag', 'reminder fee')).toBeGreaterThan(0.4);
});

it('knows words whose umlauts are typed as two letters', () => {
	expect(alike('Uebergabe', 'Übergabe')).toBeCloseTo(1);
	expect(alike('GEBUEHREN', 'Gebühren')).toBeCloseTo(1);
	expect(alike('kuendigungsfristen', 'Kündigungsfristen')).toBeCloseTo(1);
});

it.each([
	['uebergabedatum', 'übergabedatum'],
	['kaeuferName', 'käuferName'],
	['OEFFNUNGSZEITEN', 'ÖFFNUNGSZEITEN'],
	['Naechster_Termin', 'Nächster_Termin'],
	['steuernummer', 'steuernummer'],
	['dueDate', 'dueDate'],
	['value_of_issue', 'value_of_issue'],
	['hoeveelheid', 'hoeveelheid'],
	['quxaelbrompf', 'quxaelbrompf'],
])('writes umlauts in keys, and nothing else: %s', (key, spelled) => {
	expect(withUmlauts(key)).toBe(spelled);
});

it('matches unknown words by their letters', () => {
	expect(alike('Quxelbrompf', 'Quxelbrompfen')).toBeGreaterThan(0.6);
	expect(Math.abs(alike('Quxelbrompf', 'Zyvtorgan'))).toBeLessThan(0.3);
});

it('is undefined for a text without words', () => {
	expect(meaningOf('12.50')).toBeUndefined();
	expect(meaningOf('')).toBeUndefined();
});

it('returns vectors of length 1, the same object for the same text', () => {
	const meaning = meaningOf('Number of the invoice, as it is printed at the top');
	expect(Math.hypot(...(meaning ?? []))).toBeCloseTo(1);
	expect(meaningOf('Number of the invoice, as it is printed at the top')).toBe(meaning);
});

it('uses only the beginning of a text of tens of thousands of letters', async () => {
	expect(meaningOf('invoice'.repeat(5_000))).toBeUndefined();
	expect(alike(`Invoice number ${'x'.repeat(50_000)}`, 'Invoice number')).toBeCloseTo(1);
	expect(alike('due date '.repeat(5_000), 'due date')).toBeGreaterThan(0.9);
	const read = reader();
	const steps = (text: string) => stepsOf(() => read(text));
	expect(await steps('due date '.repeat(5_000))).toBeLessThan(
		2 * (await steps('date due '.repeat(100))),
	);
	expect(await steps('invoice'.repeat(50))).toBeLessThan(await steps('invoice'.repeat(5)));
	const spelling = (key: string) => stepsOf(() => withUmlauts(key));
	expect(await spelling('uebergabe'.repeat(50))).toBeLessThan(
		await spelling('uebergabe'.repeat(4)),
	);
});

it('searches each end of a compound once, although several splits lead to it', async () => {
	const read = reader();
	const steps = (text: string) => stepsOf(() => read(text));
	const [few, twice] = [
		await steps(`${'name'.repeat(4)}nqxzwvkk`),
		await steps(`${'name'.repeat(8)}nqxzwvkk`),
	];
	expect(twice / few).toBeLessThan(6);
});
