/** The questions of a person about a document, and the true answers. */
import { type Question, QuestionWriter, wordsOf } from './questionWriter.ts';
import type { Fact, Facts } from './fact.ts';
import { VariedQuestionWriter } from './variedQuestionWriter.ts';
import type { TableFact } from './tableFacts.ts';
import { type Asked, type Kind, type Value } from './kind.ts';
import { askForRows, askParties } from './parties.ts';
import type { Random } from './random.ts';
import type { Made } from './values/maker.ts';

/** The words of a text in the form of a key. */
const spaced = (text: string): string => text.replace(/[^\p{L}|]+/gu, '_');

/** Words that name a type of value rather than its subject: too common to distinguish fields. */
const COMMON = new Set(
	'date number no name total amount id code type of the in a to for from price value sum day nr num'.split(
		' ',
	),
);

type Single = { asked: Asked; label: string; value: Value; made: Made; truth: string | null };

/** The possible questions for a field: itself, or the two ends of its period. */
function singlesOf(fact: Fact, random: Random): Single[] {
	const { field, label, made, placement, inText } = fact;
	const isThere = placement !== 'nowhere';
	const shown = placement === 'text' && inText ? inText : made;
	const { value } = field;
	if (value.is !== 'period') {
		return [{ asked: field, label, value, made: shown, truth: isThere ? shown.text : null }];
	}
	const date: Value = { is: 'date' };
	// A period is asked for as a whole only if its text begins with a digit, not with a word such as "from".
	const isWhole = fact.isRange && placement === 'labelled' && /^\d/.test(made.text);
	if (isWhole && random.chance(0.25))
		return [{ asked: field, label, value, made, truth: made.text }];
	return (made.ends ?? []).map((end, at) => {
		const asked = at === 0 ? value.from : value.to;
		const own = placement === 'text' ? fact.endsInText[at] : isThere ? end : undefined;
		return { asked, label: '', value: date, made: end, truth: own?.text ?? null };
	});
}

/** A question about a document without any fields yet. */
export const nothingAsked = ({ kind, language }: Facts): Question => ({
	kind: kind.name,
	language,
	expected: {},
	compare: {},
	rows: {},
	concepts: {},
	extractionDetails: { name: kind.name, language: 'Multi-Lingual', fields: [] },
});

export function ask(
	facts: Facts,
	others: readonly Kind[],
	random: Random,
	writer = new QuestionWriter(facts, random),
): Question {
	const entry = nothingAsked(facts);
	const { fields } = entry.extractionDetails;
	const share = random.within(0.45, 1);
	const areRows = askForRows(facts, writer, entry, random);
	for (const fact of random.shuffled(facts.fields.filter(({ field }) => !field.isDistractor))) {
		if (areRows && fact.field.isParty) continue;
		// Absent values are asked for a little less often.
		if (!random.chance(fact.placement === 'nowhere' ? share * 0.7 : share)) continue;
		for (const single of singlesOf(fact, random)) {
			const { asked, label, value, made } = single;
			const key = writer.key(asked, label);
			if (key === undefined) continue;
			fields.push({ key, ...writer.hints({ ...asked, label }, value, made) });
			entry.expected[key] = single.truth;
			entry.compare[key] = made.compare;
		}
		if (fact.field.value.is === 'choice' && fact.field.value.isTicked) {
			entry.extractionDetails.options = {
				...entry.extractionDetails.options,
				checkboxRecognition: true,
			};
		}
	}
	if (!areRows || facts.partiesInText.length > 0) askParties(facts, writer, entry, random);
	for (const foreign of foreignFields(facts, others, random)) {
		const key = writer.key(foreign, '');
		if (key === undefined) continue;
		fields.push({ key, ...writer.hints(foreign) });
		entry.expected[key] = null;
		entry.compare[key] = 'text';
	}
	for (const table of facts.tables) {
		if (random.chance(0.9)) askTable(table, writer, entry, random);
	}
	entry.extractionDetails.fields = random.shuffled(fields);
	entry.concepts = Object.fromEntries(writer.used);
	return entry;
}

/** Like `ask`, with more varied keys and descriptions, and the title as the name of the extraction. */
export const askFreely: typeof ask = (facts, others, random) => {
	const entry = ask(facts, others, random, new VariedQuestionWriter(facts, random));
	entry.extractionDetails.name = random.wording(facts.kind.titles.en).toLowerCase();
	return entry;
};

function askTable(fact: TableFact, writer: QuestionWriter, entry: Question, random: Random): void {
	const { table, columns, rows } = fact;
	const key = writer.key(table, fact.heading);
	if (key === undefined) return;
	const taken = new Map<string, string>();
	const wanted = columns
		.filter((_, at) => at === 0 || random.chance(0.85))
		.flatMap((column) => {
			const own = writer.key(column.asked, column.label, taken);
			return own === undefined ? [] : [{ ...column, own }];
		});
	const compares = Object.fromEntries(
		wanted.map(({ key: cell, own }) => [own, rows[0]?.cells[cell]?.compare ?? 'text'] as const),
	);
	entry.extractionDetails.fields.push({
		key,
		type: 'array',
		...writer.hints(table),
		items: {
			type: 'object',
			properties: wanted.map(({ own, asked, label }) => ({
				key: own,
				...writer.hints({ ...asked, label }, valueOf(asked)),
			})),
		},
	});
	entry.extractionDetails.options = { ...entry.extractionDetails.options, hasTable: true };
	entry.expected[key] = rows.map(({ cells }) =>
		Object.fromEntries(wanted.map(({ key: cell, own }) => [own, cells[cell]?.text || null])),
	);
	entry.compare[key] = 'rows';
	// The row is identified by the cells that differ most from row to row.
	const distinct = (cell: string) => new Set(rows.map(({ cells }) => cells[cell]?.text)).size;
	const match = wanted.toSorted((a, b) => distinct(b.key) - distinct(a.key)).slice(0, 2);
	entry.rows[key] = { match: match.map(({ own }) => own), cells: compares };
}

function valueOf(asked: Asked & { value?: Value }): Value | undefined {
	return asked.value?.is === 'product' ? { is: 'amount', from: 1, to: 900 } : asked.value;
}

const meantBy = new Map<string, readonly string[]>();
/** The words of keys that distinguish fields. */
function meant(keys: string): readonly string[] {
	const known = meantBy.get(keys);
	if (known) return known;
	const words = keys
		.split('|')
		.flatMap(wordsOf)
		.filter((word) => !COMMON.has(word));
	meantBy.set(keys, words);
	return words;
}

/** Fields of other kinds that this document has no value for. */
function foreignFields(facts: Facts, others: readonly Kind[], random: Random): Asked[] {
	const { kind } = facts;
	const own = new Set(
		[
			...kind.fields.flatMap(({ keys, value }) => [
				keys,
				...(value.is === 'period' ? [value.from.keys, value.to.keys] : []),
			]),
			...(kind.roles ?? []).map(({ keys }) => keys),
			...(kind.tables ?? []).flatMap(({ keys, columns }) => [
				keys,
				...columns.map((column) => column.keys),
			]),
			...[...kind.fields, ...(kind.tables ?? [])].map(({ descriptions }) => spaced(descriptions)),
			spaced(kind.titles.en),
			...Object.values(kind.parties ?? {}).flatMap(({ nameKeys, addressKeys }) => [
				nameKeys,
				addressKeys,
			]),
			'phone|fax|email|website|contact|clerk|printed|reference|office|hours|bic|swift|register|registration|founded|page',
		].flatMap(meant),
	);
	const foreign = others
		.filter(({ name }) => name !== kind.name)
		.flatMap(({ fields }) => fields)
		.filter(({ keys, value }) => {
			const words = meant(keys);
			return value.is !== 'period' && words.length > 0 && words.every((word) => !own.has(word));
		});
	// Kinds may also have fields that are never printed.
	const absent = kind.fields.filter(({ isAbsent }) => isAbsent).length;
	return random.shuffled(foreign).slice(0, Math.max(0, random.between(0, 3) - absent));
}
