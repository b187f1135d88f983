import type { Field, ResultDetails, Value } from '../interface';
import { ownMember } from '../interface/details';
import type { TestedValue } from '../interface/reviewedTests';
import { isObject } from '../storing/corrections';
import { isCorrected, type Verdict, verdictsOn } from '../storing/verdicts';

type Answer = { result: Value; details?: ResultDetails };

/** The results of a reviewed file. */
export type Compared = {
	/** With the corrections. */
	confirmed: Value;
	/** Whether the entire result was confirmed, not only the corrected values. */
	isConfirmed: boolean;
	/** The answer before the first review. */
	before: Answer;
	now: Answer;
};

/**
 * Compares two answers with the confirmed result, value by value, for the given fields. Values of fields that
 * the confirmed result does not have are listed without a comparison.
 *
 * @param isSame whether two texts are the same value
 */
export function comparedValues(
	fields: readonly Field[],
	{ confirmed, isConfirmed, before, now }: Compared,
	isSame: (one: string, other: string) => boolean,
): TestedValue[] {
	const leaves = leavesOf(fields, [confirmed]);
	const known = leaves.filter(({ isKnown }) => isKnown);
	const unknown = leaves.filter(({ isKnown }) => !isKnown);
	// Rows are matched by equality, so both sides need the same columns.
	const right = only(confirmed, known);
	const verdictsBefore = byPlace(verdictsOn(only(before.result, known), before.details, right));
	const verdictsNow = byPlace(verdictsOn(only(now.result, known), now.details, right));
	const isRight = (answer: string | null, wanted: string | null) =>
		answer === wanted || (answer !== null && wanted !== null && isSame(answer, wanted));

	function compare(place: string): TestedValue[] {
		const [was, is] = [verdictsBefore.get(place), verdictsNow.get(place)];
		const either = was ?? is;
		if (!either || !(isConfirmed || (was && isCorrected(was)))) return [];
		const wanted = either.right ?? null;
		const [answerBefore, answerNow] = [was?.answered ?? null, is?.answered ?? null];
		return [
			{
				...{
					field: [...either.field],
					place,
					confirmed: wanted,
					before: answerBefore,
					now: answerNow,
				},
				...confidenceOf(is),
				wasRight: isRight(answerBefore, wanted),
				isRight: isRight(answerNow, wanted),
			},
		];
	}

	const unconfirmed = verdictsOn(only(now.result, unknown), now.details, undefined);
	return [
		...[...new Set([...verdictsBefore.keys(), ...verdictsNow.keys()])].flatMap(compare),
		...unconfirmed.map((verdict) => ({
			...{ field: [...verdict.field], place: verdict.place, now: verdict.answered },
			...confidenceOf(verdict),
		})),
	];
}

const byPlace = (verdicts: readonly Verdict[]) =>
	new Map(verdicts.map((verdict) => [verdict.place, verdict]));

const confidenceOf = (verdict: Verdict | undefined) =>
	verdict?.confidence === undefined || verdict.confidence === null
		? {}
		: { confidence: verdict.confidence };

/** A field with single values, or with a list of them. */
type Leaf = { path: string[]; isKnown: boolean };

/**
 * The fields with single values, or with lists of them, and whether the confirmed result has them.
 *
 * @param confirmed the objects that may have the fields, such as all rows of a table; without any, a field is
 *   known if the list or object that it belongs to is known
 */
function leavesOf(
	fields: readonly Field[],
	confirmed: readonly Value[],
	isKnown = true,
	path: readonly string[] = [],
): Leaf[] {
	return fields.flatMap((field) => {
		const own = confirmed
			.map((one) => (isObject(one) ? ownMember(one, field.key) : undefined))
			.filter((value) => value !== undefined && isOfKind(value, field));
		const isOwnKnown = isKnown && (confirmed.length === 0 || own.length > 0);
		const members = membersOf(field);
		const ownPath = [...path, field.key];
		if (!members) return [{ path: ownPath, isKnown: isOwnKnown }];
		const objects = own.flat().filter(isObject);
		return leavesOf(members, objects, isOwnKnown, ownPath);
	});
}

/** The fields of an object, or of the rows of a table; undefined for other fields. */
function membersOf({ type, properties, items }: Field): Field[] | undefined {
	if (type === 'object') return properties ?? [];
	return type === 'array' && items?.type === 'object' ? (items.properties ?? []) : undefined;
}

function isOfKind(value: Value, { type = 'string' }: Field): boolean {
	if (type === 'array') return Array.isArray(value);
	return value === null || (type === 'object' ? isObject(value) : typeof value === 'string');
}

/** A value with only some of its fields. */
function only(value: Value, leaves: readonly Leaf[], path: readonly string[] = []): Value {
	if (Array.isArray(value)) return value.map((row) => only(row, leaves, path));
	if (!isObject(value)) return value;
	const members = Object.entries(value).flatMap(([key, member]) => {
		const own = [...path, key];
		const isWanted = leaves.some((leaf) => own.every((name, at) => leaf.path[at] === name));
		return isWanted ? [[key, only(member, leaves, own)]] : [];
	});
	return Object.fromEntries(members);
}
