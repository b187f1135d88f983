import { NodeHelpers, type INodeParameters } from 'n8n-workflow';

import { defineFields } from '../../../../nodes/DocumentExtraction/definitions/fields.parameters';
import { DocumentExtraction } from '../../../../nodes/DocumentExtraction/DocumentExtraction.node';

const { properties } = new DocumentExtraction().description;
const fields = { values: [{ name: 'total', type: 'number', checks: { required: true } }] };

/** The fields of a node with these parameters, without what the panel hides. */
const shown = (given: INodeParameters): unknown =>
	NodeHelpers.getNodeParameters(
		properties,
		{ ...given, defineFields: 'table', fields },
		...([false, false, null, null] as const),
	)?.fields;

test('checks are offered where the node applies them, and not for an extraction in the service', () => {
	const extract = { resource: 'document', operation: 'extract', extraction: 'definedHere' };
	expect(shown(extract)).toMatchObject({ values: [{ checks: { required: true } }] });
	for (const operation of ['create', 'update']) {
		const kept = JSON.stringify(shown({ resource: 'extraction', operation }));
		expect(kept).toContain('total');
		expect(kept).not.toContain('required');
	}
});

test('parameters that also define extractions in the service say where checks apply', () => {
	const texts = defineFields
		.flatMap((one) => [one, ...(one.options ?? [])])
		.map((one) => ('description' in one && one.description) || '')
		.filter((text) => /checks|required|pattern/.test(text));
	expect(texts).toHaveLength(2);
	for (const text of texts) {
		expect(text).toContain('Checks apply only where fields are Defined Here.');
	}
});
