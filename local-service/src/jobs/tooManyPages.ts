/** Why a document with so many pages fails; undefined where it may have them. */
export const tooManyPages = (pages: number, most: number): string | undefined =>
	pages > most
		? `The document has ${pages} pages, and the limit is ${most}. Split it, or start the service with a higher --max-pages.`
		: undefined;
