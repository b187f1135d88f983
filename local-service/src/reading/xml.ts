import { SaxesParser } from 'saxes';

import { declaredIn } from './texts/encoding';

export type XmlElement = {
	/** Local name, without prefix. */
	name: string;
	namespace: string;
	/** By qualified name. */
	attributes: ReadonlyMap<string, string>;
	children: XmlElement[];
	/** The element's own text, without the text of its children. */
	text: string;
};

/** Limits far beyond any invoice or slide, but low enough for a worker's memory. */
const MOST_BYTES = 20_000_000;
const MOST_ELEMENTS = 1_000_000;
const DEEPEST = 100;

/**
 * Parses an XML document and returns its root. A document type is rejected, so that no entities are expanded
 * and nothing is fetched.
 * @param text the decoded bytes, if known
 * @throws Error if it is damaged, too large or too deep, or has a document type
 */
export function parseXml(bytes: Uint8Array, text?: string): XmlElement {
	if (bytes.length > MOST_BYTES) throw new Error('The XML is too large');
	const parser = new SaxesParser({ xmlns: true, position: false });
	const open: XmlElement[] = [];
	let root: XmlElement | undefined;
	let count = 0;
	parser.on('doctype', () => {
		throw new Error('The XML has a document type');
	});
	parser.on('opentag', (tag) => {
		if (++count > MOST_ELEMENTS) throw new Error('The XML has too many elements');
		if (open.length >= DEEPEST) throw new Error('The XML is nested too deeply');
		const attributes = new Map(Object.values(tag.attributes).map((one) => [one.name, one.value]));
		const element = { name: tag.local, namespace: tag.uri, attributes, children: [], text: '' };
		open.at(-1)?.children.push(element);
		open.push(element);
		root ??= element;
	});
	const addText = (text: string) => {
		const element = open.at(-1);
		if (element) element.text += text;
	};
	parser.on('text', addText);
	parser.on('cdata', addText);
	parser.on('closetag', () => open.pop());
	parser.write(text ?? decode(bytes)).close();
	if (!root) throw new Error('The XML has no element');
	return root;
}

/** Decodes by byte order mark, otherwise by the declared encoding. */
function decode(bytes: Uint8Array): string {
	const start = String.fromCharCode(...bytes.subarray(0, 200));
	const marked = start.startsWith('\xff\xfe')
		? 'utf-16le'
		: start.startsWith('\xfe\xff') && 'utf-16be';
	return new TextDecoder(marked || declaredIn(start) || 'utf-8').decode(bytes);
}
