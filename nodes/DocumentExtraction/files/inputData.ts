import type { IBinaryData, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import type { PickedFile } from '../batches/pickedFile';
import { emptyParameter } from '../emptyParameter';
import { isObject } from '../isObject';
import { inputDataFieldNames as names, USUAL_FIELD } from './fileSource.parameters';
import { fileNameOf, openBinary } from './openBinary';

/** The member of an item's JSON that contains its files in n8n's combined binary mode. */
const COMBINED = '_files';

/** A file of an item: its field name, and its path in n8n's notation. */
type Place = { name: string; path: string; binary: IBinaryData };

/**
 * The files of an item that Input Data Field Name(s) refers to, without duplicates.
 *
 * If it has its default value `data`, and an item has no such field, all of the item's files are used.
 *
 * @throws NodeOperationError that lists the available fields, if one is missing
 */
export function pickInputData(this: IExecuteFunctions, itemIndex: number): PickedFile[] {
	const parameter = this.getNodeParameter(names.name, itemIndex) as unknown;
	if (String(parameter ?? '').trim() === '') {
		const item = this.getInputData()[itemIndex];
		const advice = `Fill in ${names.displayName}. ${listNames.call(this, item)}`;
		throw emptyParameter.call(this, names, itemIndex, advice);
	}
	const wanted =
		typeof parameter === 'string'
			? findPlaces.call(this, parameter, itemIndex)
			: [parameter].flat().flatMap((binary) => (isBinaryData(binary) ? [{ binary }] : []));
	if (wanted.length === 0) {
		throw new NodeOperationError(
			this.getNode(),
			'Input Data Field Name(s) does not refer to a file',
			{
				itemIndex,
				description: `Enter the name of the field that contains the file, not the content itself. ${listNames.call(this, this.getInputData()[itemIndex])}`,
			},
		);
	}
	return wanted.map(
		({ name = 'document', binary }: Partial<Place> & Pick<Place, 'binary'>, position) => ({
			itemIndex,
			position,
			fileName: fileNameOf(binary, name),
			...(isUsual(parameter) && name !== USUAL_FIELD ? { takenFrom: name } : {}),
			open: async () => await openBinary.call(this, binary, name),
		}),
	);
}

function findPlaces(this: IExecuteFunctions, parameter: string, itemIndex: number): Place[] {
	const item = this.getInputData()[itemIndex];
	const places = placesOf.call(this, item);
	// The default was not entered by a person, and form triggers name their fields after their labels.
	if (isUsual(parameter) && places.length > 0 && places.every(({ name }) => name !== USUAL_FIELD)) {
		return places;
	}
	const found = new Set<Place>();
	for (const wanted of parameter.split(',').map((name) => name.trim())) {
		if (wanted === '') continue;
		const matches = places.filter(({ name, path }) => fits(name, wanted) || fits(path, wanted));
		if (matches.length === 0) {
			throw new NodeOperationError(
				this.getNode(),
				`The item has no file in a field named "${wanted}"`,
				{
					itemIndex,
					description: `Change Input Data Field Name(s). ${listNames.call(this, item)}`,
				},
			);
		}
		for (const match of matches) found.add(match);
	}
	return [...found];
}

const isUsual = (parameter: unknown) =>
	typeof parameter === 'string' && parameter.trim() === USUAL_FIELD;

/** Whether a name matches a pattern, in which * matches any characters. */
function fits(name: string, wanted: string): boolean {
	const [first = '', ...others] = wanted.split('*');
	const last = others.pop();
	if (last === undefined) return name === wanted;
	if (!name.startsWith(first) || !name.endsWith(last)) return false;
	let at = first.length;
	for (const part of others) {
		const found = name.indexOf(part, at);
		if (found < 0) return false;
		at = found + part.length;
	}
	return at <= name.length - last.length;
}

/**
 * Reads the files from the item, not by name with n8n's helper, which finds none if an AI agent runs the
 * node. JSON often comes from outside, and a crafted file object could refer to a file of another workflow:
 * it is searched only at the places where n8n itself stores files.
 */
function placesOf(this: IExecuteFunctions, item: INodeExecutionData | undefined): Place[] {
	const filesIn = (members: unknown, path: string) =>
		Object.entries(isObject(members) ? members : {}).flatMap(([name, binary]) =>
			isBinaryData(binary) ? [{ name, path: path + name, binary }] : [],
		);
	const places = filesIn(item?.binary, '');
	// n8n 1.122 has neither the setting nor the mode.
	if (this.getWorkflowSettings?.().binaryMode !== 'combined') return places;
	return [...places, ...filesIn(item?.json, ''), ...filesIn(item?.json[COMBINED], `${COMBINED}.`)];
}

function listNames(this: IExecuteFunctions, item: INodeExecutionData | undefined): string {
	const names = placesOf.call(this, item).map(({ name }) => name);
	return names.length === 0
		? 'This item contains no files. Check the output of the previous node.'
		: `The fields of this item with files are: ${names.join(', ')}.`;
}

function isBinaryData(value: unknown): value is IBinaryData {
	return (
		isObject(value) && typeof value.mimeType === 'string' && ('data' in value || 'id' in value)
	);
}
