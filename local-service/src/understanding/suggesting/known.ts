import type { Field } from '../../interface';
import { squash, tidy } from '../text/letters';
import { findAmounts } from '../values/amounts';
import type { ValueKind } from '../values/kinds';
import { type Concept, type ConceptId, CONCEPTS } from '../vocabulary/concepts';
import { labelsOf } from '../vocabulary/lexicon';
import { hasOnlyLabelWords } from '../vocabulary/ideas';
import { type FieldCandidate, isConstant, printedOf, toCandidate, ORIGIN } from './candidate';
import { bareLabel, keyOf, keyAsWords } from './keys';
import { answersOf, type Found, foundAt, type Sample } from './sample';
import { canBe } from './types';
import { type Box, height, middle } from '../../geometry';

/** The attributes of a party that are separate fields, in this order. */
const OF_PARTY: readonly ConceptId[] = [
	'address',
	'vatId',
	'taxNumber',
	'contact',
	'email',
	'phone',
];
const PARTIES: ReadonlyArray<readonly [ConceptId, string]> = [
	['seller', 'Seller'],
	['buyer', 'Buyer'],
	['shipTo', 'Delivery address'],
];
/** Bank details of a payment. */
const OF_PAYMENT: readonly ConceptId[] = ['iban', 'bic', 'bank'];
/** Concepts that are recognised without a label: by position, by form, or by sums. */
const UNLABELLED: ReadonlySet<ConceptId> = new Set<ConceptId>([
	'invoiceNumber',
	'invoiceDate',
	'netTotal',
	'taxTotal',
	'grandTotal',
	'currency',
	'iban',
	'vatId',
	'email',
]);
/** Concepts whose fields are named as printed, because their labels have many meanings. */
const AS_PRINTED: ReadonlySet<ConceptId> = new Set<ConceptId>([
	'personName',
	'residence',
	'employer',
	'jobTitle',
]);

const isOfDocument = ({ heads, ofParty, column, id }: Concept) =>
	!column && !heads && (!ofParty || OF_PAYMENT.includes(id));

/** Minimum confidence of a value to propose its field. */
const SURE = 0.1;

const QUESTIONS: Field[] = [
	...CONCEPTS.filter(isOfDocument).map(({ id }) => ({ key: id })),
	...PARTIES.map(([id]) => ({
		key: id,
		type: 'object' as const,
		properties: ['name', ...OF_PARTY].map((key) => ({ key })),
	})),
];

/** Common fields for which the samples have values. */
export async function knownFields(samples: readonly Sample[]): Promise<FieldCandidate[]> {
	const answers = await answersOf(samples, QUESTIONS);
	/** Codes of the document and values of earlier parties: none of them is proposed for another party. */
	const taken: Found[] = [];
	const singles = CONCEPTS.filter(isOfDocument).flatMap((concept): FieldCandidate[] => {
		const { id, kind } = concept;
		const found = foundAt([id], answers).filter((value) => fits(kind, value));
		const labels = found.map((value) => conceptLabel(concept, value));
		const label = mostFrequent(labels);
		if (found.length === 0 || (label === undefined && !UNLABELLED.has(id))) return [];
		if (kind === 'code') taken.push(...found);
		const key = AS_PRINTED.has(id) && label ? keyOf(label) : id;
		// "Rechnungsbetrag" is a strong label of the total, but a weak one of the amount due.
		const strength = label === undefined ? 0 : (labelsOf(concept).get(squash(label)) ?? 1);
		const origin = label === undefined ? ORIGIN.byPlace : ORIGIN.byKnownLabel + (1 - strength);
		return [{ ...toCandidate(key, kind, found, label), origin }];
	});
	const parties = PARTIES.flatMap(([party, description]): FieldCandidate[] => {
		let isSameName = false;
		const members = ['name', ...OF_PARTY].flatMap((key): FieldCandidate[] => {
			const kind = CONCEPTS.find(({ id }) => id === key)?.kind ?? 'name';
			const found = foundAt([party, key], answers).filter(
				(value) => fits(kind, value) && !taken.some((other) => isSameValue(value, other)),
			);
			const isSame = isConstant(found, samples.length);
			if (key === 'name') isSameName = isSame;
			if (found.length === 0 || (key !== 'name' && isSame)) return [];
			taken.push(...found);
			return [toCandidate(key, kind, found, `${keyAsWords(key)} (${description.toLowerCase()})`)];
		});
		const [first] = members;
		if (first?.field.key !== 'name' || (members.length === 1 && isSameName)) return [];
		const properties = members.map(({ field }) => field);
		const field =
			members.length === 1
				? { ...first.field, key: party, description }
				: { key: party, description, type: 'object' as const, properties };
		return [
			{
				...first,
				field,
				origin: ORIGIN.byKnownLabel,
				places: members.flatMap(({ places }) => places),
			},
		];
	});
	return [...singles, ...parties];
}

/** Whether two values of a sample are equal. */
const isSameValue = (a: Found, b: Found) =>
	a.sample === b.sample && squash(a.value) === squash(b.value);

/** Minimum number of words of a sentence. */
const SENTENCE = 9;

/** An amount of money is not a code, a label is not a name, and a sentence is not a useful value. */
function fits(kind: ValueKind, found: Found): boolean {
	const { value, confidence } = found;
	if (confidence < SURE || !canBe(kind, printedOf(found))) return false;
	if (kind === 'code') return !findAmounts(value).some(({ isMoney }) => isMoney);
	if (kind === 'name') return /^[\p{L}\d"„“]/u.test(value) && !hasOnlyLabelWords(value);
	return kind !== 'text' || value.split(' ').length < SENTENCE || !/[.!]$/u.test(value);
}

function mostFrequent(labels: ReadonlyArray<string | undefined>): string | undefined {
	const known = labels.filter((label) => label !== undefined && label !== '');
	const counts = Map.groupBy(known, (label) => squash(label ?? ''));
	return [...counts.values()].toSorted((a, b) => b.length - a.length)[0]?.[0];
}

/** The concept's label before or above the value. */
function conceptLabel(concept: Concept, { page, box, sample }: Found): string | undefined {
	if (page === undefined || box === undefined) return undefined;
	const { view } = sample;
	const labels = labelsOf(concept, view.language);
	let best: { text: string; distance: number } | undefined;
	for (const { segment, phrases } of view.labels) {
		if (view.pages[segment.page]?.number !== page) continue;
		for (const { from, to, text, isPart } of phrases) {
			if (isPart || !labels.has(text)) continue;
			const words = segment.words.slice(from, to);
			const [first, last] = [words[0], words.at(-1)];
			if (!first || !last) continue;
			const own = { ...first.box, right: last.box.right };
			const distance = distanceTo(own, box) - text.length / 100;
			if (best && distance >= best.distance) continue;
			best = { text: words.map((word) => word.text).join(' '), distance };
		}
	}
	return best && best.distance < NEAR ? bareLabel(tidy(best.text)) : undefined;
}

/** Maximum distance of a label from its value, in letter heights. */
const NEAR = 60;
/** Weight and maximum of the vertical distance. */
const LINE = 12;
const MOST_LINES = 3;

function distanceTo(label: Box, value: Box): number {
	const size = Math.max(height(label), 1);
	const up = (middle(value) - middle(label)) / size;
	if (up < -0.7 || up > MOST_LINES + 0.7) return Infinity;
	const isBeside = Math.abs(up) < 0.7;
	if (isBeside)
		return label.right <= value.left + size ? (value.left - label.right) / size : Infinity;
	const aside = Math.max(0, label.left - value.right, value.left - label.right) / size;
	return LINE * up + aside;
}
