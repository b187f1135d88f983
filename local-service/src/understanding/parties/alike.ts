import { EMAIL, URL } from '../kinds/codes';
import type { Segment } from '../lines';
import { wordsOf } from '../text';

/** Whether one name has all the words of the other: a logo "acme" and "Acme Trading Ltd". */
export function isAlike(a: string, b: string): boolean {
	const [few, many] = [wordsOf(a), wordsOf(b)].toSorted((one, other) => one.length - other.length);
	return few !== undefined && few.length > 0 && few.every((word) => many?.includes(word));
}

/** Shorter parts of a web address are in many names. */
const SHORTEST = 4;

/** What stands before the last dot of the web and e-mail addresses of a document, and before the @. */
export function webNames(segments: readonly Segment[]): string[] {
	return segments.flatMap(({ text }) => {
		if (!/@|www\.|https?:/iu.test(text)) return [];
		const mails = (text.match(EMAIL) ?? []).map((found) => found.split('@')[1] ?? '');
		const sites = (text.match(URL) ?? []).map((found) =>
			found.replace(/^https?:\/\//iu, '').replace(/[/?].*$/u, ''),
		);
		return [...mails, ...sites]
			.flatMap((host) =>
				host
					.replace(/^www\./iu, '')
					.split('.')
					.slice(0, -1),
			)
			.map((part) => wordsOf(part).join(''))
			.filter((part) => part.length >= SHORTEST);
	});
}

/** Whether a name is that of a web address: "webshop Internet GmbH" and "mail@webshop.example". */
export function isOnWeb(name: string, webNames: readonly string[]): boolean {
	const words = wordsOf(name);
	const joined = words.join('');
	return webNames.some(
		(web) =>
			joined.startsWith(web) ||
			(joined.length >= SHORTEST && web.startsWith(joined)) ||
			words.includes(web),
	);
}
