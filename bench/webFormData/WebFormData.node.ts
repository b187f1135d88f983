import type { IExecuteFunctions, INodeExecutionData, INodeType } from 'n8n-workflow';

/** Uploads a file like most community nodes: the whole file in a Buffer, in a web FormData. */
export class WebFormData implements INodeType {
	description: INodeType['description'] = {
		displayName: 'Web FormData',
		name: 'webFormData',
		group: ['transform'],
		version: 1,
		description: 'Uploads the file in the field data',
		defaults: { name: 'Web FormData' },
		inputs: ['main'],
		outputs: ['main'],
		properties: [{ displayName: 'URL', name: 'url', type: 'string', default: '' }],
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const { fileName, mimeType } = this.helpers.assertBinaryData(0, 'data');
		const content = await this.helpers.getBinaryDataBuffer(0, 'data');
		const form = new FormData();
		form.append('extractionId', 'ext_1');
		form.append('files', new Blob([content], { type: mimeType }), fileName);
		const url = String(this.getNodeParameter('url', 0));
		const json = await this.helpers.httpRequest({ method: 'POST', url, body: form });
		return [[{ json, pairedItem: { item: 0 } }]];
	}
}
