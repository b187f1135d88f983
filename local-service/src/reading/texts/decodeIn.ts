/** DOS code pages, which the platform does not decode: characters of bytes 128 to 255. */
const DOS: ReadonlyMap<string, string> = new Map([
	[
		'cp437',
		'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
	],
	[
		'cp850',
		'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
	],
	[
		'cp852',
		'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
	],
]);

const decoders = new Map<string, InstanceType<typeof TextDecoder>>();

/**
 * Decodes bytes in an encoding supported by the platform or the table above, without byte order mark.
 * @returns undefined if a byte is invalid in it, or the encoding is unknown
 */
export function decodeIn(encoding: string, bytes: Uint8Array): string | undefined {
	if (encoding.startsWith('utf-32')) return decodeUtf32(bytes, encoding.endsWith('le'));
	const upper = DOS.get(encoding);
	if (upper === undefined) {
		try {
			const decoder = decoders.get(encoding) ?? new TextDecoder(encoding, { fatal: true });
			decoders.set(encoding, decoder);
			return decoder.decode(bytes);
		} catch {
			return undefined;
		}
	}
	const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
	return text.replace(/[\x80-\xff]/g, (letter) => upper.charAt(letter.charCodeAt(0) - 0x80));
}

/** Characters joined per call. */
const MANY = 8192;

function decodeUtf32(bytes: Uint8Array, isLittle: boolean): string | undefined {
	if (bytes.length % 4 !== 0) return undefined;
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const parts: string[] = [];
	for (let from = 0; from < bytes.length; from += 4 * MANY) {
		const codes: number[] = [];
		for (let at = from; at < Math.min(from + 4 * MANY, bytes.length); at += 4) {
			const code = view.getUint32(at, isLittle);
			if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return undefined;
			codes.push(code);
		}
		parts.push(String.fromCodePoint(...codes));
	}
	return parts.join('').replace(/^\ufeff/, '');
}
