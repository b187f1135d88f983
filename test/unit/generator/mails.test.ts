import { generate } from '../../../generator/generate';
import { LANGUAGES } from '../../../generator/kind';
import type { Facts } from '../../../generator/fact';
import { mailKinds, writeMail } from '../../../generator/mails';
import { write } from '../../../generator/note';
import { Random } from '../../../generator/random';
import { SHARES } from '../../../generator/shares';

const kinds = SHARES.flatMap(mailKinds);
const namedIn = (text: string) =>
	Array.from(text.matchAll(/\{(\w+)\}/g), ([, key = '']) => key).toSorted();

async function generated(count: number) {
	const mails: Array<{ text: string; expected: { [key: string]: unknown } }> = [];
	const wanted = { kinds, languages: LANGUAGES, seed: 5, count, asText: 'mail' as const };
	for await (const { bytes, entry, format } of generate(wanted)) {
		expect(format).toBe('txt');
		mails.push({ text: new TextDecoder().decode(bytes), expected: entry.expected });
	}
	return mails;
}

it('has different kinds in each share', () => {
	const names = kinds.map(({ name }) => name);
	expect(new Set(names).size).toBe(names.length);
	for (const share of SHARES) expect(mailKinds(share).length).toBeGreaterThan(4);
});

it('has each field in one sentence, and the same fields in all wordings of a sentence', () => {
	const wrong = kinds.flatMap(({ name, fields, paragraphs = [] }) => {
		const wordings = paragraphs.map((words) =>
			LANGUAGES.flatMap((language) => words[language].split('|')).map((text) =>
				namedIn(text).join(),
			),
		);
		const named = wordings.flatMap(([first = '']) => first.split(',').filter(Boolean)).toSorted();
		const keys = fields.map(({ keys: all }) => all.split('|')[0]).toSorted();
		return [
			...wordings.filter((each) => new Set(each).size > 1).map(([first]) => `${name}: ${first}`),
			...(keys.join() === named.join() ? [] : [`${name}: ${keys.join()} ≠ ${named.join()}`]),
		];
	});
	expect(wrong).toEqual([]);
});

it('prints every true answer, and asks for values that are not there', async () => {
	const mails = await generated(96);
	const bare = (text: string) => text.normalize('NFKC').replace(/[\s,]/g, '');
	const missing = mails.flatMap(({ text, expected }) =>
		Object.values(expected).filter(
			(truth) => truth !== null && !bare(text).includes(bare(String(truth))),
		),
	);
	expect(missing).toEqual([]);
	const truths = mails.flatMap(({ expected }) => Object.values(expected));
	const absent = truths.filter((truth) => truth === null).length;
	expect(absent).toBeGreaterThan(0.1 * truths.length);
	expect(absent).toBeLessThan(0.6 * truths.length);
	expect(mails.flatMap(({ text }) => /[{}]|\/\/|>>/.exec(text) ?? [])).toEqual([]);
});

it('writes the same e-mails for the same seed', async () => {
	expect(await generated(12)).toEqual(await generated(12));
});

it('prints its title if it has nothing else, and a note without fields is not empty either', () => {
	const nothing = { paragraphs: [], fields: [], tables: [], parties: [], partiesInText: [] };
	const facts = { ...nothing, title: 'Question', language: 'en' } as unknown as Facts;
	for (let seed = 0; seed < 20; seed++) {
		expect(writeMail(facts, new Random(seed))).toContain('Question');
		expect(write(facts, new Random(seed)).trim()).not.toBe('');
	}
});
