import type { IDataObject } from 'n8n-workflow';

/** A shorter token may occur in a document by chance. */
const SHORTEST_HIDDEN = 16;

/** A shorter token may be a part of a word by chance. */
const SHORTEST_IN_WORDS = 8;

const REDACTED = '[Access Token]';

const WORD_BEGINS = /^[\p{L}\p{N}_]/u;
const WORD_ENDS = /[\p{L}\p{N}_]$/u;
/** Escapes in a URL or in JSON end with a letter or a digit, but do not end a word. */
const ESCAPE_ENDS = /(?:%[\dA-Fa-f]{2}|\\[nrt])$/;
const LONGEST_ESCAPE = 3;

/** Redacts the token in a message: a service may echo the request. */
export function withoutToken(text: string, token: string): string {
	if (token === '') return text;
	return [token, encodeURIComponent(token)].reduce(
		(left, form) =>
			form.length < SHORTEST_IN_WORDS
				? withoutWord(left, form)
				: left.replaceAll(form, () => REDACTED),
		text,
	);
}

/** Redacts a short token only if it is not a part of a word or a number. */
function withoutWord(text: string, token: string): string {
	const [first = '', ...others] = text.split(token);
	return others.reduce((left, next) => {
		const end = left.slice(-LONGEST_ESCAPE);
		const isAfterWord = WORD_BEGINS.test(token) && WORD_ENDS.test(end) && !ESCAPE_ENDS.test(end);
		const isBeforeWord = WORD_ENDS.test(token) && WORD_BEGINS.test(next);
		return left + (isAfterWord || isBeforeWord ? token : REDACTED) + next;
	}, first);
}

/** User and password of a URL in the form that is sent (RFC 7617); empty if it has none. */
export function basicOf(url: string): string {
	if (!URL.canParse(url)) return '';
	const { username, password } = new URL(url);
	if (username === '' && password === '') return '';
	return Buffer.from(`${decoded(username)}:${decoded(password)}`).toString('base64');
}

function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}

/**
 * Redacts the token, and user and password: in URLs within a message, and those of the Base URL as they are
 * sent.
 *
 * @param url of the request, or the Base URL
 */
export function withoutSecrets(text: string, token: string, url: string): string {
	const hidden = withoutToken(withoutToken(text, token), basicOf(url));
	return hidden.replace(/\/\/[^\s/?#"]*@/g, '//');
}

/** Redacts the token in all strings of a response, so that it reaches no item. */
export function hideToken(answer: IDataObject, token: string): IDataObject {
	if (token.length < SHORTEST_HIDDEN) return answer;
	const left: object[] = [answer];
	for (let next = left.pop(); next !== undefined; next = left.pop()) {
		for (const [member, value] of Object.entries(next)) {
			if (typeof value === 'string') Reflect.set(next, member, withoutToken(value, token));
			else if (typeof value === 'object' && value !== null) left.push(value);
		}
	}
	return answer;
}
