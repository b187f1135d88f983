import type { ModelRoute } from '../../interface';

/** A language model behind an address of OpenAI's protocol. */
export type Model = {
	/** What comes before `/chat/completions`. */
	url: string;
	name: string;
	/** It must not get into a log, a message or an answer. */
	key?: string;
	/** How many pages of a document it gets as pictures, too. */
	pictures: number;
	/** Which fields it is asked for, unless the extraction says otherwise; by default all. */
	route?: ModelRoute;
};

/** One that is to be done with a document in so many milliseconds, reading included. */
export type TimedModel = Model & { milliseconds: number };

/**
 * Thrown where the model does not answer as it should. The message goes on after "The language model
 * did not answer: ", and has nothing of what the address said: that may repeat the key.
 */
export class ModelFailed extends Error {
	override readonly name = 'ModelFailed';
}

/** What a file says whose answer is not the model's. */
export const replacedNotice = ({ message }: ModelFailed): string =>
	`The language model did not answer: ${message}. The answer is the built-in engine's.`;
