import type { Box } from '../../geometry';
import type { HeaderKey, Invoice, InvoiceParty, PartyKey } from '../../reading/invoice/invoice';
import type { Page } from '../../reading/pages';
import { parseDate } from '../values/dates';
import { isIban } from '../values/ibans';

/** The content of a payment code, as far as its standard defines it. */
type CodeContent = {
	header?: { [key in HeaderKey]?: string };
	seller?: InvoiceParty;
	buyer?: InvoiceParty;
	payee?: InvoiceParty;
	/** The amount to pay: usually the total, but not for a partial payment. */
	likelyTotal?: string;
};

/** The content of a document's payment codes, in the form of an invoice. */
export type PaymentCode = {
	invoice: Invoice;
	/** Values that can be inferred if the pages contain none. */
	likely: Invoice;
	page: number;
	box: Box;
};

/**
 * The content of the payment codes on the pages: Swiss QR-bill, EPC (GiroCode), ZATCA, Short Payment
 * Descriptor. If there are several codes, such as on slips of instalments, the values that all have in common.
 *
 * @returns undefined if no page has a payment code
 */
export function paymentCodeOf(pages: readonly Page[]): PaymentCode | undefined {
	const found = pages.flatMap(({ number, codes = [] }) =>
		codes.flatMap(({ text, box }) => {
			const content = contentOf(text);
			return content ? [{ content, page: number, box }] : [];
		}),
	);
	const [first] = found;
	if (!first) return undefined;
	const { page, box } = first;
	const content = found.map((code) => code.content).reduce(inBoth);
	const likely = asInvoice({
		header: withoutEmpty<HeaderKey>({ grandTotal: content.likelyTotal }),
	});
	return { invoice: asInvoice(content), likely, page, box };
}

const contentOf = (text: string): CodeContent | undefined =>
	swissBill(text) ?? epcTransfer(text) ?? spayd(text) ?? zatca(text);

function inBoth<T extends object>(one: T, other: T): T {
	const common = Object.entries(one).flatMap(([key, value]) => {
		const its: unknown = Reflect.get(other, key);
		if (typeof value !== 'object') return value === its ? [[key, value]] : [];
		return typeof its === 'object' && its !== null ? [[key, inBoth(value, its)]] : [];
	});
	return Object.fromEntries(common);
}

function asInvoice({ header, seller = {}, buyer = {}, payee = {} }: CodeContent): Invoice {
	return { ...header, seller, buyer, shipTo: {}, payee, notes: [], taxes: [], lines: [] };
}

/** The members that are not empty. */
function withoutEmpty<K extends string>(members: { [key in K]?: string }): { [key in K]?: string } {
	const texts: { [key in K]?: string } = {};
	for (const key in members) if (members[key]) texts[key] = members[key];
	return texts;
}

/** A plain number with two decimals, as in electronic invoices; undefined if it is not an amount. */
const amountOf = (text = ''): string | undefined =>
	/^\d{1,12}(?:\.\d{1,2})?$/.test(text.trim()) ? Number(text).toFixed(2) : undefined;

const linesOf = (text: string) => text.split(/\r\n|\n|\r/).map((line) => line.trim());

/** Swiss Implementation Guidelines for the QR-bill 2.3. */
function swissBill(text: string): CodeContent | undefined {
	const lines = linesOf(text);
	const [mark, version = '', coding, iban = ''] = lines;
	if (mark !== 'SPC' || !version.startsWith('02') || coding !== '1' || !isIban(iban)) {
		return undefined;
	}
	const amount = amountOf(lines[18]);
	const creditor = swissParty(lines.slice(4, 11));
	return {
		header: withoutEmpty<HeaderKey>({
			iban,
			accountName: creditor.name,
			dueAmount: amount,
			currency: /^(?:CHF|EUR)$/.test(lines[19] ?? '') ? lines[19] : undefined,
			paymentReference: lines[28],
			...swicoBill(lines[31]),
		}),
		seller: creditor,
		payee: creditor,
		buyer: swissParty(lines.slice(20, 27)),
		likelyTotal: amount,
	};
}

function swissParty(lines: readonly string[]): InvoiceParty {
	const [kind, name, first = '', second = '', postcode, city, country] = lines;
	// With combined lines, the second has postcode and town.
	const [ownPostcode, ...town] = second.split(' ');
	const address =
		kind === 'K'
			? { street: first, postcode: ownPostcode, city: town.join(' ') }
			: { street: `${first} ${second}`.trim(), postcode, city };
	return withoutEmpty<PartyKey>({ name, ...address, country });
}

/** Number and date of the invoice in the syntax S1 of Swico. */
function swicoBill(text = ''): { [key in HeaderKey]?: string } {
	if (!text.startsWith('//S1/')) return {};
	const parts = text.slice('//S1/'.length).split(/(?<!\\)\//);
	const valueOf = (tag: string) => {
		const at = parts.findIndex((part, index) => index % 2 === 0 && part === tag);
		return at < 0 ? undefined : parts[at + 1]?.replace(/\\([/\\])/g, '$1');
	};
	const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(valueOf('11') ?? '') ?? [];
	return withoutEmpty<HeaderKey>({
		number: valueOf('10'),
		issueDate: year && `20${year}-${month}-${day}`,
	});
}

/** EPC069-12 of the European Payments Council; GiroCode in Germany and Austria. */
function epcTransfer(text: string): CodeContent | undefined {
	const lines = linesOf(text);
	const [mark, version = '', , kind, bic = '', name, iban = ''] = lines;
	if (mark !== 'BCD' || !/^00[12]$/.test(version) || kind !== 'SCT' || !isIban(iban)) {
		return undefined;
	}
	const [, currency, number] = /^([A-Z]{3})(\d[\d.]*)$/.exec(lines[7] ?? '') ?? [];
	const amount = amountOf(number);
	return {
		header: withoutEmpty<HeaderKey>({
			...{ iban, bic, accountName: name, currency, dueAmount: amount },
			paymentReference: lines[9] || lines[10],
		}),
		seller: withoutEmpty<PartyKey>({ name }),
		payee: withoutEmpty<PartyKey>({ name }),
		likelyTotal: amount,
	};
}

/** Short Payment Descriptor, as in Czechia and Slovakia. */
function spayd(text: string): CodeContent | undefined {
	if (!/^SPD\*\d+\.\d+\*/.test(text)) return undefined;
	const members = new Map(
		text.split('*').flatMap((part) => {
			const [, key, value] = /^([A-Z-]+):(.*)$/s.exec(part) ?? [];
			return key && value ? [[key, decoded(value)] as const] : [];
		}),
	);
	const [iban = '', bic] = (members.get('ACC') ?? '').split('+');
	if (!isIban(iban)) return undefined;
	const amount = amountOf(members.get('AM'));
	const name = members.get('RN');
	const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(members.get('DT') ?? '') ?? [];
	return {
		header: withoutEmpty<HeaderKey>({
			...{ iban, bic, accountName: name, dueAmount: amount },
			currency: members.get('CC'),
			dueDate: year && `${year}-${month}-${day}`,
			paymentReference: members.get('X-VS') ?? members.get('RF'),
		}),
		seller: withoutEmpty<PartyKey>({ name }),
		payee: withoutEmpty<PartyKey>({ name }),
		likelyTotal: amount,
	};
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** E-invoices of Saudi Arabia: at least five texts, each with tag and length in bytes, in Base64. */
function zatca(text: string): CodeContent | undefined {
	// The first byte is the tag 1; the length after it may have any value.
	if (!/^A[Q-Za-f][A-Za-z\d+/]+={0,2}$/.test(text)) return undefined;
	const bytes = Buffer.from(text, 'base64');
	const texts: string[] = [];
	for (let at = 0; at + 2 <= bytes.length && texts.length < 5;) {
		const [tag, length] = [bytes[at]!, bytes[at + 1]!];
		const end = at + 2 + length;
		if (tag !== texts.length + 1 || end > bytes.length) return undefined;
		texts.push(bytes.toString('utf8', at + 2, end));
		at = end;
	}
	const [name, vatId = '', moment = '', total, tax] = texts;
	const [grandTotal, taxTotal] = [amountOf(total), amountOf(tax)];
	if (!/^\d{15}$/.test(vatId) || grandTotal === undefined || taxTotal === undefined)
		return undefined;
	return {
		header: withoutEmpty<HeaderKey>({
			grandTotal,
			taxTotal,
			issueDate: parseDate(/^\d{4}-\d\d-\d\d/.exec(moment)?.[0] ?? ''),
		}),
		seller: withoutEmpty<PartyKey>({ name, vatId }),
	};
}
