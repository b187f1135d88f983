import type { Detail, ResultDetails, Unsure } from '../../interface';
import { type Answers, isDetail } from '../fields/answers';
import type { PlannedField } from '../fields/plan';
import { isWhole, identifiesItself, type ValueKind } from '../values/kinds';

const KEPT = 'Not found on the pages.';
const IN_PICTURE =
	'Recognition was unsure here. The language model read this value from the picture of the page.';
const OTHER_FORM =
	'The answer of the language model is not a value of the kind that the field asks for, and was removed.';
const LEFT_OUT = 'The answer of the language model is not on the pages, and was removed.';
const ONE_LEFT_OUT = 'Some answers of the language model are not on the pages, and were removed.';

/** Kinds that the page must print if a field asks for them: they cannot be inferred. */
const PRINTED_IF_ASKED: ReadonlySet<ValueKind> = new Set([
	...(['date', 'money', 'number', 'percent', 'code', 'iban', 'bic', 'vatId'] as const),
	...(['email', 'phone', 'url'] as const),
]);
/** Kinds that the page must print whatever the field asks for, since their form is unmistakable. */
const PRINTED = ['iban', 'vatId', 'email', 'url', 'phone', 'date', 'money'] as const;
/** Kinds among `PRINTED` whose form is unmistakable only in international notation. */
const IF_SELF_IDENTIFYING: ReadonlySet<ValueKind> = new Set(['iban', 'vatId', 'phone']);

/** Kinds whose form distinguishes them from any other text. */
const FORMED: ReadonlySet<ValueKind> = new Set(['iban', 'bic', 'email']);

/** The values of a model's answer that no page prints. */
export function inventedIn(details: ResultDetails): Set<Detail> {
	if (details === null) return new Set();
	if (isDetail(details)) return new Set(details.isPrinted === false ? [details] : []);
	return new Set(Object.values(details).flatMap((member) => [...inventedIn(member)]));
}

/**
 * Removes invented values of kinds that would be printed if they were true: an IBAN, a date. Others may be
 * legitimate, such as a category or a summary. All of them are reported.
 *
 * @param invented some of the details in the answers
 */
export function withoutInvented(
	fields: readonly PlannedField[],
	answers: Answers,
	invented: ReadonlySet<Detail>,
): { answers: Answers; unsure: Unsure[] } {
	const unsure: Unsure[] = [];

	const members = (planned: readonly PlannedField[], given: Answers, parent: string): Answers =>
		Object.fromEntries(
			Object.entries(given).map(([key, member]) => {
				const own = planned.find(({ field }) => field.key === key);
				return [key, settled(own, member, parent === '' ? key : `${parent}.${key}`)];
			}),
		);

	function settled(
		planned: PlannedField | undefined,
		details: ResultDetails,
		field: string,
	): ResultDetails {
		if (details === null) return null;
		if (isDetail(details)) {
			if (isOfOtherForm(planned, details)) {
				unsure.push({ field, reason: OTHER_FORM });
				return null;
			}
			if (!invented.has(details)) return details;
			const isGone = isLeftOut(planned, details);
			const kept = details.page === undefined ? KEPT : IN_PICTURE;
			unsure.push({ field, reason: isGone ? LEFT_OUT : kept });
			return isGone ? null : details;
		}
		if (!Array.isArray(details)) return members(membersOf(planned), details, field);
		// A list cannot contain a missing text, so removed elements are left out.
		const isGone = (element: ResultDetails) =>
			isDetail(element) &&
			(isOfOtherForm(planned, element) || (invented.has(element) && isLeftOut(planned, element)));
		if (details.some(isGone)) unsure.push({ field, reason: ONE_LEFT_OUT });
		return details
			.filter((element) => !isGone(element))
			.map((element, index) => settled(planned, element, `${field}[${index}]`));
	}

	return { answers: members(fields, answers, ''), unsure };
}

function membersOf(planned: PlannedField | undefined): readonly PlannedField[] {
	if (planned?.type === 'object') return planned.members;
	return planned?.type === 'rows' ? planned.row : [];
}

/** Whether a value of the model lacks the form of its kind; values from a person or from the file stay. */
const isOfOtherForm = (planned: PlannedField | undefined, { value, evidence }: Detail): boolean => {
	const kind = planned?.wanted.kind ?? 'text';
	const isOfModel = evidence !== undefined && evidence.engine !== 'kept';
	return isOfModel && FORMED.has(kind) && !isWhole(kind, value);
};

/** Whether a value that no page shows is removed, because a page would show it if it were true. */
export function isLeftOut(
	planned: PlannedField | undefined,
	{ value, page }: Pick<Detail, 'value' | 'page'>,
): boolean {
	// It has a page if recognition may have misread it.
	if (page !== undefined) return false;
	const kind = planned?.wanted.kind ?? 'text';
	// A word in place of a date or an amount is legitimate: "immediately".
	const isWord =
		/\p{L}/u.test(value) && !/\d|^\S[^\s.]*\.\S+$/.test(value) && !isWhole(kind, value);
	if (PRINTED_IF_ASKED.has(kind) && !isWord) return true;
	return PRINTED.some(
		(each) =>
			isWhole(each, value) && (!IF_SELF_IDENTIFYING.has(each) || identifiesItself(each, value)),
	);
}
