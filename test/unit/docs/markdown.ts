/** As much of Markdown as the guides need. */

/** The cells of all tables of a text, row by row, the rows with the dashes left out. */
export function cellsOf(markdown: string): string[][] {
	return markdown
		.split('\n')
		.filter((line) => line.startsWith('|') && !/^\|[\s:|-]+\|$/.test(line))
		.map((line) =>
			line
				.split(/(?<!\\)\|/)
				.slice(1, -1)
				.map((cell) => cell.trim()),
		);
}

/** The pieces of code in a line. */
export function codeIn(line: string): string[] {
	return [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

/** The text between each heading of a level and the next heading of that level or a higher one. */
export function sectionsOf(markdown: string, level: number): Map<string, string> {
	const sections = new Map<string, string>();
	let name: string | undefined;
	let isCode = false;
	for (const line of markdown.split('\n')) {
		if (line.startsWith('```')) isCode = !isCode;
		const [, hashes = '', heading] = (!isCode && /^(#+) (.+)$/.exec(line)) || [];
		if (heading !== undefined && hashes.length <= level) {
			name = hashes.length === level ? heading : undefined;
			if (name !== undefined && sections.has(name)) throw new Error(`"${name}" stands twice`);
			if (name !== undefined) sections.set(name, '');
		} else if (name !== undefined) {
			sections.set(name, `${sections.get(name)}${line}\n`);
		}
	}
	return sections;
}

/** What the blocks of JSON in a text hold; what they are is for the caller to know. */
export function jsonIn<T>(markdown: string): T[] {
	return [...markdown.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(([, json = '']) =>
		JSON.parse(json),
	);
}

/** The name by which a link reaches a heading, as GitHub makes it. */
export function anchorOf(heading: string): string {
	return heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N} -]/gu, '')
		.replaceAll(' ', '-');
}
