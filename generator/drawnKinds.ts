/** Draws kinds of documents at random from one share of the bank; the same seed draws the same kinds. */
import { wordsOf } from './questionWriter.ts';
import { firstKeysOf, namedIn, type Part, partsOf, type Share } from './shares.ts';
import { type Asked, firstOf, type Kind, type Language, LANGUAGES } from './kind.ts';
import type { SingleField, Table, Value, Wordings } from './kind.ts';
import { linesIn } from './kinds.ts';
import { Random } from './random.ts';

type Column = Table['columns'][number];
type Named = Asked & { labels: Wordings };

/** Replaces a calculated value if the fields that it is calculated from are not available. */
const PLAIN_AMOUNT: Value = { is: 'amount', from: 20, to: 4000 };
/** Types of values that look like values of another type. */
const COMPARABLE: { readonly [is in Value['is']]?: Value['is'] } = {
	sum: 'amount',
	share: 'amount',
};
const comparableType = ({ is }: Value): Value['is'] => COMPARABLE[is] ?? is;

/** Sentences such as "{label} is {value}.", by types of values. */
const SENTENCES = linesIn('sentences');

const PARTS: { [share in Share]?: readonly Part[] } = {};

/** Kinds with the names "drawn-1", "drawn-2" … */
export const drawnKinds = (share: Share, count: number, seed: number): Kind[] =>
	Array.from({ length: count }, (_, at) =>
		drawKind(seed * 1_000_003 + at, share, `drawn-${at + 1}`),
	);

/** Half of the kinds combine fields that occur together, the others any fields. */
export function drawKind(seed: number, share: Share, name = `drawn-${seed}`): Kind {
	const random = new Random(seed);
	const parts = (PARTS[share] ??= partsOf(share));
	const isPlausible = random.chance(0.5);
	const used = isPlausible ? relatedParts(parts, random) : random.shuffled(parts);
	const draft = new Draft(used, random);
	draft.addParties();
	draft.addTables(isPlausible);
	draft.addSums();
	draft.addParagraphs(random.weighted({ 0: 5, 1: 3, 2: 2, 3: 1, 4: 1, 5: 1 }));
	draft.addFields(random.between(4, 14), used, isPlausible);
	draft.addFields(4, random.shuffled(parts));
	draft.addSentences(random.weighted({ 0: 6, 1: 3, 2: 2, 3: 1 }));
	draft.addRelatives('isDistractor', random.between(0, 4));
	draft.addRelatives('isAbsent', random.between(0, 2));
	return draft.kind(name, titleOf(used, parts, isPlausible, random));
}

/** A title of the parts that are used, or a neutral title such as "Certificate". */
function titleOf(
	used: readonly Part[],
	parts: readonly Part[],
	isPlausible: boolean,
	random: Random,
): Wordings {
	const neutral = parts.filter(({ fields }) => fields.length === 0).flatMap(({ titles }) => titles);
	const near = (isPlausible ? used.slice(0, 1) : used).flatMap(({ titles }) => titles);
	return random.oneOf(near.length > 0 && random.chance(0.65) ? near : neutral);
}

/** Computes the result for each argument once, because every draw uses the same parts and fields. */
function memoized<T extends object, Result>(compute: (of: T) => Result): (of: T) => Result {
	const kept = new WeakMap<T, Result>();
	return (of) => {
		const result = kept.get(of) ?? compute(of);
		kept.set(of, result);
		return result;
	};
}

const meantBy = memoized(
	(part: Part) => new Set(part.fields.flatMap(({ keys }) => wordsOf(firstOf(keys)))),
);

/** A part with several fields, and some other parts whose fields have similar names. */
function relatedParts(parts: readonly Part[], random: Random): Part[] {
	const main = random.oneOf(parts.filter(({ fields }) => fields.length > 3));
	const own = meantBy(main);
	const common = (part: Part) => [...meantBy(part)].filter((word) => own.has(word)).length;
	const near = parts
		.filter((part) => part !== main)
		.map((part) => ({ part, common: common(part) }))
		.toSorted((a, b) => b.common - a.common)
		.slice(0, 8)
		.map(({ part }) => part);
	return [main, ...random.shuffled(near).slice(0, random.between(1, 3))];
}

/** The names by which a field could be mistaken for another: each key, label and description. */
const namesOf = memoized(({ keys, labels, descriptions }: Named): string[] => {
	const printed = LANGUAGES.flatMap((language) =>
		labels[language].split('|').map((label) => label && `${language}:${label.toLowerCase()}`),
	);
	return [...bare(keys), ...printed, ...descriptions.toLowerCase().split('|')].filter(Boolean);
});

const allNamesOf = (field: SingleField): string[] => {
	const { value } = field;
	return [field, ...(value.is === 'period' ? [value.from, value.to] : [])].flatMap(namesOf);
};

/** A kind that is being drawn. */
class Draft {
	private readonly fields: SingleField[] = [];
	private readonly drawn = new Set<SingleField>();
	private readonly names = new Set<string>();
	private readonly tables: Table[] = [];
	private readonly paragraphs: Wordings[] = [];
	private parties: Kind['parties'];
	private readonly parts: readonly Part[];
	private readonly random: Random;

	/** @param parts the first one is the subject, if the kind has a subject */
	constructor(parts: readonly Part[], random: Random) {
		this.parts = parts;
		this.random = random;
	}

	kind(name: string, titles: Wordings): Kind {
		const { random, parties, fields, tables, paragraphs } = this;
		return {
			...{ name, titles },
			...(parties ? { parties } : {}),
			fields: random.chance(0.3) ? fields : random.shuffled(fields),
			...(tables.length > 0 ? { tables } : {}),
			...(paragraphs.length > 0 ? { paragraphs: random.shuffled(paragraphs) } : {}),
		};
	}

	addParties(): void {
		const { random } = this;
		const of = (role: 'from' | 'to') =>
			random.shuffled(this.parts.slice(0, 6).flatMap((part) => part[role]));
		const [from] = of('from');
		const [to] = of('to').filter(
			(each) => firstOf(each.nameKeys) !== firstOf(from?.nameKeys ?? ''),
		);
		if (!from || !to || random.chance(0.12)) return;
		this.parties = { from, to };
		for (const { nameKeys, addressKeys, labels } of [from, to])
			for (const keys of [nameKeys, addressKeys])
				this.note(namesOf({ keys, labels, descriptions: '' }));
	}

	private note(names: readonly string[]): void {
		for (const name of names) this.names.add(name);
	}

	addTables(isPlausible: boolean): void {
		const { random } = this;
		const count = random.weighted({ 0: 9, 1: 9, 2: 2 });
		const of = (parts: readonly Part[]) =>
			random.shuffled(parts.flatMap((part) => part.tables.map((table) => ({ part, table }))));
		const all = isPlausible
			? [...of(this.parts.slice(0, 1)), ...of(this.parts.slice(1))]
			: of(this.parts);
		for (const { part, table } of all) {
			if (this.tables.length >= Number(count)) return;
			if (!this.isFree(bare(table.keys))) continue;
			const others = isPlausible ? [] : all.flatMap(({ table: { columns } }) => columns);
			const columns = this.columnsOf(table, part, others);
			this.note(bare(table.keys));
			if (columns.length > 1) this.tables.push(withColumns(table, columns));
			// No field has the name of a column, so that sums are unambiguous.
			this.note(columns.flatMap(({ keys }) => bare(firstOf(keys))));
		}
	}

	/** The first column and some others, and the factors of calculated columns. */
	private columnsOf(table: Table, part: Part, others: readonly Column[]): Column[] {
		const { random } = this;
		const share = random.within(0.5, 1);
		const wanted = new Set(table.columns.filter((_, at) => at === 0 || random.chance(share)));
		for (const column of wanted) {
			const { value } = column;
			const of: readonly string[] =
				value.is === 'product' ? value.of : value.is === 'balance' ? [value.of] : [];
			for (const each of table.columns) if (of.includes(firstOf(each.keys))) wanted.add(each);
		}
		const names = new Set(table.columns.flatMap(namesOf));
		const added = random
			.shuffled(others)
			.filter(({ value }) => value.is !== 'product' && value.is !== 'balance')
			.filter((column) => !namesOf(column).some((name) => names.has(name)))
			.slice(0, random.between(0, 1));
		const columns = table.columns
			.filter((column) => wanted.has(column))
			.map((column) => this.withStart(column, part));
		const all = [...columns, ...added];
		return random.chance(0.2) ? random.shuffled(all) : all;
	}

	/** The column; a balance begins with the value of a field if the kind has this field, otherwise at zero. */
	private withStart(column: Column, part: Part): Column {
		const { value } = column;
		if (value.is !== 'balance') return column;
		const start = this.find(value.from, part);
		return start && this.add(start, part) ? column : { ...column, value: { ...value, from: '' } };
	}

	/** Adds fields that are sums of table columns. */
	addSums(): void {
		const isFirst = ({ keys }: Table) => keys === this.tables[0]?.keys;
		for (const part of this.parts.filter(({ tables }) => tables.some(isFirst)))
			for (const field of part.fields)
				if (field.value.is === 'sum' && this.random.chance(0.6)) this.add(field, part);
	}

	/** Adds paragraphs whose fields are all available. */
	addParagraphs(wanted: string): void {
		const all = this.parts.flatMap((part) => part.paragraphs.map((words) => ({ part, words })));
		for (const { part, words } of this.random.shuffled(all)) {
			if (this.paragraphs.length >= Number(wanted) || this.fields.length > 12) return;
			const fields = namedIn(words.en).map((key) => this.find(key, part));
			const known = fields.filter((field) => field !== undefined);
			if (known.length < fields.length || !known.every((field) => this.canAdd(field))) continue;
			if (known.every((field) => this.add(field, part))) this.paragraphs.push(words);
		}
	}

	/** @param isFirst whether most of the fields are taken from the first part */
	addFields(count: number, parts: readonly Part[], isFirst = false): void {
		const { random } = this;
		const [main, ...others] = parts.map((part) =>
			part.fields.filter(isLabelled).map((field) => ({ part, field })),
		);
		const rest = random.shuffled(others.flat());
		const all =
			isFirst && main
				? [...random.shuffled([...main, ...rest.slice(0, main.length / 2)]), ...rest]
				: random.shuffled([...(main ?? []), ...rest]);
		for (const { part, field } of all) {
			if (this.fields.length >= count) return;
			this.add(field, part);
		}
	}

	/**
	 * Adds fields whose values have the same types as values of existing fields: either printed and not asked for,
	 * or asked for and not printed. The latter belong to parts that already have fields here, and have unused names.
	 */
	addRelatives(as: 'isDistractor' | 'isAbsent', count: number): void {
		const drawn = [...this.drawn];
		const some = this.parts.flatMap(({ fields }) => {
			const near = as === 'isAbsent' ? fields.filter((field) => this.drawn.has(field)) : drawn;
			const types = new Set(near.map(({ value }) => comparableType(value)));
			return fields.filter((field) => isLabelled(field) && types.has(comparableType(field.value)));
		});
		const wanted = this.fields.length + count;
		for (const field of this.random.shuffled(some)) {
			if (this.fields.length >= wanted) return;
			if (field.value.is === 'period' || this.drawn.has(field) || !this.canAdd(field)) continue;
			this.push(field, { ...field, value: alone(field.value), [as]: true });
		}
	}

	/** Adds sentences with a field's label and value, as in letters and confirmations. */
	addSentences(wanted: string): void {
		const { random } = this;
		const lines = random.shuffled(this.fields).flatMap((field) => {
			const { value, labels } = field;
			const isTicked = value.is === 'choice' && value.isTicked;
			const pattern = SENTENCES.find(({ keys }) => keys.split('|').includes(value.is));
			return pattern && labels.en !== '' && !isTicked ? [{ field, pattern }] : [];
		});
		const some = lines.slice(0, Number(wanted) * 2);
		while (some.length > 0) {
			const together = some.splice(0, random.between(1, 2));
			const own = together.map(({ field, pattern }) => sentence(field, pattern.words, random));
			this.paragraphs.push(inEach((language) => own.map((words) => words[language]).join(' ')));
		}
	}

	private find(key: string, part: Part): SingleField | undefined {
		return part.fields.find((field) => firstKeysOf(field).includes(key));
	}

	private isFree(names: readonly string[]): boolean {
		return !names.some((name) => this.names.has(name));
	}

	private canAdd(field: SingleField): boolean {
		return this.drawn.has(field) || this.isFree(allNamesOf(field));
	}

	private push(field: SingleField, as: SingleField): void {
		this.note(allNamesOf(field));
		this.drawn.add(field);
		this.fields.push(as);
	}

	/** Adds a field and the fields from which its value is calculated, if they are available. */
	private add(field: SingleField, part: Part): boolean {
		if (this.drawn.has(field)) return true;
		if (!this.canAdd(field)) return false;
		const at = this.fields.length;
		this.push(field, field);
		this.fields[at] = { ...field, value: this.valueOf(field.value, part) };
		return true;
	}

	private valueOf(value: Value, part: Part): Value {
		const has = (key: string) => {
			const source = this.find(key, part);
			return source !== undefined && this.add(source, part);
		};
		const [first, ...later] = this.tables;
		const isIn = (table: Table | undefined, key: string) =>
			table?.columns.some(({ keys }) => firstOf(keys) === key) ?? false;
		const isSummed = (key: string) => {
			const own = part.tables.some((table) => isIn(table, key));
			return own && isIn(first, key) && !later.some((table) => isIn(table, key));
		};
		switch (value.is) {
			case 'date':
				return value.after === undefined || has(value.after) ? value : alone(value);
			case 'sum':
				return value.of.every((signed) => {
					const key = signed.replace('-', '');
					return isSummed(key) || has(key);
				})
					? value
					: alone(value);
			case 'share':
				return has(value.of) && has(value.percent) ? value : alone(value);
			default:
				return value;
		}
	}
}

const isLabelled = ({ labels }: SingleField): boolean => labels.en !== '';
const bare = (keys: string): string[] => keys.split('|').map((key) => wordsOf(key).join(''));

/** Replaces a value that depends on other fields by one that does not. */
function alone(value: Value): Value {
	if (value.is === 'date') return value.days ? { is: 'date', days: value.days } : { is: 'date' };
	return comparableType(value) === value.is ? value : PLAIN_AMOUNT;
}

/** Keeps only the sums of remaining columns. */
function withColumns({ totals = [], ...table }: Table, columns: readonly Column[]): Table {
	const left = totals.filter((key) => columns.some(({ keys }) => firstOf(keys) === key));
	return { ...table, columns, ...(left.length > 0 ? { totals: left } : {}) };
}

const inEach = (say: (language: Language) => string): Wordings => ({
	...{ en: say('en'), de: say('de'), fr: say('fr'), es: say('es') },
	...{ it: say('it'), nl: say('nl'), pl: say('pl'), pt: say('pt') },
});

/** A label within a sentence: German nouns and abbreviations keep their capitals. */
const within = (label: string, language: Language): string =>
	language !== 'de' && /^\p{Lu}\p{Ll}/u.test(label)
		? label.charAt(0).toLowerCase() + label.slice(1)
		: label;

function sentence({ keys, labels, value }: SingleField, words: Wordings, random: Random): Wordings {
	const ends = value.is === 'period' ? [value.from.keys, value.to.keys] : [];
	const [from = '', to = ''] = ends.map(firstOf);
	const at = random.between(0, 99);
	return inEach((language) => {
		const wordings = words[language].split('|');
		// Prefers a label without abbreviations, because these are rare in sentences.
		const [label = ''] = labels[language]
			.split('|')
			.toSorted((a, b) => Number(/[^\p{L} ’'-]/u.test(a)) - Number(/[^\p{L} ’'-]/u.test(b)));
		return (wordings[at % wordings.length] ?? '')
			.replace(/^\{label\}/, label)
			.replace('{label}', within(label, language))
			.replace('{value}', `{${firstOf(keys)}}`)
			.replace('{from}', `{${from}}`)
			.replace('{to}', `{${to}}`);
	});
}
