import type { IDataObject } from 'n8n-workflow';

/** A shorter token may occur in a document by chance. */
const SHORTEST_HIDDEN = 16;

/** A shorter token may be part of a word by chance. */
const SHORTEST_IN_WORDS = 8;

const REDACTED = '[Access Token]';

/** Redacts the token in a message: a service may echo what it was sent. */
export function withoutToken(text: string, token: string): string {
	if (token === '') return text;
	return [token, encodeURIComponent(token)].reduce(
		(left, form) =>
			left.replaceAll(form.length < SHORTEST_IN_WORDS ? asWord(form) : form, () => REDACTED),
		text,
	);
}

/** Where a text has a short token that is no part of a word or a number. */
function asWord(token: string): RegExp {
	const literal = token.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
	// What is escaped in a URL or in JSON ends in a letter or a digit, but in no word.
	const before = /^[\p{L}\p{N}_]/u.test(token)
		? '(?<![\\p{L}\\p{N}_])|(?<=%[\\dA-Fa-f]{2}|\\\\[nrt])'
		: '';
	const after = /[\p{L}\p{N}_]$/u.test(token) ? '(?![\\p{L}\\p{N}_])' : '';
	return new RegExp(`(?:${before})${literal}${after}`, 'gu');
}

/** That, and user and password of the addresses in a message. */
export function withoutSecrets(text: string, token: string): string {
	return withoutToken(text, token).replace(/\/\/[^\s/?#"]*@/g, '//');
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
