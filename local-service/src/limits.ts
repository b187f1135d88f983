import { totalmem } from 'node:os';

const MEGABYTE = 1024 * 1024;

/** Minimum length of tokens and secrets in characters, so that online guessing is hopeless. */
export const SHORTEST_SECRET = 16;

/** Limits on uploads, on documents and on the queue. */
export type Limits = {
	/** Maximum size of a file in bytes. */
	fileSize: number;
	/** Maximum number of files per upload. */
	files: number;
	/** Maximum number of pages per document; one with more fails. */
	pages: number;
	/** Time limit per document; if absent, it depends on the number of pages. */
	milliseconds?: number;
	/** Memory limit per document in bytes. */
	memory: number;
	/** Maximum length of the queue: waiting files of all batches together. */
	waiting: number;
};

/**
 * Time limit in seconds per document, plus per page: text recognition takes 5 s per page, more on a busy
 * machine.
 */
const [FOR_ALL, PER_PAGE] = [180, 30];
/** Additional seconds with a language model. */
export const FOR_MODEL = 900;
/** Assumed number of pages if they were not counted. */
const UNKNOWN = 30;

/** Time limit of a document in milliseconds. @param pages 0 if unknown */
export function timeLimit(
	{ milliseconds }: Pick<Limits, 'milliseconds'>,
	pages: number,
	hasModel: boolean,
): number {
	const seconds = FOR_ALL + PER_PAGE * (pages || UNKNOWN) + (hasModel ? FOR_MODEL : 0);
	return milliseconds ?? seconds * 1000;
}

/** Share of the machine's memory for the service, and its own memory without documents. */
const [OF_MACHINE, ITSELF] = [0.7, 250 * MEGABYTE];
/** Maximum memory of a document, and the typical peak. */
const [MOST, USUAL] = [1500 * MEGABYTE, 500 * MEGABYTE];

/**
 * Memory limits in bytes of the service and, by default, of a document; and the number of documents in
 * progress.
 *
 * @param machine memory of the machine, or of the service's container, in bytes
 */
export function memoryLimits(machine: number) {
	const service = Math.floor(OF_MACHINE * machine);
	const forDocuments = service - ITSELF;
	return {
		service,
		// Allows two large documents at a time, such as one in progress and one whose pages are being counted.
		document: Math.max(
			Math.min(MOST, Math.floor(forDocuments / 2 / MEGABYTE) * MEGABYTE),
			100 * MEGABYTE,
		),
		documents: Math.max(Math.floor(forDocuments / USUAL), 1),
	};
}

export const machineMemory = (): number =>
	Math.min(process.constrainedMemory() || Infinity, totalmem());
