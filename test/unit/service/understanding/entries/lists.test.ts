import type { Field } from '../../../../../local-service/src/interface';
import { details, value } from '../../../../support/tables';

const list = (key: string): Field => ({ key, type: 'array', items: { type: 'string' } });

describe('a list of texts', () => {
	it.each([
		['behind its label', 'Skills: Python, SQL; Team leadership'],
		['below its heading', 'SKILLS\nPython\nSQL\nTeam leadership\nHOBBIES\nChess'],
		['with bullets', 'SKILLS\n• Python\n• SQL\n• Team\n  leadership'],
		['that goes on in the next line', 'SKILLS\nPython, SQL, Team\nleadership'],
	])('is found %s', (_, text) => {
		expect(value(list('skills'), text)).toEqual(['Python', 'SQL', 'Team leadership']);
	});

	it('is the column of a table that has its name', () => {
		const text = `
Vessel         Berth      Draught
Adler          A1         4.2
Europa         B7         8.1`;
		expect(value(list('berth'), text)).toEqual(['A1', 'B7']);
		const items = `
Description        Qty      Price      Total
Office chair         2      50.00     100.00
with arms
Desk                 1     200.00     200.00
Total                                 300.00`;
		expect(value(list('description'), items)).toEqual(['Office chair with arms', 'Desk']);
		expect(details(list('description'), items)).toMatchObject([
			{ page: 1, box: { left: 20, top: 32, bottom: 54 } },
			{},
		]);
	});

	it('is every value of a kind that tells itself', () => {
		const text = 'Write to jo@acme.example or al@acme.example, not jo@acme.example.';
		expect(value(list('emails'), text)).toEqual(['jo@acme.example', 'al@acme.example']);
	});

	it('is empty where nothing is', () => {
		expect(value(list('skills'), 'Dear Sir,\nI have many skills and talents.')).toEqual([]);
	});
});
