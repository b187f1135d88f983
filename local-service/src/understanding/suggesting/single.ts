import { height, middle, type Box } from '../../geometry';
import type { Field } from '../../interface';
import { guessKind } from '../fields/guessKind';
import { squash, tidy, wordsOf } from '../text/letters';
import { findAmounts } from '../values/amounts';
import type { ValueKind } from '../values/kinds';
import { CONCEPTS, type Concept, type ConceptId } from '../vocabulary/concepts';
import { labelsOf } from '../vocabulary/lexicon';
import { bareLabel, spokenKey } from './keys';
import type { Candidate, Place } from './candidate';
import { type Found, foundAt, type Sample } from './proposal';
import { typed } from './types';

/** What of a party is a field of its own, in this order. */
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
/** What payments go to. */
const OF_PAYMENT: readonly ConceptId[] = ['iban', 'bic', 'bank'];
/** What tells itself where no label stands: by its place, by its letters, or by sums. */
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

const isOfDocument = ({ heads, ofParty, column, id }: Concept) =>
	!column && !heads && (!ofParty || OF_PAYMENT.includes(id));

/** Less sure values are no reason to propose a field. */
const SURE = 0.5;
const SURE_ALONE = 0.65;

const QUESTIONS: Field[] = [
	...CONCEPTS.filter(isOfDocument).map(({ id }) => ({ key: id })),
	...PARTIES.map(([id]) => ({
		key: id,
		type: 'object' as const,
		properties: ['name', ...OF_PARTY].map((key) => ({ key })),
	})),
];

/** What documents commonly state, where the samples do. */
export function knownFields(samples: readonly Sample[]): Candidate[] {
	const answers = samples.map((sample) => ({ sample, answers: sample.answer(QUESTIONS) }));
	const singles = CONCEPTS.filter(isOfDocument).flatMap((concept): Candidate[] => {
		const found = foundAt([concept.id], answers).filter(({ confidence }) => confidence >= SURE);
		const labels = found.map((value) => labelOf(concept, value));
		const isTold = labels.some((label) => label !== undefined) || UNLABELLED.has(concept.id);
		if (found.length === 0 || !isTold || isDoubtful(found)) return [];
		if (!found.every((value) => fits(concept.kind, value))) return [];
		return [toCandidate(concept.id, concept.kind, found, mostFrequent(labels))];
	});
	const taken: Found[] = [];
	const parties = PARTIES.flatMap(([party, description]): Candidate[] => {
		const members = ['name', ...OF_PARTY].flatMap((key): Candidate[] => {
			const found = foundAt([party, key], answers).filter(
				(value) => value.confidence >= SURE && !taken.some((other) => isSameValue(value, other)),
			);
			const kind = CONCEPTS.find(({ id }) => id === key)?.kind ?? 'name';
			if (found.length === 0 || isDoubtful(found) || !found.every((value) => fits(kind, value)))
				return [];
			if (key !== 'name' && isConstant(found, samples.length)) return [];
			taken.push(...found);
			return [toCandidate(key, kind, found, `${spokenKey(key)} (${description.toLowerCase()})`)];
		});
		const [first] = members;
		if (first?.field.key !== 'name') return [];
		const field =
			members.length === 1
				? { ...first.field, key: party, description }
				: {
						key: party,
						description,
						type: 'object' as const,
						properties: members.map((member) => member.field),
					};
		return [{ ...first, field, places: members.flatMap(({ places }) => places) }];
	});
	return [...singles, ...parties];
}

/** What the document says once is not of two parties. */
const isSameValue = (a: Found, b: Found) =>
	a.sample === b.sample && squash(a.value) === squash(b.value);

/** Several sums are no code, and a sentence is no value that somebody filters by. */
const fits = (kind: ValueKind, { value }: Found) =>
	!(kind === 'code' && findAmounts(value).some(({ isMoney }) => isMoney)) &&
	!(kind === 'text' && value.split(' ').length >= SENTENCE && /[.!]$/u.test(value));

const SENTENCE = 9;

/** Of several samples a single one has it, and not for sure. */
const isDoubtful = (found: readonly Found[]) =>
	found.length === 1 && (found[0]?.confidence ?? 0) < SURE_ALONE;

/** The same in all of several samples: what is printed on every sheet. */
export const isConstant = (found: readonly Found[], samples: number): boolean =>
	samples > 1 &&
	found.length === samples &&
	new Set(found.map(({ value }) => squash(value))).size === 1;

export function toCandidate(
	key: string,
	kind: ValueKind,
	found: readonly Found[],
	description = spokenKey(key),
): Candidate {
	const values = found.map(({ value, sample }) => ({
		text: value,
		conventions: sample.conventions,
	}));
	return {
		field: { key, description, ...typed(values, kind) },
		places: found.flatMap(placeOf),
		samples: new Set(found.map(({ sample }) => sample)).size,
		sureness: Math.max(...found.map(({ confidence }) => confidence)),
	};
}

/** What a label asks for that the lexicon does not know. */
export const kindOfLabel = (label: string, example: string): ValueKind => {
	const byNoun = guessKind(wordsOf(label));
	return byNoun === 'text' ? guessKind([], example) : byNoun;
};

export const placeOf = ({ page, box, sample }: Found): Place[] =>
	page === undefined || box === undefined ? [] : [{ sample, page, box }];

/** The concept's label that stands before the value, or above it. */
function labelOf(concept: Concept, { page, box, sample }: Found): string | undefined {
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

/** In heights of letters, and what a line further up costs. */
const NEAR = 60;
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

function mostFrequent(labels: ReadonlyArray<string | undefined>): string | undefined {
	const known = labels.filter((label) => label !== undefined && label !== '');
	const counts = Map.groupBy(known, (label) => squash(label ?? ''));
	return [...counts.values()].toSorted((a, b) => b.length - a.length)[0]?.[0];
}
