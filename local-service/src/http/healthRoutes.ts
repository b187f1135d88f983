import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';

const PACKAGE = path.join(__dirname, '..', '..', 'package.json');
const { version }: { version: string } = JSON.parse(readFileSync(PACKAGE, 'utf8'));

/** The health check: needs no token, and says nothing about documents. */
export function healthRoutes(app: FastifyInstance): void {
	app.get('/v1/health', async () => ({ status: 'ok', version }));
}
