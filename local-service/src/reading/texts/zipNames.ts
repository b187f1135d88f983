/** The upper half of code page 437, in which ZIP archives have names that are not marked as UTF-8. */
const UPPER =
	'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/** The name of a file in an archive. Many programs write UTF-8 without saying so. */
export function decodeName(bytes: Uint8Array, isUtf8: boolean): string {
	try {
		return new TextDecoder('utf-8', { fatal: !isUtf8, ignoreBOM: true }).decode(bytes);
	} catch {
		return Array.from(bytes, (byte) =>
			byte < 0x80 ? String.fromCharCode(byte) : UPPER.charAt(byte - 0x80),
		).join('');
	}
}
