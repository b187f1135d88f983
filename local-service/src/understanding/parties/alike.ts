import type { Segment } from '../layout/lines';
import { wordsOf } from '../text/letters';
import { EMAIL, URL } from '../values/codes';

/** Whether one name contains all words of the other: a logo "acme" and "Acme Trading Ltd". */
export function isAlike(a: string, b: string): boolean {
	const [few, many] = [wordsOf(a), wordsOf(b)].toSorted((one, other) => one.length - other.length);
	return few !== undefined && few.length > 0 && few.every((word) => many?.includes(word));
}

/** Minimum length: shorter parts of a web address occur in many names. */
const SHORTEST = 4;
/**
 * Maximum number of names, since a document with more is a list of addresses, and maximum length of a line.
 */
const MOST_NAMES = 20;
const LONGEST_TEXT = 500;

/**
 * The parts of the domain names in a document's web and e-mail addresses, except "www" and the top-level domain.
 */
export function webNames(segments: readonly Segment[]): string[] {
	const names = new Set<string>();
	for (const { text: whole } of segments) {
		if (names.size >= MOST_NAMES) break;
		if (!/@|www\.|https?:/iu.test(whole)) continue;
		const text = whole.slice(0, LONGEST_TEXT);
		const mails = (text.match(EMAIL) ?? []).map((found) => found.split('@')[1] ?? '');
		const sites = (text.match(URL) ?? []).map((found) =>
			found.replace(/^https?:\/\//iu, '').replace(/[/?].*$/u, ''),
		);
		for (const host of [...mails, ...sites]) {
			for (const part of host
				.replace(/^www\./iu, '')
				.split('.')
				.slice(0, -1)) {
				const name = wordsOf(part).join('');
				if (name.length >= SHORTEST) names.add(name);
			}
		}
	}
	return [...names];
}

/** Whether a name matches a domain name: "webshop Internet GmbH" and "mail@webshop.example". */
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
