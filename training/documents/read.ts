/** Reads generated documents as the service does, in this process. */
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.dirname(path.dirname(import.meta.dirname));
const required = createRequire(import.meta.url);

type Box = { left: number; top: number; right: number; bottom: number };
/** As `local-service/src/reading/pages.ts` says. */
export type Reading = {
	pages: Array<{
		number: number;
		width: number;
		height: number;
		words: Array<{ text: string; box: Box; confidence: number; source: 'text' | 'ocr' }>;
		checkboxes: Array<{ box: Box; isChecked: boolean }>;
		visuals: Box[];
	}>;
};

/** Needs the service built: `npm run build`. */
export async function read(bytes: Uint8Array): Promise<Reading> {
	const file = path.join(root, 'local-service', 'dist', 'reading', 'document.js');
	const { readDocument }: { readDocument: (of: Uint8Array) => Promise<Reading> } = required(file);
	return await readDocument(bytes);
}
