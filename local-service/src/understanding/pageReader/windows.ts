import type { PageTokens } from './pageTokens';

/** The most words that the page reader sees at once. */
export const WINDOW = 448;

/**
 * Where the windows begin in which a document's words are read, as positions of tokens: whole pages together as far
 * as they fit, and a longer page in windows of about the same length. A line is in one window only, where it is not
 * longer than one.
 */
export function windowsOf({ tokens }: Pick<PageTokens, 'tokens'>): number[] {
	const starts: number[] = [];
	let start = 0;
	while (start < tokens.length) {
		starts.push(start);
		const rest = tokens.length - start;
		if (rest <= WINDOW) break;
		const windows = Math.ceil(rest / WINDOW);
		const wanted = start + Math.ceil(rest / windows);
		const isBreak = (at: number, of: 'page' | 'line') =>
			tokens[at]?.cell.segment[of] !== tokens[at - 1]?.cell.segment[of];
		let end = start + WINDOW;
		while (end > start + WINDOW / 2 && !isBreak(end, 'page')) end--;
		if (end === start + WINDOW / 2) {
			end = Math.min(wanted, start + WINDOW);
			while (end > start + 1 && !isBreak(end, 'line')) end--;
			if (end === start + 1) end = start + WINDOW;
		}
		start = end;
	}
	return starts;
}
