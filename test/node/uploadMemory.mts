/**
 * Uploads one small and one large file from n8n's file store through the node, and prints how much
 * resident memory the second took beyond what the process had after the first. A process of its own,
 * so that nothing else is measured along.
 *
 *   node --expose-gc test/node/uploadMemory.mts <Base URL> <megabytes>
 */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { behindTrigger, createEngine } from '../../scripts/engine.ts';

const MEGABYTE = 1024 * 1024;
const [baseUrl = '', megabytes = '0'] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-memory-'));

try {
	const engine = await createEngine({
		root,
		dataDir: path.join(folder, 'n8n'),
		packages: [
			{ directory: root },
			{ directory: path.join(root, 'node_modules', 'n8n-nodes-base'), nodes: ['manualTrigger'] },
		],
		credentials: {
			documentExtractionApi: { accessToken: 'token', baseUrl, apiLayout: 'flat' },
		},
	});

	const upload = async (size: number) => {
		const file = path.join(folder, 'large.pdf');
		writeFileSync(file, '');
		truncateSync(file, size);
		const data = await engine.store({
			path: file,
			fileName: 'large.pdf',
			mimeType: 'application/pdf',
		});
		const { error } = await engine.run(
			behindTrigger(
				{
					name: 'Upload',
					type: 'n8n-nodes-document-extraction.documentExtraction',
					parameters: {
						resource: 'file',
						operation: 'upload',
						extractionId: 'ext_1',
						inputDataFieldName: 'data',
					},
					credentials: { documentExtractionApi: { id: '1', name: 'Test' } },
				},
				[{ json: {}, binary: { data } }],
			),
		);
		if (error) throw new Error(`${error.message} ${error.description}`);
	};

	await upload(MEGABYTE);
	globalThis.gc?.();
	const before = process.memoryUsage.rss();
	let peak = before;
	const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
	await upload(Number(megabytes) * MEGABYTE);
	clearInterval(sampling);
	console.log(JSON.stringify({ grownBy: (peak - before) / MEGABYTE }));
} finally {
	rmSync(folder, { recursive: true, force: true });
}
// n8n's engine keeps timers of its own.
process.exit();
