import { writeFileSync } from 'node:fs';

import { format, resolveConfig } from 'prettier';

/** Writes a file of this repository as `npm run lint` wants it. */
export async function writeFormatted(file: string, text: string): Promise<void> {
	const options = await resolveConfig(file);
	writeFileSync(file, await format(text, { ...options, filepath: file }));
}
