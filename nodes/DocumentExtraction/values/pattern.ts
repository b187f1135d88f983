/**
 * Maximum number of characters of a value that a pattern is tested on. The pattern comes from the workflow's
 * author and is trusted like any expression; the value is not.
 */
export const LONGEST_TESTED = 1_000;

/**
 * A regular expression that matches whole texts.
 *
 * @throws SyntaxError for an invalid pattern
 */
export function wholeText(pattern: string): RegExp {
	try {
		return anchored(pattern, 'u');
	} catch {
		// Without the u flag, needless escapes such as \- are allowed.
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
	// Also tested by itself: a)|(b is valid only between brackets.
	new RegExp(pattern, flags);
	return new RegExp(`^(?:${pattern})$`, flags);
}
