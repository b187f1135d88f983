/** Review of a result by a person. */
import { type Static, Type } from '@sinclair/typebox';

import { oneOf, time } from './parts';

/** Outcomes of a review. */
export const REVIEWS = ['edited', 'confirmed', 'rejected'] as const;

/** Maximum length in characters. */
const LONGEST_REASON = 2000;

export const reason = Type.String({
	maxLength: LONGEST_REASON,
	description: `Reason of the rejection, as the person wrote it; up to ${LONGEST_REASON} characters. Omitted if not given.`,
	examples: ['Not addressed to us'],
});

/** Maximum length in characters. */
const LONGEST_NAME = 100;

export const reviewer = Type.String({
	minLength: 1,
	maxLength: LONGEST_NAME,
	description: `A name or an e-mail address, up to ${LONGEST_NAME} characters.`,
	examples: ['accounting@example.com'],
});

/** The reviewer in responses. */
export const ofReviewer = {
	reviewer: Type.Optional({
		...reviewer,
		description: 'Name of the reviewer. Omitted if not given.',
	}),
};

/**
 * Version of a file, which increases with each answer and each review, up to the largest integer that
 * JavaScript represents exactly.
 */
export const version = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const Reviewed = Type.Object(
	{
		status: oneOf(REVIEWS, {
			description:
				'`confirmed` if somebody confirmed the result as it is, `edited` if somebody corrected values and nobody has confirmed the result since, `rejected` if somebody rejected the document.',
		}),
		at: time('Time of the review.'),
		...ofReviewer,
		reason: Type.Optional(reason),
	},
	{
		title: 'Reviewed',
		description:
			'The last time that a person corrected, confirmed or rejected the result. Omitted if there is none.',
	},
);
export type Reviewed = Static<typeof Reviewed>;
