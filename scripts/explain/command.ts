/** The command of `npm run explain` as a function, which tests call without a separate process. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import type { explain } from '../../local-service/src/explain.ts';
import type { ExtractionDetails, Field } from '../../local-service/src/interface/index.ts';
import type { readDocument } from '../../local-service/src/reading/document.ts';
import { type Explanation, printExplanation } from './print.ts';

const HELP = `Usage: npm run explain -- FILE --field KEY [options]

Reads a document as the local service does, without a language model, and prints how one field is
answered: every candidate with its evidence, its score and its position.

  --field KEY    the field's key; for a field in an object, after the object's key: seller.name
  --fields FILE  the extraction that it belongs to, as JSON: extraction details, or a list of fields
                 (default: a string field with that key and no description)
  --json         print the same as JSON; "npm run --silent explain -- …" prints nothing else
  --help         this text
`;

/** @throws Error with a message for the user */
function readOptions(args: string[]) {
	const { values, positionals } = parseArgs({
		args,
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

export const messageOf = (error: unknown) =>
	error instanceof Error ? error.message : String(error);

function bytesOf(file: string): Uint8Array {
	try {
		return readFileSync(file);
	} catch (error) {
		throw new Error(`${file} cannot be read: ${messageOf(error)}`);
	}
}

function detailsIn(file: string): ExtractionDetails {
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

/**
 * Prints how a field is answered.
 *
 * @param args of the command line
 * @param service the service's functions, from its build or from its sources
 * @throws Error with a message for the user
 */
export async function explainAnswer(
	args: string[],
	service: { explain: typeof explain; readDocument: typeof readDocument },
): Promise<void> {
	const { help, json, files, field, fields } = readOptions(args);
	if (help) {
		console.log(HELP);
		return;
	}
	const [file, ...others] = files;
	if (file === undefined || others.length > 0 || field === undefined)
		throw new Error(`One file and one field are needed.\n\n${HELP}`);
	const details: ExtractionDetails = fields
		? detailsIn(fields)
		: { name: '', language: 'Multi-Lingual', fields: [{ key: field }] };
	const { specificPageProcessing, specificPageProcessingOptions } = Object(details.options);
	const bytes = bytesOf(file);
	const range = specificPageProcessing ? specificPageProcessingOptions : undefined;
	const explanation: Explanation | undefined = await service.explain(
		await service.readDocument(bytes, range),
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
