/**
 * The questions of a person who invents keys and copies printed labels into the descriptions. The service knows
 * every key, but the key mostly has another meaning than the label.
 */
import { built } from '../harness/builtService.ts';
import type { Question } from './questionWriter.ts';
import { nothingAsked } from './asking.ts';
import type { Fact, Facts } from './fact.ts';
import type { Kind, Language, Value } from './kind.ts';
import type { Random } from './random.ts';

const { CONCEPTS } = built('understanding/vocabulary/concepts');
const { phrasesOf } = built('understanding/vocabulary/words/languages');

type ValueKind = (typeof CONCEPTS)[number]['kind'];

/** The kinds of values that an invented key may suggest without contradicting the label. */
const KINDS: { readonly [is in Value['is']]?: readonly ValueKind[] } = {
	date: ['date'],
	amount: ['money'],
	sum: ['money'],
	share: ['money'],
	count: ['number'],
	measure: ['text'],
	percent: ['percent'],
	code: ['code'],
	person: ['name'],
	company: ['name'],
	place: ['text'],
	address: ['address'],
	email: ['email'],
	phone: ['phone'],
	iban: ['iban'],
	duration: ['text'],
	words: ['text'],
};
/** Share of keys that may suggest any kind of value, whatever the label. */
const OTHER_KIND = 0.2;

/** One question for each label that is printed once, and no others. */
export function askByLabel(facts: Facts, _others: readonly Kind[], random: Random): Question {
	const entry = nothingAsked(facts);
	for (const fact of random.shuffled(facts.fields)) {
		if (!isLabelledOnce(fact, facts)) continue;
		const { label, made, field } = fact;
		const key = keyFor(field.value, facts.language, random);
		if (key in entry.expected) continue;
		entry.extractionDetails.fields.push({ key, description: label });
		entry.expected[key] = made.text;
		entry.compare[key] = made.compare;
	}
	return entry;
}

function isLabelledOnce({ label, placement, field }: Fact, facts: Facts): boolean {
	if (placement !== 'labelled' || label === '') return false;
	if (!KINDS[field.value.is]) return false;
	const labels = [
		...facts.fields.map((fact) => fact.label),
		...facts.parties.map((party) => party.label),
		...facts.tables.flatMap(({ heading, columns }) => [
			heading,
			...columns.map((each) => each.label),
		]),
		facts.title,
	];
	const isSame = (other: string) => other.toLowerCase() === label.toLowerCase();
	return labels.filter(isSame).length === 1;
}

function keyFor(value: Value, language: Language, random: Random): string {
	const kinds = random.chance(OTHER_KIND) ? undefined : KINDS[value.is];
	const concept = random.oneOf(CONCEPTS.filter(({ kind }) => kinds?.includes(kind) ?? true));
	const isOwn = random.chance(0.3);
	const english = phrasesOf(concept.labels, ['any', 'en']);
	const words = random.oneOf(isOwn ? phrasesOf(concept.labels, ['any', 'en', language]) : english);
	const snake = words.replaceAll(' ', '_');
	return random.oneOf([words, words, snake, words.charAt(0).toUpperCase() + words.slice(1)]);
}
