import type { Corpus, CorpusDocument } from '../../corpora/corpus.ts';
import { Random } from '../../generator/random.ts';

/** Share of a document's fields that are asked for twice. */
const TWICE = 0.08;

/**
 * A generated document, some fields of which are asked for twice: again by the key and description that
 * another document of its kind has for the same concept. So the ranking learns when two fields may have the
 * same value.
 */
export function withTwins(corpus: Corpus, document: CorpusDocument, seed: number): CorpusDocument {
	const { kind, concepts = {}, extractionDetails } = document;
	if (kind === undefined || !extractionDetails) return document;
	const random = new Random(seed);
	const fields = [...extractionDetails.fields];
	const expected = { ...document.expected };
	const compare = { ...document.compare };
	const own = { ...concepts };
	const kindred = corpus.documents.filter((other) => other.kind === kind && other !== document);
	for (const { key, type } of extractionDetails.fields) {
		const isText = type !== 'array' && type !== 'object';
		if (!isText || !random.chance(TWICE) || expected[key] === undefined) continue;
		const others = kindred.flatMap(({ concepts: named = {}, extractionDetails: details }) =>
			(details?.fields ?? []).filter(
				(field) =>
					named[field.key] === concepts[key] &&
					expected[field.key] === undefined &&
					field.type !== 'array' &&
					field.type !== 'object' &&
					// A label that is printed there may be in another language.
					!/["“”]/u.test(field.description ?? ''),
			),
		);
		const [twin] = random.shuffled(others);
		if (!twin || concepts[key] === undefined) continue;
		fields.push(twin);
		expected[twin.key] = expected[key];
		if (compare[key]) compare[twin.key] = compare[key];
		own[twin.key] = concepts[key];
	}
	return {
		...document,
		expected,
		compare,
		concepts: own,
		extractionDetails: { ...extractionDetails, fields },
	};
}
