/** Corrections to a part of a cell's text, and what is reported as learned from them. */
import type { Field, Value } from '../../../../../local-service/src/interface';
import {
	type Example,
	extract,
	notLearned,
	resultOf,
} from '../../../../../local-service/src/understanding';
import { page } from '../../../../support/page';
import { learnedExample } from '../../../../support/learnedExample';

const details = (fields: Field[]) => ({ name: 'Bills', language: 'English', fields });
const read = (text: string) => ({ pages: [page(text)], skipped: [] });

type Bill = { title: string; name: string; degree: string; number: string; day: string };

const BILLS: Bill[] = [
	['Dr', 'A. Sample', 'BDS', '81244', '3 May 2026'],
	['Dr', 'Maria Holm', 'BDS', '77123', '9 June 2026'],
	['Ms', 'B. Other-Lee', 'BChD', '90111', '1 July 2026'],
	['Prof. Dr.', 'Nils van Berg', 'BDS', '10233', '2 August 2026'],
	['Dr', 'Ruth Amsel Torv', 'MFDS', '65009', '30 August 2026'],
].map(([title = '', name = '', degree = '', number = '', day = '']) => ({
	...{ title, name, degree, number, day },
}));

/** A bill with several values in one cell. */
const billOf = (cell: string, { title, name, degree, number, day }: Bill) => {
	const printed = cell
		.replace('TITLE', title)
		.replace('NAME', name)
		.replace('DEGREE', degree)
		.replace('NUMBER', number);
	return `
HARBOUR DENTAL CARE
Quay 4, 5051 Sandvik, office 040 553 2211

Statement of account                   ${day}

${printed}
Room           2

Examination                            ${number.slice(0, 2)}.00
Filling                                ${number.slice(2)}.00

All in all                             ${Number(number.slice(0, 2)) + Number(number.slice(2))}.00

Please pay within 14 days.
`;
};

const taught = (text: string, fields: Field[], result: Value, taughtAt?: number) =>
	learnedExample(read(text), details(fields), result, taughtAt);

const CELL = 'Seen by        TITLE NAME DEGREE (GDC NUMBER)';

test.each<[string, string, Field, (bill: Bill) => string, missed?: number]>([
	['at the front', CELL, { key: 'dentist' }, ({ title, name }) => `${title} ${name}`],
	['in the middle', CELL, { key: 'treatedBy' }, ({ name }) => name, 1],
	['at the end', 'Seen by        TITLE NAME', { key: 'treatedBy' }, ({ name }) => name],
	['all in brackets', CELL, { key: 'registration' }, ({ number }) => `GDC ${number}`],
	['a number in brackets', CELL, { key: 'registration' }, ({ number }) => number],
	['after a colon', 'Operator: NAME DEGREE', { key: 'dentist' }, ({ name }) => name],
	[
		'after a label in the same cell',
		'Treatment by TITLE NAME, room 2',
		{ key: 'dentist' },
		({ title, name }) => `${title} ${name}`,
	],
	['after a sign', 'Reference      S-NUMBER/26', { key: 'folio' }, ({ number }) => number],
])(
	'one correction to a part of a cell applies to later bills: %s',
	async (_, cell, field, valueOf, missed = 0) => {
		const [first, ...others] = BILLS.map((bill) => ({
			text: billOf(cell, bill),
			value: valueOf(bill),
		}));
		const { text, value } = first!;
		const result = { [field.key]: value };
		const example = await taught(text, [field], result);
		expect(await notLearned(read(text), details([field]), result, example)).toEqual([]);
		const answers = await Promise.all(
			others.map(async (other) => {
				const found = await extract(read(other.text), details([field]), { examples: [example] });
				const isRight = resultOf(found)[field.key] === other.value;
				return { isRight, confidence: Number(Object(found[field.key]).confidence ?? 0) };
			}),
		);
		const wrong = answers.filter(({ isRight }) => !isRight);
		expect(wrong).toHaveLength(missed);
		// Wrong values are marked for review, or empty.
		for (const { confidence } of wrong) expect(confidence).toBeLessThan(0.8);
	},
);

const DENTIST: Field[] = [{ key: 'dentist' }];
const confidenceOf = async (cell: string, bill: Bill, examples: Example[]) => {
	const found = (await extract(read(billOf(cell, bill)), details(DENTIST), { examples }))[
		'dentist'
	];
	return Number(found === null ? 0 : Object(found).confidence);
};

test('A part that ends before another word than in the example is marked for review, until that is learned, too', async () => {
	const result = ({ title, name }: Bill) => ({ dentist: `${title} ${name}` });
	const [first, same, other] = [BILLS[0]!, BILLS[1]!, BILLS[2]!];
	const examples = [await taught(billOf(CELL, first), DENTIST, result(first))];
	const ofOther = await confidenceOf(CELL, other, examples);
	expect(ofOther).toBeLessThan(0.75);
	expect(await confidenceOf(CELL, same, examples)).toBeGreaterThan(0.5);
	examples.push(await taught(billOf(CELL, other), DENTIST, result(other), 2));
	const next = { ...other, name: 'Ada Quist', number: '55120' };
	expect(await confidenceOf(CELL, next, examples)).toBeGreaterThan(0.8);
});

test('A cell without a distinct part is not a sure value', async () => {
	const example = await taught(billOf(CELL, BILLS[0]!), DENTIST, { dentist: 'Dr A. Sample' });
	const [bare] = BILLS;
	expect(await confidenceOf('Seen by        see overleaf', bare!, [example])).toBeLessThan(0.5);
});

test('If later examples of the sender have whole cells, values are whole cells', async () => {
	const [first, second, third] = [BILLS[0]!, BILLS[1]!, BILLS[3]!];
	const whole = ({ title, name, degree, number }: Bill) =>
		`${title} ${name} ${degree} (GDC ${number})`;
	const examples = [
		await taught(billOf(CELL, first), DENTIST, { dentist: 'Dr A. Sample' }),
		await taught(billOf(CELL, second), DENTIST, { dentist: whole(second) }, 2),
	];
	const found = await extract(read(billOf(CELL, third)), details(DENTIST), { examples });
	expect(resultOf(found)).toEqual({ dentist: whole(third) });
});

test.each<[string, string, Value, RegExp]>([
	['written in another order', 'dentist', 'Sample, A.', /gives no value/],
	['that is not a whole number or word', 'registration', '8124', /not printed/],
	['that is not on the page', 'clinic', 'Sandvik II', /not printed/],
])('A value %s is reported as not learned', async (_, key, value, reason) => {
	const fields = [{ key }, { key: 'treatedBy' }];
	const text = billOf(CELL, BILLS[0]!);
	const result = { [key]: value, treatedBy: 'A. Sample' };
	const example = await taught(text, fields, result);
	expect(await notLearned(read(text), details(fields), result, example)).toEqual([
		{ field: [key], reason: expect.stringMatching(reason) },
	]);
});

test('The report of learned values includes other examples', async () => {
	const [own, ...others] = BILLS;
	const whole = ({ title, name, degree, number }: Bill) =>
		`${title} ${name} ${degree} (GDC ${number})`;
	const contrary = await Promise.all(
		others.map((bill, at) =>
			taught(billOf(CELL, bill), DENTIST, { dentist: whole(bill) }, at + 10),
		),
	);
	const text = billOf(CELL, own!);
	const result = { dentist: 'Dr A. Sample' };
	const example = await taught(text, DENTIST, result);
	expect(await notLearned(read(text), details(DENTIST), result, example)).toEqual([]);
	expect(await notLearned(read(text), details(DENTIST), result, example, contrary)).toEqual([
		{ field: ['dentist'], reason: expect.any(String) },
	]);
});
