import type { Field } from '../../../../../local-service/src/interface';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { isRuledOut } from '../../../../../local-service/src/understanding/single/ruledOut';
import { page } from '../../../../support/page';
import { plannedIn } from '../../../../support/planned';

const extract = async (fields: Field[], text: string, language = 'Multi-Lingual') =>
	resultOf(await extractFields([page(text)], { name: 'test', language, fields }));

const day = (key: string): Field => ({ key, description: 'Answer as a date, YYYY-MM-DD.' });

describe('a day that a term is counted from', () => {
	it.each([
		['English', 'Due date', '30 days from 03/03/2024'],
		['English', 'Due date', '30 days net after receipt on 03/03/2024'],
		['German', 'Fälligkeitsdatum', '14 Tage nach Rechnungsdatum 03.03.2024'],
		['French', "Date d'échéance", '30 jours à compter du 03/03/2024'],
		['Italian', 'Scadenza', '30 giorni dal 03/03/2024'],
		['Spanish', 'Fecha de vencimiento', '30 días desde el 03/03/2024'],
		['Portuguese', 'Data de vencimento', '30 dias a partir de 03/03/2024'],
		['Dutch', 'Vervaldatum', '30 dagen na 03-03-2024'],
		['Polish', 'Termin płatności', '30 dni od 03.03.2024'],
	])('is not the end of the term: in %s, %s: %s', async (language, label, printed) => {
		const text = `Acme\n1 High Street\n\nINVOICE 4711\n\n${label}:   ${printed}\n\nTotal   125.00`;
		const found = await extract([day(label), day('dueDate')], text, language);
		expect(Object.values(found)).not.toContain('2024-03-03');
	});

	it('answers the field for this day, and the field for the beginning of the term', async () => {
		const text = 'INVOICE 4711\n\nDue date:   30 days from the invoice date 03/03/2024';
		expect(await extract([day('invoiceDate'), day('dueDate')], text, 'English')).toEqual({
			invoiceDate: '2024-03-03',
			dueDate: null,
		});
		const term = 'CONTRACT\n\nTerm:   24 months from 1 April 2024';
		expect(await extract([day('startDate'), day('endDate')], term, 'English')).toEqual({
			startDate: '2024-04-01',
			endDate: null,
		});
	});
});

describe('a birthday', () => {
	it.each([
		['Dutch', 'mevrouw Ans de Wit, geboren op 6 juni 1997, wonende te Ede'],
		['German', 'Frau Eva Lindner, geb. am 06.06.1997, wohnhaft in Ulm'],
		['English', 'Ms Eva Linden, born 6 June 1997, of 4 Mill Lane, Ely'],
		['French', 'Mme Eva Lindon, née le 6 juin 1997, demeurant à Lyon'],
	])('does not answer a field for another day: %s: %s', async (language, printed) => {
		const text = `1. Kwik Ltd, 2 High Street\n\n2. ${printed}\n\nThe parties agree as follows.`;
		const fields = [day('startDate'), day('birthDate')];
		const found = await extract(fields, text, language);
		expect(found).toEqual({ startDate: null, birthDate: '1997-06-06' });
	});
});

it('an amount is not answered with its percentage', () => {
	const text = 'We charge 252.00 euros of VAT (21 %), which makes 1,452.00 euros.';
	const { wanted, view } = plannedIn({ key: 'vatAmount', type: 'string' }, text);
	const box = { left: 0, top: 0, right: 0, bottom: 0 };
	const isOut = (printed: string) =>
		isRuledOut({ text: printed, line: 0, page: 0, box }, wanted, view);
	expect(['252.00', '21', '1,452.00'].map(isOut)).toEqual([false, true, false]);
});

describe('a yes/no field', () => {
	const field = { key: 'Smoker', description: 'Answer yes or no.' };
	const answer = async (printed: string) =>
		(await extract([field], `Name:     Max Adler\nSmoker:   ${printed}\nCode:     A-77`)).Smoker;

	it.each([
		'No aplica',
		'no consta',
		'Non applicable',
		'Non renseigné',
		'Non specificato',
		'Não se aplica',
		'nie dotyczy',
		'No information',
		'No. 5',
		'1 of 2',
		'On request',
	])('is not answered by %s', async (printed) => {
		expect(await answer(printed)).toBeNull();
	});

	it.each([
		['No', 'no'],
		['No (quit 2010)', 'no'],
		['nein, seit 2010', 'no'],
		['Y', 'yes'],
		['1', 'yes'],
	])('is answered by %s: %s', async (printed, value) => {
		expect(await answer(printed)).toBe(value);
	});
});
