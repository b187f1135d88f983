/** Documents of kinds, with what is asked of them and the true answers: the same for the same seed. */
import type { Entry } from './asking.ts';
import { ask } from './asking.ts';
import { Composer } from './compose.ts';
import { drawFacts } from './facts.ts';
import type { Kind, Language } from './kind.ts';
import type { Placed } from './paper.ts';
import { Random } from './random.ts';

export type Generated = {
	kind: string;
	language: Language;
	/** A PDF. */
	bytes: Uint8Array;
	entry: Omit<Entry, 'file'>;
	/** All texts and where they stand. */
	placed: readonly Placed[];
};

export type Wanted = {
	kinds: readonly Kind[];
	languages: readonly Language[];
	seed: number;
	count: number;
};

/** Kinds and languages take turns; each document has numbers of its own, so that more of them change none. */
export async function* generate({
	kinds,
	languages,
	seed,
	count,
}: Wanted): AsyncGenerator<Generated> {
	for (let at = 0; at < count; at++) {
		const random = new Random(seed * 1_000_003 + at * 7919);
		const kind = kinds[at % kinds.length];
		const language = languages[(at + Math.floor(at / kinds.length)) % languages.length];
		if (!kind || !language) throw new Error('There are no kinds, or no languages.');
		const facts = drawFacts(kind, language, random.branch());
		const composer = new Composer(facts, random.branch());
		const { pdf, paper } = await composer.draw();
		const entry = ask(facts, kinds, random.branch());
		yield { kind: kind.name, language, bytes: pdf, entry, placed: paper.placed };
	}
}
