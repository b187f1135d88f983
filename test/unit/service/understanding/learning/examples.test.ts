/** What one reviewed document contributes to the next. */
import { readFileSync } from 'node:fs';

import type { Field, Value } from '../../../../../local-service/src/interface';
import { readDocument } from '../../../../../local-service/src/reading/document';
import {
	type Example,
	examplesToLoad,
	extract,
	packed,
	resultOf,
	unpacked,
} from '../../../../../local-service/src/understanding';
import { lookOf } from '../../../../../local-service/src/understanding/examples/look';
import { page } from '../../../../support/page';
import { learnedExample } from '../../../../support/learnedExample';

const details = (fields: Field[]) => ({ name: 'Slips', language: 'English', fields });
const reading = (text: string, source: 'text' | 'ocr' = 'text') => {
	const own = page(text);
	return { pages: [{ ...own, words: own.words.map((word) => ({ ...word, source })) }] };
};
type Read = Parameters<typeof extract>[0];
const read = (text: string, source?: 'text' | 'ocr'): Read =>
	Object.assign(reading(text, source), { skipped: [] });

const taught = (text: string, fields: Field[], result: Value, taughtAt?: number) =>
	learnedExample(reading(text), details(fields), result, taughtAt);
const answers = async (
	text: string,
	fields: Field[],
	examples: Example[],
	source?: 'text' | 'ocr',
): Promise<{ [key: string]: Value }> =>
	resultOf(await extract(read(text, source), details(fields), { examples }));

const slip = (name: string, plot: string) => `
HARBOUR OF SANDVIK
Quay 4, 5051 Sandvik, office 040 553 2211

Mooring slip of ${name}

Plot           ${plot}
Draught        1.80 m

Keep this slip on board until you leave the harbour.
`;

const BERTH = [{ key: 'berth' }];

test('An unknown label becomes a label of the field on similar documents', async () => {
	const example = await taught(slip('Skua', 'C-17'), BERTH, { berth: 'C-17' });
	expect(await answers(slip('Tern', 'B-08'), BERTH, [])).toEqual({ berth: null });
	expect(await answers(slip('Tern', 'B-08'), BERTH, [example])).toEqual({ berth: 'B-08' });
});

test('Examples of other fields have no effect', async () => {
	const example = await taught(slip('Skua', 'C-17'), [{ key: 'ship' }], { ship: 'Skua' });
	const fields = [{ key: 'Draught' }, ...BERTH];
	const text = slip('Tern', 'B-08');
	expect(await answers(text, fields, [example])).toEqual(await answers(text, fields, []));
});

test('Text between the same words of a sentence is the value', async () => {
	const deed = (who: string) => `
This deed was drawn up in the office of the harbour of Sandvik on board of
the ship by the notary. For the costs of it all stands ${who} in
with all that is owned, which was read aloud and agreed to by everybody.
`;
	const fields = [{ key: 'bearer' }];
	const example = await taught(deed('Ingrid Falk'), fields, { bearer: 'Ingrid Falk' });
	expect(await answers(deed('Tomas van Berg'), fields, [example])).toEqual({
		bearer: 'Tomas van Berg',
	});
});

test('Text between the same words is the value, whatever else is on the line', async () => {
	const lease = (owner: string, berth: string) => `
By this paper ${owner}, called the owner below, leaves the berth ${berth}
in the harbour of Sandvik to whom it may concern, for a year.

Paid in advance.
`;
	const fields = [{ key: 'owner' }];
	const example = await taught(lease('Ingrid Falk', 'C-17'), fields, { owner: 'Ingrid Falk' });
	expect(await answers(lease('Tomas van Berg', 'B-08'), fields, [example])).toEqual({
		owner: 'Tomas van Berg',
	});
});

test('The text after a value may also occur within it', async () => {
	const notice = (street: string) => `
All letters go to the office, open on weekdays, that is to be found in ${street} 66
5051 Sandvik 66 45 14 40, where somebody answers.
`;
	const fields = [{ key: 'where', description: 'Address' }];
	const where = (street: string) => `${street} 66 5051 Sandvik`;
	const example = await taught(notice('Quay'), fields, { where: where('Quay') });
	expect(await answers(notice('Pier'), fields, [example])).toEqual({ where: where('Pier') });
});

test('A value of another kind than the key suggests is found if examples have such a value', async () => {
	const bill = (price: string) => `
HARBOUR OF SANDVIK
Quay 4, 5051 Sandvik, office 040 553 2211

Berth          C-17
Dues           ${price}
Reduced by     15 %

Keep this bill on board until you leave the harbour.
`;
	const fields = [{ key: 'nightlyRate', example: '9 %' }];
	const example = await taught(bill('227.42'), fields, { nightlyRate: '227.42' });
	expect(await answers(bill('88.23'), fields, [example])).toEqual({ nightlyRate: '88.23' });
});

test('A name that recognition misread is written as corrected', async () => {
	const fields = [{ key: 'company', description: 'Name of the company that issued the receipt' }];
	const receipt = (name: string, sum: string) => `
${name}
QUAY 4 5051 SANDVIK
TEL 040 553 2211
ROPE 10 M          ${sum}
TOTAL              ${sum}
CASH               ${sum}
THANK YOU AND COME AGAIN
`;
	const example = await taught(receipt('NORDIC CHANDLERY LTD', '12.00'), fields, {
		company: 'NORDIC CHANDLERY LTD',
	});
	const misread = receipt('NORD1C CHAHDLERY LTD', '8.50');
	expect(await answers(misread, fields, [example], 'ocr')).toEqual({
		company: 'NORDIC CHANDLERY LTD',
	});
});

test('Unknown columns are assigned as in the example', async () => {
	const fields: Field[] = [
		{
			key: 'catch',
			type: 'array',
			items: { type: 'object', properties: [{ key: 'species' }, { key: 'faelle' }] },
		},
	];
	const sheet = (rows: string) => `
SANDVIK FISH AUCTION

Zq           Bx          Vw
${rows}
`;
	const first = sheet(
		'14           Cod         120\n15           Ling        35\n16           Hake        71',
	);
	const example = await taught(first, fields, {
		catch: [
			{ species: 'Cod', faelle: '120' },
			{ species: 'Ling', faelle: '35' },
			{ species: 'Hake', faelle: '71' },
		],
	});
	const next = sheet('21           Sole        44\n22           Plaice      90');
	expect(await answers(next, fields, [example])).toEqual({
		catch: [
			{ species: 'Sole', faelle: '44' },
			{ species: 'Plaice', faelle: '90' },
		],
	});
	const { catch: rows } = await extract(read(next), details(fields), { examples: [example] });
	const placed = { learnedFrom: ['fil_1'], page: 1 };
	expect(rows).toMatchObject([
		{ species: placed, faelle: placed },
		{ species: placed, faelle: placed },
	]);
});

const toll = (name: string, first: string, second: string) => `
HARBOUR OF SANDVIK
Quay 4, 5051 Sandvik, office 040 553 2211

Passage of ${name}

Lower basin    ${first}
Upper basin    ${second}

Keep this slip on board until you leave the harbour.
`;
const likely = async (examples: Example[]) =>
	(await extract(read(toll('Tern', 'B-08', 'D-31')), details(BERTH), { examples }))['berth'];
const confidenceOf = (detail: unknown): number => Number(Object(detail).confidence);

/** A page with two similar values, of which one is right. */
const slipAt = async (taughtAt: number, which: 'lower' | 'upper') => {
	const values = { lower: `C-1${taughtAt}`, upper: `A-0${taughtAt}` };
	const text = toll('Skua', values.lower, values.upper);
	return await taught(text, BERTH, { berth: values[which] }, taughtAt);
};

test('A confirmed value raises the confidence of its evidence if examples contradict each other', async () => {
	const contradicting = [await slipAt(1, 'lower'), await slipAt(2, 'upper')];
	const found = await extract(read(toll('Gull', 'F-21', 'E-40')), details(BERTH), {
		examples: contradicting,
	});
	expect(found).toMatchObject({ berth: { value: 'E-40' } });
	const confirmed = await taught(toll('Gull', 'F-21', 'E-40'), BERTH, resultOf(found), 3);
	const [before, after] = [
		await likely(contradicting),
		await likely([...contradicting, confirmed]),
	];
	expect([before, after]).toMatchObject([{ value: 'D-31' }, { value: 'D-31' }]);
	expect(confidenceOf(after)).toBeGreaterThan(confidenceOf(before));
});

test('If two examples contradict each other, the newer one is used, but three that agree outweigh it', async () => {
	expect(await likely([await slipAt(1, 'lower'), await slipAt(2, 'upper')])).toMatchObject({
		value: 'D-31',
	});
	expect(await likely([await slipAt(1, 'upper'), await slipAt(2, 'lower')])).toMatchObject({
		value: 'B-08',
	});
	const agreed = await Promise.all([1, 2, 3].map((each) => slipAt(each, 'upper')));
	expect(await likely([...agreed, await slipAt(4, 'lower')])).toMatchObject({ value: 'D-31' });
});

test('An example without a value lowers the probability of a value in similar documents', async () => {
	const fields = [{ key: 'Draught' }];
	const examples = await Promise.all(
		[1, 2, 3].map((at) => taught(slip(`Skua ${at}`, 'C-17'), fields, { Draught: null }, at)),
	);
	expect(await answers(slip('Tern', 'B-08'), fields, [])).toEqual({ Draught: '1.80 m' });
	expect(await answers(slip('Tern', 'B-08'), fields, examples)).toEqual({ Draught: null });
});

test('A stored example is unchanged when read, and found by its fingerprint', async () => {
	const example = await taught(slip('Skua', 'C-17'), BERTH, { berth: 'C-17' });
	const { look, keys, example: bytes } = packed(example);
	expect(unpacked(bytes)).toEqual(example);
	expect(keys).toEqual(['["berth"]']);
	const other = packed({ ...example, look: lookOf([page('Quite another letter about nothing')]) });
	const looks = [...Array.from({ length: 40 }, () => other.look), look];
	expect(examplesToLoad([page(slip('Tern', 'B-08'))], looks)[0]).toBe(40);
});

const IBAN: Field[] = [
	{ key: 'iban', description: 'IBAN of the seller', example: 'DE89370400440532013000' },
];
const bill = (number: string, paid: string) => `
Segelwerkstatt Brandt GmbH
Hafenstr. 4, 18055 Rostock                     Steuernummer 079/123/4711

Rechnung ${number}

1  Segel flicken      2 Std     55,00     110,00
Summe netto                               110,00
Umsatzsteuer 19 %                          20,90
Rechnungsbetrag                           130,90

Zahlungsart:
${paid}
`;

test('Examples without a value do not raise a value that rules exclude', async () => {
	const bare = await Promise.all(
		[1, 2, 3].map((day) =>
			taught(bill(`R-${day}`, 'Zahlbar bei Lieferung in bar'), IBAN, { iban: null }, day),
		),
	);
	const other = await taught(
		'Takelage Peters KG\n\nRechnung 17\n\nRechnungsbetrag   80,00\n\nVerkäufer-IBAN : DE02120300000000202051\n',
		IBAN,
		{ iban: 'DE02120300000000202051' },
		4,
	);
	const collected = bill('R-4', 'Käufer-IBAN : DE02500105170137075030');
	expect(await answers(collected, IBAN, [])).toEqual({ iban: null });
	expect(await answers(collected, IBAN, [...bare, other])).toEqual({ iban: null });
});

test('A value that no rule finds is not sure if examples have other layouts', async () => {
	const fields = [{ key: 'via' }];
	const yard = `
Tern Boatyard Ltd
Quay Road 14, Falmouth TR11 3XA
Telephone 01326 555 0142
                                                            TB 4417
                                                            Sea Holly
12 May 2026

Work carried out               Hours          Sum
Scrape hull and antifoul         6          480.00
New anodes                       1          600.00

All in all                                 1,292.20

Thank you for trusting the yard with your vessel. Moorings are let by the season.
`;
	const example = await taught(yard, fields, { via: 'TB 4417' });
	const slip = await readDocument(
		readFileSync('examples/documents/receipt-copper-kettle-cafe.pdf'),
	);
	const found = async (examples: Example[]) => await extract(slip, details(fields), { examples });
	expect(await found([])).toEqual({ via: null });
	expect(await found([example])).toMatchObject({ via: { value: 'Table 12', confidence: 0.75 } });
});
