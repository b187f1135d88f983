import { totalmem } from 'node:os';

const MEGABYTE = 1024 * 1024;

/** Characters of tokens and secrets: whoever guesses as fast as the network allows must not get far. */
export const SHORTEST_SECRET = 16;

/** Limits on uploads, on documents and on the queue. */
export type Limits = {
	/** Size of one file in bytes. */
	fileSize: number;
	/** Files per upload. */
	files: number;
	/** Pages per document; one with more fails. */
	pages: number;
	/** Processing time per document; its pages decide where there is none. */
	milliseconds?: number;
	/** Memory per document in bytes. */
	memory: number;
	/** Length of the queue: waiting files of all batches together. */
	waiting: number;
};

/** Seconds of a document, and of each of its pages: recognition takes 5, and more on a busy machine. */
const [FOR_ALL, PER_PAGE] = [180, 30];
/** Seconds that a language model takes more. */
export const FOR_MODEL = 900;
/** Pages that a document is taken to have where they were not counted. */
const UNKNOWN = 30;

/** Milliseconds that a document may take. @param pages 0 where that is unknown */
export function timeLimit(
	{ milliseconds }: Pick<Limits, 'milliseconds'>,
	pages: number,
	hasModel: boolean,
): number {
	const seconds = FOR_ALL + PER_PAGE * (pages || UNKNOWN) + (hasModel ? FOR_MODEL : 0);
	return milliseconds ?? seconds * 1000;
}

/** The part of the machine's memory that the service takes, and what it takes without documents. */
const [OF_MACHINE, ITSELF] = [0.7, 250 * MEGABYTE];
/** What a document may take, and what most take at their highest. */
const [MOST, USUAL] = [1500 * MEGABYTE, 500 * MEGABYTE];

/**
 * Bytes that the service, and by default a document, may take, and documents in progress at a time.
 * @param machine memory of the machine, or of the container that the service is in, in bytes
 */
export function memoryLimits(machine: number) {
	const service = Math.floor(OF_MACHINE * machine);
	const forDocuments = service - ITSELF;
	return {
		service,
		// Two large ones at a time, such as a document and one whose pages are counted.
		document: Math.max(
			Math.min(MOST, Math.floor(forDocuments / 2 / MEGABYTE) * MEGABYTE),
			100 * MEGABYTE,
		),
		documents: Math.max(Math.floor(forDocuments / USUAL), 1),
	};
}

export const machineMemory = (): number =>
	Math.min(process.constrainedMemory() || Infinity, totalmem());
