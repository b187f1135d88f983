/** That a person reviewed a result. */
import { type Static, Type } from '@sinclair/typebox';

import { oneOf, time } from './parts';

/** What people do with a result. */
export const REVIEWS = ['edited', 'confirmed'] as const;

export const Reviewed = Type.Object(
	{
		status: oneOf(REVIEWS, {
			description:
				'`confirmed` if somebody confirmed the result as it is, `edited` if values were corrected since.',
		}),
		at: time('When that was.'),
	},
	{
		title: 'Reviewed',
		description:
			'The last time that a person corrected or confirmed the result. Omitted if nobody did.',
	},
);
export type Reviewed = Static<typeof Reviewed>;
