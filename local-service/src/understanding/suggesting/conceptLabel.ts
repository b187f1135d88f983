import { type Box, height, middle } from '../../geometry';
import { tidy } from '../text/letters';
import type { Concept } from '../vocabulary/concepts';
import { labelsOf } from '../vocabulary/lexicon';
import { bareLabel } from './keys';
import type { Found } from './sample';

/** The concept's label before or above the value. */
export function conceptLabel(concept: Concept, { page, box, sample }: Found): string | undefined {
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

/** Maximum distance in letter heights, and cost of each line further up. */
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
