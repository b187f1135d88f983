import { resultOf } from '../../../../local-service/src/understanding/answers';
import { extractFields } from '../../../../local-service/src/understanding/extractFields';
import { page } from '../page';
import { PARTY_PAGES } from './partyPages';

describe('parties', () => {
	it.each(PARTY_PAGES)('are found with $name', ({ text, expected }) => {
		const fields = Object.keys(expected).map((key) => ({ key }));
		expect(
			resultOf(extractFields([page(text)], { name: 'Invoice', language: 'English', fields })),
		).toEqual(expected);
	});

	const read = (text: string, keys: string) =>
		resultOf(
			extractFields([page(text)], {
				name: 'Invoice',
				language: 'English',
				fields: keys.split(' ').map((key) => ({ key })),
			}),
		);

	it('have their addresses without what is printed between name and street', () => {
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
		expect(read(text, 'seller sellerAddress buyer buyerAddress')).toEqual({
			seller: 'Menuiserie du Lac',
			sellerAddress: '4 rue des Moulins, 74000 Annecy',
			buyer: 'Éditions Horizon SA',
			buyerAddress: '18 avenue de Genève, 74000 Annecy',
		});
	});

	it('do not get the address or the tax number of the other', () => {
		const text = `
FERRETERÍA EL OLMO SPA                         FACTURA 5521
CLIENTE: CONSTRUCTORA SUR LTDA
DIRECCIÓN: LOS AROMOS 77




Total $ 17.850



NIF B12345674`;
		expect(read(text, 'sellerAddress buyerVatId sellerVatId')).toEqual({
			sellerAddress: null,
			buyerVatId: null,
			sellerVatId: 'B12345674',
		});
	});

	it('are told by a number that is called yours', () => {
		const text = 'Ihre USt-IdNr.: DE123456788\n\nUnsere USt-IdNr.: DE136695976';
		expect(read(text, 'buyerVatId sellerVatId')).toEqual({
			buyerVatId: 'DE123456788',
			sellerVatId: 'DE136695976',
		});
	});
});
