import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { explain as explainReading } from '../../../local-service/src/explain';
import { readDocument } from '../../../local-service/src/reading/document';
import { explainAnswer } from '../../../scripts/explain/command';

const root = path.join(__dirname, '..', '..', '..');
const documents = path.join(root, 'examples', 'documents');
const invoice = path.join(documents, 'invoice-harborline-supply.pdf');
const fields = path.join(documents, 'fields.json');

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'explain-'))));
afterAll(() => rmSync(folder, { recursive: true }));

type Ended = { status: number; output: string; errors: string };

const asProcess = (...words: string[]) =>
	new Promise<Ended>((resolve) => {
		const script = path.join(root, 'scripts', 'explain.ts');
		const child = execFile(process.execPath, [script, ...words], (_, output, errors) =>
			resolve({ status: child.exitCode ?? -1, output, errors }),
		);
	});

/** What the command prints. */
async function explain(...words: string[]): Promise<string> {
	const printed = jest.spyOn(console, 'log').mockImplementation();
	try {
		await explainAnswer(words, { explain: explainReading, readDocument });
		return printed.mock.calls.map(([line = '']) => `${line}\n`).join('');
	} finally {
		printed.mockRestore();
	}
}

const explained = async (...words: string[]) => JSON.parse(await explain(...words, '--json'));

function written(name: string, content: unknown): string {
	const file = path.join(folder, name);
	writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
	return file;
}

it('prints the evidence for each candidate, and which is the answer', async () => {
	const { language, source, meanings, likely, least, answer } = await explained(
		...[invoice, '--field', 'grandTotal', '--fields', fields],
	);
	expect({ language, source, meanings }).toMatchObject({
		language: 'en',
		source: 'pages',
		meanings: [{ key: 'grandTotal', kind: 'money', concept: 'grandTotal' }],
	});
	const [{ candidates, labels, chosen }] = meanings;
	expect(labels).toMatchObject({ grandtotal: 1 });
	expect(candidates.length).toBeGreaterThan(1);
	for (const { evidence, score } of candidates) {
		const all = Object.values<{ strength: number; weight: number; points: number }>(evidence);
		for (const { strength, weight, points } of all) expect(points).toBe(strength * weight);
		expect(all.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score);
	}
	const scores = candidates.map(({ score }: { score: number }) => score);
	expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a));
	const [isChosen] = candidates.filter((each: { isChosen: boolean }) => each.isChosen);
	expect(isChosen).toMatchObject({ value: chosen.value, page: chosen.page });
	expect(isChosen.text).toContain(chosen.value);
	const { value, page, box } = chosen;
	const answers = likely.filter((each: { isChosen: boolean }) => each.isChosen);
	expect(answers).toMatchObject([{ value, page }]);
	expect(answers[0].probability).toBeGreaterThan(least);
	expect(least).toBeGreaterThan(0.4);
	expect(answer).toMatchObject({ page, box });
	expect(answer.confidence).toBeCloseTo(answers[0].probability, 2);
});

type Place = { value: string; line: number; sum: number; probability: number; isChosen: boolean };

it('gives a value that occurs in several places the highest probability of these places', async () => {
	const letter = path.join(documents, 'rechnung-weidmann-buerotechnik.pdf');
	const seller = { key: 'seller', description: 'Name of the company that issued the invoice' };
	const asked = written('seller.json', [{ ...seller, example: 'Acme Trading Ltd' }]);
	const { likely, answer } = await explained(letter, '--field', 'seller', '--fields', asked);
	const places: Place[] = likely.filter(({ value }: Place) => value === answer.value);
	const [best, ...others] = places.toSorted((a, b) => b.sum - a.sum);
	expect(others.length).toBeGreaterThan(0);
	expect(places.filter(({ isChosen }) => isChosen)).toHaveLength(1);
	expect(new Set(places.map(({ line }) => line)).size).toBe(places.length);
	expect(answer.confidence).toBeCloseTo(best?.probability ?? 0, 2);
});

it('prints the same evidence as a table', async () => {
	const words = [invoice, '--field', 'grandTotal', '--fields', fields];
	const { meanings, answer } = await explained(...words);
	const { status, errors, output } = await asProcess(...words);
	expect({ status, errors }).toEqual({ status: 0, errors: '' });
	const [{ candidates, chosen }] = meanings;
	expect(output).toContain('"grandTotal" asks for: grandTotal, kind: money');
	expect(output).toContain(`│ ${candidates[0].value} `);
	expect(output).toMatch(/label [\d.]+ × 0\.5 = [\d.]+/);
	expect(output).toContain(`Chosen: ${chosen.value} (page ${chosen.page}, `);
	expect(output).toContain(`Answer, from the pages:\n  ${answer.value} (confidence `);
});

it('treats the key as a text if no fields are given, and says why there is no answer', async () => {
	const output = await explain(invoice, '--field', 'harbour pilot');
	expect(output).toContain('"harbour pilot" asks for: a concept defined by the user, kind: text');
	expect(output).toContain('There is no candidate: ');
	expect(output).toContain('Answer, from the pages:\n  nothing');
});

it('prints how much a candidate is below the threshold', async () => {
	const file = written('letter.txt', 'Invoices we sent you so far on the old account\n4711\n');
	const output = await explain(file, '--field', 'invoiceNumber');
	expect(output).toMatch(/4711 .* label [\d.]+ × 0\.5 = /);
	expect(output).toMatch(/None is chosen: the best score is 0\.[0-4]\d*, the threshold 0\.5\./);
	expect(output).toContain('Answer, from the pages:\n  nothing');
});

it('explains a member of an object', async () => {
	const properties = [{ key: 'name' }];
	const file = written('list.json', [{ key: 'seller', type: 'object', properties }]);
	const { path: at, meanings } = await explained(
		invoice,
		'--field',
		'seller.name',
		'--fields',
		file,
	);
	expect(at).toBe('seller.name');
	expect(meanings[0]).toMatchObject({ party: 'seller', kind: 'name' });
});

it('explains rows by the heading of their table', async () => {
	const { type, columns, tables, answer } = await explained(
		...[invoice, '--field', 'lines.quantity', '--fields', fields],
	);
	expect(type).toBe('rows');
	expect(columns).toContainEqual(expect.objectContaining({ key: 'quantity', concept: 'quantity' }));
	expect(tables[0].columns).toContainEqual(
		expect.objectContaining({ key: 'quantity', strength: 1 }),
	);
	expect(answer.length).toBeGreaterThan(1);
	const output = await explain(invoice, '--field', 'lines', '--fields', fields);
	expect(output).toContain('Header row of a table on page 1, line ');
});

it('explains a list by its headings', async () => {
	const { type, headings } = await explained(
		path.join(documents, 'resume-amara-lindqvist.pdf'),
		...['--field', 'skills', '--fields', path.join(documents, 'resume-fields.json')],
	);
	expect(type).toBe('list');
	expect(headings[0]).toMatchObject({ text: 'SKILLS', strength: 1, page: 1 });
});

describe('reports errors', () => {
	it('as a process, with its status', async () => {
		expect(await asProcess('none.pdf', '--field', 'total')).toEqual({
			status: 1,
			output: '',
			errors: expect.stringMatching(/^none\.pdf cannot be read: .*\n$/),
		});
	});

	it.each([
		['no file', ['--field', 'total'], /^One file and one field are needed\./],
		['no field', [invoice], /^One file and one field are needed\./],
		['an option that does not exist', [invoice, '--key', 'total'], /'--key'/],
		[
			'a field that the extraction does not have',
			[invoice, '--field', 'total', '--fields', fields],
			/fields\.json has no field total\. Its fields are: invoiceNumber, .*, lines$/m,
		],
	])('%s', async (_, words, message) => {
		await expect(explain(...words)).rejects.toThrow(message);
	});

	it.each([
		['no JSON', 'fields', /cannot be used: /],
		['without fields', { name: 'x' }, /has no list "fields"/],
		['with a field without a key', [{ description: 'x' }], /has no list "fields"/],
	])('an unusable file of fields: %s', async (name, content, message) => {
		const file = written(`${name}.json`, content);
		const asked = explain(invoice, '--field', 'total', '--fields', file);
		await expect(asked).rejects.toThrow(message);
	});

	it('an unreadable document', async () => {
		const file = written('empty.pdf', '%PDF-1.7');
		await expect(explain(file, '--field', 'total')).rejects.toThrow(/\.$/);
	});
});
