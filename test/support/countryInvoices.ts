/** Invoices and orders of fictitious companies in national formats, and an Order-X order. */

const fatturaBody = (
	number: string,
) => `<FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento>
	<TipoDocumento>TD01</TipoDocumento><Divisa>EUR</Divisa><Data>2031-03-05</Data><Numero>${number}</Numero>
	<ImportoTotaleDocumento>1479.10</ImportoTotaleDocumento><Causale>Grazie</Causale></DatiGeneraliDocumento>
	<DatiOrdineAcquisto><IdDocumento>PO-5</IdDocumento><Data>2031-02-01</Data></DatiOrdineAcquisto></DatiGenerali>
	<DatiBeniServizi>
	<DettaglioLinee><NumeroLinea>1</NumeroLinea><CodiceArticolo><CodiceTipo>INT</CodiceTipo><CodiceValore>A-1</CodiceValore></CodiceArticolo><Descrizione>Carta kraft</Descrizione><Quantita>3.00</Quantita><UnitaMisura>PZ</UnitaMisura><PrezzoUnitario>400.00</PrezzoUnitario><PrezzoTotale>1200.00</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee>
	<DettaglioLinee><NumeroLinea>2</NumeroLinea><Descrizione>Ricettario</Descrizione><PrezzoUnitario>50.50</PrezzoUnitario><PrezzoTotale>50.50</PrezzoTotale><AliquotaIVA>0.00</AliquotaIVA><Natura>N1</Natura></DettaglioLinee>
	<DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>1200.00</ImponibileImporto><Imposta>228.60</Imposta></DatiRiepilogo>
	<DatiRiepilogo><AliquotaIVA>0.00</AliquotaIVA><Natura>N1</Natura><ImponibileImporto>50.50</ImponibileImporto><Imposta>0.00</Imposta></DatiRiepilogo></DatiBeniServizi>
	<DatiPagamento><CondizioniPagamento>TP02</CondizioniPagamento><DettaglioPagamento><ModalitaPagamento>MP05</ModalitaPagamento><DataScadenzaPagamento>2031-04-04</DataScadenzaPagamento><ImportoPagamento>1479.10</ImportoPagamento><IBAN>IT60X0542811101000000123456</IBAN></DettaglioPagamento></DatiPagamento></FatturaElettronicaBody>`;

const fattura = (bodies: string) => `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2" versione="FPR12"><FatturaElettronicaHeader>
	<DatiTrasmissione><ProgressivoInvio>00001</ProgressivoInvio></DatiTrasmissione>
	<CedentePrestatore><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>01234567890</IdCodice></IdFiscaleIVA><Anagrafica><Denominazione>Carta Nord S.r.l.</Denominazione></Anagrafica></DatiAnagrafici><Sede><Indirizzo>Via Campione</Indirizzo><NumeroCivico>1</NumeroCivico><CAP>00100</CAP><Comune>Esempio</Comune><Provincia>RM</Provincia><Nazione>IT</Nazione></Sede></CedentePrestatore>
	<CessionarioCommittente><DatiAnagrafici><CodiceFiscale>RSSADA80A01H501U</CodiceFiscale><Anagrafica><Nome>Ada</Nome><Cognome>Esempio</Cognome></Anagrafica></DatiAnagrafici><Sede><Indirizzo>Via Prova 2</Indirizzo><CAP>20100</CAP><Comune>Prova</Comune><Nazione>IT</Nazione></Sede></CessionarioCommittente>
	</FatturaElettronicaHeader>${bodies}</p:FatturaElettronica>`;

export const FATTURA_PA_XML = fattura(fatturaBody('20417'));
export const TWO_FATTURE_XML = fattura(fatturaBody('20417') + fatturaBody('20418'));

const ksef = (namespace: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Faktura xmlns="http://crd.gov.pl/wzor/${namespace}/"><Naglowek><WariantFormularza>2</WariantFormularza></Naglowek>
<Podmiot1><DaneIdentyfikacyjne><NIP>9999999999</NIP><Nazwa>Papier Północ sp. z o.o.</Nazwa></DaneIdentyfikacyjne><Adres><KodKraju>PL</KodKraju><AdresL1>ul. Wzorcowa 1</AdresL1><AdresL2>00-001 Warszawa</AdresL2></Adres></Podmiot1>
<Podmiot2><DaneIdentyfikacyjne><NIP>1111111111</NIP><Nazwa>Kawiarnia Łódź S.A.</Nazwa></DaneIdentyfikacyjne><NrKlienta>K-9</NrKlienta></Podmiot2>
<Fa><KodWaluty>PLN</KodWaluty><P_1>2031-03-05</P_1><P_2>FV/20417/2031</P_2><P_6>2031-03-01</P_6><P_13_1>1200.00</P_13_1><P_14_1>276.00</P_14_1><P_13_2>50.5</P_13_2><P_14_2>4.04</P_14_2><P_15>1530.54</P_15><RodzajFaktury>KOR</RodzajFaktury>
<FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Papier</P_7><P_8A>szt.</P_8A><P_8B>2</P_8B><P_9A>400.00</P_9A><P_11>800.00</P_11><P_12>23</P_12><StanPrzed>1</StanPrzed></FaWiersz>
<FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Papier</P_7><P_8A>szt.</P_8A><P_8B>3</P_8B><P_9A>400.00</P_9A><P_11>1200.00</P_11><P_12>23</P_12></FaWiersz>
<FaWiersz><NrWierszaFa>2</NrWierszaFa><P_7>Książka</P_7><P_11A>54.54</P_11A><P_12>8</P_12></FaWiersz>
<Platnosc><TerminPlatnosci><Termin>2031-04-04</Termin></TerminPlatnosci><FormaPlatnosci>6</FormaPlatnosci><RachunekBankowy><NrRB>61109010140000071219812874</NrRB></RachunekBankowy></Platnosc>
<WarunkiTransakcji><Zamowienia><DataZamowienia>2031-02-01</DataZamowienia><NrZamowienia>PO-5</NrZamowienia></Zamowienia></WarunkiTransakcji></Fa></Faktura>`;

const ofKind = (kind: string, sums: string, more: string) =>
	ksef('2025/06/25/13775')
		.replace(/<P_13_1>.*<\/P_15>/, sums)
		.replace('>KOR<', `>${kind}<`)
		.replace(/<FaWiersz>[\s\S]*<\/FaWiersz>/, more);

/** A correction: all sums are differences. */
export const KSEF_CORRECTION_XML = ofKind(
	'KOR',
	'<P_13_1>-400.00</P_13_1><P_14_1>-92.00</P_14_1><P_13_2>0</P_13_2><P_14_2>0</P_14_2><P_13_7>-50.00</P_13_7><P_15>-542.00</P_15>',
	`<PrzyczynaKorekty>Zwrot towaru</PrzyczynaKorekty><TypKorekty>2</TypKorekty><DaneFaKorygowanej><DataWystFaKorygowanej>2031-02-01</DataWystFaKorygowanej><NrFaKorygowanej>FV/20388/2031</NrFaKorygowanej></DaneFaKorygowanej>
<FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Papier</P_7><P_8B>3</P_8B><P_9A>400.00</P_9A><P_11>1200.00</P_11><P_12>23</P_12><StanPrzed>1</StanPrzed></FaWiersz>
<FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Papier</P_7><P_8B>2</P_8B><P_9A>400.00</P_9A><P_11>800.00</P_11><P_12>23</P_12></FaWiersz>`,
);

const orderLine = (quantity: string, more = '') =>
	`<ZamowienieWiersz><NrWierszaZam>1</NrWierszaZam><P_7Z>Maszyna</P_7Z><P_8AZ>szt.</P_8AZ><P_8BZ>${quantity}</P_8BZ><P_9AZ>1000.00</P_9AZ><P_11NettoZ>${quantity}000.00</P_11NettoZ><P_11VatZ>460.00</P_11VatZ><P_12Z>23</P_12Z>${more}</ZamowienieWiersz>`;
const order = (lines: string) =>
	`<Zamowienie><WartoscZamowienia>2460.00</WartoscZamowienia>${lines}</Zamowienie>`;
const ADVANCE = '<P_13_1>813.01</P_13_1><P_14_1>186.99</P_14_1><P_15>1000.00</P_15>';

/** An invoice for an advance on an order, and its correction. */
export const KSEF_ADVANCE_XML = ofKind('ZAL', ADVANCE, order(orderLine('2')));
export const KSEF_CORRECTED_ADVANCE_XML = ofKind(
	'KOR_ZAL',
	ADVANCE,
	order(orderLine('3', '<StanPrzedZ>1</StanPrzedZ>') + orderLine('2')),
);

/** FA (2) and FA (3). */
export const KSEF_XML = ksef('2023/06/29/12648');
export const KSEF_3_XML = ksef('2025/06/25/13775');

export const ORDER_X_XML = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:SCRDMCCBDACIOMessageStructure xmlns:rsm="urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100" xmlns:ram="urn:ram" xmlns:udt="urn:udt">
<rsm:ExchangedDocument><ram:ID>PO-5</ram:ID><ram:TypeCode>220</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20310201</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct><ram:Name>Kraft paper</ram:Name></ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>400.00</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery><ram:RequestedQuantity unitCode="C62">3</ram:RequestedQuantity></ram:SpecifiedLineTradeDelivery><ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>1200.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>
<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Nordlicht Papier GmbH</ram:Name></ram:SellerTradeParty><ram:BuyerTradeParty><ram:Name>Café Überall KG</ram:Name></ram:BuyerTradeParty></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeDelivery/>
<ram:ApplicableHeaderTradeSettlement><ram:OrderCurrencyCode>EUR</ram:OrderCurrencyCode><ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>1200.00</ram:LineTotalAmount><ram:TaxBasisTotalAmount>1200.00</ram:TaxBasisTotalAmount><ram:GrandTotalAmount>1200.00</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement>
</rsm:SupplyChainTradeTransaction></rsm:SCRDMCCBDACIOMessageStructure>`;
