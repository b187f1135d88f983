import { arrayOf, details, rows, value } from '../../../../support/tables';

const RESUME = `
Jane Doe
EXPERIENCE
Senior Engineer                       2019 - present
Acme Inc, London
Built things and led a team.

Engineer                              03/2015 – 12/2018
Widget Ltd, Leeds
• Wrote software
• Tested it

EDUCATION
University of Leeds, BSc Physics
2012 - 2015
Leeds Grammar School, A-levels
2010 - 2012
LANGUAGES
English, German`;

describe('entries below a heading', () => {
	it('are jobs with title, employer, place and period', async () => {
		const field = arrayOf('title company location period description', 'workExperience');
		expect(await rows(field, RESUME)).toEqual([
			['Senior Engineer', 'Acme Inc', 'London', '2019 - present', 'Built things and led a team.'],
			['Engineer', 'Widget Ltd', 'Leeds', '03/2015 – 12/2018', '• Wrote software • Tested it'],
		]);
		expect(await rows(arrayOf('startDate endDate iban', 'experience'), RESUME)).toEqual([
			['2019', 'present', null],
			['03/2015', '12/2018', null],
		]);
	});

	it.each([
		['01.04.2019 - 31.03.2021', '01.04.2019', '31.03.2021'],
		['15/04/2019 – present', '15/04/2019', 'present'],
		['1 April 2019 - 31 March 2021', '1 April 2019', '31 March 2021'],
		['2019-04 – 2021-03', '2019-04', '2021-03'],
		['2019-04-01 – 2021-03-31', '2019-04-01', '2021-03-31'],
		['seit 01.04.2019', '01.04.2019', null],
	])('have periods of whole dates: %s', async (period, start, end) => {
		const text = `EXPERIENCE\nEngineer     ${period}\nAcme Inc, London\nBuilt things`;
		expect(await rows(arrayOf('startDate endDate title', 'experience'), text)).toEqual([
			[start, end, 'Engineer'],
		]);
	});

	it('are studies with the period in the line below', async () => {
		expect(await rows(arrayOf('degree institution years', 'education'), RESUME)).toEqual([
			['BSc Physics', 'University of Leeds', '2012 - 2015'],
			['A-levels', 'Leeds Grammar School', '2010 - 2012'],
		]);
	});

	it.each([
		['Berufserfahrung', 'Leiterin, Beispiel GmbH', 'seit 2019'],
		['Expérience professionnelle', 'Chef de projet, Exemple SARL', '2017 à 2019'],
		['Experiencia laboral', 'Directora, Ejemplo S.L.', '2017 – actualidad'],
		['Esperienze professionali', 'Responsabile, Esempio S.r.l.', 'dal 2017'],
		['Werkervaring', 'Manager, Voorbeeld B.V.', '2017 tot heden'],
		['Experiência profissional', 'Gerente, Exemplo Company', '2017 até 2019'],
		['Doświadczenie zawodowe', 'Kierownik, Firma Company', '2017 - obecnie'],
	])('are found below "%s"', async (heading, job, period) => {
		const [title, company] = job.split(', ');
		const text = `${heading}\n${period}\n${job}`;
		expect(await rows(arrayOf('position employer period', 'experience'), text)).toEqual([
			[title, company, period],
		]);
	});

	it.each([
		['Experience', 'Skills', 'Languages', 'Data Lead', 'Northgate Water, Leeds', '2021 - present'],
		['Berufserfahrung', 'Kenntnisse', 'Sprachen', 'Leiter', 'Beispiel GmbH, Bonn', 'seit 2021'],
		['Experiencia', 'Competencias', 'Idiomas', 'Jefa', 'Ejemplo S.L., Bilbao', '2021 - actual'],
	])(
		'are read in their own column: %s',
		async (heading, skills, languages, title, company, period) => {
			const line = (left: string, right: string) => `${left.padEnd(24)}${right}`;
			const jobs = [line('Python', title.padEnd(28) + period), line('SQL', company)];
			const text = ['Ada Byrne', line(skills, heading), ...jobs, line(languages, '')].join('\n');
			const expected = [title, company.split(', ')[0]];
			expect(await rows(arrayOf('title company', 'experience'), text)).toEqual([expected]);
			const swapped = ['Ada Byrne', line('', heading), ...jobs, skills].join('\n');
			expect(await rows(arrayOf('title company', 'experience'), swapped)).toEqual([expected]);
			const fields = await Promise.all(
				['currentEmployer', 'currentPosition'].map((key) => value({ key }, text)),
			);
			expect(fields).toEqual([expected[1], expected[0]]);
		},
	);

	it('have nested lists', async () => {
		const tasks = { key: 'tasks', type: 'array' as const, items: { type: 'string' as const } };
		const properties = [{ key: 'role' }, tasks];
		const field = { key: 'jobs', type: 'array' as const };
		expect(await value({ ...field, items: { type: 'object', properties } }, RESUME)).toMatchObject([
			{ role: 'Senior Engineer' },
			{ role: 'Engineer', tasks: ['Wrote software', 'Tested it'] },
		]);
	});

	it('are people, each with an address or number', async () => {
		const text = `
Contacts
Jo Miller
jo@acme.example
+44 20 7946 0000

Al Fisher
al@acme.example`;
		const field = arrayOf('name email phone', 'contacts');
		expect(await rows(field, text)).toEqual([
			['Jo Miller', 'jo@acme.example', '+44 20 7946 0000'],
			['Al Fisher', 'al@acme.example', null],
		]);
		expect(await details(field, text)).toMatchObject([
			{ name: { page: 1, box: { left: 20, top: 32, right: 74, bottom: 42 } } },
			{ name: { box: { top: 80 } } },
		]);
	});

	it('are empty if no heading has their name, or nothing separates them', async () => {
		expect(await rows(arrayOf('title company', 'projects'), RESUME)).toEqual([]);
		const text = 'Contacts\nWe are glad to hear from you.\n\nPlease write to our office.';
		expect(await rows(arrayOf('name email', 'contacts'), text)).toEqual([]);
	});
});

describe('entries with labels', () => {
	const text = `
Dependents
Name: Jo Miller
Date of birth: 3 May 2010

Name: Al Miller
Date of birth: 4 June 2012
School: Leeds`;

	it('begin at each repetition of the first label', async () => {
		expect(await rows(arrayOf('name dateOfBirth school', 'dependents'), text)).toEqual([
			['Jo Miller', '3 May 2010', null],
			['Al Miller', '4 June 2012', 'Leeds'],
		]);
	});

	it('are all found, however many there are', async () => {
		const contacts = Array.from(
			{ length: 300 },
			(_, at) => `Name: Person ${at}\nPhone: +49 30 ${600_000 + at}`,
		);
		const found = await rows(arrayOf('name phone', 'contacts'), contacts.join('\n\n'));
		expect(found).toHaveLength(300);
		expect(found.at(-1)).toEqual(['Person 299', '+49 30 600299']);
	});

	it('have the price of several pieces once, and that of one piece as the amount, too', async () => {
		const text = `
Item:       Desk lamp
Qty:        2
Price:      34.90 EUR

Item:       Desk mat
Qty:        1
Price:      19.00 EUR`;
		const field = arrayOf('description quantity unitPrice lineTotal');
		expect(await rows(field, text)).toEqual([
			['Desk lamp', '2', '34.90', null],
			['Desk mat', '1', '19.00', '19.00'],
		]);
	});

	it('require two repeated labels', async () => {
		expect(await rows(arrayOf('name school', 'dependents'), text)).toEqual([]);
		const once = 'Name: Jo Miller\nDate of birth: 3 May 2010';
		expect(await rows(arrayOf('name dateOfBirth', 'people'), once)).toEqual([]);
	});
});
