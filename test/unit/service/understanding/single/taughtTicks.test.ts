/** The checkboxes that a field refers to, learned from corrected documents. */
import type { Field, Value } from '../../../../../local-service/src/interface';
import { findSigns } from '../../../../../local-service/src/reading/signs';
import { type Example, extract } from '../../../../../local-service/src/understanding';
import { page } from '../../../../support/page';
import { learnedExample } from '../../../../support/learnedExample';

const details = (fields: Field[]) => ({
	name: 'Cards',
	language: 'English',
	options: { checkboxRecognition: true },
	fields,
});
function reading(text: string) {
	const typed = page(text);
	return { pages: [{ ...typed, checkboxes: findSigns(typed.words) }], skipped: [] };
}

const box = (isTicked: boolean) => (isTicked ? '☒' : '☐');
/** A choice, two questions with the same answers, and a box with its own label. */
const card = (horse: string, feed: number, [shod, stays]: [boolean, boolean], gate: boolean) => `
Mistral Riding School, Old Ferry Lane 6, 40117 Lindau
Card of ${horse}

Gets            ${['Hay', 'Oats', 'Mash'].map((each, at) => `${box(at === feed)} ${each}`).join('     ')}

Iron            ${box(shod)} Yes     ${box(!shod)} No

Overnight       ${box(stays)} Yes     ${box(!stays)} No

${box(gate)} Key handed over

Hang this card on the door of the box.
`;

const taught = (text: string, fields: Field[], result: Value, taughtAt?: number) =>
	learnedExample(reading(text), details(fields), result, taughtAt);
const found = (text: string, fields: Field[], examples: Example[]) =>
	extract(reading(text), details(fields), { examples });

test('The value is the label of the checked box among the boxes that a correction refers to', async () => {
	const fields = [{ key: 'ration' }];
	const example = await taught(card('Juno', 0, [true, false], true), fields, { ration: 'Hay' });
	const next = async (feed: number) =>
		(await found(card('Comet', feed, [true, true], false), fields, [example]))['ration'];
	expect(await next(2)).toMatchObject({ value: 'Mash', learnedFrom: ['fil_1'], page: 1 });
	expect(await next(1)).toMatchObject({ value: 'Oats' });
	expect(await next(3)).toBeNull();
});

test('Of questions with the same answers, the one that matches all corrections is used', async () => {
	const fields = [{ key: 'farrier' }];
	const first = await taught(card('Juno', 0, [true, true], true), fields, { farrier: 'Yes' }, 1);
	const second = await taught(
		card('Bella', 1, [true, false], false),
		fields,
		{ farrier: 'Yes' },
		2,
	);
	const next = await found(card('Comet', 2, [false, true], true), fields, [first, second]);
	expect(next).toMatchObject({ farrier: { value: 'No', learnedFrom: ['fil_2'] } });
});

test('A box with its own label means yes or no', async () => {
	const fields = [{ key: 'deposit' }];
	const examples = [
		await taught(card('Juno', 0, [true, false], true), fields, { deposit: 'true' }, 1),
		await taught(card('Bella', 0, [false, true], false), fields, { deposit: 'false' }, 2),
	];
	const next = async (isTicked: boolean) =>
		(await found(card('Comet', 2, [true, true], isTicked), fields, examples))['deposit'];
	expect([await next(true), await next(false)]).toMatchObject([
		{ value: 'true' },
		{ value: 'false' },
	]);
});

test('Nothing is learned about boxes if the name of the field matches their label', async () => {
	const fields = [{ key: 'gets' }];
	const example = await taught(card('Juno', 0, [true, false], true), fields, { gets: 'Hay' });
	expect(example.fields[0]?.ticks).toBeUndefined();
	expect(await found(card('Comet', 2, [true, true], false), fields, [example])).toMatchObject({
		gets: { value: 'Mash' },
	});
});
