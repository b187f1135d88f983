/** @jest-environment-options {"shared": false} */
import { growth, IN_PROPORTION } from '../../../../support/steps';
import type { Field } from '../../../../../local-service/src/interface';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { toForm } from '../../../../../local-service/src/understanding/labels/form';
import { toLines } from '../../../../../local-service/src/understanding/layout/lines';
import {
	WEIGHTS,
	type Weights,
} from '../../../../../local-service/src/understanding/evidence/weights';
import { page } from '../../../../support/page';

type Expected = { [key: string]: string | null };

const quoted = (key: string): Field => ({
	key,
	description: `The value given for "${key}" on the form`,
});

/** With weights given, only rules are used, with these weights. */
async function answers(fields: Field[], text: string, weights?: Weights): Promise<Expected> {
	const details = { name: 'test', language: 'English', fields };
	const by = weights && { weights, reader: null };
	return resultOf(await extractFields([page(text)], details, by)) as Expected;
}

/** Expects the same answers whether the descriptions have the labels or only the keys are given. */
async function expectForm(text: string, expected: Expected): Promise<void> {
	const keys = Object.keys(expected);
	expect(await answers(keys.map(quoted), text)).toEqual(expected);
	expect(
		await answers(
			keys.map((key) => ({ key })),
			text,
		),
	).toEqual(expected);
}

const one = async (key: string, text: string, more: Field[] = []) =>
	(await answers([quoted(key), ...more], text))[key];

describe('forms in all languages', () => {
	it('English, labels above their values', async () => {
		await expectForm(
			`
Last name                First name               Middle initial
Miller                   Joanna                   K.

Street                                   Town
12 High Street                           London

Position applied for: Warehouse clerk
Earliest start: next week           Wage wanted: 12 an hour
Previous school:
Reason for leaving: School closed down and moved all
classes to another country`,
			{
				'Last name': 'Miller',
				'Middle initial': 'K.',
				Street: '12 High Street',
				Town: 'London',
				'Position applied for': 'Warehouse clerk',
				'Earliest start': 'next week',
				'Previous school': null,
				'Reason for leaving': 'School closed down and moved all classes to another country',
			},
		);
	});

	it('German, numbered labels', async () => {
		await expectForm(
			`
1. Familienname:        Müller-Lüdenscheidt
2. Geburtsname:
3. Geburtsort:          Bad Homburg v. d. Höhe
4. Familienstand:       verheiratet seit 2004
5. Bisherige Wohnung:   Hauptstraße 5
                        60311 Frankfurt am Main
6. Tag des Einzugs:     01.03.2024`,
			{
				Familienname: 'Müller-Lüdenscheidt',
				Geburtsname: null,
				Geburtsort: 'Bad Homburg v. d. Höhe',
				Familienstand: 'verheiratet seit 2004',
				'Bisherige Wohnung': 'Hauptstraße 5 60311 Frankfurt am Main',
				'Tag des Einzugs': '01.03.2024',
			},
		);
	});

	it('French, a space before the colon and hints in brackets', async () => {
		await expectForm(
			`
Nom d'usage (s'il y a lieu) :
Prénoms : Claire, Marie
Heure : 17h45             Lieu de l'accident : Lyon 3e
Témoins :
Mes observations : le véhicule B n'a pas respecté
la priorité à droite`,
			{
				"Nom d'usage": null,
				Prénoms: 'Claire, Marie',
				Heure: '17h45',
				"Lieu de l'accident": 'Lyon 3e',
				Témoins: null,
				'Mes observations': "le véhicule B n'a pas respecté la priorité à droite",
			},
		);
	});

	it('Spanish, dots between label and value', async () => {
		await expectForm(
			`
Nº de póliza ......... 00-123456       Hora del siniestro ..... 17:30
Conductor ............ Ana García Ruiz
Compañía aseguradora ................
Lugar ................ Avda. de América, 3`,
			{
				'Nº de póliza': '00-123456',
				'Hora del siniestro': '17:30',
				Conductor: 'Ana García Ruiz',
				'Compañía aseguradora': null,
				Lugar: 'Avda. de América, 3',
			},
		);
	});

	it('Italian, sentences to complete', async () => {
		await expectForm(
			`
Il/La sottoscritto/a     Giulia Bianchi
nato/a a                 Bologna              il   07/09/1995
titolo di studio
recapito diurno          333 1234567`,
			{
				'Il/La sottoscritto/a': 'Giulia Bianchi',
				'nato/a a': 'Bologna',
				il: '07/09/1995',
				'titolo di studio': null,
				'recapito diurno': '333 1234567',
			},
		);
	});

	it('Dutch, a value that continues in its column', async () => {
		await expectForm(
			`
Polisnummer                  12.345.678
Oorzaak van de schade        Gesprongen leiding in de
                             badkamer op de eerste verdieping
Geschat bedrag               € 1.250,00
Getuigen`,
			{
				Polisnummer: '12.345.678',
				'Oorzaak van de schade': 'Gesprongen leiding in de badkamer op de eerste verdieping',
				'Geschat bedrag': '€ 1.250,00',
				Getuigen: null,
			},
		);
	});

	it('Portuguese, labels above their values, two per line', async () => {
		await expectForm(
			`
Expedidor                       Local de carga
Silva & Filhos, Lda             Armazém 3, Porto
Matrícula do veículo            Hora de saída
11-AA-22                        09h30`,
			{
				Expedidor: 'Silva & Filhos, Lda',
				'Local de carga': 'Armazém 3, Porto',
				'Matrícula do veículo': '11-AA-22',
				'Hora de saída': '09h30',
			},
		);
	});

	it('Polish, lower case labels above their values', async () => {
		await expectForm(
			`
nazwa odbiorcy
Jan Kowalski
nr rachunku odbiorcy
61 1090 1014 0000 0712 1981 2874
tytułem
Faktura 12/2024`,
			{
				'nazwa odbiorcy': 'Jan Kowalski',
				'nr rachunku odbiorcy': '61 1090 1014 0000 0712 1981 2874',
				tytułem: 'Faktura 12/2024',
			},
		);
	});
});

describe('where a label is printed', () => {
	it.each([
		['with a number before it', 'Place of birth', '3. Place of birth: Bonn'],
		['with mistakes of recognition', 'Place of birth', 'P1ace 0f blrth: Bonn'],
		['with a letter missing', 'Place of birth', 'Place of brth: Bonn'],
		['glued to its value', 'Place of birth', 'Place of birth:Bonn'],
		['over two lines above it', 'Place of birth', 'Place of\nbirth\nBonn'],
		['over two lines next to it', 'Place of birth', 'Place of      Bonn\nbirth:'],
		['with underscores', 'Place of birth', 'Place of birth __Bonn____   Age ____'],
		['with a hint', 'Place of birth', 'Place of birth (town only): Bonn'],
		['after another value', 'Place of birth', 'Age: 12 Place of birth: Bonn'],
		['between drawn borders', 'Place of birth', 'Place of birth | Bonn | Age | 12'],
	])('%s', async (_, key, text) => expect(await one(key, text)).toBe('Bonn'));

	it('is not part of a longer label', async () => {
		expect(await one('Date', 'Date of birth: 3 May 1980')).toBeNull();
		expect(await one('City', 'City of birth      Bonn')).toBeNull();
		expect(await one('Plan', 'Five year plan     Growth')).toBeNull();
	});

	it('does not match a short label that differs', async () => {
		expect(await one('Fax', 'Tax: 12')).toBeNull();
		expect(await one('Date', 'Dates: 12')).toBeNull();
	});

	it('is preferably the one with the requested spelling', async () => {
		const text = 'Circumference   24.8\nCircunference   24.7';
		const fields = ['Circumference', 'Circunference'].map(quoted);
		expect(await answers(fields, text)).toEqual({ Circumference: '24.8', Circunference: '24.7' });
		expect(await one('MENTHOL', 'Menthol analysis done\n\n\nMENTHOL    8098')).toBe('8098');
	});

	it('outweighs the lexicon', async () => {
		const text = 'Vendor name: Acme Ltd\nSupplier: Miller and Sons';
		expect(await one('Supplier', text)).toBe('Miller and Sons');
		const form = 'Town: Bonn\nCity: Ulm\n\nOccupation      Teacher of music - part time';
		const keys = ['City', 'Occupation'].map((key) => ({ key }));
		expect(await answers(keys, form)).toEqual({
			City: 'Ulm',
			Occupation: 'Teacher of music - part time',
		});
	});
});

describe('a filled-in value', () => {
	it('ends at the label of another field', async () => {
		const text = 'Colour of eyes  green  Size  small';
		expect(await one('Colour of eyes', text)).toBe('green Size small');
		expect(await one('Colour of eyes', text, [quoted('Size')])).toBe('green');
	});

	it('is null if another label is in its position', async () => {
		expect(await one('Allergies', 'Allergies ________      Diet ___vegan___')).toBeNull();
		expect(await one('Hobbies', 'Hobbies\nFirst name      Jo')).toBeNull();
		expect(await one('Hobbies', 'Hobbies:\nDiet: vegan')).toBeNull();
	});

	it('is not below a label if the form has values next to labels', async () => {
		const text = 'Diet: vegan\nSize: small\nRoom: 12\nBadge: 77\nHobbies:\nThank you';
		expect(await one('Hobbies', text)).toBeNull();
		expect(await one('Hobbies', 'Hobbies:\nThank you')).toBe('Thank you');
	});

	it('may be above a caption', async () => {
		const text = `
Jo Miller                         Springfield
______________________            ___________________
(Signature of applicant)          (Place)`;
		expect(await one('Signature of applicant', text)).toBe('Jo Miller');
		expect(await one('Place', text)).toBe('Springfield');
	});

	it('may be below headings', async () => {
		const text = `
Parcel          Weight          Volume m3
A               480             1.75`;
		expect(await one('Weight', text)).toBe('480');
	});

	it('may be next to the heading of a row', async () => {
		const text = `
Vital signs          Admission      Discharge
Pulse                98             72
Pressure             140/90         120/80`;
		expect(await one('Pulse', text)).toBe('98');
	});

	it('may be a mark before its label, or the marked option', async () => {
		expect(await one('Urgent', 'X Urgent     Normal')).toBe('X');
		expect(await one('Urgent', 'Urgent   X Yes    No')).toBe('Yes');
		expect(await one('Marital status', 'Marital status   [ ] single  [x] married')).toBe('married');
		expect(await one('Marital status', 'Marital status   [ ] single  [ ] married')).toBeNull();
	});

	it('has several pieces on a line, but no column of numbers', async () => {
		expect(await one('Hour of service', 'Hour of service:  January 27    9:00 a.m.')).toBe(
			'January 27 9:00 a.m.',
		);
		expect(await one('Pulse', 'Pulse   98   72   60')).toBe('98');
	});

	it('continues over full lines from the margin', async () => {
		const text = `
Remarks: Deliver to the rear gate only and please call
thirty minutes before arrival.

Thank you`;
		expect(await one('Remarks', text)).toBe(
			'Deliver to the rear gate only and please call thirty minutes before arrival.',
		);
	});

	it('is complete if its kind is guessed only from the key', async () => {
		expect(await one('Project No', 'Project No   K7144 Part 3')).toBe('K7144 Part 3');
		expect(await one('Field date', 'Field date   week of 25 March')).toBe('week of 25 March');
		expect(await one('Deadline', 'Deadline: 26.1.1995 9:00 AM')).toBe('26.1.1995 9:00 AM');
	});

	it('is reduced to the kind of the example, and nothing else is accepted', async () => {
		const field = { ...quoted('Deadline'), example: '3.4.2024' };
		expect(await answers([field], 'Deadline: 26.1.1995 9:00 AM')).toEqual({
			Deadline: '26.1.1995',
		});
		expect(await answers([field], 'Deadline: soon')).toEqual({ Deadline: null });
	});

	it('is not text from elsewhere in the document', async () => {
		expect(await one('Telephone', 'Telephone:\n\n\n\n\n\nCall +49 228 123456 for help')).toBeNull();
	});
});

describe('sections', () => {
	const object = (key: string): Field => ({
		key,
		type: 'object',
		properties: [{ key: 'name' }, { key: 'ward' }],
	});
	const fields = [object('patient'), object('doctor')];
	const both = {
		patient: { name: 'Jo Miller', ward: 'A1' },
		doctor: { name: 'Al Brown', ward: 'B7' },
	};

	it.each([
		['below each other', 'PATIENT\nName: Jo Miller\nWard: A1\nDOCTOR\nName: Al Brown\nWard: B7'],
		[
			'side by side',
			`
Patient                          Doctor
Name     Jo Miller               Name     Al Brown
Ward     A1                      Ward     B7`,
		],
		[
			'in the labels',
			'Patient name: Jo Miller  Patient ward: A1\nDoctor name: Al Brown  Doctor ward: B7',
		],
	])('%s', async (_, text) => expect(await answers(fields, text)).toEqual(both));

	it('can be switched off', async () => {
		const text = 'PATIENT\nRoom: 1\nWard: A1\nDOCTOR\nRoom: 2\nWard: B7';
		expect(await answers(fields, text, WEIGHTS)).toMatchObject({ doctor: { ward: 'B7' } });
		expect(await answers(fields, text, { ...WEIGHTS, section: 0 })).toMatchObject({
			doctor: { ward: 'A1' },
		});
	});
});

describe('long documents', () => {
	it('have limited numbers of label positions and columns', () => {
		const pages = [page('Name: '.repeat(5000)), page('Name | '.repeat(5000))];
		const { places, pieces } = toForm(
			pages,
			toLines(pages),
			{ captions: new Map([['Name', 1]]), literals: [] },
			[],
			() => new Map(),
		);
		expect(places.get('Name')).toHaveLength(50);
		expect(Math.max(...pieces.map(({ length }) => length))).toBe(200);
	});

	it('take steps in proportion to their length', async () => {
		const line = 'Name: Jo __ Name Age: x Date of Name (y) X No | ';
		const fields = ['Name', 'Date of birth', 'Age', 'Place of residence'].map(quoted);
		const work = (size: number) => answers(fields, `${line}\n`.repeat(size));
		expect(await growth(work, 500)).toBeLessThan(IN_PROPORTION);
	});
});
