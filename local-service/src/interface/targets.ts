/** The extraction or classification that a request addresses, by its ID. */
import { Type } from '@sinclair/typebox';

import { id, IDS } from './parts';

export const ofExtraction = { extractionId: id('extraction') };
export const ofClassification = { classificationId: id('classification') };

/** For the paths of the layout "flat", which serve both kinds. */
export const ofEither = {
	extractionId: Type.Optional(id('extraction')),
	classificationId: Type.Optional(id('classification')),
};

export const exactlyOne = {
	oneOf: [{ required: ['extractionId'] }, { required: ['classificationId'] }],
	description: 'Exactly one of `extractionId` and `classificationId` is required.',
};

const { extractionId, classificationId, batchId } = IDS;

/** Examples of requests that address a batch. */
export const examplesOf = {
	extraction: (more: object = {}) => ({ examples: [{ extractionId, batchId, ...more }] }),
	classification: (more: object = {}) => ({ examples: [{ classificationId, batchId, ...more }] }),
};
