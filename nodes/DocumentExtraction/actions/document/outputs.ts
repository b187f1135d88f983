import type { INodeOutputConfiguration } from 'n8n-workflow';

import type { Outcome } from '../outcome';

/**
 * The parameters that determine the outputs, including those of routing.parameters.ts and the option
 * Needs Review.
 */
type Shown = {
	resource?: string;
	operation?: string;
	routeTypes?: boolean;
	classification?: string;
	routedTypes?: string;
	defineTypes?: string;
	documentTypes?: { values?: Array<{ name?: unknown }> };
	documentTypesJson?: unknown;
	options?: { needsReview?: { settings?: object } };
};

/**
 * The outputs of the node: one per routed document type and Other, or a single one; and Needs Review.
 * n8n evaluates the source text of this function, so it must not refer to anything outside itself.
 */
export const nodeOutputs = (parameters: Shown): Array<{ type: 'main'; displayName?: string }> => {
	const { resource, operation, routeTypes, classification, defineTypes } = parameters;
	const isRouted = operation === 'classify' && routeTypes;
	const isReviewed =
		(operation === 'classify' || operation === 'extract') &&
		parameters.options?.needsReview?.settings;
	if (resource !== 'document' || !(isRouted || isReviewed)) return [{ type: 'main' }];
	let names: unknown[] = [];
	if (!isRouted) {
		names = [];
	} else if (classification !== 'definedHere') {
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
	return [
		...names.map((name) => String(name ?? '').trim()).filter((name) => name),
		isRouted ? 'Other' : 'Success',
		...(isReviewed ? ['Needs Review'] : []),
	].map((displayName) => ({ type: 'main', displayName }));
};

/**
 * The index of the output for an outcome. Outcomes without an answer go to Needs Review if there is such an
 * output, else to Other. A document of a type without an output goes to Other.
 */
export function outputOf(outcome: Outcome, outputs: INodeOutputConfiguration[]): number {
	const plain = (name: unknown) =>
		String(name ?? '')
			.trim()
			.toLowerCase();
	const names = outputs
		.filter(({ category }) => category !== 'error')
		.map(({ displayName }) => displayName);
	const last = Math.max(0, names.length - 1);
	const isReviewed = names.length > 1 && names[last] === 'Needs Review';
	const about = 'json' in outcome && !outcome.pending ? outcome.about : undefined;
	if (about === undefined || (isReviewed && about.needsReview)) return last;
	const types = names.slice(0, isReviewed ? -2 : -1);
	const found = types.findIndex((name) => plain(name) === plain(about.documentType));
	return found === -1 ? types.length : found;
}
