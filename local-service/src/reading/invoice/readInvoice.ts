import { CII } from './cii';
import type { Invoice, InvoiceParty, Syntax } from './invoice';
import { elementsAt, type Path, readMembers, textAt, textsAt } from './paths';
import { UBL } from './ubl';
import { parseXml, type XmlElement } from '../xml';

/** UBL's roots have names that other formats use as well. */
const UBL_NAMESPACE = /^urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2/;

/** The invoice that an XML is, whatever it is called; undefined where it is damaged or anything else. */
export function readInvoice(bytes: Uint8Array): Invoice | undefined {
	let root: XmlElement;
	try {
		root = parseXml(bytes);
	} catch {
		// Only an addition to pages that can be read: a damaged one costs them nothing.
		return undefined;
	}
	const syntax = syntaxOf(root);
	return syntax && toInvoice(root, syntax);
}

function syntaxOf({ name, namespace }: XmlElement): Syntax | undefined {
	if (/^CrossIndustry(?:Invoice|Document)$/.test(name)) return CII;
	return UBL_NAMESPACE.test(namespace) ? UBL : undefined;
}

function toInvoice(root: XmlElement, syntax: Syntax): Invoice {
	const currency = textsAt(root, syntax.header.currency)[0];
	const reader = (element: XmlElement) => (path: Path, key: string) =>
		read(element, path, key, currency);
	const rows = <K extends string>(
		elements: readonly XmlElement[],
		members: { readonly [key in K]: Path },
	) => elements.map((row) => readMembers(row, members, reader(row)));
	const party = (path: Path): InvoiceParty => {
		const [found] = elementsAt(root, path);
		return found ? readMembers(found, syntax.party) : {};
	};
	const { brief, lineStatus } = syntax;
	const isRow = (line: XmlElement) =>
		!lineStatus || (textAt(line, lineStatus.path) ?? lineStatus.row) === lineStatus.row;
	return {
		...(brief && brief.is.test(textAt(root, brief.path) ?? '') && { isBrief: true }),
		...readMembers(root, syntax.header, reader(root)),
		seller: party(syntax.parties.seller),
		buyer: party(syntax.parties.buyer),
		shipTo: party(syntax.parties.shipTo),
		payee: party(syntax.parties.payee),
		notes: textsAt(root, syntax.notes),
		taxes: rows(elementsAt(root, syntax.taxes), syntax.tax),
		// What has no price is a remark between the lines.
		lines: rows(elementsAt(root, syntax.lines).filter(isRow), syntax.line).filter(
			(line) => line.lineTotal ?? line.netPrice,
		),
	};
}

function read(
	element: XmlElement,
	path: Path,
	key: string,
	currency: string | undefined,
): string | undefined {
	const texts = textsAt(element, path);
	if (/date$|^period/i.test(key)) return toDay(texts, key);
	// The tax may be given a second time, in the currency of the books.
	const isTwice = key === 'taxTotal' && texts.length > 1 && /^[A-Z]{3}$/.test(currency ?? '');
	const inCurrency = isTwice && textAt(element, `${path}[@currencyID=${currency}]`);
	return inCurrency || texts[0];
}

/** "20240131", "2024-01-31" and longer to a day. */
function toDay(texts: readonly string[], key: string): string | undefined {
	const days = texts.flatMap((text) => {
		const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)(?:\d{4})?(?!\d)/.exec(text) ?? [];
		return day === undefined ? [] : [`${year}-${month}-${day}`];
	});
	// Terms with a discount have a date each: the full amount is due on the last.
	return key === 'dueDate' ? days.toSorted().at(-1) : days[0];
}
