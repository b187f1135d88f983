import { squash } from '../text/letters';
import type { TickOption } from '../layout/tickBoxes';
import { yesNoIn } from '../values/yesNo';
import { type FieldCandidate, TOLD } from './candidate';
import { bareLabel, canName, keyOf } from './keys';
import type { Sample } from './sample';

const MOST_CHOICES = 15;

/** Fields from checkboxes: yes/no for a single box, a choice if several answer one question. */
export function boxFields(samples: readonly Sample[]): FieldCandidate[] {
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
		const places = options.map(({ page, box }) => ({ sample, page: page + 1, box }));
		found.set(squash(label), {
			field: known?.field ?? { key: keyOf(label), description: label, ...shape, example },
			places: [...(known?.places ?? []), ...places],
			samples: (known?.samples ?? 0) + 1,
			sureness: 1,
			told: TOLD.byKnownLabel,
		});
	}
}
