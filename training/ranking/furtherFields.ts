import type { Corpus, CorpusDocument } from '../../corpora/corpus.ts';
import { Random } from '../../generator/random.ts';
import type { Field } from '../../local-service/src/interface/index.ts';

/** Share of a document's fields that are asked for twice. */
const TWICE = 0.08;
/** Share of the tables of which one column is also asked for as if it were one value. */
const AS_VALUE = 0.25;
/** Minimum number of rows of such a table. */
const ROWS = 2;

const isText = ({ type }: Field): boolean => type !== 'array' && type !== 'object';

/**
 * A generated document that is asked for further fields:
 *
 * - Some fields twice, the second time by the key and description that another document of its kind has for the
 *   same concept. So the ranking learns when two fields may have the same value.
 * - Some columns of tables as if they were one value. The right answer is null, so the ranking learns not to
 *   answer with the first row.
 */
export function withFurtherFields(
	corpus: Corpus,
	document: CorpusDocument,
	seed: number,
): CorpusDocument {
	const { kind, concepts = {}, extractionDetails } = document;
	if (kind === undefined || !extractionDetails) return document;
	const random = new Random(seed);
	const fields = [...extractionDetails.fields];
	const expected = { ...document.expected };
	const compare = { ...document.compare };
	const own = { ...concepts };
	const kindred = corpus.documents.filter((other) => other.kind === kind && other !== document);
	for (const field of extractionDetails.fields.filter(isText)) {
		const { key } = field;
		if (!random.chance(TWICE) || expected[key] === undefined) continue;
		const others = kindred.flatMap(({ concepts: named = {}, extractionDetails: details }) =>
			(details?.fields ?? []).filter(
				(other) =>
					named[other.key] === concepts[key] &&
					expected[other.key] === undefined &&
					isText(other) &&
					// A description that quotes a printed label may be in another language.
					!/["“”]/u.test(other.description ?? ''),
			),
		);
		const [twin] = random.shuffled(others);
		if (!twin || concepts[key] === undefined) continue;
		fields.push(twin);
		expected[twin.key] = expected[key];
		if (compare[key]) compare[twin.key] = compare[key];
		own[twin.key] = concepts[key];
	}
	for (const field of extractionDetails.fields) {
		const rows = expected[field.key];
		if (field.type !== 'array' || !Array.isArray(rows) || !random.chance(AS_VALUE)) continue;
		const columns = (field.items?.properties ?? []).filter(
			({ key }) =>
				expected[key] === undefined && rows.filter((row) => row[key] !== null).length >= ROWS,
		);
		const [column] = random.shuffled(columns);
		if (!column) continue;
		fields.push(column);
		expected[column.key] = null;
		own[column.key] = `${field.key}.${column.key}`;
	}
	return {
		...document,
		expected,
		compare,
		concepts: own,
		extractionDetails: { ...extractionDetails, fields },
	};
}
