import type { DocumentView } from '../document/documentView';
import type { Wanted } from '../fields/wanted';
import { squash } from '../text/letters';
import { CURRENCY_SYMBOLS } from '../values/currencies';
import { parseDate } from '../values/dates';
import { findValues, isSelfIdentifying, identifiesItself } from '../values/kinds';
import { candidate, type EvidenceSource } from './candidates';

/** Values that their form identifies wherever they are printed: an IBAN, an e-mail address. */
export const unique: EvidenceSource = {
	propose: (wanted, view) => {
		const isOnlyDate = wanted.kind === 'date' && wanted.concept?.inTitle === true;
		// If the user quotes the label, a value without it is not an answer.
		if (wanted.isQuoted || (!isSelfIdentifying(wanted.kind) && !isOnlyDate)) return [];
		// The form of a fax number is that of any telephone number.
		if (wanted.concept?.id === 'fax') return [];
		// Three capitals are a currency only if the document contains amounts.
		if (wanted.kind === 'currency' && !hasMoney(view)) return [];
		const all = view.segments.flatMap((segment) =>
			findValues(wanted.kind, segment.text)
				.filter(({ text }) => isOnlyDate || identifiesItself(wanted.kind, text))
				.map(({ text }) => candidate(text, segment, {})),
		);
		// "Total AUD" shows which dollars the amounts with a plain "$" are.
		const isDollar = all.some(({ text }) => DOLLARS.has(text));
		const found = all.filter(({ text }) => text !== '$' || !isDollar);
		const counts = new Map<string, number>();
		for (const { text } of found) counts.set(meaning(text), (counts.get(meaning(text)) ?? 0) + 1);
		// Two telephone numbers without a label are a guess; the same currency ten times is not.
		return found
			.filter(({ line }) => !isOnlyDate || (counts.size === 1 && !isLabelled(line, wanted, view)))
			.map((value) => ({
				...value,
				evidence: { unique: (counts.get(meaning(value.text)) ?? 0) / found.length },
			}));
	},
};

/** Currencies whose amounts are printed with a plain "$" domestically. */
const DOLLARS = new Set(['USD', 'AUD', 'CAD', 'NZD', 'SGD', 'HKD', 'MXN']);

/** Whether the line of the only date has the label of another date: an "order date" is not the invoice's. */
function isLabelled(line: number, { concepts }: Wanted, view: DocumentView): boolean {
	const known =
		view.lines[line]?.segments.flatMap((part) => {
			const labels = view.known.get(part) ?? [];
			// The "date" within "order date" is not a separate label.
			return labels.filter(
				({ from, to }) =>
					!labels.some(
						(other) => other.from <= from && other.to >= to && other.to - other.from > to - from,
					),
			);
		}) ?? [];
	const dates = known.filter((label) => label.concepts.some(({ kind }) => kind === 'date'));
	return (
		dates.length > 0 && !dates.some((label) => label.concepts.some((own) => concepts.includes(own)))
	);
}

const hasMoney = (view: DocumentView) =>
	view.segments.some(({ text }) => findValues('money', text).length > 0);

/** Normalises different spellings of one value. */
const meaning = (text: string) => squash(CURRENCY_SYMBOLS.get(text) ?? parseDate(text) ?? text);
