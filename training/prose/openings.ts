import type { Wordings } from '../../generator/kind.ts';

/** The roles of the first and the second party of agreements, by language. */
export const ROLES: Readonly<Record<string, { keys: readonly [string, string]; words: Wordings }>> =
	{
		lease: {
			keys: ['landlord|lessor|landlordName', 'tenant|lessee|tenant_name'],
			words: {
				en: 'Landlord/Tenant|Lessor/Lessee',
				de: 'Vermieter/Mieter|Vermieterin/Mieterin',
				fr: 'Bailleur/Preneur|Bailleur/Locataire',
				es: 'Arrendador/Arrendatario',
				it: 'Locatore/Conduttore',
				nl: 'Verhuurder/Huurder',
				pl: 'Wynajmujący/Najemca',
				pt: 'Senhorio/Inquilino|Locador/Locatário',
			},
		},
		work: {
			keys: ['employer|employer_name|company', 'employee|employeeName|worker'],
			words: {
				en: 'Employer/Employee|Company/Executive',
				de: 'Arbeitgeber/Arbeitnehmer|Arbeitgeberin/Arbeitnehmerin',
				fr: 'Employeur/Salarié',
				es: 'Empleador/Trabajador|Empresa/Trabajadora',
				it: 'Datore di lavoro/Lavoratore',
				nl: 'Werkgever/Werknemer',
				pl: 'Pracodawca/Pracownik',
				pt: 'Empregador/Trabalhador',
			},
		},
		loan: {
			keys: ['lender|lender_name', 'borrower|borrowerName|debtor'],
			words: {
				en: 'Lender/Borrower',
				de: 'Darlehensgeber/Darlehensnehmer',
				fr: 'Prêteur/Emprunteur',
				es: 'Prestamista/Prestatario',
				it: 'Mutuante/Mutuatario',
				nl: 'Geldgever/Geldnemer',
				pl: 'Pożyczkodawca/Pożyczkobiorca',
				pt: 'Mutuante/Mutuário',
			},
		},
		sale: {
			keys: ['seller|seller_name|vendor', 'buyer|purchaser|buyerName'],
			words: {
				en: 'Seller/Buyer|Vendor/Purchaser',
				de: 'Verkäufer/Käufer',
				fr: 'Vendeur/Acheteur',
				es: 'Vendedor/Comprador',
				it: 'Venditore/Acquirente',
				nl: 'Verkoper/Koper',
				pl: 'Sprzedawca/Kupujący',
				pt: 'Vendedor/Comprador',
			},
		},
		service: {
			keys: ['contractor|serviceProvider|consultant', 'client|customer|client_name'],
			words: {
				en: 'Contractor/Client|Consultant/Company',
				de: 'Auftragnehmer/Auftraggeber',
				fr: 'Prestataire/Client',
				es: 'Contratista/Cliente',
				it: 'Fornitore/Cliente',
				nl: 'Opdrachtnemer/Opdrachtgever',
				pl: 'Wykonawca/Zamawiający',
				pt: 'Prestador/Cliente',
			},
		},
		secret: {
			keys: ['disclosingParty|discloser', 'receivingParty|recipient'],
			words: {
				en: 'Disclosing Party/Receiving Party|Company/Recipient',
				de: 'Offenlegende Partei/Empfangende Partei',
				fr: 'Partie émettrice/Partie réceptrice',
				es: 'Parte divulgadora/Parte receptora',
				it: 'Parte divulgante/Parte ricevente',
				nl: 'Verstrekkende Partij/Ontvangende Partij',
				pl: 'Strona ujawniająca/Strona otrzymująca',
				pt: 'Parte divulgadora/Parte recetora',
			},
		},
	};

/** How an agreement refers to itself. */
export const CONTRACTS: Wordings = {
	en: 'Agreement|Contract|Lease|Agreement',
	de: 'Vertrag|Mietvertrag|Vertrag',
	fr: 'contrat|accord',
	es: 'contrato|acuerdo',
	it: 'contratto|accordo',
	nl: 'overeenkomst',
	pl: 'Umowa',
	pt: 'contrato|acordo',
};

export const TITLES: Wordings = {
	en: 'LEASE AGREEMENT|EMPLOYMENT AGREEMENT|Services Agreement|MUTUAL NON-DISCLOSURE AGREEMENT|LOAN AGREEMENT|Confidentiality Agreement|Cooperation Agreement|Consulting Agreement|Letter of Intent',
	de: 'VERTRAG|Dienstvertrag|Vereinbarung|Geheimhaltungsvereinbarung|Kooperationsvereinbarung',
	fr: 'CONTRAT|CONVENTION|Accord de Confidentialité|Convention de Prestation de Services',
	es: 'CONTRATO|ACUERDO|Acuerdo de Confidencialidad|Contrato de Prestación de Servicios',
	it: 'CONTRATTO|ACCORDO|Accordo di Riservatezza|Contratto di Prestazione di Servizi',
	nl: 'OVEREENKOMST|Geheimhoudingsovereenkomst|Overeenkomst van Opdracht',
	pl: 'UMOWA|Umowa o Zachowaniu Poufności|Umowa o Świadczenie Usług',
	pt: 'CONTRATO|ACORDO|Acordo de Confidencialidade|Contrato de Prestação de Serviços',
};

/**
 * First sentences; {a} and {b} are the names of the parties with the text after them, {date} is the date of the
 * agreement.
 */
export const OPENINGS: Wordings = {
	en: 'This {contract} is made and entered into as of {date} by and between {a} and {b}.|This {contract} (the "{contract}") is entered into on {date} between {a}, on the one hand, and {b}, on the other hand.|THIS {contract} is dated {date} and made by and among {a} and {b}.|This {contract}, effective as of {date} (the "Effective Date"), is between {a} and {b}, who agree as follows.|This {title} (this “{contract}”) is made as of {date} by and between {a} and {b}.|THIS {title} (the "{contract}") is entered into by {a} and {b}, effective {date}.|{a} and {b} hereby agree on {date} as follows.',
	de: 'Zwischen {a} und {b} wird am {date} folgender {contract} geschlossen.|Dieser {contract} wird am {date} geschlossen zwischen {a} und {b}.|Am {date} schließen {a} und {b} den nachstehenden {contract}.|Diese {title} (nachfolgend „{contract}“) schließen {a} und {b} am {date}.',
	fr: 'Le présent {contract} est conclu le {date} entre {a} et {b}.|Entre les soussignés {a} et {b}, il a été convenu le {date} ce qui suit.|La présente {title} (le « {contract} ») est conclue le {date} entre {a} et {b}.',
	es: 'El presente {contract} se celebra el {date} entre {a} y {b}.|Reunidos el {date}, de una parte {a}, y de otra parte {b}, acuerdan lo siguiente.|Este {title} (el «{contract}») se celebra el {date} entre {a} y {b}.',
	it: 'Il presente {contract} è stipulato in data {date} tra {a} e {b}.|Con la presente scrittura del {date} tra {a} e {b} si conviene quanto segue.|Il presente {title} (il "{contract}") è stipulato il {date} tra {a} e {b}.',
	nl: 'Deze {contract} is gesloten op {date} tussen {a} en {b}.|Op {date} zijn {a} en {b} het volgende overeengekomen.|Deze {title} (de "{contract}") is gesloten op {date} tussen {a} en {b}.',
	pl: 'Niniejsza {contract} została zawarta dnia {date} pomiędzy {a} a {b}.|Dnia {date} {a} oraz {b} zawierają umowę o następującej treści.|Niniejsza {title} (zwana dalej „{contract}”) została zawarta dnia {date} pomiędzy {a} a {b}.',
	pt: 'O presente {contract} é celebrado em {date} entre {a} e {b}.|Em {date}, entre {a} e {b}, é acordado o seguinte.|O presente {title} (o "{contract}") é celebrado em {date} entre {a} e {b}.',
};

/** Text between a name and its role. */
export const APPOSITIONS: Wordings = {
	en: '|, a {city} corporation|, a company with its principal office at {address}|, residing at {address}|, a limited liability company organized under the laws of {city}',
	de: '|, {address}|, mit Sitz in {city}|, wohnhaft {address}',
	fr: '|, dont le siège est situé {address}|, demeurant {address}',
	es: '|, con domicilio en {address}|, mayor de edad',
	it: '|, con sede in {address}|, residente in {city}',
	nl: '|, gevestigd te {city}|, wonende te {address}',
	pl: '|, z siedzibą w {city}|, zamieszkały w {city}',
	pt: '|, com sede em {address}|, residente em {city}',
};

/** Definitions of a party's role. */
export const CALLED: Wordings = {
	en: ' ("{role}")| (the "{role}")| (hereinafter referred to as the "{role}")|, hereinafter "{role}",| (the “{role}”)',
	de: ' (nachfolgend „{role}“)| ({role})| – nachfolgend „{role}“ genannt –| (im Folgenden: "{role}")',
	fr: ' (ci-après « {role} »)|, ci-après dénommé « le {role} »,| (le « {role} »)',
	es: ' (en adelante, el «{role}»)| (el "{role}")|, en adelante "{role}",',
	it: ' (di seguito "{role}")| (il "{role}")|, di seguito denominato "{role}",',
	nl: ' (hierna: "{role}")| ("{role}")|, hierna te noemen "{role}",',
	pl: ' (zwany dalej „{role}”)| („{role}”)|, zwanym dalej „{role}”,',
	pt: ' (doravante "{role}")| (o "{role}")|, doravante designado "{role}",',
};

/** Closing sentences, above the names of the signatories. */
export const CLOSINGS: Wordings = {
	en: 'IN WITNESS WHEREOF, the parties have executed this {contract} as of the day first written above.|Signed in {city} by both parties.',
	de: 'Unterschriften der Parteien.|{city}, den {date}',
	fr: 'Fait à {city}, le {date}',
	es: 'En {city}, a {date}',
	it: '{city}, {date}',
	nl: 'Aldus getekend te {city} op {date}',
	pl: 'Podpisy stron.',
	pt: '{city}, {date}',
};

/** Salutation and first sentence of an agreement by letter. */
export const LETTERS: Wordings = {
	en: 'Ladies and Gentlemen:/In connection with our talks, {a} is prepared to make certain information available to you on the following terms.|Dear {name}:/This letter sets out the terms on which {a} will work with you.',
	de: 'Sehr geehrte Damen und Herren,/im Anschluss an unser Gespräch bietet Ihnen {a} die Zusammenarbeit zu folgenden Bedingungen an.',
	fr: 'Madame, Monsieur,/à la suite de nos échanges, {a} vous propose les conditions suivantes.',
	es: 'Estimados señores:/En relación con nuestras conversaciones, {a} les propone las siguientes condiciones.',
	it: 'Gentili Signori,/facendo seguito ai nostri colloqui, {a} Vi propone le seguenti condizioni.',
	nl: 'Geachte heer, mevrouw,/naar aanleiding van ons gesprek biedt {a} u de volgende voorwaarden aan.',
	pl: 'Szanowni Państwo,/w nawiązaniu do naszych rozmów {a} proponuje Państwu następujące warunki.',
	pt: 'Exmos. Senhores,/na sequência das nossas conversas, {a} propõe-lhes as seguintes condições.',
};

/** Sentences about people and companies other than the parties. {other} and {third} are companies, {person} is a person. */
export const OTHERS: Wordings = {
	en: '{roleB} shall inform {other} of this {contract} without delay.|The Board of Directors of {other} has approved the Transaction on the terms of Exhibit A.|{other}, a subsidiary of {third}, is not bound by it.|Neither {other} nor {third} nor any of their affiliates may rely on this {contract}.|Confidential Information was first received from {other} under the Supply Agreement between {other} and {third}.|Copies are kept at the office of {other} in {city}, attention {person}.|The term "Evaluation Material" shall mean all material that {person} or {other} has prepared.|Until then, {person} shall act for {other} (the "Bank") in this matter.',
	de: '{roleB} unterrichtet {other} unverzüglich von diesem Vertrag.|{other}, eine Tochter der {third}, ist nicht gebunden.|Der Rahmenvertrag zwischen {other} und {third} bleibt unberührt.|Abschriften verwahrt {person} bei {other} in {city}.',
	fr: '{roleB} informe sans délai {other} du présent {contract}.|{other}, filiale de {third}, n’est pas engagée.|Les copies sont conservées par {person} chez {other} à {city}.',
	es: '{roleB} informará sin demora a {other} del presente {contract}.|{other}, filial de {third}, no queda obligada.|Las copias quedan en poder de {person} en {other}, {city}.',
	it: '{roleB} informa senza indugio {other} del presente {contract}.|{other}, controllata di {third}, non è vincolata.|Le copie sono custodite da {person} presso {other} a {city}.',
	nl: '{roleB} stelt {other} onverwijld in kennis van deze {contract}.|{other}, een dochter van {third}, is niet gebonden.|Kopieën worden bewaard door {person} bij {other} te {city}.',
	pl: '{roleB} niezwłocznie zawiadomi {other} o tej umowie.|{other}, spółka zależna {third}, nie jest związana.|Kopie przechowuje {person} w {other}, {city}.',
	pt: '{roleB} informa sem demora {other} do presente {contract}.|{other}, filial de {third}, não fica vinculada.|As cópias ficam com {person} na {other} em {city}.',
};

/** Sentences with a duration {span} that is not the term of the agreement or of one of its duties. */
export const SPANS: Wordings = {
	en: '{roleB} may withdraw from this {contract} within {span} of signing.|If a breach is not remedied within {span} of a reminder, {roleA} may terminate.|In the {span} before signing, no offer was obtained from {other}.|Messages count as received {span} after they were sent.|Records are to be kept for {span}.|Disputes are first discussed for {span}.',
	de: '{roleB} kann diesen {contract} innerhalb von {span} nach Unterzeichnung widerrufen.|Wird eine Verletzung nicht binnen {span} nach Mahnung behoben, kann {roleA} kündigen.|In den {span} vor Vertragsschluss wurde kein Angebot von {other} eingeholt.|Mitteilungen gelten {span} nach Absendung als zugegangen.|Aufzeichnungen sind {span} lang aufzubewahren.|Streitigkeiten werden zunächst {span} lang verhandelt.',
	fr: '{roleB} peut se rétracter dans un délai de {span} après la signature.|Si un manquement n’est pas réparé sous {span}, {roleA} peut résilier.|Au cours des {span} précédant la signature, aucune offre n’a été reçue de {other}.|Les avis sont réputés reçus {span} après leur envoi.|Les registres sont conservés pendant {span}.',
	es: '{roleB} podrá desistir en el plazo de {span} desde la firma.|Si un incumplimiento no se subsana en {span}, {roleA} podrá resolver.|Durante los {span} anteriores a la firma no se recibió oferta de {other}.|Las notificaciones se tendrán por recibidas {span} después de su envío.|Los registros se conservarán durante {span}.',
	it: '{roleB} può recedere entro {span} dalla firma.|Se un inadempimento non è sanato entro {span}, {roleA} può risolvere.|Nei {span} precedenti la firma non sono state ricevute offerte da {other}.|Le comunicazioni si intendono ricevute {span} dopo l’invio.|Le registrazioni sono conservate per {span}.',
	nl: '{roleB} kan binnen {span} na ondertekening herroepen.|Wordt een tekortkoming niet binnen {span} hersteld, dan kan {roleA} ontbinden.|In de {span} vóór ondertekening is geen aanbod van {other} ontvangen.|Kennisgevingen gelden {span} na verzending als ontvangen.|De administratie wordt {span} bewaard.',
	pl: '{roleB} może odstąpić w ciągu {span} od podpisania.|Jeżeli naruszenie nie zostanie usunięte w ciągu {span}, {roleA} może rozwiązać umowę.|W ciągu {span} przed podpisaniem nie otrzymano oferty od {other}.|Zawiadomienia uznaje się za doręczone {span} po wysłaniu.|Dokumentację przechowuje się przez {span}.',
	pt: '{roleB} pode revogar no prazo de {span} após a assinatura.|Se um incumprimento não for sanado em {span}, {roleA} pode resolver.|Nos {span} anteriores à assinatura não foi recebida oferta de {other}.|As comunicações consideram-se recebidas {span} após o envio.|Os registos são conservados durante {span}.',
};

/** Text below the name of a company that signs; {person} signs for it. */
export const SIGNED: Wordings = {
	en: 'By: /s/ {person}#Name: {person}#Title: Chief Executive Officer|By: ________________#{person}, President|By: {person}#Its: General Counsel & Secretary#Date: {date}',
	de: '________________#{person}, Geschäftsführer|Name: {person}#Funktion: Prokurist',
	fr: 'Par : {person}#Titre : Directeur Général|________________#{person}',
	es: 'Por: {person}#Cargo: Administrador Único|________________#{person}',
	it: 'Nome: {person}#Qualifica: Amministratore Delegato|________________#{person}',
	nl: 'Naam: {person}#Functie: Directeur|________________#{person}',
	pl: 'Imię i nazwisko: {person}#Stanowisko: Prezes Zarządu|________________#{person}',
	pt: 'Nome: {person}#Cargo: Diretor Geral|________________#{person}',
};

/** Headings of a page after the signatures that lists other companies. */
export const SCHEDULES: Wordings = {
	en: 'EXHIBIT A#List of Competitors|SCHEDULE 1#Affiliates',
	de: 'ANLAGE 1#Verbundene Unternehmen',
	fr: 'ANNEXE 1#Sociétés Affiliées',
	es: 'ANEXO I#Empresas Vinculadas',
	it: 'ALLEGATO A#Società Controllate',
	nl: 'BIJLAGE 1#Verbonden Ondernemingen',
	pl: 'ZAŁĄCZNIK 1#Spółki Powiązane',
	pt: 'ANEXO I#Empresas Associadas',
};
