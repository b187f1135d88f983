/** Writes agreements in sentences, with questions and answers. */
import type { Compare } from '../../corpora/same.ts';
import { LANGUAGES, type Language, type Value } from '../../generator/kind.ts';
import { Random } from '../../generator/random.ts';
import { type Made, Maker } from '../../generator/values/maker.ts';
import {
	APPOSITIONS,
	CALLED,
	CLOSINGS,
	CONTRACTS,
	LETTERS,
	OPENINGS,
	OTHERS,
	ROLES,
	SCHEDULES,
	SIGNED,
	SPANS,
	TITLES,
} from './openings.ts';
import { TOPICS } from './topics.ts';
import { type Page, typewritten } from './typewriter.ts';

export type Question = {
	key: string;
	description: string;
	example: string;
	/** Null if the document does not contain it. */
	answer: string | null;
	/** How other answers are compared with `answer`. */
	compare: Compare;
	/** Its topic, so that some topics can be held out from training. */
	topic: string;
};

export type Agreement = {
	language: Language;
	pages: Page[];
	questions: Question[];
	parties: Array<{ name: string; role: string }>;
};

const WIDTH = 92;
const LINES = 58;

export function agreement(seed: number): Agreement {
	const random = new Random(seed);
	const language = random.chance(0.35) ? 'en' : random.oneOf(LANGUAGES);
	const maker = new Maker(language, random);
	const contract = random.wording(CONTRACTS[language]);
	const fill = (text: string, values: Readonly<Record<string, string>>) =>
		text.replace(/\{(\w+)\}/gu, (whole, name: string) => values[name] ?? whole);
	const write = (value: Value): Made => inProse(maker, value, random);

	// The parties.
	const roles = random.oneOf(Object.values(ROLES));
	const [roleA = '', roleB = ''] = random.wording(roles.words[language]).split('/');
	const isCalled = random.chance(0.85);
	const names = [0, 1].map((at) =>
		at === 1 && random.chance(0.5) ? maker.person() : maker.company(),
	);
	const [a = '', b = ''] = names.map((name, at) => {
		const apposition = fill(random.wording(APPOSITIONS[language]), {
			city: maker.make({ is: 'place' }).text,
			address: maker.address().join(', '),
		});
		const role = at === 0 ? roleA : roleB;
		return name + apposition + (isCalled ? fill(random.wording(CALLED[language]), { role }) : '');
	});
	const addressee = names[1] ?? '';
	const date = write({ is: 'date', days: [-20, 20] });
	const opening = random.wording(OPENINGS[language]);
	const title = random.wording(TITLES[language]);
	const values = {
		contract,
		title,
		roleA,
		roleB,
		a,
		b,
		date: date.text,
		city: maker.make({ is: 'place' }).text,
	};

	// The clauses.
	const used = new Set<string>();
	const topics = random
		.shuffled(TOPICS)
		.slice(0, random.between(3, 14))
		.filter(({ fields }) => {
			const isNew = Object.keys(fields).every((name) => !used.has(name));
			for (const name of Object.keys(fields)) used.add(name);
			return isNew;
		});
	const answers = new Map<string, Made>();
	const style = random.oneOf(['numbered', 'headed', 'plain', 'section'] as const);
	const clauses = topics.flatMap((topic, at) => {
		const filled = { ...values };
		for (const [name, { value }] of Object.entries(topic.fields)) {
			const made = write(value);
			answers.set(name, made);
			Object.assign(filled, { [name]: made.text });
		}
		const plain = sentenceCase(fill(random.wording(topic.text[language]), filled));
		const text = random.chance(0.08) ? plain.toUpperCase() : plain;
		const more = random.chance(0.4)
			? ` ${sentenceCase(fill(fillerOf(random, language), filled))}`
			: '';
		const span = random.oneOf(SPAN_LENGTHS);
		const spans = random.chance(0.15)
			? ` ${sentenceCase(fill(random.wording(SPANS[language]), { ...filled, other: maker.company(), span: write(span).text }))}`
			: '';
		const others = () => ({
			...filled,
			other: maker.company(),
			third: maker.company(),
			person: maker.person(),
		});
		const besides = random.chance(0.4)
			? ` ${sentenceCase(fill(random.wording(OTHERS[language]), others()))}`
			: '';
		const heading = random.wording(topic.heading[language]);
		switch (style) {
			case 'numbered':
				return [`${at + 1}. ${heading}. ${text}${more}${spans}${besides}`];
			case 'headed':
				return [`${at + 1}. ${heading.toUpperCase()}`, text + more + spans + besides];
			case 'section':
				return [`§ ${at + 1} ${heading}`, text + more + spans + besides];
			case 'plain':
				return [`${at + 1}. ${text}${more}${spans}${besides}`];
		}
	});
	// A letter has the date and the other party's address above its sentences, which contain neither.
	const isLetter = random.chance(0.25);
	const letter = random.wording(LETTERS[language]).split('/');
	const head = isLetter
		? [
				...(random.chance(0.5) ? [title] : []),
				random.chance(0.5) ? date.text : `${values.city}, ${date.text}`,
				addressee,
				...maker.address(),
				fill(letter[0] ?? '', { name: addressee }),
				fill(letter[1] ?? '', { ...values, a: names[0] ?? '' }),
			]
		: [title, sentenceCase(fill(opening, values))];
	const paragraphs = [
		...head,
		...clauses,
		fill(random.wording(CLOSINGS[language]), { ...values, contract }),
		...(random.chance(0.3) ? [] : signatures(names, maker, random, language, date.text)),
		...(random.chance(0.25)
			? [...random.wording(SCHEDULES[language]).split('#'), ...[1, 2, 3].map(() => maker.company())]
			: []),
	];

	// The questions.
	const questions: Question[] = [];
	const ask = (
		topic: string,
		keys: string,
		descriptions: string,
		value: Value,
		answer: Made | null,
	) =>
		questions.push({
			key: random.wording(keys),
			description: random.wording(descriptions),
			example: random.chance(0.6) ? write(value).text : '',
			answer: answer?.text ?? null,
			compare: answer?.compare ?? 'text',
			topic,
		});
	for (const topic of TOPICS)
		for (const [name, { keys, descriptions, value }] of Object.entries(topic.fields)) {
			if (name === 'prior' && !answers.has(name)) continue;
			const isBegun = name === 'start' && !answers.has('start');
			ask(name, keys, descriptions, value, answers.get(name) ?? (isBegun ? date : null));
		}
	ask(
		'made',
		'agreementDate|contract_date|date_of_agreement|dateSigned|concluded_on',
		'Date of the agreement|Day on which it was made|When the contract was concluded|',
		{ is: 'date' },
		date,
	);
	roles.keys.forEach((keys, at) => {
		const own = random.chance(0.5) ? (at === 0 ? roleA : roleB) : keys;
		const name = names[at];
		if (isCalled && !isLetter)
			ask(
				`role${at}`,
				own,
				'Name of that party||',
				{ is: at === 1 ? 'person' : 'company' },
				name === undefined ? null : { text: name, compare: 'text' },
			);
	});
	for (const other of Object.values(ROLES)) {
		if (other === roles || !random.chance(0.4)) continue;
		ask('otherRole', random.oneOf(other.keys), '', { is: 'company' }, null);
	}
	return {
		language,
		pages: paged(paragraphs, random),
		questions,
		parties: names.map((name, at) => ({
			name,
			role: isCalled && !isLetter ? (at === 0 ? roleA : roleB) : '',
		})),
	};
}

/** The signatures of the parties, one below the other or side by side; most with a signatory. */
function signatures(
	names: readonly string[],
	maker: Maker,
	random: Random,
	language: Language,
	date: string,
): string[] {
	const isUpperCase = random.chance(0.5);
	const blocks = names.map((name) => {
		const person = maker.person();
		const below = random
			.wording(SIGNED[language])
			.replaceAll('{person}', person)
			.replaceAll('{date}', date);
		return [
			isUpperCase ? name.toUpperCase() : name,
			...(random.chance(0.75) ? below.split('#') : []),
		];
	});
	if (random.chance(0.6)) return blocks.flat();
	const [left = [], right = []] = blocks;
	const gap = '      ';
	return Array.from({ length: Math.max(left.length, right.length) }, (_, at) =>
		`${(left[at] ?? '').padEnd(32)}${gap}${right[at] ?? ''}`.trimEnd(),
	);
}

const SPAN_LENGTHS = [
	{ is: 'duration', from: 2, to: 90, unit: 'days' },
	{ is: 'duration', from: 1, to: 24, unit: 'months' },
	{ is: 'duration', from: 1, to: 5, unit: 'years' },
] as const;

const GENERAL = TOPICS.at(-1);
const fillerOf = (random: Random, language: Language): string =>
	random.wording(GENERAL?.text[language] ?? '');

const sentenceCase = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A value as written in sentences. */
function inProse(maker: Maker, value: Value, random: Random): Made {
	if (value.is === 'date') {
		const made = maker.make(value);
		return random.chance(0.75) && made.number !== undefined ? maker.dayInWords(made.number) : made;
	}
	if (value.is !== 'duration') return maker.make(value);
	const count = random.between(value.from, value.to);
	return random.chance(0.4)
		? maker.duration(count, value.unit)
		: { text: maker.durationInWords(count, value.unit), compare: 'term' };
}

/** Paragraphs as monospaced lines, on pages. */
function paged(paragraphs: readonly string[], random: Random): Page[] {
	const width = random.between(60, WIDTH);
	const isSpaced = random.chance(0.6);
	const lines = paragraphs.flatMap((paragraph) => {
		const own: string[] = [''];
		for (const word of paragraph.split(' ')) {
			const line = own.at(-1) ?? '';
			if (line.length + word.length + 1 > width) own.push(word);
			else own[own.length - 1] = line === '' ? word : `${line} ${word}`;
		}
		return isSpaced ? [...own, ''] : own;
	});
	const pages: Page[] = [];
	for (let at = 0; at < lines.length; at += LINES) {
		pages.push(typewritten(lines.slice(at, at + LINES), pages.length + 1));
	}
	return pages;
}
