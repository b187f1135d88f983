/** What to say where a document ends before the pages that are wanted of it. */
export const noPageIn = (from: number, pages: number): string =>
	`Only pages from ${from} on are to be read, and the last page of the file is ${pages}: change the extraction's page range.`;
