import { UnreadableDocument } from '../unreadable';

type RtfVisitor = {
	open(): void;
	close(): void;
	/** A control word without its backslash, or a control symbol, and its number if any. */
	word(name: string, value: number | undefined): void;
	/** Bytes of text, one per character. */
	bytes(text: string): void;
};

/** Maximum nesting depth of groups; a table in a text box in a footnote has about 40. */
const DEEPEST = 500;

const TOO_DEEP = 'The RTF file nests its groups too deeply: convert it to PDF and upload that.';
const CUT_OFF = 'The RTF file is damaged, its end is missing: save it again and upload that.';

/** A control word with its terminating space, a hexadecimal byte, a control symbol, or text. */
const TOKEN =
	/\\(?:([a-z]{1,32})(-?\d{1,10})? ?|'([0-9a-f]{2})|([^]))|([{}])|[\r\n]+|([^\\{}\r\n]+)/giy;

/**
 * Parses an RTF file (Rich Text Format 1.9.1, "RTF Syntax") up to the end of its outermost group.
 * @param rtf its bytes, one per character
 * @throws UnreadableDocument if it has no end, or groups are nested too deeply
 */
export function walkRtf(rtf: string, visitor: RtfVisitor): void {
	let [depth, at] = [0, 0];
	const next = () => {
		TOKEN.lastIndex = at;
		const match = TOKEN.exec(rtf);
		at = TOKEN.lastIndex;
		return match;
	};
	for (let match = next(); match; match = next()) {
		const [, name, value, byte, symbol, brace, text] = match;
		if (name) {
			const number = value === undefined ? undefined : Number(value);
			// That many bytes of binary data follow.
			if (name === 'bin') at += Math.max(number ?? 0, 0);
			else visitor.word(name, number);
		} else if (byte) {
			visitor.bytes(String.fromCharCode(parseInt(byte, 16)));
		} else if (symbol) {
			if (/[\\{}]/.test(symbol)) visitor.bytes(symbol);
			else visitor.word(/[\r\n]/.test(symbol) ? 'par' : symbol, undefined);
		} else if (brace === '{') {
			if (depth++ === DEEPEST) throw new UnreadableDocument(TOO_DEEP);
			visitor.open();
		} else if (brace) {
			visitor.close();
			if (--depth === 0) return;
		} else if (text && depth > 0) {
			visitor.bytes(text);
		}
	}
	throw new UnreadableDocument(CUT_OFF);
}
