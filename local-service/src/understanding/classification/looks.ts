import type { Page } from '../../reading/pages';
import type { Line } from '../layout/lines';
import { findAmounts } from '../values/amounts';

/** Typical looks of documents, whatever their language. */
export type Look = 'slip' | 'form' | 'prose';

export type Looks = Readonly<Record<Look, number>>;

/** Minimum number of lines of a page to judge its look. */
const FEWEST_LINES = 6;
const MOST_LINES = 100;

/** Degree to which the first page has each look, from 0 to 1. */
export function looksOf(pages: readonly Page[], lines: readonly Line[]): Looks {
	const [page] = pages;
	const first = lines.slice(0, MOST_LINES).filter((line) => line.page === 0);
	if (!page || first.length < FEWEST_LINES) return { slip: 0, form: 0, prose: 0 };
	const share = (has: (line: Line) => boolean) => first.filter(has).length / first.length;
	const priced = share(({ text }) => endsInAmount(text));
	const tall = page.height / Math.max(page.width, 1);
	const long = share(({ text }) => text.split(' ').length > 8);
	const labelled = share(({ text }) => /\p{L}{2}\s?:|_{3,}/u.test(text));
	const boxes = page.checkboxes.length;
	return {
		slip: between(tall, 1.45, 1.9) * between(priced, 0.05, 0.2) * (1 - between(long, 0.1, 0.4)),
		form:
			Math.max(between(labelled, 0.2, 0.5), between(boxes, 2, 8)) * (1 - between(long, 0.3, 0.7)),
		prose: between(long, 0.4, 0.8),
	};
}

const endsInAmount = (text: string) => findAmounts(text.slice(-16)).some(({ isMoney }) => isMoney);

/** Linear interpolation: 0 up to `low`, 1 from `high` on. */
const between = (value: number, low: number, high: number): number =>
	Math.min(1, Math.max(0, (value - low) / (high - low)));
