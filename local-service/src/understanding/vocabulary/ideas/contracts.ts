/** Banking, contracts, leases, insurance and law. */
export const CONTRACTS: Readonly<Record<string, string>> = {
	account: 'account|acct|konto|kontos|compte|cuenta|conto|rekening|conta|konta|rachunek|rachunku',
	holder:
		'accountholder|accountname|holder|owner|keeper|inhaber|inhaberin|halter|eigentumer|besitzer|kontoinhaber|titulaire|proprietaire|titular|propietario|intestatario|proprietario|titolare|houder|eigenaar|tenaamgestelde|tenaamstelling|rekeninghouder|proprietario|wlasciciel|posiadacz|nameof',
	balance: 'balance|saldo|kontostand|solde|stand|bilans|kontostands|salden',
	opening:
		'opening|anfangs|anfangssaldo|alter|initial|initiale|iniciale|iniziale|inicial|begin|beginsaldo|poczatkowe|poczatkowy|forward|precedente|anterior|ancien|old|previous',
	closing:
		'closing|end|endsaldo|schluss|neuer|final|finale|finais|eind|eindsaldo|koncowe|koncowy|nouveau|nuevo|new|actual|attuale|aktuell|biezacy|huidig|atual|carriedforward',
	overdraft:
		'overdraft|dispo|dispositionskredit|uberziehung|kreditlinie|decouvert|descubierto|scoperto|fido|roodstand|kredietlimiet|limite|debet|dispolimit',
	limit:
		'limit|limite|linie|rahmen|kreditrahmen|hochstbetrag|massimale|limiet|maximum|plafond|dispositionskredit',
	branch:
		'branch|filiale|geschaftsstelle|zweigstelle|agence|sucursal|oficina|agenzia|filiaal|kantoor|agencia|oddzial|balcao',
	interest:
		'interest|zins|zinsen|verzugszinsen|interet|interets|intereses|interes|interessi|rente|juros|odsetki|soll|sollzins',
	principal:
		'principal|hauptforderung|hauptbetrag|hoofdsom|capital|capitale|principale|kapital|naleznosc|glowna',
	outstanding:
		'outstanding|open|offen|offener|offene|impaye|du|pendiente|insoluto|scoperto|openstaand|openstaande|emdivida|divida|zalegly|zaleglosc|zaleglosci|remaining|rest|reste|aberto|owed',
	reminderlevel: 'reminderlevel|dunninglevel|mahnstufe|niveauderelance',
	reminder:
		'reminder|mahnung|mahn|mahngebuhr|relance|rappel|recordatorio|sollecito|aanmaning|herinnering|aviso|wezwanie|przypomnienie|dunning',
	creditor: 'creditor|glaubiger|creancier|acreedor|creditore|schuldeiser|credor|wierzyciel',
	debtor: 'debtor|schuldner|debiteur|deudor|debitore|schuldenaar|devedor|dluznik',
	collection: 'inkasso|incasso|incassokosten|recouvrement|recobro|recupero|windykacja|cobranca',
	landlord:
		'landlord|lessor|vermieter|vermieterin|bailleur|arrendador|locatore|verhuurder|senhorio|locador|wynajmujacy|propietario|proprietaire',
	tenant:
		'tenant|lessee|renter|arrendataria|inquilina|locataria|conduttrice|mieter|mieterin|locataire|preneur|arrendatario|inquilino|conduttore|locatario|huurder|arrendatario|inquilino|najemca',
	rent: 'rent|lease|miete|miet|nettokaltmiete|loyer|renta|alquiler|canone|affitto|huur|huurprijs|renda|aluguel|aluguer|czynsz|rental|pigione',
	extra:
		'service|nebenkosten|betriebskosten|charges|gastos|spese|condominiali|servicekosten|condominio|despesas|media|oplaty|ancillary',
	deposit:
		'deposit|kaution|anzahlung|caution|depot|garantie|fianza|deposito|cauzione|caparra|borg|waarborgsom|borgsom|caucao|kaucja|advance|downpayment|acompte|acconto|aanbetaling|arras|zaliczka|sinal|securitydeposit|senal',
	premises:
		'premises|property|mietobjekt|mietsache|wohnung|logement|local|vivienda|inmueble|immobile|appartamento|woning|woonruimte|object|objekt|imovel|fracao|lokal|nieruchomosc|dwelling|bien|demised|gehuurde|apartment|flat',
	notice:
		'notice|kundigung|kundigungs|preavis|preaviso|aviso|preavviso|disdetta|opzeg|opzegtermijn|opzegging|avisoprevio|wypowiedzenia|wypowiedzenie|denuncia',
	guarantor: 'guarantor|burge|garant|caution|avalista|fiador|garante|borgsteller|poreczyciel|aval',
	client:
		'client|customer|kunde|kunden|auftraggeber|cliente|clienti|committente|klant|opdrachtgever|contratante|klient|klienta|zamawiajacy|besteller|maitredouvrage',
	supplier:
		'supplier|vendor|seller|lieferant|fournisseur|proveedor|fornitore|leverancier|fornecedor|dostawca|dostawcy',
	buyer:
		'buyer|purchaser|kaufer|kauferin|acheteur|comprador|compradora|acquirente|koper|inkoper|adquirente|nabywca|kupujacy|einkaufer|einkauf',
	contractor:
		'contractor|auftragnehmer|dienstleister|prestataire|contratista|appaltatore|opdrachtnemer|contratada|contratado|prestador|wykonawca|zleceniobiorca|subcontractor|prestatore',
	jurisdiction:
		'jurisdiction|gerichtsstand|forum|foro|tribunal|competent|juridiction|competente|bevoegd|rechtbank|wlasciwosc|sad|jurisdiccion|giurisdizione|forocompetente|venue',
	law: 'law|recht|loi|ley|legge|lei|prawo|governing',
	penalty: 'penalty|vertragsstrafe|penalite|penalizacion|penale|boete|multa|kara|umowna',
	policy:
		'policy|police|versicherungsschein|versicherungs|poliza|polizza|polis|apolice|polisa|polisy',
	insuredperson:
		'policyholder|versicherungsnehmer|versicherungsnehmerin|souscripteur|preneurdassurance|tomador|contraente|assicurato|verzekeringnemer|verzekerde|tomadordoseguro|segurado|ubezpieczajacy|ubezpieczony|insured|assure|asegurado|nameofinsured|insuredparty|polishouder',
	premium: 'premium|pramie|beitrag|prime|cotisation|prima|premio|premie|premio|skladka|skladki',
	suminsured:
		'suminsured|insuredsum|coverageamount|coverlimit|sumassured|deckungssumme|versicherungssumme|capitalassure|montantgaranti|sumaasegurada|capitalasegurado|massimale|sommaassicurata|verzekerdbedrag|verzekerdesom|capitalseguro|sumaubezpieczenia|limitofliability|coveragelimit|insuredamount',
	deductible:
		'deductible|selbstbeteiligung|selbstbehalt|franchise|franquicia|franchigia|eigenrisico|franquia|udzialwlasny|franszyza|excess',
	agent:
		'agent|broker|makler|vermittler|courtier|agente|corredor|mediador|intermediario|makelaar|tussenpersoon|corretor|posrednik|betreuer',
	claim: 'claim|schaden|forderung|sinistre|siniestro|sinistro|schade|szkoda|szkody|gesamtforderung',
	case: 'case|file|akte|aktenzeichen|dossier|expediente|pratica|fascicolo|processo|sprawa|sprawy|vorgang|geschaftszeichen|zaak|zaaknummer',
	lender:
		'lender|darlehensgeber|kreditgeber|preteur|prestamista|mutuante|finanziatore|geldgever|credor|pozyczkodawca|kredytodawca',
	borrower:
		'borrower|darlehensnehmer|kreditnehmer|emprunteur|prestatario|mutuatario|geldnemer|mutuario|pozyczkobiorca|kredytobiorca',
	loan: 'loan|darlehen|darlehens|kredit|pret|prestamo|mutuo|prestito|lening|emprestimo|pozyczka|kredyt|credit',
	party: 'party|parties|partei|vertragspartner|partie|parte|parti|partij|strona',
};
