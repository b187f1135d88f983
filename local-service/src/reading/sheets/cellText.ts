import type { Attributes } from './sheetXml';

/** Gathers what stands in `t`, but not how it is pronounced, and in the elements that are named. */
export function collectText(...more: string[]) {
	const kept = new Set(['t', ...more]);
	let [isKept, gathered] = [false, ''];
	return {
		collector: {
			open: (name: string, _: Attributes, parent: string | undefined) => {
				isKept = kept.has(name) && parent !== 'rPh';
			},
			text: (text: string) => {
				if (isKept) gathered += text;
			},
			close: () => {
				isKept = false;
			},
		},
		/** What was gathered since it was last asked for. */
		text: () => {
			const text = unescaped(gathered);
			gathered = '';
			return text;
		},
	};
}

/** Characters that XML has no place for are written with their numbers. */
const unescaped = (text: string) =>
	text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => {
		const character = String.fromCharCode(Number.parseInt(code, 16));
		return /[\0-\x08\x0b\x0c\x0e-\x1f]/.test(character) ? '' : character;
	});
