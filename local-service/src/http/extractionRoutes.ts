import type { ExtractionDetails } from '../interface';
import {
	CreateExtraction,
	ExtractionCreated,
	ExtractionList,
	ExtractionUpdated,
	ExtractionView,
	ListExtractions,
	UpdateExtraction,
	ViewExtraction,
} from '../interface/extractions';
import { OF_BODIES, OF_CREATIONS, responses } from '../interface/failures';
import type { StoredBatch } from '../storing/files';
import type { Store } from '../storing/store';
import { noSuch } from './failures';
import { KeyHeaders } from './idempotency';
import { pageOf } from './pages';
import type { App } from './typed';

function statusOf(batches: StoredBatch[]): 'created' | 'processing' | 'finished' {
	if (batches.length === 0) return 'created';
	return batches.every(({ status }) => status === 'finished') ? 'finished' : 'processing';
}

/** Creates, returns and updates extractions. */
export function extractionRoutes(app: App, store: Store): void {
	async function find(extractionId: string): Promise<ExtractionDetails> {
		const found = await store.findDefinition('extraction', extractionId);
		if (!found) throw noSuch('extraction', extractionId);
		return found.details;
	}

	app.post(
		'/createExtraction',
		{
			schema: {
				operationId: 'createExtraction',
				access: ['write'],
				summary: 'Defines an extraction',
				description: 'Returns the ID for uploads. Processing begins with the first upload.',
				tags: ['Extractions'],
				headers: KeyHeaders,
				body: CreateExtraction,
				response: responses('The extraction was created.', ExtractionCreated, OF_CREATIONS),
			},
		},
		async ({ body, once }) =>
			await once.create(async () => {
				const { id: extractionId, createdAt } = await store.define(
					'extraction',
					body.extractionDetails,
				);
				return { status: 'created' as const, createdAt, extractionId };
			}),
	);

	app.post(
		'/viewExtraction',
		{
			schema: {
				operationId: 'viewExtraction',
				access: ['read'],
				summary: 'Returns the definition and the batches of an extraction',
				description:
					'Returns the details as they were sent. Any number of batches may belong to an extraction.',
				tags: ['Extractions'],
				body: ViewExtraction,
				response: responses('The extraction.', ExtractionView, OF_BODIES),
			},
		},
		async ({ body: { extractionId } }) => {
			const details = await find(extractionId);
			const stored = await store.batchesOf(extractionId);
			const batches = Object.fromEntries(
				// Constant, because every upload comes through this API.
				stored.map(({ batchId, ...batch }) => [batchId, { ...batch, origin: 'api' }]),
			);
			const status = statusOf(stored);
			return { extractionId, extractionDetails: { ...details, status, batches } };
		},
	);

	app.post(
		'/listExtractions',
		{
			schema: {
				operationId: 'listExtractions',
				access: ['read'],
				summary: 'Lists extractions',
				description: 'Newest first, page by page. Send {} for the first page.',
				tags: ['Extractions'],
				body: ListExtractions,
				response: responses('A page of extractions.', ExtractionList, OF_BODIES),
			},
		},
		async ({ body }) => {
			const { page, next } = await pageOf(store, 'extraction', body);
			const extractions = page.map(({ id: extractionId, createdAt, details }) => ({
				extractionId,
				name: details.name,
				createdAt,
				fields: details.fields.map(({ key }) => key),
			}));
			return { status: 'success' as const, extractions, ...next };
		},
	);

	app.patch(
		'/updateExtraction',
		{
			schema: {
				operationId: 'updateExtraction',
				access: ['write'],
				summary: 'Changes parts of the definition of an extraction',
				description: 'The definition applies to all files that are processed from then on.',
				tags: ['Extractions'],
				body: UpdateExtraction,
				response: responses('The definition was changed.', ExtractionUpdated, OF_BODIES),
			},
		},
		async ({ body: { extractionId, extractionDetails: changes } }) => {
			const isKnown = await store.redefine('extraction', extractionId, changes);
			if (!isKnown) throw noSuch('extraction', extractionId);
			return { status: 'updated' as const, updatedAt: Date.now(), extractionId };
		},
	);
}
