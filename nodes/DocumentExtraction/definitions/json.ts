import { UserError } from 'n8n-workflow';

/** The position in the parser's message, if there is one. */
const POSITION = /(?: in JSON)? at position (\d+)(?: \(line \d+ column \d+\))?$/;

/**
 * The value of a JSON parameter: strings are parsed, anything else is the result of an expression.
 *
 * @param label the parameter's name in the panel
 * @throws UserError with the parameter's name and the line and column of the syntax error
 */
export function readJson(label: string, value: unknown): unknown {
	if (value === undefined || value === null || value === '') {
		throw new UserError(`${label} is empty`, {
			description: `Fill in ${label}. If it is set by an expression, check that the field exists in this item.`,
		});
	}
	if (typeof value !== 'string') return value;
	const complaint = complaintAbout(value);
	if (complaint === undefined) return JSON.parse(value);

	const before = value.slice(0, breakPosition(value)).split('\n');
	const column = (before.at(-1) ?? '').length + 1;
	throw new UserError(`${label} is not valid JSON`, {
		description: `Line ${before.length}, column ${column}: ${complaint.replace(POSITION, '')}`,
	});
}

function complaintAbout(json: string): string | undefined {
	try {
		JSON.parse(json);
		return undefined;
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
}

/**
 * The position of the syntax error: the first character that is not valid JSON. The parser reports the
 * position in some cases only, but always whether the input ended too early, so it is found by binary search.
 */
function breakPosition(json: string): number {
	let good = 0;
	let bad = json.length + 1;
	while (bad - good > 1) {
		const length = Math.floor((good + bad) / 2);
		if (isJsonPrefix(json.slice(0, length))) good = length;
		else bad = length;
	}
	return good;
}

function isJsonPrefix(beginning: string): boolean {
	const complaint = complaintAbout(beginning);
	if (complaint === undefined || complaint.startsWith('Unexpected end')) return true;
	return Number(POSITION.exec(complaint)?.[1]) === beginning.length;
}
