/** An input in n8n's format; `type` determines which nodes can be connected to it. */
type Input = { type: string; displayName?: string; required?: boolean; maxConnections?: number };

/**
 * The inputs of the node: the items, and a chat model in operations that can ask one.
 * n8n evaluates the source text of this function, so it must not refer to anything outside itself.
 */
export const nodeInputs = ({
	resource = 'document',
	operation = 'extract',
}: {
	resource?: string;
	operation?: string;
}): Input[] => {
	const asking = ['document extract', 'document classify', 'extraction suggest'];
	const isAsking = asking.includes(`${resource} ${operation}`);
	const displayName = 'Model';
	const model = { type: 'ai_languageModel', displayName, required: false, maxConnections: 1 };
	return [{ type: 'main' }, ...(isAsking ? [model] : [])];
};
