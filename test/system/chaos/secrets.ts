/** Searches for secrets that must not leak, including encoded forms. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';

/**
 * Base64 of a text depends on its offset in the encoded data. Returns its three forms, without the characters
 * that adjacent data changes.
 */
function inBase64(text: string): string[] {
	return [0, 1, 2].map((before) => {
		const whole = Buffer.from(' '.repeat(before) + text).toString('base64');
		// The first and the last few characters contain bits of adjacent characters.
		return whole.slice(before === 0 ? 0 : 4, -4);
	});
}

function formsOf(secret: string): string[] {
	const base64 = inBase64(secret);
	return [
		secret,
		...base64,
		...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
		encodeURIComponent(secret),
		encodeURI(secret),
		new URLSearchParams({ secret }).toString().slice('secret='.length),
		JSON.stringify(secret).slice(1, -1),
		Buffer.from(secret).toString('hex'),
	];
}

/** Returns a function that names the secrets contained in a text. */
export function createSearch(secrets: { [name: string]: string }) {
	const forms = Object.entries(secrets).map(([name, secret]) => ({ name, forms: formsOf(secret) }));
	return (where: string, text: string): string[] =>
		forms.flatMap(({ name, forms: all }) =>
			all.some((form) => text.includes(form)) ? [`The ${name} is in ${where}.`] : [],
		);
}

/** Everything reachable from a value, including what JSON leaves out, such as the causes of errors. */
export function everythingIn(value: unknown): string {
	return inspect(value, {
		depth: Infinity,
		showHidden: true,
		maxArrayLength: Infinity,
		maxStringLength: Infinity,
		breakLength: Infinity,
	});
}

export function filesIn(folder: string): string {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
		.join('\n');
}

/** Records the output of this process. */
export function keepPrinted(): () => string {
	let printed = '';
	for (const stream of [process.stdout, process.stderr]) {
		const write = stream.write.bind(stream);
		stream.write = (chunk: string | Uint8Array, ...more: []) => {
			printed += chunk.toString();
			return write(chunk, ...more);
		};
	}
	return () => printed;
}
