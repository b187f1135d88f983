import { contentType } from '../contentType';
import { isImageType } from '../images/openPicture';
import type { Mailbox, MailHead, Reading, Skipped } from '../pages';
import { type Source, toSource } from '../source';
import { UnreadableDocument } from '../unreadable';
import type { FlowBlock, PictureFile } from './flow';
import { htmlToBlocks } from './html';

/** Maximum depth of nested e-mails, and maximum number of attachments per e-mail. */
const DEEPEST = 3;
const MOST_ATTACHMENTS = 100;
/**
 * Maximum number of characters of a header on the pages, about two pages of recipients: a header of megabytes
 * would take hundreds of pages. Fields that ask for a header get the complete one.
 */
const MOST_PRINTED = 10_000;
/** Maximum shorter side in pixels of logos, symbols and tracking pixels, which are ignored. */
const SMALL_PICTURE = 300;

const NESTED = `E-mails are nested more than ${DEEPEST} levels deep: upload this one by itself.`;
const TOO_MANY = `The e-mail has more than ${MOST_ATTACHMENTS} attachments: this one was skipped.`;

/** @throws UnreadableDocument if e-mails are nested too deeply */
export function checkDepth(depth: number): void {
	if (depth > DEEPEST) throw new UnreadableDocument(NESTED);
}

/** An e-mail of any format. */
export type Mail = {
	head: MailHead;
	/** The displayed body: HTML if there is any, otherwise the text, otherwise the blocks. */
	html?: string;
	text?: string;
	blocks?: FlowBlock[];
	attachments: MailAttachment[];
};

export type MailAttachment = {
	name: string;
	/** True if it is displayed within the text. */
	isInline: boolean;
	/** A picture that the HTML may refer to by content ID. */
	picture?: MailPicture;
	/** @throws UnreadableDocument if it cannot be read */
	open(): Promise<Source>;
};

export type MailPicture = { id: string; file: PictureFile };

type MailPart = { name?: string; firstPage: number; source: Source };

/**
 * Opens an e-mail: its own text, then its attachments, with consecutive page numbers. Unreadable attachments
 * are skipped.
 * @throws UnreadableDocument if the e-mail has no text, and only unreadable attachments
 */
export async function openMail({
	head,
	html,
	text: plain,
	blocks,
	attachments,
}: Mail): Promise<Source> {
	const pictures = attachments.flatMap(({ picture }) => picture ?? []);
	const body = bodyOf(html, plain, pictures) ?? blocks ?? [];
	const shown = new Set(
		body.flatMap((block) => (block.kind === 'picture' ? [block.picture.file] : [])),
	);
	const text = toSource([...headOf(head), { kind: 'space' }, ...body]);
	const parts: MailPart[] = [{ firstPage: 1, source: text }];
	let pages = text.pages;
	const skipped: Skipped[] = [];
	for (const [index, { name, isInline, picture, open }] of attachments.entries()) {
		if (picture && shown.has(picture.file)) continue;
		try {
			if (index >= MOST_ATTACHMENTS) throw new UnreadableDocument(TOO_MANY);
			const source = await open();
			if (isInline && isSmall(source)) continue;
			parts.push({ name, firstPage: pages + 1, source });
			pages += source.pages;
		} catch (error) {
			if (!(error instanceof UnreadableDocument)) throw error;
			skipped.push({ attachment: name, reason: error.message });
		}
	}
	// The headers alone are not the wanted content.
	if (body.length === 0 && parts.length === 1 && skipped[0]) {
		throw new UnreadableDocument(
			`The e-mail has nothing but the attachment ${skipped[0].attachment}. ${skipped[0].reason}`,
		);
	}
	return {
		pages,
		read: async (from, to) => {
			const read: Reading = { pages: [], skipped: [...skipped], mail: head };
			let hasSeveral = false;
			for (const { name, firstPage, source } of parts) {
				const before = firstPage - 1;
				const [first, last] = [Math.max(from - before, 1), Math.min(to - before, source.pages)];
				if (first > last) continue;
				try {
					const found = await source.read(first, last);
					for (const page of found.pages) {
						const attachment = within(name, page.attachment);
						read.pages.push({ ...page, number: page.number + before, attachment });
					}
					// An e-mail with several different invoices is not itself an invoice.
					hasSeveral ||= isOther(found.invoice, read.invoice);
					// The pages show not only the typeset XML, but also the e-mail's text and other attachments.
					read.invoice ??= found.invoice && { ...found.invoice, isTypeset: undefined };
					for (const { attachment, reason } of found.skipped ?? []) {
						read.skipped.push({ attachment: within(name, attachment) ?? attachment, reason });
					}
				} catch (error) {
					if (!(error instanceof UnreadableDocument) || !name) throw error;
					read.skipped.push({ attachment: name, reason: error.message });
				}
			}
			return hasSeveral ? { ...read, invoice: undefined } : read;
		},
		draw: async (number) => {
			const part = parts.findLast(({ firstPage }) => firstPage <= number) ?? {
				firstPage: 1,
				source: text,
			};
			return await part.source.draw(number - part.firstPage + 1);
		},
	};
}

const within = (outer: string | undefined, inner: string | undefined) =>
	outer && inner ? `${outer} / ${inner}` : outer;

/** True for a picture so small that it is decoration. */
const isSmall = ({ shorterSide }: Source) =>
	shorterSide !== undefined && shorterSide() < SMALL_PICTURE;

function headOf(head: MailHead): FlowBlock[] {
	const labelled = {
		From: mailboxesText(head.from),
		To: mailboxesText(head.to),
		Cc: mailboxesText(head.cc),
		Bcc: mailboxesText(head.bcc),
		'Reply-To': mailboxesText(head.replyTo),
		Date: head.date ?? '',
		Subject: head.subject ?? '',
	};
	return Object.entries(labelled).flatMap(([label, value]): FlowBlock[] => {
		const text = value.replace(/\s+/g, ' ');
		return text ? [{ kind: 'text', text: `${label}: ${shortened(text)}` }] : [];
	});
}

/** Cuts a long text, between two words if possible, and appends the number of missing characters. */
function shortened(text: string): string {
	if (text.length <= MOST_PRINTED) return text;
	const space = text.lastIndexOf(' ', MOST_PRINTED);
	const shown = text.slice(0, space > 0 ? space : MOST_PRINTED);
	const missing = (text.length - shown.length).toLocaleString('en');
	return `${shown} … (${missing} more characters of this header are not shown)`;
}

const mailboxesText = (mailboxes: readonly Mailbox[] = []) => mailboxes.map(mailboxText).join(', ');

function bodyOf(
	html: string | undefined,
	text: string | undefined,
	pictures: readonly MailPicture[],
): FlowBlock[] | undefined {
	const files = new Map(pictures.map(({ id, file }) => [id, file]));
	const blocks = html ? htmlToBlocks(html, files) : [];
	if (blocks.some(({ kind }) => kind !== 'space')) return blocks;
	return text && /\S/.test(text) ? [{ kind: 'grid', text }] : undefined;
}

/** A picture attachment with a content ID, which the HTML may refer to. */
export function mailPicture(
	contentId: string | undefined,
	name: string,
	open: () => Uint8Array,
): MailPicture | undefined {
	const id = contentId?.replace(/^<|>$/g, '');
	return id && isPicture(open()) ? { id, file: { name, open } } : undefined;
}

function isPicture(bytes: Uint8Array): boolean {
	try {
		return isImageType(contentType(bytes));
	} catch (error) {
		if (error instanceof UnreadableDocument) return false;
		throw error;
	}
}

/** As in a header: "Ada Sample <ada@example.com>". */
export const mailboxText = ({ name, address }: Mailbox): string =>
	name && address && name !== address ? `${name} <${address}>` : name || (address ?? '');

/** The same invoice may be attached as XML and in a PDF. */
const isOther = (one: Reading['invoice'], other: Reading['invoice']) =>
	one !== undefined && other !== undefined && one.number !== other.number;
