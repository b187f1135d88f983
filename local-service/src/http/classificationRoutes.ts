import type { FastifyInstance } from 'fastify';

import type { ClassificationDetails } from '../interface';
import type { Store } from '../storing/store';
import { noSuch } from './failures';
import { classificationDetails, id } from './schemas';

const create = {
	type: 'object',
	required: ['classificationDetails'],
	properties: {
		classificationDetails: { ...classificationDetails, required: ['name', 'documentTypes'] },
	},
};

const view = {
	type: 'object',
	required: ['classificationId'],
	properties: { classificationId: id },
};

const update = {
	type: 'object',
	required: ['classificationId', 'classificationDetails'],
	properties: {
		classificationId: id,
		classificationDetails: {
			...classificationDetails,
			required: ['name', 'description', 'documentTypes'],
		},
	},
};

/** Creating, viewing and updating classifications; registered once for each layout. */
export function classificationRoutes(app: FastifyInstance, store: Store): void {
	function find(classificationId: string) {
		const found = store.findDefinition('classification', classificationId);
		if (!found) throw noSuch('classification', classificationId);
		return found;
	}

	function checkLinks({ documentTypes }: ClassificationDetails): void {
		for (const { extractionId } of documentTypes) {
			if (extractionId !== undefined && !store.findDefinition('extraction', extractionId)) {
				throw noSuch('extraction', extractionId);
			}
		}
	}

	app.post<{ Body: { classificationDetails: ClassificationDetails } }>(
		'/createClassification',
		{ schema: { body: create } },
		async ({ body: { classificationDetails: details } }) => {
			checkLinks(details);
			const { id: classificationId, createdAt } = store.define('classification', details);
			return { status: 'created', createdAt, classificationId };
		},
	);

	app.post<{ Body: { classificationId: string } }>(
		'/viewClassification',
		{ schema: { body: view } },
		async ({ body: { classificationId } }) => {
			const { createdAt, details } = find(classificationId);
			return {
				status: 'success',
				classificationId,
				classificationDetails: { ...details, createdAt },
			};
		},
	);

	app.patch<{ Body: { classificationId: string; classificationDetails: ClassificationDetails } }>(
		'/updateClassification',
		{ schema: { body: update } },
		async ({ body: { classificationId, classificationDetails: details } }) => {
			find(classificationId);
			checkLinks(details);
			store.redefine(classificationId, details);
			return { status: 'updated', updatedAt: Date.now(), classificationId };
		},
	);
}
