import type { ModelRoute } from '../../interface';

/** A language model behind an endpoint of OpenAI's protocol. */
export type Model = {
	/** The part before `/chat/completions`. */
	url: string;
	name: string;
	/** Secret: must not appear in a log, a message or an answer. */
	key?: string;
	/** Maximum number of pages per document that are sent as pictures as well. */
	pictures: number;
	/** The fields that it is asked for, unless the extraction specifies otherwise; all by default. */
	route?: ModelRoute;
};

/** A model with a time limit per document, in milliseconds, reading included. */
export type TimedModel = Model & { milliseconds: number };

/**
 * Thrown if the model does not answer properly. The message continues "The language model did not answer: ",
 * and contains nothing of the server's response, which may repeat the key.
 */
export class ModelFailed extends Error {
	override readonly name = 'ModelFailed';
}

/** The notice for a file whose answer is the built-in engine's, because the model failed. */
export const replacedNotice = ({ message }: ModelFailed): string =>
	`The language model did not answer: ${message}. The answer is the built-in engine's.`;
