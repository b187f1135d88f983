import { addressParser } from 'postal-mime';

import type { Mailbox, MailHead } from '../pages';
import type { Source } from '../source';
import { UnreadableDocument } from '../unreadable';
import { decodeCodePage } from './codePages';
import { type CompoundFolder, openCompoundFile } from './compoundFile';
import { decompressRtf } from './compressedRtf';
import { decodeHtml } from './html';
import { checkDepth, type Mail, mailPicture, type MailAttachment, openMail } from './mail';
import { BODY_CODE_PAGE, type MsgProperties, readProperties } from './msgProperties';
import type { FlowBlock } from './flow';
import { readRtf } from './rtf';

const DAMAGED = 'The Outlook message is damaged: save it again in Outlook, or as PDF.';
const NOT_WITHIN =
	'The attachment is not in the message, which has only a link to it: upload the file by itself.';
const NO_FILE =
	'The attachment is an object of another program, not a file: save the message as PDF.';

/** Properties, from [MS-OXPROPS]. */
const SUBJECT = 0x0037;
const SENT = 0x0039;
const DELIVERED = 0x0e06;
const HEADERS = 0x007d;
const [SHOWN_BCC, SHOWN_CC, SHOWN_TO] = [0x0e02, 0x0e03, 0x0e04];
const BODY = 0x1000;
const [RTF, HTML] = [0x1009, 0x1013];
const AUTHOR = { name: 0x0042, smtp: 0x5d02, address: 0x0065 };
const SENDER = { name: 0x0c1a, smtp: 0x5d01, address: 0x0c1f };
const RECIPIENT = { name: 0x3001, smtp: 0x39fe, address: 0x3003 };
const RECIPIENT_TYPE = 0x0c15;
const [CONTENT, METHOD, LONG_NAME, SHORT_NAME, SHOWN_NAME] = [
	0x3701, 0x3705, 0x3707, 0x3704, 0x3001,
];
const [CONTENT_ID, FLAGS, HIDDEN] = [0x3712, 0x3714, 0x7ffe];

const [TO, CC, BCC] = [1, 2, 3];
/** Attachment methods that are links instead of the file's bytes. */
const LINKS = [2, 3, 4, 7];
/** Flag of an attachment that the HTML refers to. */
const IN_HTML = 4;
const EMBEDDED = '__substg1.0_3701000D';

/** @param depth number of e-mails around the attachment */
type OpenAttachment = (attachment: Uint8Array, depth: number) => Promise<Source>;

/**
 * Opens an Outlook message ([MS-OXMSG]).
 * @param depth number of e-mails around it
 * @param open opens an attachment
 * @throws UnreadableDocument if it is damaged or nested too deeply
 */
export async function openMsg(
	bytes: Uint8Array,
	depth: number,
	open: OpenAttachment,
): Promise<Source> {
	return await openMessage(openCompoundFile(bytes, DAMAGED), depth, open);
}

/** @param around properties of the message to which this one is attached; undefined for the outermost message */
async function openMessage(
	folder: CompoundFolder,
	depth: number,
	open: OpenAttachment,
	around?: MsgProperties,
): Promise<Source> {
	checkDepth(depth);
	const message = readProperties(folder, around ? 'embedded' : 'message', around?.codePage);
	const parts = (kind: string) =>
		[...folder.folders]
			.filter(([name]) => name.startsWith(`__${kind}_version1.0_#`))
			.toSorted(([a], [b]) => (a < b ? -1 : 1))
			.map(([, openPart]) => openPart());
	return await openMail({
		head: headOf(message, parts('recip')),
		...bodyOf(message),
		attachments: parts('attach').map((part, index) =>
			attachmentIn(part, index, message, depth, open),
		),
	});
}

function headOf(message: MsgProperties, parts: readonly CompoundFolder[]): MailHead {
	const recipients = parts.map((part) => readProperties(part, 'part', message.codePage));
	const ofType = (type: number, shown: number) => {
		const found = recipients
			// The upper bits say how the message was sent.
			.filter((each) => ((each.number(RECIPIENT_TYPE) ?? TO) & 0xf) === type)
			.map((each) => mailboxOf(each, RECIPIENT));
		const text = found.length > 0 ? undefined : message.text(shown);
		return text ? text.split(';').map((name) => ({ name: name.trim() })) : found;
	};
	const author = mailboxOf(message, AUTHOR);
	const replyTo = headerOf(message, 'reply-to');
	return {
		from: [author.name || author.address ? author : mailboxOf(message, SENDER)],
		to: ofType(TO, SHOWN_TO),
		cc: ofType(CC, SHOWN_CC),
		bcc: ofType(BCC, SHOWN_BCC),
		replyTo: replyTo ? addressParser(replyTo, { flatten: true }) : undefined,
		date: dateOf(message),
		// A subject may begin with two characters that give the length of its prefix.
		subject: message.text(SUBJECT)?.replace(/^\x01./s, ''),
	};
}

function mailboxOf(of: MsgProperties, tags: typeof SENDER): Mailbox {
	// In Exchange's notation, an address is a path in its directory.
	const address = of.text(tags.smtp) || of.text(tags.address)?.replace(/^[^@]*$/, '');
	return { name: of.text(tags.name), address };
}

/** A transport header, present only in received messages. */
const headerOf = (message: MsgProperties, name: string): string | undefined =>
	(message.text(HEADERS) ?? '')
		.replace(/\r?\n(?=[ \t])/g, '')
		.split(/\r?\n/)
		.find((line) => line.toLowerCase().startsWith(`${name}:`))
		?.slice(name.length + 1)
		.trim();

/** The date header with its time zone if present, otherwise Outlook's own property. */
function dateOf(message: MsgProperties): string | undefined {
	const sentAt = message.time(SENT) ?? message.time(DELIVERED);
	return headerOf(message, 'date') || sentAt?.toUTCString().replace('GMT', '+0000');
}

function bodyOf(message: MsgProperties): Pick<Mail, 'html' | 'text' | 'blocks'> {
	const html = htmlOf(message);
	const text = message.text(BODY);
	return html ? { html, text } : { ...richText(message, text), text };
}

function htmlOf(message: MsgProperties): string | undefined {
	const bytes = message.bytes(HTML);
	if (!bytes) return message.text(HTML);
	const codePage = message.number(BODY_CODE_PAGE);
	return codePage === undefined ? decodeHtml(bytes) : decodeCodePage(bytes, codePage);
}

/** The RTF may contain the original HTML. Errors matter only if there is no other text. */
function richText(message: MsgProperties, text?: string): { html?: string; blocks?: FlowBlock[] } {
	const bytes = message.bytes(RTF);
	try {
		return bytes ? readRtf(decompressRtf(bytes, DAMAGED)) : {};
	} catch (error) {
		if (text && error instanceof UnreadableDocument) return {};
		throw error;
	}
}

function attachmentIn(
	part: CompoundFolder,
	index: number,
	message: MsgProperties,
	depth: number,
	open: OpenAttachment,
): MailAttachment {
	const own = readProperties(part, 'part', message.codePage);
	const name =
		own.text(LONG_NAME) ||
		own.text(SHORT_NAME) ||
		own.text(SHOWN_NAME) ||
		`attachment ${index + 1}`;
	const content = own.bytes(CONTENT);
	const isInHtml = ((own.number(FLAGS) ?? 0) & IN_HTML) !== 0 || own.number(HIDDEN) === 1;
	return {
		name,
		picture: content && mailPicture(own.text(CONTENT_ID), name, () => content),
		isInline: isInHtml || Boolean(own.text(CONTENT_ID)),
		open: async () => {
			const embedded = part.folders.get(EMBEDDED);
			if (content) return await open(content, depth + 1);
			if (LINKS.includes(own.number(METHOD) ?? 0)) throw new UnreadableDocument(NOT_WITHIN);
			if (!embedded) throw new UnreadableDocument(DAMAGED);
			const inner = embedded();
			if (!inner.streams.has('__properties_version1.0')) throw new UnreadableDocument(NO_FILE);
			return await openMessage(inner, depth + 1, open, message);
		},
	};
}
