/**
 * Generates documents of the given kinds, with questions and true answers; the same seed gives the same
 * documents.
 */
import type { Question } from './questionWriter.ts';
import { ask } from './asking.ts';
import { compose } from './compose.ts';
import { drawFacts } from './facts.ts';
import type { Kind, Language } from './kind.ts';
import type { Looks } from './looks.ts';
import { drawMail, writeMail } from './mails.ts';
import { shorten, write } from './note.ts';
import type { Placed } from './paper.ts';
import { take } from './picture.ts';
import { Random } from './random.ts';

export type Generated = {
	kind: string;
	language: Language;
	/** A PDF, a picture as PNG, or a text. */
	bytes: Uint8Array;
	format: 'pdf' | 'png' | 'txt';
	entry: Question;
	/** All texts with their positions, in points; empty for texts. */
	placed: readonly Placed[];
};

export type Wanted = {
	kinds: readonly Kind[];
	languages: readonly Language[];
	seed: number;
	count: number;
	/** Share of the documents that are pictures; documents with several pages never are. */
	pictures?: number;
	/** Number of forms of each layout that differ only in their values; `count` includes them all. */
	forms?: number;
	/** Simulates how a person asks for the fields. */
	asks?: typeof ask;
	looks?: Looks;
	/** `note`: short notes in plain text, with a few of the fields of their kind; `mail`: e-mails in sentences. */
	asText?: 'note' | 'mail';
};

/** Indexes of the kind and the language of a document: each kind is combined with each language in turn. */
export const turnOf = (at: number, kinds: number, languages: number): readonly [number, number] => [
	at % kinds,
	((at % kinds) + Math.floor(at / kinds)) % languages,
];

/**
 * Generates documents of each kind and language in turn. A document depends on the seed, its number and its kind;
 * only the questions for fields of other kinds depend on all kinds.
 */
export async function* generate(wanted: Wanted): AsyncGenerator<Generated> {
	const {
		kinds,
		languages,
		seed,
		count,
		pictures = 0,
		forms = 1,
		asks = ask,
		looks = 'today',
		asText,
	} = wanted;
	for (let at = 0; at < count; at++) {
		const layout = Math.floor(at / forms);
		const random = new Random(seed * 1_000_003 + layout * 7919);
		const values = forms > 1 ? new Random(seed * 999_983 + at * 7907) : undefined;
		const [kindIndex, languageIndex] = turnOf(layout, kinds.length, languages.length);
		const [kind, language] = [kinds[kindIndex], languages[languageIndex]];
		if (!kind || !language) throw new Error('There are no kinds, or no languages.');
		const drawnKind = asText === 'mail' ? drawMail(kind, random.branch()) : kind;
		const facts = drawFacts(drawnKind, language, random.branch(), values);
		const drawn = random.branch();
		const asked = random.branch();
		if (asText === 'note') shorten(facts, drawn.branch());
		if (values) facts.maker.drawFrom(asked.branch());
		const entry = { ...asks(facts, kinds, asked), ...(values && { layout: String(layout) }) };
		if (asText) {
			const text = asText === 'mail' ? writeMail(facts, drawn) : write(facts, drawn);
			const bytes = new TextEncoder().encode(text);
			yield { kind: kind.name, language, bytes, format: 'txt', entry, placed: [] };
			continue;
		}
		if (values) facts.maker.drawFrom(drawn.branch());
		const { pdf, paper } = await compose(facts, drawn, values !== undefined, looks);
		const isPicture = random.chance(pictures) && paper.pages === 1;
		const bytes = isPicture ? await take(pdf, random.branch(), looks) : pdf;
		const format = isPicture ? 'png' : 'pdf';
		yield { kind: kind.name, language, bytes, format, entry, placed: paper.placed };
	}
}
