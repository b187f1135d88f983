import type { SuggestionState } from '../interface';
import type { StoredSuggestion } from '../interface/suggestions';
import { FOR_MODEL, type Limits } from '../limits';
import { LEASE, RENEWAL } from '../storing/claims';
import type { Documents } from '../storing/documents';
import { newId } from '../storing/ids';
import type { Store } from '../storing/store';
import { createTurns } from './turns';
import type { Workers } from './workers';

/** Milliseconds without a poll after which a suggestion is deleted. */
const FORGOTTEN = 5 * 60_000;

/**
 * Maximum number of unfinished requests, in total and per token; their samples are read one request at a
 * time.
 */
const [MOST_UNFINISHED, MOST_OF_ONE] = [20, 5];

/** Time limit in milliseconds per sample, plus per page: other requests wait meanwhile. */
const [PER_SAMPLE, PER_PAGE] = [30_000, 5000];

const INTERRUPTED: SuggestionState = {
	status: 'failed',
	message:
		"Reading the samples was interrupted. Send them again; the service's log may have the reason.",
};

/**
 * The English name of the samples' language, and whether a client's language model will be asked about them.
 */
export type ToSuggest = { language: string; isAsked: boolean };

const withoutSamples = (state: StoredSuggestion): SuggestionState => {
	const shown = { ...state };
	delete shown.samples;
	return shown;
};

export type SampleFile = { fileId: string; fileName: string; pages: number };

/**
 * Field suggestions that clients wait for. Samples are read by the process that received them, and deleted
 * from disk right afterwards: if a suggestion is lost, the client has to send them again.
 *
 * @param pause milliseconds between two renewals of the lease
 * @param logError called for samples whose worker crashed
 */
export function createSuggestions(
	{
		store,
		documents,
		workers,
		limits,
		hasModel = false,
		pause = RENEWAL,
	}: {
		store: Pick<
			Store,
			'addSuggestion' | 'askForSuggestion' | 'answerSuggestion' | 'keepSuggestions'
		>;
		documents: Pick<Documents, 'incomingPathOf' | 'discard'>;
		workers: Pick<Workers, 'suggest'>;
		limits: Pick<Limits, 'milliseconds'>;
		hasModel?: boolean;
		pause?: number;
	},
	logError: (error: unknown, message: string) => void,
) {
	const reading = new Map<
		string,
		{ client: string; controller: AbortController; ended: Promise<void> }
	>();
	const inTurn = createTurns();
	const renewing = setInterval(() => void renewLeases(), pause).unref();

	/** Renews the lease of suggestions in progress, and aborts those that nobody polls. */
	async function renewLeases(): Promise<void> {
		const ids = [...reading.keys()];
		try {
			const renewed = await store.keepSuggestions(ids, LEASE);
			for (const id of ids) if (!renewed.includes(id)) reading.get(id)?.controller.abort();
		} catch (error) {
			logError(error, 'The lease of samples in progress could not be renewed');
		}
	}

	async function outcomeOf(
		samples: readonly SampleFile[],
		{ language, isAsked }: ToSuggest,
		abortSignal: AbortSignal,
	): Promise<StoredSuggestion> {
		const files = samples.map(({ fileId, fileName }) => ({
			file: documents.incomingPathOf(fileId),
			fileName,
		}));
		try {
			abortSignal.throwIfAborted();
			const own = samples.reduce((sum, { pages }) => sum + PER_SAMPLE + pages * PER_PAGE, 0);
			const milliseconds = limits.milliseconds ?? own + (hasModel ? FOR_MODEL * 1000 : 0);
			const outcome = await workers.suggest(
				{ files, language, isAsked, milliseconds },
				abortSignal,
			);
			if (!('answer' in outcome)) {
				const message = 'unreadable' in outcome ? outcome.unreadable : outcome.unstored;
				return { status: 'failed', message };
			}
			const { notices, ...answer } = outcome.answer;
			return { status: 'processed', ...answer, ...(notices.length > 0 && { notices }) };
		} catch (error) {
			if (!abortSignal.aborted) logError(error, 'Reading samples was interrupted');
			return INTERRUPTED;
		} finally {
			await documents.discard(samples.map(({ fileId }) => fileId));
		}
	}

	return {
		/** Whether another request is within the limits. @param client name of the token */
		haveRoom: (client: string): boolean =>
			reading.size < MOST_UNFINISHED &&
			[...reading.values()].filter((one) => one.client === client).length < MOST_OF_ONE,

		/** Adds a suggestion, whose samples must be read next. @returns its ID */
		async add(): Promise<string> {
			const id = newId('sug');
			await store.addSuggestion(id, LEASE, FORGOTTEN);
			return id;
		},

		/** Reads the samples of an added suggestion, taking turns with other tokens. */
		read(id: string, samples: readonly SampleFile[], how: ToSuggest, client: string): void {
			const controller = new AbortController();
			const ended = inTurn(client, async () => await outcomeOf(samples, how, controller.signal))
				.then(async (state) => await store.answerSuggestion(id, state))
				.catch((error: unknown) =>
					logError(error, 'Samples could not be deleted, or their proposal could not be stored'),
				)
				.finally(() => reading.delete(id));
			reading.set(id, { client, controller, ended });
		},

		/** State of a suggestion; renews its expiry. Undefined if unknown. */
		async find(id: string): Promise<SuggestionState | undefined> {
			const found = await store.askForSuggestion(id, FORGOTTEN);
			if (!found) return undefined;
			if (found.state) return withoutSamples(found.state);
			return found.isLost && !reading.has(id) ? INTERRUPTED : { status: 'waiting' };
		},

		/** Aborts suggestions in progress, and resolves when all samples are deleted. */
		async close(): Promise<void> {
			clearInterval(renewing);
			for (const { controller } of reading.values()) controller.abort();
			await Promise.all([...reading.values()].map(async ({ ended }) => await ended));
		},
	};
}
