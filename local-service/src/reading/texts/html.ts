import { Parser } from 'htmlparser2';

import { NEAR, raised } from '../raised';
import { UnreadableDocument } from '../unreadable';
import { decodeIn } from './decodeIn';
import { isWide } from './encoding';
import { type FlowBlock, BlockBuilder, CHECKED, type PictureFile, UNCHECKED } from './flow';
import { createPictureFinder } from './htmlPictures';
import { textOf } from './plainText';

/** Elements that begin a new line, and elements that are also separated by space. */
const LINES = new Set(
	'address article aside body center dd details div dl dt fieldset figcaption figure footer form header legend li main nav section summary tr'.split(
		' ',
	),
);
const APART = new Set('blockquote h1 h2 h3 h4 h5 h6 hr ol p pre table ul'.split(' '));
const UNSEEN = new Set(
	'applet audio canvas datalist iframe math noscript object script style svg template title video'.split(
		' ',
	),
);
const EMPTY = new Set(
	'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** A style of raised text. */
const RAISED = /(?:^|[;\s])vertical-align\s*:\s*super\b/i;

/** Maximum nesting depth: the parser searches all open elements when an element is closed. */
const DEEPEST = 500;
const TOO_DEEP = 'The HTML nests its elements too deeply: convert it to PDF and upload that.';

type OpenElement = {
	name: string;
	isUnseen: boolean;
	isPre: boolean;
	isLine: boolean;
	isRaised: boolean;
};

/**
 * The text and pictures of an HTML document, in document order. External resources are not fetched.
 * @param attached pictures of an e-mail that its HTML may display, by content ID
 * @throws UnreadableDocument if it is nested too deeply
 */
export function htmlToBlocks(
	html: string,
	attached: ReadonlyMap<string, PictureFile> = new Map(),
): FlowBlock[] {
	const builder = new BlockBuilder();
	const findPicture = createPictureFinder(attached);
	const open: OpenElement[] = [];
	const hiddenClasses = classesHidden(html);
	/** The end of the text in the current line. */
	let before = '';

	const endLine = (keepsEmpty = false) => {
		builder.endParagraph(keepsEmpty, open.at(-1)?.isPre ? 'grid' : 'text');
		before = '';
	};
	const add = (text: string) => {
		builder.addText(text);
		before = (before + text).slice(-NEAR);
	};

	const parser = new Parser(
		{
			onopentag(name, attributes) {
				if (open.length === DEEPEST) throw new UnreadableDocument(TOO_DEEP);
				const around = open.at(-1);
				// Of the entries of a list, only selected ones are read: without a selection, the displayed entry
				// depends on the list.
				const isLeftOut = name === 'option' && attributes.selected === undefined;
				const isUnseen =
					around?.isUnseen || UNSEEN.has(name) || isLeftOut || isHidden(attributes, hiddenClasses);
				const isLine = LINES.has(name) || APART.has(name) || isBlock(attributes);
				// The current line belongs to the enclosing element.
				if (!isUnseen && isLine) endLine();
				const isPre = around?.isPre || name === 'pre' || isPreformatted(attributes);
				const isRaised = around?.isRaised || name === 'sup' || RAISED.test(attributes.style ?? '');
				open.push({ name, isUnseen, isPre, isLine, isRaised });
				if (isUnseen) return;
				if (APART.has(name)) builder.addSpace();
				if (name === 'table') builder.openTable();
				if (name === 'tfoot') builder.openFoot();
				if (isCell(name)) {
					builder.openCell(Number(attributes.colspan) || 1, Number(attributes.rowspan) || 1);
					before = '';
				}
				if (name === 'br') endLine(true);
				if (name === 'input') add(inputText(attributes));
				if (name === 'textarea' || name === 'option') add(' ');
				const picture = name === 'img' ? findPicture(attributes) : undefined;
				if (picture) {
					endLine();
					builder.add({ kind: 'picture', picture });
				}
			},
			ontext(text) {
				const around = open.at(-1);
				if (around?.isUnseen) return;
				const written = around?.isRaised ? raised(text, before) : text;
				if (around?.isPre) return add(written);
				const shown = written.replace(/[\t\n\f\r ]+/g, ' ');
				add(/\S$/.test(before) ? shown : shown.replace(/^ /, ''));
			},
			onclosetag() {
				const closed = open.at(-1);
				if (!closed) return;
				const { name, isUnseen, isLine } = closed;
				if (!isUnseen && !EMPTY.has(name)) {
					if (name === 'textarea' || name === 'option') add(' ');
					if (isLine) endLine();
					if (isCell(name)) builder.closeCell();
					if (name === 'tr') builder.closeRow();
					if (name === 'tfoot') builder.closeFoot();
					if (name === 'table') builder.closeTable();
					if (APART.has(name)) builder.addSpace();
				}
				open.pop();
				if (isCell(name)) before = '';
			},
		},
		{ decodeEntities: true },
	);
	parser.write(html);
	parser.end();
	endLine();
	return builder.blocks;
}

const isCell = (name: string) => name === 'td' || name === 'th';

type Attributes = { [name: string]: string };

/** Styles that hide an element, including those with which e-mails hide the version for other screens. */
const HIDDEN =
	/(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|(?:font-size|max-height|opacity)\s*:\s*0(?:px|pt)?\s*(?:!|;|$))/i;

const isHidden = (
	{ hidden, style = '', class: names = '' }: Attributes,
	hiddenClasses: ReadonlySet<string>,
) =>
	hidden !== undefined ||
	HIDDEN.test(style) ||
	(hiddenClasses.size > 0 && names.split(/\s+/).some((name) => hiddenClasses.has(name)));

/** Classes that the style sheets of a page hide on every screen. */
function classesHidden(html: string): ReadonlySet<string> {
	const classes = new Set<string>();
	for (const [, sheet = ''] of html.matchAll(/<style[^<>]{0,500}>([^<]{0,100000})<\/style/gi)) {
		// Rules for certain screens are nested in braces.
		const outside = sheet.replace(/@[^{}@]*\{(?:[^{}@]*\{[^{}]*\})*[^{}@]*\}/g, '');
		for (const [, name = '', rule = ''] of outside.matchAll(
			/(?:^|[};,])\s*\.([\w-]+)\s*\{([^{}]*)\}/g,
		)) {
			if (/display\s*:\s*none/i.test(rule)) classes.add(name);
		}
	}
	return classes;
}

const isBlock = ({ style = '' }: Attributes) =>
	/(?:^|;)\s*display\s*:\s*(?:block|flex|grid|table|list-item)\b/i.test(style);

const isPreformatted = ({ style = '' }: Attributes) =>
	/white-space\s*:\s*(?:pre|break-spaces)/i.test(style);

function inputText({ type = 'text', value = '', checked }: Attributes): string {
	if (/^(?:checkbox|radio)$/i.test(type)) {
		return ` ${checked === undefined ? UNCHECKED : CHECKED} `;
	}
	return /^(?:hidden|password|image|file)$/i.test(type) ? '' : ` ${value} `;
}

/** An encoding declared in the head, in some files after long style sheets. */
const NAMED = /<meta\s[^<>]*?\bcharset\s{0,9}=\s{0,9}["']?\s{0,9}([\w-]+)/i;

/** Number of bytes that are searched for a declaration. */
const HEAD = 65_536;

/**
 * Decodes an HTML file.
 * @param language as for `decodeText`
 */
export function decodeHtml(bytes: Uint8Array, language?: string): string {
	const hasMark = bytes[0] === 0xef || bytes[0] === 0xff || bytes[0] === 0xfe;
	const start = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1');
	const named = hasMark ? undefined : NAMED.exec(start)?.[1];
	if (named && !isWide(named)) {
		// An encoding that is unknown or does not fit is ignored.
		const decoded = decodeIn(named, bytes);
		if (decoded !== undefined) return decoded;
	}
	return textOf(bytes, language);
}
