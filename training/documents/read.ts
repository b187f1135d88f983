/** What of the service reads and draws pages, in this process; it has to be built: `npm run build`. */
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

type Service = {
	readDocument: (bytes: Uint8Array) => Promise<Reading>;
	drawPage: (bytes: Uint8Array, number: number) => Promise<Uint8Array>;
};

const load = (): Service =>
	required(path.join(root, 'local-service', 'dist', 'reading', 'document.js'));

/** The pages of a PDF or picture, as the service reads them. */
export const read: Service['readDocument'] = async (bytes) => await load().readDocument(bytes);

/** A page of a PDF as PNG, from 1. */
export const drawPage: Service['drawPage'] = async (bytes, number) =>
	await load().drawPage(bytes, number);
