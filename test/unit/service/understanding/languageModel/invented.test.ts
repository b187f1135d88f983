/** Values invented by a model: which of them are left out, and that each is reported. */
import type { Field } from '../../../../../local-service/src/interface';
import { planFor } from '../../../../../local-service/src/understanding/engine/extractFields';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { check } from '../../../../../local-service/src/understanding/languageModel/check';
import {
	inventedIn,
	withoutInvented,
} from '../../../../../local-service/src/understanding/languageModel/invented';
import { refineFields } from '../../../../../local-service/src/understanding/languageModel/refine';
import type { Values } from '../../../../../local-service/src/understanding/languageModel/shapedAs';
import { indexUnsure } from '../../../../../local-service/src/understanding/languageModel/unsureWords';
import { indexSpots } from '../../../../../local-service/src/understanding/printed/spots';
import { page, scanned } from '../../../../support/page';

const INVOICE = page(`
Acme Trading Ltd                            Rechnung AC-17
Tel. 030 1234567                            vom 21. April 2026
Chair                                       100,00 EUR
Gesamt                                      1.100,00 EUR`);

function answered(fields: Field[], values: Values, pages = [INVOICE]) {
	const { fields: planned } = planFor(pages, { fields, language: 'German' });
	const answers = check(fields, values, {}, indexSpots(pages), indexUnsure(pages));
	const settled = withoutInvented(planned, answers, inventedIn(answers));
	return { ...settled, result: resultOf(settled.answers) };
}

const one = (key: string, value: string) => answered([{ key }], { [key]: value });

test.each([
	['iban', 'DE89370400440532013000'],
	['vatId', 'DE123456789'],
	['email', 'billing@acme.example'],
	['website', 'acme.example'],
	['phone', '030 7654321'],
	['invoiceDate', '2026-04-22'],
	['dueDate', '30 days'],
	['total', '1,300.00'],
	['quantity', '7'],
	['amount', ':[{'],
	['taxRate', '19 %'],
	['invoiceNumber', 'AC-18'],
	['bic', 'COBADEFF'],
	['remark', 'DE89 3704 0044 0532 0130 00'],
	['remark', 'billing@acme.example'],
	['remark', '22. April 2026'],
	['remark', '1,300.00 EUR'],
])('%s: %s that is not printed is removed, with the reason', (key, value) => {
	expect(one(key, value)).toMatchObject({
		result: { [key]: null },
		answers: { [key]: null },
		unsure: [
			{
				field: key,
				reason: 'The answer of the language model is not on the pages, and was removed.',
			},
		],
	});
});

test.each([
	['category', 'furniture'],
	['isPaid', 'yes'],
	['summary', 'An invoice for 1 chair.'],
	['translation', 'Stuhl'],
	['country', 'DE'],
	['currency', 'USD'],
	['languageCode', 'de'],
	['dueDate', 'immediately'],
	['rating', '4'],
	['priority', 'P1'],
])('%s: %s may be right and is kept as unsure', (key, value) => {
	expect(one(key, value)).toMatchObject({
		result: { [key]: value },
		answers: { [key]: { confidence: 0.3, isPrinted: false } },
		unsure: [{ field: key, reason: 'Not found on the pages.' }],
	});
});

test.each([
	['invoiceDate', '2026-04-21'],
	['invoiceDate', '21.04.2026'],
	['total', '1,100.00'],
	['total', '€ 1100'],
	['phone', '+49 30 1234567'],
	['invoiceNumber', 'AC 17'],
	['name', 'ACME TRADING LTD'],
])('%s: %s is printed in another form', (key, value) => {
	expect(one(key, value)).toMatchObject({ result: { [key]: value }, unsure: [] });
});

test('members and cells are named by their path in the result', () => {
	const seller: Field = { key: 'seller', type: 'object', properties: [{ key: 'iban' }] };
	const properties = [{ key: 'text' }, { key: 'amount' }];
	const lines: Field = { key: 'lines', type: 'array', items: { type: 'object', properties } };
	const { result, unsure } = answered([seller, lines], {
		seller: { iban: 'DE89370400440532013000' },
		lines: [
			{ text: 'Chair', amount: '100.00' },
			{ text: 'Sofa', amount: '999.00' },
		],
	});
	expect(result).toEqual({
		seller: { iban: null },
		lines: [
			{ text: 'Chair', amount: '100.00' },
			{ text: 'Sofa', amount: null },
		],
	});
	expect(unsure.map(({ field }) => field)).toEqual([
		'seller.iban',
		'lines[1].text',
		'lines[1].amount',
	]);
});

test('invented elements of a list are removed, possibly right ones are kept', () => {
	const list = (key: string): Field => ({ key, type: 'array', items: {} });
	const { result, unsure } = answered([list('dates'), list('tags')], {
		dates: ['2026-04-22', '2026-04-21'],
		tags: ['chair', 'office'],
	});
	expect(result).toEqual({ dates: ['2026-04-21'], tags: ['chair', 'office'] });
	expect(unsure).toEqual([
		{ field: 'dates', reason: expect.stringContaining('Some answers') },
		{ field: 'tags[1]', reason: 'Not found on the pages.' },
	]);
});

test('values that may be at unsure words are kept, with the reason', () => {
	const fields: Field[] = [{ key: 'dueDate' }, { key: 'dates', type: 'array', items: {} }];
	const values = { dueDate: '4 June 2025', dates: ['4 June 2025', '5 May 2019'] };
	const { result, unsure } = answered(fields, values, [scanned('Due   4 Juue 2oz5', /Juue|2oz5/)]);
	expect(result).toEqual({ dueDate: '4 June 2025', dates: ['4 June 2025'] });
	const reason =
		'Recognition was unsure here. The language model read this value from the picture of the page.';
	expect(unsure).toEqual([
		{ field: 'dueDate', reason },
		{ field: 'dates', reason: expect.stringContaining('Some answers') },
		{ field: 'dates[0]', reason },
	]);
});

test.each([
	['iban', 'Acme Trading Ltd'],
	['iban', 'AC-17'],
	['bic', 'Chair'],
	['email', '030 1234567'],
])('%s: %s of the page is invalid, and removed with the reason', (key, value) => {
	expect(one(key, value)).toMatchObject({
		result: { [key]: null },
		unsure: [
			{
				field: key,
				reason:
					'The answer of the language model is not a value of the kind that the field asks for, and was removed.',
			},
		],
	});
});

test('only values of the model are removed for their form, not those of a person or of an e-mail', async () => {
	const pages = [
		page('To: Bob <bob@example.com>, Eve <eve@example.com>\n\nAccount: see the annex'),
	];
	const mailboxes = [{ address: 'bob@example.com' }, { address: 'eve@example.com' }];
	const details = {
		...{ name: 'n', language: 'English' },
		fields: [{ key: 'recipientEmails' }, { key: 'iban' }, { key: 'bic' }],
	};
	const iban = { value: 'see the annex', confidence: 1, source: 'person' as const };
	const next = await refineFields(
		{ pages, mail: { to: mailboxes }, skipped: [] },
		details,
		{ details: { recipientEmails: null, iban, bic: null } },
		{
			...{ names: ['bic'], pictures: 0, draw: async () => new Uint8Array(), mark: 'm' },
			replies: [{ content: { bic: 'see the annex' } }],
		},
	);
	expect(next).toMatchObject({
		found: {
			result: { recipientEmails: 'bob@example.com, eve@example.com', iban: iban.value, bic: null },
			findings: { unsure: [{ field: 'bic' }] },
		},
	});
});
