import type { IDataObject } from 'n8n-workflow';

/** A shorter token may occur in a document by chance. */
const SHORTEST_HIDDEN = 16;

/** A shorter token may be part of a word by chance. */
const SHORTEST_IN_WORDS = 8;

const REDACTED = '[Access Token]';

const WORD_BEGINS = /^[\p{L}\p{N}_]/u;
const WORD_ENDS = /[\p{L}\p{N}_]$/u;
/** What is escaped in a URL or in JSON ends in a letter or a digit, but in no word. */
const ESCAPE_ENDS = /(?:%[\dA-Fa-f]{2}|\\[nrt])$/;
const LONGEST_ESCAPE = 3;

/** Redacts the token in a message: a service may echo what it was sent. */
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

/** Redacts a short token only where it is no part of a word or a number. */
function withoutWord(text: string, token: string): string {
	const [first = '', ...others] = text.split(token);
	return others.reduce((left, next) => {
		const end = left.slice(-LONGEST_ESCAPE);
		const isBehind = WORD_BEGINS.test(token) && WORD_ENDS.test(end) && !ESCAPE_ENDS.test(end);
		const isBefore = WORD_ENDS.test(token) && WORD_BEGINS.test(next);
		return left + (isBehind || isBefore ? token : REDACTED) + next;
	}, first);
}

/** What user and password of a URL are sent as (RFC 7617); empty where it has none. */
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
 * That, and user and password: those of the addresses in a message, and those of the Base URL as they are sent.
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
