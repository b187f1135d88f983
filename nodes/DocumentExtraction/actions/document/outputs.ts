import type { INodeOutputConfiguration } from 'n8n-workflow';

/** The parameters that decide about the outputs, those of routing.parameters.ts among them. */
type Shown = {
	resource?: string;
	operation?: string;
	routeTypes?: boolean;
	classification?: string;
	routedTypes?: string;
	defineTypes?: string;
	documentTypes?: { values?: Array<{ name?: unknown }> };
	documentTypesJson?: unknown;
};

/**
 * The outputs of the node: one per routed document type and Other, or the usual one. n8n evaluates
 * it from its source, so that it can use nothing from around it.
 */
export const nodeOutputs = (parameters: Shown): Array<{ type: 'main'; displayName?: string }> => {
	const { resource, operation, routeTypes, classification, defineTypes } = parameters;
	if (resource !== 'document' || operation !== 'classify' || !routeTypes) return [{ type: 'main' }];
	let names: unknown[] = [];
	if (classification !== 'definedHere') {
		names = (parameters.routedTypes ?? '').split(',');
	} else if (defineTypes !== 'json') {
		names = (parameters.documentTypes?.values ?? []).map(({ name }) => name);
	} else {
		try {
			const json = parameters.documentTypesJson;
			const types = typeof json === 'string' ? JSON.parse(json) : json;
			names = (types.documentTypes ?? types).map(({ name }: { name: unknown }) => name);
		} catch {
			// Half typed: the types show as soon as the JSON is whole.
		}
	}
	return [...names.map((name) => String(name ?? '').trim()).filter((name) => name), 'Other'].map(
		(displayName) => ({ type: 'main', displayName }),
	);
};

/** The number of the output a document of this type goes to: without a type's own, the last one. */
export function outputOf(documentType: unknown, outputs: INodeOutputConfiguration[]): number {
	const plain = (name: unknown) =>
		String(name ?? '')
			.trim()
			.toLowerCase();
	const types = outputs.filter(({ category }) => category !== 'error').slice(0, -1);
	const found = types.findIndex(({ displayName }) => plain(displayName) === plain(documentType));
	return found === -1 ? types.length : found;
}
