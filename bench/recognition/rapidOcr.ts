import path from 'node:path';

import { pythonWith } from './keptInstall.ts';
import { type Recogniser, recogniserOf } from './recogniser.ts';

const [VERSION, RUNTIME] = ['3.10.0', '1.32.0'];

/** RapidOCR with the small models of PP-OCRv6, if Python can install it. */
export function rapidOcr(notes: string[]): Recogniser[] {
	const packages = [`rapidocr==${VERSION}`, `onnxruntime==${RUNTIME}`];
	const python = pythonWith(`rapidocr-${VERSION}`, packages, notes);
	const script = path.join(import.meta.dirname, 'rapidOcr.py');
	const programs = { RapidOCR: VERSION };
	return python ? [recogniserOf('RapidOCR', [python, script], programs)] : [];
}
