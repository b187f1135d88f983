import { writeFileSync } from 'node:fs';

import { format, resolveConfig } from 'prettier';

/** Writes a file of this repository in the format that `npm run lint` checks. */
export async function writeFormatted(file: string, text: string): Promise<void> {
	const options = await resolveConfig(file);
	writeFileSync(file, await format(text, { ...options, filepath: file }));
}
