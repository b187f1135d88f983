/**
 * The regular expression of a field's `pattern`: it matches a text as a whole. Patterns that Unicode
 * mode refuses, such as `\-`, are read without it.
 *
 * @throws SyntaxError for what is no regular expression
 */
export function wholePattern(pattern: string): RegExp {
	// On its own, because a bracket too many could close the group around it.
	new RegExp(pattern);
	const whole = `^(?:${pattern})$`;
	try {
		return new RegExp(whole, 'u');
	} catch {
		return new RegExp(whole);
	}
}
