/** What labels of all sorts of documents are made of: who, when, which and how much. */
export const GENERAL: Readonly<Record<string, string>> = {
	number:
		'number|no|nr|num|id|identifier|nummer|numero|n|nro|num|numer|code|kod|codigo|codice|codigo|kennung|reference|ref|referenz|referencia|riferimento|referentie|kenmerk|sygnatura|identification|identifikation|identificacion|identificatie',
	date: 'date|datum|fecha|data|dat|day|tag|dag|dia|giorno|jour|dzien|dnia|dated|on|am|le|el|il|op|em',
	name: 'name|nom|nombre|nome|naam|nazwa|nazwisko|imie|namens|names|designation',
	full: 'full|complete|whole|completo|complet|voll|vollstandig|volledig|pelne|polny',
	amount:
		'amount|betrag|montant|importe|importo|bedrag|montante|valor|value|wert|waarde|valeur|valore|wartosc|kwota|sum|summe|suma|price|preis|prix|precio|prezzo|prijs|preco|cena|cost|costs|kosten|cout|coste|costo|custo|koszt',
	total:
		'total|gesamt|totale|totaal|totais|razem|lacznie|insgesamt|overall|totaux|grand|summe|suma|som',
	start:
		'start|begin|beginn|beginning|commence|commencement|debut|inicio|inizio|aanvang|ingang|ingangsdatum|poczatek|rozpoczecia|rozpoczecie|effective|from|von|dal|desde|depuis|ab|od|vanaf|decorrenza|gultigab|anfang|effet|entree en vigueur|vigencia|inception|startet|begins|beginnt|commences|starts|inizia|comienza',
	end: 'end|ends|ending|ende|endet|fin|final|fine|einde|fim|koniec|zakonczenia|zakonczenie|expiry|expires|expiration|expire|ablauf|scadenza|echeance|vencimiento|termino|afloop|vervaldatum|vervalt|validade|until|bis|al|hasta|tot|ate|do|termination|terminates|wygasniecia|austritt|ending|caducidad|vence',
	valid:
		'valid|validity|gultig|gultigkeit|valable|validite|valido|valida|validez|validita|geldig|geldigheid|validade|wazny|wazna|waznosci|waznosc',
	due: 'due|fallig|falligkeit|echeance|vencimiento|scadenza|vervaldatum|vencimento|termin|zahlbar|deadline|frist',
	issue:
		'issue|issued|issuing|ausgestellt|ausstellung|emission|emis|delivre|delivrance|emision|expedicion|expedida|emissione|rilascio|rilasciato|uitgifte|afgifte|afgegeven|emissao|emitido|wystawienia|wystawil|wydania|wydal|wydano|wydanie',
	receive:
		'received|receive|receipt|erhalten|eingang|eingegangen|empfangen|recu|reception|recibido|recepcion|ricevuto|ricevimento|ricezione|ontvangen|ontvangst|recebido|rececao|otrzymano|odebral|odbioru',
	report:
		'report|reported|reporting|bericht|befund|befunddatum|rapport|compte rendu|informe|referto|verslag|relatorio|raport|sprawozdanie|wynik|resultado',
	collect:
		'collected|collection|collect|entnahme|entnommen|abnahme|prelevement|preleve|extraccion|recogida|prelievo|afname|afgenomen|colheita|coleta|pobrania|pobrano|sampling|drawn',
	order:
		'order|orders|ordered|bestellung|bestell|bestellt|auftrag|auftrags|commande|pedido|orden|ordine|bestelling|encomenda|zamowienie|zamowienia|zlecenie|ordem|zlecenia',
	invoice: 'invoice|rechnung|rechnungs|facture|factura|fattura|factuur|fatura|faktura|faktury|bill',
	quote:
		'quote|quotation|angebot|offerte|devis|presupuesto|preventivo|orcamento|oferta|estimate|proposal|oferty',
	contract:
		'contract|agreement|lease|vertrag|vertrags|contrat|contrato|contratto|overeenkomst|contract|umowa|umowy|accord',
	document: 'document|dokument|documento|doc|dokumentu',
	title: 'title|titel|titre|titulo|titolo|tytul|heading',
	subject:
		'subject|betreff|betrifft|objet|asunto|oggetto|betreft|onderwerp|assunto|objeto|dotyczy|temat|re|przedmiot|thema|regarding',
	type: 'type|typ|art|tipo|soort|rodzaj|sort|genre|categorie|category|kategorie|categoria|kategoria',
	status: 'status|state|zustand|etat|estado|stato|stan|situacao|toestand',
	description:
		'description|beschreibung|bezeichnung|descripcion|descrizione|omschrijving|descricao|opis|designation|designacao|libelle',
	reason: 'reason|grund|motif|motivo|reden|powod|razon|causale|cause|causa|przyczyna',
	purpose: 'purpose|zweck|verwendungszweck|but|finalidad|scopo|doel|finalidade|cel|objetivo',
	address:
		'address|adresse|anschrift|direccion|domicilio|indirizzo|adres|morada|endereco|location|standort|lieu|lugar|luogo|locatie|local|lokalizacja|plaats|ort|miejsce|place|site|localizacion|ubicacion|ubicazione|emplacement',
	birth:
		'birth|born|dob|birthday|geburt|geburts|geboren|geb|naissance|ne|nee|nacimiento|nacido|nacida|nascita|nato|nata|geboorte|nascimento|nascido|urodzenia|urodzony|urodzona|ur|birthdate',
	country: 'country|land|pays|pais|paese|kraj|panstwo|nation',
	city: 'city|town|stadt|ville|ciudad|citta|cidade|miasto|miejscowosc',
	origin:
		'origin|ursprung|ursprungs|herkunft|origine|origen|oorsprong|herkomst|origem|pochodzenia|pochodzenie',
	destination:
		'destination|bestimmung|bestimmungs|ziel|destino|destinazione|bestemming|przeznaczenia|przeznaczenie|docelowy',
	person:
		'person|persona|personne|persoon|pessoa|osoba|contact|kontakt|contacto|contatto|contato|ansprechpartner|contactpersoon|interlocuteur|attention|attn|kontaktowa',
	nationality:
		'nationality|citizenship|nationalitat|staatsangehorigkeit|nationalite|nacionalidad|nazionalita|cittadinanza|nationaliteit|nacionalidade|obywatelstwo|narodowosc',
	gender: 'gender|sex|geschlecht|sexe|sexo|sesso|geslacht|plec|genero',
	age: 'age|alter|edad|eta|leeftijd|idade|wiek',
	first:
		'first|erst|erste|erstmalig|premiere|premier|primera|primer|prima|primo|eerste|primeira|primeiro|pierwszej|pierwszy|pierwsza|vorname',
	firstname: 'firstname|givenname|forename|vorname|prenom|nombre|nome|voornaam|nomeproprio|imie',
	lastname:
		'lastname|surname|familyname|nachname|familienname|nom|nomdefamille|apellido|apellidos|cognome|achternaam|apelido|sobrenome|nazwisko',
	last: 'last|letzte|letzter|dernier|derniere|ultimo|ultima|laatste|ostatni|ostatnia|ostatniego|previous|prior|vorige|letzten',
	old: 'old|previous|prior|former|alter|altes|alt|alte|vorheriger|vorige|vorjahr|ancien|precedent|anterior|precedente|oud|oude|vorig|poprzedni|poprzednia|stary|bisher|bisheriger',
	new: 'new|current|present|neu|neuer|neues|neue|aktuell|aktueller|nouveau|nouvel|actuel|nuevo|actual|nuovo|attuale|nieuw|nieuwe|huidig|novo|atual|nowy|obecny|biezacy|aktualny',
	next: 'next|nachste|nachster|prochain|prochaine|proximo|proxima|prossimo|prossima|volgende|nastepny|nastepna|nastepnego',
	approve:
		'approved|approve|approval|authorised|authorized|freigegeben|freigabe|genehmigt|genehmigung|approuve|aprobado|visto bueno|autorizado|approvato|autorizzato|goedgekeurd|goedkeuring|akkoord|aprovado|zatwierdzil|zatwierdzone|zatwierdzono|visa|approver|authorised|fiat',
	sign: 'sign|signed|signature|signatory|unterschrift|unterzeichnet|unterzeichner|signe|signature|firma|firmado|firmato|handtekening|getekend|ondertekend|assinatura|assinado|podpis|podpisal',
	prepare:
		'prepared|erstellt|ersteller|bearbeiter|sachbearbeiter|etabli|redige|elaborado|preparado|redatto|preparato|opgesteld|behandelaar|preparado|sporzadzil|przygotowal|handler|clerk|handled',
	request:
		'requested|request|requester|requesting|angefordert|anforderer|antragsteller|einsender|demande|demandeur|prescripteur|solicitado|solicitante|richiesto|richiedente|aangevraagd|aanvrager|requisitante|zlecajacy|wnioskodawca|referring|referred|uberweisend|uberweisender|prescribing|prescriber|remitente|verwijzer|kierujacy|applicant|ordering|souhaitee|souhaite|wunsch|gewunscht|gewunschter|gewenste',
	confirm:
		'confirmation|confirmed|bestatigung|bestatigungs|confirmacion|conferma|bevestiging|confirmacao|potwierdzenia|potwierdzenie',
	week: 'week|weekly|woche|kalenderwoche|kw|wochentlich|wochentliche|semaine|hebdomadaire|semana|semanal|semanales|settimana|settimanale|wekelijks|tydzien|tygodnia|tygodniowo|weeknummer',
	month:
		'month|monthly|monat|monatlich|monatliche|monats|mois|mensuel|mensuelle|mes|mensual|mese|mensile|maand|maandelijks|maandelijkse|mensal|miesiac|miesieczny|miesieczna|miesieczne|miesiaca',
	year: 'year|annual|annually|yearly|jahr|jahres|jahrlich|jahrlicher|annee|annuel|annuelle|an|ano|anual|anno|annuo|annuale|jaar|jaarlijks|jaarlijkse|rok|rocznie|roczny|roczna',
	hour: 'hour|hours|stunde|stunden|std|heure|heures|hora|horas|ora|ore|uur|uren|godzina|godzin|godziny|hrs|hourly|zeit|time',
	time: 'time|uhrzeit|zeit|heure|hora|ora|tijd|tijdstip|godzina|czas',
	days: 'days|tage|jours|dias|giorni|dagen|dni',
	period:
		'period|zeit|zeitraum|periode|periodo|okres|laufzeit|abrechnungszeitraum|frist|termijn|dauer|duration|duree|duracion|durata|duur|duracao|czastrwania|term|prazo|plazo|fristen|looptijd|delai',
	count:
		'count|quantity|qty|anzahl|menge|quantite|nombre|cantidad|quantita|numero|aantal|quantidade|ilosc|liczba|number|no|nr|n|stuckzahl|num|nro',
	rate: 'rate|satz|taux|tasa|tipo|tasso|tarief|taxa|stawka|tarif|tarifa|percentage|prozentsatz|quote',
	net: 'net|netto|nett|neto|liquido|liquide|nettobetrag',
	gross: 'gross|brutto|brut|bruto|lordo|iliquido',
	tax: 'tax|vat|steuer|steuern|mwst|impot|taxe|tva|impuesto|iva|imposta|tassa|belasting|btw|imposto|podatek|podatku|ust',
	excluding: 'excluding|excl|exclusive|without|ohne|exkl|hors|ht|sin|senza|esclusa|zonder|sem|bez',
	including:
		'including|incl|inclusive|inkl|inklusive|ttc|comprise|incluido|con|compresa|inclusief|incluindo|com',
	discount:
		'discount|rabatt|nachlass|remise|rabais|descuento|sconto|korting|desconto|rabat|znizka|upust',
	fee: 'fee|fees|charge|charges|gebuhr|gebuhren|frais|cargo|cargos|comision|comisiones|spese|commissioni|kosten|taxas|taxa|oplata|oplaty|entgelt|gastos|honorar|servicekosten|dienst',
	paid: 'paid|bezahlt|gezahlt|paye|payee|regle|pagado|pagada|pagato|pagata|betaald|pago|paga|zaplacono|oplacono',
	payment:
		'payment|pay|zahlung|zahl|zahlungs|paiement|reglement|pago|pagamento|betaling|platnosc|platnosci|zaplata|zaplaty|betaal|pagar|payer|pagare|betalen|zahlen|receber|percibir|percepire',
	method: 'method|mode|methode|metodo|forma|forme|moyen|weise|wijze|sposob|modo|medio',
	frequency:
		'frequency|weise|turnus|frequence|periodicite|frecuencia|periodicidad|frequenza|frazionamento|periodicidade|czestotliwosc|intervall',
	remark:
		'remark|remarks|notes|note|comment|comments|bemerkung|bemerkungen|anmerkung|hinweis|remarque|remarques|observations|observaciones|notas|osservazioni|opmerking|opmerkingen|observacoes|uwagi',
	company:
		'company|firma|unternehmen|societe|entreprise|empresa|azienda|ditta|societa|bedrijf|przedsiebiorstwo|organisation|organization|organizacja|organisatie|organizzazione|business|organizacion',
	by: 'by|durch|par|por|da|door|przez|von',
};
