import type { INodeOutputConfiguration } from 'n8n-workflow';

/** The parameters that determine the outputs, including those of routing.parameters.ts. */
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
 * The outputs of the node: one per routed document type and Other, or a single one. n8n evaluates
 * the source text of this function, so it must not refer to anything outside itself.
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
			// Still being typed: the types appear once the JSON is complete.
		}
	}
	return [...names.map((name) => String(name ?? '').trim()).filter((name) => name), 'Other'].map(
		(displayName) => ({ type: 'main', displayName }),
	);
};

/** The index of the output for this document type, by default the last one. */
export function outputOf(documentType: unknown, outputs: INodeOutputConfiguration[]): number {
	const plain = (name: unknown) =>
		String(name ?? '')
			.trim()
			.toLowerCase();
	const types = outputs.filter(({ category }) => category !== 'error').slice(0, -1);
	const found = types.findIndex(({ displayName }) => plain(displayName) === plain(documentType));
	return found === -1 ? types.length : found;
}
