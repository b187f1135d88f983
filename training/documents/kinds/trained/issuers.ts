/** What those who write a kind of document are called: "{brand}", "{city}" and "{last}" are anybody's. */
import type { Wordings } from '../../kind.ts';

export const BANK: Wordings = {
	en: '{brand} Bank plc|{city} Savings Bank|{brand} Credit Union|Bank of {city}',
	de: 'Sparkasse {city}|Volksbank {city} eG|{brand} Bank AG',
	fr: 'Banque {brand}|Crédit Mutuel de {city}|Caisse d’Épargne de {city}',
	es: 'Banco {brand}, S.A.|Caja Rural de {city}',
	it: 'Banca {brand} S.p.A.|Cassa di Risparmio di {city}',
	nl: '{brand} Bank N.V.|Spaarbank {city}',
	pl: 'Bank {brand} S.A.|Bank Spółdzielczy w {city}',
	pt: 'Banco {brand}, S.A.|Caixa de Crédito de {city}',
};

export const BROADCASTER: Wordings = {
	en: 'Radio {city}|{brand} Television Network|{brand} FM',
	de: 'Radio {city}|{brand} TV GmbH',
	fr: 'Radio {city}|{brand} Télévision',
	es: 'Radio {city}|Televisión {brand}',
	it: 'Radio {city}|Tele{brand}',
	nl: 'Radio {city}|Omroep {brand}',
	pl: 'Radio {city}|Telewizja {brand}',
	pt: 'Rádio {city}|Televisão {brand}',
};

export const CHARITY: Wordings = {
	en: '{brand} Foundation|{city} Children’s Fund|Friends of {city} Hospice',
	de: '{brand}-Stiftung|Tierschutzverein {city} e. V.|Kinderhilfe {city} e. V.',
	fr: 'Fondation {brand}|Association Les Amis de {city}',
	es: 'Fundación {brand}|Asociación Amigos de {city}',
	it: 'Fondazione {brand}|Associazione Amici di {city} ODV',
	nl: 'Stichting {brand}|Stichting Vrienden van {city}',
	pl: 'Fundacja {brand}|Stowarzyszenie Przyjaciele {city}',
	pt: 'Fundação {brand}|Associação Amigos de {city}',
};

export const GYM: Wordings = {
	en: '{brand} Fitness|{city} Health Club|{brand} Gym & Spa',
	de: 'Fitnessstudio {brand}|{brand} Sportclub {city}',
	fr: '{brand} Forme|Club Sportif de {city}',
	es: 'Gimnasio {brand}|Club Deportivo {city}',
	it: 'Palestra {brand}|Centro Sportivo {city}',
	nl: 'Sportschool {brand}|Fitnesscentrum {city}',
	pl: 'Klub Fitness {brand}|Siłownia {brand}',
	pt: 'Ginásio {brand}|Clube Desportivo de {city}',
};

export const CLUB: Wordings = {
	en: '{city} Rowing Club|{city} Tennis Association|{brand} Choral Society',
	de: 'TSV {city} 1898 e. V.|Gesangverein {brand} e. V.',
	fr: 'Association sportive de {city}|Amicale {brand}',
	es: 'Club de Tenis {city}|Asociación Cultural {brand}',
	it: 'Circolo Tennis {city}|Associazione Culturale {brand}',
	nl: 'Tennisvereniging {city}|Zangkoor {brand}',
	pl: 'Klub Sportowy {brand}|Towarzystwo Śpiewacze {city}',
	pt: 'Clube de Ténis de {city}|Associação Cultural {brand}',
};

export const HOTEL: Wordings = {
	en: 'Hotel {brand}|The {brand} Inn|{city} Grand Hotel',
	de: 'Hotel {brand}|Gasthof {brand}|Parkhotel {city}',
	fr: 'Hôtel {brand}|Auberge de {city}|Grand Hôtel {brand}',
	es: 'Hotel {brand}|Hostal {city}',
	it: 'Hotel {brand}|Albergo {city}',
	nl: 'Hotel {brand}|Herberg {brand}',
	pl: 'Hotel {brand}|Pensjonat {brand}',
	pt: 'Hotel {brand}|Pousada de {city}',
};

export const INSURER: Wordings = {
	en: '{brand} Insurance Company|{brand} Mutual Assurance|{city} & {brand} Insurance plc',
	de: '{brand} Versicherung AG|{brand} Allgemeine Versicherungs-AG',
	fr: '{brand} Assurances|Mutuelle {brand}',
	es: '{brand} Seguros, S.A.|Mutua {brand}',
	it: '{brand} Assicurazioni S.p.A.',
	nl: '{brand} Verzekeringen N.V.|Onderlinge {brand} U.A.',
	pl: 'Towarzystwo Ubezpieczeń {brand} S.A.|{brand} Ubezpieczenia S.A.',
	pt: '{brand} Seguros, S.A.|Companhia de Seguros {brand}',
};

export const LABORATORY: Wordings = {
	en: '{brand} Laboratories|{city} Diagnostic Center|{brand} Pathology',
	de: 'Labor Dr. {last}|MVZ Labor {city} GmbH',
	fr: 'Laboratoire {brand}|Laboratoire d’analyses de {city}',
	es: 'Laboratorio {brand}|Análisis Clínicos {city}',
	it: 'Laboratorio Analisi {brand}|Centro Diagnostico {city}',
	nl: 'Laboratorium {brand}|Diagnostisch Centrum {city}',
	pl: 'Laboratorium {brand}|Diagnostyka {city}',
	pt: 'Laboratório {brand}|Análises Clínicas {city}',
};

export const PRACTICE: Wordings = {
	en: '{city} Family Practice|{brand} Medical Center|Dr. {last} & Partners',
	de: 'Gemeinschaftspraxis Dr. {last}|Hausarztpraxis {city}',
	fr: 'Cabinet du Dr {last}|Centre médical de {city}',
	es: 'Clínica {brand}|Centro Médico {city}',
	it: 'Studio medico dott. {last}|Poliambulatorio {city}',
	nl: 'Huisartsenpraktijk {last}|Gezondheidscentrum {city}',
	pl: 'Przychodnia {brand}|Gabinet lekarski dr {last}',
	pt: 'Clínica {brand}|Centro Médico de {city}',
};

export const OPERATOR: Wordings = {
	en: '{brand} Mobile|{brand} Telecom Ltd|{city} Broadband',
	de: '{brand} Telekom GmbH|{brand} Mobilfunk GmbH',
	fr: '{brand} Télécom|{brand} Mobile SA',
	es: '{brand} Telecom, S.A.|{brand} Móvil',
	it: '{brand} Telecomunicazioni S.p.A.|{brand} Mobile',
	nl: '{brand} Telecom B.V.|{brand} Mobiel',
	pl: '{brand} Telekom S.A.|{brand} Mobile',
	pt: '{brand} Telecom, S.A.|{brand} Móvel',
};

export const TAX_OFFICE: Wordings = {
	en: '{city} Revenue Office|Department of Revenue, {city}|{city} Tax Authority',
	de: 'Finanzamt {city}|Finanzamt {city}-Nord',
	fr: 'Direction des finances publiques de {city}|Centre des impôts de {city}',
	es: 'Delegación de Hacienda de {city}|Agencia Tributaria, {city}',
	it: 'Agenzia delle Entrate, {city}|Ufficio Tributi di {city}',
	nl: 'Belastingdienst, kantoor {city}|Belastingkantoor {city}',
	pl: 'Urząd Skarbowy, {city}|Pierwszy Urząd Skarbowy, {city}',
	pt: 'Serviço de Finanças de {city}|Autoridade Tributária, {city}',
};

export const SHOP: Wordings = {
	en: '{brand} Market|{city} Grocers|{brand} Superstore',
	de: '{brand} Markt|Bäckerei {last}|Drogerie {brand}',
	fr: 'Supermarché {brand}|Épicerie {last}',
	es: 'Supermercado {brand}|Ultramarinos {last}',
	it: 'Supermercato {brand}|Alimentari {last}',
	nl: 'Supermarkt {brand}|Bakkerij {last}',
	pl: 'Sklep {brand}|Delikatesy {brand}',
	pt: 'Supermercado {brand}|Mercearia {last}',
};

export const UNIVERSITY: Wordings = {
	en: 'University of {city}|{brand} College|{city} State University',
	de: 'Universität {city}|Hochschule {city}',
	fr: 'Université de {city}|École supérieure {brand}',
	es: 'Universidad de {city}|Escuela Superior {brand}',
	it: 'Università degli Studi di {city}|Politecnico di {city}',
	nl: 'Universiteit {city}|Hogeschool {city}',
	pl: 'Uniwersytet {brand}|Politechnika, {city}',
	pt: 'Universidade de {city}|Instituto Superior {brand}',
};

export const TRAVEL_AGENCY: Wordings = {
	en: '{brand} Travel|{city} Tours Ltd|{brand} Airways',
	de: 'Reisebüro {brand}|{brand} Reisen GmbH',
	fr: '{brand} Voyages|Agence {brand}',
	es: 'Viajes {brand}|{brand} Tours, S.A.',
	it: '{brand} Viaggi|Agenzia Viaggi {brand}',
	nl: '{brand} Reizen B.V.|Reisbureau {brand}',
	pl: 'Biuro Podróży {brand}|{brand} Travel',
	pt: '{brand} Viagens|Agência {brand}',
};

export const SUPPLIER_OF_ENERGY: Wordings = {
	en: '{brand} Energy|{city} Power & Light|{brand} Gas plc',
	de: 'Stadtwerke {city} GmbH|{brand} Energie AG',
	fr: '{brand} Énergie|Régie d’électricité de {city}',
	es: '{brand} Energía, S.A.|Eléctrica de {city}',
	it: '{brand} Energia S.p.A.|Azienda Elettrica {city}',
	nl: '{brand} Energie B.V.|Energiebedrijf {city}',
	pl: '{brand} Energia S.A.|Energetyka {city}',
	pt: '{brand} Energia, S.A.|Elétrica de {city}',
};

export const REGISTRY: Wordings = {
	en: '{city} Vehicle Licensing Office|Department of Motor Vehicles, {city}',
	de: 'Zulassungsstelle {city}|Landratsamt {city}, Zulassungsbehörde',
	fr: 'Préfecture de {city}|Service des immatriculations de {city}',
	es: 'Jefatura de Tráfico de {city}|Dirección de Tránsito de {city}',
	it: 'Ufficio della Motorizzazione di {city}',
	nl: 'Dienst Wegverkeer, kantoor {city}',
	pl: 'Starostwo Powiatowe, {city}|Wydział Komunikacji, {city}',
	pt: 'Conservatória do Registo Automóvel de {city}|Serviço de Viação de {city}',
};
