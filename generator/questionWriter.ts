/** Simulates how one person asks: the keys, descriptions and examples of an extraction's fields. */
import type { Compare } from '../corpora/same.ts';
import type { Facts } from './fact.ts';
import { type Asked, firstOf, type Value, type Wordings } from './kind.ts';
import type { Random } from './random.ts';
import type { Made } from './values/maker.ts';

export type AskedField = {
	key: string;
	type?: 'object' | 'array';
	description?: string;
	example?: string;
	properties?: AskedField[];
	items?: AskedElement;
};
export type AskedElement = { type: 'object'; properties: AskedField[] };

type Row = { [cell: string]: string | null };

/** An entry of corpus.json; keys of fields within objects are joined by a dot. */
export type Entry = {
	file: string;
	kind: string;
	/** Identifies the form, if it is filled in several times. */
	layout?: string;
	language: string;
	expected: { [key: string]: string | null | Row[] };
	compare: { [key: string]: Compare };
	rows: { [key: string]: { match: string[]; cells: { [cell: string]: Compare } } };
	/** For each field, what it asks for: the first key of that field in the bank. */
	concepts: { [key: string]: string };
	extractionDetails: {
		name: string;
		language: string;
		options?: { hasTable?: boolean; checkboxRecognition?: boolean };
		fields: AskedField[];
	};
};

export type Question = Omit<Entry, 'file'>;

/** Something to ask for, with the labels that may be printed next to it in any language. */
export type Nameable = Pick<Asked, 'keys'> & { labels?: Wordings };
/** `label`: the printed label, if there is one. */
export type Explainable = Pick<Asked, 'descriptions'> & { labels?: Wordings; label?: string };
export type Hints = { description?: string; example?: string };

export const wordsOf = (key: string): string[] =>
	key
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.split(/[\s_.-]+/)
		.filter(Boolean)
		.map((word) => word.toLowerCase());

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const STYLES: Readonly<Record<string, (words: string[]) => string>> = {
	camel: ([first = '', ...rest]) => first + rest.map(capital).join(''),
	snake: (words) => words.join('_'),
	title: (words) => words.map(capital).join(' '),
	sentence: (words) => capital(words.join(' ')),
	kebab: (words) => words.join('-'),
};

export class QuestionWriter {
	private readonly style: (words: string[]) => string;
	/** Whether printed labels are used as keys. */
	private readonly usesLabels: boolean;
	/** Probability that a field has a description, and probability that it has an example. */
	private readonly describes: number;
	private readonly shows: number;
	/** Whether examples are in machine-readable form, such as ISO dates. */
	private readonly isPlain: boolean;
	/** Keys that are taken, with the first key in the bank of the field that they ask for. */
	readonly used = new Map<string, string>();
	protected readonly random: Random;
	protected readonly facts: Facts;

	constructor(facts: Facts, random: Random) {
		this.facts = facts;
		this.random = random;
		const style = random.weighted({
			camel: 5,
			snake: 4,
			title: 2,
			sentence: 1,
			kebab: 0.3,
			own: 2,
		});
		this.usesLabels = style === 'own' || random.chance(0.08);
		this.style = STYLES[style] ?? (([first = '', ...rest]) => [first, ...rest].join(' '));
		this.describes = random.oneOf([0, 0.4, 0.8, 0.8, 1]);
		this.shows = random.oneOf([0, 0, 0.3, 0.7, 1]);
		this.isPlain = random.chance(0.4);
	}

	/** One of the keys; undefined if all are taken. */
	key({ keys }: Nameable, label: string, taken = this.used): string | undefined {
		const { random } = this;
		const choices = random
			.shuffled(keys.split('|'))
			.map((key) => (random.chance(0.25) ? key : this.style(wordsOf(key))));
		if (this.usesLabels && label !== '' && random.chance(0.6)) choices.unshift(label);
		const free = choices.find((key) => !taken.has(key) && !key.includes('.'));
		if (free !== undefined) taken.set(free, firstOf(keys));
		return free;
	}

	hints(asked: Explainable, value?: Value, truth?: Made): Hints {
		const { random, facts } = this;
		const hints: Hints = {};
		if (asked.descriptions !== '' && random.chance(this.describes))
			hints.description = random.wording(asked.descriptions);
		if (truth?.choices && !/one of/i.test(hints.description ?? '') && random.chance(0.6)) {
			const before =
				hints.description === undefined ? '' : `${hints.description.replace(/\.$/, '')}. `;
			hints.description = `${before}One of: ${truth.choices.join(', ')}`;
		}
		if (value && random.chance(this.shows)) {
			const other = facts.maker.make(value);
			if (other.text !== truth?.text)
				hints.example = this.isPlain && other.plain !== undefined ? other.plain : other.text;
		}
		return hints;
	}
}
