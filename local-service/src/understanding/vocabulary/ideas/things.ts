/** Goods and their way, vehicles, machines, meters. */
export const THINGS: Readonly<Record<string, string>> = {
	deliverynote:
		'deliverynote|packingslip|lieferschein|lieferscheinnummer|bondelivraison|bordereaudelivraison|albaran|notadeentrega|ddt|documentoditrasporto|bolla|pakbon|leverbon|afleverbon|guiaderemessa|guiadetransporte|wz|wydaniezewnetrzne|dokumentwz',
	delivery:
		'delivery|deliver|delivered|liefer|lieferung|geliefert|livraison|livre|entrega|consegna|levering|lever|aflever|geleverd|dostawa|dostawy|supply|lieferschein',
	dispatch:
		'dispatch|dispatched|despatch|despatched|shipped|shipping|shipment|ship|versand|versandt|versendet|expedition|expedie|envio|enviado|spedizione|spedito|verzending|verzonden|expedicao|enviada|wysylki|wysylka|wyslano|wydania|left|transport|trasporto|transporte|transportu',
	carrier:
		'carrier|haulier|spediteur|frachtfuhrer|spedition|transporteur|transportista|vettore|trasportatore|vervoerder|transportadora|przewoznik|courier|forwarder',
	driver:
		'driver|fahrer|chauffeur|conducteur|conductor|conducente|autista|bestuurder|motorista|condutor|kierowca|kierowcy',
	vehicle:
		'vehicle|fahrzeug|kfz|lkw|vehicule|vehiculo|veicolo|automezzo|voertuig|veiculo|viatura|pojazd|pojazdu|car|truck|auto',
	warehouse: 'warehouse|lager|depot|entrepot|almacen|magazzino|magazijn|armazem|magazyn|store',
	exporter: 'exporter|exporteur|ausfuhrer|exportateur|exportador|esportatore|eksporter',
	importer: 'importer|importeur|einfuhrer|importateur|importador|importatore',
	consignee:
		'consignee|recipient|empfanger|warenempfanger|destinataire|destinatario|consignatario|geadresseerde|ontvanger|odbiorca|receiver|addressee',
	consignor:
		'consignor|shipper|sender|absender|versender|expediteur|remitente|mittente|afzender|verzender|remetente|nadawca',
	declarant: 'declarant|anmelder|declarante|dichiarante|aangever|zglaszajacy',
	customs: 'customs|zoll|douane|aduana|dogana|doganale|alfandega|celny|aduanero',
	hscode:
		'hscode|commoditycode|tariffcode|warentarifnummer|warennummer|zolltarifnummer|codesh|nomenclature|partidaarancelaria|arancel|codicedoganale|nomenclatura|goederencode|pautal|codigopautal|kodcn|tariffnumber|hsnumber|hs|codicetaric|taric',
	package:
		'package|packages|parcel|parcels|packstuck|packstucke|paket|pakete|colis|bulto|bultos|collo|colli|pakket|volume|volumes|opakowan|paczek|cartons|kartons|kolli',
	pallet:
		'pallet|pallets|palette|paletten|palettes|palet|palets|pales|bancali|pallets|paletes|palety',
	weight: 'weight|gewicht|masse|poids|peso|waga|masa',
	seal: 'seal|plombe|siegel|scelle|precinto|sigillo|verzegeling|zegel|selo|lacre|plomba',
	container: 'container|contenedor|conteneur|contenitore|contentor|kontener',
	licence:
		'licence|license|lizenz|genehmigung|licencia|licenza|vergunning|licenca|zezwolenie|licencja|fuhrerschein|permis|permiso|patente|rijbewijs|carta|prawo',
	driving:
		'driving|drivers|conduire|conducir|guida|rijbewijs|conducao|jazdy|fuhrerschein|permis|fuhrerscheinklasse',
	plate:
		'plate|licenseplate|licenceplate|numberplate|platenumber|registrationnumber|vehicleregistration|registrationplate|kennzeichen|amtlicheskennzeichen|immatriculation|plaque|matricula|targa|kenteken|placa|rejestracyjny|rejestracyjna|tablica|nrrejestracyjny|numerrejestracyjny',
	registration:
		'registration|registered|zulassung|zugelassen|erstzulassung|immatriculation|matriculacion|immatricolazione|toelating|matricula|rejestracji|rejestracja|registrierung|registro|inscription|inscripcion|iscrizione|inschrijving|inscricao|anmeldung|eintragung',
	firstregistration:
		'firstregistration|erstzulassung|premiereimmatriculation|primeramatriculacion|primaimmatricolazione|eerstetoelating|primeiramatricula|pierwszejrejestracji',
	brand:
		'brand|make|manufacturer|marke|hersteller|fabrikat|marque|fabricant|marca|fabricante|costruttore|produttore|merk|fabrikant|marka|producent',
	model: 'model|modell|modele|modelo|modello|handelsbenaming|typ|type|handelsbezeichnung',
	vin: 'vin|vehicleidentification|vehicleidentificationnumber|chassis|chassisnumber|fahrgestellnummer|fahrgestell|fahrzeugidentifizierungsnummer|identifizierungsnummer|fin|numerodeserie|chassis|bastidor|telaio|voertuigidentificatienummer|chassisnummer|quadro|nadwozia|numervin',
	fuel: 'fuel|kraftstoff|treibstoff|carburant|energie|combustible|carburante|alimentazione|brandstof|combustivel|paliwo|paliwa',
	engine:
		'engine|motor|moteur|motore|silnik|silnika|displacement|hubraum|cylindree|cilindrada|cilindrata|cilinderinhoud|pojemnosc',
	colour: 'colour|color|farbe|couleur|colore|kleur|cor|kolor',
	mileage:
		'mileage|odometer|kilometerstand|kilometrage|kilometraje|kilometros|chilometri|chilometraggio|quilometragem|przebieg|laufleistung|km',
	asset: 'asset|anlage|anlagen|inventar|actif|activo|cespite|activum|ativo|srodek|inventory',
	tag: 'tag|label|etikett|etiquette|etiqueta|etichetta|inventarnummer',
	equipment:
		'installation|installatie|instalacion|installazione|instalacja|equipment|machine|device|unit|gerat|gerate|maschine|equipement|appareil|equipo|maquina|apparecchio|macchina|impianto|toestel|apparaat|equipamento|urzadzenie|urzadzenia|maszyna|geraet',
	serial:
		'serial|seriennummer|serien|serie|serienummer|matricola|seriale|seryjny|fabryczny|fabriknummer|serienr',
	service:
		'service|wartung|wartungs|entretien|revision|mantenimiento|manutenzione|onderhoud|manutencao|konserwacji|konserwacja|przeglad|przegladu|maintenance|inspection|inspektion|prufung|keuring|revisie|serwis|servicing|tagliando',
	technician:
		'technician|engineer|mechanic|techniker|monteur|mechaniker|technicien|tecnico|mecanico|tecnico|meccanico|technicus|mechanik|technik|serviceman|inspector|prufer',
	running:
		'running|run|operating|betriebsstunden|betriebs|marche|funcionamiento|funzionamento|draaiuren|bedrijfsuren|funcionamento|pracy|motogodziny|stand',
	fault:
		'fault|defect|failure|storung|fehler|mangel|panne|defaut|averia|fallo|guasto|difetto|storing|gebrek|avaria|defeito|usterka|awaria|problem|issue',
	open: 'opened|apertura|opening|eroffnung|ouverture|abertura|otwarcia|geopend',
	close:
		'closed|cierre|closing|abschluss|cloture|chiusura|fecho|encerramento|zamkniecia|gesloten|completed|completion|erledigt',
	location:
		'location|standort|einsatzort|lieu|ubicacion|ubicazione|locatie|localizacao|lokalizacja|site|place|miejsce',
	warranty: 'warranty|garantie|gewahrleistung|garantia|garanzia|gwarancja|gwarancji|guarantee',
	spare: 'spare|parts|ersatzteile|pieces|repuestos|ricambi|onderdelen|pecas|czesci',
	meter:
		'meter|zahler|zahlernummer|zahlerstand|compteur|contador|contatore|meterstand|licznik|licznika',
	reading:
		'read|abgelesen|reading|zahlerstand|stand|ablesung|ablese|index|indice|releve|lectura|lettura|stand|meterstand|opname|opnamedatum|leitura|odczyt|odczytu|stan',
	consumption: 'consumption|usage|verbrauch|consommation|consumo|verbruik|zuzycie|consumed',
	power: 'power|leistung|puissance|potencia|potenza|vermogen|moc',
	subscribed: 'subscribed|souscrite|contratada|impegnata|umowna',
	tariff: 'tariff|tarif|tarifa|tariffa|tarief|taryfa',
	part: 'part|teil|piece|pieza|pezzo|onderdeel|peca|czesc|article|artikel|articulo|articolo|artigo|item',
	stock: 'stock|bestand|existencias|giacenza|voorraad|zapas',
	temperature: 'temperature|temperatur|temperatura|temperatuur|temp',
	incoterm: 'incoterm|incoterms|lieferbedingung|lieferbedingungen|deliveryterms',
	leadtime:
		'leadtime|deliverytime|lieferzeit|lieferfrist|delaidelivraison|delai|plazodeentrega|tempidiconsegna|terminiconsegna|levertijd|prazodeentrega|czasrealizacji|termindostawy',
};
