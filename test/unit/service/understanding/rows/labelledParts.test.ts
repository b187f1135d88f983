import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { page } from '../../../../support/page';

async function rowsOf(columns: string[], text: string): Promise<unknown[][]> {
	const items = { type: 'object' as const, properties: columns.map((key) => ({ key })) };
	const answers = await extractFields([page(text)], {
		name: 'test',
		language: 'English',
		fields: [{ key: 'items', type: 'array', items }],
	});
	const { items: found } = resultOf(answers);
	if (!Array.isArray(found)) throw new Error('no array');
	return found.map((row) => Object.values(Object(row)));
}

const text = `
Description                     Qty      Unit price     Amount
Hex bolt M10, box of 100        6        18.40          110.40
Part no. CP-10442

Lock nut M10                    4        14.95           59.80
Part no. CP-10877

Threadlocker, medium            10        9.85           98.50
strength
Part no. CP-55021`;

it('takes a value that is printed with its label below the description', async () => {
	expect(await rowsOf(['partNumber', 'description', 'quantity', 'amount'], text)).toEqual([
		['CP-10442', 'Hex bolt M10, box of 100', '6', '110.40'],
		['CP-10877', 'Lock nut M10', '4', '59.80'],
		['CP-55021', 'Threadlocker, medium strength', '10', '98.50'],
	]);
});

it('leaves it in the description if nobody asks for it, or a column has it', async () => {
	expect((await rowsOf(['description', 'quantity', 'amount'], text))[0]?.[0]).toBe(
		'Hex bolt M10, box of 100 Part no. CP-10442',
	);
	const withColumn = `
Part no.   Description                     Qty      Unit price     Amount
4711       Hex bolt M10, box of 100        6        18.40          110.40
           Part no. CP-10442

4712       Lock nut M10                    4        14.95           59.80
           Part no. CP-10877`;
	const rows = await rowsOf(['partNumber', 'description', 'quantity', 'amount'], withColumn);
	expect(rows.map(([number]) => number)).toEqual(['4711', '4712']);
});

it('needs the label in two rows', async () => {
	const once = text.replace('Part no. CP-10877\n', '').replace('Part no. CP-55021', '');
	expect((await rowsOf(['partNumber', 'description', 'amount'], once))[0]?.[1]).toBe(
		'Hex bolt M10, box of 100 Part no. CP-10442',
	);
});
