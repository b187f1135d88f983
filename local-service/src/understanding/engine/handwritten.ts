import { center, middle } from '../../geometry';
import type { Detail, ResultDetails, Unsure } from '../../interface';
import type { Page } from '../../reading/pages';
import { CERTAINTY } from '../evidence/weights';
import { type Answers, changeEach, isDetail } from '../fields/answers';

/** Limits the confidence of values that are written by hand, in part or as a whole. */
export const limitedIfHandwritten = (pages: readonly Page[], answers: Answers): Answers =>
	isAnyHandwritten(pages)
		? changeEach(answers, (detail) =>
				detail.confidence > CERTAINTY.handwritten && isHandwritten(pages, detail)
					? { ...detail, confidence: CERTAINTY.handwritten }
					: detail,
			)
		: answers;

/** The unsure values that are written by hand. */
export function handwrittenValues(pages: readonly Page[], answers: Answers): Unsure[] {
	const found: Unsure[] = [];
	const find = (details: ResultDetails, field: string): void => {
		if (details === null) return;
		if (isDetail(details)) {
			if (details.confidence <= CERTAINTY.handwritten && isHandwritten(pages, details))
				found.push({ field, reason: REASON });
		} else if (Array.isArray(details)) {
			details.forEach((each, index) => find(each, `${field}[${index}]`));
		} else {
			for (const [key, each] of Object.entries(details))
				find(each, field ? `${field}.${key}` : key);
		}
	};
	if (isAnyHandwritten(pages)) find(answers, '');
	return found;
}

const REASON = 'It is written by hand: such words are often misread.';

const isAnyHandwritten = (pages: readonly Page[]): boolean =>
	pages.some(({ words }) => words.some((word) => word.isHandwritten));

const isHandwritten = (pages: readonly Page[], { page, box }: Detail): boolean =>
	box !== undefined &&
	pages.some(
		({ number, words }) =>
			number === page &&
			words.some(
				(word) =>
					word.isHandwritten &&
					center(word.box) > box.left &&
					center(word.box) < box.right &&
					middle(word.box) > box.top &&
					middle(word.box) < box.bottom,
			),
	);
