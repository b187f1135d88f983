/** Maximum length of a single value; also bounds the work of the regular expressions in this folder. */
const LONGEST = 100;

/** Zero digits of other scripts: Arabic, Persian and Urdu, Devanagari, Bengali. */
const ZEROS = [...'٠۰०০'].map((zero) => zero.charCodeAt(0));

/**
 * A printed text with normalized digits, spaces, minus signs and apostrophes; '' if it is too long for a
 * single value.
 */
export function plainText(printed: string): string {
	if (printed.length > 2 * LONGEST) return '';
	const text = (/[^\x20-\x7e]|`/.test(printed) ? inAscii(printed) : printed)
		.replace(/ +/g, ' ')
		.trim();
	return text.length > LONGEST ? '' : text;
}

function inAscii(printed: string): string {
	return (
		printed
			.replace(/[\u200b-\u200f\u2060-\u2064\u202a-\u202e\u2066-\u2069\ufeff\u00ad]/g, '')
			// Full-width forms
			.replace(/[\uff01-\uffe6]/g, (sign) => sign.normalize('NFKC'))
			.replace(/[٠-٩۰-۹०-९০-৯]/g, (digit) => {
				const code = digit.charCodeAt(0);
				return String(ZEROS.map((zero) => code - zero).find((value) => value >= 0 && value < 10));
			})
			.replace(/[−‐‑–﹣]/g, '-')
			.replace(/[’‘ʼ′´`٬]/g, "'")
			.replace(/٫/g, '.')
			.replace(/\s/g, ' ')
	);
}

/** Lower case, without accents. */
export function fold(text: string): string {
	return text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/ł/g, 'l')
		.replace(/ß/g, 'ss');
}
