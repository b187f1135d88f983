import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../isObject';
import type { Failed } from './failures';

/** Metadata of a call. */
export type CallMetadata = {
	model?: string;
	usage?: { inputTokens?: number; outputTokens?: number };
};

/** Metadata keys for the end of an answer, of OpenAI, Ollama, Anthropic and Google. */
const ENDINGS = ['finish_reason', 'done_reason', 'stop_reason', 'finishReason'];
const TRUNCATED = ['length', 'max_tokens', 'model_context_window_exceeded'];
const REFUSED = ['content_filter', 'refusal', 'safety', 'prohibited_content', 'blocklist'];

/**
 * Reads a message of a chat model.
 *
 * @param message an AIMessage of LangChain, or the text of a non-chat model
 * @param parsed the answer that LangChain parsed by the schema
 */
export function readMessage({
	message,
	parsed,
}: {
	message: unknown;
	parsed?: unknown;
}): CallMetadata & ({ answer: string | IDataObject } | Failed) {
	const { response_metadata, additional_kwargs, usage_metadata } = isObject(message) ? message : {};
	const usage = usageOf(usage_metadata);
	const more = isObject(additional_kwargs) ? additional_kwargs : {};
	const ending = endingOf(isObject(response_metadata) ? response_metadata : {});
	if (TRUNCATED.includes(ending)) {
		const reason = 'Its answer was cut off at the token limit';
		return { usage, failure: 'truncated', reason };
	}
	const { refusal } = more;
	if (REFUSED.includes(ending) || (typeof refusal === 'string' && refusal !== '')) {
		const reason = typeof refusal === 'string' && refusal !== '' ? refusal : 'It refused to answer';
		return { usage, failure: 'refused', reason };
	}
	if (isObject(parsed)) return { usage, answer: parsed };
	// Servers with a reasoning parser may return a short answer as reasoning.
	const thoughts = more.reasoning_content;
	return { usage, answer: textOf(message) || (typeof thoughts === 'string' ? thoughts : '') };
}

function endingOf(metadata: IDataObject): string {
	const ending = ENDINGS.map((name) => metadata[name]).find((one) => typeof one === 'string');
	return String(ending ?? '').toLowerCase();
}

function usageOf(usage: unknown): CallMetadata['usage'] {
	const { input_tokens: inputTokens, output_tokens: outputTokens } = isObject(usage) ? usage : {};
	const isCount = (count: unknown): count is number => Number.isInteger(count) && Number(count) > 0;
	return {
		...(isCount(inputTokens) && { inputTokens }),
		...(isCount(outputTokens) && { outputTokens }),
	};
}

/** The text parts of a message, without its reasoning, which is in parts of another type. */
function textOf(message: unknown): string {
	if (typeof message === 'string') return message;
	const { content } = isObject(message) ? message : {};
	if (typeof content === 'string') return content;
	return (Array.isArray(content) ? content : [])
		.map((part) => (isObject(part) && typeof part.text === 'string' ? part.text : ''))
		.join('');
}
