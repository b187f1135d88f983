/** Looks into what is known of values; apart from their schemas, which take long to load. */
import type { Answers, Detail, ResultDetails } from './findings';

/** A value's details and no object with members: those are never numbers. */
export const isDetail = (details: ResultDetails | undefined): details is Detail =>
	typeof details === 'object' &&
	details !== null &&
	!Array.isArray(details) &&
	typeof details.confidence === 'number';

export const isAnswers = (details: ResultDetails | undefined): details is Answers =>
	typeof details === 'object' && details !== null && !Array.isArray(details) && !isDetail(details);

/** What an object itself has under a key, which may be "constructor". */
export const ownMember = <T>(members: { [key: string]: T }, key: string): T | undefined =>
	Object.hasOwn(members, key) ? members[key] : undefined;

/** What is known of a value that a person gave, but for its place. */
export const givenDetail = (value: string): Detail => ({ value, confidence: 1, source: 'person' });
