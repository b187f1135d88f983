import type { PageCount, Outcome } from '../interface';
import type { Limits } from '../limits';
import type { Documents } from '../storing/documents';
import type { Store } from '../storing/store';

/** What the routes work with. */
export type RouteContext = {
	store: Store;
	documents: Documents;
	/** The threads that look into documents while a client waits. */
	workers: {
		/** The number of pages of the document in a file. */
		countPages(file: string): Promise<Outcome<PageCount>>;
		/** A picture of a page, counted from 1, as PNG. */
		draw(file: string, page: number): Promise<Outcome<Uint8Array>>;
	};
	/** What works off the files that the store has waiting. */
	queue: {
		/** Is told that there are new ones. */
		wake(): void;
		/** Ends the work on files that were deleted, and returns when none of them is under way. */
		giveUp(fileIds: string[]): Promise<void>;
	};
	/** How many pages may be uploaded in all; any number where it is left out. */
	credits?: number;
	limits: Limits;
	/** Where clients reach the service, if that is not where they say they do. */
	publicUrl?: string;
};
