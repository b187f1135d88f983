import { type INodeTypeDescription, NodeHelpers } from 'n8n-workflow';

import { DocumentExtraction } from '../../../../nodes/DocumentExtraction/DocumentExtraction.node';
import { fileSource } from '../../../../nodes/DocumentExtraction/files/fileSource.parameters';

const { description } = new DocumentExtraction();

/** The parameters of a newly added node, with n8n's defaults. */
const initialOf = (type: INodeTypeDescription) =>
	NodeHelpers.getNodeParameters(type.properties, {}, true, false, null, type);

test('a node uses the files of its items by default, and the tool of an agent uses a URL', () => {
	expect(initialOf(description)).toMatchObject({
		fileSource: 'inputData',
		inputDataFieldName: 'data',
	});
	// n8n gives the tool this name and keeps the properties.
	const tool = initialOf({ ...description, name: `${description.name}Tool` });
	expect(tool).toMatchObject({ fileSource: 'url', url: '' });
	expect(tool).not.toHaveProperty('inputDataFieldName');
});

test('the node and the tool offer the same file sources', () => {
	const [forNode, forTool] = fileSource.filter(({ name }) => name === 'fileSource');
	expect(forTool?.options).toEqual(forNode?.options);
});
