import { elementOf, type Field, type Shape } from './field';
import { placeOf } from './place';

export type FailedCheck = {
	/** Path of the value, such as `lines[2].amount`. */
	field: string;
	/** As a sentence. */
	reason: string;
};

/** A single value as needed for sums. */
export type Amount = {
	/** Path, such as `lines[2].amount`. */
	path: string;
	/** Path without rows, such as `lines.amount`. */
	name: string;
	/** Its index in each enclosing list, from 0. */
	rows: readonly number[];
	isMissing: boolean;
	/** In canonical form, with its decimals; undefined if it cannot be read as a number. */
	number?: string;
	/** Whether it is a JSON number, which has lost the zeros at its end. */
	isJson: boolean;
	/** ISO 4217 code, if it is printed with the value. */
	currency?: string;
};

/**
 * Fields with the same total: each list is a group, and all fields at the level of the total are one group.
 */
type Sum = {
	groups: string[][];
	total: string;
	/** Number of lists that enclose the total. */
	lists: number;
};

/**
 * Compares sums with their totals. For a total outside of a list, the values of the list are added; fields at
 * the level of the total, or in the same row, are added together. Groups with the same total may be
 * alternatives, or parts of the total, such as the lines and the freight: both are accepted. The tolerance
 * assumes that the last decimal of each addend may be rounded; the last decimal of a total may be rounded only
 * if the total has fewer decimals than its addends.
 */
export function compareSums(fields: readonly Field[], amounts: readonly Amount[]): FailedCheck[] {
	return sumsOf(fields).flatMap(({ groups, total, lists }) => {
		const place = ({ rows }: Amount) => rows.slice(0, lists).join();
		const addends = new Map<string, Amount[]>();
		for (const amount of amounts.filter(({ name }) => groups.flat().includes(name))) {
			const others = addends.get(place(amount)) ?? [];
			others.push(amount);
			addends.set(place(amount), others);
		}
		const totals = amounts.filter(({ name }) => name === total);
		return totals.flatMap((amount) => {
			const all = addends.get(place(amount)) ?? [];
			if (difference(all, amount, '') === undefined) return [];
			return groups.flatMap((names) => {
				const group = all.filter(({ name }) => names.includes(name));
				const reason = difference(group, amount, names.join(' and '));
				return reason === undefined ? [] : [{ field: amount.path, reason }];
			});
		});
	});
}

function sumsOf(fields: readonly Field[]): Sum[] {
	const singles = singlesOf(fields);
	const totals = new Set(singles.flatMap(({ shape: { addsUpTo } }) => addsUpTo ?? []));
	return [...totals].map((total) => {
		const lists = singles.find(({ name }) => name === total)?.lists ?? 0;
		const addends = singles.filter(({ shape }) => shape.addsUpTo === total);
		const inLists = addends.filter((addend) => addend.lists > lists).map(({ name }) => [name]);
		const beside = addends.filter((addend) => addend.lists <= lists).map(({ name }) => name);
		return { groups: beside.length > 0 ? [beside, ...inLists] : inLists, total, lists };
	});
}

type Single = { name: string; lists: number; shape: Shape };

const singlesOf = (fields: readonly Field[], path = '', lists = 0): Single[] =>
	fields.flatMap(({ key, ...shape }) => singlesIn(shape, path + key, lists));

function singlesIn(shape: Shape, name: string, lists: number): Single[] {
	if (shape.type === 'object') return singlesOf(shape.properties ?? [], `${name}.`, lists);
	if (shape.type === 'array') return singlesIn(elementOf(shape), name, lists + 1);
	return [{ name, lists, shape }];
}

/** Why a sum differs from its total; undefined if it does not, or if the document has none of the values. */
function difference(addends: Amount[], total: Amount, names: string): string | undefined {
	const there = addends.filter(({ isMissing }) => !isMissing);
	if (total.isMissing && there.length === 0) return undefined;
	const notRead = [...there, total].find(({ number }) => number === undefined);
	const values = [...there, total].map(({ number = '' }) => number);
	const decimals = Math.max(...values.map(decimalsOf));
	const sum = there.reduce((before, { number }) => before + Number(number), 0);
	const tolerance = there.reduce(
		(before, one) => before + roundingOf(one, decimals),
		inexact(values),
	);
	// A total with as many decimals as its addends is not rounded again.
	const ofTotal = decimalsOf(total.number ?? '') < decimals ? roundingOf(total, decimals) : 0;
	const currencies = new Set([...there, total].flatMap(({ currency }) => currency ?? []));
	const isSame = currencies.size < 2 && Math.abs(sum - Number(total.number)) <= tolerance + ofTotal;
	if (!notRead && there.length > 0 && isSame) return undefined;
	const missing = addends.find(({ isMissing }) => isMissing);
	if (notRead || missing || there.length === 0) {
		const why = notRead?.isMissing === false ? 'cannot be read as a number' : 'is missing';
		const { path } = notRead ?? missing ?? {};
		const what = path === undefined ? names : placeOf([path]);
		return `The sum of ${names} cannot be compared with ${placeOf([total.path])}: ${what} ${why}.`;
	}
	if (currencies.size > 1) {
		const codes = [...currencies].join(' and ');
		return `The sum of ${names} cannot be compared with ${placeOf([total.path])}: the currencies differ, ${codes}.`;
	}
	const printed = Number(total.number).toFixed(decimals);
	return `The sum of ${names} is ${sum.toFixed(decimals)}, but ${placeOf([total.path])} is ${printed}.`;
}

/** Maximum error of adding floating-point numbers. */
const inexact = (values: string[]) =>
	values.reduce((before, value) => before + Math.abs(Number(value)), 0) *
	values.length *
	Number.EPSILON;

const decimalsOf = (number: string) => /\.(\d+)$/.exec(number)?.[1]?.length ?? 0;

/**
 * Maximum rounding error of a value; whole numbers are assumed to be exact.
 *
 * @param most decimals of the values that are compared, which a JSON number may have had
 */
function roundingOf({ number = '', isJson }: Amount, most: number): number {
	const decimals = decimalsOf(number);
	return decimals === 0 ? 0 : 0.5 / 10 ** (isJson ? most : decimals);
}
