/** Helpers for the details of values; separate from their schemas, which are slow to load. */
import type { Answers, Detail, ModelEvidence, ResultDetails } from './findings';

/** True for the details of a single value, false for an object with members, which are never numbers. */
export const isDetail = (details: ResultDetails | undefined): details is Detail =>
	typeof details === 'object' &&
	details !== null &&
	!Array.isArray(details) &&
	typeof details.confidence === 'number';

export const isAnswers = (details: ResultDetails | undefined): details is Answers =>
	typeof details === 'object' && details !== null && !Array.isArray(details) && !isDetail(details);

/** An object's own member under a key, which may be "constructor". */
export const ownMember = <T>(members: { [key: string]: T }, key: string): T | undefined =>
	Object.hasOwn(members, key) ? members[key] : undefined;

/** Details of a value that a person gave, without its position. */
export const givenDetail = (value: string): Detail => ({ value, confidence: 1, source: 'person' });

/** The name under which reviews of values with this evidence are counted. */
export const evidenceName = ({ found, engine }: Pick<ModelEvidence, 'found' | 'engine'>): string =>
	`${found} ${engine}`;
