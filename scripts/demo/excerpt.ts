/** The part of the demo's output that is shown in the documentation, between two comments. */

const DOCUMENT = 'rechnung-gartenbau-lindner.pdf';
const PLACE = /(?<=^<!-- npm run docs:demo -->\n)[^]*?(?=^<!-- end -->$)/m;

/**
 * @param page with the two comments
 * @param printed output of the demo
 * @throws Error if the comments, or the document in the output, are missing
 */
export function putExcerpt(page: string, printed: string): string {
	if (!PLACE.test(page)) throw new Error('The page has no place for the output of the demo.');
	return page.replace(PLACE, () => `\n\`\`\`\n${excerptOf(printed)}\n\`\`\`\n\n`);
}

/** The rows of one document, and the last line of the output. */
function excerptOf(printed: string): string {
	const lines = printed.trimEnd().split('\n');
	const first = lines.findIndex((line) => line.includes(DOCUMENT));
	const rows = lines.slice(first + 2);
	// The rows of a document end with a horizontal line.
	const count = rows.findIndex((line) => !line.startsWith('│'));
	if (first < 0 || count < 1) throw new Error(`The demo printed nothing of ${DOCUMENT}.`);
	return [...lines.slice(first, first + 2), ...rows.slice(0, count), '…', lines.at(-1)].join('\n');
}
