/** Minimum milliseconds between warnings, so that a model that fails occasionally does not flood the log. */
const PAUSE = 600_000;

/**
 * Warns once, not per document, when the language model starts to fail, and reports once when it recovers.
 *
 * @param warn gets no document content, and no response of the model
 * @returns a function to call for each document that the model was asked about, with the failure, or
 * undefined if it answered
 */
export function createModelWatch(warn: (message: string) => void, now: () => number = Date.now) {
	let isFailing = false;
	let quietUntil = -Infinity;

	return (failure: string | undefined): void => {
		if (failure === undefined) {
			if (isFailing) warn('The language model answers again.');
			isFailing = false;
		} else if (!isFailing && now() >= quietUntil) {
			isFailing = true;
			quietUntil = now() + PAUSE;
			warn(
				`The language model did not answer: ${failure}. Until it does, the built-in engine answers, with a notice at each file.`,
			);
		}
	};
}
