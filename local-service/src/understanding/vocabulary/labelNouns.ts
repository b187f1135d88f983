import { fold } from '../text/letters';

/**
 * Words that labels of forms are made of and values hardly ever, folded, in English, German, French,
 * Spanish, Italian, Dutch, Portuguese and Polish. Those that begin a label stand first in phrases
 * ("date of birth", "numero de telefono"), the others end it ("first name").
 */
const LABELS = new Set(
	(
		'name names surname forename initial initials number date signature title address postcode zip phone ' +
		'telephone email mail fax occupation profession nationality citizenship gender sex age weight height amount ' +
		'quantity description remarks comments notes reference relationship reason purpose code ' +
		'vorname nachname familienname geburtsname geburtsdatum geburtsort nummer datum unterschrift anschrift adresse ' +
		'plz postleitzahl wohnort telefon telefonnummer beruf staatsangehorigkeit familienstand geschlecht alter bemerkung ' +
		'bemerkungen anmerkung anmerkungen bezeichnung betrag anzahl menge kennzeichen kontoinhaber verwendungszweck ' +
		'nom prenom numero signature naissance courriel nationalite sexe montant quantite observations remarques objet ' +
		'nombre nombres apellido apellidos fecha firma direccion domicilio telefono correo nacionalidad sexo importe cantidad ' +
		'observaciones motivo cognome luogo data indirizzo cittadinanza sesso importo quantita note osservazioni ' +
		'naam achternaam voornaam voornamen geboortedatum geboorteplaats handtekening adres woonplaats telefoonnummer beroep ' +
		'nationaliteit geslacht bedrag aantal opmerkingen reden nome apelido sobrenome assinatura morada endereco telefone ' +
		'profissao nacionalidade montante quantidade observacoes imie imiona nazwisko numer podpis telefonu zawod obywatelstwo ' +
		'plec kwota ilosc uwagi'
	).split(' '),
);

/** Alone they say something else: yes or no. */
const LAST = new Set(['no', 'nr']);

const MOST_WORDS = 5;

/** Whether a text reads like a label and not like what is filled in. */
export function isLabelLike(text: string): boolean {
	const words = fold(text).match(/[\p{L}\d]+/gu) ?? [];
	// "2. Date of birth"
	const own = /^\d{1,2}$/.test(words[0] ?? '') ? words.slice(1) : words;
	if (own.length === 0 || own.length > MOST_WORDS || own.some((word) => /\d/.test(word)))
		return false;
	if (/[\][☐☑☒□■$€£@]/u.test(text)) return false;
	return (
		LABELS.has(own[0] ?? '') ||
		(own.length > 1 && (LAST.has(own.at(-1) ?? '') || LABELS.has(own.at(-1) ?? '')))
	);
}
