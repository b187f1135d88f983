/** Values that the documents of a sender do not print. */
import type { Field, Value } from '../../../../../local-service/src/interface';
import { type Example, extract, learn } from '../../../../../local-service/src/understanding';
import { page } from '../../../../support/page';

const details = (fields: Field[]) => ({ name: 'Bills', language: 'English', fields });
const SELLER = [{ key: 'seller', description: 'Name of the company that issued the bill' }];

/** The name of the sawmill is a picture, so it is not in the text. */
const bill = (number: string, sum: string, top = '', office = 'Alderbank 17, 84021 Moorend') => `
${office}
Telephone 0555 702 3391
${top}
Bill ${number}                         ready on the 4th
Board for             Planed           Ply
Floors                  12              ${sum}
Together to be paid                     ${sum}
Timber stays with the mill until it is paid for.
Complaints within eight days, please, with a sample of the wood.
`;
const other = (number: string, sum: string) =>
	bill(number, sum, '', '9 Foundry Walk, 23055 Saltby').replace('0555 702 3391', '0712 448 9017');

const taught = async (
	text: string,
	result: Value,
	taughtAt = 1,
	fields: Field[] = SELLER,
	contentHash?: string,
): Promise<Example> =>
	await learn({ pages: [page(text)] }, details(fields), result, {
		...{ fileId: `fil_${taughtAt}`, contentHash, taughtAt },
	});
const found = (text: string, examples: Example[], fields: Field[] = SELLER) =>
	extract({ pages: [page(text)], skipped: [] }, details(fields), { examples });

const NAME = 'Hollis & Wren Sawmill';

test('A name that is only in the logo is used for the next document of its sender if no page prints one', async () => {
	const example = await taught(bill('K-311', '80.00'), { seller: NAME });
	const { seller } = await found(bill('K-327', '96.50'), [example]);
	expect(seller).toEqual({
		value: NAME,
		confidence: expect.any(Number),
		learnedFrom: ['fil_1'],
		isPrinted: false,
	});
});

test('A name from a logo is not used for another sender with similar documents', async () => {
	const example = await taught(bill('K-311', '80.00'), { seller: NAME });
	const { seller } = await found(other('K-327', '96.50'), [example]);
	expect(seller ?? {}).not.toMatchObject({ value: NAME });
});

test.each([
	['account', 'IBAN DE89370400440532013000', 'IBAN DE02500105170137075030'],
	['VAT ID', 'VAT ID DE136695976', 'VAT ID DE811569869'],
])('A name from a logo is not used for a sender with another %s', async (_, own, another) => {
	const name = async (printed: string, example: Example) =>
		Object((await found(bill('K-327', '96.50') + printed, [example]))['seller']).value;
	const example = await taught(bill('K-311', '80.00') + own, { seller: NAME });
	expect(await name(own, example)).toBe(NAME);
	expect(await name('', example)).toBe(NAME);
	expect(await name(another, example)).not.toBe(NAME);
	expect(await name(`${own}\n${another}`, example)).toBe(NAME);
});

test('A document that prints another name has that one', async () => {
	const example = await taught(bill('K-311', '80.00'), { seller: NAME });
	const text = bill('K-327', '96.50', 'Seller: Marsh Joinery Ltd');
	expect((await found(text, [example]))['seller']).toMatchObject({ value: 'Marsh Joinery Ltd' });
});

test('Values other than the sender’s name are constant only if two documents agree', async () => {
	const fields = [{ key: 'ledger' }];
	const first = await taught(bill('K-311', '80.00'), { ledger: 'Buildings' }, 1, fields);
	const second = (ledger: string) => taught(bill('K-315', '41.00'), { ledger }, 2, fields);
	const next = async (examples: Example[]) =>
		(await found(bill('K-327', '96.50'), examples, fields))['ledger'];
	expect(await next([first])).toBeNull();
	expect(await next([first, await second('Sheds')])).toBeNull();
	expect(await next([first, await second('Buildings')])).toMatchObject({
		value: 'Buildings',
		isPrinted: false,
	});
});

test('Two files with the same document do not agree, but are one document', async () => {
	const fields = [{ key: 'ledger' }];
	const first = await taught(bill('K-311', '80.00'), { ledger: 'Buildings' }, 1, fields, 'one');
	const second = async (contentHash: string) =>
		await taught(bill('K-311', '80.00'), { ledger: 'Buildings' }, 2, fields, contentHash);
	const next = async (examples: Example[]) =>
		(await found(bill('K-327', '96.50'), examples, fields))['ledger'];
	expect(await next([first, await second('one')])).toBeNull();
	expect(await next([first, await second('two')])).toMatchObject({ value: 'Buildings' });
});

test('A sum that a person calculated is not used for the next document', async () => {
	const fields = [{ key: 'total' }];
	const examples = await Promise.all(
		[1, 2].map((at) => taught(bill(`K-31${at}`, '80.00'), { total: '77.77' }, at, fields)),
	);
	const { total } = await found(bill('K-327', '96.50'), examples, fields);
	expect(JSON.stringify(total)).not.toContain('77.77');
});
