import type { PageTokens } from './pageTokens';

/** Maximum number of words per pass of the page reader. */
export const WINDOW = 448;

/**
 * Start indexes of the windows in which a document's words are read: whole pages together as far as they fit,
 * a longer page in windows of about equal length. A line is never split unless it is longer than a window.
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
