import type { Kind } from '../../kind.ts';
import { everywhere } from './everywhere.ts';

const unlabelled = everywhere('');

export const loanAgreement: Kind = {
	name: 'loan-agreement',
	titles: {
		en: 'LOAN AGREEMENT|Credit agreement|Promissory note',
		de: 'DARLEHENSVERTRAG|Kreditvertrag|Privatdarlehensvertrag',
		fr: 'CONTRAT DE PRÊT|Offre de crédit|Reconnaissance de dette',
		es: 'CONTRATO DE PRÉSTAMO|Póliza de préstamo|Contrato de crédito',
		it: 'CONTRATTO DI MUTUO|Contratto di finanziamento|Scrittura privata di prestito',
		nl: 'LENINGSOVEREENKOMST|Overeenkomst van geldlening|Kredietovereenkomst',
		pl: 'UMOWA POŻYCZKI|Umowa kredytu|Umowa pożyczki pieniężnej',
		pt: 'CONTRATO DE MÚTUO|Contrato de empréstimo|Contrato de crédito',
	},
	fields: [
		{
			keys: 'loanNumber|loan_no|facility_reference|credit_file',
			descriptions: 'Number of the loan|Reference under which the credit is kept',
			labels: {
				en: 'Loan no.|Facility ref.',
				de: 'Darlehens-Nr.|Kreditnummer',
				fr: 'Prêt n°|Dossier n°',
				es: 'Préstamo n.º|N.º de operación',
				it: 'Mutuo n.|Pratica n.',
				nl: 'Leningnummer|Kredietnr.',
				pl: 'Umowa nr|Nr pożyczki',
				pt: 'Empréstimo n.º|N.º de contrato',
			},
			value: { is: 'code', patterns: 'L-######|##/####/AA|##########' },
		},
		{
			keys: 'lender|creditor|bank|who_lends',
			descriptions:
				'Lender|Who gives the money|Name of the creditor|Full name of the party that gives the loan',
			labels: unlabelled,
			value: { is: 'company' },
			isInText: true,
		},
		{
			keys: 'borrower|debtor|who_owes|loan_taker',
			descriptions:
				'Borrower|Who gets the money and must give it back|Full name of the party that takes the loan',
			labels: unlabelled,
			value: { is: 'company' },
			isInText: true,
		},
		{
			keys: 'guarantor|surety|who_stands_in|personal_guarantee',
			descriptions:
				'Guarantor|Person who pays if the debtor does not|Name of the person who guarantees',
			labels: unlabelled,
			value: { is: 'person' },
			isInText: true,
		},
		{
			keys: 'agreementDate|dated|date_of_loan_agreement|concluded_on',
			descriptions: 'Date of the agreement|Day on which both sides signed, as YYYY-MM-DD',
			labels: unlabelled,
			value: { is: 'date', days: [0, 0] },
			isInText: true,
		},
		{
			keys: 'drawdownDate|disbursement_date|money_paid_out_on|advance_date',
			descriptions: 'Date of disbursement|Day the money is handed out',
			labels: unlabelled,
			value: { is: 'date', days: [3, 21], after: 'agreementDate' },
			isInText: true,
		},
		{
			keys: 'maturityDate|final_repayment|loan_ends|everything_back_by',
			descriptions:
				'Maturity|By which day everything must be paid back, as YYYY-MM-DD|Final day of the loan',
			labels: unlabelled,
			value: { is: 'date', days: [700, 3600], after: 'drawdownDate' },
			isInText: true,
		},
		{
			keys: 'principal|loan_amount|sum_lent|capital',
			descriptions: 'Principal|How much money is lent, the number only|Loan amount, 12345.67',
			labels: unlabelled,
			value: { is: 'amount', from: 8000, to: 480000 },
			isInText: true,
		},
		{
			keys: 'interestRate|rate_of_interest|yearly_interest|price_of_money',
			descriptions:
				'Interest rate a year|Per cent paid for the loan each year|Regular interest, not the one for late payment',
			labels: unlabelled,
			value: { is: 'percent', from: 2, to: 9 },
			isInText: true,
		},
		{
			keys: 'defaultRate|default_interest|late_interest|penalty_rate',
			descriptions:
				'Default interest|Per cent when an instalment is late|Interest on overdue sums, number only',
			labels: unlabelled,
			value: { is: 'percent', from: 10, to: 15 },
			isInText: true,
		},
		{
			keys: 'instalment|repayment_amount|monthly_rate|paid_back_each_month',
			descriptions: 'Instalment|What is paid back each month|Monthly payment, 1234.56',
			labels: unlabelled,
			value: { is: 'amount', from: 190, to: 5200 },
			isInText: true,
		},
		{
			keys: 'arrangementFee|fee|one_time_charge|processing_cost',
			descriptions: 'Arrangement fee|What the lender keeps once for the paperwork',
			labels: unlabelled,
			value: { is: 'amount', from: 90, to: 1800 },
			isInText: true,
		},
		{
			keys: 'gracePeriod|grace|days_of_patience|cure_period',
			descriptions:
				'Time to make good a late payment|How long the lender waits before calling in the loan|Days to pay after a reminder',
			labels: unlabelled,
			value: { is: 'duration', from: 5, to: 30, unit: 'days' },
			isInText: true,
		},
		{
			keys: 'applicableLaw|law|legal_system|law_of_the_loan',
			descriptions:
				'Applicable law|Whose law governs the loan, the country or region only|Country or region, not the sentence',
			labels: unlabelled,
			value: {
				is: 'words',
				of: {
					en: 'England and Wales|Scotland|Ireland|Ontario|New South Wales',
					de: 'Bundesrepublik Deutschland|Republik Österreich|Schweizerischen Eidgenossenschaft',
					fr: 'France|Belgique|Suisse',
					es: 'España|Perú|Argentina|Colombia',
					it: 'Italia|Svizzera|Germania',
					nl: 'Nederland|België|Luxemburg',
					pl: 'Rzeczypospolitej Polskiej|Republiki Czeskiej|Republiki Austrii',
					pt: 'Portugal|Angola|Moçambique',
				},
			},
			isInText: true,
		},
	],
	paragraphs: [
		{
			en: 'This loan agreement is dated {agreementDate}. Lender: {lender} (the "Lender"). Borrower: {borrower} (the "Borrower").|On this day, {agreementDate}, {lender} as lender and {borrower} as borrower enter into the facility described below.|FOR VALUE RECEIVED, the undersigned {borrower} (“Maker”) promises to pay to the order of {lender} (“Holder”) the sums stated in this note, made on {agreementDate}.|{lender} (“we”) has agreed to lend money to {borrower} (“you”). The date of this letter is {agreementDate}.|BY THIS DEED made on {agreementDate} {borrower} (the "Obligor") acknowledges a debt to {lender} (the "Creditor").',
			de: 'Die {lender} (Darlehensgeberin) und die {borrower} (Darlehensnehmerin) schließen am {agreementDate} diesen Darlehensvertrag.|Darlehensvertrag vom {agreementDate}, abgeschlossen zwischen {lender} – „Kreditgeber“ – und {borrower} – „Kreditnehmer“ –.',
			fr: 'Par acte du {agreementDate}, {lender} (« le Prêteur ») consent à {borrower} (« l’Emprunteur ») un prêt aux conditions suivantes.|Le {agreementDate}, {borrower} reconnaît devoir à {lender}, créancier, la somme indiquée ci-dessous.',
			es: 'En fecha {agreementDate}, {lender} (la "Prestamista") y {borrower} (la "Prestataria") otorgan el presente contrato de préstamo.|{borrower}, en calidad de prestatario, reconoce recibir de {lender}, en calidad de prestamista, la cantidad indicada. Formalizado el {agreementDate}.',
			it: 'Con scrittura del {agreementDate} {lender} ("Mutuante") concede a {borrower} ("Mutuatario") un finanziamento alle condizioni seguenti.|{borrower}, parte finanziata, dichiara di ricevere da {lender}, parte finanziatrice, la somma sotto indicata. Atto del {agreementDate}.',
			nl: 'Op {agreementDate} zijn {lender} („geldgever”) en {borrower} („geldnemer”) een lening overeengekomen.|{borrower} verklaart van {lender} ter leen te hebben ontvangen het hierna genoemde bedrag. Aldus overeengekomen op {agreementDate}.',
			pl: 'W dniu {agreementDate} pożyczkodawca {lender} oraz pożyczkobiorca {borrower} zawarli umowę następującej treści.|Dający pożyczkę: {lender}. Biorący pożyczkę: {borrower}. Data zawarcia: {agreementDate}.',
			pt: 'Em {agreementDate}, {lender} (a "Mutuante") e {borrower} (a "Mutuária") celebram o presente contrato.|{borrower} confessa-se devedora a {lender} da quantia adiante indicada, por documento de {agreementDate}.',
		},
		{
			en: 'Subject to the terms hereof, a term loan in the principal amount of {principal} will be advanced in one drawing on {drawdownDate}. An arrangement fee of {arrangementFee} is deducted from the advance.|1.1 The Facility is {principal}. Utilisation: {drawdownDate}. Up-front fee: {arrangementFee}.|You can draw {principal} on {drawdownDate}; we keep {arrangementFee} for our costs.|The Creditor will transfer {principal} to the Obligor on {drawdownDate}, less a handling charge of {arrangementFee}.',
			de: 'Gewährt wird ein Darlehen über {principal}. Die Auszahlung erfolgt am {drawdownDate} abzüglich einer Bearbeitungsgebühr von {arrangementFee}.|§ 1 Der Nennbetrag beläuft sich auf {principal}, Valuta {drawdownDate}; an Kosten fallen einmalig {arrangementFee} an.',
			fr: 'Le montant du prêt s’élève à {principal}. Les fonds sont débloqués le {drawdownDate}, déduction faite de frais de dossier de {arrangementFee}.|Capital emprunté : {principal}, mis à disposition le {drawdownDate}. Frais : {arrangementFee}.',
			es: 'El capital prestado asciende a {principal} y se entregará el {drawdownDate}, una vez descontada una comisión de apertura de {arrangementFee}.|PRIMERO. Importe: {principal}. Disposición: {drawdownDate}. Comisión de apertura: {arrangementFee}.',
			it: 'La somma mutuata è pari a {principal} ed è erogata il {drawdownDate}, al netto di spese di istruttoria di {arrangementFee}.|Art. 1. Capitale {principal}; erogazione {drawdownDate}; istruttoria {arrangementFee}.',
			nl: 'De hoofdsom bedraagt {principal} en wordt op {drawdownDate} uitbetaald onder inhouding van afsluitkosten van {arrangementFee}.|1. Hoofdsom: {principal}; opname: {drawdownDate}; afsluitprovisie: {arrangementFee}.',
			pl: 'Kwota pożyczki wynosi {principal} i zostanie wypłacona {drawdownDate} po potrąceniu prowizji przygotowawczej: {arrangementFee}.|§ 1. Kapitał: {principal}. Uruchomienie środków: {drawdownDate}. Opłata: {arrangementFee}.',
			pt: 'O capital mutuado é de {principal} e será entregue em {drawdownDate}, deduzida a comissão de abertura de {arrangementFee}.|1.º Montante: {principal}; utilização: {drawdownDate}; comissão: {arrangementFee}.',
		},
		{
			en: 'Interest accrues daily at {interestRate} per annum. The Borrower shall repay in monthly instalments of {instalment}, the entire outstanding balance being due on {maturityDate} (the "Maturity Date").|Equal payments of {instalment} shall be made each month, including interest at the fixed rate of {interestRate} a year, until {maturityDate}, when all sums then unpaid become payable.|The money costs {interestRate} a year. You pay {instalment} on the first of every month and whatever is left on {maturityDate}.|Rate: {interestRate} fixed. Monthly payment: {instalment}. Last day: {maturityDate}.',
			de: 'Das Darlehen ist mit {interestRate} jährlich zu verzinsen und in Monatsraten zu je {instalment} zu tilgen. Es ist spätestens am {maturityDate} vollständig zurückzuzahlen.|§ 2 Sollzins: {interestRate} p. a. fest. Rate: {instalment} monatlich. Endfälligkeit: {maturityDate}.',
			fr: 'Le prêt porte intérêt au taux fixe de {interestRate} l’an. Il est remboursable par mensualités de {instalment}, la dernière échéance étant fixée au {maturityDate}.|L’Emprunteur rembourse {instalment} par mois, intérêts à {interestRate} compris, jusqu’au {maturityDate}.',
			es: 'El préstamo devengará un interés nominal anual del {interestRate} y se amortizará en cuotas mensuales de {instalment}, venciendo la última el {maturityDate}.|SEGUNDO. Tipo fijo: {interestRate}. Cuota: {instalment} al mes. Devolución íntegra a más tardar el {maturityDate}.',
			it: 'Il prestito produce interessi al tasso fisso annuo del {interestRate} ed è rimborsato in rate mensili di {instalment}, l’ultima delle quali scade il {maturityDate}.|Art. 2. Tasso {interestRate} annuo; rata {instalment}; estinzione entro il {maturityDate}.',
			nl: 'Over de lening is een rente van {interestRate} per jaar verschuldigd. Aflossing geschiedt in maandtermijnen van {instalment}; op {maturityDate} moet alles zijn voldaan.|2. Rente {interestRate} vast; termijnbedrag {instalment}; einddatum {maturityDate}.',
			pl: 'Pożyczka oprocentowana jest w wysokości {interestRate} rocznie. Spłata następuje w ratach miesięcznych po {instalment}, a całość musi zostać zwrócona do {maturityDate}.|§ 2. Odsetki: {interestRate} w skali roku. Rata: {instalment}. Ostateczny termin spłaty: {maturityDate}.',
			pt: 'O empréstimo vence juros à taxa anual de {interestRate} e é reembolsado em prestações mensais de {instalment}, vencendo-se a última em {maturityDate}.|2.º Taxa: {interestRate}; prestação: {instalment}; reembolso integral até {maturityDate}.',
		},
		{
			en: 'If any sum is not paid when due, interest at {defaultRate} per annum applies to it, and should the failure continue for {gracePeriod} after written demand, the whole loan may be called in.|Overdue amounts bear {defaultRate}. An Event of Default occurs if payment is not made within {gracePeriod} of notice.|Late payments cost {defaultRate} a year. After a reminder you have {gracePeriod} to put things right before we may ask for everything.',
			de: 'Gerät der Schuldner in Verzug, sind rückständige Beträge mit {defaultRate} zu verzinsen. Wird nach Mahnung nicht gezahlt, so kann das Darlehen fällig gestellt werden; die Nachfrist beträgt {gracePeriod}.|§ 4 Verzugszins: {defaultRate}. Nachfrist vor Kündigung aus wichtigem Grund: {gracePeriod}.',
			fr: 'Toute somme impayée porte intérêt de retard à {defaultRate}. À défaut de régularisation sous {gracePeriod} après mise en demeure, la déchéance du terme est acquise.|Intérêts moratoires : {defaultRate}. Délai de régularisation : {gracePeriod}.',
			es: 'Las cantidades vencidas devengarán un interés de demora del {defaultRate}. Transcurridos {gracePeriod} desde el requerimiento, se podrá exigir el pago anticipado.|CUARTO. Demora: {defaultRate}. Plazo de subsanación: {gracePeriod}.',
			it: 'Sulle somme scadute maturano interessi di mora al {defaultRate}. Decorsi {gracePeriod} dalla diffida, il debitore decade dal beneficio del termine.|Art. 4. Mora: {defaultRate}; termine per sanare: {gracePeriod}.',
			nl: 'Bij te late betaling is een vertragingsrente van {defaultRate} verschuldigd; blijft betaling na aanmaning {gracePeriod} uit, dan is de gehele schuld opeisbaar.|4. Vertragingsrente {defaultRate}; hersteltermijn {gracePeriod}.',
			pl: 'Od zaległości nalicza się odsetki karne: {defaultRate}. Dodatkowy termin zapłaty po wezwaniu wynosi {gracePeriod}, po czym pożyczka może zostać postawiona w stan wymagalności.|§ 4. Odsetki za opóźnienie: {defaultRate}; termin naprawczy: {gracePeriod}.',
			pt: 'As quantias em mora vencem juros de {defaultRate}. Decorridos {gracePeriod} após interpelação, vencem-se todas as prestações.|4.º Mora: {defaultRate}; prazo de regularização: {gracePeriod}.',
		},
		{
			en: 'Punctual payment is guaranteed by {guarantor} (the "Guarantor") as primary obligor. This Agreement and any non-contractual obligations arising from it are governed by the law of {applicableLaw}.|{guarantor} joins in this deed as surety. The laws of {applicableLaw} govern its construction and enforcement.|{guarantor} stands surety. Should there be a dispute, {applicableLaw} law decides.',
			de: 'Für alle Ansprüche aus diesem Vertrag verbürgt sich {guarantor} selbstschuldnerisch. Anzuwenden ist das Recht der {applicableLaw}.|§ 6 Als Sicherheit dient die Bürgschaft von {guarantor}. Der Vertrag unterliegt den Gesetzen der {applicableLaw}.',
			fr: '{guarantor} se porte caution solidaire de l’ensemble des engagements. Le contrat est soumis à la loi applicable en {applicableLaw}.|Garantie : cautionnement de {guarantor}. Droit applicable : {applicableLaw}.',
			es: '{guarantor} se constituye en avalista solidario de todas las obligaciones. El contrato queda sujeto al derecho de {applicableLaw}.|SEXTO. Fiador: {guarantor}. Legislación: {applicableLaw}.',
			it: '{guarantor} presta fideiussione solidale per tutte le obbligazioni. Il contratto è soggetto al diritto vigente in {applicableLaw}.|Art. 6. Garante: {guarantor}. Diritto applicabile: {applicableLaw}.',
			nl: '{guarantor} stelt zich hoofdelijk borg voor alle verplichtingen. Op deze akte is het recht van toepassing van {applicableLaw}.|6. Borg: {guarantor}. Toepasselijk recht: {applicableLaw}.',
			pl: 'Za zobowiązania poręcza solidarnie {guarantor}. Umowę interpretuje się według prawa {applicableLaw}.|§ 6. Poręczyciel: {guarantor}. Prawo właściwe: prawo {applicableLaw}.',
			pt: '{guarantor} constitui-se fiador e principal pagador de todas as obrigações. Ao contrato aplica-se o direito de {applicableLaw}.|6.º Fiador: {guarantor}. Direito aplicável: {applicableLaw}.',
		},
		{
			en: 'Prepayment is permitted on any interest date on giving 15 days’ notice. Accounts for the year ended 31 December 2018 have been supplied to the Lender. Business days exclude Saturdays.|The charge registered on 22 May 2017 ranks ahead of this loan up to 60,000.00. A certificate of the Lender is conclusive save for manifest error.',
			de: 'Sondertilgungen sind zum Quartalsende mit einer Ankündigung von 15 Tagen zulässig. Der Jahresabschluss zum 31. Dezember 2018 liegt vor.|Die am 22. Mai 2017 eingetragene Grundschuld geht im Rang vor. Aufrechnung ist ausgeschlossen.',
			fr: 'Le remboursement anticipé est possible moyennant un avis de 15 jours. Les comptes arrêtés au 31 décembre 2018 ont été remis.|L’hypothèque inscrite le 22 mai 2017 conserve son rang.',
			es: 'Se admite la amortización anticipada con un aviso de 15 días. Se han entregado las cuentas a 31 de diciembre de 2018.|La hipoteca inscrita el 22 de mayo de 2017 conserva su rango.',
			it: 'È ammessa l’estinzione anticipata con avviso di 15 giorni. È stato consegnato il bilancio al 31 dicembre 2018.|L’ipoteca iscritta il 22 maggio 2017 mantiene il proprio grado.',
			nl: 'Vervroegd aflossen is toegestaan na aankondiging van 15 dagen. De jaarrekening per 31 december 2018 is overgelegd.|De op 22 mei 2017 ingeschreven hypotheek gaat in rang voor.',
			pl: 'Wcześniejsza spłata jest dopuszczalna po zawiadomieniu z wyprzedzeniem 15 dni. Przedłożono sprawozdanie na dzień 31 grudnia 2018 r.|Hipoteka wpisana 22 maja 2017 r. zachowuje pierwszeństwo.',
			pt: 'O reembolso antecipado é permitido com aviso de 15 dias. Foram entregues as contas de 31 de dezembro de 2018.|A hipoteca registada em 22 de maio de 2017 mantém a sua prioridade.',
		},
	],
};
