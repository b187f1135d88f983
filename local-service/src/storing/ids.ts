import { randomBytes } from 'node:crypto';

type Prefix = 'ext' | 'cla' | 'spl' | 'bat' | 'fil' | 'sug' | 'rev' | 'whk' | 'msg' | 'prc' | 'que';

/** A new unique ID. */
export const newId = (prefix: Prefix) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Whether a received value has the format of this service's IDs. */
export const isId = (sent: unknown): sent is string =>
	typeof sent === 'string' && /^[a-z]{3}_[0-9a-f]{24}$/.test(sent);

export const isFileId = (text: string) => /^fil_[0-9a-f]{24}$/.test(text);
