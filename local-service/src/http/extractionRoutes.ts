import type { FastifyInstance } from 'fastify';

import type { ExtractionDetails } from '../interface';
import type { StoredBatch } from '../storing/files';
import type { Store } from '../storing/store';
import { noSuch } from './failures';
import { definitions, extractionDetails, id } from './schemas';

const create = {
	type: 'object',
	required: ['extractionDetails'],
	properties: {
		extractionDetails: { ...extractionDetails, required: ['language', 'name', 'fields'] },
	},
	definitions,
};

const view = { type: 'object', required: ['extractionId'], properties: { extractionId: id } };

const update = {
	type: 'object',
	required: ['extractionId', 'extractionDetails'],
	properties: { extractionId: id, extractionDetails },
	definitions,
};

function statusOf(batches: StoredBatch[]): 'created' | 'processing' | 'finished' {
	if (batches.length === 0) return 'created';
	return batches.every(({ status }) => status === 'finished') ? 'finished' : 'processing';
}

/** Creating, viewing and updating extractions. */
export function extractionRoutes(app: FastifyInstance, store: Store): void {
	function find(extractionId: string): ExtractionDetails {
		const found = store.findDefinition('extraction', extractionId);
		if (!found) throw noSuch('extraction', extractionId);
		return found.details;
	}

	app.post<{ Body: { extractionDetails: ExtractionDetails } }>(
		'/createExtraction',
		{ schema: { body: create } },
		async ({ body }) => {
			const { id: extractionId, createdAt } = store.define('extraction', body.extractionDetails);
			return { status: 'created', createdAt, extractionId };
		},
	);

	app.post<{ Body: { extractionId: string } }>(
		'/viewExtraction',
		{ schema: { body: view } },
		async ({ body: { extractionId } }) => {
			const details = find(extractionId);
			const stored = store.batchesOf(extractionId);
			const batches = Object.fromEntries(
				// Every upload comes through this interface.
				stored.map(({ batchId, ...batch }) => [batchId, { ...batch, origin: 'api' }]),
			);
			const status = statusOf(stored);
			return { extractionId, extractionDetails: { ...details, status, batches } };
		},
	);

	app.patch<{ Body: { extractionId: string; extractionDetails: Partial<ExtractionDetails> } }>(
		'/updateExtraction',
		{ schema: { body: update } },
		async ({ body: { extractionId, extractionDetails: changes } }) => {
			store.redefine(extractionId, { ...find(extractionId), ...changes });
			return { status: 'updated', updatedAt: Date.now(), extractionId };
		},
	);
}
