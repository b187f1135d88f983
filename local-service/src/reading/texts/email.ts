import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';

import type { Source } from '../source';
import { UnreadableDocument } from '../unreadable';
import { checkDepth, mailAddress, mailPicture, type MailAttachment, openMail } from './mail';

const DAMAGED = 'The e-mail is damaged: export it again from the mail program, or as PDF.';

/**
 * An e-mail as it is sent (RFC 5322).
 * @param depth of e-mails around it
 * @param open what is to be done with an attachment
 * @throws UnreadableDocument where it is damaged, or too deep.
 */
export async function openEmail(
	bytes: Uint8Array,
	depth: number,
	open: (attachment: Uint8Array, depth: number) => Promise<Source>,
): Promise<Source> {
	checkDepth(depth);
	const { from, to, subject, headers, html, text, attachments } = await parse(bytes);
	return await openMail({
		from: from && addressText(from),
		to: to?.map(addressText).join(', '),
		date: headers.find(({ key }) => key === 'date')?.value,
		subject,
		html,
		text,
		attachments: attachments.map((attachment, index): MailAttachment => {
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

function addressText({ name, address, group }: Address): string {
	if (group) return [name, ...group.map(addressText)].join(' ');
	return mailAddress(name, address);
}
