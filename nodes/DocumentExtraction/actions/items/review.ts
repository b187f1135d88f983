import type { IDataObject } from 'n8n-workflow';

import type { Document } from '../../batches/documents';
import { elementOf, type Field, type Shape } from '../../values/field';
import { withoutRows } from '../../values/place';
import { firstName, isWithin } from './paths';

/** Why a person should check a value, and its confidence, if the service returns it. */
type Review = { field: string; reason: string; confidence?: number };

/** A reason shown in the item. */
export type Finding = Review & {
	/** Whether it routes the item to Needs Review. */
	isWanted: boolean;
	/** Whether it was found by the node, so that the service does not know it. */
	isOwn?: boolean;
	/** Whether it is about the document type. */
	isOfType?: boolean;
};

/** The settings of Needs Review. */
export type Reviewing = {
	/** Minimum confidence, from 0 to 1. */
	threshold: number;
	/** Paths without rows; empty for all fields. */
	fields: string[];
	/** Whether missing values need a review. */
	isMissingWanted: boolean;
	/** Whether duplicates need a review. */
	isDuplicateWanted: boolean;
};

/** Findings about the values of a document. */
type Known = {
	/** The fields, if they are known. */
	fields: Field[];
	failedChecks: Array<Pick<Review, 'field' | 'reason'>>;
	unparsed: string[];
	/** By path. */
	certainties: Map<string, number>;
	/** Fields without any value, by their paths without rows. */
	missing: string[];
	isNothingFound: boolean;
};

/** Members of a document that may need a check, in addition to its values. */
export type ToReview = Pick<Document, 'type' | 'unsure' | 'duplicateOf' | 'reviewed'>;

/**
 * Reasons to review a document. Failed checks, and a document in which nothing was found, always count; all
 * other reasons only if Needs Review is on.
 */
export function findingsOf(
	{ type, unsure, duplicateOf, reviewed }: ToReview,
	{ fields, failedChecks, unparsed, certainties, missing, isNothingFound }: Known,
	reviewing?: Reviewing,
): Finding[] {
	const isChosen = (path: string) =>
		reviewing !== undefined &&
		(reviewing.fields.length === 0 || reviewing.fields.some((field) => isWithin(path, field)));
	const give = (isOwn: boolean, { field, reason }: Pick<Review, 'field' | 'reason'>): Finding => {
		const confidence = certainties.get(field);
		const known = confidence === undefined ? {} : { confidence };
		return { field, reason, ...known, isWanted: isChosen(field), isOwn };
	};
	const checks = failedChecks.map((check) => give(true, check));
	// Regardless of the chosen fields: a document without any value is probably of the wrong kind.
	if (isNothingFound && reviewed?.status !== 'confirmed')
		checks.unshift({ ...NOTHING_FOUND, isWanted: reviewing !== undefined });
	if (reviewing === undefined) return checks;

	const unreadables = unparsed.map((field) => ({
		field,
		reason: unreadable(shapeAt(fields, field)),
	}));
	const doubts = [
		...unsure.map(({ field, reason }) => ({ field, reason })),
		...[...certainties].flatMap(([field, confidence]) =>
			confidence < reviewing.threshold ? { field, reason: tooLow(confidence, reviewing) } : [],
		),
	];
	const isListed = (name: string) =>
		[...failedChecks, ...unsure].some(({ field }) => isWithin(field, name));
	const gaps =
		reviewing.isMissingWanted && !isNothingFound && reviewed?.status !== 'confirmed'
			? missing.filter((name) => !isListed(name)).map((field) => ({ field, reason: MISSING }))
			: [];
	const isDuplicate =
		duplicateOf !== undefined && reviewing.isDuplicateWanted && reviewed?.status !== 'confirmed';
	return [
		...(type ? ofType(type, reviewing) : []),
		...(isDuplicate ? [duplicate(duplicateOf)] : []),
		...checks,
		...unreadables.filter(({ field }) => isChosen(field)).map((doubt) => give(true, doubt)),
		...[...doubts, ...gaps]
			.filter(({ field }) => isChosen(field))
			.map((doubt) => give(false, doubt)),
	];
}

const NOTHING_FOUND = { field: 'data', reason: 'None of the fields was found in the document.' };
const MISSING = 'Nothing was found for it in the document.';

const duplicate = ({ fileId, why }: IDataObject): Finding => ({
	field: 'duplicateOf',
	reason: `The document was read before, in the file ${String(fileId)}: ${String(why)}.`,
	isWanted: true,
});

function ofType(
	{ documentType, bestGuess, confidence }: NonNullable<Document['type']>,
	reviewing: Reviewing,
): Finding[] {
	const field = 'documentType';
	if (documentType === null && bestGuess === undefined)
		return [{ field, reason: 'No document type matches.', isWanted: true, isOfType: true }];
	if (confidence === null || confidence >= reviewing.threshold) return [];
	const reason = tooLow(confidence, reviewing);
	return [{ field, reason, confidence, isWanted: true, isOfType: true }];
}

/**
 * The confidence is rounded down, so that it is also below the threshold as shown. The epsilon is needed because
 * 0.57 * 100 is 56.99999999999999.
 */
const tooLow = (confidence: number, { threshold }: Reviewing) =>
	`The confidence is ${Math.floor(confidence * 100 + 1e-9) / 100}, below ${threshold}.`;

const READ_AS: Partial<Record<NonNullable<Shape['type']>, string>> = {
	number: 'as a number',
	integer: 'as a whole number',
	date: 'as a date',
	dateTime: 'as a date and time',
	boolean: 'as yes or no',
	choice: 'as one of the values of its list',
};

function unreadable(shape?: Shape): string {
	const type = READ_AS[shape?.type ?? 'string'] ?? 'in its type';
	return `It could not be read ${type}, and stays as printed.`;
}

/** The field at a path; the elements of a list have the list's path. */
export function shapeAt(fields: Field[], path: string): Shape | undefined {
	const plain = withoutRows(path);
	const first = firstName(
		plain,
		fields.map(({ key }) => key),
	);
	if (first === undefined) return undefined;
	const { name, rest } = first;
	let shape: Shape | undefined = fields.find(({ key }) => key === name);
	while (shape?.type === 'array') shape = elementOf(shape);
	return rest === '' ? shape : shapeAt(shape?.properties ?? [], rest.slice(1));
}
