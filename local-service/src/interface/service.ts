/** The service itself: its health, and the remaining credits. */
import { Type } from '@sinclair/typebox';

import { oneOf } from './parts';

export const Health = Type.Object(
	{
		status: Type.Literal('ok'),
		disk: oneOf(['ok', 'full'], {
			description:
				'`full` while less than 256 MB are free: uploads get 507, and everything else continues.',
		}),
		idempotencyKeys: Type.Literal(true, {
			description:
				'A request with the header `Idempotency-Key` creates its object once: a client may repeat it. A service without this member may ignore the header.',
		}),
		modelQuestions: Type.Literal(true, {
			description:
				'A client may ask its own language model (`POST /modelQuestion`). A service without this member does not support it.',
		}),
		readsTexts: Type.Literal(true, {
			description:
				'A file can be read without any fields (`POST /readFile`). A service without this member does not support it.',
		}),
		version: Type.String({ description: "Version of the service's package.", examples: ['0.1.0'] }),
	},
	{ title: 'Health', description: 'The service is up.' },
);

export const Ready = Type.Object(
	{ status: Type.Literal('ready') },
	{ title: 'Ready', description: 'Uploads are accepted and read.' },
);

export const NotReady = Type.Object(
	{
		status: Type.Literal('error'),
		message: Type.String({ minLength: 1, description: 'Human-readable reasons.' }),
		reasons: Type.Array(
			oneOf(['database', 'disk', 'documents', 'queue', 'workers'], {
				description:
					'`database`: it cannot be written to. `disk`: less than 256 MB are free. `documents`: the object store cannot be used. `queue`: it is full. `workers`: the threads that read documents do not answer.',
			}),
			{ minItems: 1, description: 'Why it is not ready.' },
		),
	},
	{ title: 'NotReady', description: 'Uploads are not accepted, or not read.' },
);

/** Number of credits if unlimited: fits the 32-bit integers of generated clients. */
export const UNLIMITED_CREDITS = 1_000_000_000;

export const Credits = Type.Object(
	{
		status: Type.Literal('ok'),
		credits: Type.Integer({
			minimum: 0,
			maximum: UNLIMITED_CREDITS,
			description: `Pages that may still be uploaded; one credit is one page. A page counts when it is uploaded, and deleting it does not restore the credit. Without a limit it is always ${UNLIMITED_CREDITS}.`,
			examples: [50],
		}),
	},
	{ title: 'Credits', description: 'The number of credits.' },
);
