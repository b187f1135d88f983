/** Names of people, companies and places, by language, as parts that are combined at random. */
import type { Language } from '../kind.ts';

type Names = {
	first: string;
	last: string;
	/** Parts of company names: brands, trades, legal forms. */
	brands: string;
	trades: string;
	forms: string;
	/** "{}" is one of `streetNames`, "#" the house number, "§" the number of a flat. */
	streets: string;
	streetNames: string;
	cities: string;
};

export const NAMES: Readonly<Record<Language, Names>> = {
	en: {
		first:
			'James|Mary|Robert|Linda|Oliver|Amelia|Harry|Grace|Daniel|Susan|Kevin|Angela|Thomas|Rachel|Brian|Heather|George|Emily|Marcus|Denise|Walter|Joan|Peter|Olivia|Samuel|Beth',
		last: 'Smith|Johnson|Taylor|Brown|Walker|Hughes|Bennett|Foster|Carter|Mitchell|Parker|Reynolds|Sanders|Whitfield|Ashworth|Pemberton|Holloway|Lawson|Greer|Maddox|Okafor|Fitzgerald|Nguyen|Delgado|Thornton|Barlow',
		brands:
			'Northgate|Silverline|Oakfield|Bluewater|Harbor|Summit|Crestview|Redwood|Kingsway|Pinnacle|Evergreen|Lakeside|Stonebridge|Fairmont|Meridian|Westbrook|Ironwood|Clearview|Brightside|Hartwell|Beacon|Cobalt|Juniper|Larkspur',
		trades:
			'Services|Energy|Solutions|Partners|Supply|Properties|Logistics|Media|Insurance|Utilities|Medical Center|Equipment|Holdings|Fitness|Systems|Financial|Group|Rentals|Laboratories|Foods',
		forms: 'Inc.|LLC|Ltd|Ltd.|Corp.|plc|Co.|& Sons|',
		streets:
			'# {} Street|# {} Road|# {} Avenue|# {} Lane|# {} Drive|# {} Blvd|Unit #, {} Court|# {} St',
		streetNames:
			'Maple|Elm|Church|Victoria|Mill|Station|Highland|Park|Washington|Cedar|Queen|Bridge|Lakeview|Sunset|Chestnut|Orchard|Franklin|Albert|Meadow|Spring',
		cities:
			'Springfield|Bristol|Leeds|Portland|Denver|Norwich|Madison|Fairview|Cardiff|Salem|Reading|Austin|Dayton|Exeter|Boise|Lincoln|Ashford|Tulsa|York|Raleigh',
	},
	de: {
		first:
			'Anna|Thomas|Sabine|Michael|Julia|Stefan|Petra|Andreas|Katrin|Markus|Claudia|Jürgen|Monika|Wolfgang|Heike|Lukas|Franziska|Matthias|Ulrike|Florian|Jörg|Renate|Bernd|Sören|Käthe|Günter',
		last: 'Müller|Schmidt|Schneider|Fischer|Weber|Hofmann|Krüger|Lehmann|Köhler|Brandt|Vogel|Winkler|Lorenz|Seidel|Baumgartner|Pfeiffer|Groß|Jansen|Böhm|Kaufmann|Ziegler|Hartmann|Steinbach|Rößler|Ebner|Dietz',
		brands:
			'Nordlicht|Rheintal|Alpenblick|Hansa|Bergmann|Sonnenhof|Eichen|Westend|Kronen|Isar|Elbe|Linden|Falken|Taunus|Brückner|Morgenstern|Havel|Schwarzwald|Kirchhoff|Neckar|Adler|Bodensee|Merkur|Silberbach',
		trades:
			'Energie|Versicherung|Wohnbau|Logistik|Technik|Stadtwerke|Handels|Bau|Dienstleistungen|Immobilien|Druckerei|Maschinenbau|Klinik|Verlag|Werkzeuge|Gebäudeservice|Consulting|Vertrieb|Systeme|Labor',
		forms: 'GmbH|AG|GmbH & Co. KG|e.K.|KG|OHG|UG (haftungsbeschränkt)|eG|SE',
		streets: '{}straße #|{}weg #|{}allee #|{}gasse #|{}platz #|{}str. #|Am {}ring #|{}damm #',
		streetNames:
			'Linden|Bahnhof|Garten|Schiller|Goethe|Birken|Mühlen|Kirch|Rosen|Berg|Wiesen|Kaiser|Ulmen|Hafen|Schloss|Feld|Post|Sonnen|Eichen|Markt',
		cities:
			'Köln|München|Lübeck|Düsseldorf|Bremen|Leipzig|Würzburg|Kassel|Freiburg|Göttingen|Bielefeld|Rostock|Ulm|Mainz|Erfurt|Osnabrück|Trier|Bad Homburg|Halle (Saale)|Fürth',
	},
	fr: {
		first:
			'Camille|Pierre|Hélène|Julien|Sophie|Antoine|Céline|Nicolas|Élodie|François|Nathalie|Mathieu|Isabelle|Laurent|Aurélie|Benoît|Chloé|Jérôme|Valérie|Thierry|Manon|Rémi|Lucie|Gaël|Odile|Yves',
		last: 'Martin|Bernard|Dubois|Lefèvre|Moreau|Girard|Rousseau|Fontaine|Chevalier|Lambert|Mercier|Blanchard|Perrin|Garnier|Barbier|Renaud|Delacroix|Vasseur|Guérin|Picard|Lemaître|Besson|Carlier|Poirier|Tessier|Marchand',
		brands:
			'Horizon|Azur|Belleville|Loire|Provence|Étoile|Mistral|Lumière|Grand Sud|Armor|Vendôme|Saint-Clair|Alpilles|Garonne|Bocage|Riviera|Montclair|Beaulieu|Océan|Verdier|Olivier|Moulin|Cévennes|Ardenne',
		trades:
			'Énergie|Assurances|Services|Immobilier|Logistique|Conseil|Distribution|Habitat|Bâtiment|Santé|Équipements|Transports|Papeterie|Laboratoires|Informatique|Formation|Location|Patrimoine|Industrie|Traiteur',
		forms: 'SARL|SAS|SA|EURL|SCI|SNC|SASU',
		streets:
			'#, rue {}|# rue {}|#, avenue {}|# boulevard {}|#, place {}|# allée {}|#, chemin {}|# quai {}',
		streetNames:
			'de la République|Victor-Hugo|des Lilas|du Moulin|Pasteur|de la Gare|des Écoles|Jean-Jaurès|du Château|de Verdun|des Acacias|Saint-Michel|de la Fontaine|Gambetta|des Tilleuls|du Marché|Voltaire|de l’Église|des Peupliers|du Port',
		cities:
			'Lyon|Nantes|Bordeaux|Lille|Rennes|Grenoble|Dijon|Angers|Nîmes|Clermont-Ferrand|Tours|Limoges|Amiens|Besançon|Orléans|Saint-Étienne|Pau|Annecy|La Rochelle|Troyes',
	},
	es: {
		first:
			'María|José|Carmen|Antonio|Lucía|Manuel|Ana|Javier|Elena|Francisco|Marta|Sergio|Pilar|Álvaro|Teresa|Rubén|Beatriz|Íñigo|Rosario|Andrés|Nuria|Joaquín|Inés|Raúl|Belén|Óscar',
		last: 'García López|Martínez|Fernández Ruiz|Sánchez|Gómez|Romero Díaz|Navarro|Torres|Domínguez|Vázquez|Ramos|Gil Ortega|Serrano|Molina|Blanco|Suárez|Castro|Ortiz|Rubio|Marín|Iglesias|Núñez|Cortés|Peña|Herrero|Vidal',
		brands:
			'Iberia|Montaña|Levante|Sol|Nuevo Mundo|Alhambra|Costa Verde|Castilla|Mediterráneo|Duero|Cantábrica|Olivar|Sierra|El Faro|Aurora|Guadiana|Miramar|Atalaya|La Encina|Ebro|Moncayo|Tajo|Albufera|Almendro',
		trades:
			'Energía|Seguros|Servicios|Inmobiliaria|Logística|Suministros|Consultores|Construcciones|Distribuciones|Alimentación|Transportes|Clínica|Maquinaria|Formación|Gestión|Telecomunicaciones|Laboratorios|Alquileres|Asesores|Hostelería',
		forms: 'S.L.|S.A.|S.L.U.|S.Coop.|SL|SA',
		streets: 'Calle {}, #|C/ {}, #|Avenida {}, #|Avda. {} #|Plaza {}, #|Paseo {}, #|Camino {}, #',
		streetNames:
			'Mayor|de la Constitución|del Carmen|de Cervantes|Real|de la Paz|San Juan|de los Olivos|del Prado|Goya|de Colón|Santa Ana|de la Estación|del Sol|Alcalá|de las Flores|Velázquez|del Puerto|de la Fuente|Nueva',
		cities:
			'Madrid|Sevilla|Valencia|Zaragoza|Málaga|Córdoba|Gijón|Vigo|León|Cádiz|Burgos|Alicante|Logroño|Huesca|Badajoz|Almería|Cáceres|Murcia|Santander|Ávila',
	},
	it: {
		first:
			'Giulia|Marco|Francesca|Luca|Chiara|Alessandro|Paola|Matteo|Elisa|Davide|Silvia|Giovanni|Martina|Stefano|Laura|Niccolò|Roberta|Fabio|Caterina|Simone|Ilaria|Enrico|Serena|Pietro|Nadia|Ugo',
		last: 'Rossi|Bianchi|Ferrari|Esposito|Romano|Colombo|Ricci|Marino|Greco|Conti|De Luca|Mancini|Costa|Giordano|Rizzo|Lombardi|Moretti|Barbieri|Fontana|Santoro|Caruso|Ferrara|Galli|Martinelli|Leone|D’Angelo',
		brands:
			'Adriatica|Aurora|Tirrena|Alpina|La Rondine|Belvedere|Fiordaliso|San Marco|Padana|Etna|Laguna|Montebello|Quercia|Il Faro|Ligure|Girasole|Ticino|Apennina|Castello|Vesuvio|Arno|Ginestra|Orizzonte|Edelweiss',
		trades:
			'Energia|Assicurazioni|Servizi|Immobiliare|Logistica|Forniture|Costruzioni|Trasporti|Consulenza|Impianti|Alimentari|Meccanica|Formazione|Distribuzione|Informatica|Arredamenti|Laboratori|Noleggi|Edilizia|Turismo',
		forms: 'S.r.l.|S.p.A.|S.n.c.|S.a.s.|Srl|SpA|Soc. Coop.',
		streets: 'Via {}, #|Via {} #|Viale {}, #|Corso {}, #|Piazza {}, #|Largo {}, #|Vicolo {} #',
		streetNames:
			'Roma|Garibaldi|Giuseppe Verdi|Dante Alighieri|Mazzini|della Repubblica|XX Settembre|dei Mille|Manzoni|Cavour|delle Rose|San Francesco|Leopardi|della Stazione|Marconi|Galileo Galilei|del Mulino|Vittorio Veneto|Matteotti|dei Tigli',
		cities:
			'Milano|Torino|Bologna|Firenze|Verona|Padova|Bari|Genova|Parma|Forlì|Trieste|Perugia|Lucca|Cagliari|Novara|Bergamo|Pescara|Udine|Salerno|Cantù',
	},
	nl: {
		first:
			'Jan|Sanne|Pieter|Anouk|Willem|Marieke|Daan|Femke|Kees|Ingrid|Thijs|Lotte|Joost|Hanneke|Bram|Esther|Ruben|Marloes|Henk|Nienke|Sjoerd|Annelies|Wouter|Loes|Gijs|Tineke',
		last: 'de Jong|Jansen|van den Berg|Bakker|Visser|Smit|Meijer|de Boer|Mulder|van Dijk|Peeters|Vermeulen|Hendriks|Kuipers|van der Linden|Dekker|Brouwer|Postma|Huisman|Koster|Scholten|van Leeuwen|Wouters|Claes|Verhoeven|Maas',
		brands:
			'Noordzee|Waterland|De Molen|Oranje|Maasdal|Veluwe|Zonneveld|IJssel|Rijnmond|De Linde|Amstel|Flevo|Duinrand|Westhoek|Brabant|Kempen|De Kroon|Betuwe|Schelde|Texel|De Haven|Polder|Vechtstroom|Zilver',
		trades:
			'Energie|Verzekeringen|Diensten|Vastgoed|Logistiek|Techniek|Bouw|Handel|Advies|Installaties|Transport|Zorg|Groep|Verhuur|Opleidingen|Drukwerk|Systemen|Voeding|Beheer|Laboratorium',
		forms: 'B.V.|BV|N.V.|V.O.F.|NV|Coöperatie U.A.',
		streets: '{}straat #|{}laan #|{}weg #|{}plein #|{}kade #|{}singel #|{}dreef #',
		streetNames:
			'Kerk|Dorps|Molen|Station|Beatrix|Linden|Haven|School|Wilhelmina|Park|Eiken|Nieuwe|Oranje|Prins Hendrik|Juliana|Kastanje|Zand|Veld|Beuken|Markt',
		cities:
			'Utrecht|Eindhoven|Groningen|Breda|Zwolle|Haarlem|Leiden|Arnhem|Maastricht|Delft|Gent|Antwerpen|Amersfoort|Hoorn|Gouda|Assen|Venlo|’s-Hertogenbosch|Leuven|Almere',
	},
	pl: {
		first:
			'Anna|Piotr|Katarzyna|Krzysztof|Małgorzata|Andrzej|Agnieszka|Tomasz|Joanna|Paweł|Ewa|Michał|Magdalena|Marcin|Zofia|Łukasz|Aleksandra|Grzegorz|Beata|Rafał|Iwona|Jarosław|Dorota|Wojciech|Halina|Świętosław',
		last: 'Nowak|Kowalski|Wiśniewska|Wójcik|Kamiński|Lewandowska|Zieliński|Szymański|Woźniak|Dąbrowska|Kozłowski|Jankowski|Mazur|Kwiatkowska|Krawczyk|Piotrowski|Grabowska|Pawłowski|Michalski|Król|Wróbel|Jabłońska|Stępień|Górski|Sikora|Żak',
		brands:
			'Wisła|Tatry|Bursztyn|Mazury|Piast|Orzeł|Jantar|Wawel|Słońce|Bałtyk|Dąb|Kaszuby|Polonia|Odra|Sudety|Zamek|Śnieżka|Warta|Lipa|Jodła|Roztocze|Pieniny|Błękit|Zefir',
		trades:
			'Energia|Ubezpieczenia|Usługi|Nieruchomości|Logistyka|Budownictwo|Handel|Transport|Technika|Doradztwo|Instalacje|Przychodnia|Systemy|Szkolenia|Poligrafia|Maszyny|Wynajem|Dystrybucja|Laboratorium|Media',
		forms: 'Sp. z o.o.|S.A.|sp.j.|sp. k.|Spółdzielnia|sp. z o.o. sp.k.',
		streets: 'ul. {} #|ul. {} #/§|al. {} #|pl. {} #|os. {} #|ulica {} #',
		streetNames:
			'Kwiatowa|Długa|Słoneczna|Polna|Mickiewicza|Leśna|Kościuszki|Lipowa|Ogrodowa|Szkolna|Piłsudskiego|Krótka|Dworcowa|Zielona|Sienkiewicza|Łąkowa|Parkowa|Wolności|Jagiellońska|Główna',
		cities:
			'Warszawa|Kraków|Łódź|Wrocław|Poznań|Gdańsk|Lublin|Białystok|Rzeszów|Toruń|Kielce|Olsztyn|Zielona Góra|Częstochowa|Bydgoszcz|Opole|Radom|Płock|Elbląg|Szczecin',
	},
	pt: {
		first:
			'João|Maria|Ana|Pedro|Inês|Tiago|Beatriz|Rui|Catarina|Miguel|Sofia|Nuno|Teresa|Gonçalo|Mariana|Luís|Helena|Bruno|Cláudia|André|Rita|Vasco|Leonor|Fábio|Conceição|Sérgio',
		last: 'Silva|Santos|Ferreira|Pereira|Oliveira|Costa|Rodrigues|Martins|Sousa|Fernandes|Gonçalves|Gomes|Lopes|Marques|Alves|Almeida|Ribeiro|Pinto|Carvalho|Teixeira|Moreira|Correia|Mendes|Nogueira|Vieira|Araújo',
		brands:
			'Atlântica|Douro|Lusitana|Estrela|Tejo|Horizonte|Serra|Alvorada|Minho|Oceano|Monte Claro|Bela Vista|Nova Era|Caravela|Mondego|Pinhal|Farol|Ipanema|Aurora|Algarve|Sobreiro|Açores|Ribeira|Cristal',
		trades:
			'Energia|Seguros|Serviços|Imobiliária|Logística|Construções|Comércio|Transportes|Consultoria|Equipamentos|Alimentar|Saúde|Formação|Distribuição|Telecomunicações|Papelaria|Laboratórios|Indústria|Gestão|Turismo',
		forms: 'Lda.|S.A.|Unipessoal Lda.|SA|Ltda.|Lda',
		streets: 'Rua {}, #|R. {}, #|Avenida {}, #|Av. {} #|Praça {}, #|Travessa {}, #|Largo {}, #',
		streetNames:
			'das Flores|da Liberdade|25 de Abril|de Camões|do Carmo|da República|Direita|da Escola|São João|do Sol|dos Pinheiros|da Boavista|Almirante Reis|do Comércio|Santa Catarina|da Igreja|das Oliveiras|do Porto|Nova|do Mercado',
		cities:
			'Lisboa|Porto|Braga|Coimbra|Faro|Aveiro|Évora|Setúbal|Viseu|Leiria|Guimarães|Funchal|Santarém|Beja|São Paulo|Curitiba|Belo Horizonte|Florianópolis|Tomar|Covilhã',
	},
};
