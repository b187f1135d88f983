/** The part of the demo's output that README.md shows, between two comments. */

const DOCUMENT = 'rechnung-gartenbau-lindner.pdf';
const PLACE = /(?<=^<!-- npm run docs:demo -->\n)[^]*?(?=^<!-- end -->$)/m;

/**
 * @param readme with the two comments
 * @param printed what the demo printed
 * @throws Error where either lacks what belongs there
 */
export function putExcerpt(readme: string, printed: string): string {
	if (!PLACE.test(readme)) throw new Error('README.md has no place for the output of the demo.');
	return readme.replace(PLACE, () => `\n\`\`\`\n${excerptOf(printed)}\n\`\`\`\n\n`);
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
