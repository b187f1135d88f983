import type { DocumentView } from '../document/documentView';
import type { Example, ExampleTable, Taught, TaughtField } from '../examples/example';
import { type Likeness, likenessOf, lookOf } from '../examples/look';
import { isFree, type ValueKind } from '../values/kinds';
import { agreeing } from './samePlace';

/** An example with its similarity to a document, and the reviewer of a field if this person needs to be confirmed. */
export type Recalled = { example: Example; likeness: Likeness; unconfirmed?: string };

/** What an example teaches about one field. */
export type FieldExample = Recalled & {
	taught: TaughtField;
	/** Agreement with the other examples of its layout, from 0 to 1. */
	trust: number;
};

/** Examples in order of relevance to a document: by similarity, then newest first. */
export function recall(
	view: Pick<DocumentView, 'pages'>,
	examples: readonly Example[],
): Recalled[] {
	if (examples.length === 0) return [];
	const own = lookOf(view.pages);
	const newest = examples.toSorted((a, b) => b.taughtAt - a.taughtAt);
	return newest
		.map((example, age) => ({ example, likeness: likenessOf(own, example.look), age }))
		.toSorted((a, b) => rank(b) - rank(a));
}

/** Rounded, so that the newer of two about equally similar examples comes first. */
const rank = ({ likeness, age }: { likeness: Likeness; age: number }) =>
	Math.round(likeness.all * 12) - age / 1e6;

/** Number of nearest examples compared in full, and minimum similarity of examples of the same layout. */
export const NEAREST = 8;
const ALIKE = 0.6;

const same = (a: readonly string[], b: readonly string[]) =>
	a.length === b.length && a.every((key, at) => key === b[at]);

/** The examples that contain a field. */
export const examplesWith = (path: readonly string[], recalled: readonly Recalled[]): Recalled[] =>
	recalled.flatMap((each) => {
		const { fields, tables, lists, unconfirmed } = each.example;
		const taught = [fields, tables, lists].flat().find((own: Taught) => same(own.path, path));
		return taught ? [{ ...each, unconfirmed: taught.unconfirmed ?? unconfirmed }] : [];
	});

export function fieldExamples(
	path: readonly string[],
	kind: ValueKind,
	recalled: readonly Recalled[],
): FieldExample[] {
	const all = recalled.flatMap((each) => {
		const taught = each.example.fields.find(
			(field) => field.kind === kind && same(field.path, path),
		);
		return taught ? [{ ...each, taught, trust: 1 }] : [];
	});
	const near = all.slice(0, NEAREST).filter(({ likeness }) => likeness.all >= ALIKE);
	for (const each of near) each.trust = trustOf(each, near);
	return all;
}

/**
 * The kind of more than half of the examples' right values, if it differs from the field's kind, which is
 * guessed from the key. Texts and names count as the same kind: they are looked for at the same places.
 */
export function exampleKinds(
	own: ValueKind,
	examples: readonly FieldExample[],
): ReadonlySet<ValueKind> {
	const kinds = examples.flatMap(({ taught: { right } }) =>
		right.slice(0, 1).map(({ kind }) => kind),
	);
	const isUsual = (kind: ValueKind) =>
		2 * kinds.filter((each) => each === kind).length > kinds.length;
	const isSame = (kind: ValueKind) => kind === own || (isFree(kind) && isFree(own));
	return new Set(kinds.filter((kind) => !isSame(kind) && isUsual(kind)));
}

/** The tables that examples of an array were read from, the most similar first. */
export const tablesFor = (path: readonly string[], recalled: readonly Recalled[]): ExampleTable[] =>
	recalled.flatMap(({ example: { fileId, tables } }) =>
		tables.filter((table) => same(table.path, path)).map((table) => ({ ...table, fileId })),
	);

/**
 * The weighted share of the other examples whose right places agree with this example's place at least as well as
 * their wrong places do.
 */
function trustOf(own: FieldExample, others: readonly FieldExample[]): number {
	const [place] = own.taught.right;
	let [right, all] = [1, 1];
	for (const other of others) {
		if (other === own) continue;
		// Later examples count fully: they were taught knowing the earlier mistakes.
		const weight = other.example.taughtAt >= own.example.taughtAt ? 1 : 0.5;
		all += weight;
		const rights = other.taught.right;
		if (!place || rights.length === 0) {
			const isSame = own.taught.value === other.taught.value;
			if (isSame || (place !== undefined) === rights.length > 0) right += weight;
			continue;
		}
		const best = (places: typeof rights) =>
			places.reduce((most, each) => Math.max(most, agreeing(each, place, NOT_MOVED, each.nth)), -1);
		if (best(rights) >= best(other.taught.wrong)) right += weight;
	}
	return right / all;
}

const NOT_MOVED = { dx: 0, dy: 0 };
