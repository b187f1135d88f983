import {
	type IExecuteFunctions,
	type INodeParameters,
	type INodeProperties,
	NodeHelpers,
	NodeOperationError,
	UserError,
} from 'n8n-workflow';

/** The context for parameter readers: a node with these properties and values; n8n fills in the defaults. */
export function nodeWith(
	properties: INodeProperties[],
	given: INodeParameters = {},
): IExecuteFunctions {
	const all = NodeHelpers.getNodeParameters(properties, given, true, false, null, null) ?? {};
	const getNodeParameter = (
		path: string,
		_itemIndex: number,
		fallback?: unknown,
		options?: { extractValue?: boolean },
	): unknown => {
		let value: unknown = all;
		for (const name of path.split('.')) value = new Map(Object.entries(value ?? {})).get(name);
		value ??= fallback;
		if (value === undefined) throw new Error(`Could not get parameter "${path}"`);
		if (typeof value !== 'object' || value === null || !('mode' in value)) return value;
		return options?.extractValue && 'value' in value ? value.value : value;
	};
	const getNode = () => ({ name: 'Document Extraction', parameters: given });
	return Object.assign(Object.create(null), { getNodeParameter, getNode });
}

/** The message and description of the error that the work throws. */
export function refusalOf(work: () => unknown): { message: string; description: string } {
	try {
		work();
	} catch (error) {
		if (!(error instanceof UserError || error instanceof NodeOperationError)) throw error;
		const { message, description } = error;
		const text = `${message} ${description}`;
		if (/\b(error|problem|failure|mistake)/i.test(text))
			throw new Error(`Words that node messages must not contain: ${text}`);
		if (!description) throw new Error(`The message has no description: ${message}`);
		return { message, description };
	}
	throw new Error('nothing was refused');
}

export const messageOf = (work: () => unknown): string => refusalOf(work).message;
