import { openInvoice } from '../invoice/openInvoice';
import { type Source, toSource } from '../source';
import { UnreadableDocument } from '../unreadable';
import { parseXml, type XmlElement } from '../xml';
import { type DataNode, layData } from './dataTree';

const DAMAGED =
	'The XML is damaged, has a document type, or is too large or too deep: save it again, without a document type, or as PDF.';

/** What a file says of its names and of its schema, and not of what it is about. */
const TECHNICAL = /^(?:xmlns|xsi|xml)(?::|$)/;

/**
 * An XML file: an electronic invoice or order, or any other data as labels and values; undefined of what only
 * looks like one at its beginning.
 * @throws UnreadableDocument where it says that it is XML and cannot be read.
 */
export function openXml(bytes: Uint8Array, text: string): Source | undefined {
	if (!/^\s*<[?!\p{L}_]/u.test(text)) return undefined;
	let root: XmlElement;
	try {
		root = parseXml(bytes, text);
	} catch {
		if (/^\s*<\?xml\s/.test(text)) throw new UnreadableDocument(DAMAGED);
		return undefined;
	}
	return openInvoice(root) ?? toSource(layData(toNode(root)));
}

const toNode = ({ name, attributes, text, children }: XmlElement): DataNode => ({
	name,
	text,
	children: [
		...[...attributes]
			.filter(([key]) => !TECHNICAL.test(key))
			.map(([key, value]) => ({ name: key, text: value, children: [] })),
		...children.map(toNode),
	],
});
