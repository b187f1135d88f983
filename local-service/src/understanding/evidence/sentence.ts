import { height, sharedWidth } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import type { Segment } from '../layout/lines';
import { fold } from '../text/letters';
import { findDates } from '../values/dates';
import { BETWEEN, findPeriods } from '../values/periods';
import { type Candidate, candidate, type EvidenceSource } from './candidates';

/** Dates in a sentence or after a place name, instead of at a label. */
export const sentence: EvidenceSource = {
	propose: ({ concept }, view) => {
		switch (concept?.id) {
			case 'invoiceDate':
				return dateLines(view);
			case 'dueDate':
				return deadlines(view);
			case 'periodStart':
				return ranges(view, 0);
			case 'periodEnd':
				return ranges(view, 1);
			default:
				return [];
		}
	},
};

/** Maximum length of a line in characters; longer ones are small print. */
const LONGEST = 200;

const linesOf = (view: DocumentView) => view.lines.filter(({ text }) => text.length < LONGEST);

/** The date of a letter: "Leeds, 3 May 2024", "Köln, den 3.5.2024". */
function dateLines(view: DocumentView): Candidate[] {
	const found = view.lines.slice(0, DATED_WITHIN).flatMap(({ page, segments }) =>
		segments.flatMap((segment, index) => {
			if (page > 0) return [];
			if (segments.length === 1 && isDate(segment.text) && !isUnderLabel(segment, view)) {
				return [candidate(segment.text, segment, { sentence: 0.8 })];
			}
			// The date may be separated by a gap, for example if it was filled in.
			const next = /,(?: den| le)?$/u.test(segment.text) ? segments[index + 1] : undefined;
			const text = `${segment.text} ${next?.text ?? ''}`.trim();
			const [date] = findDates(text);
			if (!date || date.start + date.text.length < text.length) return [];
			const isPlace = /^\p{Lu}[\p{L} .()/-]{1,30},(?: den| the| le)? $/u.test(
				text.slice(0, date.start),
			);
			return isPlace ? [candidate(date.text, next ?? segment, { sentence: 1 })] : [];
		}),
	);
	return found.slice(0, 1);
}

/** Number of lines from the top that may contain the date of a letter. */
const DATED_WITHIN = 40;

const isDate = (text: string) => findDates(text)[0]?.text === text;

/** Whether a segment is below a label: then it is the label's value, not the date of the letter. */
function isUnderLabel({ line, box }: Segment, view: DocumentView): boolean {
	return (view.lines[line - 1]?.segments ?? []).some(
		(above) =>
			view.known.get(above)?.length &&
			box.top - above.box.bottom < height(box) &&
			sharedWidth(above.box, box) > 0,
	);
}

/** Words of a sentence about a payment. */
const PAYMENT =
	/\bpa(?:y|id|yable|yment)\b|\bdue\b|\bsettle|\bcollect|\btransfer|(?<!an)zahl|uberweis|begleich|ausgleich|fallig|\bregl|\bpaye|paiement|echeance|virement|betal|voldoe|voldaan|\bpag[aoe]|\babon|\bversa|zaplac|platn|oplac|wplat/u;
/** Words right before a deadline, and words that introduce one only after words about paying. */
const UNTIL =
	/\b(?:by|before|until|on or before|no later than|bis|bis zum|bis spatestens|spatestens|avant le|au plus tard le|jusqu au|voor|uiterlijk|uiterlijk op|antes del?|hasta el|a mas tardar el|entro il|entro e non oltre il|ate|ate ao dia|ate dia|do dnia|do)[ :]*$/u;
const DUE =
	/(?:\bpa(?:yable|yment)\b.{0,30}\bdue(?: on)?|\bdue(?: on)?|fallig.{0,30}(?: zum| am)?|zahlbar.{0,30}(?: zum| am)|echeance.{0,20}(?: le| au)?|payable le)[ :]*$/u;
const DEBITED =
	/(?:direct debit|abgebucht|abbuchen|lastschrift|eingezogen|einziehen|(?:buchen|ziehen|belasten) wir|preleve).{0,40}\b(?:on|am|zum|ab|le)[ :]*$/u;
/** Words of a discount for early payment. */
const DISCOUNT = /skonto|discount|escompte/u;

/** "Please transfer the amount by 10 April 2024". */
function deadlines(view: DocumentView): Candidate[] {
	return linesOf(view).flatMap((line, index) => {
		const above = view.lines[index - 1];
		const goesOn = above && above.page === line.page && above.segments.length === 1;
		return line.segments.flatMap((segment) =>
			findDates(segment.text).flatMap(({ text, start }, order, dates) => {
				const own = segment.text.slice(0, start);
				const last = dates[order - 1];
				// The end of a period is not a due date.
				if (last && BETWEEN.test(own.slice(last.start + last.text.length))) return [];
				const before = goesOn && line.segments.length === 1 ? `${above.text} ${own}` : own;
				const sentence = fold(before.split(/[.!?]\s+(?=\p{Lu})/u).at(-1) ?? '').slice(-140);
				const next = line.segments.length === 1 ? (view.lines[index + 1]?.text ?? '') : '';
				const after = fold(`${segment.text.slice(start + text.length)} ${next}`).slice(0, 80);
				const rest = after.split(/[.!?](?:\s|$)/u)[0] ?? '';
				if (DISCOUNT.test(`${sentence.split(',').at(-1) ?? ''} ${rest.split(',')[0] ?? ''}`))
					return [];
				const isDeadline = UNTIL.test(sentence) && PAYMENT.test(`${sentence} ${rest}`);
				return isDeadline || DUE.test(sentence) || DEBITED.test(sentence)
					? [candidate(text, segment, { sentence: 1 })]
					: [];
			}),
		);
	});
}

const OF_PERIOD =
	/period|zeitraum|covered|covers|cycle|consommation|usage|abrechnung|summary for/iu;

/**
 * "12 Oct 2023 - 11 Nov 2023". A period is more certain if its line or the line above says that it is a period;
 * several periods without such words are ambiguous.
 */
function ranges(view: DocumentView, which: 0 | 1): Candidate[] {
	const found = linesOf(view).flatMap((line, index) =>
		line.segments.flatMap((segment) => {
			const [period] = findPeriods(segment.text);
			if (!period) return [];
			const beside = `${view.lines[index - 1]?.text ?? ''} ${line.text}`;
			const value = which === 0 ? period.first : period.last;
			return [{ segment, value, isNamed: OF_PERIOD.test(beside) }];
		}),
	);
	const named = found.filter(({ isNamed }) => isNamed);
	const [first] = named.length > 0 ? named : found;
	if (!first || (named.length === 0 && found.length > 1)) return [];
	return [candidate(first.value.text, first.segment, { sentence: named.length > 0 ? 1 : 0.8 })];
}
