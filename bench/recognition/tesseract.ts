/** Runs tesseract with one process per picture, as on the command line. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

import { versionOf } from '../programs.ts';
import { temporaryFolder } from '../../harness/temporary.ts';
import { npmPackage } from './keptInstall.ts';
import { peakOf } from './processMemory.ts';
import { onAllCores, type Recogniser } from './recogniser.ts';

/** Milliseconds between two samples of a process's memory. */
const SAMPLE_INTERVAL = 20;

/** The package of the best models, of which the integer variant is used, for speed. */
const BEST = { name: '@tesseract.js-data/eng', version: '1.0.0' };

/** tesseract for English, with the installed models (on Debian the fast ones), and with the best models. */
export function tesseracts(notes: string[]): Recogniser[] {
	const version = versionOf('tesseract', '--version');
	if (!version) {
		notes.push('tesseract is not installed on this machine.');
		return [];
	}
	const installed = recogniserWith('tesseract, installed models', version, ['-l', 'eng']);
	const folder = npmPackage(BEST, notes);
	if (!folder) return [installed];
	const models = temporaryFolder();
	const packed = path.join(folder, '4.0.0_best_int', 'eng.traineddata.gz');
	writeFileSync(path.join(models, 'eng.traineddata'), gunzipSync(readFileSync(packed)));
	const options = ['-l', 'eng', '--tessdata-dir', models];
	return [installed, recogniserWith('tesseract, best models', version, options)];
}

/** tesseract with the model for all languages in Latin script, if it is installed. */
export function latinTesseract(notes: string[]): Recogniser[] {
	const version = versionOf('tesseract', '--version');
	const { stdout } = spawnSync('tesseract', ['--list-langs'], { encoding: 'utf8' });
	const [latin] = /^(script\/)?Latin$/m.exec(stdout ?? '') ?? [];
	if (version && latin) return [recogniserWith('tesseract, Latin', version, ['-l', latin])];
	notes.push('tesseract’s model for Latin letters (tesseract-ocr-script-latn) is not installed.');
	return [];
}

function recogniserWith(variant: string, version: string, options: readonly string[]): Recogniser {
	let most: number | undefined;
	return {
		variant,
		programs: { tesseract: version },
		readAll: async (files) =>
			await onAllCores(files, async (file) => {
				const child = spawn('tesseract', [file, '-', ...options], {
					stdio: ['ignore', 'pipe', 'ignore'],
					env: { ...process.env, OMP_THREAD_LIMIT: '1' },
				});
				const sampling = setInterval(() => {
					const peak = peakOf(child.pid);
					if (peak !== undefined) most = Math.max(most ?? 0, peak);
				}, SAMPLE_INTERVAL);
				const [read, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
				clearInterval(sampling);
				if (status !== 0) throw new Error(`${variant} failed with ${status} at ${file}`);
				return read;
			}),
		peak: () => (most === undefined ? undefined : most * availableParallelism()),
	};
}
