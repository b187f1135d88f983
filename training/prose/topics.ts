import type { Asked, Value, Wordings } from '../../generator/kind.ts';

/**
 * The content of a clause of an agreement or a notice; names of fields are in braces, as are the parties'
 * roles and the word for the agreement.
 */
export type Topic = {
	heading: Wordings;
	text: Wordings;
	fields: Readonly<Record<string, Asked & { value: Value }>>;
};

const duration = (from: number, to: number, unit: 'days' | 'months' | 'years'): Value => ({
	is: 'duration',
	from,
	to,
	unit,
});

// prettier-ignore
export const TOPICS: readonly Topic[] = [
	{
		heading: {
			en: 'Commencement|Effective Date|Term', de: 'Beginn|Vertragsbeginn', fr: 'Prise d’effet', es: 'Entrada en vigor|Inicio',
			it: 'Decorrenza', nl: 'Ingangsdatum|Aanvang', pl: 'Początek obowiązywania', pt: 'Início de vigência',
		},
		text: {
			en: 'This {contract} takes effect on {start}.|The {contract} shall commence on {start} and remain in force until terminated.|The effective date of this {contract} is {start}.|The rights of {roleB} under this {contract} begin on {start} (the "Effective Date").|{roleB} shall start on {start} at the place named above.',
			de: 'Der {contract} beginnt am {start}.|Dieser {contract} tritt am {start} in Kraft und läuft auf unbestimmte Zeit.|{roleB} nimmt die Tätigkeit am {start} auf.|Die Wirksamkeit beginnt mit dem {start} (nachfolgend „Stichtag“).',
			fr: 'Le présent {contract} prend effet le {start}.|Le {contract} entre en vigueur à compter du {start} (la « Date d’effet »).|Les obligations commencent le {start}.',
			es: 'El presente {contract} entrará en vigor el {start}.|El {contract} comienza el {start} y se mantendrá hasta su resolución.|La fecha de inicio será el {start} (la «Fecha de inicio»).',
			it: 'Il presente {contract} decorre dal {start}.|Il {contract} entra in vigore il {start} (la "Data di efficacia").|Gli effetti iniziano il {start}.',
			nl: 'Deze {contract} gaat in op {start}.|De {contract} treedt in werking op {start} (de "Ingangsdatum").|De werkzaamheden beginnen op {start}.',
			pl: 'Niniejsza {contract} wchodzi w życie z dniem {start}.|{contract} obowiązuje od dnia {start} (zwanego dalej „Datą Wejścia w Życie”).|Rozpoczęcie następuje dnia {start}.',
			pt: 'O presente {contract} entra em vigor em {start}.|O {contract} tem início em {start} (a "Data de Início").|A vigência começa no dia {start}.',
		},
		fields: {
			start: { keys: 'startDate|effective_date|commencementDate|validFrom|start|beginsOn|in_force_since|startOfContract|Effective Date', descriptions: 'Date on which it begins|First day of the agreement|Day from which the contract applies|When it takes effect|Commencement date|', value: { is: 'date', days: [0, 60] } },
		},
	},
	{
		heading: {
			en: 'Expiration|Term and Termination|End', de: 'Ende|Vertragsende', fr: 'Fin du contrat', es: 'Vencimiento|Terminación', it: 'Scadenza', nl: 'Einde', pl: 'Zakończenie', pt: 'Termo final|Cessação',
		},
		text: {
			en: 'This {contract} ends on {end} unless it is extended in writing.|It expires on {end} (the "Expiration Date").|Unless terminated earlier, the {contract} shall terminate on {end}.|{roleB} may stay until {end}.',
			de: 'Der {contract} endet am {end}, ohne dass es einer Kündigung bedarf.|Er ist befristet bis zum {end}.|Die Laufzeit endet mit Ablauf des {end}.',
			fr: 'Le {contract} prend fin le {end}.|Il expire le {end}, sauf prolongation écrite.|Il est conclu jusqu’au {end}.',
			es: 'El {contract} finaliza el {end}.|Su vigencia termina el {end}, salvo prórroga por escrito.|Vence el día {end}.',
			it: 'Il {contract} termina il {end}.|Esso scade il {end}, salvo proroga scritta.|La durata cessa in data {end}.',
			nl: 'De {contract} eindigt op {end}.|Zij loopt af op {end}, behoudens schriftelijke verlenging.|De looptijd eindigt van rechtswege op {end}.',
			pl: '{contract} wygasa dnia {end}.|Kończy się w dniu {end}, o ile nie zostanie przedłużona.|Została zawarta do dnia {end}.',
			pt: 'O {contract} termina em {end}.|Expira no dia {end}, salvo prorrogação escrita.|A vigência cessa em {end}.',
		},
		fields: {
			end: { keys: 'endDate|expiry_date|expirationDate|validUntil|termination_date|endsOn|last_day|end', descriptions: 'Date on which it ends|Last day of the contract|Day on which the agreement expires|When it runs out|End date|', value: { is: 'date', days: [300, 2000] } },
		},
	},
	{
		heading: {
			en: 'Term|Duration|Term of Agreement', de: 'Laufzeit|Dauer|Vertragsdauer', fr: 'Durée', es: 'Duración|Plazo|Vigencia', it: 'Durata', nl: 'Duur|Looptijd', pl: 'Okres obowiązywania|Czas trwania', pt: 'Duração|Prazo|Vigência',
		},
		text: {
			en: 'This {contract} shall remain in effect for a period of {term} from the date hereof.|The term of this {contract} is {term}.|The {contract} has an initial term of {term} (the "Term").|This {contract} is concluded for {term}.|The obligations of this {contract} shall continue for {term} after the date first written above.|This {contract} expires {term} from its date.|It is concluded for a fixed period of {term}.|After {term}, this {contract} is no longer in force.|The parties commit themselves for {term}.',
			de: 'Der {contract} hat eine Laufzeit von {term}.|Die Vertragsdauer beträgt {term}.|Der {contract} wird für die Dauer von {term} geschlossen.|Er gilt für {term} ab Unterzeichnung.|Die Vereinbarung läuft {term} und endet dann, ohne dass es einer Kündigung bedarf.|Er wird auf {term} fest geschlossen.|Nach {term} tritt der {contract} außer Kraft.',
			fr: 'Le présent {contract} est conclu pour une durée de {term}.|La durée du {contract} est de {term}.|Il reste en vigueur pendant {term} à compter de sa signature.|Il prend fin {term} après sa date.|Les parties s’engagent pour {term}.',
			es: 'El presente {contract} tendrá una duración de {term}.|El plazo del {contract} es de {term} a contar desde su firma.|Se celebra por un periodo de {term}.|Quedará sin efecto {term} después de su fecha.|Estará vigente durante {term}.',
			it: 'Il presente {contract} ha una durata di {term}.|La durata è fissata in {term} dalla sottoscrizione.|Esso resta in vigore per un periodo di {term}.|Cessa di avere efficacia {term} dopo la sua data.|Le parti si impegnano per {term}.',
			nl: 'Deze {contract} wordt aangegaan voor de duur van {term}.|De looptijd bedraagt {term}.|Zij blijft van kracht gedurende {term} na ondertekening.|Zij eindigt {term} na haar datum.|Partijen verbinden zich voor {term}.',
			pl: 'Niniejsza {contract} została zawarta na okres {term}.|Czas trwania wynosi {term}.|Obowiązuje przez {term} od dnia podpisania.|Traci moc po upływie {term} od jej daty.|Strony wiążą się na {term}.',
			pt: 'O presente {contract} tem a duração de {term}.|O prazo de vigência é de {term}.|É celebrado pelo período de {term} a contar da assinatura.|Deixa de produzir efeitos {term} após a sua data.|Vigora durante {term}.',
		},
		fields: {
			term: { keys: 'term|duration|contractTerm|term_of_agreement|contract_length|validity_period|lasts|Term', descriptions: 'How long the agreement lasts|Duration of the contract|Period for which it is concluded|Term of the agreement|Length of time for which it is in force|', value: duration(1, 10, 'years') },
		},
	},
	{
		heading: {
			en: 'Survival|Confidentiality|Non-Disclosure', de: 'Geheimhaltung|Vertraulichkeit', fr: 'Confidentialité', es: 'Confidencialidad', it: 'Riservatezza', nl: 'Geheimhouding', pl: 'Poufność', pt: 'Confidencialidade',
		},
		text: {
			en: 'The duty to keep secret what has been disclosed survives for {secrecy} after this {contract} has ended.|For {secrecy} following disclosure, {roleB} shall hold all information in confidence.|The obligations of confidentiality shall last {secrecy}.',
			de: 'Die Pflicht zur Geheimhaltung besteht für {secrecy} nach Ende des Vertrags fort.|{roleB} wahrt über alle Informationen für {secrecy} Stillschweigen.',
			fr: 'L’obligation de confidentialité subsiste pendant {secrecy} après la fin du {contract}.|{roleB} gardera le secret durant {secrecy}.',
			es: 'La obligación de confidencialidad se mantendrá durante {secrecy} tras la terminación.|{roleB} guardará secreto por {secrecy}.',
			it: 'L’obbligo di riservatezza permane per {secrecy} dopo la cessazione.|{roleB} manterrà il segreto per {secrecy}.',
			nl: 'De geheimhoudingsplicht blijft {secrecy} na afloop bestaan.|{roleB} houdt alle informatie gedurende {secrecy} geheim.',
			pl: 'Obowiązek zachowania poufności trwa {secrecy} po zakończeniu umowy.|{roleB} zachowa tajemnicę przez {secrecy}.',
			pt: 'A obrigação de confidencialidade mantém-se por {secrecy} após o termo.|{roleB} guardará sigilo durante {secrecy}.',
		},
		fields: {
			secrecy: { keys: 'confidentialityPeriod|secrecy_term|survivalPeriod|nda_duration|confidentiality_years', descriptions: 'How long information must be kept secret|Duration of the obligation of confidentiality|Time for which secrecy lasts after the end|', value: duration(1, 9, 'years') },
		},
	},
	{
		heading: {
			en: 'Notice|Termination', de: 'Kündigung', fr: 'Résiliation|Préavis', es: 'Preaviso|Resolución', it: 'Recesso', nl: 'Opzegging', pl: 'Wypowiedzenie', pt: 'Denúncia|Rescisão',
		},
		text: {
			en: 'Either party may terminate by giving {notice} written notice to the other.|It may be terminated at any time upon {notice} prior notice.|The notice period is {notice} to the end of a month.',
			de: 'Jede Partei kann mit einer Frist von {notice} kündigen.|Die Kündigungsfrist beträgt {notice} zum Monatsende.',
			fr: 'Chaque partie peut résilier moyennant un préavis de {notice}.|Le délai de préavis est de {notice}.',
			es: 'Cualquiera de las partes podrá resolverlo con un preaviso de {notice}.|El plazo de preaviso es de {notice}.',
			it: 'Ciascuna parte può recedere con un preavviso di {notice}.|Il termine di preavviso è di {notice}.',
			nl: 'Elk der partijen kan opzeggen met een opzegtermijn van {notice}.|De opzegtermijn bedraagt {notice}.',
			pl: 'Każda ze stron może wypowiedzieć umowę z zachowaniem okresu wypowiedzenia {notice}.|Okres wypowiedzenia wynosi {notice}.',
			pt: 'Qualquer das partes pode denunciar com um aviso prévio de {notice}.|O prazo de pré-aviso é de {notice}.',
		},
		fields: {
			notice: { keys: 'noticePeriod|notice_period|termination_notice|cancellationPeriod|period_of_notice', descriptions: 'Time between notice and end of the contract|How long before the end notice must be given|Notice period|', value: duration(1, 9, 'months') },
		},
	},
	{
		heading: {
			en: 'Probation|Trial Period', de: 'Probezeit', fr: 'Période d’essai', es: 'Periodo de prueba', it: 'Periodo di prova', nl: 'Proeftijd', pl: 'Okres próbny', pt: 'Período experimental',
		},
		text: {
			en: 'The first {probation} are a trial period.|{roleB} serves a probationary period of {probation}.',
			de: 'Die ersten {probation} gelten als Probezeit.|Es wird eine Probezeit von {probation} vereinbart.',
			fr: 'La période d’essai est fixée à {probation}.|Les premiers {probation} constituent une période d’essai.',
			es: 'Se establece un periodo de prueba de {probation}.|Los primeros {probation} serán de prueba.',
			it: 'È previsto un periodo di prova di {probation}.|I primi {probation} valgono come prova.',
			nl: 'Er geldt een proeftijd van {probation}.|De eerste {probation} zijn een proeftijd.',
			pl: 'Ustala się okres próbny {probation}.|Pierwsze {probation} stanowi okres próbny.',
			pt: 'É estabelecido um período experimental de {probation}.|Os primeiros {probation} são de experiência.',
		},
		fields: {
			probation: { keys: 'probationPeriod|trial_period|probation|probationary_period', descriptions: 'Length of the trial at the beginning|How long the employee is on probation|', value: duration(1, 9, 'months') },
		},
	},
	{
		heading: {
			en: 'Governing Law|Applicable Law|Miscellaneous|General', de: 'Anwendbares Recht|Rechtswahl|Schlussbestimmungen', fr: 'Droit applicable|Loi applicable', es: 'Ley aplicable|Legislación', it: 'Legge applicabile', nl: 'Toepasselijk recht', pl: 'Prawo właściwe', pt: 'Lei aplicável',
		},
		text: {
			en: 'This {contract} shall be governed by and construed in accordance with the laws of the State of {law}, without regard to its conflict of laws.|This {contract} is governed by the laws of {law}.|The validity and interpretation of this {contract} shall be governed by {law} law.|The law of {law} applies.|All questions arising out of it are decided under the internal laws of {law}.',
			de: 'Es gilt das Recht von {law}.|Dieser {contract} unterliegt dem Recht des Landes {law}.|Auf den {contract} findet das Recht der Republik {law} Anwendung.',
			fr: 'Le présent {contract} est régi par le droit de {law}.|Il est soumis à la loi de {law}.|Les lois de {law} sont applicables.',
			es: 'El presente {contract} se rige por las leyes de {law}.|Será de aplicación la legislación de {law}.',
			it: 'Il presente {contract} è regolato dalla legge di {law}.|Si applica il diritto di {law}.',
			nl: 'Op deze {contract} is het recht van {law} van toepassing.|Zij wordt beheerst door de wetten van {law}.',
			pl: 'Niniejsza {contract} podlega prawu obowiązującemu w {law}.|Zastosowanie ma prawo kraju {law}.',
			pt: 'O presente {contract} rege-se pelas leis de {law}.|É aplicável a legislação de {law}.',
		},
		fields: {
			law: { keys: 'governingLaw|governing_law|applicableLaw|law|choice_of_law|legalSystem|jurisdiction', descriptions: 'Country or state whose law applies|Law that governs the agreement|Which law applies|State whose laws govern|', value: { is: 'place' } },
		},
	},
	{
		heading: {
			en: 'Venue|Disputes|Courts', de: 'Gerichtsstand', fr: 'Juridiction compétente', es: 'Jurisdicción|Fuero', it: 'Foro competente', nl: 'Bevoegde rechter', pl: 'Sąd właściwy', pt: 'Foro',
		},
		text: {
			en: 'The courts of {venue} shall have exclusive jurisdiction over all disputes.|All actions shall be brought in the courts sitting in {venue}.|Disputes are settled by arbitration in {venue}.',
			de: 'Ausschließlicher Gerichtsstand ist {venue}.|Für alle Streitigkeiten sind die Gerichte in {venue} zuständig.',
			fr: 'Tout litige relève de la compétence des tribunaux de {venue}.|Les tribunaux de {venue} sont seuls compétents.',
			es: 'Las partes se someten a los juzgados y tribunales de {venue}.|Toda controversia se resolverá ante los tribunales de {venue}.',
			it: 'Per ogni controversia è competente il foro di {venue}.|Foro esclusivo è quello di {venue}.',
			nl: 'Geschillen worden voorgelegd aan de rechtbank te {venue}.|De rechter in {venue} is bevoegd.',
			pl: 'Spory rozstrzyga sąd właściwy dla miasta {venue}.|Właściwy jest sąd w {venue}.',
			pt: 'Para qualquer litígio é competente o foro de {venue}.|As partes elegem o tribunal de {venue}.',
		},
		fields: {
			venue: { keys: 'venue|place_of_jurisdiction|courts|court_city|competentCourt|arbitration_seat', descriptions: 'Place whose courts decide disputes|Town of the competent court|Where lawsuits must be brought|', value: { is: 'place' } },
		},
	},
	{
		heading: {
			en: 'Rent|Fee|Remuneration|Price|Compensation', de: 'Miete|Vergütung|Entgelt', fr: 'Loyer|Rémunération|Prix', es: 'Renta|Retribución|Precio', it: 'Canone|Compenso', nl: 'Huurprijs|Vergoeding', pl: 'Czynsz|Wynagrodzenie', pt: 'Renda|Remuneração',
		},
		text: {
			en: '{roleB} shall pay a monthly rent of {rent}, due on the first day of each month.|The rent is {rent} per month.|As rent, the sum of {rent} is payable each month.',
			de: 'Die monatliche Miete beträgt {rent}.|{roleB} zahlt eine Miete von {rent} im Monat.',
			fr: 'Le loyer mensuel est fixé à {rent}.|{roleB} verse un loyer de {rent} par mois.',
			es: 'La renta mensual se fija en {rent}.|{roleB} abonará una renta de {rent} al mes.',
			it: 'Il canone mensile è di {rent}.|{roleB} corrisponde un canone di {rent} al mese.',
			nl: 'De maandelijkse huur bedraagt {rent}.|{roleB} betaalt een huurprijs van {rent} per maand.',
			pl: 'Miesięczny czynsz wynosi {rent}.|{roleB} płaci czynsz w wysokości {rent} miesięcznie.',
			pt: 'A renda mensal é de {rent}.|{roleB} paga uma renda de {rent} por mês.',
		},
		fields: {
			rent: { keys: 'rent|monthlyRent|monthly_rent|rent_amount', descriptions: 'Rent for one month|What the tenant pays every month|Monthly rent|', value: { is: 'amount', from: 300, to: 5000 } },
		},
	},
	{
		heading: {
			en: 'Security Deposit|Deposit', de: 'Kaution', fr: 'Dépôt de garantie', es: 'Fianza', it: 'Deposito cauzionale', nl: 'Waarborgsom', pl: 'Kaucja', pt: 'Caução',
		},
		text: {
			en: 'Upon signing, {roleB} shall deposit {deposit} as security.|A security deposit of {deposit} is held by {roleA}.',
			de: '{roleB} leistet eine Kaution in Höhe von {deposit}.|Als Sicherheit werden {deposit} hinterlegt.',
			fr: 'Un dépôt de garantie de {deposit} est versé à la signature.|{roleB} remet {deposit} à titre de garantie.',
			es: 'Se entrega una fianza de {deposit}.|{roleB} entrega {deposit} en concepto de fianza.',
			it: '{roleB} versa un deposito cauzionale di {deposit}.|A titolo di cauzione sono versati {deposit}.',
			nl: '{roleB} betaalt een waarborgsom van {deposit}.|Als borg wordt {deposit} gestort.',
			pl: '{roleB} wpłaca kaucję w wysokości {deposit}.|Tytułem kaucji wpłaca się {deposit}.',
			pt: '{roleB} entrega uma caução de {deposit}.|A título de caução são pagos {deposit}.',
		},
		fields: {
			deposit: { keys: 'deposit|securityDeposit|security_deposit|bond', descriptions: 'Amount held as security|Sum left as a guarantee|Security deposit|', value: { is: 'amount', from: 500, to: 9000 } },
		},
	},
	{
		heading: {
			en: 'Salary|Compensation', de: 'Gehalt|Vergütung', fr: 'Rémunération|Salaire', es: 'Salario|Retribución', it: 'Retribuzione', nl: 'Salaris', pl: 'Wynagrodzenie', pt: 'Retribuição|Salário',
		},
		text: {
			en: '{roleB} receives a gross salary of {salary} a year.|For the services rendered, {roleA} shall pay {roleB} an annual salary of {salary}.',
			de: '{roleB} erhält ein Bruttogehalt von {salary} im Jahr.|Das Jahresgehalt beträgt {salary} brutto.',
			fr: '{roleB} perçoit une rémunération brute annuelle de {salary}.|Le salaire annuel brut est de {salary}.',
			es: '{roleB} percibirá un salario bruto anual de {salary}.|La retribución anual asciende a {salary}.',
			it: '{roleB} percepisce una retribuzione annua lorda di {salary}.|Lo stipendio annuo è di {salary}.',
			nl: '{roleB} ontvangt een bruto jaarsalaris van {salary}.|Het salaris bedraagt {salary} bruto per jaar.',
			pl: '{roleB} otrzymuje wynagrodzenie roczne brutto {salary}.|Wynagrodzenie wynosi {salary} brutto rocznie.',
			pt: '{roleB} aufere um salário bruto anual de {salary}.|A retribuição anual é de {salary}.',
		},
		fields: {
			salary: { keys: 'salary|annualSalary|gross_salary|base_pay', descriptions: 'What the employee earns in a year|Yearly pay before tax|Annual gross salary|', value: { is: 'amount', from: 20000, to: 150000 } },
		},
	},
	{
		heading: {
			en: 'Loan|Principal', de: 'Darlehen', fr: 'Prêt', es: 'Préstamo', it: 'Mutuo', nl: 'Lening', pl: 'Pożyczka', pt: 'Empréstimo|Mútuo',
		},
		text: {
			en: '{roleA} lends {roleB} the principal sum of {loan}.|The amount of the loan is {loan}.',
			de: '{roleA} gewährt ein Darlehen in Höhe von {loan}.|Der Darlehensbetrag beläuft sich auf {loan}.',
			fr: '{roleA} consent un prêt de {loan}.|Le montant du prêt s’élève à {loan}.',
			es: '{roleA} concede un préstamo de {loan}.|El importe del préstamo asciende a {loan}.',
			it: '{roleA} concede un mutuo di {loan}.|L’importo del prestito è di {loan}.',
			nl: '{roleA} verstrekt een lening van {loan}.|Het bedrag van de lening is {loan}.',
			pl: '{roleA} udziela pożyczki w kwocie {loan}.|Kwota pożyczki wynosi {loan}.',
			pt: '{roleA} concede um empréstimo de {loan}.|O montante do empréstimo é de {loan}.',
		},
		fields: {
			loan: { keys: 'loanAmount|principal|amount_lent|loan_sum|borrowed', descriptions: 'Sum that is lent|How much the borrower receives|Amount of the loan|', value: { is: 'amount', from: 1000, to: 900000 } },
		},
	},
	{
		heading: {
			en: 'Interest', de: 'Zinsen|Verzinsung', fr: 'Intérêts', es: 'Intereses', it: 'Interessi', nl: 'Rente', pl: 'Odsetki|Oprocentowanie', pt: 'Juros',
		},
		text: {
			en: 'Interest accrues at a rate of {interest} per year.|The outstanding amount bears interest at {interest} per annum.',
			de: 'Der Zinssatz beträgt {interest} im Jahr.|Der offene Betrag wird mit {interest} verzinst.',
			fr: 'Le taux d’intérêt est de {interest} par an.|La somme porte intérêt au taux de {interest}.',
			es: 'El tipo de interés es del {interest} anual.|La cantidad devengará un interés del {interest}.',
			it: 'Il tasso di interesse è del {interest} annuo.|La somma produce interessi al {interest}.',
			nl: 'De rente bedraagt {interest} per jaar.|Over het bedrag is een rente van {interest} verschuldigd.',
			pl: 'Oprocentowanie wynosi {interest} rocznie.|Kwota jest oprocentowana według stopy {interest}.',
			pt: 'A taxa de juro é de {interest} ao ano.|O montante vence juros à taxa de {interest}.',
		},
		fields: {
			interest: { keys: 'interestRate|interest_rate|rate_of_interest|interest', descriptions: 'Interest per year in percent|Yearly rate charged on the loan|Interest rate|', value: { is: 'percent', from: 1, to: 9 } },
		},
	},
	{
		heading: {
			en: 'Late Payment|Default', de: 'Verzug', fr: 'Retard de paiement', es: 'Mora', it: 'Ritardo', nl: 'Verzuim', pl: 'Zwłoka', pt: 'Mora',
		},
		text: {
			en: 'Overdue sums bear a late charge of {late}.|If payment is late, {late} of the open amount is added.',
			de: 'Bei Zahlungsverzug werden {late} des offenen Betrags fällig.|Verspätete Zahlungen erhöhen sich um {late}.',
			fr: 'Tout retard entraîne une pénalité de {late}.|En cas de retard, la somme est majorée de {late}.',
			es: 'El retraso devengará un recargo del {late}.|En caso de mora se añadirá un {late}.',
			it: 'In caso di ritardo è dovuta una penale del {late}.|Il ritardo comporta una maggiorazione del {late}.',
			nl: 'Bij te late betaling is een toeslag van {late} verschuldigd.|Bij verzuim komt er {late} bij.',
			pl: 'W razie opóźnienia nalicza się karę {late}.|Za zwłokę dolicza się {late}.',
			pt: 'O atraso implica um agravamento de {late}.|Em caso de mora acresce uma penalização de {late}.',
		},
		fields: {
			late: { keys: 'lateFee|late_charge|penaltyRate|default_surcharge', descriptions: 'What is added if payment comes late|Surcharge for delay in percent|', value: { is: 'percent', from: 1, to: 20 } },
		},
	},
	{
		heading: {
			en: 'Penalty|Liquidated Damages', de: 'Vertragsstrafe', fr: 'Clause pénale', es: 'Penalización', it: 'Penale', nl: 'Boete', pl: 'Kara umowna', pt: 'Cláusula penal',
		},
		text: {
			en: 'For each breach {roleB} shall pay a penalty of {penalty}.|Liquidated damages of {penalty} are due in case of a breach.',
			de: 'Für jeden Verstoß zahlt {roleB} eine Vertragsstrafe von {penalty}.|Bei Zuwiderhandlung wird eine Strafe von {penalty} fällig.',
			fr: 'Toute violation entraîne une pénalité de {penalty}.|En cas de manquement, {roleB} versera une indemnité de {penalty}.',
			es: 'Cada incumplimiento dará lugar a una penalización de {penalty}.|{roleB} pagará una multa de {penalty} por infracción.',
			it: 'Per ogni violazione è dovuta una penale di {penalty}.|{roleB} paga una penale pari a {penalty}.',
			nl: 'Bij elke overtreding verbeurt {roleB} een boete van {penalty}.|Per inbreuk is een boete van {penalty} verschuldigd.',
			pl: 'Za każde naruszenie {roleB} zapłaci karę umowną w kwocie {penalty}.|Kara umowna wynosi {penalty}.',
			pt: 'Cada violação obriga ao pagamento de uma penalização de {penalty}.|{roleB} pagará uma multa de {penalty}.',
		},
		fields: {
			penalty: { keys: 'penalty|contractualPenalty|liquidated_damages|fine', descriptions: 'Amount owed for a breach|Fine for breaking the contract|', value: { is: 'amount', from: 500, to: 50000 } },
		},
	},
	{
		heading: {
			en: 'Renewal|Extension', de: 'Verlängerung', fr: 'Renouvellement', es: 'Prórroga', it: 'Rinnovo', nl: 'Verlenging', pl: 'Przedłużenie', pt: 'Renovação',
		},
		text: {
			en: 'It renews automatically for further terms of {renewal}.|It is extended by {renewal} unless one party objects.',
			de: 'Er verlängert sich jeweils um {renewal}, wenn keine Partei widerspricht.|Die Verlängerung erfolgt um weitere {renewal}.',
			fr: 'Il est renouvelé tacitement pour {renewal}.|Il se prolonge de {renewal} sauf opposition.',
			es: 'Se prorrogará automáticamente por {renewal}.|Se renovará por periodos de {renewal}.',
			it: 'Si rinnova tacitamente per {renewal}.|È prorogato di {renewal} salvo disdetta.',
			nl: 'Zij wordt stilzwijgend verlengd met {renewal}.|De verlenging geldt telkens voor {renewal}.',
			pl: 'Ulega automatycznemu przedłużeniu o {renewal}.|Przedłuża się na kolejne {renewal}.',
			pt: 'Renova-se automaticamente por {renewal}.|É prorrogado por períodos de {renewal}.',
		},
		fields: {
			renewal: { keys: 'renewalPeriod|extension|renewal_term|autoRenewal', descriptions: 'By how much it is extended|Time for which it renews itself|', value: duration(1, 9, 'months') },
		},
	},
	{
		heading: {
			en: 'Warranty', de: 'Gewährleistung', fr: 'Garantie', es: 'Garantía', it: 'Garanzia', nl: 'Garantie', pl: 'Gwarancja', pt: 'Garantia',
		},
		text: {
			en: '{roleA} warrants the goods for {warranty} after delivery.|The warranty period is {warranty}.',
			de: '{roleA} leistet für {warranty} ab Übergabe Gewähr.|Die Gewährleistungsfrist beträgt {warranty}.',
			fr: '{roleA} garantit les biens pendant {warranty} après la livraison.|La garantie est de {warranty}.',
			es: '{roleA} garantiza los bienes durante {warranty} desde la entrega.|El plazo de garantía es de {warranty}.',
			it: '{roleA} garantisce i beni per {warranty} dalla consegna.|La garanzia dura {warranty}.',
			nl: '{roleA} geeft {warranty} garantie na levering.|De garantietermijn is {warranty}.',
			pl: '{roleA} udziela gwarancji na {warranty} od wydania.|Okres gwarancji wynosi {warranty}.',
			pt: '{roleA} garante os bens por {warranty} após a entrega.|O prazo de garantia é de {warranty}.',
		},
		fields: {
			warranty: { keys: 'warrantyPeriod|warranty|guarantee_period', descriptions: 'How long defects are covered|Time of the warranty|', value: duration(6, 36, 'months') },
		},
	},
	{
		heading: {
			en: 'Payment|Terms of Payment', de: 'Zahlung|Fälligkeit', fr: 'Paiement', es: 'Pago', it: 'Pagamento', nl: 'Betaling', pl: 'Płatność', pt: 'Pagamento',
		},
		text: {
			en: 'Invoices are payable within {payment} of receipt.|{roleB} shall pay each invoice no later than {payment} after its date.',
			de: 'Rechnungen sind innerhalb von {payment} nach Erhalt zu zahlen.|Das Zahlungsziel beträgt {payment}.',
			fr: 'Les factures sont payables dans un délai de {payment}.|{roleB} règle chaque facture sous {payment}.',
			es: 'Las facturas se pagarán en un plazo de {payment}.|{roleB} abonará cada factura a los {payment}.',
			it: 'Le fatture sono pagabili entro {payment} dal ricevimento.|{roleB} paga ogni fattura a {payment}.',
			nl: 'Facturen dienen binnen {payment} te worden betaald.|De betalingstermijn bedraagt {payment}.',
			pl: 'Faktury są płatne w terminie {payment} od otrzymania.|Termin płatności wynosi {payment}.',
			pt: 'As faturas são pagas no prazo de {payment}.|{roleB} paga cada fatura a {payment}.',
		},
		fields: {
			payment: { keys: 'paymentPeriod|payment_days|time_to_pay|payWithin', descriptions: 'Time in which invoices must be paid|How long one may take to pay|', value: duration(7, 90, 'days') },
		},
	},
	{
		heading: {
			en: 'Delivery|Handover', de: 'Lieferung|Übergabe', fr: 'Livraison|Remise', es: 'Entrega', it: 'Consegna', nl: 'Levering|Oplevering', pl: 'Dostawa|Wydanie', pt: 'Entrega',
		},
		text: {
			en: 'The goods shall be handed over on {handover}.|Delivery takes place no later than {handover}.',
			de: 'Die Übergabe erfolgt am {handover}.|Geliefert wird spätestens am {handover}.',
			fr: 'La remise aura lieu le {handover}.|La livraison est effectuée au plus tard le {handover}.',
			es: 'La entrega se realizará el {handover}.|Los bienes se entregarán a más tardar el {handover}.',
			it: 'La consegna avviene il {handover}.|I beni sono consegnati entro il {handover}.',
			nl: 'De oplevering vindt plaats op {handover}.|Er wordt uiterlijk op {handover} geleverd.',
			pl: 'Wydanie nastąpi dnia {handover}.|Dostawa odbędzie się najpóźniej dnia {handover}.',
			pt: 'A entrega realiza-se em {handover}.|Os bens são entregues até {handover}.',
		},
		fields: {
			handover: { keys: 'handoverDate|delivery_date|deliveredBy|handover', descriptions: 'Day on which the goods change hands|When it is delivered|', value: { is: 'date', days: [10, 200] } },
		},
	},
	{
		heading: {
			en: 'First Payment|Repayment', de: 'Rückzahlung|Erste Rate', fr: 'Remboursement', es: 'Reembolso|Devolución', it: 'Rimborso', nl: 'Terugbetaling', pl: 'Spłata', pt: 'Reembolso',
		},
		text: {
			en: 'The first instalment falls due on {repay}.|Repayment shall be made in full by {repay}.',
			de: 'Die erste Rate ist am {repay} fällig.|Die Rückzahlung erfolgt bis zum {repay}.',
			fr: 'La première échéance est due le {repay}.|Le remboursement intervient au plus tard le {repay}.',
			es: 'La primera cuota vence el {repay}.|La devolución se hará antes del {repay}.',
			it: 'La prima rata scade il {repay}.|Il rimborso avviene entro il {repay}.',
			nl: 'De eerste termijn vervalt op {repay}.|De terugbetaling geschiedt vóór {repay}.',
			pl: 'Pierwsza rata jest płatna dnia {repay}.|Spłata nastąpi do dnia {repay}.',
			pt: 'A primeira prestação vence-se em {repay}.|O reembolso é feito até {repay}.',
		},
		fields: {
			repay: { keys: 'repaymentDate|first_installment|repay_by|firstPayment', descriptions: 'Day on which the money must be paid back|When the first instalment is due|', value: { is: 'date', days: [30, 900] } },
		},
	},
	{
		heading: {
			en: 'Guarantee|Guarantor', de: 'Bürgschaft', fr: 'Caution', es: 'Aval', it: 'Fideiussione', nl: 'Borgstelling', pl: 'Poręczenie', pt: 'Fiança',
		},
		text: {
			en: '{guarantor} guarantees all obligations of {roleB} (the "Guarantor").|All debts of {roleB} are guaranteed by {guarantor}.|{guarantor} (the "Guarantor") is liable for them as well.',
			de: 'Für alle Verpflichtungen bürgt {guarantor} (nachfolgend „Bürge“).|{guarantor} (Bürge) haftet daneben.',
			fr: 'Les dettes sont cautionnées par {guarantor} (ci-après le « Garant »).|{guarantor}, garant, répond de toutes les obligations.',
			es: 'Todas las obligaciones están avaladas por {guarantor} (en adelante, el «Fiador»).|{guarantor} responde como fiador de todo ello.',
			it: 'Tutti gli obblighi sono garantiti da {guarantor} (il "Garante").|{guarantor} risponde come garante di tutto.',
			nl: 'Alle verplichtingen worden gewaarborgd door {guarantor} (hierna "Borg").|{guarantor} staat borg voor alles.',
			pl: 'Wszystkie zobowiązania poręcza {guarantor} (zwany dalej „Poręczycielem”).|{guarantor} odpowiada jako poręczyciel.',
			pt: 'Todas as obrigações são garantidas por {guarantor} (doravante "Fiador").|{guarantor} responde como fiador.',
		},
		fields: {
			guarantor: { keys: 'guarantor|guarantor_name|surety', descriptions: 'Who guarantees the obligations|Person liable beside the borrower|Name of the guarantor|', value: { is: 'person' } },
		},
	},
	{
		heading: {
			en: 'Contact|Notices', de: 'Mitteilungen|Ansprechpartner', fr: 'Notifications', es: 'Notificaciones', it: 'Comunicazioni', nl: 'Kennisgevingen', pl: 'Zawiadomienia', pt: 'Comunicações',
		},
		text: {
			en: 'Notices shall be addressed to {contact}.|All notices go to the attention of {contact}.',
			de: 'Mitteilungen sind an {contact} zu richten.|Ansprechpartner ist {contact}.',
			fr: 'Les notifications sont adressées à {contact}.|L’interlocuteur est {contact}.',
			es: 'Las notificaciones se dirigirán a {contact}.|La persona de contacto es {contact}.',
			it: 'Le comunicazioni sono inviate a {contact}.|Referente è {contact}.',
			nl: 'Kennisgevingen worden gericht aan {contact}.|Contactpersoon is {contact}.',
			pl: 'Zawiadomienia kieruje się do {contact}.|Osobą do kontaktu jest {contact}.',
			pt: 'As comunicações são dirigidas a {contact}.|A pessoa de contacto é {contact}.',
		},
		fields: {
			contact: { keys: 'contactPerson|notices_to|contact_name|attention', descriptions: 'Person to whom notices are sent|Who receives messages about the contract|', value: { is: 'person' } },
		},
	},
	{
		heading: {
			en: 'Insurance', de: 'Versicherung', fr: 'Assurance', es: 'Seguro', it: 'Assicurazione', nl: 'Verzekering', pl: 'Ubezpieczenie', pt: 'Seguro',
		},
		text: {
			en: '{roleB} shall carry insurance with a limit of at least {cover}.|The sum insured is {cover} for each claim.',
			de: '{roleB} unterhält eine Versicherung über mindestens {cover}.|Die Versicherungssumme beträgt {cover} je Schadenfall.',
			fr: '{roleB} souscrit une assurance d’au moins {cover}.|Le montant assuré est de {cover} par sinistre.',
			es: '{roleB} contratará un seguro de al menos {cover}.|La suma asegurada es de {cover} por siniestro.',
			it: '{roleB} stipula una assicurazione di almeno {cover}.|La somma assicurata è di {cover} per sinistro.',
			nl: '{roleB} sluit een verzekering van ten minste {cover}.|Het verzekerde bedrag is {cover} per schade.',
			pl: '{roleB} zawrze ubezpieczenie na co najmniej {cover}.|Suma ubezpieczenia wynosi {cover} na zdarzenie.',
			pt: '{roleB} contrata um seguro de pelo menos {cover}.|O capital seguro é de {cover} por sinistro.',
		},
		fields: {
			cover: { keys: 'insuredAmount|sum_insured|insuranceLimit|coverage', descriptions: 'Amount up to which damage is covered|Limit of the insurance|', value: { is: 'amount', from: 50000, to: 5000000 } },
		},
	},
	{
		heading: {
			en: 'Vacation|Leave', de: 'Urlaub', fr: 'Congés', es: 'Vacaciones', it: 'Ferie', nl: 'Vakantie', pl: 'Urlop', pt: 'Férias',
		},
		text: {
			en: '{roleB} is entitled to {leave} of paid leave a year.|The annual vacation is {leave}.',
			de: '{roleB} hat Anspruch auf {leave} Urlaub im Jahr.|Der Jahresurlaub beträgt {leave}.',
			fr: '{roleB} a droit à {leave} de congés par an.|Les congés annuels sont de {leave}.',
			es: '{roleB} disfrutará de {leave} de vacaciones al año.|Las vacaciones anuales son de {leave}.',
			it: '{roleB} ha diritto a {leave} di ferie all’anno.|Le ferie annuali sono di {leave}.',
			nl: '{roleB} heeft recht op {leave} vakantie per jaar.|De jaarlijkse vakantie bedraagt {leave}.',
			pl: '{roleB} ma prawo do {leave} urlopu rocznie.|Urlop roczny wynosi {leave}.',
			pt: '{roleB} tem direito a {leave} de férias por ano.|As férias anuais são de {leave}.',
		},
		fields: {
			leave: { keys: 'vacationDays|annual_leave|holidays|paid_leave', descriptions: 'Paid days off in a year|How much vacation the employee has|', value: duration(20, 35, 'days') },
		},
	},
	{
		heading: {
			en: 'Return of Materials', de: 'Rückgabe', fr: 'Restitution', es: 'Devolución de materiales', it: 'Restituzione', nl: 'Teruggave', pl: 'Zwrot materiałów', pt: 'Restituição',
		},
		text: {
			en: 'Upon request, {roleB} shall return or destroy all materials within {returns}.|All copies shall be given back no later than {returns} after a request.',
			de: 'Auf Verlangen gibt {roleB} alle Unterlagen innerhalb von {returns} zurück.|Kopien sind binnen {returns} zu vernichten.',
			fr: 'Sur demande, {roleB} restitue tous les documents sous {returns}.|Les copies sont détruites dans les {returns}.',
			es: 'A petición, {roleB} devolverá todos los materiales en {returns}.|Las copias se destruirán en un plazo de {returns}.',
			it: 'Su richiesta, {roleB} restituisce tutti i materiali entro {returns}.|Le copie sono distrutte entro {returns}.',
			nl: 'Op verzoek geeft {roleB} alle stukken binnen {returns} terug.|Kopieën worden binnen {returns} vernietigd.',
			pl: 'Na żądanie {roleB} zwróci wszystkie materiały w ciągu {returns}.|Kopie zostaną zniszczone w ciągu {returns}.',
			pt: 'A pedido, {roleB} devolve todos os materiais em {returns}.|As cópias são destruídas no prazo de {returns}.',
		},
		fields: {
			returns: { keys: 'returnPeriod|return_within|returnDeadline', descriptions: 'Time in which materials must be given back|How long one may take to return documents|', value: duration(3, 60, 'days') },
		},
	},
	{
		heading: {
			en: 'Non-Competition|Non-Solicitation|Restrictive Covenant', de: 'Wettbewerbsverbot', fr: 'Non-concurrence', es: 'No competencia', it: 'Non concorrenza', nl: 'Concurrentiebeding', pl: 'Zakaz konkurencji', pt: 'Não concorrência',
		},
		text: {
			en: 'For a period of {compete} after leaving, {roleB} shall not work for a competitor.|{roleB} shall not solicit customers or employees of {roleA} for {compete}.',
			de: '{roleB} unterlässt für {compete} nach dem Ausscheiden jeden Wettbewerb.|Das Wettbewerbsverbot gilt {compete}.',
			fr: 'Pendant {compete} après son départ, {roleB} s’abstient de toute concurrence.|La clause de non-concurrence vaut {compete}.',
			es: 'Durante {compete} tras su salida, {roleB} no hará competencia.|La prohibición de competencia dura {compete}.',
			it: 'Per {compete} dopo l’uscita {roleB} non farà concorrenza.|Il divieto di concorrenza vale {compete}.',
			nl: 'Gedurende {compete} na vertrek zal {roleB} niet concurreren.|Het concurrentiebeding geldt {compete}.',
			pl: 'Przez {compete} po odejściu {roleB} nie będzie prowadzić działalności konkurencyjnej.|Zakaz konkurencji trwa {compete}.',
			pt: 'Durante {compete} após a saída, {roleB} não fará concorrência.|A proibição de concorrência dura {compete}.',
		},
		fields: {
			compete: { keys: 'nonCompetePeriod|restricted_period|non_competition_term|standstill', descriptions: 'How long competition is forbidden|Time in which no customers may be solicited|', value: duration(6, 36, 'months') },
		},
	},
	{
		heading: {
			en: 'Term|Period', de: 'Mietzeit|Laufzeit', fr: 'Durée', es: 'Vigencia', it: 'Durata', nl: 'Looptijd', pl: 'Okres', pt: 'Vigência',
		},
		text: {
			en: 'The {contract} begins on {start} and ends on {end}.|The term shall commence on {start} and shall expire on {end}.|It is valid from {start} until {end}.|{roleB} is bound from {start} through {end}.',
			de: 'Der {contract} beginnt am {start} und endet am {end}.|Er gilt vom {start} bis zum {end}.|Die Laufzeit beginnt mit dem {start} und endet mit dem {end}.',
			fr: 'Le {contract} commence le {start} et se termine le {end}.|Il est valable du {start} au {end}.',
			es: 'El {contract} comienza el {start} y termina el {end}.|Es válido desde el {start} hasta el {end}.',
			it: 'Il {contract} inizia il {start} e termina il {end}.|È valido dal {start} al {end}.',
			nl: 'De {contract} begint op {start} en eindigt op {end}.|Zij geldt van {start} tot en met {end}.',
			pl: '{contract} rozpoczyna się dnia {start} i kończy dnia {end}.|Obowiązuje od {start} do {end}.',
			pt: 'O {contract} começa em {start} e termina em {end}.|É válido de {start} até {end}.',
		},
		fields: {
			start: { keys: 'startDate|leaseStart|tenancyStart|contractStart|valid_from|period_start|from', descriptions: 'First day|Begin of the term|When it starts|', value: { is: 'date', days: [0, 60] } },
			end: { keys: 'endDate|leaseEnd|tenancy_end|contractEnd|valid_to|period_end|until', descriptions: 'Last day|End of the term|When it ends|', value: { is: 'date', days: [300, 2000] } },
		},
	},
	{
		heading: {
			en: 'Prior Agreement|Background', de: 'Vorbemerkung', fr: 'Préambule', es: 'Antecedentes', it: 'Premesse', nl: 'Overwegingen', pl: 'Preambuła', pt: 'Considerandos',
		},
		text: {
			en: 'The parties signed a letter of intent on {prior}.|It replaces the earlier understanding of {prior} between the parties.|The statute of {prior} remains unaffected.',
			de: 'Die Parteien haben am {prior} eine Absichtserklärung unterzeichnet.|Er ersetzt die frühere Abrede vom {prior}.|Das Gesetz vom {prior} bleibt unberührt.',
			fr: 'Les parties ont signé une lettre d’intention le {prior}.|Il remplace l’accord antérieur du {prior}.',
			es: 'Las partes firmaron una carta de intenciones el {prior}.|Sustituye al acuerdo anterior de {prior}.',
			it: 'Le parti hanno firmato una lettera di intenti il {prior}.|Sostituisce la precedente intesa del {prior}.',
			nl: 'Partijen hebben op {prior} een intentieverklaring getekend.|Zij vervangt de eerdere afspraak van {prior}.',
			pl: 'Strony podpisały list intencyjny dnia {prior}.|Zastępuje wcześniejsze ustalenia z dnia {prior}.',
			pt: 'As partes assinaram uma carta de intenções em {prior}.|Substitui o entendimento anterior de {prior}.',
		},
		fields: {
			prior: { keys: 'letterOfIntentDate|prior_agreement_date|earlierAgreement', descriptions: 'Date of the earlier agreement that it replaces|When the letter of intent was signed|', value: { is: 'date', days: [-2000, -60] } },
		},
	},
	{
		heading: {
			en: 'General', de: 'Allgemeines', fr: 'Dispositions générales', es: 'Disposiciones generales', it: 'Disposizioni generali', nl: 'Algemeen', pl: 'Postanowienia ogólne', pt: 'Disposições gerais',
		},
		text: {
			en: 'No change of this {contract} is valid unless it is made in writing and signed by both parties.|If a provision is held invalid, the remaining provisions continue in full force.|{roleB} shall not assign any right without the consent of {roleA}.|Nothing in this {contract} creates a partnership between the parties.|The parties shall treat each other fairly and settle differences in good faith.',
			de: 'Änderungen dieses Vertrags bedürfen der Schriftform.|Ist eine Bestimmung unwirksam, so bleiben die übrigen in Kraft.|{roleB} darf Rechte nur mit Zustimmung von {roleA} abtreten.|Mündliche Nebenabreden bestehen nicht.',
			fr: 'Toute modification doit être faite par écrit et signée par les parties.|La nullité d’une clause n’affecte pas les autres.|{roleB} ne peut céder ses droits sans l’accord de {roleA}.',
			es: 'Toda modificación deberá hacerse por escrito y firmarse por ambas partes.|La nulidad de una cláusula no afecta a las demás.|{roleB} no podrá ceder sus derechos sin el consentimiento de {roleA}.',
			it: 'Ogni modifica deve risultare da atto scritto firmato dalle parti.|La nullità di una clausola non pregiudica le altre.|{roleB} non può cedere i diritti senza il consenso di {roleA}.',
			nl: 'Wijzigingen zijn slechts geldig indien schriftelijk overeengekomen.|De nietigheid van een bepaling tast de overige niet aan.|{roleB} mag rechten niet overdragen zonder toestemming van {roleA}.',
			pl: 'Wszelkie zmiany wymagają formy pisemnej pod rygorem nieważności.|Nieważność jednego postanowienia nie narusza pozostałych.|{roleB} nie może przenieść praw bez zgody drugiej strony.',
			pt: 'Qualquer alteração deve ser feita por escrito e assinada pelas partes.|A nulidade de uma cláusula não afeta as restantes.|{roleB} não pode ceder direitos sem o acordo de {roleA}.',
		},
		fields: {},
	},
];
