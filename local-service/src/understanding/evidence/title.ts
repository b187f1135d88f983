import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import { wordsOf } from '../text/letters';
import { codeInGroups } from '../values/codes';
import { type FoundValue, findValues } from '../values/kinds';
import { type Concept, CONCEPTS, type ConceptId } from '../vocabulary/concepts';
import { meaningsOf } from '../vocabulary/lexicon';
import { type Phrases, phrasesOf } from '../vocabulary/words/languages';
import { candidate, type EvidenceSource } from './candidates';

/**
 * Factor for titles of other documents that the definition allows, such as an order if invoices are
 * requested.
 */
const RELATED = 0.7;

/**
 * Number and date in the line that names the document, where they often have no separate labels: "Invoice 4711
 * of 3 May 2024".
 */
export const title: EvidenceSource = {
	propose: ({ concept, concepts }, view) => {
		const owners = concepts.flatMap((each) => (each.titles ? each : (numberBeside(each.id) ?? [])));
		const names = owners.flatMap(({ titles }) => namesIn(titles));
		if (!concept || names.length === 0) return [];
		const own = namesIn(owners[0]?.titles);
		return view.segments.flatMap((segment) => {
			const text = segment.text.replace(/\([^)]*\)/g, '');
			const number = numberIn(text);
			if (!number || text.length > 80) return [];
			const before = wordsOf(text.slice(0, number.start));
			const share = isTitle(before, own) ? 1 : RELATED;
			if (!isTitle(before, names) || /[:：]/.test(text.slice(0, number.start))) return [];
			if (isOfOthers(wordsBetween(before, names), owners)) return [];
			if (YEAR.test(number.text) && isLoose(wordsBetween(before, names))) return [];
			// Titles are at the top, remarks about other documents further down.
			const evidence = { title: share * (1 - 0.3 * (segment.line / view.lines.length)) };
			if (concept.kind === 'code') return [candidate(number.text, segment, evidence)];
			const next = view.lines[segment.line + 1]?.text ?? '';
			const goesOn =
				/\p{L}$/u.test(text) ||
				isDated(next) ||
				/^(?:vom|dated|du|del|of|from|van|de|z dnia|em|le)\s/iu.test(next);
			const rest = text.replace(number.text, '');
			const [date] = findValues('date', goesOn ? `${rest} ${next}` : rest);
			return date ? [candidate(date.text, segment, evidence)] : [];
		});
	},
	judge: ({ evidence, line, text }, { concept, concepts }, view) => {
		const number = concept && (concept.titles ? concept : numberBeside(concept.id));
		const printed = view.lines[line]?.segments.find((part) => part.text.includes(text))?.text;
		const isOther = OTHER_INVOICE.test(printed?.split(text)[0] ?? '');
		if (number && number === INVOICE && isOther) return { title: -OTHER };
		if (!number || (evidence.label ?? 1) > GENERIC) return {};
		// "Number" alone is the number of the document named in the title, by default an invoice.
		const own = titled(view) ?? INVOICE;
		return own === number || (own && concepts.includes(own)) ? {} : { title: -0.6 };
	},
};

/**
 * The number in a title, including one in groups up to the end of the text, and one with a month and a year,
 * which looks like a date.
 */
function numberIn(text: string): FoundValue | undefined {
	const label = NUMBERED.exec(text)?.[0];
	const rest = label === undefined ? '' : text.slice(label.length);
	const day = BY_MONTH.exec(rest)?.[0];
	const own = day ?? codeInGroups(rest);
	if (label !== undefined && own) return { text: own, start: label.length };
	const found = findValues('code', text).find(({ text: code }) => code.length > 1);
	const groups = found && codeInGroups(text.slice(found.start));
	return groups && /\p{Lu}|\d \d+ \d/u.test(groups) ? { ...found, text: groups } : found;
}

/** Up to the abbreviation for "number": "Facture n° ". */
const NUMBERED =
	/^.{0,60}?(?<!\p{L})(?:nr|no|n[°º]|nº|n|num|number|nummer|numer)[.:º°]*\s+(?=[\dA-Z])/iu;
/** "7/09/2024" after that abbreviation: the seventh document of a month. */
const BY_MONTH = /^\d{1,4}\/\d{1,2}\/(?:20)\d{2}(?![\d/])/u;

/**
 * Evidence against another document's number: as the only candidate, it may still be the requested one, as in
 * a reminder.
 */
const OTHER = 0.3;

/** Words of a credit note before the number and date of the invoice that it corrects. */
const OTHER_INVOICE =
	/(?<!\p{L})(?:rps|do faktury|dotyczy(?: faktury)?|zu(?:r|m)? rechnung|korrektur (?:der|zu)|urspr[uü]ngliche?n? rechnung|originalrechnung|(?:relati(?:f|ve) )?[àa] la facture|annule (?:la )?facture|facture d['’ ]origine|(?:against|original|orig\.) invoice|factura (?:rectificada|original)|rectifica(?: a)? la factura|(?:rif\.?|riferimento|relativa? a(?:lla)?) fattura|fattura (?:originale|originaria|di riferimento)|(?:op|bij|oorspronkelijke) factuur|(?:fatura|factura) (?:de origem|original)|(?:referente|relativa) [àa] (?:fatura|factura)|ref\.?ª?\.?:? (?:fatura|factura))(?!\p{L})/iu;

/** Maximum strength of a label that does not say which document's number or date it is. */
const GENERIC = 0.6;

const INVOICE = CONCEPTS.find(({ id }) => id === 'invoiceNumber');
/** Number of segments from the top that may be the title. */
const TOP = 40;

/** The concept of the document that a heading near the top names. */
const titled = oncePer((view: DocumentView): Concept | undefined => {
	const titles = view.segments
		.slice(0, TOP)
		.filter(({ text }) => !/[\d:：]/.test(text) && text.length < 40)
		.flatMap(({ text }) => {
			const words = wordsOf(text).join(' ');
			return CONCEPTS.filter(({ titles: names }) =>
				namesIn(names).some(({ text: name }) => words === name || words.endsWith(` ${name}`)),
			);
		});
	return titles.find((concept) => concept === INVOICE) ?? titles[0];
});

/** A line that contains nothing but a date, optionally after the town. */
const isDated = (text: string): boolean => {
	const [date] = findValues('date', text);
	return (
		date !== undefined &&
		/^(?:\p{Lu}[\p{L} .'’-]{2,30},?)?(?: ?(?:den|le|am|dated|del?|il|op|dnia))? ?$/iu.test(
			text.slice(0, date.start),
		) &&
		text.length - date.start === date.text.length
	);
};

/** A title's words, folded. */
type Name = { text: string; size: number };

const namesIn = (titles: Phrases | undefined): Name[] =>
	phrasesOf(titles)
		.map(wordsOf)
		.map((words) => ({ text: words.join(' '), size: words.length }));

const NUMBER_WORD = /^(?:nr|no|n|num|number|nummer|numero|numer)$/;

/**
 * The document's name is among the first words, possibly as the end of a compound, and the number is close.
 */
const isTitle = (before: readonly string[], names: readonly Name[]): boolean =>
	names.some((name) => {
		const at = placeOf(name, before);
		const between = before.slice(at + name.size);
		return at >= 0 && at < 4 && (between.length < 2 || isNumbered(between));
	});

function placeOf({ text, size }: Name, before: readonly string[]): number {
	return before.findIndex((word, index) => {
		const phrase = before.slice(index, index + size).join(' ');
		return phrase === text || (text.length > 6 && size === 1 && word.endsWith(text));
	});
}

const isNumbered = (words: readonly string[]): boolean => NUMBER_WORD.test(words.at(-1) ?? '');

/** The words between the document's name (the longest match) and the number. */
function wordsBetween(before: readonly string[], names: readonly Name[]): readonly string[] {
	const ends = names.flatMap((name) => {
		const at = placeOf(name, before);
		return at < 0 ? [] : at + name.size;
	});
	return before.slice(Math.max(...ends));
}

/** "Invoice 2023" may be a number, "Invoice electricity 2023" contains a year. */
const YEAR = /^(?:19|20)\d{2}$/u;
const isLoose = (between: readonly string[]): boolean => between.length > 0 && !isNumbered(between);

/** "Invoice for order no. 12": the number is the order's. */
function isOfOthers(between: readonly string[], owners: readonly Concept[]): boolean {
	const nearest = [3, 2, 1]
		.filter((length) => length <= between.length)
		.map((length) => meaningsOf(between.slice(-length).join('')))
		.find((meanings) => meanings.length > 0);
	return nearest?.every(({ concept }) => !owners.includes(concept)) ?? false;
}

const DATE_OF: ReadonlyMap<ConceptId, ConceptId> = new Map([
	['invoiceDate', 'invoiceNumber'],
	['orderDate', 'orderNumber'],
]);

const numberBeside = (id: ConceptId) => CONCEPTS.find((concept) => concept.id === DATE_OF.get(id));
