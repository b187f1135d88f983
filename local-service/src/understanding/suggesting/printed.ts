import type { DocumentView } from '../document/documentView';
import { labelledValues } from '../labels/labelledValues';
import type { LabelPlace } from '../labels/labelPlace';
import { squash, wordsOf } from '../text/letters';
import { findAmounts } from '../values/amounts';
import { CURRENCY } from '../values/currencies';
import { isWhole } from '../values/kinds';
import { hasOnlyLabelWords } from '../vocabulary/ideas';
import { conceptOf, meaningsOf } from '../vocabulary/lexicon';
import {
	type FieldCandidate,
	isConstant,
	type SamplePlace,
	placeOf,
	toCandidate,
} from './candidate';
import { bareLabel, canName, keyOf } from './keys';
import { answersOf, type Found, foundAt, type Sample } from './sample';
import { kindOfLabel } from './types';

/** Maximum number of labels whose values the engine searches for. */
const MOST = 120;
/** Maximum length of a value: longer ones are more likely text of the form itself. */
const LONGEST_VALUE = 200;
/** Minimum confidence of a value to propose its field. */
const SURE = 0.5;
/** Page numbers: "1 of 2". */
const PAGE = /^\d+ ?(?:\/|\p{L}{1,4}) ?\d+$/u;
/** Maximum number of words of a value after a label without a colon. */
const FEW_WORDS = 6;

/** Fields from labels that the lexicon does not know. */
export async function printedFields(
	samples: readonly Sample[],
	found: readonly FieldCandidate[],
): Promise<FieldCandidate[]> {
	const tables = found.flatMap(({ places }) => places);
	const headings = new Set(
		found
			.flatMap(({ field }) => field.items?.properties ?? [])
			.map((column) => squash(column.description)),
	);
	const common = samples.length > 1 ? commonTexts(samples) : new Map<string, string>();
	const labels = new Map(common);
	for (const sample of samples) {
		for (const label of labelsIn(sample.view, sample, tables)) {
			if (!labels.has(squash(label))) labels.set(squash(label), label);
		}
	}
	const asked = [...labels.values()].filter((label) => !headings.has(squash(label))).slice(0, MOST);
	const byKey = new Map(asked.map((label) => [keyOf(label), label]));
	const fields = [...byKey].map(([key, label]) => ({ key, description: label }));
	const answers = await answersOf(samples, fields);
	return [...byKey].flatMap(([key, label]): FieldCandidate[] => {
		const values = foundAt([key], answers).filter(
			({ confidence, value }) =>
				confidence >= SURE &&
				value.length <= LONGEST_VALUE &&
				!labels.has(squash(value)) &&
				!headings.has(squash(value)) &&
				squash(value) !== squash(label) &&
				!PAGE.test(value) &&
				!isListOfAmounts(value) &&
				meaningsOf(squash(value)).length === 0,
		);
		const isRecurring = values.length > 1 || samples.length === 1;
		if (values.length === 0 || !isRecurring || isConstant(values, values.length)) return [];
		const places = values.flatMap(placeOf);
		if (places.every((place) => isInside(place, tables))) return [];
		const kind = kindOfLabel(label, values[0]?.value ?? '');
		if (kind === 'code' && values.every(isMoney)) return [];
		return [toCandidate(key, kind, values, label)];
	});
}

/** Whether a value is an amount of money, not a code such as the number of a document. */
const isMoney = ({ value }: Found) => isWhole('money', value);

/** Whether a value is several amounts, such as the cells of a row; a range is a single value. */
function isListOfAmounts(value: string): boolean {
	const amounts = findAmounts(value);
	const rest = amounts.reduce((text, amount) => text.replace(amount.text, () => ' '), value);
	return amounts.length > 1 && /^[\s,;/|+&]*$/u.test(rest.replace(CURRENCY, ' '));
}

const isInside = ({ sample, page, box }: SamplePlace, tables: readonly SamplePlace[]) =>
	tables.some(
		(table) =>
			table.sample === sample &&
			table.page === page &&
			box.top >= table.box.top - 2 &&
			box.bottom <= table.box.bottom + 2,
	);

/** Whether a text begins like a label. With a small letter, words of a sentence would also look like labels. */
const isCapital = (label: string) => !/^\p{Ll}/u.test(label) && label.length > 2;

/** Whether a label heads a column of a table rather than a value of the document. */
function isHeading(label: string, { view: { language } }: Sample): boolean {
	const words = wordsOf(label);
	const concept = conceptOf(words, true, language);
	return concept?.column === true && conceptOf(words, false, language) === concept;
}

/** Printed labels of the form with a value to the right, below or above. */
function labelsIn(view: DocumentView, sample: Sample, tables: readonly SamplePlace[]): string[] {
	return view.form.pieces.flat().flatMap(({ is, segment }) => {
		const label = bareLabel(segment.text);
		const isLabel =
			is === 'label' || (is === 'text' && isCapital(label) && hasOnlyLabelWords(label));
		if (!isLabel || !canName(label) || isHeading(label, sample)) return [];
		const page = view.pages[segment.page]?.number ?? 0;
		if (isInside({ sample, page, box: segment.box }, tables)) return [];
		const all = { segment, from: 0, to: segment.words.length };
		const place: LabelPlace = {
			label,
			parts: [all],
			first: all,
			last: all,
			box: segment.box,
			strength: 1,
		};
		const [value] = labelledValues(place, view.form);
		if (!value) return [];
		const isSure =
			/[:：?][^\p{L}\d_]*$/u.test(segment.text) || value.text.split(' ').length <= FEW_WORDS;
		return isSure ? [label] : [];
	});
}

/** Short texts that several samples have in common: the form without its entries. */
function commonTexts(samples: readonly Sample[]): Map<string, string> {
	const texts = new Map<string, { text: string; samples: Set<Sample> }>();
	for (const sample of samples) {
		for (const { text } of sample.view.segments) {
			const label = bareLabel(text);
			if (
				!canName(label) ||
				!isCapital(label) ||
				// A colon inside means that the text consists of a label and its value.
				/[:：]/u.test(label) ||
				isHeading(label, sample) ||
				/[.!]$/u.test(text.replace(/\b\p{L}{1,4}\.$/u, ''))
			)
				continue;
			const known = texts.get(squash(label)) ?? { text: label, samples: new Set() };
			known.samples.add(sample);
			texts.set(squash(label), known);
		}
	}
	return new Map(
		[...texts].flatMap(([squashed, each]) =>
			each.samples.size > 1 ? [[squashed, each.text] as const] : [],
		),
	);
}
