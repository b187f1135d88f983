import type { IExecuteFunctions } from 'n8n-workflow';

/** A file that an item asks to be sent. */
export type PickedFile = {
	/** The input item that asks for it. */
	itemIndex: number;
	/** Which of the item's files it is, from 0. */
	position: number;
	fileName: string;
	/** Gives its content from the start, anew at each call. */
	open: () => Promise<OpenFile>;
};

export type OpenFile = {
	fileName: string;
	mimeType: string;
	/** In bytes. */
	size: number;
	/** A stream where n8n keeps files outside memory. */
	content: Buffer | Awaited<ReturnType<IExecuteFunctions['helpers']['getBinaryStream']>>;
};
