import type { Field, ResultDetails } from '../../interface';
import { type Answers, isAnswers, ownMember, hasNoValues } from '../fields/answers';

/** Maximum number of fields that a notice names. */
const MOST_NAMES = 5;

/**
 * Fills in the built-in engine's answers for fields that the model left out, and reports these fields. If the
 * built-in engine found a different number of rows, the rows cannot be matched, and the cells stay empty.
 */
export function withLeftOut(
	fields: readonly Field[],
	answers: Answers,
	builtIn: Answers,
): { answers: Answers; notices: string[] } {
	const replaced = new Set<string>();
	const empty = new Set<string>();

	function member(
		{ type, properties = [], items = {} }: Omit<Field, 'key'>,
		given: ResultDetails | undefined,
		other: ResultDetails | undefined,
		path: string[],
		isOtherRow = false,
	): ResultDetails {
		if (type === 'object') {
			return Object.fromEntries(
				properties.map((field) => {
					const [own, others] = [given, other].map((each) =>
						isAnswers(each) ? ownMember(each, field.key) : undefined,
					);
					return [field.key, member(field, own, others, [...path, field.key], isOtherRow)];
				}),
			);
		}
		if (type === 'array' && Array.isArray(given)) {
			const rows = Array.isArray(other) ? other : [];
			const isOther = rows.length !== given.length;
			return given.map((row, index) =>
				member(items, row, isOther ? null : rows[index], path, isOther && rows.length > 0),
			);
		}
		if (given !== undefined) return given;
		const found = other ?? (type === 'array' ? [] : null);
		if (!hasNoValues(found)) replaced.add(path.join('.'));
		else if (isOtherRow) empty.add(path.join('.'));
		return found;
	}

	const whole = member({ type: 'object', properties: [...fields] }, answers, builtIn, []);
	return {
		answers: isAnswers(whole) ? whole : {},
		notices: [
			...noticeOf(replaced, 'the values of the built-in engine are used'),
			...noticeOf(
				empty,
				'the cells are empty, because the built-in engine found a different number of rows',
			),
		],
	};
}

function noticeOf(names: ReadonlySet<string>, what: string): string[] {
	if (names.size === 0) return [];
	const more = names.size - MOST_NAMES;
	const named = [...names].slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
	return [`The language model left out ${named}: ${what}.`];
}
