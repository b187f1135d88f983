import type { Kind } from '../../kind.ts';
import { everywhere } from './everywhere.ts';

const unlabelled = everywhere('');

export const employmentContract: Kind = {
	name: 'employment-contract',
	titles: {
		en: 'Contract of employment|Employment agreement|Statement of terms and conditions of employment',
		de: 'Arbeitsvertrag|Anstellungsvertrag|Unbefristeter Arbeitsvertrag',
		fr: 'Contrat de travail|Contrat de travail à durée indéterminée|CDI',
		es: 'Contrato de trabajo|Contrato de trabajo indefinido|Contrato laboral',
		it: 'Contratto di lavoro subordinato|Lettera di assunzione|Contratto di assunzione',
		nl: 'Arbeidsovereenkomst|Arbeidscontract|Arbeidsovereenkomst voor onbepaalde tijd',
		pl: 'Umowa o pracę|Umowa o pracę na czas nieokreślony|Umowa o pracę na okres próbny',
		pt: 'Contrato de trabalho|Contrato individual de trabalho|Contrato de trabalho sem termo',
	},
	fields: [
		{
			keys: 'employer|employing_company|hired_by|work_giver',
			descriptions:
				'Employer|Company that takes somebody on|For whom the person is going to work|Name of the hiring company, without the person who signs',
			labels: unlabelled,
			value: { is: 'company' },
			isInText: true,
		},
		{
			keys: 'employee|employee_name|person_hired|new_colleague',
			descriptions:
				'Employee|Who is being taken on|Name of the person that gets the job|Full name of the person employed',
			labels: unlabelled,
			value: { is: 'person' },
			isInText: true,
		},
		{
			keys: 'representedBy|employer_representative|hr_signatory|acts_for_company',
			descriptions: 'Representative of the employer|Manager who signs for the company',
			labels: unlabelled,
			value: { is: 'person' },
			isInText: true,
		},
		{
			keys: 'startDate|first_working_day|employment_from|date_of_entry|begins_work',
			descriptions:
				'Start of employment|First working day, as YYYY-MM-DD|When the job begins|First day at work, not the date of the signature',
			labels: unlabelled,
			value: { is: 'date', days: [3, 90] },
			isInText: true,
		},
		{
			keys: 'position|job|role|employed_as',
			descriptions: 'Position|What the person is employed as|Job title only',
			labels: unlabelled,
			value: {
				is: 'words',
				of: {
					en: 'Quality Engineer|Sales Representative|Payroll Clerk|Site Manager',
					de: 'Qualitätsingenieur|Vertriebsmitarbeiter|Lohnbuchhalter|Bauleiter',
					fr: 'ingénieur qualité|attaché commercial|gestionnaire de paie|conducteur de travaux',
					es: 'ingeniero de calidad|agente comercial|técnico de nóminas|jefe de obra',
					it: 'ingegnere della qualità|addetto alle vendite|addetto paghe|capocantiere',
					nl: 'kwaliteitsingenieur|vertegenwoordiger|salarisadministrateur|uitvoerder',
					pl: 'inżynier jakości|przedstawiciel handlowy|specjalista ds. płac|kierownik budowy',
					pt: 'engenheiro de qualidade|vendedor|técnico de salários|diretor de obra',
				},
			},
			isInText: true,
		},
		{
			keys: 'workplace|place_of_work|office_town|where_to_work',
			descriptions: 'Place of work|Town in which the person will work|City of the office',
			labels: unlabelled,
			value: { is: 'place' },
			isInText: true,
		},
		{
			keys: 'salary|annual_salary|yearly_gross|remuneration|what_one_earns',
			descriptions:
				'Gross salary a year|What is earned in a year before tax, the number only|Annual gross salary, 12345.67',
			labels: unlabelled,
			value: { is: 'amount', from: 24000, to: 98000 },
			isInText: true,
		},
		{
			keys: 'signingBonus|joining_bonus|one_off_payment|welcome_money',
			descriptions: 'One-off payment on joining|Extra money that is paid once',
			labels: unlabelled,
			value: { is: 'amount', from: 500, to: 6000 },
			isInText: true,
		},
		{
			keys: 'weeklyHours|working_time|hours_per_week|how_much_time',
			descriptions:
				'Weekly working hours with unit|How long one works each week|Hours a week, number only',
			labels: unlabelled,
			value: { is: 'measure', from: 20, to: 42, unit: 'h', decimals: 1 },
			isInText: true,
		},
		{
			keys: 'probation|probationary_period|trial_time|test_phase',
			descriptions:
				'Probationary period|How long both sides try it out|Length of the trial period, such as "3 months"',
			labels: unlabelled,
			value: { is: 'duration', from: 1, to: 6, unit: 'months' },
			isInText: true,
		},
		{
			keys: 'noticePeriod|notice|termination_notice|time_before_leaving',
			descriptions:
				'Notice period after probation|How long before one must say that one leaves|Weeks of notice after the trial period',
			labels: unlabelled,
			value: { is: 'duration', from: 4, to: 12, unit: 'weeks' },
			isInText: true,
		},
		{
			keys: 'holidayDays|annual_leave|vacation|days_off_a_year',
			descriptions: 'Days of paid holiday a year|How many days off, with the unit',
			labels: unlabelled,
			value: { is: 'duration', from: 20, to: 32, unit: 'days' },
			isInText: true,
		},
		{
			keys: 'birthDate|date_of_birth|employee_born|born_on',
			descriptions:
				"Employee's date of birth|When the person that is hired was born|Birthday of the employee (YYYY-MM-DD)",
			labels: unlabelled,
			value: { is: 'date', days: [-20000, -8000] },
			isInText: true,
		},
		{
			keys: 'signedDate|date_of_contract|drawn_up_on|signature_date',
			descriptions: 'Date of signature|Day the contract was made, not the first working day',
			labels: {
				en: 'Date of signature|Place and date',
				de: 'Ort, Datum|Datum der Unterschrift',
				fr: 'Date de signature|Fait à … le',
				es: 'Lugar y fecha|Fecha del contrato',
				it: 'Luogo e data|Data della firma',
				nl: 'Plaats en datum|Datum van ondertekening',
				pl: 'Data zawarcia umowy|Miejscowość i data',
				pt: 'Local e data|Data do contrato',
			},
			value: { is: 'date', days: [-25, 0] },
		},
	],
	paragraphs: [
		{
			en: 'This contract is made between {employer}, represented by {representedBy}, Head of People (“the Company”), and {employee}, born on {birthDate} (“you”).|THE PARTIES: (1) {employer} (the "Employer"), acting through {representedBy}; and (2) {employee}, date of birth {birthDate} (the "Employee").|Dear {employee} (date of birth: {birthDate}), on behalf of {employer} I am pleased to offer you employment on the following terms. Yours sincerely, {representedBy}.',
			de: 'Zwischen {employer}, vertreten durch {representedBy} (nachstehend „Arbeitgeber“), und {employee}, geboren am {birthDate} (nachstehend „Arbeitnehmer“), wird folgender Arbeitsvertrag geschlossen:|Die Firma {employer} – vertreten durch {representedBy} – stellt {employee}, geb. am {birthDate}, zu den nachstehenden Bedingungen ein.|Sehr geehrte(r) {employee}, geboren am {birthDate}, wir freuen uns, Sie bei {employer} einzustellen. Für die Geschäftsleitung: {representedBy}.',
			fr: 'Entre {employer}, représentée par {representedBy}, directeur des ressources humaines (« l’Employeur »), et {employee}, né(e) le {birthDate} (« le Salarié »), il est convenu ce qui suit.|La société {employer}, agissant par {representedBy}, engage {employee}, né(e) le {birthDate}, aux conditions ci-après.|Madame, Monsieur {employee}, né(e) le {birthDate}, nous avons le plaisir de vous engager au sein de {employer}. Pour la direction : {representedBy}.',
			es: 'De una parte, {employer}, representada por {representedBy} en concepto de director de personal, y de otra, {employee}, nacido/a el {birthDate}, como trabajador/a, ACUERDAN formalizar este contrato.|La empresa {employer} (en adelante, la "Empresa"), por medio de {representedBy}, contrata a {employee}, con fecha de nacimiento {birthDate}.|Estimado/a {employee} (nacimiento: {birthDate}): nos complace incorporarle a {employer}. Por la dirección, {representedBy}.',
			it: 'Tra {employer}, in persona di {representedBy}, responsabile del personale (il "Datore"), e {employee}, nato/a il {birthDate} (il "Lavoratore"), si conviene quanto segue.|Con la presente {employer}, rappresentata da {representedBy}, La assume: Sig./Sig.ra {employee}, data di nascita {birthDate}.',
			nl: '{employer}, vertegenwoordigd door {representedBy}, hoofd personeelszaken („werkgever”), en {employee}, geboren op {birthDate} („werknemer”), verklaren een arbeidsovereenkomst te zijn aangegaan.|Ondergetekenden: {employer}, te dezen vertegenwoordigd door {representedBy}, en {employee}, geboortedatum {birthDate}.',
			pl: 'Umowa zawarta między pracodawcą: {employer}, w imieniu którego działa {representedBy}, a pracownikiem: {employee}, ur. {birthDate}.|{employer} (dalej: „Pracodawca”), reprezentant: {representedBy}, zatrudnia pracownika {employee}, data urodzenia: {birthDate}.',
			pt: 'Entre {employer}, representada por {representedBy}, diretor de recursos humanos (a "Empregadora"), e {employee}, nascido(a) em {birthDate} (o "Trabalhador"), é celebrado o presente contrato.|{employer}, neste ato por {representedBy}, admite ao seu serviço {employee}, com data de nascimento {birthDate}.',
		},
		{
			en: 'Your employment will begin on {startDate} in the capacity of {position}, based at our premises in {workplace}. No previous employment counts towards continuous service.|1. The Employee is engaged as {position} with effect from {startDate} and shall ordinarily work in {workplace}.|You will join our {workplace} office as {position}; please report there at 9 a.m. on {startDate}.',
			de: 'Das Arbeitsverhältnis beginnt am {startDate}. Die Einstellung erfolgt als {position}; Arbeitsort ist {workplace}.|§ 1 Tätigkeit: Ab dem {startDate} wird der Arbeitnehmer in {workplace} als {position} beschäftigt. Der Arbeitgeber darf ihm gleichwertige Aufgaben zuweisen.|Ihr erster Arbeitstag in {workplace} ist der {startDate}; Ihre Aufgabe: {position}.',
			fr: 'Le Salarié est engagé à compter du {startDate} en qualité de {position}. Le lieu de travail est fixé à {workplace}.|Article 1 – Fonctions : {position}. Prise de fonctions le {startDate} à l’établissement de {workplace}.',
			es: 'El trabajador prestará sus servicios como {position} en el centro de trabajo de {workplace}, con inicio el {startDate}.|PRIMERA: Incorporación el día {startDate}, con la categoría de {position}, en {workplace}.',
			it: 'Il rapporto avrà inizio il {startDate} con la mansione di {position} presso la sede di {workplace}.|1. Assunzione con decorrenza {startDate}; mansioni: {position}; sede di lavoro: {workplace}.',
			nl: 'De werknemer treedt op {startDate} in dienst in de functie van {position}. De werkzaamheden worden verricht te {workplace}.|Artikel 1. Met ingang van {startDate} vervult werknemer de functie {position}, standplaats {workplace}.',
			pl: 'Pracownik podejmie pracę dnia {startDate}. Rodzaj pracy: {position}. Miejsce wykonywania pracy: {workplace}.|§ 1. Stanowisko: {position}, miejsce: {workplace}, dzień rozpoczęcia pracy: {startDate}.',
			pt: 'O Trabalhador inicia funções em {startDate}, com a categoria de {position}, no estabelecimento de {workplace}.|1.ª O contrato produz efeitos a partir de {startDate}; categoria: {position}; local de trabalho: {workplace}.',
		},
		{
			en: 'The first {probation} are a probationary period, during which one week’s notice suffices. After that, the notice required from either side is {noticePeriod}.|Confirmation in post follows after {probation} of satisfactory service. Thereafter employment may be ended on {noticePeriod} notice in writing.|Trial period: {probation}. Notice once it is over: {noticePeriod} from either side.',
			de: 'Die Probezeit beträgt {probation}; in dieser Zeit kann mit zwei Wochen Frist gekündigt werden. Danach beträgt die Kündigungsfrist {noticePeriod}.|§ 2 Als Probezeit gelten die ersten {probation}. Anschließend ist für eine Kündigung folgende Frist einzuhalten: {noticePeriod}.',
			fr: 'Le contrat ne devient définitif qu’à l’issue d’une période d’essai de {probation}. Passé ce délai, le préavis réciproque est de {noticePeriod}.|Période d’essai : {probation}. En cas de rupture ultérieure, un délai de {noticePeriod} est observé.',
			es: 'Se establece un periodo de prueba de {probation}. Una vez superado, la baja voluntaria se comunicará con {noticePeriod} de antelación.|Durante los primeros {probation} cualquiera podrá desistir; después se exigirán {noticePeriod} de aviso.',
			it: 'L’assunzione è subordinata a un periodo di prova di {probation}; superato questo, il preavviso di dimissioni è di {noticePeriod}.|Patto di prova: {probation}. Termini di preavviso: {noticePeriod}.',
			nl: 'Er geldt een proeftijd van {probation}. Nadien kan worden opgezegd met een termijn van {noticePeriod}.|Proeftijd: {probation}; opzegtermijn na afloop daarvan: {noticePeriod}.',
			pl: 'Okres próbny wynosi {probation}. Po jego upływie okres wypowiedzenia to {noticePeriod}.|§ 2. Próba trwa {probation}; późniejszy termin wypowiedzenia wynosi {noticePeriod}.',
			pt: 'O período experimental é de {probation}. Findo este, a denúncia exige aviso prévio de {noticePeriod}.|Experiência: {probation}. Depois dela, o aviso prévio passa a {noticePeriod}.',
		},
		{
			en: 'You will be paid a salary of {salary} gross per annum in twelve instalments, on or about the 25th of each month, and a signing bonus of {signingBonus} with your first pay. Normal hours are {weeklyHours} a week.|Remuneration: {salary} a year before tax; in addition {signingBonus}, payable once. Hours of work: {weeklyHours} weekly.|Your pay is {salary} a year for {weeklyHours} a week. With the first payslip you receive {signingBonus} as a welcome.',
			de: 'Das Jahresgehalt beträgt {salary} brutto, zahlbar in zwölf gleichen Teilen zum Monatsende. Mit dem ersten Gehalt wird eine Einmalzahlung in Höhe von {signingBonus} geleistet. Die wöchentliche Arbeitszeit beträgt {weeklyHours}.|§ 3 Vergütung: jährlich {salary} brutto sowie einmalig {signingBonus}; regelmäßige Wochenarbeitszeit {weeklyHours}.',
			fr: 'La rémunération annuelle brute est de {salary}, versée en douze mensualités, outre une prime d’arrivée de {signingBonus}. L’horaire hebdomadaire est de {weeklyHours}.|Le Salarié perçoit {salary} brut par an et une prime unique de {signingBonus}, pour {weeklyHours} par semaine.',
			es: 'La retribución será de {salary} brutos anuales, distribuidos en catorce pagas, más una gratificación de incorporación de {signingBonus}. La jornada será de {weeklyHours} semanales.|Salario: {salary} al año; prima única: {signingBonus}; jornada semanal: {weeklyHours}.',
			it: 'La retribuzione annua lorda è di {salary}, in tredici mensilità, oltre a un premio d’ingresso di {signingBonus}. L’orario settimanale è di {weeklyHours}.|RAL: {salary}; una tantum: {signingBonus}; orario: {weeklyHours} a settimana.',
			nl: 'Het bruto jaarsalaris bedraagt {salary}, inclusief 8% vakantiegeld; bij de eerste betaling ontvangt werknemer een tekenbonus van {signingBonus}. De arbeidsduur is {weeklyHours} per week.|Salaris: {salary} bruto per jaar. Eenmalige uitkering: {signingBonus}. Werkweek: {weeklyHours}.',
			pl: 'Wynagrodzenie roczne wynosi {salary} brutto, płatne w dwunastu częściach. Z pierwszą wypłatą pracownik otrzyma premię jednorazową: {signingBonus}. Tygodniowy wymiar czasu pracy: {weeklyHours}.|§ 3. Płaca: {salary} brutto rocznie, dodatek na start {signingBonus}, czas pracy {weeklyHours} tygodniowo.',
			pt: 'A retribuição anual ilíquida é de {salary}, paga em catorze prestações, acrescida de um prémio de entrada de {signingBonus}. O período normal de trabalho é de {weeklyHours} por semana.|Remuneração: {salary} por ano; prémio único: {signingBonus}; horário semanal: {weeklyHours}.',
		},
		{
			en: 'The holiday year runs from 1 January to 31 December; you are entitled to {holidayDays} of paid leave in addition to public holidays.|Leave: {holidayDays} in each calendar year, to be agreed with the line manager at least 14 days ahead.',
			de: 'Der Urlaubsanspruch beträgt {holidayDays} im Kalenderjahr (1. Januar bis 31. Dezember) und ist rechtzeitig zu beantragen.|§ 4 Urlaub: {holidayDays} je Kalenderjahr; nicht genommener Urlaub verfällt am 31. März.',
			fr: 'Le Salarié bénéficie de {holidayDays} de congés payés par an, acquis du 1er juin au 31 mai.|Congés annuels : {holidayDays}, à poser au moins un mois à l’avance.',
			es: 'Las vacaciones anuales serán de {holidayDays}, a disfrutar entre el 1 de enero y el 31 de diciembre.|Vacaciones: {holidayDays} por año natural.',
			it: 'Le ferie annuali ammontano a {holidayDays}, da godere entro il 31 dicembre.|Ferie: {holidayDays} per anno solare, da concordare con il responsabile.',
			nl: 'Werknemer heeft recht op {holidayDays} vakantie per kalenderjaar.|Vakantie: {holidayDays} per jaar, op te nemen vóór 1 juli van het volgende jaar.',
			pl: 'Wymiar urlopu wypoczynkowego: {holidayDays} w roku kalendarzowym.|§ 4. Urlop: {holidayDays} rocznie, do wykorzystania do 30 września następnego roku.',
			pt: 'O Trabalhador tem direito a {holidayDays} de férias por ano civil.|Férias: {holidayDays}, a gozar até 30 de abril do ano seguinte.',
		},
		{
			en: 'Sickness must be reported by 9.30 a.m. on the first day; a certificate is needed from day 8. The collective agreement of 1 July 2016 applies in its current version.|You must not work for a competitor during employment. The pension scheme is open to staff after 3 months.',
			de: 'Eine Arbeitsunfähigkeit ist unverzüglich anzuzeigen und ab dem vierten Tag durch ärztliches Attest nachzuweisen. Es gilt der Tarifvertrag vom 1. Juli 2016.|Nebentätigkeiten bedürfen der Zustimmung. Ansprüche verfallen, wenn sie nicht innerhalb von drei Monaten geltend gemacht werden.',
			fr: 'Toute absence est justifiée dans les 48 heures. La convention collective du 1er juillet 2016 est applicable.|Le Salarié s’interdit toute activité concurrente pendant la durée du contrat.',
			es: 'Toda ausencia se justificará en 48 horas. Es de aplicación el convenio colectivo de 1 de julio de 2016.|El trabajador no podrá prestar servicios a la competencia.',
			it: 'Ogni assenza va giustificata entro 48 ore. Si applica il CCNL del 1° luglio 2016.|È vietato svolgere attività in concorrenza durante il rapporto.',
			nl: 'Ziekte wordt vóór 9.30 uur gemeld. De cao van 1 juli 2016 is van toepassing.|Nevenwerkzaamheden zijn alleen met toestemming toegestaan.',
			pl: 'Nieobecność należy usprawiedliwić w ciągu 2 dni. Obowiązuje regulamin pracy z dnia 1 lipca 2016 r.|Pracownik nie może podejmować działalności konkurencyjnej.',
			pt: 'As faltas são justificadas no prazo de 48 horas. Aplica-se o contrato coletivo de 1 de julho de 2016.|O Trabalhador não pode exercer atividade concorrente.',
		},
	],
};
