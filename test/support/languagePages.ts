import type { Language } from '../../local-service/src/understanding/vocabulary/words/languages';

/** A typewritten page, and the expected answers. */
export type Sample = { text: string; expected: { [key: string]: unknown } };

const line = (description: string, quantity: string, unitPrice: string, lineTotal: string) => ({
	description,
	quantity,
	unitPrice,
	lineTotal,
});

export const INVOICES: Readonly<Partial<Record<Language, Sample>>> = {
	en: {
		text: `
Harbour Stationery Ltd                           TAX INVOICE
4 Quay Street
Bristol BS1 4DJ
VAT Reg. No. GB 123 4567 82         Invoice no.    HS-2041
                                    Issued         3rd May 2024
Bill to                             Payment due    2 June 2024
Orla Quinn Design
9 Mill Lane
York YO1 7EX

Description                     Qty      Price         Amount
Notebooks, ruled                 10       4.50          45.00
Fountain pen                      2      27.50          55.00

                                   Net amount          100.00
                                   VAT @ 20%            20.00
                                   Amount due          120.00

Account IBAN GB29 NWBK 6016 1331 9268 19`,
		expected: {
			invoiceNumber: 'HS-2041',
			invoiceDate: '3rd May 2024',
			dueDate: '2 June 2024',
			buyer: 'Orla Quinn Design',
			sellerVatId: 'GB 123 4567 82',
			netTotal: '100.00',
			taxTotal: '20.00',
			grandTotal: '120.00',
			iban: 'GB29 NWBK 6016 1331 9268 19',
			lines: [
				line('Notebooks, ruled', '10', '4.50', '45.00'),
				line('Fountain pen', '2', '27.50', '55.00'),
			],
		},
	},
	de: {
		text: `
Alpenblick Möbel GmbH
Bahnhofstrasse 8
6020 Innsbruck
UID: ATU12345675                    RECHNUNG

Rechnungsempfänger                  Rechnungsnr.   2024/117
Pension Edelweiß                    Datum          3. Mai 2024
Dorfplatz 2                         Fällig am      17. Mai 2024
6370 Kitzbühel                      Kundennr.      K-88

Pos  Bezeichnung             Menge    Einzelpreis    Gesamtpreis
1    Stuhl Zirbe                 4          80,00         320,00
2    Tisch rund                  1         680,00         680,00

                             Nettobetrag                1.000,00
                             20 % MwSt.                   200,00
                             Rechnungsbetrag            1.200,00

IBAN AT61 1904 3002 3457 3201   BIC RLNWATWW`,
		expected: {
			invoiceNumber: '2024/117',
			invoiceDate: '3. Mai 2024',
			dueDate: '17. Mai 2024',
			buyer: 'Pension Edelweiß',
			sellerVatId: 'ATU12345675',
			netTotal: '1.000,00',
			taxTotal: '200,00',
			grandTotal: '1.200,00',
			iban: 'AT61 1904 3002 3457 3201',
			lines: [
				line('Stuhl Zirbe', '4', '80,00', '320,00'),
				line('Tisch rund', '1', '680,00', '680,00'),
			],
		},
	},
	fr: {
		text: `
Les Jardins du Rhône SARL
14 rue des Lilas
69003 Lyon
N° TVA intracommunautaire : FR40303265045
SIRET 303 265 045 00018

FACTURE

Facturé à                          N° facture        F-2024-031
Boulangerie Petit                  Date              3 mai 2024
2 place du Marché                  Échéance          2 juin 2024
69100 Villeurbanne                 Code client       C0042

Désignation                   Qté      P.U. HT      Montant HT
Terreau universel 50 L         10        12,50          125,00
Livraison                       1        25,00           25,00

                              Total HT                  150,00
                              TVA 20 %                   30,00
                              Net à payer               180,00 €

IBAN : FR14 2004 1010 0505 0001 3M02 606`,
		expected: {
			invoiceNumber: 'F-2024-031',
			invoiceDate: '3 mai 2024',
			dueDate: '2 juin 2024',
			buyer: 'Boulangerie Petit',
			sellerVatId: 'FR40303265045',
			netTotal: '150,00',
			taxTotal: '30,00',
			grandTotal: '180,00 €',
			iban: 'FR14 2004 1010 0505 0001 3M02 606',
			lines: [
				line('Terreau universel 50 L', '10', '12,50', '125,00'),
				line('Livraison', '1', '25,00', '25,00'),
			],
		},
	},
	es: {
		text: `
Talleres Moncayo S.L.                     FACTURA
Calle Mayor 12
50001 Zaragoza
CIF: B12345674                      Nº factura            2024-0088
                                    Fecha                 3 de mayo de 2024
Cliente                             Fecha de vencimiento  3 de junio de 2024
Panadería La Espiga
Plaza España 3
50004 Zaragoza

Concepto                    Cantidad     Precio     Importe
Revisión de horno                  1     150,00      150,00
Filtro de aire                     2      25,00       50,00

                          Base imponible             200,00
                          Cuota IVA 21%               42,00
                          Total factura              242,00 €

Cuenta bancaria: ES91 2100 0418 4502 0005 1332`,
		expected: {
			invoiceNumber: '2024-0088',
			invoiceDate: '3 de mayo de 2024',
			dueDate: '3 de junio de 2024',
			buyer: 'Panadería La Espiga',
			sellerVatId: 'B12345674',
			netTotal: '200,00',
			taxTotal: '42,00',
			grandTotal: '242,00 €',
			iban: 'ES91 2100 0418 4502 0005 1332',
			lines: [
				line('Revisión de horno', '1', '150,00', '150,00'),
				line('Filtro de aire', '2', '25,00', '50,00'),
			],
		},
	},
	it: {
		text: `
Officine Garda S.r.l.
Via Roma 21
37122 Verona
P.IVA 01234567897  C.F. 01234567897

FATTURA
Spett.le                            Numero documento    147/2024
Hotel Bellavista                    Data documento      03/05/2024
Lungolago 5                         Scadenza            02/06/2024
38066 Riva del Garda

Descrizione                  Quantità     Prezzo      Importo
Manutenzione caldaia                1     180,00       180,00
Valvola                             4      20,00        80,00

                             Imponibile                260,00
                             Imposta 22%                57,20
                             Totale documento          317,20

IBAN IT60 X054 2811 1010 0000 0123 456`,
		expected: {
			invoiceNumber: '147/2024',
			invoiceDate: '03/05/2024',
			dueDate: '02/06/2024',
			buyer: 'Hotel Bellavista',
			sellerVatId: '01234567897',
			netTotal: '260,00',
			taxTotal: '57,20',
			grandTotal: '317,20',
			iban: 'IT60 X054 2811 1010 0000 0123 456',
			lines: [
				line('Manutenzione caldaia', '1', '180,00', '180,00'),
				line('Valvola', '4', '20,00', '80,00'),
			],
		},
	},
	nl: {
		text: `
Fietsenmaker De Ketting B.V.
Grachtstraat 7
3511 AB Utrecht
KvK 12345678  Btw-nr. NL123456782B01

FACTUUR
Factuuradres                        Factuurnummer   F24-0310
Bakker en Zoon                      Factuurdatum    3 mei 2024
Dorpsweg 11                         Vervaldatum     17 mei 2024
3701 CD Zeist                       Klantnummer     10077

Omschrijving                    Aantal     Prijs      Bedrag
Onderhoud bakfiets                   2     60,00      120,00
Binnenband                           4     10,00       40,00

                                Subtotaal             160,00
                                Btw 21%                33,60
                                Te betalen            193,60

Rekeningnummer NL91 ABNA 0417 1643 00`,
		expected: {
			invoiceNumber: 'F24-0310',
			invoiceDate: '3 mei 2024',
			dueDate: '17 mei 2024',
			buyer: 'Bakker en Zoon',
			sellerVatId: 'NL123456782B01',
			netTotal: '160,00',
			taxTotal: '33,60',
			grandTotal: '193,60',
			iban: 'NL91 ABNA 0417 1643 00',
			lines: [
				line('Onderhoud bakfiets', '2', '60,00', '120,00'),
				line('Binnenband', '4', '10,00', '40,00'),
			],
		},
	},
	pt: {
		text: `
Cerâmica do Tejo, Lda.
Rua do Sol 45
1200-110 Lisboa
NIF: 501234560

Exmo(s). Sr(s).                     Fatura n.º        FT 2024/77
Café Central                        Data de emissão   3 de maio de 2024
Avenida da Liberdade 10             Vencimento        2 de junho de 2024
1250-144 Lisboa

Descrição                       Qtd.    Preço unit.      Valor
Azulejo pintado                   50           3,00     150,00
Transporte                         1          50,00      50,00

                           Valor líquido                200,00
                           IVA 23%                       46,00
                           Total a pagar                246,00 €

IBAN PT50 0002 0123 1234 5678 9015 4`,
		expected: {
			invoiceNumber: 'FT 2024/77',
			invoiceDate: '3 de maio de 2024',
			dueDate: '2 de junho de 2024',
			buyer: 'Café Central',
			sellerVatId: '501234560',
			netTotal: '200,00',
			taxTotal: '46,00',
			grandTotal: '246,00 €',
			iban: 'PT50 0002 0123 1234 5678 9015 4',
			lines: [
				line('Azulejo pintado', '50', '3,00', '150,00'),
				line('Transporte', '1', '50,00', '50,00'),
			],
		},
	},
	pl: {
		text: `
                     Faktura VAT nr FV/12/05/2024
Data wystawienia: 3 maja 2024
Termin płatności: 17 maja 2024

Sprzedawca                          Nabywca
Drukarnia Bursztyn Sp. z o.o.       Kawiarnia Pod Lipą
ul. Długa 5                         ul. Leśna 14
80-831 Gdańsk                       81-750 Sopot
NIP: 583-000-11-97                  NIP: 585-123-45-60

Lp.  Nazwa towaru           Ilość   Cena netto   Wartość netto
1    Ulotki A5               1000         0,30          300,00
2    Plakaty A2                20        10,00          200,00

                            Wartość netto               500,00
                            Kwota VAT 23%               115,00
                            Razem do zapłaty         615,00 zł

Nr rachunku: PL61 1090 1014 0000 0712 1981 2874`,
		expected: {
			invoiceNumber: 'FV/12/05/2024',
			invoiceDate: '3 maja 2024',
			dueDate: '17 maja 2024',
			buyer: 'Kawiarnia Pod Lipą',
			sellerVatId: '583-000-11-97',
			netTotal: '500,00',
			taxTotal: '115,00',
			grandTotal: '615,00 zł',
			iban: 'PL61 1090 1014 0000 0712 1981 2874',
			lines: [
				line('Ulotki A5', '1000', '0,30', '300,00'),
				line('Plakaty A2', '20', '10,00', '200,00'),
			],
		},
	},
};

const item = (description: string, lineTotal: string) => ({ description, lineTotal });

export const RECEIPTS: Readonly<Partial<Record<Language, Sample>>> = {
	en: {
		text: `
CORNER GROCERY
22 Elm Road
Receipt No: 004417
Date: 05/23/2024 14:02
Oat milk                3.20
Rye bread               4.10
Subtotal                7.30
Sales tax               0.58
TOTAL                 $ 7.88
Cash                   10.00
Change                  2.12`,
		expected: {
			receiptNumber: '004417',
			date: '05/23/2024',
			total: '$ 7.88',
			paidAmount: '10.00',
			change: '2.12',
			lines: [item('Oat milk', '3.20'), item('Rye bread', '4.10')],
		},
	},
	de: {
		text: `
BÄCKEREI KORNFELD
Marktgasse 3
Bon-Nr. 8812
Datum: 03.05.24 08:15 Uhr
Roggenbrot              4,80 A
Brezel                  1,20 A
SUMME EUR               6,00
Bar                    10,00
Rückgeld                4,00
enthaltene MwSt. 7%     0,39`,
		expected: {
			receiptNumber: '8812',
			date: '03.05.24',
			total: '6,00',
			paidAmount: '10,00',
			change: '4,00',
			lines: [item('Roggenbrot', '4,80'), item('Brezel', '1,20')],
		},
	},
	fr: {
		text: `
EPICERIE DU COIN
Ticket n° 5521
Le 03/05/2024 à 17:40
Beurre                  2,90
Camembert               3,60
TOTAL TTC               6,50
Espèces                10,00
Rendu monnaie           3,50
dont TVA 5,5%           0,34`,
		expected: {
			receiptNumber: '5521',
			date: '03/05/2024',
			total: '6,50',
			paidAmount: '10,00',
			change: '3,50',
			lines: [item('Beurre', '2,90'), item('Camembert', '3,60')],
		},
	},
	es: {
		text: `
FRUTERIA SOL
Ticket nº 7781
Fecha: 03/05/2024
Naranjas                2,40
Aceite                  8,10
TOTAL                  10,50
Efectivo               20,00
Cambio                  9,50
Gracias por su visita`,
		expected: {
			receiptNumber: '7781',
			date: '03/05/2024',
			total: '10,50',
			paidAmount: '20,00',
			change: '9,50',
			lines: [item('Naranjas', '2,40'), item('Aceite', '8,10')],
		},
	},
	it: {
		text: `
BAR STAZIONE
Scontrino n. 0342
Data 03/05/2024 09:10
Cappuccino              1,60
Cornetto                1,40
TOTALE EURO             3,00
Contanti                5,00
Resto                   2,00`,
		expected: {
			receiptNumber: '0342',
			date: '03/05/2024',
			total: '3,00',
			paidAmount: '5,00',
			change: '2,00',
			lines: [item('Cappuccino', '1,60'), item('Cornetto', '1,40')],
		},
	},
	nl: {
		text: `
KAASHANDEL JANSEN
Bonnummer: 20117
Datum: 03-05-2024
Oude kaas               9,80
Mosterd                 2,20
TOTAAL                 12,00
Contant                20,00
Wisselgeld              8,00`,
		expected: {
			receiptNumber: '20117',
			date: '03-05-2024',
			total: '12,00',
			paidAmount: '20,00',
			change: '8,00',
			lines: [item('Oude kaas', '9,80'), item('Mosterd', '2,20')],
		},
	},
	pt: {
		text: `
PASTELARIA AURORA
Talão n.º 9034
Data: 2024-05-03
Pastel de nata          1,30
Galão                   1,50
TOTAL                   2,80
Numerário               5,00
Troco                   2,20
Obrigado pela sua visita`,
		expected: {
			receiptNumber: '9034',
			date: '2024-05-03',
			total: '2,80',
			paidAmount: '5,00',
			change: '2,20',
			lines: [item('Pastel de nata', '1,30'), item('Galão', '1,50')],
		},
	},
	pl: {
		text: `
SKLEP POD DĘBEM
Nr paragonu: 11873
Data: 03.05.2024
Chleb żytni             5,20 C
Masło                   7,80 C
SUMA PLN               13,00
Gotówka                20,00
Reszta                  7,00`,
		expected: {
			receiptNumber: '11873',
			date: '03.05.2024',
			total: '13,00',
			paidAmount: '20,00',
			change: '7,00',
			lines: [item('Chleb żytni', '5,20'), item('Masło', '7,80')],
		},
	},
};

const goods = (itemNumber: string, description: string, quantity: string) => ({
	itemNumber,
	description,
	quantity,
});

/** Orders, delivery notes and order confirmations. */
export const ORDERS: Readonly<Partial<Record<Language, Sample>>> = {
	en: {
		text: `
PURCHASE ORDER
PO Number:      4500-771
Order date:     May 3rd, 2024
Delivery date:  May 20, 2024
Account no.:    A-553

Item code    Description             Qty
BR-10        Brass hinge             200
BR-22        Brass lock               40`,
		expected: {
			orderNumber: '4500-771',
			orderDate: 'May 3rd, 2024',
			deliveryDate: 'May 20, 2024',
			customerNumber: 'A-553',
			lines: [goods('BR-10', 'Brass hinge', '200'), goods('BR-22', 'Brass lock', '40')],
		},
	},
	de: {
		text: `
BESTELLUNG
Bestellnummer:         B-2024-19
Bestelldatum:          03.05.2024
Gewünschter Liefertermin: 20.05.2024
Kunden-Nr.:            70012

Art.-Nr.     Bezeichnung             Menge
M-100        Messingband               200
M-220        Messingschloss             40`,
		expected: {
			orderNumber: 'B-2024-19',
			orderDate: '03.05.2024',
			deliveryDate: '20.05.2024',
			customerNumber: '70012',
			lines: [goods('M-100', 'Messingband', '200'), goods('M-220', 'Messingschloss', '40')],
		},
	},
	fr: {
		text: `
BON DE COMMANDE
N° de commande :       CD-5518
Date de commande :     3 mai 2024
Date de livraison :    20 mai 2024
N° client :            00912

Référence    Désignation             Quantité
L-10         Charnière laiton             200
L-22         Serrure laiton                40`,
		expected: {
			orderNumber: 'CD-5518',
			orderDate: '3 mai 2024',
			deliveryDate: '20 mai 2024',
			customerNumber: '00912',
			lines: [goods('L-10', 'Charnière laiton', '200'), goods('L-22', 'Serrure laiton', '40')],
		},
	},
	es: {
		text: `
PEDIDO
Número de pedido:      P-8830
Fecha de pedido:       3 de mayo de 2024
Fecha de entrega:      20 de mayo de 2024
Código de cliente:     43001

Referencia   Descripción             Cantidad
LT-10        Bisagra de latón             200
LT-22        Cerradura de latón            40`,
		expected: {
			orderNumber: 'P-8830',
			orderDate: '3 de mayo de 2024',
			deliveryDate: '20 de mayo de 2024',
			customerNumber: '43001',
			lines: [
				goods('LT-10', 'Bisagra de latón', '200'),
				goods('LT-22', 'Cerradura de latón', '40'),
			],
		},
	},
	it: {
		text: `
ORDINE DI ACQUISTO
Numero ordine:         OA-310
Data ordine:           3 maggio 2024
Data di consegna:      20 maggio 2024
Codice cliente:        5521

Codice       Descrizione             Quantità
OT-10        Cerniera ottone              200
OT-22        Serratura ottone              40`,
		expected: {
			orderNumber: 'OA-310',
			orderDate: '3 maggio 2024',
			deliveryDate: '20 maggio 2024',
			customerNumber: '5521',
			lines: [goods('OT-10', 'Cerniera ottone', '200'), goods('OT-22', 'Serratura ottone', '40')],
		},
	},
	nl: {
		text: `
PAKBON
Ordernummer:           24-5512
Orderdatum:            3 mei 2024
Leverdatum:            20 mei 2024
Debiteurnummer:        8810

Artikelnr.   Omschrijving            Aantal
MS-10        Messing scharnier          200
MS-22        Messing slot                40`,
		expected: {
			orderNumber: '24-5512',
			orderDate: '3 mei 2024',
			deliveryDate: '20 mei 2024',
			customerNumber: '8810',
			lines: [goods('MS-10', 'Messing scharnier', '200'), goods('MS-22', 'Messing slot', '40')],
		},
	},
	pt: {
		text: `
NOTA DE ENCOMENDA
Encomenda n.º:         E-7741
Data da encomenda:     3 de maio de 2024
Data de entrega:       20 de maio de 2024
N.º de cliente:        20155

Código       Designação              Quantidade
LA-10        Dobradiça de latão             200
LA-22        Fechadura de latão              40`,
		expected: {
			orderNumber: 'E-7741',
			orderDate: '3 de maio de 2024',
			deliveryDate: '20 de maio de 2024',
			customerNumber: '20155',
			lines: [
				goods('LA-10', 'Dobradiça de latão', '200'),
				goods('LA-22', 'Fechadura de latão', '40'),
			],
		},
	},
	pl: {
		text: `
ZAMÓWIENIE
Numer zamówienia:      ZAM/55/2024
Data zamówienia:       3 maja 2024
Termin dostawy:        20 maja 2024
Kod klienta:           K-3310

Indeks       Nazwa towaru            Ilość
MO-10        Zawias mosiężny           200
MO-22        Zamek mosiężny             40`,
		expected: {
			orderNumber: 'ZAM/55/2024',
			orderDate: '3 maja 2024',
			deliveryDate: '20 maja 2024',
			customerNumber: 'K-3310',
			lines: [goods('MO-10', 'Zawias mosiężny', '200'), goods('MO-22', 'Zamek mosiężny', '40')],
		},
	},
};
