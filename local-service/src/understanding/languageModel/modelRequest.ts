import type { ModelUse } from '../../interface';
import type { ObjectSchema } from './answerSchema';

export type Message = { role: 'system' | 'user' | 'assistant'; content: string };

/** A page as PNG, by its number. */
export type PagePicture = { page: number; picture: Uint8Array };

/** One request to a language model. */
export type ModelRequest = {
	/** The first are the instructions, the second is the question with the pictures. */
	messages: Message[];
	pictures: readonly PagePicture[];
	schema: ObjectSchema;
	/** Maximum number of tokens of the answer, without reasoning. */
	maxTokens: number;
	/** For a document that is asked about in several parts, from 1. */
	round: number;
	rounds: number;
	/** Whether the question repeats an earlier one, with the reason in the last message. */
	isRepair: boolean;
};

/** The result of a question. */
export type Reply = {
	/** The text of the model's reply, or an object if its server or client parsed it. */
	content: unknown;
	/** Whether the answer reached the token limit. */
	isCut?: boolean;
	/** Whether the model got the question's pictures; true by default. */
	sawPictures?: boolean;
	model?: string;
	usage?: Pick<ModelUse, 'inputTokens' | 'outputTokens'>;
};

type Part = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } };

/** A message in the notation of OpenAI's protocol and LangChain. */
export type SentMessage = { role: Message['role']; content: string | Part[] };

/** The messages with their pictures as data URLs. */
export const withPictures = (
	messages: readonly Message[],
	pictures: readonly PagePicture[],
): SentMessage[] =>
	messages.map(({ role, content }, index) =>
		index !== 1 || pictures.length === 0
			? { role, content }
			: {
					role,
					content: [
						{ type: 'text', text: content },
						...pictures.map(({ picture }) => ({
							type: 'image_url' as const,
							image_url: {
								url: `data:image/png;base64,${Buffer.from(picture).toString('base64')}`,
							},
						})),
					],
				},
	);

/**
 * Minimum number of tokens of messages: tokenizers split at least between letters, groups of three digits and
 * other characters.
 */
export const leastTokens = (messages: readonly Message[]): number =>
	messages.reduce(
		(sum, { content }) =>
			sum + (content.match(/[^\p{L}\p{N}\s]?\p{L}+|\p{N}{1,3}|[^\p{L}\p{N}\s]+/gu)?.length ?? 0),
		0,
	);
