import type { Look } from './looks';

/**
 * A well-known kind of document: its names in English, German, French, Spanish, Italian, Dutch, Portuguese
 * and Polish, and words typically printed on it, separated by bars. They support a user's type with such a
 * name or description; the names of all other kinds lower the confidence in any type.
 */
export type DocumentKind = { names: string; words: string; look?: Look };

export const DOCUMENT_KINDS: readonly DocumentKind[] = [
	{
		names: 'invoice|bill|rechnung|facture|factura|fattura|factuur|fatura|faktura|nota fiscal',
		words:
			'invoice number|invoice no|invoice date|due date|vat|tax id|bill to|payment terms|net amount|amount due|balance due|unit price|rechnungsnummer|rechnungsdatum|mwst|mehrwertsteuer|umsatzsteuer|ust|nettobetrag|rechnungsbetrag|zahlbar|numero de facture|tva|echeance|total ht|total ttc|net a payer|iva|base imponible|vencimiento|partita iva|imponibile|scadenza|factuurnummer|factuurdatum|btw|vervaldatum|te betalen|vencimento|nif|nip|termin platnosci|sprzedawca|nabywca|kwota netto',
	},
	{
		names:
			'receipt|cash receipt|sales receipt|till slip|sales slip|kassenbon|bon|kassenzettel|kassenbeleg|quittung|ticket de caisse|recu|recibo|ticket de compra|scontrino|ricevuta|kassabon|bonnetje|kwitantie|talao|paragon|paragon fiskalny|pokwitowanie',
		words:
			'cash|change|cashier|thank you|subtotal|tender|visa|mastercard|card|come again|cash sale|rounding|server|goods sold|tax invoice|simplified invoice|factura simplificada|fattura semplificata|fatura simplificada|faktura uproszczona|bar|gegeben|ruckgeld|kasse|bediente sie|vielen dank|especes|rendu|carte bancaire|merci|caisse|efectivo|cambio|gracias|caja|tarjeta|contanti|resto|grazie|cassa|contant|wisselgeld|pin|bedankt|kassa|troco|dinheiro|obrigado|caixa|multibanco|gotowka|reszta|dziekujemy|kasa|fiskalny',
		look: 'slip',
	},
	{
		names:
			'purchase order|order|bestellung|auftrag|bon de commande|commande|pedido|orden de compra|ordine|ordine d acquisto|bestelling|inkooporder|encomenda|ordem de compra|zamowienie',
		words:
			'order number|order no|po number|order date|ship to|deliver to|delivery date|supplier|vendor|bestellnummer|bestelldatum|lieferadresse|liefertermin|lieferant|numero de commande|fournisseur|date de livraison|numero de pedido|fecha de entrega|proveedor|numero ordine|data di consegna|fornitore|bestelnummer|leverdatum|leverancier|data de entrega|fornecedor|numer zamowienia|data dostawy|dostawca',
	},
	{
		names:
			'order confirmation|order acknowledgement|auftragsbestatigung|bestellbestatigung|confirmation de commande|confirmacion de pedido|conferma d ordine|orderbevestiging|confirmacao de encomenda|potwierdzenie zamowienia',
		words:
			'we confirm|thank you for your order|confirmed|your order|wir bestatigen|vielen dank fur ihre bestellung|nous confirmons|confirmamos|confermiamo|wij bevestigen|potwierdzamy',
	},
	{
		names:
			'quote|quotation|offer|estimate|proposal|angebot|kostenvoranschlag|offerte|devis|presupuesto|cotizacion|oferta|preventivo|offerta|orcamento|proposta|wycena',
		words:
			'valid until|validity|we offer|pleased to quote|quote number|gultig bis|angebotsnummer|bieten wir|bindefrist|valable jusqu|validite|bon pour accord|valido hasta|validez|valida fino|validita|geldig tot|offertenummer|valido ate|validade|wazna do|oferujemy',
	},
	{
		names:
			'delivery note|delivery slip|packing slip|packing list|dispatch note|consignment note|bill of lading|waybill|lieferschein|packliste|frachtbrief|bon de livraison|bordereau de livraison|albaran|nota de entrega|remito|bolla di consegna|documento di trasporto|ddt|pakbon|leverbon|afleverbon|vrachtbrief|guia de remessa|guia de transporte|dowod dostawy|list przewozowy',
		words:
			'delivered|shipped|carrier|packages|gross weight|net weight|received by|qty shipped|goods received|lieferscheinnummer|versandart|empfangen|ware erhalten|gewicht|livre|transporteur|colis|poids|recu par|bultos|peso|transportista|recibido|colli|vettore|causale del trasporto|destinatario|geleverd|vervoerder|ontvangen|gewicht|transportador|recebido|dostarczono|przewoznik|waga|odebral',
	},
	{
		names:
			'credit note|credit memo|gutschrift|stornorechnung|avoir|note de credit|nota de credito|factura rectificativa|nota di credito|creditnota|creditfactuur|faktura korygujaca|korekta',
		words:
			'credited|refund|original invoice|gutgeschrieben|erstattung|ursprungliche rechnung|rembourse|abono|reembolso|rimborso|gecrediteerd|terugbetaling|zwrot',
	},
	{
		names:
			'reminder|payment reminder|dunning letter|overdue notice|mahnung|zahlungserinnerung|relance|rappel|mise en demeure|recordatorio de pago|requerimiento de pago|sollecito|sollecito di pagamento|aanmaning|betalingsherinnering|aviso de pagamento|wezwanie do zaplaty|monit',
		words:
			'overdue|outstanding|unpaid|reminder fee|please pay|not yet received|mahngebuhr|uberfallig|offener betrag|verzugszinsen|ausgleich|impaye|en retard|regler|impagado|atrasado|pendiente|scaduta|insoluto|openstaand|achterstallig|em atraso|em divida|zaleglosc|przeterminowane',
	},
	{
		names:
			'bank statement|account statement|statement of account|kontoauszug|bankauszug|releve de compte|releve bancaire|extracto bancario|extracto de cuenta|estado de cuenta|estratto conto|rekeningafschrift|bankafschrift|extrato bancario|extrato de conta|wyciag bankowy|wyciag z rachunku',
		words:
			'opening balance|closing balance|balance brought forward|deposits|withdrawals|debit|credit|transactions|anfangssaldo|endsaldo|kontostand|buchungstag|buchung|wertstellung|valuta|gutschrift|lastschrift|ancien solde|nouveau solde|solde|virement|prelevement|saldo inicial|saldo final|saldo|cargo|movimientos|dare|avere|bonifico|addebito|beginsaldo|eindsaldo|bijschrijving|afschrijving|movimentos|transferencia|saldo poczatkowe|saldo koncowe|przelew|uznanie|obciazenie',
	},
	{
		names:
			'payslip|pay slip|pay stub|paycheck|salary statement|lohnabrechnung|gehaltsabrechnung|entgeltabrechnung|verdienstabrechnung|lohnzettel|bulletin de paie|bulletin de salaire|fiche de paie|nomina|recibo de salario|busta paga|cedolino|loonstrook|salarisstrook|salarisspecificatie|recibo de vencimento|folha de pagamento|holerite|contracheque|lista plac|pasek plac|odcinek wyplaty',
		words:
			'gross pay|net pay|earnings|deductions|year to date|pay period|employee|national insurance|tax code|lohnsteuer|sozialversicherung|steuerklasse|krankenversicherung|rentenversicherung|auszahlungsbetrag|bruttolohn|nettolohn|personalnummer|salaire brut|cotisations|net imposable|employeur|salaire de base|salario bruto|salario base|devengos|deducciones|liquido a percibir|seguridad social|retribuzione|trattenute|netto in busta|irpef|inps|brutoloon|nettoloon|loonheffing|vencimento base|subsidio|seguranca social|irs|wynagrodzenie brutto|wynagrodzenie zasadnicze|skladki|zus|pracownik',
	},
	{
		names:
			'resume|cv|curriculum vitae|curriculum|lebenslauf|hoja de vida|levensloop|zyciorys|job application|bewerbung',
		words:
			'work experience|professional experience|employment history|education|skills|languages|references|hobbies|university|berufserfahrung|beruflicher werdegang|ausbildung|studium|kenntnisse|sprachkenntnisse|geburtsdatum|experience professionnelle|formation|competences|langues|experiencia laboral|experiencia profesional|formacion|habilidades|idiomas|esperienza professionale|esperienze lavorative|istruzione|competenze|lingue|werkervaring|opleiding|vaardigheden|talen|experiencia profissional|formacao|competencias|doswiadczenie zawodowe|wyksztalcenie|umiejetnosci|jezyki obce',
	},
	{
		names:
			'contract|agreement|vertrag|vereinbarung|contrat|accord|convention|contrato|acuerdo|convenio|contratto|accordo|overeenkomst|acordo|umowa|porozumienie',
		words:
			'party|parties|hereby|hereinafter|whereas|governing law|in witness whereof|termination|shall|jurisdiction|vertragspartner|vertragsparteien|nachfolgend|kundigung|gerichtsstand|laufzeit|schriftform|les parties|ci apres|resiliation|il est convenu|las partes|en adelante|clausula|rescision|le parti|recesso|foro competente|si conviene|partijen|hierna te noemen|opzegging|toepasselijk recht|as partes|clausulas|adiante designado|rescisao|strony|zwana dalej|zwanym dalej|wypowiedzenie|postanowienia',
		look: 'prose',
	},
	{
		names:
			'non disclosure agreement|nda|confidentiality agreement|geheimhaltungsvereinbarung|vertraulichkeitsvereinbarung|verschwiegenheitserklarung|accord de confidentialite|accord de non divulgation|acuerdo de confidencialidad|accordo di riservatezza|accordo di non divulgazione|geheimhoudingsovereenkomst|geheimhoudingsverklaring|acordo de confidencialidade|umowa o zachowaniu poufnosci',
		words:
			'confidential information|receiving party|disclosing party|confidentiality|proprietary|vertrauliche informationen|geheimhaltung|informations confidentielles|confidentialite|informacion confidencial|confidencialidad|informazioni riservate|riservatezza|vertrouwelijke informatie|geheimhouding|informacoes confidenciais|confidencialidade|informacje poufne|poufnosc',
		look: 'prose',
	},
	{
		names:
			'lease|rental agreement|tenancy agreement|mietvertrag|pachtvertrag|bail|contrat de location|contrato de arrendamiento|contrato de alquiler|contratto di locazione|huurovereenkomst|huurcontract|contrato de arrendamento|umowa najmu',
		words:
			'landlord|tenant|lessor|lessee|rent|premises|vermieter|mieter|miete|kaution|mietsache|bailleur|locataire|loyer|arrendador|arrendatario|renta|fianza|locatore|conduttore|canone|verhuurder|huurder|huurprijs|senhorio|inquilino|arrendatario|wynajmujacy|najemca|czynsz',
		look: 'prose',
	},
	{
		names:
			'form|application form|registration form|questionnaire|application|formular|antrag|antragsformular|fragebogen|anmeldung|formulaire|demande|formulario|solicitud|modulo|domanda|formulier|aanvraag|inschrijfformulier|requerimento|pedido de inscricao|formularz|wniosek|ankieta',
		words:
			'please complete|fill in|check box|please print|applicant|signature|for office use|date of birth|bitte ausfullen|ankreuzen|zutreffendes|unterschrift|antragsteller|geburtsdatum|a remplir|cocher|demandeur|rellenar|solicitante|firma|compilare|richiedente|invullen|aankruisen|aanvrager|handtekening|preencher|requerente|assinatura|wypelnic|wnioskodawca|podpis',
		look: 'form',
	},
	{
		names:
			'letter|correspondence|brief|schreiben|anschreiben|lettre|courrier|carta|lettera|oficio|pismo',
		words:
			'dear|sincerely|yours faithfully|kind regards|best regards|sehr geehrte|mit freundlichen grussen|betreff|madame|monsieur|cordialement|veuillez agreer|estimado|estimada|atentamente|saludos|egregio|gentile|distinti saluti|cordiali saluti|oggetto|geachte|met vriendelijke groet|betreft|exmo|atenciosamente|cumprimentos|assunto|szanowni|z powazaniem|dotyczy',
	},
	{
		names:
			'memo|memorandum|interoffice memo|aktennotiz|hausmitteilung|note de service|note interne|nota interna|promemoria|circolare|dienstmededeling|notatka',
		words: 'memorandum|interoffice|from|subject|to|cc|betreff|objet|asunto|oggetto|betreft|assunto',
	},
	{
		names: 'fax|telefax|fax cover sheet|facsimile|telecopie',
		words:
			'fax|facsimile|telefax|fax number|number of pages|cover sheet|transmission|anzahl seiten|nombre de pages|numero de paginas|pagine|aantal pagina',
	},
	{
		names:
			'minutes|meeting minutes|protokoll|sitzungsprotokoll|proces verbal|compte rendu|acta|verbale|notulen|ata|protokol',
		words:
			'attendees|present|agenda|action items|next meeting|anwesend|teilnehmer|tagesordnung|presents|ordre du jour|asistentes|orden del dia|presenti|ordine del giorno|aanwezig|actiepunten|presentes|ordem de trabalhos|obecni|porzadek obrad',
	},
	{
		names:
			'report|bericht|gutachten|rapport|informe|relazione|rapporto|verslag|relatorio|raport|sprawozdanie',
		words:
			'summary|introduction|conclusion|findings|table of contents|results|zusammenfassung|einleitung|ergebnis|inhaltsverzeichnis|sommaire|resultats|resumen|conclusiones|sommario|conclusioni|risultati|samenvatting|conclusie|sumario|conclusoes|wnioski|streszczenie',
		look: 'prose',
	},
	{
		names:
			'certificate|bescheinigung|zertifikat|zeugnis|urkunde|certificat|attestation|certificado|certificato|attestato|certificaat|getuigschrift|zaswiadczenie|swiadectwo',
		words:
			'certify|hereby certified|certifies|awarded|hiermit bescheinigen|bescheinigt|certifions|atteste|certifica|certificamos|si certifica|attesta|verklaart|certifico|zaswiadcza',
	},
	{
		names:
			'insurance policy|insurance|versicherungsschein|versicherungspolice|police d assurance|contrat d assurance|poliza|poliza de seguro|polizza|polis|verzekeringspolis|apolice|polisa',
		words:
			'insured|premium|coverage|policyholder|policy number|versicherungsnehmer|beitrag|versicherungssumme|versicherer|assure|prime|garanties|asegurado|prima|cobertura|assicurato|premio|copertura|verzekeringnemer|premie|dekking|segurado|cobertura|ubezpieczajacy|skladka|suma ubezpieczenia',
	},
	{
		names:
			'expense report|expense claim|travel expenses|reisekostenabrechnung|spesenabrechnung|note de frais|informe de gastos|nota spese|rimborso spese|onkostennota|declaratieformulier|relatorio de despesas|delegacja|rozliczenie podrozy',
		words:
			'mileage|reimbursement|per diem|hotel|meals|kilometergeld|verpflegung|ubernachtung|erstattung|indemnites|repas|dietas|kilometraje|trasferta|kilometervergoeding|reiskosten|ajudas de custo|dieta',
	},
	{
		names:
			'timesheet|time sheet|stundenzettel|arbeitszeitnachweis|stundennachweis|feuille de temps|releve d heures|hoja de horas|foglio ore|foglio presenze|urenstaat|folha de horas|karta czasu pracy',
		words:
			'hours|overtime|week ending|start time|end time|stunden|arbeitszeit|pause|uberstunden|heures|heures supplementaires|horas|ore|straordinari|uren|overuren|horas extra|godziny|nadgodziny',
	},
	{
		names:
			'tax return|tax assessment|tax form|steuerbescheid|steuererklarung|avis d imposition|declaration d impots|declaracion de la renta|dichiarazione dei redditi|belastingaangifte|belastingaanslag|declaracao de rendimentos|zeznanie podatkowe',
		words:
			'taxable income|tax year|tax authority|withheld|finanzamt|einkommensteuer|festsetzung|revenu imposable|impot|hacienda|agencia tributaria|contribuyente|agenzia delle entrate|contribuente|reddito|belastingdienst|inkomen|financas|contribuinte|urzad skarbowy|podatnik|podatek',
	},
	{
		names:
			'ticket|boarding pass|travel ticket|fahrkarte|bordkarte|billet|carte d embarquement|billete|tarjeta de embarque|biglietto|carta d imbarco|instapkaart|bilhete|cartao de embarque|bilet|karta pokladowa',
		words:
			'departure|arrival|gate|seat|passenger|boarding|abfahrt|ankunft|sitzplatz|reisender|depart|arrivee|siege|passager|salida|llegada|asiento|pasajero|partenza|arrivo|posto|passeggero|vertrek|aankomst|stoel|partida|chegada|lugar|passageiro|odjazd|przyjazd|miejsce|pasazer',
	},
	{
		names:
			'passport|identity card|id card|driving licence|driver license|personalausweis|reisepass|ausweis|fuhrerschein|passeport|carte d identite|permis de conduire|pasaporte|documento de identidad|permiso de conducir|passaporto|carta d identita|patente di guida|paspoort|identiteitskaart|rijbewijs|passaporte|cartao de cidadao|carta de conducao|paszport|dowod osobisty|prawo jazdy',
		words:
			'surname|given names|nationality|date of birth|place of birth|expiry|geburtsort|staatsangehorigkeit|vornamen|nom|prenom|nationalite|apellidos|nombre|nacionalidad|cognome|nome|cittadinanza|achternaam|nationaliteit|apelido|nacionalidade|nazwisko|imie|obywatelstwo',
	},
	{
		names:
			'medical report|doctor s letter|prescription|arztbrief|befund|rezept|ordonnance|compte rendu medical|receta|informe medico|ricetta|referto|recept|medisch verslag|receita medica|recepta|wypis',
		words:
			'patient|diagnosis|medication|dosage|hospital|physician|diagnose|medikation|krankenhaus|medecin|diagnostic|paciente|diagnostico|medicamento|paziente|diagnosi|terapia|arts|medicatie|pacjent|rozpoznanie|leki',
	},
];
