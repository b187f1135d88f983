/** Documents of kinds, with what is asked of them and the true answers: the same for the same seed. */
import type { Question } from './asker.ts';
import { ask } from './asking.ts';
import { compose } from './compose.ts';
import { drawFacts } from './facts.ts';
import type { Kind, Language } from './kind.ts';
import type { Looks } from './looks.ts';
import type { Placed } from './paper.ts';
import { take } from './picture.ts';
import { Random } from './random.ts';

export type Generated = {
	kind: string;
	language: Language;
	/** A PDF, or a PNG where it is a picture. */
	bytes: Uint8Array;
	isPicture: boolean;
	entry: Question;
	/** All texts and their positions, in points. */
	placed: readonly Placed[];
};

export type Wanted = {
	kinds: readonly Kind[];
	languages: readonly Language[];
	seed: number;
	count: number;
	/** Share of the documents that are pictures; those of several pages never are. */
	pictures?: number;
	/** How many forms of each layout are filled in, of which only the values differ; the count is of them all. */
	forms?: number;
	/** Another person than the usual one. */
	asks?: typeof ask;
	looks?: Looks;
};

/** Which kind and which language the document of a number is: each kind meets each language in turn. */
export const turnOf = (at: number, kinds: number, languages: number): readonly [number, number] => [
	at % kinds,
	((at % kinds) + Math.floor(at / kinds)) % languages,
];

/**
 * Kinds and languages take turns. What a document is depends on the seed, its number and its kind;
 * which fields of others it is asked for depends on all kinds.
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
	} = wanted;
	for (let at = 0; at < count; at++) {
		const layout = Math.floor(at / forms);
		const random = new Random(seed * 1_000_003 + layout * 7919);
		const values = forms > 1 ? new Random(seed * 999_983 + at * 7907) : undefined;
		const [turn, tongue] = turnOf(layout, kinds.length, languages.length);
		const [kind, language] = [kinds[turn], languages[tongue]];
		if (!kind || !language) throw new Error('There are no kinds, or no languages.');
		const facts = drawFacts(kind, language, random.branch(), values);
		const drawn = random.branch();
		const asked = random.branch();
		if (values) facts.maker.drawFrom(asked.branch());
		const entry = { ...asks(facts, kinds, asked), ...(values && { layout: String(layout) }) };
		if (values) facts.maker.drawFrom(drawn.branch());
		const { pdf, paper } = await compose(facts, drawn, values !== undefined, looks);
		const isPicture = random.chance(pictures) && paper.pages === 1;
		const bytes = isPicture ? await take(pdf, random.branch(), looks) : pdf;
		yield { kind: kind.name, language, bytes, isPicture, entry, placed: paper.placed };
	}
}
