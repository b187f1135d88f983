import type { IExecuteFunctions } from 'n8n-workflow';

/** A file of an item to upload. */
export type PickedFile = {
	itemIndex: number;
	/** Index among the files of the item. */
	position: number;
	fileName: string;
	/** The field it was taken from, if it is not the requested one. */
	takenFrom?: string;
	/**
	 * Passwords to try on a protected PDF, one per line. Sent to the service with the file, and nowhere else.
	 */
	passwords?: string;
	/** Opens the content from the start on each call. */
	open: () => Promise<OpenFile>;
};

export type OpenFile = {
	fileName: string;
	mimeType: string;
	/** In bytes. */
	size: number;
	/** A stream if n8n stores files outside memory. */
	content: Buffer | Awaited<ReturnType<IExecuteFunctions['helpers']['getBinaryStream']>>;
};
