import type { Syntax } from './invoice';
import { OF_KSEF } from './paymentKinds';

/**
 * Poland's structured invoices of the KSeF, FA (2) and FA (3). Net and tax are given for each rate; margin
 * schemes (P_13_11) give only the gross, so that the net is absent. All sums of a correcting invoice (KOR) are
 * differences, those of an advance invoice (ZAL) are of the advance.
 */
const INVOICE = 'Fa';
const PAYMENT = `${INVOICE}/Platnosc`;
const ACCOUNT = `${PAYMENT}/RachunekBankowy`;
const TERMS = `${INVOICE}/WarunkiTransakcji`;
const ID = 'DaneIdentyfikacyjne';
const CORRECTED = `${INVOICE}/DaneFaKorygowanej`;

const ofRate = (number: string, rates: readonly string[]) => ({
	rates,
	basis: `${INVOICE}/P_13_${number}`,
	amount: `${INVOICE}/P_14_${number}`,
});

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
		correctionReason: `${INVOICE}/PrzyczynaKorekty`,
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
	// The categories are the codes that lines have as their rate.
	taxesByRate: [
		ofRate('1', ['23', '22']),
		ofRate('2', ['8', '7']),
		ofRate('3', ['5']),
		ofRate('4', ['4', '3']),
		ofRate('5', []),
		{ rates: ['0'], category: '0 KR', basis: `${INVOICE}/P_13_6_1` },
		{ rates: ['0'], category: '0 WDT', basis: `${INVOICE}/P_13_6_2` },
		{ rates: ['0'], category: '0 EX', basis: `${INVOICE}/P_13_6_3` },
		{ category: 'zw', basis: `${INVOICE}/P_13_7` },
		{ category: 'np I', basis: `${INVOICE}/P_13_8` },
		{ category: 'np II', basis: `${INVOICE}/P_13_9` },
		{ category: 'oo', basis: `${INVOICE}/P_13_10` },
	],
	// An advance invoice has the items of the order instead.
	lines: `${INVOICE}/FaWiersz | ${INVOICE}/Zamowienie/ZamowienieWiersz`,
	// A correcting invoice also lists the rows as they were before the correction.
	lineStatus: { path: 'StanPrzedZ?', row: '' },
	line: {
		position: 'NrWiersza(Fa|Zam)',
		itemNumber: 'IndeksZ?',
		globalItemNumber: 'GTINZ?',
		name: 'P_7Z?',
		quantity: 'P_8BZ?',
		unit: 'P_8AZ?',
		netPrice: 'P_9AZ?',
		taxRate: 'P_12Z?',
		lineTotal: 'P_11(NettoZ)?',
		lineGross: 'P_11A',
		deliveryDate: 'P_6A',
	},
};
