/**
 * Uploads one small and one large file in the same way. Prints the seconds of the second upload, and by how many
 * megabytes its peak resident memory exceeded the memory after the first upload. Runs in a separate process, so
 * that nothing else is measured.
 *
 *   node --expose-gc bench/upload.ts <variant> <Base URL> <megabytes> [URL to which the size in bytes is added]
 */
import { truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterTrigger } from '../harness/engine/index.ts';
import { createBench, ourNode, uploadByHand } from './n8n.ts';
import { temporaryFolder } from '../harness/temporary.ts';

export type Upload = { seconds: number; grownBy: number };

const MEGABYTE = 1024 * 1024;
const [variant = '', baseUrl = '', megabytes = '0', fileUrl = ''] = process.argv.slice(2);
const folder = temporaryFolder();
const bench = await createBench(baseUrl, [path.join(import.meta.dirname, 'webFormData')]);

const ourUpload = (source: { [parameter: string]: string }) =>
	ourNode({ resource: 'file', operation: 'upload', extractionId: 'ext_1', ...source });

/** By variant, the node that uploads a file of this size. */
function nodeFor(size: number) {
	if (variant === 'node') return ourUpload({ fileSource: 'inputData', inputDataFieldName: 'data' });
	if (variant === 'url') return ourUpload({ fileSource: 'url', url: fileUrl + size });
	if (variant === 'httpRequest') return uploadByHand(baseUrl);
	const url = `${baseUrl}/uploadFiles`;
	return { name: 'Peer', type: 'n8n-nodes-web-form-data.webFormData', parameters: { url } };
}

async function upload(size: number): Promise<number> {
	const file = path.join(folder, 'large.pdf');
	writeFileSync(file, '');
	truncateSync(file, size);
	const stored = { path: file, fileName: 'large.pdf', mimeType: 'application/pdf' };
	const item = {
		json: {},
		...(variant !== 'url' && { binary: { data: await bench.store(stored) } }),
	};
	const start = performance.now();
	const { error } = await bench.run(afterTrigger(nodeFor(size), [item]));
	if (error) throw new Error(`${error.message} ${error.description}`);
	return (performance.now() - start) / 1000;
}

await upload(MEGABYTE);
globalThis.gc?.();
const before = process.memoryUsage.rss();
// In kilobytes, over the life of the process, so that peaks between two samples count as well.
const highest = () => process.resourceUsage().maxRSS;
const highestBefore = highest();
let peak = before;
const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
const seconds = await upload(Number(megabytes) * MEGABYTE);
clearInterval(sampling);
if (highest() > highestBefore) peak = Math.max(peak, highest() * 1024);
const measured: Upload = { seconds, grownBy: (peak - before) / MEGABYTE };
console.log(JSON.stringify(measured));
// n8n's engine has timers that keep the process alive.
process.exit();
