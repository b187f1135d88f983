/** Health, travel, lodging, events. */
export const PEOPLE: Readonly<Record<string, string>> = {
	patient: 'patient|patientin|patienten|paziente|paciente|pacjent|pacjenta|pacjentka',
	doctor:
		'doctor|physician|dr|arzt|arztin|medecin|docteur|medico|doctor|arts|dokter|lekarz|lekarza|prescripteur|clinician|hausarzt|huisarts|consultant|einsender|practitioner|gp',
	sample:
		'material|sample|specimen|probe|proben|echantillon|prelevement|muestra|campione|monster|amostra|probka|probki|probenmaterial|accession',
	diagnosis: 'diagnosis|diagnose|diagnosen|diagnostic|diagnostico|diagnosi|rozpoznanie|diagnoza',
	medication:
		'medication|medicine|drug|medikation|medikament|medikamente|traitement|medicament|medicacion|medicamento|terapia|farmaco|medicatie|medicijn|medicacao|leki|lek|prescription|therapie|treatment|tratamiento|zalecenia',
	allergy:
		'allergy|allergies|allergie|allergien|alergia|alergias|allergia|allergieen|alergie|uczulenia',
	bloodpressure:
		'bloodpressure|blutdruck|rr|tension|tensionarterielle|tensionarterial|presionarterial|pressione|pressionearteriosa|bloeddruk|pressaoarterial|cisnienie|cisnienietetnicze',
	blood: 'blood|blut|sang|sangre|sanguin|sanguineo|sangue|sanguigno|bloed|krwi|krew|blutgruppe',
	group: 'group|gruppe|groupe|grupo|gruppo|groep|grupa|blutgruppe',
	haemoglobin:
		'haemoglobin|hemoglobin|hamoglobin|hemoglobine|hemoglobina|emoglobina|hemoglobina|hb|hgb',
	cholesterol: 'cholesterol|cholesterin|colesterol|colesterolo',
	glucose: 'glucose|blutzucker|glukose|glycemie|glucosa|glucemia|glicemia|glukoza|glicose',
	heart: 'heart|puls|pulse|herzfrequenz|pouls|pulso|polso|hartslag|tetno',
	hospital:
		'hospital|clinic|krankenhaus|klinik|hopital|clinique|ospedale|clinica|ziekenhuis|szpital|ward|station',
	admission: 'admission|admitted|aufnahme|ingreso|ricovero|opname|internamento|przyjecia|przyjecie',
	discharge: 'discharge|discharged|entlassung|sortie|alta|dimissione|ontslag|wypisu|wypis',
	healthinsurer:
		'healthinsurance|healthinsurer|krankenkasse|krankenversicherung|kostentrager|mutuelle|assurancemaladie|segurodesalud|seguromedico|ziektekostenverzekering|zorgverzekeraar|segurodesaude|nfz|payer|versicherung',
	health: 'health|gesundheit|sante|salud|salute|gezondheid|saude|zdrowie|zdrowotna|kranken',
	passenger:
		'passenger|traveller|traveler|passagier|fluggast|reisender|reisende|passager|voyageur|pasajero|viajero|passeggero|viaggiatore|reiziger|passageiro|viajante|pasazer|podrozny',
	guest: 'guest|gast|hote|client|huesped|ospite|hospede|gosc|goscia|occupant',
	attendee:
		'attendee|participant|teilnehmer|asistente|partecipante|deelnemer|participante|uczestnik|delegate|registrant',
	flight: 'flight|flug|flugnummer|vol|vuelo|volo|vlucht|vluchtnummer|voo|lot|lotu',
	train: 'train|zug|zugnummer|tren|treno|trein|treinnummer|comboio|trem|pociag|pociagu',
	seat: 'seat|sitz|sitzplatz|platz|siege|place|asiento|plaza|posto|stoel|zitplaats|lugar|assento|miejsce',
	coach: 'coach|carriage|wagon|wagen|voiture|coche|vagon|carrozza|rijtuig|carruagem|vagao',
	platform: 'platform|gleis|quai|voie|anden|via|binario|spoor|perron|plataforma|peron|tor',
	gate: 'gate|flugsteig|porte|puerta|uscita|cancello|porta|bramka|wyjscie',
	boarding:
		'boarding|einsteigen|einsteigezeit|embarquement|embarque|imbarco|instaptijd|instappen|wejscia|boardingzeit',
	departure:
		'departure|departs|departing|from|abflug|abfahrt|von|depart|salida|origen|partenza|da|vertrek|vanaf|partida|origem|odlot|odjazd|wyjazd|wylot|de|z',
	arrival:
		'arrival|arrives|arriving|to|ankunft|nach|arrivee|llegada|destino|arrivo|a|aankomst|naar|chegada|para|przylot|przyjazd|do|vers',
	airport:
		'airport|flughafen|aeroport|aeropuerto|aeroporto|luchthaven|lotnisko|station|city|bahnhof|gare|estacion|stazione|estacao|stacja',
	booking:
		'booking|reservation|buchung|buchungs|buchungsnummer|buchungscode|reservierung|reserva|prenotazione|boeking|reservering|reserva|rezerwacja|rezerwacji|localizador|pnr|localisateur|recordlocator|confirmation|dossier|localizer',
	checkin:
		'checkin|arrivaldate|anreise|arrivee|entrada|llegada|arrivo|aankomst|checkindatum|zameldowanie|przyjazd|aankomstdatum|arrivo|arrival',
	checkout:
		'checkout|departuredate|abreise|depart|salida|partenza|vertrek|saida|wymeldowanie|wyjazd|vertrekdatum|departure',
	room: 'room|zimmer|zimmertyp|zimmerkategorie|chambre|habitacion|camera|kamer|kamertype|quarto|pokoj|pokoju|zimmerart',
	night:
		'night|nights|nacht|nachte|ubernachtungen|nuit|nuits|nuitees|noche|noches|notte|notti|nachten|overnachtingen|noite|noites|noc|nocy|noclegi|pernottamenti',
	meal: 'meal|board|verpflegung|repas|pension|regimen|comida|pasto|trattamento|maaltijd|refeicao|wyzywienie|mealplan|breakfast|dietary|diet|regime|dieet|dieta|alimentacao',
	stay: 'stay|aufenthalt|sejour|estancia|soggiorno|verblijf|estadia|pobyt|pobytu',
	travel:
		'travel|trip|journey|reise|reisedatum|voyage|viaje|viaggio|reis|reisdatum|viagem|podroz|podrozy|fahrt',
	ticket:
		'ticket|fahrkarte|fahrschein|billet|billete|entrada|biglietto|kaartje|bilhete|bilet|biletu|fare',
	loyalty:
		'loyalty|frequentflyer|bonusprogramm|vielflieger|fidelite|fidelidad|fedelta|fidelidade|lojalnosciowy|membership|mitglied',
	emergency:
		'emergency|notfall|urgence|emergencia|emergenza|nood|noodgeval|emergencia|nagly|wypadku',
	cancellation:
		'cancellation|storno|stornierung|annulation|cancelacion|cancellazione|annulering|cancelamento|anulowania|annullamento',
};
