import type {
	IBinaryData,
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
} from 'n8n-workflow';
import { BINARY_ENCODING, NodeOperationError } from 'n8n-workflow';

import { isObject } from '../transport/failure';

/** A file that stands ready to be uploaded. */
export type PickedFile = {
	/** The input item that carries it. */
	itemIndex: number;
	fileName: string;
	mimeType: string;
	/** In bytes. */
	size: number;
	/** Its content from the start, anew at each call; streamed where n8n keeps files outside memory. */
	open: () => Promise<
		Buffer | Awaited<ReturnType<IExecuteFunctions['helpers']['getBinaryStream']>>
	>;
};

export const inputDataFieldNames: INodeProperties = {
	displayName: 'Input Data Field Name(s)',
	name: 'inputDataFieldName',
	type: 'string',
	default: 'data',
	required: true,
	placeholder: 'e.g. data, attachment_*',
	hint: 'The name of the input field(s) that hold the files, comma-separated; * stands for any characters',
	description:
		'Which files of each item to send. Give one name, several separated by commas, a pattern such as attachment_*, or * for every file.',
};

/**
 * The files of an item that the parameter Input Data Field Name(s) asks for, none twice.
 *
 * @throws NodeOperationError that lists the names there are, where one that was asked for is missing
 */
export async function pickFiles(this: IExecuteFunctions, itemIndex: number): Promise<PickedFile[]> {
	const parameter = this.getNodeParameter('inputDataFieldName', itemIndex) as unknown;
	const wanted =
		typeof parameter === 'string'
			? findNames.call(this, parameter, itemIndex)
			: [parameter].flat().filter(isBinaryData);
	if (wanted.length === 0) {
		throw new NodeOperationError(this.getNode(), 'Input Data Field Name(s) is empty', {
			itemIndex,
			description: `Give the name of the field that holds the file. ${listNames(this.getInputData()[itemIndex])}`,
		});
	}
	const files: PickedFile[] = [];
	for (const nameOrData of wanted) {
		const data = this.helpers.assertBinaryData(itemIndex, nameOrData);
		files.push(await describe.call(this, itemIndex, data, nameOrData));
	}
	return files;
}

function findNames(this: IExecuteFunctions, parameter: string, itemIndex: number): string[] {
	const item = this.getInputData()[itemIndex];
	const names = namesOf(item);
	const found = new Set<string>();
	for (const wanted of parameter.split(',').map((name) => name.trim())) {
		if (wanted === '') continue;
		const pattern = new RegExp(`^${wanted.split('*').map(escapeRegExp).join('.*')}$`);
		const matches = names.filter((name) => pattern.test(name));
		// A path into an item, as n8n's combined binary mode has it, is not among the names.
		if (matches.length === 0 && !(wanted.includes('.') && !wanted.includes('*'))) {
			throw new NodeOperationError(
				this.getNode(),
				`The item has no file in a field named "${wanted}"`,
				{
					itemIndex,
					description: `Change Input Data Field Name(s). ${listNames(item)}`,
				},
			);
		}
		for (const name of matches.length > 0 ? matches : [wanted]) found.add(name);
	}
	return [...found];
}

function escapeRegExp(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** In n8n's combined binary mode files stand among the item's JSON fields. */
function namesOf(item: INodeExecutionData | undefined): string[] {
	const inJson = Object.entries(item?.json ?? {}).filter(([, value]) => isBinaryData(value));
	return [...Object.keys(item?.binary ?? {}), ...inJson.map(([name]) => name)];
}

function listNames(item: INodeExecutionData | undefined): string {
	const names = namesOf(item);
	return names.length === 0
		? 'This item holds no file at all: the node before must give one.'
		: `The files of this item are in: ${names.join(', ')}.`;
}

function isBinaryData(value: unknown): value is IBinaryData {
	return (
		isObject(value) && typeof value.mimeType === 'string' && ('data' in value || 'id' in value)
	);
}

async function describe(
	this: IExecuteFunctions,
	itemIndex: number,
	binary: IBinaryData,
	nameOrData: string | IBinaryData,
): Promise<PickedFile> {
	const { id, data, mimeType, fileName, fileExtension } = binary;
	const fallback = typeof nameOrData === 'string' ? nameOrData : 'document';
	const common = {
		itemIndex,
		fileName: fileName || (fileExtension ? `${fallback}.${fileExtension}` : fallback),
		mimeType: mimeType || 'application/octet-stream',
	};
	if (id === undefined) {
		const content = Buffer.from(data, BINARY_ENCODING);
		return { ...common, size: content.length, open: async () => content };
	}
	const { fileSize } = await this.helpers.getBinaryMetadata(id);
	return { ...common, size: fileSize, open: async () => await this.helpers.getBinaryStream(id) };
}
