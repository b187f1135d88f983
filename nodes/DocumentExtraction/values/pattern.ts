/**
 * How many characters of a value a pattern is tested on. Like any expression, a pattern is the workflow
 * author's, and runs as it is; the value is a stranger's.
 */
export const LONGEST_TESTED = 1_000;

/**
 * A pattern that matches whole texts.
 *
 * @throws SyntaxError for what is no regular expression
 */
export function wholeText(pattern: string): RegExp {
	try {
		return anchored(pattern, 'u');
	} catch {
		// Escapes that mean nothing, such as \-, are allowed here.
		return anchored(pattern, '');
	}
}

export function isPattern(pattern: string): boolean {
	try {
		return wholeText(pattern) instanceof RegExp;
	} catch {
		return false;
	}
}

function anchored(pattern: string, flags: string): RegExp {
	// By itself as well: a)|(b is a pattern only between brackets.
	new RegExp(pattern, flags);
	return new RegExp(`^(?:${pattern})$`, flags);
}
