import type { Field } from '../../../../../local-service/src/interface';
import { details, value } from '../../../../support/tables';

const list = (key: string): Field => ({ key, type: 'array', items: { type: 'string' } });

describe('a list of texts', () => {
	it.each([
		['after its label', 'Skills: Python, SQL; Team leadership'],
		['below its heading', 'SKILLS\nPython\nSQL\nTeam leadership\nHOBBIES\nChess'],
		['with bullets', 'SKILLS\n• Python\n• SQL\n• Team\n  leadership'],
		['that continues in the next line', 'SKILLS\nPython, SQL, Team\nleadership'],
	])('is found %s', async (_, text) => {
		expect(await value(list('skills'), text)).toEqual(['Python', 'SQL', 'Team leadership']);
	});

	it('is the table column of its name', async () => {
		const text = `
Vessel         Berth      Draught
Adler          A1         4.2
Europa         B7         8.1`;
		expect(await value(list('berth'), text)).toEqual(['A1', 'B7']);
		const items = `
Description        Qty      Price      Total
Office chair         2      50.00     100.00
with arms
Desk                 1     200.00     200.00
Total                                 300.00`;
		expect(await value(list('description'), items)).toEqual(['Office chair with arms', 'Desk']);
		expect(await details(list('description'), items)).toMatchObject([
			{ page: 1, box: { left: 20, top: 32, bottom: 54 } },
			{},
		]);
	});

	it('has every value of a kind with a distinctive form', async () => {
		const text = 'Write to jo@acme.example or al@acme.example, not jo@acme.example.';
		expect(await value(list('emails'), text)).toEqual(['jo@acme.example', 'al@acme.example']);
	});

	it.each([
		['Partial amounts: 12,50; 1.204,50; 3,00', ['12,50', '1.204,50', '3,00']],
		['Partial amounts: 12.50, 1,204.50, 3.00', ['12.50', '1,204.50', '3.00']],
		['Partial amounts\n12,50\n1.204,50\nThank you', ['12,50', '1.204,50']],
	])('does not split the amounts of %j', async (text, amounts) => {
		expect(await value(list('partialAmounts'), text)).toEqual(amounts);
	});

	it('is empty if nothing is found', async () => {
		expect(await value(list('skills'), 'Dear Sir,\nI have many skills and talents.')).toEqual([]);
	});
});
