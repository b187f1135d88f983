/** Simulates a person whose questions vary more: short keys, labels of other languages, quoted labels. */
import {
	QuestionWriter,
	type Explainable,
	type Hints,
	type Nameable,
	wordsOf,
} from './questionWriter.ts';
import type { Facts } from './fact.ts';
import { firstOf, LANGUAGES, type Value, type Wordings } from './kind.ts';
import type { Random } from './random.ts';
import type { Made } from './values/maker.ts';

/** Abbreviations of words in keys; other words are cut or lose their vowels. */
const SHORT: Readonly<Record<string, string>> = {
	...{ account: 'acct|acc', address: 'addr', amount: 'amt', average: 'avg', balance: 'bal' },
	...{ company: 'co', contract: 'ctr', country: 'ctry', customer: 'cust', date: 'dt', day: 'd' },
	...{ delivery: 'dlv|deliv', department: 'dept', description: 'desc', discount: 'disc' },
	...{ document: 'doc', employee: 'emp', invoice: 'inv', maximum: 'max', minimum: 'min' },
	...{ month: 'mo', number: 'no|nr|num', order: 'ord', payment: 'pmt|pay', percent: 'pct' },
	...{ period: 'per', phone: 'tel', price: 'prc', quantity: 'qty', reference: 'ref' },
	...{ registration: 'reg', temperature: 'temp', total: 'tot', vehicle: 'veh', weight: 'wt' },
};
const QUOTING =
	'Printed as "#"|What stands beside "#"|The value labelled "#"|#|As printed: #|# (as on the document)|Look for "#"';
/** Words that name the type of a key's value: some people put them first. */
const TYPE_WORDS = new Set(['date', 'number', 'amount', 'name', 'total', 'rate', 'period', 'code']);

const JOINED: Readonly<Record<string, (words: readonly string[]) => string>> = {
	snake: (words) => words.join('_'),
	upper: (words) => words.join('_').toUpperCase(),
	camel: ([first = '', ...rest]) =>
		first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(''),
	run: (words) => words.join(''),
};

export class VariedQuestionWriter extends QuestionWriter {
	/** The style of most of the keys. */
	private readonly habit: 'usual' | 'short' | 'foreign';
	private readonly explains: 'usual' | 'never' | 'quoting' | 'foreign' | 'showing';
	private readonly joined: (words: readonly string[]) => string;
	/** The language of a person who asks about documents in another language. */
	private readonly own: (typeof LANGUAGES)[number];

	constructor(facts: Facts, random: Random) {
		super(facts, random);
		this.habit = random.weighted({ usual: 6, short: 2, foreign: 1.5 });
		this.explains = random.weighted({ usual: 5, never: 1.5, quoting: 1, foreign: 1, showing: 1 });
		const style = random.weighted({ snake: 5, upper: 1, camel: 3, run: 1 });
		this.joined = JOINED[style] ?? ((words) => words.join('_'));
		this.own = random.oneOf(LANGUAGES.filter((language) => language !== facts.language));
	}

	override key(asked: Nameable, label: string, taken = this.used): string | undefined {
		const { random } = this;
		const usual = random.chance(0.2)
			? random.weighted({ usual: 4, short: 1, foreign: 1 })
			: 'usual';
		const habit = this.habit !== 'usual' && random.chance(0.7) ? this.habit : usual;
		const key =
			habit === 'short' ? this.short(asked) : habit === 'foreign' ? this.foreign(asked) : '';
		if (key === '' || taken.has(key)) return super.key(asked, label, taken);
		taken.set(key, firstOf(asked.keys));
		return key;
	}

	private short({ keys }: Nameable): string {
		const { random } = this;
		const words = wordsOf(random.wording(keys));
		const last = words.at(-1) ?? '';
		const isTurned = words.length > 1 && TYPE_WORDS.has(last) && random.chance(0.3);
		const ordered = isTurned ? [last, ...words.slice(0, -1)] : words;
		return this.joined(ordered.map((word) => this.shortened(word)));
	}

	private shortened(word: string): string {
		const { random } = this;
		const known = SHORT[word];
		if (known !== undefined) return random.chance(0.8) ? random.wording(known) : word;
		if (word.length < 6 || random.chance(0.4)) return word;
		if (random.chance(0.5)) return word.slice(0, random.between(3, 4));
		return (
			word.charAt(0) +
			word
				.slice(1)
				.replace(/[aeiou]/g, '')
				.slice(0, 3)
		);
	}

	/** A label in the person's language, as printed or as a key. */
	private foreign({ labels }: Nameable): string {
		const label = this.labelIn(labels);
		if (this.random.chance(0.4)) return label.includes('.') ? '' : label;
		const plain = label.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');
		return this.joined(wordsOf(plain.replace(/[^\p{L}\d]+/gu, ' ')));
	}

	private labelIn(labels: Wordings | undefined): string {
		return labels ? this.random.wording(labels[this.own]) : '';
	}

	override hints(asked: Explainable, value?: Value, truth?: Made): Hints {
		const { random, facts, explains } = this;
		const hints = super.hints(asked, value, truth);
		if (explains === 'usual' || random.chance(0.3)) return hints;
		const { description, ...others } = hints;
		const quoted = asked.label ? random.wording(QUOTING).replace('#', asked.label) : undefined;
		const foreign = this.labelIn(asked.labels) || undefined;
		const explained = { quoting: quoted, foreign, never: undefined, showing: description }[
			explains
		];
		const shown = explains === 'showing' && value ? facts.maker.make(value).text : truth?.text;
		if (shown !== truth?.text)
			return { ...others, description: `${explained ?? ''} (e.g. ${shown})`.trim() };
		return explained === undefined ? others : { ...others, description: explained };
	}
}
