/** The part of the demo's output that the documentation shows, between two comments. */

const DOCUMENT = 'rechnung-gartenbau-lindner.pdf';
const PLACE = /(?<=^<!-- npm run docs:demo -->\n)[^]*?(?=^<!-- end -->$)/m;

/**
 * @param page with the two comments
 * @param printed what the demo printed
 * @throws Error where either lacks what belongs there
 */
export function putExcerpt(page: string, printed: string): string {
	if (!PLACE.test(page)) throw new Error('The page has no place for the output of the demo.');
	return page.replace(PLACE, () => `\n\`\`\`\n${excerptOf(printed)}\n\`\`\`\n\n`);
}

/** The rows of one document, and the last line. */
function excerptOf(printed: string): string {
	const lines = printed.trimEnd().split('\n');
	const first = lines.findIndex((line) => line.includes(DOCUMENT));
	const rows = lines.slice(first + 2);
	// A rule ends the rows of a document.
	const count = rows.findIndex((line) => !line.startsWith('│'));
	if (first < 0 || count < 1) throw new Error(`The demo printed nothing of ${DOCUMENT}.`);
	return [...lines.slice(first, first + 2), ...rows.slice(0, count), '…', lines.at(-1)].join('\n');
}
