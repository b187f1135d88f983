import type { Attributes } from './sheetXml';

/** Collects the text of `t` elements, except phonetic text, and of the given elements. */
export function collectText(...more: string[]) {
	const textElements = new Set(['t', ...more]);
	let [isText, gathered] = [false, ''];
	return {
		collector: {
			open: (name: string, _: Attributes, parent: string | undefined) => {
				isText = textElements.has(name) && parent !== 'rPh';
			},
			text: (text: string) => {
				if (isText) gathered += text;
			},
			close: () => {
				isText = false;
			},
		},
		/** The text collected since the last call. */
		text: () => {
			const text = unescaped(gathered);
			gathered = '';
			return text;
		},
	};
}

/** Excel writes characters that XML does not allow as codes, such as "_x0008_". */
const unescaped = (text: string) =>
	text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => {
		const character = String.fromCharCode(Number.parseInt(code, 16));
		return /[\0-\x08\x0b\x0c\x0e-\x1f]/.test(character) ? '' : character;
	});
