import { fold } from '../text/letters';
import { parseDate } from '../values/dates';
import { findValues } from '../values/kinds';
import { candidate, type EvidenceSource } from './candidates';

/** Words next to dates that are not the slip's own. */
const OTHERS =
	/expir|\bexp\b|valid|until|\bby\b|\bdue\b|return|warrant|birth|since|\bbis\b|gultig|ablauf|garantie|geboren|valable|jusqu|echeance|valido|hasta|caduc|scad|entro|geldig|\btot\b|validade|\bate\b|wazn|\bdo\b|tempoh/;

const TIME = /(?<![\d.,])(?:[01]?\d|2[0-3])\s?[:h]\s?[0-5]\d(?!\d)/u;

/**
 * When a slip was printed: the date next to a time, else the only date that no word assigns to something
 * else.
 */
export const moment: EvidenceSource = {
	propose: ({ concept }, view) => {
		if (concept?.id !== 'invoiceDate' || !view.isSlip) return [];
		const own = view.lines
			.filter(({ text }) => !OTHERS.test(fold(text)))
			.flatMap(({ text, segments }) =>
				findValues('date', text).flatMap((date) => {
					const at = segments.find((segment) => segment.text.includes(date.text));
					return at ? [{ ...date, at, hasTime: TIME.test(text.replace(date.text, ' ')) }] : [];
				}),
			);
		const timed = own.filter(({ hasTime }) => hasTime);
		const likely = timed.length > 0 ? timed : own;
		const day = (text: string) => parseDate(text) ?? text;
		const [first] = likely;
		if (!first || likely.some(({ text }) => day(text) !== day(first.text))) return [];
		return likely.map(({ text, at }) => candidate(text, at, { moment: 1 }));
	},
};
