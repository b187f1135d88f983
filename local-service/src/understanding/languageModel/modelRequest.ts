import type { ModelUse } from '../../interface';
import type { ObjectSchema } from './answerSchema';

export type Message = { role: 'system' | 'user' | 'assistant'; content: string };

/** A page as PNG, by its number. */
export type PagePicture = { page: number; picture: Uint8Array };

/** What a language model is asked in one request. */
export type ModelRequest = {
	/** The first one is the instructions, the second the question, which the pictures belong to. */
	messages: Message[];
	pictures: readonly PagePicture[];
	schema: ObjectSchema;
	/** Tokens that the answer may have, thoughts apart. */
	maxTokens: number;
	/** Of a document that is asked about in several parts, from 1. */
	round: number;
	rounds: number;
	/** Whether the same was asked before, and the last message says what was wrong. */
	isRepair: boolean;
};

/** What came of a question. */
export type Reply = {
	/** The text that the model said, or an object where its server or client made one. */
	said: unknown;
	/** Whether the answer has reached the limit of its tokens. */
	isCut?: boolean;
	/** Whether the model got the pictures of the question; by default it did. */
	sawPictures?: boolean;
	model?: string;
	usage?: Pick<ModelUse, 'inputTokens' | 'outputTokens'>;
};

type Part = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } };

/** A message as OpenAI's protocol and LangChain have it. */
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
 * The tokens that messages have at the least: tokenizers cut a text at least where letters, groups of three
 * digits and other signs meet.
 */
export const leastTokens = (messages: readonly Message[]): number =>
	messages.reduce(
		(sum, { content }) =>
			sum + (content.match(/[^\p{L}\p{N}\s]?\p{L}+|\p{N}{1,3}|[^\p{L}\p{N}\s]+/gu)?.length ?? 0),
		0,
	);
