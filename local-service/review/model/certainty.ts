/** The certainty of a value, in words. */
import { DOUBTFUL, SURE, unsureAmong } from '../../src/interface/certainty';
import type { Path, Place, ValueEntry } from './entry';

export type Certainty = 'high' | 'medium' | 'low' | 'missing' | 'given';

export const CERTAINTY_WORDS: { [certainty in Certainty]: string } = {
	high: 'Sure',
	medium: 'Unsure',
	low: 'Doubtful',
	missing: 'Missing',
	given: 'Checked',
};

export const certaintyOf = (confidence: number): 'high' | 'medium' | 'low' =>
	confidence >= SURE ? 'high' : confidence >= DOUBTFUL ? 'medium' : 'low';

/** The certainty of a list depends only on whether it has rows. */
export function certaintyOfValue(entry: Place['entry'], wasChanged: boolean): Certainty {
	if (wasChanged) return 'given';
	if (entry.kind === 'list') return entry.rows.length === 0 ? 'missing' : 'high';
	if (entry.detail?.source === 'person') return 'given';
	if (entry.value === null) return 'missing';
	return certaintyOf(entry.detail?.confidence ?? 0);
}

/** The confidence by which `unsureAmong` judges each certainty. */
const CONFIDENCES = { given: 1, high: 1, medium: DOUBTFUL, low: 0, missing: null };

/** Values and lists that a person should check. */
export const toCheckAmong = <T extends { path: Path; certainty: Certainty }>(
	places: readonly T[],
) =>
	unsureAmong(
		places.map((place) => ({
			...{ place, field: place.path.filter((step) => typeof step === 'string').join('.') },
			confidence: CONFIDENCES[place.certainty],
		})),
	).map(({ place }) => place);

/**
 * Why a person should check a value; undefined if there is no need.
 *
 * @param doubt the service's reason, if any
 */
export function reasonOf(
	{ value, detail }: ValueEntry,
	certainty: Certainty,
	doubt?: string,
): string | undefined {
	if (certainty === 'given') return undefined;
	if (doubt !== undefined) return doubt;
	if (value === null) return 'Nothing was found for it in the document.';
	if (!detail) return undefined;
	if (detail.isPrinted === false) return 'It is not printed on the pages in this form.';
	if (certainty === 'high') return undefined;
	const right = Math.round(detail.confidence * 100);
	return `About ${right} of 100 values like this one are right.`;
}
