import { readFileSync } from 'node:fs';
import path from 'node:path';

import { responses } from '../interface/failures';
import { Health } from '../interface/service';
import type { Documents } from '../storing/documents';
import type { App } from './typed';

const PACKAGE = path.join(__dirname, '..', '..', 'package.json');
export const { version }: { version: string } = JSON.parse(readFileSync(PACKAGE, 'utf8'));

/** Health check: needs no token, and reveals nothing about documents. */
export function healthRoutes(app: App, { checkFreeSpace }: Documents): void {
	app.get(
		'/v1/health',
		{
			schema: {
				operationId: 'getHealth',
				access: 'public',
				summary: 'Health check',
				description: 'Needs no access token, and reveals nothing about documents.',
				tags: ['Service'],
				response: responses('The service is up.', Health, [500]),
			},
		},
		async () => ({
			status: 'ok' as const,
			version,
			idempotencyKeys: true as const,
			modelQuestions: true as const,
			readsTexts: true as const,
			disk: await checkFreeSpace().then(
				() => 'ok' as const,
				() => 'full' as const,
			),
		}),
	);
}
