import type { DocumentType } from '../interface';
import {
	ClassificationCreated,
	ClassificationList,
	ClassificationUpdated,
	ClassificationView,
	CreateClassification,
	ListClassifications,
	UpdateClassification,
	ViewClassification,
} from '../interface/classifications';
import { OF_BODIES, OF_CREATIONS, responses } from '../interface/failures';
import type { Store } from '../storing/store';
import { noSuch } from './failures';
import { KeyHeaders } from './idempotency';
import { pageOf } from './pages';
import type { App } from './typed';

/** Creates, returns and updates classifications; registered once per layout. */
export function classificationRoutes(app: App, store: Store): void {
	async function find(classificationId: string) {
		const found = await store.findDefinition('classification', classificationId);
		if (!found) throw noSuch('classification', classificationId);
		return found;
	}

	async function checkLinks(documentTypes: DocumentType[]): Promise<void> {
		for (const { extractionId } of documentTypes) {
			if (extractionId !== undefined && !(await store.findDefinition('extraction', extractionId))) {
				throw noSuch('extraction', extractionId);
			}
		}
	}

	app.post(
		'/createClassification',
		{
			schema: {
				operationId: 'createClassification',
				access: ['write'],
				summary: 'Defines a classification',
				description:
					'Returns the ID for uploads. A document type may name an extraction, which then reads the files of that type.',
				tags: ['Classifications'],
				headers: KeyHeaders,
				body: CreateClassification,
				response: responses('The classification was created.', ClassificationCreated, OF_CREATIONS),
			},
		},
		async ({ body: { classificationDetails: details }, once }) => {
			await checkLinks(details.documentTypes);
			return await once.create(async () => {
				const { id: classificationId, createdAt } = await store.define('classification', details);
				return { status: 'created' as const, createdAt, classificationId };
			});
		},
	);

	app.post(
		'/viewClassification',
		{
			schema: {
				operationId: 'viewClassification',
				access: ['read'],
				summary: 'Returns the definition of a classification',
				description: 'Returns the details as they were sent.',
				tags: ['Classifications'],
				body: ViewClassification,
				response: responses('The classification.', ClassificationView, OF_BODIES),
			},
		},
		async ({ body: { classificationId } }) => {
			const { createdAt, details } = await find(classificationId);
			return {
				status: 'success' as const,
				classificationId,
				classificationDetails: { ...details, createdAt },
			};
		},
	);

	app.post(
		'/listClassifications',
		{
			schema: {
				operationId: 'listClassifications',
				access: ['read'],
				summary: 'Lists classifications',
				description: 'Newest first, page by page. Send {} for the first page.',
				tags: ['Classifications'],
				body: ListClassifications,
				response: responses('A page of classifications.', ClassificationList, OF_BODIES),
			},
		},
		async ({ body }) => {
			const { page, next } = await pageOf(store, 'classification', body);
			const classifications = page.map(({ id: classificationId, createdAt, details }) => ({
				classificationId,
				name: details.name,
				createdAt,
				documentTypes: details.documentTypes.map(({ name }) => name),
			}));
			return { status: 'success' as const, classifications, ...next };
		},
	);

	app.patch(
		'/updateClassification',
		{
			schema: {
				operationId: 'updateClassification',
				access: ['write'],
				summary: 'Changes parts of the definition of a classification',
				description: 'The definition applies to all files that are processed from then on.',
				tags: ['Classifications'],
				body: UpdateClassification,
				response: responses('The definition was changed.', ClassificationUpdated, OF_BODIES),
			},
		},
		async ({ body: { classificationId, classificationDetails: changes } }) => {
			await find(classificationId);
			await checkLinks(changes.documentTypes ?? []);
			const isKnown = await store.redefine('classification', classificationId, changes);
			if (!isKnown) throw noSuch('classification', classificationId);
			return { status: 'updated' as const, updatedAt: Date.now(), classificationId };
		},
	);
}
