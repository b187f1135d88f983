import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';

import type { Documents } from '../storing/documents';

const PACKAGE = path.join(__dirname, '..', '..', 'package.json');
const { version }: { version: string } = JSON.parse(readFileSync(PACKAGE, 'utf8'));

/** The health check: needs no token, and says nothing about documents. */
export function healthRoutes(app: FastifyInstance, { checkRoom }: Documents): void {
	app.get('/v1/health', async () => ({
		status: 'ok',
		version,
		disk: await checkRoom().then(
			() => 'ok',
			() => 'full',
		),
	}));
}
