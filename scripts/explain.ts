/** `npm run explain`: explains how the local service finds the answer to a field. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { type Explanation, printExplanation } from './explain/print.ts';

const understood = path.join(path.dirname(import.meta.dirname), 'local-service', 'dist');
const required = createRequire(import.meta.url);

const HELP = `Usage: npm run explain -- FILE --field KEY [options]

Reads a document as the local service does, without a language model, and prints how the answer to
one field comes about: every candidate with its evidence, its score and its place.

  --field KEY    the field's key; for a field in an object, with that of the object: seller.name
  --fields FILE  the extraction that it belongs to, as JSON: extraction details, or a list of fields
                 (default: a string field with that key and no description)
  --json         print the same as JSON; "npm run --silent explain -- …" prints nothing else
  --help         this text
`;

type Field = { key: string; type?: string; properties?: Field[]; items?: { properties?: Field[] } };
type Details = {
	name: string;
	language: string;
	options?: { specificPageProcessing?: boolean; specificPageProcessingOptions?: object };
	fields: Field[];
};

/** @throws Error with a message for the user */
function readOptions() {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			field: { type: 'string' },
			fields: { type: 'string' },
			json: { type: 'boolean', default: false },
			help: { type: 'boolean', default: false },
		},
	});
	return { ...values, files: positionals };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function bytesOf(file: string): Uint8Array {
	try {
		return readFileSync(file);
	} catch (error) {
		throw new Error(`${file} cannot be read: ${messageOf(error)}`);
	}
}

function detailsIn(file: string): Details {
	let given: unknown;
	try {
		given = JSON.parse(readFileSync(file, 'utf8'));
	} catch (error) {
		throw new Error(`${file} cannot be used: ${messageOf(error)}`);
	}
	const details = Array.isArray(given)
		? { fields: given }
		: (Object(given).extractionDetails ?? Object(given));
	if (!areFields(details.fields))
		throw new Error(`${file} has no list "fields" in which every field has a key.`);
	return { name: file, language: 'Multi-Lingual', ...details };
}

const areFields = (fields: unknown): fields is Field[] =>
	Array.isArray(fields) &&
	fields.every((field) => {
		const { key, properties = [], items } = Object(field);
		return (
			typeof key === 'string' && areFields(properties) && areFields(Object(items).properties ?? [])
		);
	});

const pathsOf = (fields: readonly Field[], before = ''): string[] =>
	fields.flatMap(({ key, type, properties = [] }) =>
		type === 'object' ? pathsOf(properties, `${before}${key}.`) : [`${before}${key}`],
	);

async function main(): Promise<void> {
	const { help, json, files, field, fields } = readOptions();
	if (help) {
		console.log(HELP);
		return;
	}
	const [file, ...others] = files;
	if (file === undefined || others.length > 0 || field === undefined)
		throw new Error(`One file and one field are needed.\n\n${HELP}`);
	const details = fields
		? detailsIn(fields)
		: { name: '', language: 'Multi-Lingual', fields: [{ key: field }] };
	const { explain } = required(path.join(understood, 'explain.js'));
	const { readDocument } = required(path.join(understood, 'reading', 'document.js'));
	const { specificPageProcessing, specificPageProcessingOptions } = Object(details.options);
	const bytes = bytesOf(file);
	const range = specificPageProcessing ? specificPageProcessingOptions : undefined;
	const explanation: Explanation | undefined = await explain(
		await readDocument(bytes, range),
		details,
		field,
	);
	if (!explanation) {
		const known = pathsOf(details.fields).join(', ');
		throw new Error(`${fields} has no field ${field}. Its fields are: ${known}`);
	}
	if (json) console.log(JSON.stringify({ file, ...explanation }, null, '\t'));
	else printExplanation(file, explanation);
}

await main().catch((error: unknown) => {
	console.error(messageOf(error));
	process.exitCode = 1;
});
// Text recognition may keep threads running.
process.exit();
