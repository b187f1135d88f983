import type { Field } from '../../../../../local-service/src/interface';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { page } from '../../../../support/page';
/** Fields of each document, with the expected answers. */
const DOCUMENTS: ReadonlyArray<readonly [string, { [key: string]: string }, string]> = [
	[
		'a French quote',
		{
			quoteNumber: 'D-2024-118',
			date: '12/04/2024',
			buyer: 'Mairie de Sète',
			netTotal: '4 250,00',
			grandTotal: '5 100,00 €',
			paymentTerms: '30 % à la commande',
		},
		`
MENUISERIE ARNAUD
Devis n° D-2024-118
Date du devis : 12/04/2024
Validité : 30 jours

Client : Mairie de Sète

Désignation                 Unité    Qté     P.U. HT     Total HT
Porte chêne massif             u       5      850,00     4 250,00

Total HT                                               4 250,00
TVA 20,00 %                                              850,00
Total TTC                                              5 100,00 €
Conditions de règlement : 30 % à la commande`,
	],
	[
		'a German reminder',
		{
			invoiceNumber: 'R-9981',
			dueDate: '21.06.2024',
			grandTotal: '262,50',
			customerNumber: '10442',
		},
		`
2. MAHNUNG
Kundennummer: 10442
Datum: 07.06.2024
Sehr geehrte Frau Klein,
zu folgender Rechnung ist noch kein Zahlungseingang erfolgt:
Rechnungsnr.: R-9981
Rechnungsbetrag               250,00 EUR
Mahngebühr                     12,50 EUR
Gesamtforderung               262,50 EUR
Zahlbar bis: 21.06.2024`,
	],
	[
		'a Polish payslip',
		{
			employer: 'Huta Szkła Jasna Sp. z o.o.',
			personName: 'Anna Kowalska',
			period: 'maj 2024',
			jobTitle: 'Księgowa',
		},
		`
LISTA PŁAC
Pracodawca:   Huta Szkła Jasna Sp. z o.o.
Imię i nazwisko:   Anna Kowalska
Stanowisko:   Księgowa
Okres:   maj 2024
Wynagrodzenie brutto     6 500,00
Do wypłaty               4 711,23`,
	],
	[
		'a Spanish payslip',
		{
			employer: 'Conservas Rías S.A.',
			personName: 'Lucía Prieto Gómez',
			period: '01/05/2024 a 31/05/2024',
			jobTitle: 'Administrativa',
		},
		`
RECIBO DE SALARIOS
Empresa: Conservas Rías S.A.
Trabajador: Lucía Prieto Gómez
Categoría profesional: Administrativa
Período de liquidación: 01/05/2024 a 31/05/2024
Total devengado      1.850,00
Líquido a percibir   1.502,33`,
	],
	[
		'an Italian bank statement',
		{ iban: 'IT60X0542811101000000123456', accountHolder: 'Rossi Giulia', bank: 'Banca del Lago' },
		`
ESTRATTO CONTO
Banca: Banca del Lago
Intestatario: Rossi Giulia
Codice IBAN: IT60X0542811101000000123456
Data        Descrizione                 Importo
03/05/2024  Bonifico a favore            -120,00
04/05/2024  Stipendio                   1.850,00`,
	],
	[
		'a Dutch contract',
		{
			contractNumber: 'C-2024-07',
			employer: 'Zaanse Molens B.V.',
			personName: 'Piet de Vries',
			jobTitle: 'Molenaar',
		},
		`
ARBEIDSOVEREENKOMST
Contractnummer:  C-2024-07
Werkgever:       Zaanse Molens B.V.
Werknemer:       Piet de Vries
Functie:         Molenaar
Ingangsdatum:    1 juni 2024`,
	],
	[
		'a Brazilian invoice',
		{
			invoiceNumber: '000.123.456',
			date: '03/05/2024',
			sellerVatId: '12.345.678/0001-95',
			grandTotal: 'R$ 1.234,50',
			taxTotal: '222,21',
		},
		`
NOTA FISCAL Nº 000.123.456
Emitente: Padaria Pão Quente Ltda
CNPJ: 12.345.678/0001-95
Data de emissão: 03/05/2024
Valor do ICMS            222,21
Valor total da nota      R$ 1.234,50`,
	],
	[
		'a Swiss invoice',
		{
			invoiceNumber: '2024-55',
			date: '3.5.2024',
			sellerVatId: 'CHE-123.456.788 MWST',
			netTotal: "1'200.00",
			taxTotal: '97.20',
			grandTotal: "1'297.20",
			iban: 'CH93 0076 2011 6238 5295 7',
		},
		`
Schreinerei Aare AG
Mattenweg 5
3011 Bern
CHE-123.456.788 MWST
Rechnung Nr. 2024-55
Datum: 3.5.2024
Total exkl. MWST        CHF 1'200.00
MWST 8.1%               CHF    97.20
Total inkl. MWST        CHF 1'297.20
Zahlbar innert 30 Tagen
IBAN CH93 0076 2011 6238 5295 7`,
	],
	[
		'an American invoice',
		{
			invoiceNumber: '10023',
			date: '05/03/2024',
			dueDate: '06/02/2024',
			grandTotal: '$1,082.50',
			taxTotal: '$82.50',
			netTotal: '$1,000.00',
		},
		`
PIXEL WORKS LLC
120 Main St
Austin, TX 78701                         INVOICE

Bill To:                          Invoice #     10023
Blue Ridge Dental                 Date          05/03/2024
77 Oak Ave                        Due Date      06/02/2024
Asheville, NC 28801

Description              Hours      Rate        Amount
Website design              10    $100.00     $1,000.00
                              Subtotal        $1,000.00
                              Tax (8.25%)        $82.50
                              Balance Due     $1,082.50`,
	],
	[
		'a Polish invoice',
		{
			invoiceNumber: '12/2024',
			date: '03.05.2024',
			deliveryDate: '02.05.2024',
			dueDate: '17.05.2024',
			grandTotal: '1 230,00',
			sellerVatId: '5261040828',
			paymentMethod: 'przelew',
		},
		`
Faktura nr 12/2024
Miejsce i data wystawienia: Poznań, 03.05.2024
Data sprzedaży: 02.05.2024
Sposób zapłaty: przelew
Termin zapłaty: 17.05.2024
Sprzedawca: Biuro Tłumaczeń Lingua
NIP: 5261040828
Nabywca: Zakład Stolarski Dąb
Lp. Nazwa usługi            J.m.  Ilość   Cena netto  Stawka VAT  Kwota VAT  Wartość brutto
1   Tłumaczenie umowy       str.     10       100,00         23%     230,00        1 230,00
Razem                                       1 000,00                 230,00        1 230,00
Do zapłaty: 1 230,00 PLN`,
	],
	[
		'a French delivery note',
		{ deliveryNote: 'BL-4471', orderNumber: 'CMD-981', deliveryDate: '15 avril 2024' },
		`
BON DE LIVRAISON N° BL-4471
Votre commande : CMD-981
Date de livraison : 15 avril 2024
Adresse de livraison :
Chantier Pont Neuf
3 quai Saint-Michel
75005 Paris

Référence   Désignation            Qté livrée
A1          Ciment 25 kg                   40
B2          Sable 0/4                      10`,
	],
	[
		'an Italian invoice',
		{
			invoiceNumber: 'FE/55',
			date: '15 marzo 2024',
			netTotal: '1.000,00',
			taxTotal: '220,00',
			grandTotal: '€ 1.220,00',
			paymentMethod: 'Bonifico bancario',
			dueDate: '14/04/2024',
		},
		`
Fattura n. FE/55 del 15 marzo 2024
Cedente/prestatore: Studio Bianchi
Cliente: Comune di Lucca
Descrizione            Q.tà   Prezzo unitario    IVA     Importo
Consulenza               10            100,00    22%    1.000,00
Totale imponibile   1.000,00
Totale IVA            220,00
Totale fattura    € 1.220,00
Modalità di pagamento: Bonifico bancario
Scadenze: 14/04/2024`,
	],
	[
		'an Indian invoice',
		{
			invoiceNumber: 'GST/24-25/017',
			date: '03-May-24',
			grandTotal: '1,23,456.00',
			sellerVatId: '27AAPFU0939F1ZV',
		},
		`
TAX INVOICE
GSTIN: 27AAPFU0939F1ZV
Invoice No. : GST/24-25/017
Dated : 03-May-24
Taxable value          1,04,623.73
IGST 18%                 18,832.27
Invoice Total          1,23,456.00`,
	],
	[
		'a Spanish electricity bill',
		{
			invoiceNumber: 'ES24-00098123',
			date: '08/05/2024',
			period: '05/04/2024 - 04/05/2024',
			grandTotal: '64,18 €',
			contractNumber: '990012345',
		},
		`
Datos de la factura
Nº factura: ES24-00098123
Fecha de emisión: 08/05/2024
Periodo de facturación: 05/04/2024 - 04/05/2024
Nº contrato: 990012345
Por potencia contratada      12,40 €
Por energía consumida        38,10 €
Impuestos                    13,68 €
TOTAL A PAGAR                64,18 €`,
	],
	[
		'an Austrian receipt',
		{ date: '03.05.2024', total: '24,00', receiptNumber: '2024/0311', paymentMethod: 'Bankomat' },
		`
BUCHHANDLUNG LESEZEICHEN
Beleg-Nr.: 2024/0311
Datum: 03.05.2024  Uhrzeit 14:22
1x Roman                 24,00
Gesamtbetrag EUR         24,00
Zahlungsart: Bankomat
inkl. 10% USt             2,18`,
	],
	[
		'a Portuguese invoice and receipt',
		{
			invoiceNumber: 'FR 2024/12',
			date: '2024-05-03',
			buyer: 'Hotel Miramar S.A.',
			grandTotal: '615,00 €',
		},
		`
Fatura-Recibo n.º FR 2024/12
Data de emissão: 2024-05-03
Prestador: Joana Reis
NIF: 212345678
Adquirente: Hotel Miramar S.A.
NIF: 509876543
Valor base      500,00 €
IVA 23%         115,00 €
Importância recebida   615,00 €
Total           615,00 €`,
	],
	[
		'a Dutch quote',
		{
			quoteNumber: 'OFF-88',
			date: '3 mei 2024',
			netTotal: '€ 800,00',
			taxTotal: '€ 168,00',
			grandTotal: '€ 968,00',
			buyer: 'Familie Smit',
		},
		`
Schildersbedrijf Kwast
Offertenummer   OFF-88
Offertedatum    3 mei 2024
Offerte voor:   Familie Smit
Omschrijving             Uren    Tarief     Bedrag
Schilderwerk kozijnen      16   € 50,00   € 800,00
Totaal excl. btw  € 800,00
Btw 21%           € 168,00
Totaal incl. btw  € 968,00`,
	],
];
it.each(DOCUMENTS)('reads %s', async (_, expected, text) => {
	const fields: Field[] = Object.keys(expected).map((key) => ({ key }));
	const details = { name: 'Test', language: 'Multi-Lingual', fields };
	expect(resultOf(await extractFields([page(text)], details))).toEqual(expected);
});
