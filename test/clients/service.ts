/** A service for the tests of a file, and the document that they send to it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type LocalService, startLocalService } from '../../harness/localService';

const root = path.join(__dirname, '..', '..');

export const FILE_NAME = 'invoice-atelier-north.pdf';

/** The bytes of an example document. */
export const document = () =>
	new Blob([new Uint8Array(readFileSync(path.join(root, 'examples', 'documents', FILE_NAME)))]);

export function useService(): () => LocalService {
	const dataDir = mkdtempSync(path.join(tmpdir(), 'clients-'));
	let service: LocalService | undefined;
	beforeAll(async () => {
		service = await startLocalService({ root, dataDir });
	});
	afterAll(async () => {
		await service?.stop();
		rmSync(dataDir, { recursive: true, force: true });
	});
	return () => {
		if (!service) throw new Error('The service has not been started');
		return service;
	};
}
