import type { ExtractionDetails, Field, ResultDetails } from '../../interface';
import type { Page } from '../../reading/pages';
import type { Answers } from '../fields/answers';
import { isColumn } from '../vocabulary/concepts';
import { conventionsOf } from '../values/conventions';
import { type DocumentView, toView } from '../document/documentView';
import { findEntries } from '../entries/entries';
import { findValue } from '../single/findValue';
import { languageNamed } from '../vocabulary/words/languages';
import { asPrinted, isPlain } from '../labels/printedKey';
import { guessKind } from '../fields/guessKind';
import { isFree, isTelling } from '../values/kinds';
import { findList } from '../entries/lists';
import { shapeAnswers } from './shapeAnswers';
import { findRows } from '../rows/findRows';
import { wordsOf } from '../text/letters';
import { tickedValue } from '../single/tickedValue';
import { toWanted, type Wanted } from '../fields/wanted';
import { WEIGHTS, type Weights } from '../evidence/weights';

/**
 * Finds the values of user-defined fields in a document (addendum section 3). The answer mirrors the
 * fields: a value's details or null, an object with nulls inside, an array, empty where nothing was
 * found. Never throws, whatever the fields are called.
 */
export function extractFields(
	pages: Page[],
	details: ExtractionDetails,
	weights: Weights = WEIGHTS,
): Answers {
	const view = toView(
		pages,
		details.fields,
		details.options?.checkboxRecognition,
		languageNamed(details.language),
	);
	const found = extractMembers(details.fields, view, weights, []);
	const texts = view.lines.map(({ text }) => text);
	return shapeAnswers(details.fields, found, conventionsOf(texts, view.language), view.language);
}

type Extract = (
	field: Field,
	view: DocumentView,
	weights: Weights,
	parents: string[],
) => ResultDetails;

function extractMembers(
	fields: readonly Field[],
	view: DocumentView,
	weights: Weights,
	parents: string[],
): Answers {
	// fromEntries defines own members, so that a key like "__proto__" is a key like any other.
	return Object.fromEntries(
		fields.map((field) => [field.key, extractField(field, view, weights, parents)]),
	);
}

/** What the lexicon knows was not found: its label may still be printed in other words. */
const asOwn = (wanted: Wanted): Wanted => ({
	...wanted,
	kind:
		wanted.concept && isColumn(wanted.concept)
			? guessKind(wordsOf(wanted.key), wanted.example)
			: wanted.kind,
	concept: undefined,
	concepts: [],
	party: undefined,
	captions: isFree(wanted.kind) ? new Map([[wanted.key, 1]]) : wanted.captions,
});

const extractField: Extract = (field, view, weights, parents) => {
	if (field.type === 'object') {
		return extractMembers(field.properties ?? [], view, weights, [...parents, field.key]);
	}
	const { items } = field;
	if (field.type === 'array' && items?.type === 'object') {
		const rows = findRows(field, view, weights);
		const ask = (member: Field, own: DocumentView) => extractField(member, own, weights, []);
		return rows.length > 0 ? rows : findEntries(field, view, ask);
	}
	// What a list of lists is of no page says.
	if (items?.type === 'array') return [];
	const ticked = tickedValue(field, parents, view);
	if (ticked !== undefined) return ticked;
	if (field.type === 'array') return findList(field, view, weights);
	const wanted = toWanted(field, parents, false, view.language);
	const printed = asPrinted(wanted, view.form);
	if (printed && isPlain(wanted)) return findValue(printed, view, weights);
	// What columns are called is rather a label of its own outside of tables.
	const own = wanted.concept && isColumn(wanted.concept) && findValue(asOwn(wanted), view, weights);
	if (own) return own;
	const found = findValue(wanted, view, weights);
	if (found) return found;
	const other = printed ? findValue(printed, view, weights) : null;
	return (
		other ??
		(wanted.concept && !isTelling(wanted.kind) ? findValue(asOwn(wanted), view, weights) : null)
	);
};
