/** Documents of kinds, with what is asked of them and the true answers: the same for the same seed. */
import type { Question } from './asker.ts';
import { ask } from './asking.ts';
import { compose } from './compose.ts';
import { drawFacts } from './facts.ts';
import type { Kind, Language } from './kind.ts';
import type { Placed } from './paper.ts';
import { scan } from './picture.ts';
import { Random } from './random.ts';

export type Generated = {
	kind: string;
	language: Language;
	/** A PDF, or a PNG where it is a picture. */
	bytes: Uint8Array;
	isPicture: boolean;
	entry: Question;
	/** All texts and where they stand, in points. */
	placed: readonly Placed[];
};

export type Wanted = {
	kinds: readonly Kind[];
	languages: readonly Language[];
	seed: number;
	count: number;
	/** Share of the documents that are pictures; those of several pages never are. */
	pictures?: number;
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
	const { kinds, languages, seed, count, pictures = 0 } = wanted;
	for (let at = 0; at < count; at++) {
		const random = new Random(seed * 1_000_003 + at * 7919);
		const [turn, tongue] = turnOf(at, kinds.length, languages.length);
		const [kind, language] = [kinds[turn], languages[tongue]];
		if (!kind || !language) throw new Error('There are no kinds, or no languages.');
		const facts = drawFacts(kind, language, random.branch());
		const drawn = random.branch();
		const entry = ask(facts, kinds, random.branch());
		const { pdf, paper } = await compose(facts, drawn);
		const isPicture = random.chance(pictures) && paper.pages === 1;
		const bytes = isPicture ? await scan(pdf, random.branch()) : pdf;
		yield { kind: kind.name, language, bytes, isPicture, entry, placed: paper.placed };
	}
}
