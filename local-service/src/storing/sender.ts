import type { Value } from '../interface';
import { ownMember } from '../interface/details';

/** Field names for the sender of a document, the most explicit ones first. */
const CALLED = [
	/^(seller|supplier|vendor|sender|issuer|merchant|lieferant|absender|verkaeufer|verkäufer|fournisseur|proveedor|fornitore)$/,
	/^(seller|supplier|vendor|sender|issuer|merchant|lieferant|absender|verkaeufer|verkäufer|fournisseur|proveedor|fornitore)s?name$/,
	/^(store|shop|company|employer|bank|carrier|from)(name)?$/,
];

/** Maximum length of a sender's name; longer texts are cut. */
const LONGEST = 200;

/** The sender of a document by its result; undefined if no field has it. */
export function senderOf(result: Value | undefined): string | undefined {
	if (typeof result !== 'object' || result === null || Array.isArray(result)) return undefined;
	for (const called of CALLED) {
		for (const [key, value] of Object.entries(result)) {
			if (!called.test(key.replaceAll(/[\s_.-]/g, '').toLowerCase())) continue;
			const name = nameIn(value);
			if (name) return name.slice(0, LONGEST);
		}
	}
	return undefined;
}

function nameIn(value: Value): string | undefined {
	if (typeof value === 'string') return value.replaceAll(/\s+/g, ' ').trim();
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
	const name = ownMember(value, 'name');
	return typeof name === 'string' ? nameIn(name) : undefined;
}
