import type { SuggestionState } from '../interface';
import { type Limits, timeLimit } from '../limits';
import type { Documents } from '../storing/documents';
import { newId } from '../storing/ids';
import type { Workers } from './workers';

/** Milliseconds after which a suggestion is forgotten that nobody asks for. */
const FORGOTTEN = 5 * 60_000;

/** Samples are read one suggestion at a time: so many may wait for that. */
const MOST_UNFINISHED = 20;

export type SampleFile = { fileId: string; fileName: string; pages: number };

type Suggestion = { state: SuggestionState; callOff: AbortController; forgotten: NodeJS.Timeout };

export type Suggestions = ReturnType<typeof createSuggestions>;

/**
 * Proposals of fields that clients wait for. They are nowhere but in memory, and their samples are no longer
 * on the disk than it takes to read them: whoever misses one sends the samples again.
 *
 * @param logError is called for samples whose worker crashed
 */
export function createSuggestions(
	{
		documents,
		workers,
		limits,
		hasModel = false,
		forgottenAfter = FORGOTTEN,
	}: {
		documents: Pick<Documents, 'incomingPathOf' | 'remove'>;
		workers: Pick<Workers, 'suggest'>;
		limits: Pick<Limits, 'milliseconds'>;
		hasModel?: boolean;
		forgottenAfter?: number;
	},
	logError: (error: unknown, message: string) => void,
) {
	const suggestions = new Map<string, Suggestion>();
	const ending = new Set<Promise<void>>();

	async function read(
		samples: readonly SampleFile[],
		language: string,
		calledOff: AbortSignal,
	): Promise<SuggestionState> {
		const pages = samples.reduce((sum, own) => sum + own.pages, 0);
		const files = samples.map(({ fileId, fileName }) => ({
			file: documents.incomingPathOf(fileId),
			fileName,
		}));
		try {
			const milliseconds = timeLimit(limits, pages, hasModel);
			const outcome = await workers.suggest({ files, language, milliseconds }, calledOff);
			if (!('answer' in outcome)) {
				const message = 'unreadable' in outcome ? outcome.unreadable : outcome.unstored;
				return { status: 'failed', message };
			}
			const { fields, notices } = outcome.answer;
			return { status: 'processed', fields, ...(notices.length > 0 && { notices }) };
		} catch (error) {
			if (!calledOff.aborted) logError(error, 'Reading samples was interrupted');
			return {
				status: 'failed',
				message:
					"Reading the samples was interrupted. Send them again; the service's log has the reason.",
			};
		} finally {
			await documents.remove(samples.map(({ fileId }) => fileId));
		}
	}

	function forget(id: string): void {
		suggestions.get(id)?.callOff.abort();
		suggestions.delete(id);
	}

	const unfinished = () =>
		[...suggestions.values()].filter(({ state }) => state.status === 'waiting').length;

	return {
		haveRoom: (): boolean => unfinished() < MOST_UNFINISHED,

		/** @returns the ID to ask with */
		begin(samples: readonly SampleFile[], language: string): string {
			const id = newId('sug');
			const suggestion: Suggestion = {
				state: { status: 'waiting' },
				callOff: new AbortController(),
				forgotten: setTimeout(forget, forgottenAfter, id).unref(),
			};
			suggestions.set(id, suggestion);
			const ended = read(samples, language, suggestion.callOff.signal)
				.then((state) => void (suggestion.state = state))
				.catch((error: unknown) => logError(error, 'Samples could not be deleted'))
				.finally(() => ending.delete(ended));
			ending.add(ended);
			return id;
		},

		/** How it stands with a suggestion, which is kept on for that; undefined where there is none. */
		find(id: string): SuggestionState | undefined {
			const suggestion = suggestions.get(id);
			suggestion?.forgotten.refresh();
			return suggestion?.state;
		},

		/** Gives up what is under way, and returns when all samples are deleted. */
		async close(): Promise<void> {
			for (const [id, { forgotten }] of suggestions) {
				clearTimeout(forgotten);
				forget(id);
			}
			await Promise.all(ending);
		},
	};
}
