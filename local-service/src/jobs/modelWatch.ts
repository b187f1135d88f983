/** Milliseconds from one warning to the next: a model that fails now and then fills no log. */
const PAUSE = 600_000;

/**
 * Says once that the language model fails, not once per document, and once that it answers again.
 *
 * @param warn gets nothing of documents, and nothing of what the model's address said
 * @returns is told of each document that the model was asked about why it failed, undefined if it did not
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
