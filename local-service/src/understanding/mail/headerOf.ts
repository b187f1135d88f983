import type { MailParty } from '../../reading/pages';
import { squash, wordsOf } from '../text/letters';
import { PART_STOPS } from '../vocabulary/stopWords';
import { allWords, type Language, phrasesOf, wordsBy } from '../vocabulary/words/languages';
import { MAIL_WORDS, type MailWord } from '../vocabulary/words/meanings';

export type Header = Exclude<MailWord, 'mail'>;

/** The header of an e-mail that a field asks for, and which part of it. */
export type AskedHeader = {
	header: Header;
	part: 'whole' | 'name' | 'address';
	/**
	 * Whether only the e-mail can be meant, even if its attachments have dates, senders and recipients as
	 * well.
	 */
	isSure: boolean;
	/** Whether the key may also name an end of a period or a journey: "from", "to". */
	mayBeEnd: boolean;
};

const squashed = (words: Iterable<string>) => [...words].map(squash);
const MAIL = squashed(allWords(({ mail }) => mail?.mail));
const IS_MAIL = new Set(MAIL);
const MAIL_PHRASE = new RegExp(
	`\\b(?:${[...allWords(({ mail }) => mail?.mail)].join('|')})\\b`,
	'g',
);
/** Words after a header that specify its part. */
const NAMES = squashed(allWords(({ keyParts }) => keyParts?.name));
const ADDRESSES = (() => {
	const [emails, addresses] = [
		squashed(allWords(({ keyParts }) => keyParts?.email)),
		squashed(allWords(({ keyParts }) => keyParts?.address)),
	];
	const both = emails.flatMap((email) => addresses.map((address) => email + address));
	return [...emails, ...addresses, ...both];
})();
const HEADERS = MAIL_WORDS.filter((word) => word !== 'mail');
/** Headers that no other document has. */
const SURE: readonly Header[] = ['subject', 'cc', 'bcc', 'replyTo'];

/** Headers by squashed keys, for each language; undefined means all languages. */
const known = new Map<Language | undefined, ReadonlyMap<string, AskedHeader>>();

/**
 * The header that a key or a short description names: "subject", "Betreff der E-Mail", "senderEmail".
 *
 * @param language of the key; English is understood as well
 */
export function headerIn(text: string, language: Language | undefined): AskedHeader | undefined {
	const table = known.get(language) ?? tableFor(language);
	known.set(language, table);
	const words = wordsOf(text);
	const content = words.filter((word) => !PART_STOPS.has(word));
	const found = table.get(words.join('')) ?? table.get(content.join(''));
	if (found) return found;
	if (!mentionsMail(text)) return undefined;
	// "Address of the e-mail" does not name a sender; "sender of the e-mail" does.
	const asked = table.get(squash(content.join(' ').replace(MAIL_PHRASE, '')));
	return asked && { ...asked, isSure: true, mayBeEnd: false };
}

/** Whether a text mentions an e-mail. */
export const mentionsMail = (text: string): boolean => {
	const words = wordsOf(text);
	return words.some((word, index) => IS_MAIL.has(word) || IS_MAIL.has(word + words[index + 1]));
};

/** Whether a text is about an e-mail: the key of an object, or a description. */
export const isAboutMail = (text: string, language: Language | undefined): boolean =>
	mentionsMail(text) || headerIn(text, language) !== undefined;

function tableFor(language: Language | undefined): ReadonlyMap<string, AskedHeader> {
	const table = new Map<string, AskedHeader>();
	const languages = language && (['any', 'en', language] as const);
	for (const header of HEADERS) {
		const words = wordsBy(({ mail }) => mail?.[header]);
		for (const each of languages ?? [undefined]) {
			for (const [index, phrase] of squashed(phrasesOf(words, each && [each])).entries()) {
				// Mail programs print the first phrase ("from", "to"); the others occur elsewhere as well.
				const isPrinted = index === 0 && isParty(header);
				const isOnlyOfMail = SURE.includes(header);
				for (const [part, key, isOfMail] of keysFor(header, phrase)) {
					const isSure = isOnlyOfMail || isPrinted || isOfMail;
					const mayBeEnd = isPrinted && !isOnlyOfMail && !isOfMail && part === 'whole';
					if (!table.has(key)) table.set(key, { header, part, isSure, mayBeEnd });
				}
			}
		}
	}
	return table;
}

export const isParty = (header: Header): header is MailParty =>
	header !== 'subject' && header !== 'date';

type Key = [part: AskedHeader['part'], key: string, isOfMail: boolean];

/** The keys that contain a phrase: "subject", "emailSubject", "senderName", "nameOfSender". */
function keysFor(header: Header, phrase: string): Key[] {
	const part = (of: AskedHeader['part'], words: readonly string[]): Key[] =>
		words.flatMap((word): Key[] => [
			[of, phrase + word, false],
			[of, `${phrase}${word}s`, false],
			[of, `${phrase}${word}es`, false],
			[of, word + phrase, false],
		]);
	const own: Key[] = isParty(header)
		? [['whole', phrase, false], ...part('address', ADDRESSES), ...part('name', NAMES)]
		: [['whole', phrase, false], ...MAIL.map((mail): Key => ['whole', phrase + mail, true])];
	return [...own, ...own.flatMap(([of, key]) => MAIL.map((mail): Key => [of, mail + key, true]))];
}
