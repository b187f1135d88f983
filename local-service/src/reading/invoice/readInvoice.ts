import { CII, ORDER_X } from './cii';
import { sumOf } from './decimals';
import { FATTURA_PA } from './fatturaPa';
import type { Invoice, InvoiceParty, Syntax } from './invoice';
import { KSEF } from './ksef';
import { elementsAt, type Path, readMembers, textAt, textsAt } from './paths';
import { taxesByRate } from './taxesByRate';
import { UBL } from './ubl';
import { withUnitPrices } from './unitPrice';
import { parseXml, type XmlElement } from '../xml';

/** Other formats use the names of UBL's root elements as well. */
const UBL_NAMESPACE = /^urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2/;

/** The Polish namespaces differ by version: FA (2), FA (3). */
const KSEF_NAMESPACE = /^http:\/\/crd\.gov\.pl\/wzor\//;

/** Parses an electronic invoice from XML; undefined if it is damaged or not an invoice. */
export function readInvoice(bytes: Uint8Array): Invoice | undefined {
	let root: XmlElement;
	try {
		root = parseXml(bytes);
	} catch {
		// The invoice is only an addition to readable pages: a damaged one is ignored.
		return undefined;
	}
	return toInvoice(root);
}

/** The electronic invoice in parsed XML; undefined if it is not an invoice. */
export function toInvoice(root: XmlElement): Invoice | undefined {
	// Peppol sends an invoice in an envelope, after a header.
	const inside = root.name === 'StandardBusinessDocument' ? root.children : [root];
	for (const document of inside) {
		const syntax = syntaxOf(document);
		if (syntax) return inSyntax(document, syntax);
	}
	return undefined;
}

function syntaxOf({ name, namespace, children }: XmlElement): Syntax | undefined {
	if (/^CrossIndustry(?:Invoice|Document)$/.test(name)) return CII;
	if (name === 'SCRDMCCBDACIOMessageStructure') return ORDER_X;
	if (KSEF_NAMESPACE.test(namespace) && name === 'Faktura') return KSEF;
	// A file may contain several invoices; then none of them is the document.
	const isOne = children.filter((child) => child.name === 'FatturaElettronicaBody').length === 1;
	if (name === 'FatturaElettronica') return isOne ? FATTURA_PA : undefined;
	return UBL_NAMESPACE.test(namespace) ? UBL : undefined;
}

function inSyntax(root: XmlElement, syntax: Syntax): Invoice {
	const currency = syntax.header.currency && textAt(root, syntax.header.currency);
	const reader = (element: XmlElement) => (path: Path, key: string) =>
		read(element, path, key, currency);
	const rows = <K extends string>(
		elements: readonly XmlElement[],
		members: { readonly [key in K]?: Path },
	) => elements.map((row) => readMembers(row, members, reader(row)));
	const party = (path: Path | undefined): InvoiceParty => {
		const [found] = path ? elementsAt(root, path) : [];
		return found ? readMembers(found, syntax.party) : {};
	};
	const { account, brief, lineStatus } = syntax;
	const header = readMembers(root, syntax.header, reader(root));
	const [lines = []] = syntax.lines
		.split(' | ')
		.map((path) => elementsAt(root, path))
		.filter(({ length }) => length > 0);
	const paymentKind = syntax.paymentKinds.get(header.paymentCode ?? '');
	const accounts = account ? elementsAt(root, account.path) : [];
	const iban = account?.members.iban ?? '';
	const paidTo = accounts.find((each) => textAt(each, iban)) ?? accounts[0];
	const isRow = (line: XmlElement) =>
		!lineStatus || (textAt(line, lineStatus.path) ?? lineStatus.row) === lineStatus.row;
	return {
		...(brief && brief.is.test(textAt(root, brief.path) ?? '') && { isBrief: true }),
		...(syntax.isOrder && { isOrder: true }),
		...readMembers(root, syntax.sums ?? {}, (path) => sumOf(textsAt(root, path))),
		...header,
		...(paymentKind !== undefined && { paymentKind }),
		...(account && paidTo && readMembers(paidTo, account.members)),
		seller: party(syntax.parties.seller),
		buyer: party(syntax.parties.buyer),
		shipTo: party(syntax.parties.shipTo),
		payee: party(syntax.parties.payee),
		notes: syntax.notes ? textsAt(root, syntax.notes) : [],
		taxes: syntax.taxesByRate
			? taxesByRate(root, syntax.taxesByRate)
			: syntax.taxes && syntax.tax
				? rows(elementsAt(root, syntax.taxes), syntax.tax)
				: [],
		// A line without a price is a remark.
		lines: rows(lines.filter(isRow), syntax.line)
			.filter((line) => line.lineTotal ?? line.lineGross ?? line.netPrice)
			.map(withUnitPrices),
	};
}

function read(
	element: XmlElement,
	path: Path,
	key: string,
	currency: string | undefined,
): string | undefined {
	const texts = textsAt(element, path);
	if (/date$|^period/i.test(key))
		return toDay(texts, key) ?? toMonth(textAt(element, `${path}[@format=610]`));
	// There may be separate terms for payment with a discount and without.
	if (key === 'paymentTerms') return [...new Set(texts)].join(' ') || undefined;
	// The tax may be given a second time, or only, in the accounting currency.
	if (key === 'taxTotal' && /^[A-Z]{3}$/.test(currency ?? '')) {
		const [its, unnamed] = [`${path}[@currencyID=${currency}]`, `${path}[@currencyID=]`];
		return textAt(element, its) ?? textAt(element, unnamed);
	}
	return texts[0];
}

/** ISO date from "20240131", "2024-01-31" or longer, such as with a time or a time zone. */
function toDay(texts: readonly string[], key: string): string | undefined {
	const days = texts.flatMap((text) => {
		const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)(?:\d{4}|\d{6})?(?!\d)/.exec(text) ?? [];
		return day === undefined ? [] : [`${year}-${month}-${day}`];
	});
	// Terms with a discount have several dates: the full amount is due on the last.
	return key === 'dueDate' ? days.toSorted().at(-1) : days[0];
}

/** "2024-01" from "202401", the format 610 of CII. In another format, it may be a day: YYMMDD. */
const toMonth = (text = ''): string | undefined =>
	/^\d{4}(?:0[1-9]|1[0-2])$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4)}` : undefined;
