/** Our recognition, in native code and in WebAssembly: in the service, over HTTP, and alone. */
import { openAsBlob } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { call, type LocalService } from '../../harness/localService.ts';
import type { Reading } from '../../local-service/src/reading/pages.ts';
import { root } from '../machine.ts';
import { createExtraction, startService, upload, waitFor } from '../service.ts';
import { peakOf, residentOf } from './processMemory.ts';
import { type Recogniser, recogniserOf } from './recogniser.ts';

export type Runtime = { variables: { [name: string]: string }; suffix: string };

export type OurService = Recogniser & {
	/** The current memory of the service in MB; undefined if the system does not report it. */
	resident: () => number | undefined;
	stop: () => Promise<void>;
};

const runtimeOf = (name: string, suffix: string): Runtime => ({
	variables: { DOCUMENT_EXTRACTION_OCR: name },
	suffix,
});

/** The runtimes that are installed, the default first. */
export function runtimes(notes: string[]): Runtime[] {
	const wasm = runtimeOf('wasm', 'WebAssembly');
	try {
		createRequire(path.join(root, 'local-service', 'package.json')).resolve('onnxruntime-node');
		return [runtimeOf('native', 'native'), wasm];
	} catch {
		notes.push('onnxruntime-node is not installed: recognition ran in WebAssembly only.');
		return [wasm];
	}
}

/** Recognition alone, in one process per core. */
export const ourReading = ({ variables, suffix }: Runtime): Recogniser =>
	recogniserOf(
		`recognition alone, ${suffix}`,
		[process.execPath, path.join(root, 'bench', 'processes', 'picturesReader.ts')],
		{},
		variables,
	);

/** @param polls receives the duration of each poll, in milliseconds */
export async function ourService(
	{ variables, suffix }: Runtime,
	polls: number[],
): Promise<OurService> {
	const service = await startService(variables);
	const extractionId = await createExtraction(service);
	return {
		variant: `local service, ${suffix}`,
		programs: {},
		readAll: async (files) => {
			const documents = await Promise.all(
				files.map(async (file) => ({
					name: path.basename(file),
					bytes: new Uint8Array(await (await openAsBlob(file)).arrayBuffer()),
				})),
			);
			const { batchId } = await upload(service, { extractionId }, documents);
			const done = await waitFor(service, { extractionId, batchId });
			polls.push(...done.polls);
			return await Promise.all(done.fileIds.map(async (id) => await textOf(service, id)));
		},
		peak: () => peakOf(service.pid),
		resident: () => residentOf(service.pid),
		stop: async () => void (await service.stop()),
	};
}

async function textOf(service: LocalService, fileId: string): Promise<string> {
	const response = await call(service, 'GET', `files/${fileId}/text`);
	const { pages }: Pick<Reading, 'pages'> = JSON.parse(await response.text());
	return pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
}
