import type { Kind } from '../../kind.ts';
import { everywhere } from './everywhere.ts';

const unlabelled = everywhere('');

export const confidentialityAgreement: Kind = {
	name: 'confidentiality-agreement',
	titles: {
		en: 'NON-DISCLOSURE AGREEMENT|Confidentiality Agreement|Mutual Non-Disclosure Agreement',
		de: 'Geheimhaltungsvereinbarung|Vertraulichkeitsvereinbarung|GEHEIMHALTUNGSVERTRAG',
		fr: 'ACCORD DE CONFIDENTIALITÉ|Engagement de confidentialité|Accord de non-divulgation',
		es: 'ACUERDO DE CONFIDENCIALIDAD|Contrato de confidencialidad|Acuerdo de no divulgación',
		it: 'ACCORDO DI RISERVATEZZA|Accordo di non divulgazione|Patto di riservatezza',
		nl: 'GEHEIMHOUDINGSOVEREENKOMST|Vertrouwelijkheidsovereenkomst|Overeenkomst van geheimhouding',
		pl: 'UMOWA O ZACHOWANIU POUFNOŚCI|Umowa o poufności|Porozumienie o zachowaniu tajemnicy',
		pt: 'ACORDO DE CONFIDENCIALIDADE|Termo de confidencialidade|Contrato de não divulgação',
	},
	fields: [
		{
			keys: 'effectiveDate|effective_date|agreement_date|in_force_from|Date of agreement',
			descriptions:
				'Date on which the agreement becomes effective|From which day the secret has to be kept, as YYYY-MM-DD|Day the two sides entered into it|Effective date in YYYY-MM-DD',
			labels: unlabelled,
			value: { is: 'date', days: [0, 0] },
			isInText: true,
		},
		{
			keys: 'disclosingParty|discloser|first_party|who_reveals|owner_of_secrets',
			descriptions:
				'Disclosing party|Company that shows its secrets to the other one|First of the parties, the name only|Full company name as in the first sentence',
			labels: unlabelled,
			value: { is: 'company' },
			isInText: true,
			isParty: true,
		},
		{
			keys: 'receivingParty|recipient|second_party|who_must_keep_quiet',
			descriptions:
				'Receiving party|Company that must keep what it learns to itself|Second of the parties, without its address|Name of the company that receives the information',
			labels: unlabelled,
			value: { is: 'company' },
			isInText: true,
			isParty: true,
		},
		{
			keys: 'disclosingAddress|address_of_discloser|first_party_seat',
			descriptions:
				'Address of the disclosing party|Where the one that reveals something has its office',
			labels: unlabelled,
			value: { is: 'address' },
			isInText: true,
		},
		{
			keys: 'purpose|permitted_purpose|project|why_secrets_are_shared',
			descriptions: 'Permitted purpose|What the information may be used for|Reason for the talks',
			labels: unlabelled,
			value: {
				is: 'words',
				of: {
					en: 'a possible acquisition of the pump business|the joint development of a battery housing|the evaluation of a software licence|a potential equity investment',
					de: 'den möglichen Erwerb des Geschäftsbereichs Pumpen|die gemeinsame Entwicklung eines Batteriegehäuses|die Prüfung einer Softwarelizenz|eine mögliche Beteiligung',
					fr: "l'acquisition éventuelle de l'activité pompes|le développement conjoint d'un boîtier de batterie|l'évaluation d'une licence logicielle|une prise de participation éventuelle",
					es: 'la posible adquisición del negocio de bombas|el desarrollo conjunto de una carcasa de batería|la evaluación de una licencia de software|una posible inversión de capital',
					it: "l'eventuale acquisizione del ramo pompe|lo sviluppo congiunto di un alloggiamento per batterie|la valutazione di una licenza software|un possibile investimento nel capitale",
					nl: 'de mogelijke overname van de pompendivisie|de gezamenlijke ontwikkeling van een accubehuizing|de beoordeling van een softwarelicentie|een mogelijke deelneming',
					pl: 'możliwe nabycie działu pomp|wspólne opracowanie obudowy baterii|ocenę licencji na oprogramowanie|potencjalną inwestycję kapitałową',
					pt: 'a eventual aquisição do negócio de bombas|o desenvolvimento conjunto de uma caixa de bateria|a avaliação de uma licença de software|um possível investimento de capital',
				},
			},
			isInText: true,
		},
		{
			keys: 'term|term_of_agreement|how_long_it_lasts|agreementDuration',
			descriptions:
				'Term of the agreement|How long the agreement lasts, such as "2 years"|Time after which it ends by itself|Duration in years, such as "3 years"',
			labels: unlabelled,
			value: { is: 'duration', from: 1, to: 5, unit: 'years' },
			isInText: true,
		},
		{
			keys: 'survival|survival_period|secrecy_afterwards|silence_after_end',
			descriptions:
				'Time for which secrecy goes on after the end|How long one must keep silent once it is over|Months of secrecy once the contract is over',
			labels: unlabelled,
			value: { is: 'duration', from: 12, to: 60, unit: 'months' },
			isInText: true,
		},
		{
			keys: 'noticePeriod|notice_of_termination|days_to_terminate|warning_time',
			descriptions:
				'Notice for termination|How many days before leaving one must say so|Time that has to be given for termination, such as "30 days"',
			labels: unlabelled,
			value: { is: 'duration', from: 10, to: 90, unit: 'days' },
			isInText: true,
		},
		{
			keys: 'governingLaw|governing_law|jurisdiction|which_law|Applicable law',
			descriptions:
				'Governing law|Law of which state or country applies, its name only|By whose rules the contract is judged, such as "Delaware"|State or country whose law applies, not the whole clause',
			labels: unlabelled,
			value: {
				is: 'words',
				of: {
					en: 'Delaware|New York|California|Nevada|Texas|Massachusetts|New Jersey',
					de: 'Bundesrepublik Deutschland|Republik Österreich|Schweizerischen Eidgenossenschaft',
					fr: 'France|Belgique|Suisse',
					es: 'España|México|Chile|Colombia',
					it: 'Italia|Svizzera|Germania',
					nl: 'Nederland|België',
					pl: 'Rzeczypospolitej Polskiej|Republiki Czeskiej|Republiki Federalnej Niemiec',
					pt: 'Portugal|Angola|Moçambique',
				},
			},
			isInText: true,
		},
		{
			keys: 'courtPlace|venue|seat_of_court|where_disputes_go',
			descriptions: 'Place of jurisdiction|Town whose courts decide|City of the competent courts',
			labels: unlabelled,
			value: { is: 'place' },
			isInText: true,
		},
		{
			keys: 'penalty|contractual_penalty|liquidated_damages|cost_of_a_breach',
			descriptions:
				'Contractual penalty for each breach|What has to be paid if somebody talks, the number only|Sum for a breach, 1234.56',
			labels: unlabelled,
			value: { is: 'amount', from: 5000, to: 250000 },
			isInText: true,
		},
		{
			keys: 'discloserSignatory|signed_for_discloser|first_signer|signature_left',
			descriptions:
				'Who signs for the disclosing party|Person that puts the name under it for the first company',
			labels: {
				en: 'For the Disclosing Party|By (Discloser)',
				de: 'Für die offenlegende Partei|Unterschrift Offenleger',
				fr: 'Pour la Partie divulgatrice|Signature du divulgateur',
				es: 'Por la Parte Divulgadora|Firma del divulgador',
				it: 'Per la Parte Divulgante|Firma del divulgante',
				nl: 'Namens de Verstrekkende Partij|Handtekening verstrekker',
				pl: 'W imieniu Strony Ujawniającej|Za Ujawniającego',
				pt: 'Pela Parte Divulgadora|Assinatura do divulgador',
			},
			value: { is: 'person' },
		},
		{
			keys: 'recipientSignatory|signed_for_recipient|second_signer|signature_right',
			descriptions:
				'Who signs for the receiving party|Person that puts the name under it for the second company',
			labels: {
				en: 'For the Receiving Party|By (Recipient)',
				de: 'Für die empfangende Partei|Unterschrift Empfänger',
				fr: 'Pour la Partie bénéficiaire|Signature du récepteur',
				es: 'Por la Parte Receptora|Firma del receptor',
				it: 'Per la Parte Ricevente|Firma del ricevente',
				nl: 'Namens de Ontvangende Partij|Handtekening ontvanger',
				pl: 'W imieniu Strony Otrzymującej|Za Otrzymującego',
				pt: 'Pela Parte Recetora|Assinatura do recetor',
			},
			value: { is: 'person' },
		},
	],
	paragraphs: [
		{
			en: 'THIS NON-DISCLOSURE AGREEMENT (this "Agreement") is made and entered into as of {effectiveDate} (the "Effective Date"), by and between {disclosingParty}, having its principal office at {disclosingAddress} (the "Disclosing Party"), and {receivingParty} (the "Receiving Party").|This Agreement, dated as of {effectiveDate}, is between {disclosingParty}, a corporation with its principal place of business at {disclosingAddress} (“Discloser”), and {receivingParty} (“Recipient”), each a “Party” and together the “Parties”.|In connection with certain discussions, {receivingParty} ("Recipient") agrees with {disclosingParty}, located at {disclosingAddress} (the "Company"), effective {effectiveDate}, as follows:|This Mutual Confidentiality Agreement is entered into this {effectiveDate} between {disclosingParty} (together with its affiliates, “Owner”), with offices at {disclosingAddress}, on the one hand, and {receivingParty} (the “Interested Party”) on the other.|The following sets out the understanding between {disclosingParty}, {disclosingAddress} (hereinafter referred to as the "Provider") and {receivingParty} (hereinafter referred to as the "Reviewer") with regard to proprietary materials. This understanding is effective from {effectiveDate}.|Dated: {effectiveDate}. To: {receivingParty} ("you"). From: {disclosingParty}, {disclosingAddress} ("we" or "us"). You have asked us for certain records which are not public; we are prepared to supply them on the terms of this letter.',
			de: 'Zwischen der {disclosingParty}, {disclosingAddress} (nachfolgend „Offenlegende Partei“), und der {receivingParty} (nachfolgend „Empfangende Partei“) wird mit Wirkung zum {effectiveDate} (der „Stichtag“) folgende Vereinbarung geschlossen:|Diese Vereinbarung wird am {effectiveDate} geschlossen zwischen {disclosingParty} mit Sitz in {disclosingAddress} – im Folgenden „Informationsgeber“ – und {receivingParty} – im Folgenden „Informationsnehmer“ –, gemeinsam die „Parteien“.|Vertraulichkeitserklärung: {receivingParty} (der „Verpflichtete“) sichert der {disclosingParty}, {disclosingAddress} (der „Berechtigten“), ab dem {effectiveDate} Folgendes zu:',
			fr: 'Le présent accord (l’« Accord ») est conclu en date du {effectiveDate} (la « Date d’effet ») entre {disclosingParty}, dont le siège social est situé {disclosingAddress} (la « Partie divulgatrice »), et {receivingParty} (la « Partie bénéficiaire »).|ENTRE LES SOUSSIGNÉES : {disclosingParty}, sise {disclosingAddress}, ci-après dénommée « le Divulgateur », d’une part, ET {receivingParty}, ci-après dénommée « le Récepteur », d’autre part, il a été convenu ce qui suit avec effet au {effectiveDate}.|Par la présente, datée du {effectiveDate}, {receivingParty} (« le Signataire ») s’engage envers {disclosingParty}, {disclosingAddress} (« la Société »), dans les termes suivants.',
			es: 'El presente Acuerdo de Confidencialidad (el "Acuerdo") se celebra con fecha {effectiveDate} (la "Fecha de Efecto") entre {disclosingParty}, con domicilio social en {disclosingAddress} (la "Parte Divulgadora"), y {receivingParty} (la "Parte Receptora").|REUNIDOS, a {effectiveDate}: de una parte, {disclosingParty}, domiciliada en {disclosingAddress}, en adelante el «Titular»; y de otra, {receivingParty}, en adelante el «Receptor», ambas conjuntamente las «Partes».|Por la presente carta de fecha {effectiveDate}, {receivingParty} (el "Interesado") se obliga frente a {disclosingParty}, con oficinas en {disclosingAddress} (la "Compañía"), en los términos siguientes.',
			it: 'Il presente accordo (l’"Accordo") è stipulato in data {effectiveDate} (la "Data di Efficacia") tra {disclosingParty}, con sede legale in {disclosingAddress} (la "Parte Divulgante"), e {receivingParty} (la "Parte Ricevente").|TRA {disclosingParty}, con sede in {disclosingAddress}, di seguito «il Titolare», E {receivingParty}, di seguito «il Destinatario», congiuntamente «le Parti», si conviene quanto segue con decorrenza dal {effectiveDate}.|Con lettera del {effectiveDate} {receivingParty} (l’"Interessato") si impegna nei confronti di {disclosingParty}, {disclosingAddress} (la "Società"), nei termini che seguono.',
			nl: 'Deze overeenkomst (de "Overeenkomst") wordt aangegaan per {effectiveDate} (de "Ingangsdatum") tussen {disclosingParty}, gevestigd te {disclosingAddress} (de "Verstrekkende Partij"), en {receivingParty} (de "Ontvangende Partij").|DE ONDERGETEKENDEN: {disclosingParty}, kantoorhoudende te {disclosingAddress}, hierna te noemen „Verstrekker”, en {receivingParty}, hierna te noemen „Ontvanger”, komen met ingang van {effectiveDate} het volgende overeen.|Bij brief van {effectiveDate} verbindt {receivingParty} (de "Gegadigde") zich jegens {disclosingParty}, {disclosingAddress} (de "Vennootschap"), tot het volgende.',
			pl: 'Niniejsza umowa („Umowa”) została zawarta w dniu {effectiveDate} („Data Wejścia w Życie”) pomiędzy: {disclosingParty} z siedzibą pod adresem {disclosingAddress} („Strona Ujawniająca”) a {receivingParty} („Strona Otrzymująca”).|Strony: {disclosingParty}, {disclosingAddress}, zwana dalej „Ujawniającym”, oraz {receivingParty}, zwana dalej „Odbiorcą”, postanawiają z mocą od dnia {effectiveDate}, co następuje:|Oświadczenie z dnia {effectiveDate}: {receivingParty} („Zobowiązany”) przyjmuje wobec {disclosingParty}, {disclosingAddress} („Spółka”), następujące obowiązki.',
			pt: 'O presente acordo (o "Acordo") é celebrado em {effectiveDate} (a "Data de Produção de Efeitos") entre {disclosingParty}, com sede em {disclosingAddress} (a "Parte Divulgadora"), e {receivingParty} (a "Parte Recetora").|ENTRE: {disclosingParty}, com sede social em {disclosingAddress}, adiante designada por «Titular», E {receivingParty}, adiante designada por «Destinatária», é acordado, com efeitos a partir de {effectiveDate}, o seguinte:|Por carta de {effectiveDate}, {receivingParty} (o "Interessado") obriga-se perante {disclosingParty}, {disclosingAddress} (a "Sociedade"), nos termos seguintes.',
		},
		{
			en: 'WHEREAS, the Parties wish to explore {purpose} (the "Purpose") and, in doing so, may disclose to one another information of a technical or commercial nature;|1. Purpose. Recipient is considering {purpose} and has requested access to certain non-public information of the other Party.|RECITALS. A. The Parties are in talks about {purpose}. B. In the course of these talks drawings, samples and price lists will change hands.|You may use what we send you for one end only, namely {purpose}.',
			de: '1. Gegenstand. Die Parteien führen Gespräche über {purpose} (der „Zweck“) und werden hierzu einander technische und kaufmännische Unterlagen überlassen.|Präambel: Die Beteiligten beabsichtigen {purpose}. In diesem Zusammenhang werden Informationen ausgetauscht, die nicht allgemein bekannt sind.',
			fr: 'Considérant que les Parties envisagent {purpose} (l’« Objet ») et qu’elles seront amenées à échanger des informations techniques et commerciales ;|Article 1 – Objet. Les discussions portent sur {purpose} ; les informations communiquées ne peuvent servir à aucune autre fin.',
			es: 'EXPONEN: Que las Partes están estudiando {purpose} (la "Finalidad") y que para ello necesitan intercambiar información técnica y comercial.|PRIMERA. Objeto. La información se facilita exclusivamente para {purpose}.',
			it: 'Premesso che le Parti sono in trattative per {purpose} (lo "Scopo") e che a tal fine si scambieranno informazioni tecniche e commerciali;|Art. 1 – Oggetto. Le informazioni sono comunicate unicamente per {purpose}.',
			nl: 'Overwegende dat partijen gesprekken voeren over {purpose} (het "Doel") en daartoe technische en commerciële gegevens zullen uitwisselen;|Artikel 1. De informatie mag uitsluitend worden gebruikt voor {purpose}.',
			pl: 'Zważywszy, że Strony rozważają {purpose} („Cel”) i w związku z tym będą wymieniać informacje techniczne i handlowe;|§ 1. Przedmiot. Informacje przekazywane są wyłącznie ze względu na {purpose}.',
			pt: 'Considerando que as Partes pretendem estudar {purpose} (a "Finalidade") e que, para o efeito, trocarão informações técnicas e comerciais;|Cláusula 1.ª – Objeto. As informações servem unicamente para {purpose}.',
		},
		{
			en: '"Confidential Information" does not include information which (a) was in the public domain at the time of disclosure, (b) was lawfully known to the recipient at least thirty (30) days before its receipt, or (c) is required to be disclosed by order of a court, provided that written notice is given within five (5) business days.|Information disclosed orally shall be deemed confidential only if it is reduced to writing and marked as such within fifteen (15) days of disclosure. The earlier letter of intent dated 3 March 2019 remains unaffected.',
			de: 'Nicht als vertraulich gelten Informationen, die bei Übergabe öffentlich bekannt waren oder die der Empfänger mindestens 30 Tage zuvor rechtmäßig besaß. Mündliche Mitteilungen sind binnen 15 Tagen schriftlich zu bestätigen.|Die Absichtserklärung vom 3. März 2019 bleibt unberührt. Wird die Herausgabe behördlich angeordnet, ist die andere Seite innerhalb von fünf Werktagen zu unterrichten.',
			fr: 'Ne sont pas confidentielles les informations tombées dans le domaine public ou connues du destinataire au moins trente (30) jours avant leur communication. Les informations orales doivent être confirmées par écrit sous quinze (15) jours.|La lettre d’intention du 3 mars 2019 demeure inchangée. Toute injonction judiciaire est signalée dans un délai de cinq jours ouvrés.',
			es: 'No se considerará confidencial la información que fuese de dominio público o que el receptor conociera lícitamente al menos treinta (30) días antes. La información verbal se confirmará por escrito en quince (15) días.|La carta de intenciones de 3 de marzo de 2019 no se ve afectada. Todo requerimiento judicial se comunicará en el plazo de cinco días hábiles.',
			it: 'Non sono riservate le informazioni di pubblico dominio o lecitamente note al destinatario almeno trenta (30) giorni prima. Quelle orali vanno confermate per iscritto entro quindici (15) giorni.|La lettera d’intenti del 3 marzo 2019 resta invariata. Ogni richiesta dell’autorità va segnalata entro cinque giorni lavorativi.',
			nl: 'Niet vertrouwelijk is informatie die openbaar was of die de ontvanger ten minste dertig (30) dagen eerder rechtmatig bezat. Mondelinge informatie wordt binnen vijftien (15) dagen schriftelijk bevestigd.|De intentieverklaring van 3 maart 2019 blijft onverkort gelden. Een gerechtelijk bevel wordt binnen vijf werkdagen gemeld.',
			pl: 'Nie są poufne informacje powszechnie znane ani znane odbiorcy zgodnie z prawem co najmniej 30 dni wcześniej. Informacje ustne wymagają pisemnego potwierdzenia w ciągu 15 dni.|List intencyjny z dnia 3 marca 2019 r. pozostaje w mocy. O żądaniu sądu należy zawiadomić w terminie pięciu dni roboczych.',
			pt: 'Não são confidenciais as informações do domínio público ou licitamente conhecidas pelo destinatário pelo menos trinta (30) dias antes. As informações verbais serão confirmadas por escrito no prazo de quinze (15) dias.|A carta de intenções de 3 de março de 2019 mantém-se inalterada. Qualquer ordem judicial será comunicada em cinco dias úteis.',
		},
		{
			en: 'This Agreement shall remain in full force and effect for a period of {term} from the Effective Date, unless earlier terminated by either Party upon not less than {noticePeriod} prior written notice. The obligations of confidentiality shall survive for a further {survival} following expiration or termination.|5. Term and Termination. Either Party may terminate on {noticePeriod} written notice; otherwise this Agreement expires {term} after the date first written above. Notwithstanding the foregoing, Recipient’s duties hereunder continue for {survival} thereafter.|The term hereof shall be {term}. Termination requires written notice of {noticePeriod}. All restrictions on use and disclosure shall continue to bind the recipient for {survival} after such termination.|The duty to protect the materials begins on the date above and lasts {term}. Either side may end the exchange of materials earlier by a letter sent {noticePeriod} ahead, whereupon the duty still runs for {survival}.|Unless renewed in writing, this undertaking lapses after {term}. It may be withdrawn upon {noticePeriod} notice to the other side; what has been received until then stays protected for {survival} more.|Duration. (a) Exchange period: {term}. (b) Period of protection afterwards: {survival}. (c) Notice to end the exchange: {noticePeriod}.',
			de: 'Diese Vereinbarung gilt {term} ab dem Stichtag. Sie ist schriftlich kündbar; die Kündigungsfrist beträgt {noticePeriod}. Die Geheimhaltungspflichten bestehen nach Vertragsende noch {survival} fort.|§ 5 Laufzeit. Die feste Laufzeit beträgt {term}, die Frist für eine Kündigung {noticePeriod}; die Verschwiegenheit ist über das Ende hinaus {survival} zu wahren.|Die Pflichten aus dieser Erklärung dauern {term}. Der Austausch kann mit folgender Frist beendet werden: {noticePeriod}. Bereits Erhaltenes bleibt danach {survival} geschützt.',
			fr: 'L’Accord est conclu pour une durée de {term} à compter de la Date d’effet. Chaque Partie peut y mettre fin moyennant un préavis écrit de {noticePeriod}. L’obligation de confidentialité subsiste pendant {survival} après son terme.|Article 5 – Durée. Sauf dénonciation avec un préavis de {noticePeriod}, le présent engagement produit ses effets durant {term} ; le secret reste dû {survival} au-delà.|Le secret est dû pendant {term}, puis durant {survival} après la fin des échanges, auxquels chacun peut mettre un terme {noticePeriod} après simple avis.',
			es: 'El Acuerdo tendrá una duración de {term} desde la Fecha de Efecto. Cualquiera de las Partes podrá resolverlo con un preaviso escrito de {noticePeriod}. El deber de secreto subsistirá durante {survival} tras su terminación.|QUINTA. Vigencia. Salvo denuncia con {noticePeriod} de antelación, este contrato estará en vigor {term}; la confidencialidad se mantendrá {survival} más.|El secreto se guardará durante {term} y otros {survival} una vez cesado el intercambio, al que cualquiera puede poner fin avisando {noticePeriod} antes.',
			it: 'L’Accordo ha una durata di {term} dalla Data di Efficacia. Ciascuna Parte può recedere con un preavviso scritto di {noticePeriod}. Gli obblighi di riservatezza restano validi per {survival} dopo la cessazione.|Art. 5 – Durata. Salvo disdetta con preavviso di {noticePeriod}, l’impegno vincola le Parti per {term}; il segreto va mantenuto per ulteriori {survival}.|Il segreto va osservato per {term} e per altri {survival} dopo la fine dello scambio, cui ciascuno può porre termine con avviso di {noticePeriod}.',
			nl: 'De Overeenkomst geldt voor een duur van {term} vanaf de Ingangsdatum. Elke partij kan schriftelijk opzeggen met inachtneming van een termijn van {noticePeriod}. De geheimhouding blijft na afloop nog {survival} van kracht.|Artikel 5. Behoudens opzegging met een termijn van {noticePeriod} eindigt deze afspraak na {term}; de zwijgplicht duurt daarna {survival} voort.|De zwijgplicht duurt {term} en daarna nog {survival}; de uitwisseling kan met een aankondiging van {noticePeriod} worden beëindigd.',
			pl: 'Umowa obowiązuje przez {term} od Daty Wejścia w Życie. Każda ze Stron może ją wypowiedzieć na piśmie; okres wypowiedzenia wynosi {noticePeriod}. Obowiązek poufności trwa po jej ustaniu jeszcze {survival}.|§ 5. Czas trwania wynosi {term}, a termin wypowiedzenia {noticePeriod}; po wygaśnięciu umowy tajemnica wiąże nadal przez {survival}.|Tajemnica obowiązuje {term}, a po zakończeniu wymiany jeszcze {survival}; termin zakończenia wymiany za uprzedzeniem: {noticePeriod}.',
			pt: 'O Acordo vigora por um período de {term} a contar da Data de Produção de Efeitos. Qualquer das Partes pode denunciá-lo mediante pré-aviso escrito de {noticePeriod}. O dever de sigilo mantém-se por {survival} após a cessação.|Cláusula 5.ª – Vigência. Salvo denúncia com {noticePeriod} de antecedência, o presente contrato dura {term}; o sigilo subsiste por mais {survival}.|O sigilo dura {term} e mais {survival} após o fim da troca de documentos, à qual qualquer das partes pode pôr termo avisando {noticePeriod} antes.',
		},
		{
			en: 'The Receiving Party shall hold the information in strict confidence, shall restrict access to those of its employees and advisers who need to know it, and shall return or destroy all copies within ten (10) days of a written request.|Neither Party acquires any licence under patents or copyrights of the other. No failure or delay in exercising any right shall operate as a waiver thereof.',
			de: 'Die empfangende Seite behandelt die Unterlagen streng vertraulich, macht sie nur solchen Mitarbeitern zugänglich, die sie kennen müssen, und gibt sie auf Verlangen binnen zehn Tagen zurück.|Rechte an Patenten oder Marken werden nicht eingeräumt. Änderungen bedürfen der Schriftform; dies gilt auch für diese Klausel.',
			fr: 'La Partie qui reçoit les documents en limite l’accès aux personnes qui doivent en connaître et restitue toutes les copies dans les dix (10) jours d’une demande écrite.|Aucune licence n’est concédée. Toute modification du présent accord fait l’objet d’un avenant écrit.',
			es: 'Quien reciba la documentación limitará su acceso a las personas que deban conocerla y devolverá todas las copias en los diez (10) días siguientes a la solicitud.|No se concede licencia alguna. Toda modificación deberá constar por escrito.',
			it: 'Chi riceve i documenti ne limita l’accesso a chi ha necessità di conoscerli e restituisce ogni copia entro dieci (10) giorni dalla richiesta.|Non è concessa alcuna licenza. Ogni modifica richiede la forma scritta.',
			nl: 'Wie stukken ontvangt, beperkt de toegang tot personen die ze moeten kennen en geeft alle kopieën binnen tien (10) dagen na verzoek terug.|Er wordt geen licentie verleend. Wijzigingen gelden slechts indien schriftelijk overeengekomen.',
			pl: 'Otrzymujący udostępnia dokumenty jedynie osobom, które muszą je znać, i zwraca wszystkie kopie w ciągu dziesięciu (10) dni od wezwania.|Umowa nie udziela żadnej licencji. Zmiany wymagają formy pisemnej pod rygorem nieważności.',
			pt: 'Quem receber os documentos limita o acesso a quem deles necessite e devolve todas as cópias no prazo de dez (10) dias após o pedido.|Não é concedida qualquer licença. As alterações só são válidas por escrito.',
		},
		{
			en: 'For each breach of Section 2, the party in breach shall pay liquidated damages of {penalty}, without prejudice to injunctive relief.|The Parties agree that a reasonable pre-estimate of the loss caused by any unauthorised disclosure is {penalty}.|Should the Recipient breach its duty, a fixed sum of {penalty} becomes payable on first demand.|Damages being hard to prove, the sum of {penalty} is agreed as compensation for every single disclosure.',
			de: 'Für jeden Fall der Zuwiderhandlung verpflichtet sich der Empfänger zur Zahlung einer Vertragsstrafe in Höhe von {penalty}; weiterer Schadensersatz bleibt vorbehalten.|Bei Verletzung der Pflichten aus Ziffer 2 wird eine Vertragsstrafe von {penalty} fällig, unter Ausschluss des Fortsetzungszusammenhangs.',
			fr: 'Tout manquement donnera lieu au paiement d’une pénalité forfaitaire de {penalty}, sans préjudice de dommages et intérêts complémentaires.|À titre de clause pénale, la partie défaillante versera la somme de {penalty} par infraction.',
			es: 'Cada incumplimiento dará lugar a una penalización de {penalty}, sin perjuicio de la indemnización de mayores daños.|Como cláusula penal, la parte incumplidora abonará {penalty} por cada infracción.',
			it: 'Per ogni violazione è dovuta una penale di {penalty}, salvo il risarcimento del maggior danno.|A titolo di clausola penale la parte inadempiente verserà {penalty} per ciascuna infrazione.',
			nl: 'Bij iedere overtreding verbeurt de ontvanger een direct opeisbare boete van {penalty}, onverminderd het recht op schadevergoeding.|Als boetebeding geldt een bedrag van {penalty} per inbreuk.',
			pl: 'Za każde naruszenie Odbiorca zapłaci karę umowną w wysokości {penalty}, co nie wyłącza odszkodowania uzupełniającego.|Strony zastrzegają karę umowną: {penalty} za każdy przypadek naruszenia.',
			pt: 'Cada incumprimento obriga ao pagamento de uma cláusula penal de {penalty}, sem prejuízo de indemnização pelo dano excedente.|A título de cláusula penal, a parte faltosa pagará {penalty} por infração.',
		},
		{
			en: 'This Agreement shall be governed by and construed in accordance with the laws of the State of {governingLaw}, without regard to its conflict of laws principles, and the Parties submit to the exclusive jurisdiction of the courts sitting in {courtPlace}.|10. Miscellaneous. The validity, interpretation and performance of this Agreement shall be controlled by {governingLaw} law. Any action shall be brought in {courtPlace}.|The internal laws of {governingLaw} apply to this letter agreement; venue shall lie in {courtPlace}.|All questions concerning this instrument shall be decided under {governingLaw} law, irrespective of the place of performance, by a court of competent jurisdiction in {courtPlace}.|Applicable law: {governingLaw}. Forum: {courtPlace}.|This letter is made under, and its effect is determined by, the law in force in the State of {governingLaw}; each side consents to be sued in {courtPlace} and nowhere else.|The parties choose the law of {governingLaw} (without its rules on conflicts) and agree that a judge in {courtPlace} shall hear any dispute.',
			de: 'Es gilt ausschließlich das Recht der {governingLaw} unter Ausschluss des UN-Kaufrechts. Gerichtsstand ist {courtPlace}.|§ 10 Schlussbestimmungen. Diese Vereinbarung unterliegt dem Recht der {governingLaw}; für alle Streitigkeiten sind die Gerichte in {courtPlace} zuständig.|Maßgeblich sind die Gesetze der {governingLaw}; ausschließlich zuständig ist das Gericht in {courtPlace}.',
			fr: 'Le présent Accord est régi par le droit en vigueur en {governingLaw}. Tout litige relève de la compétence exclusive des tribunaux de {courtPlace}.|Article 10 – Loi applicable : {governingLaw}. Attribution de compétence est donnée aux juridictions de {courtPlace}.|Le droit retenu par les Parties est celui de l’État suivant : {governingLaw} ; le juge compétent est celui de {courtPlace}.',
			es: 'El presente Acuerdo se rige por la legislación de {governingLaw}. Las Partes se someten a los juzgados y tribunales de {courtPlace}, con renuncia a cualquier otro fuero.|DÉCIMA. Ley aplicable y fuero. Regirán las leyes de {governingLaw} y serán competentes los tribunales de {courtPlace}.|Para su interpretación se aplicará el derecho de {governingLaw}; conocerán los jueces de {courtPlace}.',
			it: 'Il presente Accordo è regolato dalla legge vigente in {governingLaw}. Per ogni controversia è competente in via esclusiva il Foro di {courtPlace}.|Art. 10 – Legge applicabile: {governingLaw}. Le liti sono devolute al tribunale di {courtPlace}.|Si applica il diritto del seguente Stato: {governingLaw}; decide il giudice di {courtPlace}.',
			nl: 'Op deze Overeenkomst is het recht van {governingLaw} van toepassing. Geschillen worden voorgelegd aan de bevoegde rechter te {courtPlace}.|Artikel 10. Het recht zoals dat geldt in {governingLaw} beheerst deze afspraak; bevoegd is de rechtbank {courtPlace}.|Partijen kiezen voor de wetten van {governingLaw}; de rechter in {courtPlace} oordeelt.',
			pl: 'Umowa podlega prawu {governingLaw}. Spory rozstrzyga sąd właściwy dla miasta {courtPlace}.|§ 10. Prawem właściwym jest prawo {governingLaw}; sądem właściwym jest sąd w miejscowości {courtPlace}.|Strony wybierają prawo {governingLaw}; orzeka sąd w mieście {courtPlace}.',
			pt: 'O presente Acordo rege-se pela lei vigente em {governingLaw}. Para qualquer litígio é competente o foro de {courtPlace}, com renúncia a qualquer outro.|Cláusula 10.ª – Lei aplicável: {governingLaw}. São competentes os tribunais de {courtPlace}.|As partes escolhem o direito de {governingLaw}; decide o tribunal de {courtPlace}.',
		},
	],
};
