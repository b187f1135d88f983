import { isAscii } from 'node:buffer';

import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';

import type { Mailbox } from '../pages';
import type { Source } from '../source';
import { UnreadableDocument } from '../unreadable';
import { checkDepth, mailPicture, type MailAttachment, openMail } from './mail';
import { correctCharsets } from './mimeParts';
import { decodeText } from './plainText';

const DAMAGED = 'The e-mail is damaged: export it again from the mail program, or as PDF.';

/**
 * Opens an e-mail in the format of RFC 5322.
 * @param depth number of e-mails around it
 * @param open opens an attachment
 * @throws UnreadableDocument if it is damaged or nested too deeply
 */
export async function openEmail(
	bytes: Uint8Array,
	depth: number,
	open: (attachment: Uint8Array, depth: number) => Promise<Source>,
): Promise<Source> {
	checkDepth(depth);
	const { from, to, cc, bcc, replyTo, subject, headers, html, text, attachments } =
		await parse(bytes);
	return await openMail({
		head: {
			from: from && mailboxesOf(from),
			to: to?.flatMap(mailboxesOf),
			cc: cc?.flatMap(mailboxesOf),
			bcc: bcc?.flatMap(mailboxesOf),
			replyTo: replyTo?.flatMap(mailboxesOf),
			date: headers.find(({ key }) => key === 'date')?.value,
			subject,
		},
		html,
		text,
		attachments: attachments
			.filter(({ mimeType }) => !SIGNATURE.test(mimeType))
			.map((attachment, index): MailAttachment => {
				const name = nameOf(attachment, index);
				const content = () => contentOf(attachment);
				return {
					name,
					isInline: attachment.related || attachment.disposition === 'inline',
					picture: mailPicture(attachment.contentId, name, content),
					open: async () => await open(content(), depth + 1),
				};
			}),
	});
}

/** A signature, separate from what it signs. */
const SIGNATURE = /^application\/(?:(?:x-)?pkcs7|pgp)-signature$/i;

async function parse(bytes: Uint8Array): Promise<Email> {
	try {
		return await PostalMime.parse(correctCharsets(prepared(bytes)), {
			forceRfc822Attachments: true,
		});
	} catch {
		throw new UnreadableDocument(DAMAGED);
	}
}

/** A header that gives the character set of a text, other than US-ASCII. */
const DECLARED = /^content-type:(?:[^\n]|\n[ \t])*?\bcharset\s*=(?!\s*"?(?:us-)?ascii)/im;
const ASCII = /\b(charset\s{0,9}=\s{0,9}"?)(?:us-)?ascii/gi;

/**
 * A byte order mark and empty lines before the headers, which the parser would take for a part of a header and
 * for the end of the headers.
 */
const BEFORE = /^(?:\xef\xbb\xbf)?\s*/;
/** Maximum length of what BEFORE matches, in bytes. */
const LONGEST_BEFORE = 1000;

/**
 * An e-mail as the parser expects it: it begins with a header, and letters beyond ASCII without a declared
 * character set are in UTF-8. In another encoding, the parser would replace these letters, or decode them as
 * windows-1252.
 */
function prepared(bytes: Uint8Array): Buffer {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const hasOthers = !isAscii(bytes) || bytes.includes(0);
	const text = hasOthers && !DECLARED.test(file.toString('latin1')) ? decodeText(bytes) : undefined;
	if (text !== undefined) return Buffer.from(text.trimStart().replace(ASCII, '$1utf-8'));
	return file.subarray(BEFORE.exec(file.toString('latin1', 0, LONGEST_BEFORE))?.[0].length);
}

const nameOf = ({ filename, mimeType }: Attachment, index: number) =>
	filename ?? `attachment ${index + 1} (${mimeType})`;

function contentOf({ content }: Attachment): Uint8Array {
	return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}

/** A group without members, such as undisclosed recipients, is represented by its name. */
const mailboxesOf = ({ name, address, group = [] }: Address): Mailbox[] =>
	group.length > 0 ? group : [{ name, address }];
