/** Which corrections are used: those of a single person by a link or for another extraction do not decide alone. */
import type { Field, Value } from '../../../../../local-service/src/interface';
import {
	classifyPages,
	type Example,
	extract,
	learn,
	learnType,
	notLearned,
	withKnownAccounts,
} from '../../../../../local-service/src/understanding';
import { page } from '../../../../support/page';
import { sailLoftBill } from '../../../../support/sailLoftBill';

const IBAN: Field[] = [{ key: 'iban', description: 'IBAN of the seller' }];
const [RIGHT, OTHER, NEW] = [
	'DE89370400440532013000',
	'DE02500105170137075030',
	'DE02120300000000202051',
];

const details = (fields: Field[]) => ({ name: 'Bills', language: 'English', fields });
const read = (text: string) => ({ pages: [page(text)], skipped: [] });
const bill = (number: string, paid = RIGHT, other = OTHER) => sailLoftBill(number, paid, other);

const taught = async (
	text: string,
	fields: Field[],
	result: Value,
	unconfirmed?: string,
	at = 1,
): Promise<Example> => ({
	...(await learn(read(text), details(fields), result, { fileId: `fil_${at}`, taughtAt: at })),
	...(unconfirmed !== undefined && { unconfirmed }),
});
const ibanIn = async (examples: Example[], text = bill('17')) =>
	(await extract(read(text), details(IBAN), { examples }))['iban'];
/** Teaches the other account on the page as the seller's. */
const poison = (unconfirmed?: string, at = 5) =>
	taught(bill(`${at}`), IBAN, { iban: OTHER }, unconfirmed, at);

test('A single person’s example does not change the value, but lowers its confidence', async () => {
	expect(await ibanIn([])).toMatchObject({ value: RIGHT });
	expect(await ibanIn([await poison()])).toMatchObject({ value: OTHER });
	expect(await ibanIn([await poison('link ')])).toMatchObject({ value: RIGHT, confidence: 0.5 });
});

test('A single person’s examples do not decide if repeated, or next to examples of the extraction itself', async () => {
	const own = await taught(bill('1'), IBAN, { iban: RIGHT });
	const often = await Promise.all([5, 6, 7, 8].map((at) => poison('link Mallory', at)));
	expect(await ibanIn(often)).toMatchObject({ value: RIGHT, confidence: 0.5 });
	expect(await ibanIn([own, ...often])).toMatchObject({ value: RIGHT });
});

test('A single person’s example is used if confirmed by a second person, or in the extraction itself', async () => {
	const [one, second] = [await poison('link Ada', 5), await poison('token-of-sales', 6)];
	expect(await ibanIn([one, second])).toMatchObject({ value: OTHER });
	expect(await ibanIn([one, await poison(undefined, 6)])).toMatchObject({ value: OTHER });
});

const BERTH: Field[] = [{ key: 'berth' }];
const slip = (plot: string) => `
HARBOUR OF SANDVIK
Quay 4, 5051 Sandvik, office 040 553 2211

Plot           ${plot}
Draught        1.80 m

Keep this slip on board until you leave the harbour.
`;

test('If nothing else is found, a single person’s example adds a value that is marked for review', async () => {
	const found = await extract(read(slip('B-08')), details(BERTH), {
		examples: [await taught(slip('C-17'), BERTH, { berth: 'C-17' }, 'main')],
	});
	expect(found).toMatchObject({ berth: { value: 'B-08', learnedFrom: ['fil_1'] } });
	expect(Number(Object(found['berth']).confidence)).toBeLessThanOrEqual(0.5);
});

test('Only the values of an example that a single person gave are marked for review', async () => {
	const fields = [...BERTH, { key: 'draught' }];
	const example = await taught(slip('C-17'), fields, { berth: 'C-17', draught: '1.80 m' });
	const [berth, ...others] = example.fields;
	const own = { ...example, fields: [{ ...berth!, unconfirmed: 'link ' }, ...others] };
	const found = await extract(read(slip('B-08')), details(fields), { examples: [own] });
	expect(found).toMatchObject({ berth: { value: 'B-08' }, draught: { value: '1.80 m' } });
	expect(Number(Object(found['berth']).confidence)).toBeLessThanOrEqual(0.5);
	expect(Number(Object(found['draught']).confidence)).toBeGreaterThan(0.5);
	const left = await notLearned(
		read(bill('5')),
		details(IBAN),
		{ iban: OTHER },
		{
			...(await poison()),
			fields: (await poison()).fields.map((field) => ({ ...field, unconfirmed: 'link ' })),
		},
	);
	expect(left).toEqual([{ field: ['iban'], reason: expect.stringMatching(/another person/) }]);
});

test('Values that are not decisive alone are reported as not learned', async () => {
	const example = await poison('link ');
	const given = { iban: OTHER };
	const left = await notLearned(read(bill('5')), details(IBAN), given, example);
	expect(left).toEqual([{ field: ['iban'], reason: expect.stringMatching(/another person/) }]);
});

test('Rows are protected like values', async () => {
	const fields: Field[] = [
		{
			key: 'catch',
			type: 'array',
			items: { type: 'object', properties: [{ key: 'species' }, { key: 'landed' }] },
		},
	];
	const sheet = (rows: string) =>
		`\nSANDVIK FISH AUCTION\n\nZq           Bx          Vw\n${rows}\n`;
	const first = sheet(
		'14           Cod         120\n15           Ling        35\n16           Hake        71',
	);
	const result = {
		catch: [
			{ species: 'Cod', landed: '120' },
			{ species: 'Ling', landed: '35' },
			{ species: 'Hake', landed: '71' },
		],
	};
	const next = sheet('21           Sole        44\n22           Plaice      90');
	const found = await extract(read(next), details(fields), {
		examples: [await taught(first, fields, result, 'main')],
	});
	expect(found).toMatchObject({ catch: [{ species: { confidence: 0.5 } }, {}] });
});

describe('An account number of a sender', () => {
	const checked = async (text: string, examples: Example[]) => {
		const found = await extract(read(text), details(IBAN), { examples });
		return withKnownAccounts(read(text), details(IBAN), found, examples);
	};
	let own: Example;
	beforeAll(async () => {
		own = await taught(bill('1'), IBAN, { iban: RIGHT });
	});

	test('that is known is sure', async () => {
		const { answers, notices } = await checked(bill('17'), [own]);
		expect(notices).toEqual([]);
		expect(Number(Object(answers['iban']).confidence)).toBeGreaterThan(0.8);
	});

	test('that differs is marked for review, with a notice', async () => {
		const { answers, notices } = await checked(bill('17', NEW), [own]);
		expect(answers).toMatchObject({ iban: { value: NEW, confidence: 0.5 } });
		expect(notices).toEqual([expect.stringMatching(/^"iban" is another account/)]);
	});

	test('becomes known by one person only if that person’s examples are decisive alone', async () => {
		const text = bill('17', NEW);
		const says = (unconfirmed?: string, at = 9) =>
			taught(bill(`${at}`, NEW), IBAN, { iban: NEW }, unconfirmed, at);
		expect((await checked(text, [own, await says('link Mallory')])).notices).toHaveLength(1);
		expect(
			(await checked(text, [own, await says('link Ada'), await says('main', 10)])).notices,
		).toEqual([]);
		expect((await checked(text, [own, await says()])).notices).toEqual([]);
	});

	test('of another sender has no effect', async () => {
		const other = `Takelage Peters KG\n\nInvoice 17\n\nAmount due   80.00\n\nIBAN : ${NEW}\n`;
		expect((await checked(other, [own])).notices).toEqual([]);
	});
});

test('A type that one person gave for another classification is marked for review', () => {
	const types = ['Mooring', 'Invoice'].map((name) => ({ name, description: '', uniqueWords: [] }));
	const from = { fileId: 'fil_1', taughtAt: 1 };
	const example = learnType([page(slip('C-17'))], types, 'Mooring', from);
	const classified = (unconfirmed?: string) =>
		classifyPages([page(slip('B-08'))], types, {
			examples: [{ ...example, ...(unconfirmed !== undefined && { unconfirmed }) }],
		});
	expect(classified()).toMatchObject({ documentType: 'Mooring' });
	expect(classified().confidence).toBeGreaterThan(0.5);
	expect(classified('link ')).toMatchObject({ documentType: 'Mooring', confidence: 0.5 });
});
