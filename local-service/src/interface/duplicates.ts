/** Documents that were processed before (docs/interface.md#results). */
import { type Static, Type } from '@sinclair/typebox';

import { id } from './parts';

export const DuplicateOf = Type.Object(
	{
		fileId: id(
			'file',
			'The first file with that document, or with the same number, sender and total, in this or in another extraction.',
		),
		why: Type.Union([Type.Literal('same bytes'), Type.Literal('same number, sender and total')], {
			description:
				'`same bytes`: the same document, read for at least one of the same field keys. `same number, sender and total`: another document, such as a scan of the same invoice, with these three values; only if all three are sure.',
		}),
	},
	{
		title: 'DuplicateOf',
		description:
			'The document was read before, in a file whose result is still stored. Omitted if it was not.',
	},
);

export type DuplicateOf = Static<typeof DuplicateOf>;

/** Paths of keys to the fields that identify a document. */
export type Identity = { number: string[]; sender: string[]; total: string[] };
