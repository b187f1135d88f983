/** Common parts of list requests and their responses (docs/interface.md#beyond-the-interface). */
import { Type } from '@sinclair/typebox';

import { body } from './parts';

const MOST_LISTED = 100;
export const USUALLY_LISTED = 50;

export const listRequest = (what: string, title: string) =>
	body(
		{
			search: Type.Optional(
				Type.String({
					description: `Lists only ${what} whose name or ID contains this text, ignoring case.`,
				}),
			),
			limit: Type.Optional(
				Type.Integer({
					minimum: 1,
					maximum: MOST_LISTED,
					description: `Maximum number of entries; ${USUALLY_LISTED} by default.`,
				}),
			),
			cursor: Type.Optional(
				Type.String({
					minLength: 1,
					description: 'The `cursor` of the previous page.',
				}),
			),
		},
		{ title, description: 'The entries to list.', examples: [{ search: 'invoices', limit: 20 }] },
	);

export const nextCursor = Type.Optional(
	Type.String({ description: 'For the next page; absent on the last one.' }),
);
