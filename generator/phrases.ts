/** Phrases in documents of every kind, in addition to their fields. */
import type { Wordings } from './kind.ts';

export const SECTIONS: Wordings = {
	en: 'Details|General information|Summary|Overview|Your data|At a glance|Particulars|Reference data',
	de: 'Angaben|Allgemeine Angaben|Übersicht|Zusammenfassung|Ihre Daten|Auf einen Blick|Einzelheiten|Stammdaten',
	fr: 'Détails|Informations générales|Récapitulatif|Synthèse|Vos données|En bref|Renseignements|Références',
	es: 'Detalles|Información general|Resumen|Datos generales|Sus datos|De un vistazo|Particulares|Referencias',
	it: 'Dettagli|Informazioni generali|Riepilogo|Dati generali|I suoi dati|In sintesi|Particolari|Riferimenti',
	nl: 'Gegevens|Algemene gegevens|Overzicht|Samenvatting|Uw gegevens|In het kort|Bijzonderheden|Kenmerken',
	pl: 'Szczegóły|Informacje ogólne|Podsumowanie|Zestawienie|Państwa dane|W skrócie|Dane podstawowe|Dane ogólne',
	pt: 'Detalhes|Informações gerais|Resumo|Visão geral|Os seus dados|Em síntese|Dados gerais|Referências',
};

export const NAME: Wordings = {
	en: 'Name|Full name|Name',
	de: 'Name|Name/Firma|Name',
	fr: 'Nom|Nom / raison sociale|Nom',
	es: 'Nombre|Nombre o razón social|Nombre',
	it: 'Nome|Nominativo|Denominazione',
	nl: 'Naam|Naam',
	pl: 'Nazwa|Imię i nazwisko / nazwa|Nazwa',
	pt: 'Nome|Nome / denominação|Nome',
};

export const ADDRESS: Wordings = {
	en: 'Address|Mailing address|Address',
	de: 'Anschrift|Adresse',
	fr: 'Adresse',
	es: 'Dirección|Domicilio',
	it: 'Indirizzo|Sede',
	nl: 'Adres',
	pl: 'Adres',
	pt: 'Morada|Endereço',
};

/** Labels of values that are hardly ever asked for. */
export const DECOYS = {
	phone: {
		en: 'Phone|Tel.|Telephone',
		de: 'Telefon|Tel.',
		fr: 'Tél.|Téléphone',
		es: 'Tel.|Teléfono',
		it: 'Tel.|Telefono',
		nl: 'Tel.|Telefoon',
		pl: 'Tel.|Telefon',
		pt: 'Tel.|Telefone',
	},
	fax: {
		en: 'Fax',
		de: 'Telefax|Fax',
		fr: 'Fax|Télécopie',
		es: 'Fax',
		it: 'Fax',
		nl: 'Fax',
		pl: 'Faks',
		pt: 'Fax',
	},
	email: {
		en: 'E-mail|Email',
		de: 'E-Mail',
		fr: 'E-mail|Courriel',
		es: 'Correo electrónico|E-mail',
		it: 'E-mail|Posta elettronica',
		nl: 'E-mail',
		pl: 'E-mail',
		pt: 'E-mail|Correio eletrónico',
	},
	web: {
		en: 'Web|Website',
		de: 'Internet|Web',
		fr: 'Site|Web',
		es: 'Web',
		it: 'Sito|Web',
		nl: 'Website',
		pl: 'WWW',
		pt: 'Site|Web',
	},
	clerk: {
		en: 'Your contact|Handled by|Clerk',
		de: 'Ihr Ansprechpartner|Bearbeiter|Sachbearbeiter',
		fr: 'Votre interlocuteur|Dossier suivi par',
		es: 'Atendido por|Persona de contacto',
		it: 'Referente|Pratica seguita da',
		nl: 'Uw contactpersoon|Behandeld door',
		pl: 'Osoba kontaktowa|Sprawę prowadzi',
		pt: 'O seu contacto|Atendido por',
	},
	printed: {
		en: 'Printed on|Print date',
		de: 'Druckdatum|Gedruckt am',
		fr: 'Imprimé le|Édité le',
		es: 'Impreso el|Fecha de impresión',
		it: 'Stampato il|Data di stampa',
		nl: 'Afgedrukt op|Printdatum',
		pl: 'Wydrukowano|Data wydruku',
		pt: 'Impresso em|Data de impressão',
	},
	reference: {
		en: 'Our ref.|Form no.|File',
		de: 'Unser Zeichen|Formular-Nr.|Aktenzeichen',
		fr: 'Nos réf.|Dossier|Formulaire n°',
		es: 'N/Ref.|Expediente|Formulario',
		it: 'Ns. rif.|Pratica|Modulo',
		nl: 'Ons kenmerk|Dossier|Formulier',
		pl: 'Nasz znak|Sprawa|Formularz',
		pt: 'N/Ref.|Processo|Formulário',
	},
	office: {
		en: 'Office hours|Hours',
		de: 'Sprechzeiten|Servicezeiten',
		fr: 'Horaires|Accueil',
		es: 'Horario|Horario de atención',
		it: 'Orari|Orario uffici',
		nl: 'Openingstijden|Bereikbaar',
		pl: 'Godziny pracy|Czynne',
		pt: 'Horário|Atendimento',
	},
	bic: {
		en: 'BIC|SWIFT',
		de: 'BIC',
		fr: 'BIC',
		es: 'BIC|SWIFT',
		it: 'BIC|SWIFT',
		nl: 'BIC',
		pl: 'SWIFT|BIC',
		pt: 'BIC/SWIFT',
	},
	register: {
		en: 'Registered in|Company no.',
		de: 'Amtsgericht|HRB',
		fr: 'RCS|SIRET',
		es: 'Reg. Merc.|Inscripción',
		it: 'REA|Reg. Imprese',
		nl: 'KvK|Handelsregister',
		pl: 'KRS|REGON',
		pt: 'Matrícula|C.R.C.',
	},
	since: {
		en: 'Established|Founded',
		de: 'Gegründet|Seit',
		fr: 'Fondée en|Depuis',
		es: 'Fundada en|Desde',
		it: 'Fondata nel|Dal',
		nl: 'Opgericht|Sinds',
		pl: 'Rok założenia|Od',
		pt: 'Fundada em|Desde',
	},
} satisfies Record<string, Wordings>;

export const SENTENCES: Wordings = {
	en: 'Thank you for your confidence in us.|Please keep this document for your records.|If anything on this page is unclear, call us or write to us.|New: all your papers at any time in our online portal.|Recommend us and receive a voucher for your next visit!|This document was made by machine and is valid without a signature.|Errors and omissions excepted.|Our general terms apply, which we send you on request.|Did you know? More than 12,000 households rely on us.|Please report changes of your details without delay.|All figures are shown as at the day of printing.',
	de: 'Vielen Dank für Ihr Vertrauen.|Bitte bewahren Sie dieses Schreiben auf.|Bei Fragen rufen Sie uns an oder schreiben Sie uns.|Neu: alle Unterlagen jederzeit in unserem Online-Portal.|Empfehlen Sie uns weiter und sichern Sie sich einen Gutschein!|Dieses Schreiben wurde maschinell erstellt und ist ohne Unterschrift gültig.|Irrtum vorbehalten.|Es gelten unsere allgemeinen Bedingungen, die wir auf Wunsch zusenden.|Schon gewusst? Mehr als 12.000 Haushalte verlassen sich auf uns.|Bitte teilen Sie uns Änderungen umgehend mit.|Alle Angaben entsprechen dem Stand bei Drucklegung.',
	fr: 'Nous vous remercions de votre confiance.|Merci de conserver ce document.|Pour toute question, appelez-nous ou écrivez-nous.|Nouveau : tous vos documents dans votre espace en ligne.|Parrainez un proche et recevez un bon d’achat !|Document établi par ordinateur, valable sans signature.|Sauf erreur ou omission.|Nos conditions générales s’appliquent et sont envoyées sur demande.|Le saviez-vous ? Plus de 12 000 foyers nous font confiance.|Merci de nous signaler tout changement de situation.',
	es: 'Gracias por su confianza.|Conserve este documento.|Si tiene alguna duda, llámenos o escríbanos.|Novedad: todos sus documentos en nuestro portal.|¡Recomiéndenos y reciba un vale para su próxima visita!|Documento generado por ordenador, válido sin firma.|Salvo error u omisión.|Se aplican nuestras condiciones generales, disponibles a petición.|¿Sabía que más de 12.000 hogares confían en nosotros?|Comuníquenos cualquier cambio en sus datos.',
	it: 'Grazie per la fiducia accordataci.|Si prega di conservare il presente documento.|Per qualsiasi domanda ci chiami o ci scriva.|Novità: tutti i suoi documenti nel portale online.|Ci consigli a un amico e riceva un buono!|Documento prodotto elettronicamente, valido senza firma.|Salvo errori e omissioni.|Si applicano le nostre condizioni generali, inviate su richiesta.|Lo sapeva? Oltre 12.000 famiglie si affidano a noi.|Ci comunichi tempestivamente ogni variazione dei dati.',
	nl: 'Hartelijk dank voor uw vertrouwen.|Bewaar dit document goed.|Heeft u vragen? Bel of schrijf ons.|Nieuw: al uw documenten in onze online omgeving.|Beveel ons aan en ontvang een cadeaubon!|Dit document is automatisch aangemaakt en zonder handtekening geldig.|Fouten voorbehouden.|Onze algemene voorwaarden zijn van toepassing en worden op verzoek toegezonden.|Wist u dat meer dan 12.000 huishoudens op ons vertrouwen?|Geef wijzigingen in uw gegevens direct door.',
	pl: 'Dziękujemy za zaufanie.|Prosimy zachować ten dokument.|W razie pytań prosimy o telefon lub wiadomość.|Nowość: wszystkie dokumenty w naszym portalu.|Poleć nas znajomym i odbierz bon!|Dokument wygenerowany elektronicznie, ważny bez podpisu.|Z zastrzeżeniem błędów.|Obowiązują nasze ogólne warunki, wysyłane na życzenie.|Czy wiesz, że zaufało nam ponad 12 000 gospodarstw?|Prosimy niezwłocznie zgłaszać zmiany danych.',
	pt: 'Obrigado pela sua confiança.|Guarde este documento.|Em caso de dúvida, ligue-nos ou escreva-nos.|Novidade: todos os seus documentos no nosso portal.|Recomende-nos e receba um vale!|Documento processado por computador, válido sem assinatura.|Salvo erro ou omissão.|Aplicam-se as nossas condições gerais, enviadas a pedido.|Sabia que mais de 12 000 famílias confiam em nós?|Comunique-nos qualquer alteração dos seus dados.',
};

export const PAGE: Wordings = {
	en: 'Page # of §|Page #|#/§|Page # / §',
	de: 'Seite # von §|Seite #|#/§|Seite # / §',
	fr: 'Page # sur §|Page #|#/§|Page # / §',
	es: 'Página # de §|Página #|#/§|Pág. # de §',
	it: 'Pagina # di §|Pagina #|#/§|Pag. # di §',
	nl: 'Pagina # van §|Pagina #|#/§|Blad #',
	pl: 'Strona # z §|Strona #|#/§|Str. # z §',
	pt: 'Página # de §|Página #|#/§|Pág. #/§',
};

export const TOTAL: Wordings = {
	en: 'Total|Totals|Grand total|Sum',
	de: 'Summe|Gesamt|Gesamtsumme|Insgesamt',
	fr: 'Total|Total général|Totaux|Somme',
	es: 'Total|Totales|Suma|Total general',
	it: 'Totale|Totali|Totale generale|Somma',
	nl: 'Totaal|Totalen|Som|Eindtotaal',
	pl: 'Razem|Suma|Ogółem|Łącznie',
	pt: 'Total|Totais|Soma|Total geral',
};

export const SUBTOTAL: Wordings = {
	en: 'Subtotal|Sub-total',
	de: 'Zwischensumme|Teilsumme',
	fr: 'Sous-total|Total partiel',
	es: 'Subtotal|Suma parcial',
	it: 'Subtotale|Totale parziale',
	nl: 'Subtotaal|Tussentelling',
	pl: 'Suma częściowa|Razem pozycje',
	pt: 'Subtotal|Soma parcial',
};

/** Below signature lines. */
export const SIGNED: Wordings = {
	en: 'Place, date|Signature',
	de: 'Ort, Datum|Unterschrift',
	fr: 'Lieu, date|Signature',
	es: 'Lugar y fecha|Firma',
	it: 'Luogo, data|Firma',
	nl: 'Plaats, datum|Handtekening',
	pl: 'Miejscowość, data|Podpis',
	pt: 'Local e data|Assinatura',
};

/** Label of the sums at the end of a page whose table continues on the next. */
export const CARRIED: Wordings = {
	en: 'Carried forward|Total c/f|Balance carried forward',
	de: 'Übertrag|Übertrag auf nächste Seite',
	fr: 'À reporter|Total à reporter',
	es: 'Suma y sigue|Total a trasladar',
	it: 'A riportare|Da riportare',
	nl: 'Transporteren|Te transporteren',
	pl: 'Do przeniesienia|Razem do przeniesienia',
	pt: 'A transportar|Total a transportar',
};

/** Label of the same sums at the beginning of the next page. */
export const BROUGHT: Wordings = {
	en: 'Brought forward|Total b/f|Balance brought forward',
	de: 'Übertrag|Übertrag von Vorseite',
	fr: 'Report|Report page précédente',
	es: 'Suma anterior|Viene de la página anterior',
	it: 'Riporto|Riporto da pagina precedente',
	nl: 'Transport|Transport vorige pagina',
	pl: 'Z przeniesienia|Przeniesienie z poprzedniej strony',
	pt: 'Transporte|Transporte da página anterior',
};

/** The label of an amount that is a percentage of another. */
export const RATE_OF: Wordings = {
	en: '{label} {rate}% of {base}|{label} {rate}% on {base}|{label} ({rate}% × {base})',
	de: '{label} {rate} % von {base}|{label} {rate}% auf {base}|{rate} % {label} aus {base}',
	fr: '{label} {rate} % de {base}|{label} {rate}% sur {base}|{label} ({rate} % × {base})',
	es: '{label} {rate} % de {base}|{label} {rate}% sobre {base}|{label} ({rate}% x {base})',
	it: '{label} {rate}% di {base}|{label} {rate}% su {base}|{label} ({rate}% x {base})',
	nl: '{label} {rate}% van {base}|{label} {rate}% over {base}|{rate}% {label} over {base}',
	pl: '{label} {rate}% z {base}|{label} {rate}% od {base}|{label} ({rate}% × {base})',
	pt: '{label} {rate}% de {base}|{label} {rate}% sobre {base}|{label} ({rate}% x {base})',
};
