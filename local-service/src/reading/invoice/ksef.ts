import type { Syntax } from './invoice';
import { OF_KSEF } from './paymentKinds';

/**
 * Poland's structured invoices of the KSeF, FA (2) and FA (3). Net and tax are given for each rate; margin
 * schemes (P_13_11) give only the gross, so that the net is absent.
 */
const INVOICE = 'Fa';
const PAYMENT = `${INVOICE}/Platnosc`;
const ACCOUNT = `${PAYMENT}/RachunekBankowy`;
const TERMS = `${INVOICE}/WarunkiTransakcji`;
const ID = 'DaneIdentyfikacyjne';
const CORRECTED = `${INVOICE}/DaneFaKorygowanej`;

export const KSEF: Syntax = {
	header: {
		number: `${INVOICE}/P_2`,
		typeCode: `${INVOICE}/RodzajFaktury`,
		issueDate: `${INVOICE}/P_1`,
		dueDate: `${PAYMENT}/TerminPlatnosci/Termin`,
		deliveryDate: `${INVOICE}/P_6`,
		periodStart: `${INVOICE}/OkresFa/P_6_Od`,
		periodEnd: `${INVOICE}/OkresFa/P_6_Do`,
		currency: `${INVOICE}/KodWaluty`,
		orderNumber: `${TERMS}/Zamowienia/NrZamowienia`,
		orderDate: `${TERMS}/Zamowienia/DataZamowienia`,
		contractNumber: `${TERMS}/Umowy/NrUmowy`,
		deliveryNote: `${INVOICE}/WZ`,
		precedingInvoice: `${CORRECTED}/NrFaKorygowanej`,
		precedingDate: `${CORRECTED}/DataWystFaKorygowanej`,
		paymentTerms: `${PAYMENT}/TerminPlatnosci/TerminOpis`,
		paymentMethod: `${PAYMENT}/OpisPlatnosci`,
		paymentCode: `${PAYMENT}/FormaPlatnosci`,
		grandTotal: `${INVOICE}/P_15`,
		dueAmount: `${INVOICE}/Rozliczenie/DoZaplaty`,
	},
	sums: {
		netTotal: `${INVOICE}[P_13_11=]/P_13_.*`,
		taxTotal: `${INVOICE}/P_14_[1-5]`,
	},
	paymentKinds: OF_KSEF,
	account: { path: ACCOUNT, members: { iban: 'NrRB', bic: 'SWIFT', bank: 'NazwaBanku' } },
	parties: {
		seller: 'Podmiot1',
		buyer: 'Podmiot2',
	},
	party: {
		name: `${ID}/Nazwa`,
		id: 'NrKlienta',
		street: 'Adres/AdresL1',
		street2: 'Adres/AdresL2',
		country: 'Adres/KodKraju',
		vatId: `${ID}/NIP | ${ID}/KodUE ~ ${ID}/NrVatUE`,
		taxNumber: `${ID}/NrID`,
		phone: 'DaneKontaktowe/Telefon',
		email: 'DaneKontaktowe/Email',
	},
	notes: `${INVOICE}/DodatkowyOpis/Wartosc`,
	lines: `${INVOICE}/FaWiersz`,
	// A correcting invoice also lists the rows as they were before the correction.
	lineStatus: { path: 'StanPrzed', row: '' },
	line: {
		position: 'NrWierszaFa',
		itemNumber: 'Indeks',
		globalItemNumber: 'GTIN',
		name: 'P_7',
		quantity: 'P_8B',
		unit: 'P_8A',
		netPrice: 'P_9A',
		taxRate: 'P_12',
		lineTotal: 'P_11',
		lineGross: 'P_11A',
		deliveryDate: 'P_6A',
	},
};
