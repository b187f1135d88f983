import { SaxesParser } from 'saxes';

import { damaged, type OfficeFormat, unicodeOf } from '../texts/officeFile';
import { UnreadableDocument } from '../unreadable';

/** Maximum nesting depth of elements; a picture in a cell has about 20. */
const DEEPEST = 100;
const CHUNK = 2 ** 16;

export const SPREADSHEET: OfficeFormat = { name: 'spreadsheet', program: 'Excel or LibreOffice' };

/** Attribute values by name, without prefixes. */
export type Attributes = { readonly [name: string]: string | undefined };

/**
 * Parses a part of a spreadsheet as a stream. Names come without prefixes, which vary by program. A DOCTYPE is
 * rejected, to prevent entity expansion.
 * @throws UnreadableDocument if it is damaged
 */
export function readXml(
	bytes: Uint8Array,
	{
		open,
		text,
		close,
	}: {
		open: (name: string, attributes: Attributes, parent: string | undefined) => void;
		text?: (text: string) => void;
		close?: (name: string) => void;
	},
): void {
	const parser = new SaxesParser({ xmlns: false, position: false });
	const names: string[] = [];
	const refuse = () => {
		throw new UnreadableDocument(damaged(SPREADSHEET));
	};
	parser.on('error', refuse);
	parser.on('doctype', refuse);
	parser.on('opentag', ({ name: prefixed, attributes: all }) => {
		if (names.length === DEEPEST) refuse();
		const name = local(prefixed);
		const attributes: { [name: string]: string } = {};
		for (const key in all) attributes[local(key)] = all[key] ?? '';
		open(name, attributes, names.at(-1));
		names.push(name);
	});
	if (text) {
		parser.on('text', text);
		parser.on('cdata', text);
	}
	parser.on('closetag', () => {
		const name = names.pop();
		if (name !== undefined) close?.(name);
	});
	const decoder = new TextDecoder(unicodeOf(bytes));
	for (let from = 0; from < bytes.length; from += CHUNK) {
		parser.write(decoder.decode(bytes.subarray(from, from + CHUNK), { stream: true }));
	}
	parser.close();
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

export const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** A count or index from an attribute: a whole number, or the fallback. */
export function wholeNumber(value: string | undefined, otherwise: number): number {
	return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : otherwise;
}
