import { decodeCodePage } from './codePages';

/** Groups in groups; mail programs nest a few. */
const DEEPEST = 500;

const TOKEN =
	/\\([a-z]+)(-?\d{1,9})? ?|\\'([0-9a-f]{2})|\\([^a-z'])|([{}])|([^\\{}\r\n]+)|[\r\n]+|\\/giy;

/** Code pages by the character sets of fonts. */
const CHARSETS: ReadonlyMap<number, number> = new Map([
	[0, 1252],
	[77, 10_000],
	[128, 932],
	[129, 949],
	[134, 936],
	[136, 950],
	[161, 1253],
	[162, 1254],
	[163, 1258],
	[177, 1255],
	[178, 1256],
	[186, 1257],
	[204, 1251],
	[222, 874],
	[238, 1250],
]);

/** Control words and symbols that stand for characters. */
const CHARACTERS: ReadonlyMap<string, string> = new Map([
	['par', '\r\n'],
	['line', '\r\n'],
	['tab', '\t'],
	['lquote', '‘'],
	['rquote', '’'],
	['ldblquote', '“'],
	['rdblquote', '”'],
	['bullet', '•'],
	['endash', '–'],
	['emdash', '—'],
	['~', '\u00a0'],
	['_', '\u2011'],
	['{', '{'],
	['}', '}'],
	['\\', '\\'],
]);

const UNSEEN = new Set(['colortbl', 'stylesheet', 'info', 'pict', 'mhtmltag']);

/** What is in a group, and what holds within it. */
type Group = {
	isUnseen: boolean;
	isTag: boolean;
	isFonts: boolean;
	/** Whether it is for programs that show no HTML. */
	isRtfOnly: boolean;
	font: number;
	/** Characters that follow one of Unicode, for programs that do not know that. */
	fallback: number;
};

/**
 * The HTML or plain text that a mail program has put into RTF ([MS-OXRTFEX]); undefined where the RTF is
 * no such shell.
 */
export function unwrapRtf(rtf: Buffer): { html: string } | { text: string } | undefined {
	const source = rtf.toString('latin1');
	const isHtml = /\\fromhtml1\b/.test(source.slice(0, 1000));
	if (!isHtml && !/\\fromtext\b/.test(source.slice(0, 1000))) return undefined;

	const written: string[] = [];
	const fonts = new Map<number, number>();
	const outer: Group[] = [];
	let group: Group = {
		isUnseen: false,
		isTag: false,
		isFonts: false,
		isRtfOnly: false,
		font: -1,
		fallback: 1,
	};
	let codePage = 1252;
	let pending: number[] = [];
	let skip = 0;

	const isShown = () => !group.isUnseen && !group.isFonts && !group.isRtfOnly;
	const write = (text: string) => {
		if (!isShown()) return;
		// What looks like a tag outside of those that are marked is text.
		written.push(isHtml && !group.isTag ? text.replace(/</g, '&lt;').replace(/>/g, '&gt;') : text);
	};
	const flush = () => {
		if (pending.length === 0) return;
		const bytes = Uint8Array.from(pending);
		pending = [];
		write(decodeCodePage(bytes, group.isTag ? codePage : (fonts.get(group.font) ?? codePage)));
	};
	const addByte = (byte: number) => {
		if (skip > 0) skip--;
		else if (isShown()) pending.push(byte);
	};

	function control(word: string, number: number | undefined): void {
		switch (word) {
			case 'ansicpg':
				codePage = number ?? codePage;
				break;
			case 'fonttbl':
				group.isFonts = true;
				break;
			case 'f':
				group.font = number ?? -1;
				break;
			case 'fcharset': {
				const known = CHARSETS.get(number ?? 1);
				if (group.isFonts && known !== undefined) fonts.set(group.font, known);
				break;
			}
			case 'htmltag':
				group.isTag = true;
				group.isUnseen = false;
				break;
			case 'htmlrtf':
				group.isRtfOnly = number !== 0;
				break;
			case 'uc':
				group.fallback = number ?? 1;
				break;
			case 'u':
				write(String.fromCharCode((number ?? 0) & 0xffff));
				skip = group.fallback;
				break;
			case '*':
				group.isUnseen = true;
				break;
			default:
				if (UNSEEN.has(word)) group.isUnseen = true;
				else write(CHARACTERS.get(word) ?? '');
		}
	}

	TOKEN.lastIndex = 0;
	for (let found = TOKEN.exec(source); found; found = TOKEN.exec(source)) {
		const [, word, number, hex, symbol, brace, text] = found;
		if (hex !== undefined) {
			addByte(Number.parseInt(hex, 16));
		} else if (text !== undefined) {
			// A byte of a letter may look like one of its own.
			for (let at = 0; at < text.length; at++) addByte(text.charCodeAt(at));
		} else if (brace === '{') {
			flush();
			if (outer.length === DEEPEST) return undefined;
			outer.push(group);
			group = { ...group };
		} else if (brace === '}') {
			flush();
			group = outer.pop() ?? group;
			skip = 0;
		} else {
			const name = word ?? symbol;
			if (name === undefined) continue;
			flush();
			if (name === 'bin') TOKEN.lastIndex += Math.max(Number(number ?? 0), 0);
			else if (skip > 0 && CHARACTERS.has(name)) skip--;
			else control(name, number === undefined ? undefined : Number(number));
		}
	}
	flush();
	return isHtml ? { html: written.join('') } : { text: written.join('') };
}
