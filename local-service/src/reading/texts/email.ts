import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';

import { contentType } from '../contentType';
import { isImageType } from '../images/openPicture';
import type { Reading, Skipped } from '../pages';
import { type Source, toSource } from '../source';
import { UnreadableDocument } from '../unreadable';
import type { FlowBlock, PictureFile } from './flow';
import { htmlToBlocks } from './html';

/** E-mails in e-mails, and files of one. */
export const DEEPEST = 3;
const MOST_ATTACHMENTS = 100;
/** Pixels of a picture's shorter side: below are logos, signs and what tells that a mail was opened. */
const SMALL_PICTURE = 300;

const DAMAGED = 'The e-mail is damaged: export it again from the mail program, or as PDF.';
const TOO_MANY = `The e-mail has more than ${MOST_ATTACHMENTS} attachments: this one was skipped.`;

type EmailPart = { name?: string; firstPage: number; source: Source };

/**
 * An e-mail: its own text, then its attachments, whose pages are numbered on. Those that cannot be read
 * do not fail the e-mail.
 * @param open what is to be done with an attachment
 * @throws UnreadableDocument where it is damaged.
 */
export async function openEmail(
	bytes: Uint8Array,
	open: (attachment: Uint8Array) => Promise<Source>,
): Promise<Source> {
	const email = await parse(bytes);
	const files = email.attachments.map(toPictureFile);
	const body = bodyOf(email, files);
	const shown = new Set(
		body.flatMap((block) => (block.kind === 'picture' ? [block.picture.file] : [])),
	);
	const text = toSource([...headOf(email), { kind: 'space' }, ...body]);
	const parts: EmailPart[] = [{ firstPage: 1, source: text }];
	let pages = text.pages;
	const skipped: Skipped[] = [];
	for (const [index, attachment] of email.attachments.entries()) {
		const name = nameOf(attachment, index);
		const file = files[index];
		if (file && shown.has(file)) continue;
		try {
			if (index >= MOST_ATTACHMENTS) throw new UnreadableDocument(TOO_MANY);
			const source = await open(contentOf(attachment));
			if (isDecoration(attachment, source)) continue;
			parts.push({ name, firstPage: pages + 1, source });
			pages += source.pages;
		} catch (error) {
			if (!(error instanceof UnreadableDocument)) throw error;
			skipped.push({ attachment: name, reason: error.message });
		}
	}
	// Its head alone is not what anyone wants to know.
	if (body.length === 0 && parts.length === 1 && skipped[0]) {
		throw new UnreadableDocument(
			`The e-mail has nothing but the attachment ${skipped[0].attachment}. ${skipped[0].reason}`,
		);
	}
	return {
		pages,
		read: async (from, to) => {
			const read: Reading = { pages: [], skipped: [...skipped] };
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
					read.invoice ??= found.invoice;
					for (const { attachment, reason } of found.skipped ?? []) {
						read.skipped.push({ attachment: within(name, attachment) ?? attachment, reason });
					}
				} catch (error) {
					if (!(error instanceof UnreadableDocument) || !name) throw error;
					read.skipped.push({ attachment: name, reason: error.message });
				}
			}
			return read;
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

async function parse(bytes: Uint8Array): Promise<Email> {
	try {
		return await PostalMime.parse(bytes, { forceRfc822Attachments: true });
	} catch {
		throw new UnreadableDocument(DAMAGED);
	}
}

const nameOf = ({ filename, mimeType }: Attachment, index: number) =>
	filename ?? `attachment ${index + 1} (${mimeType})`;

function contentOf({ content }: Attachment): Uint8Array {
	return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}

type MailPicture = PictureFile & { id: string };

/** An attachment that the text may show, by its content ID. */
function toPictureFile(attachment: Attachment, index: number): MailPicture | undefined {
	const id = attachment.contentId?.replace(/^<|>$/g, '');
	const open = () => contentOf(attachment);
	return id && isPicture(open()) ? { id, name: nameOf(attachment, index), open } : undefined;
}

function isPicture(bytes: Uint8Array): boolean {
	try {
		return isImageType(contentType(bytes));
	} catch (error) {
		if (error instanceof UnreadableDocument) return false;
		throw error;
	}
}

/** Whether it is a picture that belongs to the text's looks. */
const isDecoration = ({ disposition, related }: Attachment, { shorterSide }: Source) =>
	(related || disposition === 'inline') &&
	shorterSide !== undefined &&
	shorterSide() < SMALL_PICTURE;

function headOf({ from, to, subject, headers }: Email): FlowBlock[] {
	const date = headers.find(({ key }) => key === 'date')?.value;
	const head = [
		['From', from ? [from] : []],
		['To', to ?? []],
		['Date', [date ?? '']],
		['Subject', [subject ?? '']],
	] as const;
	return head.flatMap(([label, values]): FlowBlock[] => {
		const said = values.map((value) => (typeof value === 'string' ? value : addressText(value)));
		const text = said.join(', ').replace(/\s+/g, ' ');
		return text ? [{ kind: 'text', text: `${label}: ${text}` }] : [];
	});
}

function bodyOf({ html, text }: Email, files: ReadonlyArray<MailPicture | undefined>): FlowBlock[] {
	const attached = new Map(files.flatMap((file) => (file ? [[file.id, file]] : [])));
	const blocks = html ? htmlToBlocks(html, attached) : [];
	if (blocks.some(({ kind }) => kind !== 'space')) return blocks;
	return text && /\S/.test(text) ? [{ kind: 'grid', text }] : [];
}

function addressText(address: Address): string {
	if (address.group) return [address.name, ...address.group.map(addressText)].join(' ');
	const { name, address: at } = address;
	return name && at ? `${name} <${at}>` : name || (at ?? '');
}
