const SUPERSCRIPTS: { readonly [sign: string]: string | undefined } = {
	...{ 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹' },
	...{ '(': '⁽', ')': '⁾' },
};

/** Maximum length of a mark such as "12)" or "1, 2": a longer raised text is ordinary text in small print. */
const LONGEST = 6;

/** Number of characters before a raised text that matter for it. */
export const NEAR = 3;

/**
 * A raised text as it is read: its digits as superscripts, since next to other digits they would make another
 * number: "125" instead of "12⁵". The hundredths of a price after its decimal mark, dash or currency stay.
 * @param before the text before it in its line
 */
export function raised(text: string, before: string): string {
	const mark = text.trim();
	if (/^[.,]?\d\d$/.test(mark) && /\d[.,€£$-]\d\d$/.test(before + mark)) return text;
	if (mark.length > LONGEST || /\d{4}/.test(mark)) {
		return /\d$/.test(before) && /^\d/.test(text) ? ` ${text}` : text;
	}
	return text.replace(/[\d()]/g, (sign) => SUPERSCRIPTS[sign] ?? sign);
}
