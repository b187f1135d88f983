/** A chat model for the node, like n8n's OpenAI Chat Model, that calls the server of the real model. */
import type { IDataObject } from 'n8n-workflow';

import type { ChatModel } from '../../nodes/DocumentExtraction/models/chatModel';
import { isObject } from '../../nodes/DocumentExtraction/isObject';

/** The parts of the server's completion that are used. */
type Completion = {
	choices: Array<{ finish_reason: string; message: { content: string | null } }>;
	usage: { prompt_tokens: number; completion_tokens: number };
};

/** @param address of the server, with /v1 */
export function chatModelAt(address: string, model: string): ChatModel {
	async function complete(messages: IDataObject[], signal: AbortSignal, format: object = {}) {
		const response = await fetch(`${address}/chat/completions`, {
			...{ method: 'POST', signal, headers: { 'content-type': 'application/json' } },
			body: JSON.stringify({ model, messages, temperature: 0, ...format }),
		});
		if (!response.ok) throw Object.assign(new Error(await response.text()), response);
		const { choices, usage }: Completion = JSON.parse(await response.text());
		const [choice] = choices;
		return {
			content: choice?.message.content ?? '',
			response_metadata: { finish_reason: choice?.finish_reason },
			usage_metadata: { input_tokens: usage.prompt_tokens, output_tokens: usage.completion_tokens },
		};
	}

	return {
		model,
		invoke: async (messages, { signal }) => await complete(messages, signal),
		withStructuredOutput: (schema, { name }) => ({
			async invoke(messages, { signal }) {
				const json_schema = { name, strict: true, schema };
				const format = { response_format: { type: 'json_schema', json_schema } };
				const raw = await complete(messages, signal, format);
				return { raw, parsed: parsed(raw.content) };
			},
		}),
	};
}

/** LangChain returns null for an answer that is not JSON. */
function parsed(content: string): IDataObject | null {
	try {
		const json: unknown = JSON.parse(content);
		return isObject(json) ? json : null;
	} catch {
		return null;
	}
}
