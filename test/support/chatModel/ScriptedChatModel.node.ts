/** A chat model that answers as a test says, supplied and reported in the way of n8n's own. */
import type {
	IDataObject,
	INodeType,
	INodeTypeDescription,
	ISupplyDataFunctions,
	SupplyData,
} from 'n8n-workflow';

export type Called = {
	messages: IDataObject[];
	/** Of the answer, where one was asked for. */
	schema?: IDataObject;
	signal: AbortSignal;
};

/** What a model says: as LangChain's messages do it, members beside the content included. */
type Said = { content: unknown } & IDataObject;

/** What the model does with its calls, and those it got. */
export const scripted: {
	called: Called[];
	/** @returns undefined where it never answers */
	reply: (called: Called, index: number) => Promise<Said | string | undefined>;
	/** Whether it takes a schema for its answer. */
	takesSchema: boolean;
	/** Whether it is something else than a chat model. */
	isOther: boolean;
	/** Calls that are under way, and the most that were. */
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
		description: 'Says what a test says',
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
					const said = await scripted.reply(called, scripted.called.push(called) - 1);
					if (said === undefined) return await new Promise<never>(() => {});
					this.addOutputData('ai_languageModel', index, [[{ json: { response: said } }]]);
					return said;
				} finally {
					scripted.open--;
				}
			};
		const parsed = (said: Said | string): unknown => {
			try {
				return JSON.parse(String(typeof said === 'string' ? said : said.content));
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
