import type { IDataObject } from 'n8n-workflow';

/** A shorter token may occur in a document by chance. */
const SHORTEST_HIDDEN = 16;

/** Redacts the token in a message: a service may echo what it was sent. */
export function withoutToken(text: string, token: string): string {
	if (token === '') return text;
	return [token, encodeURIComponent(token)].reduce(
		(left, form) => left.replaceAll(form, '[Access Token]'),
		text,
	);
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
