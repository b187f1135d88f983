import { openInvoice } from '../invoice/openInvoice';
import { type Source, toSource } from '../source';
import { UnreadableDocument } from '../unreadable';
import { parseXml, type XmlElement } from '../xml';
import { type DataNode, layData } from './dataTree';

const DAMAGED =
	'The XML is damaged, has a document type, is too large, or nests its elements too deeply: save it again, without a document type, or as PDF.';

/** Attributes for namespaces and schemas, which are not data. */
const TECHNICAL = /^(?:xmlns|xsi|xml)(?::|$)/;

/**
 * Opens an XML file: an electronic invoice or order, or other data as labels and values; undefined if it only
 * begins like XML.
 * @throws UnreadableDocument if it declares itself as XML and cannot be parsed
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
