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
 * @throws NodeOperationError that lists the available fields, if one is missing, or if there are none
 */
export function pickInputData(this: IExecuteFunctions, itemIndex: number): PickedFile[] {
	const parameter: unknown = this.getNodeParameter(names.name, itemIndex);
	return findFiles
		.call(this, parameter, itemIndex)
		.map(({ name = 'document', binary }, position) => ({
			itemIndex,
			position,
			fileName: fileNameOf(binary, name),
			...(isUsual(parameter) && name !== USUAL_FIELD ? { takenFrom: name } : {}),
			open: async () => await openBinary.call(this, binary, name),
		}));
}

function findFiles(
	this: IExecuteFunctions,
	parameter: unknown,
	itemIndex: number,
): Array<Partial<Place> & Pick<Place, 'binary'>> {
	const given: unknown[] = [parameter].flat();
	const files = given.flatMap((binary) => (isBinaryData(binary) ? [{ binary }] : []));
	if (files.length > 0) return files;
	const item = this.getInputData()[itemIndex];
	const places = placesOf.call(this, item);
	// The list of the field names of an item without files is empty, too.
	const isEmpty = given.every((one) => String(one ?? '').trim() === '');
	if (places.length === 0 && !(isEmpty && given.length > 0)) {
		throw new NodeOperationError(this.getNode(), 'The item contains no files', {
			itemIndex,
			description:
				'Check the output of the previous node. In an email trigger, turn on Download Attachments. To continue with the other items, set On Error to Continue in the settings of this node.',
		});
	}
	if (isEmpty) {
		const advice = `Fill in ${names.displayName}. ${listNames(places)}`;
		throw emptyParameter.call(this, names, itemIndex, advice);
	}
	if (!given.every((one) => typeof one === 'string')) {
		throw new NodeOperationError(
			this.getNode(),
			'Input Data Field Name(s) does not refer to a file',
			{
				itemIndex,
				description: `Enter the name of the field that contains the file, not the content itself. ${listNames(places)}`,
			},
		);
	}
	// The default was not entered by a person, and form triggers name their fields after their labels.
	if (isUsual(parameter) && places.every(({ name }) => name !== USUAL_FIELD)) return places;
	// A field name in a list may contain a comma.
	const wanted = typeof parameter === 'string' ? parameter.split(',') : given;
	return findPlaces.call(this, wanted, places, itemIndex);
}

function findPlaces(
	this: IExecuteFunctions,
	patterns: string[],
	places: Place[],
	itemIndex: number,
): Place[] {
	const found = new Set<Place>();
	for (const wanted of patterns.map((name) => name.trim())) {
		if (wanted === '') continue;
		const matches = places.filter((place) => isWanted(place, wanted));
		if (matches.length === 0) {
			throw new NodeOperationError(
				this.getNode(),
				`The item has no file in a field named "${wanted}"`,
				{
					itemIndex,
					description: `Change Input Data Field Name(s). ${listNames(places)}`,
				},
			);
		}
		for (const match of matches) found.add(match);
	}
	return [...found];
}

/** Whether a pattern refers to a file by its field or, if the pattern has an extension (*.pdf), by its file name. */
function isWanted({ name, path, binary }: Place, pattern: string): boolean {
	if (fits(name, pattern) || fits(path, pattern)) return true;
	if (!pattern.includes('*') || !pattern.includes('.')) return false;
	return fits(fileNameOf(binary, name).toLowerCase(), pattern.toLowerCase());
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
 * node. JSON often comes from outside, and a crafted file object in it could refer to a file of another workflow.
 * Therefore, only the members of JSON in which n8n itself stores files are searched.
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

function listNames(places: Place[]): string {
	return places.length === 0
		? 'This item contains no files.'
		: `The fields of this item with files are: ${places.map(({ name }) => name).join(', ')}.`;
}

function isBinaryData(value: unknown): value is IBinaryData {
	return (
		isObject(value) && typeof value.mimeType === 'string' && ('data' in value || 'id' in value)
	);
}
