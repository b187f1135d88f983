import type { DocumentView } from '../document/documentView';
import type { Wanted } from '../fields/wanted';
import { findLabels } from '../labels/labelIndex';
import type { LabelPlace } from '../labels/labelPlace';
import { below, inline, toTheRight } from '../labels/neighbours';
import { afterLabel, isJustLabel, readValue } from '../labels/readValue';
import { findValues, isFree, isNumeric } from '../values/kinds';
import { type Candidate, candidate, type EvidenceSource } from './candidates';
import { filledIn } from './filledIn';

/**
 * Position scores: the value in the label's segment, to its right, or below it. Each further segment or line
 * deducts a step.
 */
const INLINE = 1;
const RIGHT = 0.95;
const RIGHT_STEP = 0.15;
const BELOW = 0.75;
const BELOW_STEP = 0.25;
/** Factor for values below a label that has a value to its right, or that heads a column of values. */
const TAKEN = 0.4;

/** A label of the field, or a synonym, with the value after it, to its right or below it. */
export const label: EvidenceSource = {
	propose: (wanted, view) => {
		const filled = filledIn(wanted, view);
		// A label that the user says is printed on the form outweighs synonyms.
		if (filled.length > 0 || !wanted.concept) return filled;
		const places = findLabels(wanted, view.labels);
		const found = places.flatMap((place) => around(place, wanted, view));
		if (found.length === 0 && wanted.kind === 'money')
			return places.flatMap((place) => plainNumber(place, wanted, view));
		return wanted.kind === 'code' ? found.filter((each) => !isRest(each, found)) : found;
	},
};

/** "Total: 0": if no label has an amount, a plain number to the right of a label is the answer. */
function plainNumber(found: LabelPlace, wanted: Wanted, view: DocumentView): Candidate[] {
	const rest = inline(found);
	const [beside] = rest ? [rest] : toTheRight(found, view.lines);
	if (!beside || isJustLabel(beside, wanted, view)) return [];
	const { text } = rest ? afterLabel(found, rest) : beside;
	const [number] = findValues('number', text);
	const evidence = { label: found.strength, position: rest ? INLINE : RIGHT };
	return number?.text === text.trim() ? [candidate(number.text, beside, evidence)] : [];
}

/** "4500 123 456" of "PO 4500 123 456" below another label, where "PO" is part of the number. */
const isRest = ({ line, text }: Candidate, all: readonly Candidate[]) =>
	all.some((other) => other.line === line && other.text.endsWith(` ${text}`));

const readsAs = ({ kind }: Wanted, text: string) => findValues(kind, text).length > 0;

function around(found: LabelPlace, wanted: Wanted, view: DocumentView): Candidate[] {
	const candidates: Candidate[] = [];
	const add = (text: string, where: Candidate, position: number, share = 1) =>
		candidates.push({ ...where, text, evidence: { label: found.strength * share, position } });

	const rest = inline(found);
	if (rest) {
		const { text, hasColon } = afterLabel(found, rest);
		// Without a colon, free text after a label word is just a sentence that contains the word.
		const position = isFree(wanted.kind) && !hasColon ? INLINE / 4 : INLINE;
		for (const value of readValue(wanted, text, rest, view).slice(0, 1)) {
			add(value, candidate(value, rest, {}), position);
		}
		if (isFree(wanted.kind) && candidates.length > 0) return candidates;
	}
	let position = RIGHT;
	if (!rest || candidates.length === 0) {
		for (const other of toTheRight(found, view.lines)) {
			if (isJustLabel(other, wanted, view)) break;
			const values = readValue(wanted, other.text, other, view);
			for (const value of values) add(value, candidate(value, other, {}), position);
			if (values.length > 0 && isFree(wanted.kind)) break;
			position -= RIGHT_STEP;
		}
	}
	const under = below(found, view.lines);
	const inColumn = under.filter(({ text }) => readsAs(wanted, text)).length;
	const share = candidates.length > 0 || (isNumeric(wanted.kind) && inColumn > 1) ? TAKEN : 1;
	let depth = BELOW;
	for (const other of under) {
		if (isJustLabel(other, wanted, view)) break;
		const values = readValue(wanted, other.text, other, view).slice(0, 1);
		for (const value of values) add(value, candidate(value, other, {}), depth * share, share);
		if (values.length > 0 && isFree(wanted.kind)) break;
		depth -= BELOW_STEP;
	}
	return candidates;
}
