/** What the input of a chat model looks like on the canvas; n8n knows it by this type. */
type Input = { type: string; displayName?: string; required?: boolean; maxConnections?: number };

/**
 * The inputs of the node: a chat model beside the items for what asks one.
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
