import type { Reading } from '../../reading/pages';
import { fold, squash } from '../text/letters';
import { type FieldCandidate, isAmong, ORIGIN } from './candidate';
import { bareLabel, canName, distinct, keyOf, keyAsWords } from './keys';
import type { BuiltInField } from './mergeProposals';
import { printedFields } from './printed';
import { type Sample, toSample } from './sample';
import { knownFields } from './known';
import { tableFields } from './tables';
import type { TickOption } from '../layout/tickBoxes';
import { yesNoIn } from '../values/yesNo';

/** Maximum number of proposed fields: few people review more. */
export const MOST_FIELDS = 40;

/**
 * The fields that an extraction of documents like these may have, in printed order, and whether each is sure.
 *
 * @param language English name; Multi-Lingual to detect the language of each document
 */
export async function builtInFields(
	readings: readonly Reading[],
	language: string,
): Promise<BuiltInField[]> {
	const samples = readings
		.filter(({ pages }) => pages.some(({ words }) => words.length > 0))
		.map((reading) => toSample(reading, language));
	if (samples.length === 0) return [];
	const tables = await tableFields(samples);
	const [known, printed] = [await knownFields(samples), await printedFields(samples, tables)];
	const ordered = [...tables, ...boxFields(samples), ...[...known, ...printed].toSorted(likeliest)];
	const unique: FieldCandidate[] = [];
	for (const candidate of ordered) {
		const isKnown = unique.some(
			(other) => isAmong(candidate, other) || isSameSingle(candidate, other),
		);
		if (!isKnown) unique.push(candidate);
	}
	const chosen = unique
		.toSorted((a, b) => b.samples - a.samples)
		.slice(0, MOST_FIELDS)
		.toSorted((a, b) => positionOf(a, samples) - positionOf(b, samples));
	const fields = chosen.map(({ field }) => field);
	// The date of other documents can have the same label as an invoice date.
	const isInvoice = fields.some(({ key }) => key === 'invoiceNumber');
	const named = fields.map((field) =>
		field.key === 'invoiceDate' && !isInvoice
			? {
					...field,
					key: 'date',
					...(field.description === keyAsWords(field.key) && { description: 'Date' }),
				}
			: field,
	);
	return distinct(named).map((field, index) => ({
		field,
		isSure: (chosen[index]?.origin ?? ORIGIN.byPlace) < ORIGIN.byLabel,
	}));
}

/** Whether two fields have the same key. Tables do not count: their equal keys get numbers. */
const isSameSingle = ({ field: a }: FieldCandidate, { field: b }: FieldCandidate) =>
	a.type !== 'array' && fold(a.key) === fold(b.key);

/**
 * Fields with a known label come first, then fields with another label, then fields that are known by position
 * only.
 */
const likeliest = (a: FieldCandidate, b: FieldCandidate) =>
	a.origin - b.origin || b.samples - a.samples || b.confidence - a.confidence;

/** Position of a field in the first sample that has it, for sorting. */
function positionOf({ places }: FieldCandidate, samples: readonly Sample[]): number {
	const [first] = places.toSorted(
		(a, b) =>
			samples.indexOf(a.sample) - samples.indexOf(b.sample) ||
			a.page - b.page ||
			a.box.top - b.box.top,
	);
	return first ? 10_000 * first.page + first.box.top + first.box.left / 1000 : Infinity;
}

const MOST_CHOICES = 15;

/** Fields from checkboxes: yes/no for a single box, a choice if several answer one question. */
function boxFields(samples: readonly Sample[]): FieldCandidate[] {
	const found = new Map<string, FieldCandidate>();
	for (const sample of samples) {
		for (const { lead, options } of sample.view.questions) {
			const labelled = options.filter(({ label }) => label && /\p{L}/u.test(label.text));
			const question = lead && bareLabel(lead.text);
			const texts = labelled.map(({ label }) => bareLabel(label?.text ?? ''));
			if (question && canName(question) && texts.length > 1) {
				const isYesNo = texts.every((text) => yesNoIn(text) !== undefined);
				const type = isYesNo ? 'boolean' : 'choice';
				add(question, sample, labelled, {
					type,
					...(!isYesNo && { choices: [...new Set(texts)].slice(0, MOST_CHOICES) }),
				});
				continue;
			}
			for (const option of labelled) {
				const text = bareLabel(option.label?.text ?? '');
				if (canName(text)) add(text, sample, [option], { type: 'boolean' });
			}
		}
	}
	return [...found.values()];

	function add(
		label: string,
		sample: Sample,
		options: readonly TickOption[],
		shape: { type: 'boolean' | 'choice'; choices?: string[] },
	): void {
		const known = found.get(squash(label));
		const ticked = options.find(({ isChecked }) => isChecked);
		const text = ticked?.label ? bareLabel(ticked.label.text) : undefined;
		const example = shape.type === 'choice' ? (text ?? shape.choices?.[0]) : ticked ? 'yes' : 'no';
		const { pages } = sample.view;
		const own = options.map(({ page, box }) => ({ sample, page: pages[page]?.number ?? 0, box }));
		const places = [...(known?.places ?? []), ...own];
		found.set(squash(label), {
			field: known?.field ?? { key: keyOf(label), description: label, ...shape, example },
			places,
			samples: new Set(places.map((place) => place.sample)).size,
			confidence: 1,
			origin: ORIGIN.byKnownLabel,
		});
	}
}
