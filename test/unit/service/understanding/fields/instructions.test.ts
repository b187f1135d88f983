import { instructedIn } from '../../../../../local-service/src/understanding/fields/instructions';

describe('the answer format in a description', () => {
	it.each([
		['Last day of the flight, in YYYY-MM-DD', 'Last day of the flight', '2024-12-31'],
		['Due date (DD/MM/YYYY)', 'Due date', '31/12/2024'],
		['Format: MM/DD/YY', '', '12/31/24'],
		['Fälligkeit im Format TT.MM.JJJJ', 'Fälligkeit', '31.12.2024'],
		['Échéance au format JJ/MM/AAAA', 'Échéance', '31/12/2024'],
		['Scadenza (GG-MM-AAAA), se indicata', 'Scadenza se indicata', '31-12-2024'],
		['Month of expiry as MM/YYYY', 'Month of expiry', '12/2024'],
		['Day of issue, formatted as DD MMM YYYY', 'Day of issue', '31 Dec 2024'],
	])('a date pattern: %s', (description, rest, example) => {
		expect(instructedIn(description)).toEqual({ rest, example });
	});

	it('an ISO date', () => {
		const form = { type: 'date' };
		expect(instructedIn('Date of issue in ISO 8601 format')).toMatchObject({ form });
		expect(instructedIn('Date of issue, as ISO date')).toMatchObject({ form });
		expect(instructedIn('ISO code of the currency')).toBeUndefined();
	});

	it.each([
		['Status, one of: open, paid or overdue', 'Status', ['open', 'paid', 'overdue']],
		['One of "Air", "Sea" or "Road"', '', ['Air', 'Sea', 'Road']],
		['Geschlecht (eines von: männlich, weiblich)', 'Geschlecht', ['männlich', 'weiblich']],
		['Mode de paiement, un de : carte | espèces', 'Mode de paiement', ['carte', 'espèces']],
	])('choices: %s', (description, rest, choices) => {
		expect(instructedIn(description)).toEqual({ rest, form: { type: 'choice', choices } });
	});

	it('yes or no', () => {
		const rest = 'Whether a deposit was paid';
		expect(instructedIn(`${rest} (yes/no)`)).toEqual({ rest, form: { type: 'yesNo' } });
		expect(instructedIn('Kaution gezahlt: ja oder nein')).toEqual({
			rest: 'Kaution gezahlt',
			example: 'ja',
		});
	});

	it.each([
		['Grade of the course, only the letter', 'Grade of the course', 'letter'],
		['Energy used (number only)', 'Energy used', 'number'],
		['Verbrauch, nur die Zahl', 'Verbrauch', 'number'],
		['When the car was built, just the year.', 'When the car was built', 'year'],
	])('a part of the value: %s', (description, rest, of) => {
		expect(instructedIn(description)).toEqual({ rest, form: { type: 'part', of } });
	});

	it.each([
		'One of the parties',
		'One of the parties, as named in the agreement: the buyer',
		'Number of the invoice only',
		'The only number on the page',
		'Name and address of the seller',
		'Total for 12.2024',
		'Net/gross amount',
		'Own number of the document: invoice number, order number and so on',
		'Yes, the number of no return',
	])('nothing: %s', (description) => {
		expect(instructedIn(description)).toBeUndefined();
	});
});
