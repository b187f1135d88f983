import type { Detail, ResultDetails } from '../../interface';
import { type Answers, isAnswers, isDetail, ownMember } from '../fields/answers';
import type { PlannedField } from '../fields/plan';
import { isWhole, type ValueKind } from '../values/kinds';
import { numbersIn } from '../values/sameValue';

/** Kinds whose form is unmistakable. */
const FORMED: ReadonlySet<ValueKind> = new Set([
	'date',
	'money',
	'number',
	'percent',
	'iban',
	'bic',
	'email',
]);

/** Maximum number of problems in one message. */
const MOST_NAMED = 5;

/**
 * Problems of an answer that a model is asked to look at again, worded for the model: values that are not of their
 * fields' kinds, and amounts of rows that add up to no sum of the document. Undefined if there are no problems.
 *
 * @param answers located on the pages
 * @param engine the built-in engine's answers, whose sums are used if the model is not asked for them
 */
export function problemsIn(
	fields: readonly PlannedField[],
	answers: Answers,
	engine: Answers,
): string | undefined {
	const problems = [...otherKinds(fields, answers), ...sums(fields, answers, engine)];
	return problems.length > 0 ? problems.slice(0, MOST_NAMED).join(' ') : undefined;
}

function otherKinds(fields: readonly PlannedField[], answers: Answers, parent = ''): string[] {
	return fields.flatMap((planned) => {
		const name = `${parent}${planned.field.key}`;
		const value = ownMember(answers, planned.field.key) ?? null;
		if (planned.type === 'object')
			return isAnswers(value) ? otherKinds(planned.members, value, `${name}.`) : [];
		if (planned.type === 'rows' && Array.isArray(value)) {
			const named = new Set(
				value.flatMap((row) => (isAnswers(row) ? otherKinds(planned.row, row, `${name}.`) : [])),
			);
			return [...named];
		}
		if (planned.type !== 'text' || !isDetail(value)) return [];
		const { kind, isKindSure, form } = planned.wanted;
		const isOther = isKindSure && !form && FORMED.has(kind) && /\d|@/.test(value.value);
		return isOther && !isWhole(kind, value.printed ?? value.value) && !isWhole(kind, value.value)
			? [
					`${name}: ${JSON.stringify(value.value)} is not a value of the kind that the field asks for.`,
				]
			: [];
	});
}

function sums(fields: readonly PlannedField[], answers: Answers, engine: Answers): string[] {
	const statedAs = (role: 'net' | 'gross') =>
		fields.flatMap(({ field: { key }, wanted, type }) => {
			if (type !== 'text' || wanted.concept?.role !== role) return [];
			const value = ownMember(answers, key) ?? ownMember(engine, key);
			return isDetail(value) ? amountsOf(value) : [];
		});
	const net = statedAs('net');
	// Rows are net or gross: the gross sum alone cannot contradict them.
	if (net.length === 0) return [];
	const stated = [...net, ...statedAs('gross')];
	return fields.flatMap((planned) => {
		if (planned.type !== 'rows') return [];
		const column = planned.row.find(({ wanted }) => wanted.concept?.role === 'lineTotal');
		const rows = ownMember(answers, planned.field.key);
		if (!column || !Array.isArray(rows) || rows.length === 0) return [];
		const cells = rows.map((row) => cellOf(row, column.field.key));
		if (cells.some((cell) => cell === undefined)) return [];
		const sum = cells.reduce<number>((all, cell) => all + Math.round(100 * (cell ?? 0)), 0);
		if (stated.some((amount) => Math.abs(Math.round(100 * amount) - sum) <= 1)) return [];
		return [
			`The values of ${planned.field.key}.${column.field.key} add up to ${(sum / 100).toFixed(2)}, and the document states ${stated.map((amount) => amount.toFixed(2)).join(' and ')}: look for rows that are missing, doubled or misread, and keep your answer where the document itself does not add up.`,
		];
	});
}

const amountsOf = ({ value, printed }: Detail): number[] =>
	numbersIn(value).length > 0 ? numbersIn(value) : numbersIn(printed ?? '');

function cellOf(row: ResultDetails, key: string): number | undefined {
	const cell = isAnswers(row) ? ownMember(row, key) : undefined;
	return isDetail(cell) ? amountsOf(cell)[0] : undefined;
}
