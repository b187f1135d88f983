import type { IDataObject } from 'n8n-workflow';

/** A shorter token may stand in a document by chance. */
const SHORTEST_HIDDEN = 16;

/** A service may repeat what it was sent; the token must not reach a message that way. */
export function withoutToken(text: string, token: string): string {
	if (token === '') return text;
	return [token, encodeURIComponent(token)].reduce(
		(left, form) => left.replaceAll(form, '[Access Token]'),
		text,
	);
}

/** Takes the token out of every text in an answer, so that it reaches no item either. */
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
