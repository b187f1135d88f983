import type { IExecuteFunctions } from 'n8n-workflow';

/** A file of an item that is to be uploaded. */
export type PickedFile = {
	itemIndex: number;
	/** Index among the files of the item. */
	position: number;
	fileName: string;
	/** The field it is in, where that is not the one that was asked for. */
	takenFrom?: string;
	/** To try on a protected PDF, one in each line. It goes to the service with the file, and nowhere else. */
	passwords?: string;
	/** Opens the content from the start, at each call. */
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
