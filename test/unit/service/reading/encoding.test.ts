import { countPages, readDocument } from '../../../../local-service/src/reading/document';
import { decodeText } from '../../../../local-service/src/reading/texts/plainText';
import { read } from '../../../support/pageTexts';

/** Bytes of each letter, for single-byte and double-byte encodings. */
function bytesOf(encoding: string): ReadonlyMap<string, number[]> {
	const decoder = new TextDecoder(encoding);
	const found = new Map<string, number[]>();
	const add = (...bytes: number[]) => {
		const letter = decoder.decode(new Uint8Array(bytes));
		if ([...letter].length === 1 && !found.has(letter)) found.set(letter, bytes);
	};
	for (let byte = 0; byte < 256; byte++) add(byte);
	if (/^(?:windows|iso|koi|ibm|macintosh)/.test(encoding)) return found;
	for (let first = 0x81; first < 0xff; first++)
		for (let second = 0x40; second < 0xff; second++) add(first, second);
	return found;
}

function encoded(text: string, encoding: string): Uint8Array {
	const known = bytesOf(encoding);
	return new Uint8Array(
		[...text].flatMap((letter) => {
			const bytes = known.get(letter);
			if (!bytes) throw new Error(`${encoding} has no ${letter}`);
			return bytes;
		}),
	);
}

const CASES: ReadonlyArray<readonly [encoding: string, language: string, text: string]> = [
	['windows-1250', 'Polish', 'Nazwa;Miasto;Kwota\nŻółć;Łódź;1,50\nGęś;Kraków;2,50\n'],
	['iso-8859-2', 'Polish', 'Faktura nr 7\nSprzedawca: Papier Północ, Łódź\nRazem: 5,00 zł\n'],
	['windows-1250', 'Czech', 'Dodavatel: Řeznictví Žižka, Plzeň\nCelkem k úhradě: 5,00 Kč\n'],
	['windows-1250', 'Hungarian', 'Eladó: Őszi Gyümölcs Kft., Győr\nFizetendő összeg: 5 Ft\n'],
	['windows-1251', 'Russian', 'Продавец: ООО «Север», Москва\nИтого к оплате: 5,00 руб.\n'],
	['koi8-r', 'Russian', 'Продавец: ООО Север, Москва\nИтого к оплате: 5,00 руб.\n'],
	['ibm866', 'Russian', 'Продавец: ООО Север, Москва\nИтого к оплате: 5,00 руб.\n'],
	['windows-1251', 'Ukrainian', 'Постачальник: ТОВ Північ, Київ\nРазом до сплати: 5,00 грн\n'],
	['windows-1252', 'German', 'Verkäufer: Müller & Söhne, Größenstraße 4\nGesamt: 5,00 €\n'],
	['iso-8859-15', 'French', 'Vendeur : Société Générale, Orléans\nMontant à payer : 5,00 €\n'],
	['windows-1252', 'Spanish', 'Vendedor: Peña e Hijos, Logroño\n¿Preguntas? Teléfono 7\n'],
	['windows-1253', 'Greek', 'Πωλητής: Βόρεια ΑΕ, Αθήνα\nΣύνολο: 5,00 €\n'],
	['windows-1254', 'Turkish', 'Satıcı: Güneş Kağıt A.Ş., İstanbul\nÖdenecek tutar: 5,00\n'],
	['windows-1257', 'Lithuanian', 'Pardavėjas: UAB Šiaurės popierius\nIš viso mokėti: 5,00\n'],
	['windows-1257', 'Latvian', 'Pārdevējs: SIA Ziemeļu papīrs, Rīga\nKopā apmaksai: 5,00\n'],
	['windows-1252', 'English', 'Seller: Café Zoë – “Naïve” Ltd\nTotal: £5.00 at 20 °C\n'],
	['macintosh', 'German', 'Verkäufer: Müller & Söhne, Größenstraße 4\nGesamt: 5,00\n'],
];

describe('the encoding of a text', () => {
	it.each(CASES)('is found to be %s by letters of %s', (encoding, language, text) => {
		const bytes = encoded(text, encoding);
		expect(decodeText(bytes, language)).toBe(text);
		expect(decodeText(bytes, 'English')).toBe(text);
		expect(decodeText(bytes)).toBe(text);
	});

	it.each([
		['Total: £1,119.00', 'English'],
		['Summe 1.119,00 €', 'German'],
		['Total 1\u00a0119,00 EUR', 'French'],
		['§ 5 Abs. 2', 'German'],
		['It’s 5 ± 2 µm', 'English'],
		['3 × 4 = ½', undefined],
	])('is windows-1252 if only symbols are beyond ASCII: %s', (text, language) => {
		expect(decodeText(encoded(text, 'windows-1252'), language)).toBe(text);
	});

	it.each([
		['shift_jis', 'Japanese', '品名;町;金額\n鉛筆;東京;1,50\nえんぴつ;大阪;2,50\n'],
		['euc-jp', 'Japanese', '請求書番号: 7\n販売者: 北紙株式会社 東京都\n'],
		['gb18030', 'Chinese (Simplified)', '名称;城市;金额\n铅笔;上海;1,50\n'],
		['euc-kr', 'Korean', '이름;도시;금액\n연필;서울;1,50\n'],
	])('is found to be %s by the language stated for a text', (encoding, language, text) => {
		expect(decodeText(encoded(text, encoding), language)).toBe(text);
	});

	it.each([
		['shift_jis', '請求書番号: 7\n販売者: 北紙株式会社 東京都\n合計金額 お支払いください\n'],
		['euc-jp', '請求書番号: 7\n販売者: 北紙株式会社 東京都\n合計金額 お支払いください\n'],
		['gb18030', '发票号码：7\n销售方：北方纸业有限公司，上海市\n价税合计：5元\n'],
		['big5', '發票號碼：7\n賣方：北方紙業有限公司，臺北市\n總計：5元\n'],
		['euc-kr', '청구서 번호: 7\n판매자: 북쪽종이 주식회사, 서울\n합계: 5원\n'],
	])('is found to be %s by letter frequencies', (encoding, text) => {
		expect(decodeText(encoded(text, encoding))).toBe(text);
		expect(decodeText(encoded(text, encoding), 'English')).toBe(text);
	});

	it.each(['utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
		'is %s without a byte order mark',
		(encoding) => {
			for (const text of ['Größe: 5 €\nŁódź', 'Итого к оплате: 5 руб.\n', '請求書: 7\n東京都\n']) {
				const wide = Buffer.from(text, 'utf16le');
				const long = Buffer.from(
					new Uint32Array([...text].map((letter) => letter.codePointAt(0) ?? 0)).buffer,
				);
				const bytes = {
					'utf-16le': wide,
					'utf-16be': Buffer.from(wide).swap16(),
					'utf-32le': long,
					'utf-32be': Buffer.from(long).swap32(),
				}[encoding];
				expect(decodeText(bytes ?? wide)).toBe(text);
			}
		},
	);

	it.each([
		['gb18030', '名称;城市;金额\n铅笔;上海;1,50\n'],
		['big5', '名稱;城市;金額\n鉛筆;臺北;1,50\n'],
		['euc-kr', '이름;도시;금액\n연필;서울;1,50\n'],
	])('is not guessed if a short text may be %s without evidence for it', async (encoding, text) => {
		const bytes = encoded(text, encoding);
		expect(decodeText(bytes, 'English')).toBeUndefined();
		expect(await countPages(bytes)).toBe(1);
	});

	it.each([
		['windows-1255', 'Hebrew', 'חשבונית מס 7\nסכום לתשלום: 5.00\n'],
		['windows-1256', 'Arabic', 'فاتورة رقم 7\nالمبلغ الإجمالي: 5.00\n'],
		['windows-874', 'Thai', 'ใบแจ้งหนี้ 7\nยอดรวม: 5.00\n'],
	])('is found to be %s by letters of %s', (encoding, language, text) => {
		expect(decodeText(encoded(text, encoding), language)).toBe(text);
	});

	it('may be a DOS code page, including box-drawing characters', () => {
		const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
		expect(decodeText(bytes('Verk\x84ufer: M\x81ller, Gr\x94\xe1e\n\xda\xc4\xc4\xc4\xbf\n'))).toBe(
			'Verkäufer: Müller, Größe\n┌───┐\n',
		);
		expect(decodeText(bytes('Soci\x82t\x82 G\x82n\x82rale \x85 Orl\x82ans'))).toBe(
			'Société Générale à Orléans',
		);
		expect(decodeText(bytes('Pe\xa4a, Logro\xa4o, tel\x82fono'), 'Spanish')).toBe(
			'Peña, Logroño, teléfono',
		);
	});

	it('is the one declared in XML', async () => {
		const xml = '<?xml version="1.0" encoding="windows-1250"?><a><name>Łódź</name></a>';
		expect(await read(encoded(xml, 'windows-1250'))).toEqual(['a name: Łódź']);
		const silent = '<a><name>Łódź</name><name>Gęś</name></a>';
		expect(await read(encoded(silent, 'windows-1250'))).toEqual(['a name: Łódź, Gęś']);
	});

	it('is determined again for another language; a file that no encoding explains is not text', async () => {
		const bytes = encoded('Gyõr; 5\n', 'windows-1252');
		expect((await readDocument(bytes, undefined, 'Hungarian')).guessedFor).toBe('Hungarian');
		expect(decodeText(bytes, 'Hungarian')).toBe('Győr; 5\n');
		expect(decodeText(bytes, 'Portuguese')).toBe('Gyõr; 5\n');
		expect((await readDocument(Buffer.from('Größe'))).guessedFor).toBeUndefined();
		const unclear = new Uint8Array(Buffer.from('a\xb5b\xb6c\xb7d\xb8e\xb9f', 'latin1'));
		expect(decodeText(unclear)).toBeUndefined();
		await expect(readDocument(unclear)).rejects.toThrow(/not clear which encoding/);
	});
});
