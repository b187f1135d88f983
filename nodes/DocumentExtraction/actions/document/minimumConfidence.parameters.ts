import { UserError, type IExecuteFunctions, type INodeProperties } from 'n8n-workflow';

import { readForRun } from '../readParameter';

/** Minimum confidence of a document's type; `readMinimumConfidence` reads it. */
export const minimumConfidence: INodeProperties = {
	displayName: 'Minimum Confidence',
	name: 'minimumConfidence',
	type: 'number',
	typeOptions: { minValue: 0, maxValue: 1, numberPrecision: 2 },
	default: 0.5,
	description:
		'Confidence, from 0 to 1, that a document type must reach. Documents below it have no type and go to Other, with the type that was recognized under bestGuess.',
};

/**
 * The minimum confidence, the same for all items of a run.
 *
 * @returns 0 if any type is accepted
 * @throws UserError if it is not a number from 0 to 1; what `readForRun` throws
 */
export function readMinimumConfidence(this: IExecuteFunctions): number {
	const option = { ...minimumConfidence, name: 'options.minimumConfidence' };
	const given = readForRun.call(this, option, 0);
	const minimum = Number(given);
	if (minimum >= 0 && minimum <= 1) return minimum;
	throw new UserError(`Minimum Confidence must be between 0 and 1, not ${String(given)}`, {
		description: 'Enter a number such as 0.5 for 50 %.',
	});
}
