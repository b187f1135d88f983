import type { Syntax } from './invoice';
import { OF_FATTURA_PA } from './paymentKinds';

/**
 * Italy's FatturaPA, versions FPA12 and FPR12. Totals are computed from the summary by tax rate, which every
 * invoice has; the document total is optional.
 */
const HEADER = 'FatturaElettronicaHeader';
const BODY = 'FatturaElettronicaBody';
const GENERAL = `${BODY}/DatiGenerali`;
const DOCUMENT = `${GENERAL}/DatiGeneraliDocumento`;
/** The other types are social contributions. */
const WITHHELD = {
	natural: `${DOCUMENT}/DatiRitenuta[TipoRitenuta=RT01]`,
	legal: `${DOCUMENT}/DatiRitenuta[TipoRitenuta=RT02]`,
};
const GOODS = `${BODY}/DatiBeniServizi`;
const PAYMENT = `${BODY}/DatiPagamento/DettaglioPagamento`;
const PERSON = 'DatiAnagrafici/Anagrafica';

export const FATTURA_PA: Syntax = {
	header: {
		number: `${DOCUMENT}/Numero`,
		typeCode: `${DOCUMENT}/TipoDocumento`,
		issueDate: `${DOCUMENT}/Data`,
		dueDate: `${PAYMENT}/DataScadenzaPagamento`,
		deliveryDate: `${GENERAL}/DatiDDT/DataDDT`,
		currency: `${DOCUMENT}/Divisa`,
		orderNumber: `${GENERAL}/DatiOrdineAcquisto/IdDocumento`,
		orderDate: `${GENERAL}/DatiOrdineAcquisto/Data`,
		contractNumber: `${GENERAL}/DatiContratto/IdDocumento`,
		projectNumber: `${GENERAL}/DatiOrdineAcquisto/CodiceCUP | ${GENERAL}/DatiContratto/CodiceCUP`,
		deliveryNote: `${GENERAL}/DatiDDT/NumeroDDT`,
		precedingInvoice: `${GENERAL}/DatiFattureCollegate/IdDocumento`,
		precedingDate: `${GENERAL}/DatiFattureCollegate/Data`,
		paymentReference: `${PAYMENT}/CodicePagamento`,
		paymentCode: `${PAYMENT}/ModalitaPagamento`,
		withholdingRate: `${WITHHELD.natural}/AliquotaRitenuta | ${WITHHELD.legal}/AliquotaRitenuta`,
		stampDuty: `${DOCUMENT}/DatiBollo/ImportoBollo`,
		grandTotal: `${DOCUMENT}/ImportoTotaleDocumento`,
		rounding: `${DOCUMENT}/Arrotondamento`,
	},
	sums: {
		netTotal: `${GOODS}/DatiRiepilogo/ImponibileImporto`,
		taxTotal: `${GOODS}/DatiRiepilogo/Imposta`,
		withholdingTax: `${WITHHELD.natural}/ImportoRitenuta | ${WITHHELD.legal}/ImportoRitenuta`,
		dueAmount: `${PAYMENT}/ImportoPagamento`,
	},
	paymentKinds: OF_FATTURA_PA,
	account: {
		path: PAYMENT,
		members: {
			iban: 'IBAN',
			bic: 'BIC',
			bank: 'IstitutoFinanziario',
			accountName: 'Beneficiario',
		},
	},
	parties: {
		seller: `${HEADER}/CedentePrestatore`,
		buyer: `${HEADER}/CessionarioCommittente`,
	},
	party: {
		name: `${PERSON}/Denominazione | ${PERSON}/Nome + ${PERSON}/Cognome`,
		street: 'Sede/Indirizzo + Sede/NumeroCivico',
		city: 'Sede/Comune',
		postcode: 'Sede/CAP',
		region: 'Sede/Provincia',
		country: 'Sede/Nazione',
		vatId: 'DatiAnagrafici/IdFiscaleIVA/IdPaese ~ DatiAnagrafici/IdFiscaleIVA/IdCodice',
		taxNumber: 'DatiAnagrafici/CodiceFiscale',
		legalId: 'IscrizioneREA/NumeroREA',
		contact: 'RiferimentoAmministrazione',
		phone: 'Contatti/Telefono',
		email: 'Contatti/Email',
	},
	notes: `${DOCUMENT}/Causale`,
	taxes: `${GOODS}/DatiRiepilogo`,
	tax: {
		rate: 'AliquotaIVA',
		category: 'Natura',
		basis: 'ImponibileImporto',
		amount: 'Imposta',
		exemption: 'RiferimentoNormativo',
	},
	lines: `${GOODS}/DettaglioLinee`,
	line: {
		position: 'NumeroLinea',
		itemNumber: 'CodiceArticolo[CodiceTipo!=EAN]/CodiceValore',
		globalItemNumber: 'CodiceArticolo[CodiceTipo=EAN]/CodiceValore',
		name: 'Descrizione',
		quantity: 'Quantita',
		unit: 'UnitaMisura',
		netPrice: 'PrezzoUnitario',
		taxRate: 'AliquotaIVA',
		taxCategory: 'Natura',
		lineTotal: 'PrezzoTotale',
	},
};
