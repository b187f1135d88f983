/**
 * Uploads one small and one large file through the node, from n8n's file store or downloaded from a
 * URL, and prints how much resident memory the second took beyond what the process had after the
 * first. A process of its own, so that nothing else is measured along.
 *
 *   node --expose-gc test/node/uploadMemory.mts <Base URL> <megabytes> [URL to which the size in bytes is added]
 */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { behindTrigger, createEngine } from '../../scripts/engine.ts';
import { n8nUnderTest } from '../../scripts/n8n-under-test.ts';

const MEGABYTE = 1024 * 1024;
const [baseUrl = '', megabytes = '0', fileUrl] = process.argv.slice(2);
const project = path.resolve(import.meta.dirname, '../..');
const { root, nodePackage, baseNodes } = n8nUnderTest(project);
const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-memory-'));

try {
	const engine = await createEngine({
		root,
		dataDir: path.join(folder, 'n8n'),
		packages: [{ directory: nodePackage }, { directory: baseNodes, nodes: ['manualTrigger'] }],
		credentials: {
			documentExtractionApi: { accessToken: 'token', baseUrl, apiLayout: 'flat' },
		},
	});

	/** An item that brings a file of this size along, and the parameters that ask for it. */
	const prepare = async (size: number) => {
		if (fileUrl)
			return { parameters: { fileSource: 'url', url: fileUrl + size }, item: { json: {} } };
		const file = path.join(folder, 'large.pdf');
		writeFileSync(file, '');
		truncateSync(file, size);
		const data = await engine.store({
			path: file,
			fileName: 'large.pdf',
			mimeType: 'application/pdf',
		});
		const parameters = { fileSource: 'inputData', inputDataFieldName: 'data' };
		return { parameters, item: { json: {}, binary: { data } } };
	};

	const upload = async (size: number) => {
		const { parameters, item } = await prepare(size);
		const { error } = await engine.run(
			behindTrigger(
				{
					name: 'Upload',
					type: 'n8n-nodes-document-extraction.documentExtraction',
					parameters: {
						resource: 'file',
						operation: 'upload',
						extractionId: 'ext_1',
						...parameters,
					},
					credentials: { documentExtractionApi: { id: '1', name: 'Test' } },
				},
				[item],
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
