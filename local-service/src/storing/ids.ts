import { randomBytes } from 'node:crypto';

/** A new unique ID. */
export const newId = (prefix: 'ext' | 'cla' | 'spl' | 'bat' | 'fil' | 'sug') =>
	`${prefix}_${randomBytes(12).toString('hex')}`;

export const isFileId = (text: string) => /^fil_[0-9a-f]{24}$/.test(text);
