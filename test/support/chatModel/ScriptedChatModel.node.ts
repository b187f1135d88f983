/** A chat model that answers as scripted by a test; it is supplied and reported like n8n's own models. */
import type {
	IDataObject,
	INodeType,
	INodeTypeDescription,
	ISupplyDataFunctions,
	SupplyData,
} from 'n8n-workflow';

export type Called = {
	messages: IDataObject[];
	/** Schema for the answer, if one was requested. */
	schema?: IDataObject;
	signal: AbortSignal;
};

/** Answer of a model, as in LangChain's messages, with members in addition to the content. */
type Message = { content: unknown } & IDataObject;

/** Behaviour of the model, and the calls it received. */
export const scripted: {
	called: Called[];
	/** @returns undefined if it never answers */
	reply: (called: Called, index: number) => Promise<Message | string | undefined>;
	/** Whether it supports a schema for its answer. */
	takesSchema: boolean;
	/** Whether it is not a chat model. */
	isOther: boolean;
	/** Number of calls in progress, and their maximum. */
	open: number;
	mostAtOnce: number;
} = {
	called: [],
	reply: async () => '',
	takesSchema: true,
	isOther: false,
	open: 0,
	mostAtOnce: 0,
};

export class ScriptedChatModel implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Scripted Chat Model',
		name: 'scriptedChatModel',
		group: ['transform'],
		version: 1,
		description: 'Answers as scripted by a test',
		defaults: { name: 'Model' },
		inputs: [],
		outputs: ['ai_languageModel'],
		properties: [],
	};

	async supplyData(this: ISupplyDataFunctions): Promise<SupplyData> {
		const call =
			(schema?: IDataObject) =>
			async (messages: IDataObject[], { signal }: { signal: AbortSignal }) => {
				const called = { messages, signal, ...(schema && { schema }) };
				const { index } = this.addInputData('ai_languageModel', [[{ json: { messages } }]]);
				scripted.mostAtOnce = Math.max(scripted.mostAtOnce, ++scripted.open);
				try {
					const reply = await scripted.reply(called, scripted.called.push(called) - 1);
					if (reply === undefined) return await new Promise<never>(() => {});
					this.addOutputData('ai_languageModel', index, [[{ json: { response: reply } }]]);
					return reply;
				} finally {
					scripted.open--;
				}
			};
		const parsed = (reply: Message | string): unknown => {
			try {
				return JSON.parse(String(typeof reply === 'string' ? reply : reply.content));
			} catch {
				return null;
			}
		};
		const model = {
			model: 'scripted-1',
			invoke: call(),
			...(scripted.takesSchema && {
				withStructuredOutput: (schema: IDataObject) => ({
					invoke: async (...given: Parameters<ReturnType<typeof call>>) => {
						const raw = await call(schema)(...given);
						return { raw, parsed: parsed(raw) };
					},
				}),
			}),
		};
		return { response: scripted.isOther ? { embedQuery: () => [] } : model };
	}
}
