/** How sure a value is, in words. */
import type { ValueEntry } from './entry';

export type Certainty = 'high' | 'medium' | 'low' | 'missing' | 'given';

export const CERTAINTY_WORDS: { [certainty in Certainty]: string } = {
	high: 'Sure',
	medium: 'Unsure',
	low: 'Doubtful',
	missing: 'Missing',
	given: 'Checked',
};

/** Below it a value is one of those that the inbox counts. */
const SURE = 0.8;
const DOUBTFUL = 0.5;

export const certaintyOf = (confidence: number): 'high' | 'medium' | 'low' =>
	confidence >= SURE ? 'high' : confidence >= DOUBTFUL ? 'medium' : 'low';

export function certaintyOfValue({ value, detail }: ValueEntry, wasChanged: boolean): Certainty {
	if (wasChanged || detail?.source === 'person') return 'given';
	if (value === null) return 'missing';
	return certaintyOf(detail?.confidence ?? 0);
}

export const isUnsure = (certainty: Certainty): boolean =>
	certainty === 'medium' || certainty === 'low' || certainty === 'missing';

/** Why a person should look at a value; nothing where there is no need. */
export function reasonOf({ value, detail }: ValueEntry, certainty: Certainty): string | undefined {
	if (certainty === 'given') return undefined;
	if (value === null) return 'Nothing was found for it in the document.';
	if (!detail) return undefined;
	if (detail.isPrinted === false) return 'It does not stand on the pages like this.';
	if (certainty === 'high') return undefined;
	const right = Math.round(detail.confidence * 100);
	return `About ${right} of 100 values like this one are right.`;
}
