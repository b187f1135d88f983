import type { Field, ResultDetails } from '../../interface';
import type { Page } from '../../reading/pages';
import type { Example, Taught, TaughtField, TaughtTable } from '../examples/example';
import { exampleKeysOf } from '../examples/exampleKeys';
import { keyOf } from '../examples/packed';
import { type Answers, isAnswers, isDetail } from '../fields/answers';
import { recall } from '../learning/recall';
import { labelOf } from '../learning/valuePlaces';
import { beginning } from '../text/letters';

/** What a person taught about one document, as it is shown to a model. */
export type ShownExample = { fileId: string; keys: ReadonlySet<string>; text: string };

/** Maximum number of examples. */
const MOST = 3;
/** Minimum similarity: less similar documents are from other senders and would be misleading. */
const ALIKE = 0.35;
/** Maximum number of characters of one example (about 300 tokens), and of one text in it. */
const MOST_CHARACTERS = 1000;
const LONGEST = 120;

/** The most similar examples, with the values of the requested fields. */
export function examplesToShow(
	pages: readonly Page[],
	fields: readonly Field[],
	examples: readonly Example[],
): ShownExample[] {
	const asked = new Set(exampleKeysOf(fields));
	const isAsked = ({ path, unconfirmed }: Taught) =>
		unconfirmed === undefined && asked.has(keyOf(path));
	return recall({ pages }, examples)
		.filter(({ likeness }) => likeness.all >= ALIKE)
		.map(({ example }) => shown(example, isAsked))
		.filter(({ text }) => text !== '')
		.slice(0, MOST);
}

function shown(
	{ fileId, fields, tables }: Example,
	isAsked: (taught: Taught) => boolean,
): ShownExample {
	const keys = new Set<string>();
	let text = '';
	const add = ({ path }: { path: string[] }, line: string) => {
		if (line === '' || text.length + line.length + 1 > MOST_CHARACTERS) return;
		text += `${line}\n`;
		keys.add(keyOf(path));
	};
	for (const field of fields.filter(isAsked)) add(field, ofField(field));
	for (const table of tables.filter(isAsked)) add(table, ofTable(table));
	return { fileId, keys, text: text.trimEnd() };
}

function ofField({ path, value, right: [place], phrase }: TaughtField): string {
	const named = `${path.join('.')}: ${value === null ? 'null' : quoted(value)}`;
	const label = place ? labelOf(place) : '';
	if (label !== '') return `${named}, labelled ${quoted(label)}`;
	return phrase
		? `${named}, between ${quoted(phrase.lead.join(' '))} and ${quoted(phrase.tail.join(' '))}`
		: named;
}

function ofTable({ path, headings, members }: TaughtTable): string {
	const columns = members.flatMap(({ key, column }) => {
		const heading = headings[column] ?? '';
		return heading === '' ? [] : [`${key} in the column ${quoted(heading)}`];
	});
	return columns.length === 0 ? '' : `${path.join('.')}: ${columns.join(', ')}`;
}

const quoted = (text: string) => JSON.stringify(beginning(text, LONGEST));

/** Adds the files of the examples that the model was shown for each field. */
export function withLearnedFrom(answers: Answers, shown: readonly ShownExample[]): Answers {
	const taught = (details: ResultDetails, path: readonly string[]): ResultDetails => {
		if (details === null) return null;
		if (isDetail(details)) {
			const from = shown.filter(({ keys }) => keys.has(keyOf(path))).map(({ fileId }) => fileId);
			return from.length > 0 ? { ...details, learnedFrom: from } : details;
		}
		if (Array.isArray(details)) return details.map((element) => ofRow(element, path));
		return members(details, path);
	};
	// A taught table applies to all of its cells.
	const ofRow = (row: ResultDetails, path: readonly string[]): ResultDetails =>
		isAnswers(row)
			? Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, taught(cell, path)]))
			: taught(row, path);
	const members = (own: Answers, path: readonly string[]): Answers =>
		Object.fromEntries(
			Object.entries(own).map(([key, member]) => [key, taught(member, [...path, key])]),
		);
	return shown.length > 0 ? members(answers, []) : answers;
}
