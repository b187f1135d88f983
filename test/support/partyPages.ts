/** Typewritten documents from many countries, with the parties named on them. */
export const PARTY_PAGES: ReadonlyArray<{
	name: string;
	text: string;
	expected: Readonly<Record<string, string | null>>;
}> = [
	{
		name: 'a logo line and the name only in the footer',
		text: `
steinfeld
Autohaus Krüger e.K.
Am Bahnhof 7
24103 Kiel

Rechnung 2024-117                         Kundennummer 8814
12.03.2024

Pos  Leistung            Menge     Preis     Betrag
1    Wartung                 1     90,00      90,00
                                  Netto       90,00
                                  19% USt.    17,10
                                  Gesamt     107,10



Steinfeld Netztechnik GmbH | Werftstr. 3 | 24143 Kiel | HRB 1774 | USt-ID DE123456788
Förde Sparkasse IBAN DE02120300000000202051 BIC BYLADEM1001`,
		expected: {
			seller: 'Steinfeld Netztechnik GmbH',
			buyer: 'Autohaus Krüger e.K.',
			sellerVatId: 'DE123456788',
		},
	},
	{
		name: 'the addressee with a tax number above and the sender in the footer (Belgium)',
		text: `
Brasserie des Quais SRL
Quai aux Pierres 12
4000 Liège
TVA BE 0439.100.772

Facture 2024/0031
Date : 04.03.2024

Désignation             Nombre      Prix        Total
Transport Liège - Namur      2     150,00      300,00

                          Total HTVA           300,00
                          TVA 21 %              63,00
                          TOTAL EUR            363,00



Logistique Meuse SA, Rue du Port 8, 5000 Namur - RPM Namur - TVA BE 0428.759.498
Belfius IBAN BE68 5390 0754 7034 BIC GKCCBEBB`,
		expected: {
			seller: 'Logistique Meuse SA',
			buyer: 'Brasserie des Quais SRL',
			sellerVatId: 'BE 0428.759.498',
		},
	},
	{
		name: 'a footer in columns (Netherlands)',
		text: `
het raam

Stichting Wijkhuis West
t.a.v. de administratie
Hoofdweg 71
1057 CD Amsterdam

Factuurnummer   20240019
Factuurdatum    12-04-2024

Omschrijving                 Aantal    Bedrag
Drukwerk                          2    100,00

                          Subtotaal    100,00
                          21% btw       21,00
                          Totaal       121,00



Drukkerij Het Raam B.V.        KvK 34118821          IBAN NL91 ABNA 0417 1643 00
Kade 20, 1015 AB Amsterdam     Btw NL004412292B01    BIC ABNANL2A`,
		expected: {
			seller: 'Drukkerij Het Raam B.V.',
			buyer: 'Stichting Wijkhuis West',
			sellerVatId: 'NL004412292B01',
		},
	},
	{
		name: 'a tagline below the logo (Belgium)',
		text: `
                                                        PEETERS
                                                        Verpakkingen sinds 1948

FACTUUR
Factuurnr.       Datum           Klantnr.       Vervaldag
VF24-0193        28/05/2024      40118          27/06/2024

                                          Drogisterij Maes BV
                                          Steenweg 40
                                          9000 Gent
                                          BE 0511.882.018

Artikel   Omschrijving          Aantal     Prijs     Bedrag
1055      Dozen klein               10      2,00      20,00

                                  Te betalen EUR      20,00

Verpakkingen Peeters NV - Ambachtenlaan 12, 8800 Roeselare - BTW BE 0877.410.224 - KBC BE62 5100 0754 7061`,
		expected: { seller: 'Verpakkingen Peeters NV', buyer: 'Drogisterij Maes BV' },
	},
	{
		name: 'a legal line below the name (France)',
		text: `
Menuiserie du Lac                                              FACTURE
SARL au capital de 10 000 €                                    N° F-2024-056
4 rue des Moulins                                              Date : 28/03/2024
74000 Annecy

                                      Résidence Les Tilleuls
                                      Mme Claire Besson
                                      18 avenue de Genève
                                      74000 Annecy

Désignation                        Qté        PU HT       Total HT
Porte en chêne                       1       450,00         450,00

                                         Total HT           450,00
                                         TVA 20 %            90,00
                                         Total TTC          540,00

SIRET 81277340600025 - RCS Annecy - TVA intracommunautaire FR40303265045`,
		expected: { seller: 'Menuiserie du Lac', buyer: 'Résidence Les Tilleuls' },
	},
	{
		name: 'the addressee next to a tagline (France)',
		text: `
PAPETERIE VOLTAIRE
Fournitures de bureau depuis 1961
22 bd Voltaire
33000 Bordeaux
contact@papeterie-voltaire.example

                                      Cabinet Morel et Associés
                                      5 place Gambetta
                                      33000 Bordeaux

Facture n° 2024-88 du 04/02/2024

Désignation                        Qté        PU HT       Total HT
Ramettes A4                          5         4,00          20,00
                                         Total HT            20,00`,
		expected: { seller: 'PAPETERIE VOLTAIRE', buyer: 'Cabinet Morel et Associés' },
	},
	{
		name: 'an addressee with Spett.le in the same line (Italy)',
		text: `
DOTT. LUCA FERRARI
Corso Italia 15, 20122 Milano
C.F. FRRLCU70A01F205X P.I. 01234567897

                                        Spett.le Meccanica Valsesia S.r.l.
                                        Via Po 3, 13019 Varallo (VC)

Milano, 4 giugno 2024
PARCELLA N. 21

Onorari                                  € 1.000,00
IVA 22%                                    € 220,00
Totale                                   € 1.220,00`,
		expected: { seller: 'DOTT. LUCA FERRARI', buyer: 'Meccanica Valsesia S.r.l.' },
	},
	{
		name: 'an addressee below Spett.le and above a person (Italy)',
		text: `
Elettroimpianti Bruno S.n.c.
Via Torino 5 - 10015 Ivrea (TO)
P.IVA IT01234567897 - REA TO-201144

                                        Spett.le
                                        Condominio Aurora 12
                                        c/o Amm. Rag. Colombo
                                        10015 Ivrea (TO)

Fattura n.         Data            Scadenza
127/2024           31/03/2024      30/04/2024

Descrizione                  Q.tà      Prezzo     Importo
Manutenzione                    1      100,00      100,00

                              Imponibile         € 100,00
                              IVA 22%             € 22,00
                              Totale fattura     € 122,00`,
		expected: { seller: 'Elettroimpianti Bruno S.n.c.', buyer: 'Condominio Aurora 12' },
	},
	{
		name: 'headings over the whole width with labelled names (Brazil)',
		text: `
                     PREFEITURA DO MUNICÍPIO DE SOROCABA
                     Secretaria Municipal de Finanças
                     NOTA FISCAL DE SERVIÇOS - NFS-e

                          PRESTADOR DE SERVIÇOS
CPF/CNPJ: 18.447.102/0001-16 Inscrição Municipal: 00.118.221-4
Nome/Razão Social: ALVORADA SISTEMAS LTDA
Endereço: R. das Flores 900, Centro - CEP 13015-001 Município: Sorocaba UF: SP

                          TOMADOR DE SERVIÇOS
Nome/Razão Social: PADARIA SANTA RITA EIRELI
CPF/CNPJ: 22.011.833/0001-91
Endereço: Av. Brasil 77 - CEP 13400-000 Município: Sorocaba UF: SP

                          DISCRIMINAÇÃO DOS SERVIÇOS
Suporte mensal

                VALOR TOTAL DA NOTA = R$ 350,00`,
		expected: {
			seller: 'ALVORADA SISTEMAS LTDA',
			buyer: 'PADARIA SANTA RITA EIRELI',
			sellerVatId: '18.447.102/0001-16',
		},
	},
	{
		name: 'two columns in capitals (Mexico)',
		text: `
FACTURA                                       Folio: A 1187
Fecha: 2024-05-02

EMISOR                                        RECEPTOR
ABARROTES DEL NORTE SA DE CV                  MARIA ELENA TORRES RUIZ
RFC: CBA010203AB1                             RFC: TORM800101AB2
Av. Hidalgo 120, Col. Centro                  Calle Pino 8
37000 León, Guanajuato                        38000 Celaya, Guanajuato

Cantidad   Descripción          Precio       Importe
2          Silla                500.00      1,000.00

                              Subtotal      1,000.00
                              IVA 16%         160.00
                              Total         1,160.00`,
		expected: {
			seller: 'ABARROTES DEL NORTE SA DE CV',
			buyer: 'MARIA ELENA TORRES RUIZ',
		},
	},
	{
		name: 'two columns with a name over two lines (Italy)',
		text: `
Cedente/prestatore (fornitore)                Cessionario/committente (cliente)
Identificativo fiscale ai fini IVA: IT01234567897     Codice fiscale: 94012230229
Denominazione: Officina Grafica Ligure S.r.l.s.       Denominazione: Circolo Nautico Tigullio
Indirizzo: Via Garibaldi 4                    Indirizzo: Lungomare 1
Comune: Genova Provincia: GE                  Comune: Rapallo Provincia: GE
Cap: 16124 Nazione: IT                        Cap: 16035 Nazione: IT

Numero documento      Data documento
FPR 12/24             30-01-2024

Descrizione                      Prezzo totale
Stampa volantini                        100,00

Totale documento                        122,00`,
		expected: { seller: 'Officina Grafica Ligure S.r.l.s.', buyer: 'Circolo Nautico Tigullio' },
	},
	{
		name: 'a name over two lines with its legal form on the second (Poland)',
		text: `
Faktura VAT nr FV/12/2024                     Gdańsk, 18.03.2024

Sprzedawca:                                   Nabywca:
Przedsiębiorstwo Handlowo-Usługowe            Zakład Stolarski Dąb s.c.
BALTIK sp. z o.o.                             ul. Łąkowa 3
ul. Portowa 4                                 80-001 Gdańsk
81-350 Gdynia                                 NIP: 1230877116
NIP: 5210334420

Lp.   Nazwa            Ilość     Cena netto    Wartość netto
1     Deski                2         50,00           100,00

Razem                                                100,00
Do zapłaty: 123,00 PLN`,
		expected: {
			seller: 'Przedsiębiorstwo Handlowo-Usługowe BALTIK sp. z o.o.',
			buyer: 'Zakład Stolarski Dąb s.c.',
		},
	},
	{
		name: 'a company and a buyer with a person (Poland, correction)',
		text: `
Introligatornia Nowa s.c.                         Faktura korygująca FK/3/2024
ul. Młynarska 9, 20-400 Lublin                    do faktury FV/20/2024
NIP 9511180322
                                                  Data wystawienia: 25.06.2024

Nabywca: Fundacja Dom, ul. Krótka 5, 20-340 Lublin, NIP 7120441183

Przed korektą
Nazwa                   Ilość        Cena           Netto
Oprawa                     10       10,00          100,00

Po korekcie
Nazwa                   Ilość        Cena           Netto
Oprawa                     10        9,00           90,00`,
		expected: { seller: 'Introligatornia Nowa s.c.', buyer: 'Fundacja Dom' },
	},
	{
		name: 'accounts payable above the company (Canada)',
		text: `
Maple Ridge Plumbing Inc.
210 Wellington St
Ottawa ON K1A 0B6
GST/HST 123456789 RT0001

Invoice 5581
Date: 2024-02-11

Bill to:
Accounts Payable
Lakeshore Condominiums
c/o Hillside Property Management
45 King St W
Toronto ON M5V 2T6

Description             Amount
Repair of pump          200.00
Subtotal                200.00
HST 13%                  26.00
Total                   226.00`,
		expected: { seller: 'Maple Ridge Plumbing Inc.', buyer: 'Lakeshore Condominiums' },
	},
	{
		name: 'a couple addressed in a separate line (Germany)',
		text: `
Dachdeckerei Oltmanns, Deichstr. 12, 26506 Norden

Eheleute
Petra und Jens Willms
Osterstraße 4
26506 Norden

Rechnung Nr. 88/24                      Norden, den 12.04.2024

Dacharbeiten laut Angebot                   1.000,00 €
19 % MwSt.                                    190,00 €
Gesamtbetrag                                1.190,00 €

Dachdeckerei Oltmanns Inh. Karl Oltmanns St.-Nr. 66/123/04567`,
		expected: { seller: 'Dachdeckerei Oltmanns', buyer: 'Petra und Jens Willms' },
	},
	{
		name: 'a customer next to the place of supply (United States)',
		text: `
CLEARWATER MUNICIPAL UTILITIES
PO Box 220, Dayton OH 45402    Emergencies 1-800-555-0188

Account #        Statement date     Due date        Amount due
300118-001       07/18/2024         08/08/2024         $88.52

Service for JANET R WHITCOMB
77 ELM STREET, DAYTON OH 45409
Rate: Residential   Meter 60 118 443

From          To            Prev read   Pres read   kWh used
06/14/2024    07/15/2024    48,120      49,207      1,087

Energy charge                              88.52
TOTAL AMOUNT DUE                           88.52

JANET R WHITCOMB
77 ELM STREET
DAYTON OH 45409`,
		expected: { seller: 'CLEARWATER MUNICIPAL UTILITIES', buyer: 'JANET R WHITCOMB' },
	},
	{
		name: 'a web address that matches the name in small letters (Australia)',
		text: `
liam okafor
photography

TAX INVOICE #017
3 September 2024

To:
Harbourview Events Pty Ltd
Level 2, 14 Lygon St
Carlton VIC 3053

Portraits, half day          1 @ $900.00        $900.00
                             GST 10%             $90.00
                             Total AUD          $990.00

Account name: L Okafor
ABN 51 824 753 556   0400 555 211   liam@okafor.example`,
		expected: { seller: 'liam okafor', buyer: 'Harbourview Events Pty Ltd' },
	},
	{
		name: 'a name over two lines at the top (Spain)',
		text: `
BODEGAS                                              FACTURA B-1873
MONTE CLARO                                          Fecha: 21-06-2024

                                 Restaurante Casa Julia
                                 Julia Serrano Vega
                                 C/ Mayor 15, 26001 Logroño
                                 NIF 26118421G

Cant.   Artículo                    Precio      Importe
12      Tinto crianza                 5,00        60,00

                             Base   IVA %    Cuota    TOTAL €
                            60,00   21,00    12,60      72,60

Bodegas Monte Claro S. Coop. · Ctra. de Haro km 4, 26200 Haro · NIF F41788200`,
		expected: { seller: 'Bodegas Monte Claro S. Coop.', buyer: 'Restaurante Casa Julia' },
	},
	{
		name: 'parties without headings (Portugal)',
		text: `
Carpintaria Irmãos Leal, Unipessoal Lda
Rua do Carmo 40
1000-001 Lisboa
NIF 501234560

                                  Exmo(s). Sr(s).
                                  Café Central de Sintra
                                  Praça da República 2
                                  2710-616 Sintra

Fatura FT 2024/77          Data: 04-03-2024

Descrição            Qtd.    Preço     Total
Mesa                    1   100,00    100,00
                            IVA 23%    23,00
                            Total     123,00`,
		expected: {
			seller: 'Carpintaria Irmãos Leal, Unipessoal Lda',
			buyer: 'Café Central de Sintra',
		},
	},
	{
		name: 'parties without headings (Switzerland)',
		text: `
Müller Haustechnik AG
Industriestrasse 5
8400 Winterthur
CHE-123.456.788 MWST

                                      Herr
                                      Reto Ammann
                                      Bergweg 2
                                      8404 Winterthur

Rechnung 24-1120
Datum 03.04.2024

Reparatur                               200.00
MWST 8.1%                                16.20
Total CHF                               216.20`,
		expected: { seller: 'Müller Haustechnik AG', buyer: 'Reto Ammann' },
	},
	{
		name: 'a bill with a PIN code (India)',
		text: `
                 SHREE GANESH TEXTILES PVT LTD
              12 MG Road, Bengaluru 560 001
              GSTIN: 29AAPFU0939F1ZV

TAX INVOICE                              Invoice No: GT/118
                                         Date: 12/04/2024
Billed To
KAVERI GARMENTS
4 Gandhi Nagar
Mysuru 570 001
GSTIN: 29AABCK1234M1Z5

Sl   Description        HSN     Qty     Rate      Amount
1    Cotton fabric      5208     10    50.00      500.00
                                       IGST        25.00
                                       Total      525.00`,
		expected: {
			seller: 'SHREE GANESH TEXTILES PVT LTD',
			buyer: 'KAVERI GARMENTS',
			sellerVatId: '29AAPFU0939F1ZV',
		},
	},
	{
		name: 'a partnership and a person (United Kingdom)',
		text: `
                                             Harcourt & Vane LLP
                                             9 Castle Street
                                             Exeter EX1 1AA
                                             VAT No 277 3321 09
Mrs Eleanor Pike
The Old Rectory
Church Lane
Crediton EX17 2AB

Invoice 20411
14 May 2024

Professional fees                              400.00
VAT @ 20%                                       80.00
Total                                         £480.00`,
		expected: { seller: 'Harcourt & Vane LLP', buyer: 'Mrs Eleanor Pike' },
	},
	{
		name: 'no parties if only a table is printed',
		text: `
Sl   Prev read   Pres read   Mult   Used
1       48,120      49,207      1   1,087
2       10,000      10,500      1     500

Total                               1,587`,
		expected: { seller: null, buyer: null },
	},
	{
		name: 'no buyer if only the seller is named',
		text: `
Atelier Kosmos GmbH
Ringstraße 4
50667 Köln

Rechnung 4711
12.03.2024

Menge    Artikel        Preis     Betrag
1        Rahmen         10,00      10,00

Vielen Dank für Ihren Einkauf`,
		expected: { seller: 'Atelier Kosmos GmbH', buyer: null },
	},
	{
		name: 'no parties in a tagline and a legal line',
		text: `
SARL au capital de 8 000 €
Fournitures de bureau depuis 1954

Facture 2024-11
Date 03/04/2024

Total                 100,00 €`,
		expected: { seller: null, buyer: null },
	},
	{
		name: 'a bill of a water company with a mailing slip (United States)',
		text: `
Account: 5512-8                                             City of Alder Falls
Bill date: 03/02/2024                                       Water Department
                                                            PO Box 9
                                                            Alder Falls WA 98001

Customer: MERIDIAN COFFEE ROASTERS LLC
Service address: 14 Pier Rd

Meter     Prev    Present     Usage      Amount
88123     1200    1262           62       94.10

Total due by 03/22/2024                  $94.10`,
		expected: { buyer: 'MERIDIAN COFFEE ROASTERS LLC' },
	},
	{
		name: 'a sender line above the window (Austria)',
		text: `
Gärtnerei Holzer · Wienerstraße 8 · 3100 St. Pölten

An
Gasthof zur Post
z.Hd. Frau Berger
Hauptplatz 1
3390 Melk

Rechnung Nr. 2024/31
Datum: 02.05.2024

Blumenschmuck für den Speisesaal                                       120,00
20% USt                                                                 24,00
Gesamt EUR                                                             144,00

UID: ATU12345675`,
		expected: { seller: 'Gärtnerei Holzer', buyer: 'Gasthof zur Post' },
	},
	{
		name: 'the seller at the right and the customer at the left (France)',
		text: `
Client :                                     Transports Gallois SASU
SCI Les Acacias                              ZA du Moulin
11 rue Pasteur                               59000 Lille
59100 Roubaix                                Tél. 03 20 00 00 00
                                             SIRET 81277340600026

Facture N° 7712
Le 12/01/2024

Désignation            Qté      PU HT      Montant HT
Déménagement             1     800,00          800,00

TOTAL TTC 960,00 €`,
		expected: { seller: 'Transports Gallois SASU', buyer: 'SCI Les Acacias' },
	},
	{
		name: 'issuer and customer in one line each (Spain)',
		text: `
FACTURA Nº 2024-091
Fecha: 03/04/2024

Emisor: Fontanería Ruiz e Hijos, S.L.U. - CIF B12345674 - C/ Sol 4, 28001 Madrid
Cliente: Comunidad de Propietarios Alcalá 200 - CIF H28123456

Concepto                      Importe
Reparación de bajante          300,00

Base imponible                 300,00
IVA 21%                         63,00
Total factura                  363,00`,
		expected: {
			seller: 'Fontanería Ruiz e Hijos, S.L.U.',
			buyer: 'Comunidad de Propietarios Alcalá 200',
		},
	},
	{
		name: 'a letterhead of two lines and Señores (Chile)',
		text: `
FERRETERÍA EL ROBLE SPA                        R.U.T.: 76.123.456-7
Giro: Venta de herramientas                    FACTURA ELECTRÓNICA
Av. Matta 1200, Santiago                       N° 5521

SEÑOR(ES): CONSTRUCTORA ANDES LTDA
R.U.T.: 77.654.321-0
DIRECCIÓN: LOS AROMOS 77
FECHA: 12 de marzo de 2024

Cantidad   Detalle          Precio      Valor
3          Martillo          5.000     15.000

MONTO NETO $ 15.000
I.V.A. 19% $ 2.850
TOTAL $ 17.850`,
		expected: { seller: 'FERRETERÍA EL ROBLE SPA', buyer: 'CONSTRUCTORA ANDES LTDA' },
	},
	{
		name: 'parties side by side in Dutch',
		text: `
FACTUUR

Van                                    Aan
Schildersbedrijf Kok V.O.F.            Mevr. A. de Wit
Dorpsstraat 3                          Lindelaan 10
3434 AB Nieuwegein                     3511 AV Utrecht
KvK 12345678

Factuurnummer: 2024-18
Datum: 03-04-2024

Omschrijving               Bedrag
Schilderwerk kozijnen      500,00

Totaal incl. btw           605,00`,
		expected: { seller: 'Schildersbedrijf Kok V.O.F.', buyer: 'Mevr. A. de Wit' },
	},
	{
		name: 'a statement from a charity (Ireland)',
		text: `
Ballyfin Community Centre CLG
Main Street, Ballyfin, Co. Laois R32 XY12
Registered Charity No 20012345

Invoice to: Scoil Mhuire
            Church Road
            Portlaoise
            R32 AB34

Invoice No. 303       Date 14/02/2024

Hall hire             €150.00
Total                 €150.00`,
		expected: { seller: 'Ballyfin Community Centre CLG', buyer: 'Scoil Mhuire' },
	},
	{
		name: 'the payment part with the account holder (Switzerland)',
		text: `
Sàrl Electro-Lac
Rue du Lac 4
1003 Lausanne

                                     Madame
                                     Sylvie Rochat
                                     Chemin des Vignes 2
                                     1009 Pully

Lausanne, le 3 avril 2024
Facture 2024-77

Dépannage                                 180.00
TVA 8.1%                                   14.60
Total CHF                                 194.60`,
		expected: { seller: 'Sàrl Electro-Lac', buyer: 'Sylvie Rochat' },
	},
	{
		name: 'parties in sentences of a fee note (Portugal)',
		text: `
ANTÓNIO MELO, ADVOGADO
Av. da Liberdade 100, 2.º
1250-001 Lisboa
Contribuinte n.º 123456789

Cliente: Sociedade Agrícola Vale Verde, S.A.
Morada: Quinta do Vale, 7000-001 Évora
NIF: 501234560

Fatura-Recibo FR 2024/12       2024-05-10

Honorários                        500,00
IVA 23%                           115,00
Total                             615,00`,
		expected: { seller: 'ANTÓNIO MELO, ADVOGADO', buyer: 'Sociedade Agrícola Vale Verde, S.A.' },
	},
	{
		name: 'headings in a table of two cells (Poland)',
		text: `
Faktura nr 14/2024                      Data wystawienia: 2024-02-14

SPRZEDAWCA                              NABYWCA
FIRMA HANDLOWA "KŁOS"                   PIEKARNIA POD LIPĄ
JAN WÓJCIK                              SPÓŁKA JAWNA
ul. Zbożowa 8                           Rynek 2
00-950 Warszawa                         05-800 Pruszków
NIP 526-104-08-28                       NIP 583-000-11-97

Lp.  Nazwa          Ilość   Cena netto   Wartość brutto
1    Mąka             10        20,00          246,00

Razem do zapłaty: 246,00 zł`,
		expected: { buyer: 'PIEKARNIA POD LIPĄ SPÓŁKA JAWNA', sellerVatId: '526-104-08-28' },
	},
	{
		name: 'a freelancer whose name is the account holder (Germany)',
		text: `
Nora Feldkamp
Übersetzungen

Nora Feldkamp, Lange Str. 5, 48143 Münster

Verlag Morgenstern GmbH & Co. KG
Frau Dr. Heike Sand
Postfach 11 20
50667 Köln

Münster, 3. Mai 2024

Rechnung 2024-08

Übersetzung, 12 Normseiten                                          600,00 €
zzgl. 7 % USt.                                                       42,00 €
Rechnungsbetrag                                                     642,00 €

Kontoinhaberin Nora Feldkamp, IBAN DE02120300000000202051
www.feldkamp-uebersetzt.example`,
		expected: { seller: 'Nora Feldkamp', buyer: 'Verlag Morgenstern GmbH & Co. KG' },
	},
	{
		name: 'the head office in the footer and the branch at the top (Italy)',
		text: `
IDRAULICA MODERNA
di Russo Paolo & C. S.a.s.
Via Nazionale 45
80143 Napoli (NA)
Tel. 081 555555

Spett.le ditta
HOTEL BELVEDERE SPA
Lungomare Caracciolo 1
80122 NAPOLI NA

FATTURA N. 45 DEL 03/03/2024

DESCRIZIONE            Q.TA'     PREZZO     IMPORTO
Rubinetto                  2      30,00       60,00

TOTALE EURO                                   73,20`,
		expected: { buyer: 'HOTEL BELVEDERE SPA' },
	},
	{
		name: 'supplier and recipient with GSTIN (India)',
		text: `
TAX INVOICE

Supplier:                                   Recipient:
M/s Sai Electricals                         M/s Lotus Interiors Private Limited
Shop 4, Station Road                        2nd Floor, Nehru Place
Pune - 411001                               New Delhi 110 019
GSTIN 27AAPFU0939F1ZV                       GSTIN 07AABCL1234M1Z5

Invoice No. SE/44     Date: 05-Apr-2024

S.No   Particulars      Qty     Rate     Amount
1      Switch board       5   200.00   1,000.00

Grand Total                            1,180.00`,
		expected: {
			seller: 'M/s Sai Electricals',
			buyer: 'M/s Lotus Interiors Private Limited',
			sellerVatId: '27AAPFU0939F1ZV',
		},
	},
	{
		name: 'a purchase order named in an invoice (France)',
		text: `
Imprimerie Dubois
5 rue Haute
67000 Strasbourg
Tél : 03 88 00 00 00

FACTURE
Bon de commande 77120

                                   Mairie de Colmar
                                   1 place de la Mairie
                                   68000 Colmar

Désignation             Montant
Affiches                 200,00
Total TTC                240,00`,
		expected: { seller: 'Imprimerie Dubois', buyer: 'Mairie de Colmar' },
	},
	{
		name: 'a purchase order in Spanish',
		text: `
ORDEN DE COMPRA 4410

Hotel Miramar S.A.
Paseo Marítimo 2
29016 Málaga

Proveedor: Lavandería Costa Azul SL
Fecha: 03/02/2024

Cantidad   Descripción     Precio     Importe
100        Toallas           2,00      200,00

Total                                  200,00`,
		expected: { seller: 'Lavandería Costa Azul SL', buyer: 'Hotel Miramar S.A.' },
	},
	{
		name: 'bank and terms at the foot, which name no seller (United Kingdom)',
		text: `
Penrose Joinery
Unit 3, Mill Lane, Truro TR1 2AB

Bill to
Tregenna House Hotel
Cliff Road
St Ives TR26 1AA

Invoice 118
03/04/2024

Staircase                      1,500.00
VAT                              300.00
Total                          1,800.00

Goods remain property of the seller until paid.
Barclays Bank PLC, sort code 20-00-00, account 12345678
Approved installer of Oakline Windows Ltd`,
		expected: { seller: 'Penrose Joinery', buyer: 'Tregenna House Hotel' },
	},
	{
		name: 'no buyer if the page begins with a table (Spain)',
		text: `
Taller Mecánico Hermanos Gil, S.L.
C/ Industria 8, 46001 Valencia
CIF B12345674

Cant.    Concepto       Precio     Importe
1        Aceite          30,00       30,00

TOTAL                                30,00`,
		expected: { seller: 'Taller Mecánico Hermanos Gil, S.L.', buyer: null },
	},
	{
		name: 'the order of names and persons (Canada, French)',
		text: `
Les Entreprises Boréal inc.
1200, rue Sherbrooke
Montréal (Québec) H3A 1A1
TPS 123456789 RT0001

Facturé à
Clinique dentaire Laval
a/s Comptes payables
45, boul. Curé-Labelle
Laval QC H7L 2Z1

Facture 9912       2024-03-14

Entretien                 300,00 $
TPS 5 %                    15,00 $
TVQ 9,975 %                29,93 $
Total                     344,93 $`,
		expected: { seller: 'Les Entreprises Boréal inc.', buyer: 'Clinique dentaire Laval' },
	},
	{
		name: 'a tax number below the name of the buyer, and the seller at the top (Spain, freelancer)',
		text: `
Lucía Fernández Mora
Diseñadora gráfica
NIF 12345678Z
C/ Luna 4, 3º B, 28004 Madrid

FACTURA 2024-07                                   Fecha: 01/03/2024

Cliente:
Editorial Horizonte, S.A.
NIF A28123456
Avda. América 32
28028 Madrid

Concepto                                          Importe
Diseño de portada                                  400,00
IVA 21%                                             84,00
IRPF -15%                                          -60,00
TOTAL                                              424,00`,
		expected: {
			seller: 'Lucía Fernández Mora',
			buyer: 'Editorial Horizonte, S.A.',
			sellerVatId: '12345678Z',
		},
	},
	{
		name: 'a restaurant bill on a large page (France)',
		text: `
                              Auberge du Pont
                        3 quai des Brumes, 29200 Brest
                      SIRET 812 773 406 00027 - Tél. 02 98 00 00 00

Facture pour : Société Armor Pêche

Table 4                                       12/02/2024

2 Menus du jour                                           36,00
1 Bouteille de cidre                                       9,00

Total TTC                                                 45,00`,
		expected: { seller: 'Auberge du Pont', buyer: 'Société Armor Pêche' },
	},
	{
		name: 'a telephone bill with the customer in a box (Poland)',
		text: `
Telekom Północ S.A.                                    Faktura VAT 881/2024
al. Grunwaldzka 10, 80-236 Gdańsk                      Data wystawienia 01.02.2024
NIP 583-000-11-97   REGON 190000000

                                                       Pan
                                                       Marek Zieliński
                                                       ul. Długa 4 m. 7
                                                       80-827 Gdańsk

Usługa                                                 Kwota brutto
Abonament                                                     59,00

Do zapłaty 59,00 zł`,
		expected: { seller: 'Telekom Północ S.A.', buyer: 'Marek Zieliński' },
	},
	{
		name: 'parties named in capitals without anything else (Mexico)',
		text: `
GRUPO INDUSTRIAL TOLTECA S.A. DE C.V.
RFC GIT990101AA1
Carretera Federal 57 km 12, 76000 Querétaro, Qro.

Factura F-2210                          Fecha 2024-04-11

Facturado a:
UNIVERSIDAD DEL VALLE A.C.
RFC UVA880505BB2
Av. Universidad 100, 76010 Querétaro, Qro.

Cant   Descripción             P. Unit.    Importe
10     Lámpara LED               150.00   1,500.00

Total MXN                                 1,740.00`,
		expected: {
			seller: 'GRUPO INDUSTRIAL TOLTECA S.A. DE C.V.',
			buyer: 'UNIVERSIDAD DEL VALLE A.C.',
		},
	},
	{
		name: 'a water bill with the service place and the payer (Netherlands)',
		text: `
Retouradres: Postbus 40, 3500 AA Utrecht

De heer en mevrouw
J. van Dalen-Smit
Wilgenlaan 22
3971 BC Driebergen

Waterbedrijf Midden N.V.
Postbus 40
3500 AA Utrecht
www.waterbedrijfmidden.example

Jaarnota 2024                  Notanummer 550018
                               Notadatum 3 mei 2024

Verbruik 88 m3                                   120,00
Btw 9%                                            10,80
Te betalen                                       130,80`,
		expected: { seller: 'Waterbedrijf Midden N.V.', buyer: 'J. van Dalen-Smit' },
	},
	{
		name: 'an invoice of a person to a company with a purchase number (Australia)',
		text: `
INVOICE                                               ABN 51 824 753 557

From                          To                            Invoice # 77
Priya Nair                    Southern Cross Catering       Date 4 Apr 2024
8 Beach Rd                    PO Box 12                     PO 5512
Torquay VIC 3228              Geelong VIC 3220

Item                                     Qty     Amount
Menu illustration                          1     800.00
Total                                            800.00`,
		expected: { seller: 'Priya Nair', buyer: 'Southern Cross Catering' },
	},
	{
		name: 'the invoice recipient and the delivery place (Germany)',
		text: `
Baustoffe Reuter KG · Hafenstr. 9 · 67059 Ludwigshafen

Bauunternehmung Schilling         Lieferanschrift:
GmbH & Co. KG                     Baustelle Parkallee
Rheinufer 3                       Parkallee 12
67061 Ludwigshafen                68165 Mannheim

Rechnung 550122                   Datum 04.04.2024

Pos  Artikel                Menge     Preis    Betrag
1    Zement 25 kg              40      5,00    200,00

                         Gesamtbetrag          238,00 EUR

Baustoffe Reuter KG, Sitz Ludwigshafen, HRA 1234, Komplementär: Reuter Verwaltungs GmbH`,
		expected: {
			seller: 'Baustoffe Reuter KG',
			buyer: 'Bauunternehmung Schilling GmbH & Co. KG',
		},
	},
	{
		name: 'a trade name and the owner (Portugal)',
		text: `
OFICINA DO SADO
Joaquim Teles Unipessoal, Lda.
Estrada da Graça 14, 2900-010 Setúbal
Contribuinte 501234561

                                   Exmo.(s) Sr.(s)
                                   Transportes Arrábida, S.A.
                                   Rua da Indústria 5
                                   2910-100 Setúbal

Fatura FT A/331                    Data 2024-06-02

Descrição                   Qtd      Preço     Total
Revisão                       1     200,00    200,00
IVA 23%                                        46,00
Total EUR                                     246,00`,
		expected: { buyer: 'Transportes Arrábida, S.A.' },
	},
	{
		name: 'a hotel bill with the guest (Italy)',
		text: `
HOTEL ADRIATICO
Viale Regina 10 - 47838 Riccione (RN)
Tel 0541 000000 - www.hoteladriatico.example
Adriatico Gestioni S.n.c. - P.IVA 01234567897

Sig.ra Marta Conti
Via Emilia 8
40121 Bologna (BO)

Ricevuta n. 118 del 12/08/2024

Camera doppia               3 notti      300,00
Tassa di soggiorno                         6,00
Totale                                   306,00`,
		expected: { buyer: 'Sig.ra Marta Conti' },
	},
	{
		name: 'a subscription mailed by an office with a long imprint (Switzerland)',
		text: `
                                        Frau
                                        Ursula Meier-Graf
                                        Seestrasse 88
                                        8002 Zürich

Zürich, 2. Februar 2024

Rechnung Nr. 2024-9981
Abonnement Jahr 2024                                        CHF 240.00

Zeitung am See AG, Postfach, 8021 Zürich, Tel. 044 000 00 00, CHE-123.456.788 MWST`,
		expected: { seller: 'Zeitung am See AG', buyer: 'Ursula Meier-Graf' },
	},
	{
		name: 'no buyer in a till receipt with legal words (Italy)',
		text: `
BAR SPORT
di Rossi Mario
Via Verdi 3
40100 BOLOGNA
P.IVA 01234567897

DOCUMENTO COMMERCIALE
di vendita o prestazione

DESCRIZIONE     IVA   Prezzo
CAFFE           10%     1,20

TOTALE                  1,20
Pagamento contante      1,20

12-03-2024 08:11
DOC. N. 0012-0044`,
		expected: { buyer: null },
	},
	{
		name: 'no parties in a price list',
		text: `
Preisliste Frühjahr

Artikel          Einheit     Preis
Rollrasen        m²           5,90
Rindenmulch      Sack         3,50

Alle Preise inkl. 19 % MwSt.`,
		expected: { buyer: null },
	},
];
