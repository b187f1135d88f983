import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { page } from '../../../../support/page';
import { PARTY_PAGES } from '../../../../support/partyPages';

describe('parties', () => {
	it.each(PARTY_PAGES)('are found with $name', async ({ text, expected }) => {
		const fields = Object.keys(expected).map((key) => ({ key }));
		expect(
			resultOf(await extractFields([page(text)], { name: 'Invoice', language: 'English', fields })),
		).toEqual(expected);
	});

	const read = async (text: string, keys: string) =>
		resultOf(
			await extractFields([page(text)], {
				name: 'Invoice',
				language: 'English',
				fields: keys.split(' ').map((key) => ({ key })),
			}),
		);

	it('have their addresses without what is printed between name and street', async () => {
		const text = `
Menuiserie du Lac                              Facture 2024-56
SARL au capital de 10 000 €
4 rue des Moulins
74000 Annecy

                                      Facturé à :
                                      Service comptabilité
                                      Éditions Horizon SA
                                      FR 40 303 265 045
                                      c/o Cabinet Morel
                                      18 avenue de Genève
                                      74000 Annecy`;
		expect(await read(text, 'seller sellerAddress buyer buyerAddress')).toEqual({
			seller: 'Menuiserie du Lac',
			sellerAddress: '4 rue des Moulins, 74000 Annecy',
			buyer: 'Éditions Horizon SA',
			buyerAddress: '18 avenue de Genève, 74000 Annecy',
		});
	});

	it('do not get the address or the tax number of the other party', async () => {
		const text = `
FERRETERÍA EL OLMO SPA                         FACTURA 5521
CLIENTE: CONSTRUCTORA SUR LTDA
DIRECCIÓN: LOS AROMOS 77




Total $ 17.850



NIF B12345674`;
		expect(await read(text, 'sellerAddress buyerVatId sellerVatId')).toEqual({
			sellerAddress: null,
			buyerVatId: null,
			sellerVatId: 'B12345674',
		});
	});

	it('are distinguished by a number labelled “your”', async () => {
		const text = 'Ihre USt-IdNr.: DE123456788\n\nUnsere USt-IdNr.: DE136695976';
		expect(await read(text, 'buyerVatId sellerVatId')).toEqual({
			buyerVatId: 'DE123456788',
			sellerVatId: 'DE136695976',
		});
	});

	/** A letter with this footer, with a logo above and body text in between. */
	const withFoot = (foot: string) => `
almora

                                                                 Ines Valdal
                                                                 Torget 3
                                                                 20457 Hamburg

Service                                                                                41,20
${'\n'.repeat(12)}
Total                                                                                  41,20

${foot}`;

	it.each([
		['Almora Energía, S.A.U. Calle Mayor 8, 28013 Madrid. NIF A12345674', 'Almora Energía, S.A.U.'],
		['Almora Águas, E.M. – NIPC 502981172 – Av. do Sol 3, 2900-452 Setúbal', 'Almora Águas, E.M.'],
		[
			'Almora Vertrieb GmbH & Co. KG     Sparkasse     HRA 22018 Bremen',
			'Almora Vertrieb GmbH & Co. KG',
		],
		[
			'Almora Sp. z o.o. Sp. k.     NIP PL7822401183     REGON 302118447',
			'Almora Sp. z o.o. Sp. k.',
		],
		[
			'Almora Énergies – SA au capital de 12 500 000 € – 22 quai Nord 29200 Brest – RCS Brest 552081317',
			'Almora Énergies',
		],
		[
			'Almora Réseaux – SAS au capital de 40 000 € – 3 rue Haute 69003 Lyon – RCS Lyon 552081317',
			'Almora Réseaux',
		],
	])('have complete names in a footer: %s', async (foot, seller) => {
		expect(await read(withFoot(foot), 'seller')).toEqual({ seller });
	});

	it.each([
		['Dr. Ruth Amsel', 'Ärztin für Allgemeinmedizin · Am Wall 3 · 53111 Bonn'],
		['Jonas Kreuder', 'Freier Übersetzer · Ahornweg 8 · 10115 Berlin'],
		['Claire Mauve', 'Architecte d’intérieur · 4 rue Basse · 69003 Lyon'],
	])('are not named after their profession: %s', async (name, line) => {
		const letter = page(`${name}\n${line}\n\n\nHerrn\nPaul Reder\nEichenweg 11\n53175 Bonn`);
		const words = letter.words.map((word) => ({
			...word,
			box: word.box.top === 20 ? { ...word.box, top: 8 } : word.box,
		}));
		const answers = await extractFields([{ ...letter, words }], {
			name: 'Invoice',
			language: 'German',
			fields: [{ key: 'seller' }],
		});
		expect(resultOf(answers)).toEqual({ seller: name });
	});

	it.each([
		['Inés Robledo Paz — traductora', 'Inés Robledo Paz'],
		['Paul Lerche – freier fotograf', 'Paul Lerche'],
		['Maison Verne – Atelier', 'Maison Verne – Atelier'],
	])('have names without their description: %s', async (line, seller) => {
		const text = `${line}\n4 rue Basse\n69003 Lyon\n\nFacture 2024-014`;
		expect(await read(text, 'seller')).toEqual({ seller });
	});

	it.each([
		'Warsztat Lis i Syn s.c.',
		'Kwiaciarnia Róża i Mak s.c.',
		'Osteria Sole i Figli S.r.l.',
	])('keep narrow words: %s', async (buyer) => {
		const plain = page(`Invoice 4711\n\nBill to:\n${buyer}`);
		const words = plain.words.map(({ box: { left, right, top, bottom }, ...word }) => {
			const slim = word.text === 'i' ? 2 : 0;
			const box = { left: left + slim, right: right - slim, top: top - 1, bottom: bottom + 1 };
			return { ...word, box };
		});
		const answers = await extractFields([{ ...plain, words }], {
			name: 'Invoice',
			language: 'English',
			fields: [{ key: 'buyer' }],
		});
		expect(resultOf(answers)).toEqual({ buyer });
	});
});
