/** Classifies single lines at the top of a slip. */
import type { Line, Segment } from '../layout/lines';
import { fold } from '../text/letters';
import { mend } from '../text/misreadings';
import { hasTown, isContact } from '../values/addresses';
import { findValues } from '../values/kinds';
import { hasLegalForm } from '../values/legalForms';
import { isTagline, isTitle } from './partyBlock';

/** The line as one segment. */
export function whole({ page, segments, text, box }: Line): Segment {
	return {
		page,
		line: segments[0]?.line ?? 0,
		words: segments.flatMap((each) => each.words),
		text,
		box,
	};
}

/** Whether a line is below the header: a date, a price or a labelled value. */
export function endsHead({ text }: Line, index: number): boolean {
	const folded = fold(text);
	if (isMoment(text)) return false;
	return (
		(index > 0 && BODY_START.test(folded)) ||
		/\d{1,2}:\d{2}(?!\d)/.test(text) ||
		/\d[.,]\d{2}\s?(?:\p{L}{1,3}|€|\*)?$/u.test(text) ||
		(findValues('date', text).length > 0 && index > 1)
	);
}

/** Whether a text is only date and time, which may be printed anywhere. */
function isMoment(text: string): boolean {
	const [date] = findValues('date', text);
	return date !== undefined && !/\p{L}{3}/u.test(text.replace(date.text, ''));
}

/** Words that begin lines below the header. */
const BODY_START =
	/^\W*(?:cashier|server|served|table|order|waiter|pax|covers?|qty|quantity|descr|items?\b|bill (?:no|to|#)|bill ?[#:]|receipt ?(?:no|#|:|\d)|check|chk|trans|terminal|invoice (?:no|#)|slip|ticket (?:no|#)|doc(?:ument)? ?(?:no|#)|date|time|sales ?person|customer|sold to|ship to|welcome|bediener|es bedient|kassierer|kasse|tisch|artikel|datum|rechnung an|kunde|caissier|caisse|vendeur|client|serveur|caja|cajero|mesa|cliente|fecha|cassa|operatore|tavolo|data\b|kassa|tafel|klant|bon ?nr|operador|kasjer|nr\b|stolik|owned by)/u;

const NUMBER_LABEL =
	/(?:\breg(?:istr|\b|\.)|\bco\.? ?no|company n|\broc\b|\bgst\b|\bsst\b|\bvat\b|\btax (?:id|no|reg)|\btin\b|\babn\b|\bacn\b|\bein\b|ust.?id|steuer|\buid\b|\bhrb\b|siret|siren|\brcs\b|\btva\b|\bnif\b|\bcif\b|\bnipc\b|contribuinte|p\.? ?iva|partita|\bc\.?f\.? |cod\.? ?fisc|\bkvk\b|\bbtw\b|\bnip\b|regon|\bkrs\b|\bbdo\b|\bape\b|capital|licen[cs]e)/;

const CONTACT =
	/^\W*(?:tel|fax|ph(?:one)?\b|mobile|hotline|whatsapp|h\/p|fon|telefono|telefone|www|http|e-?mail|call )/u;

export const THANKS =
	/thank|welcome|willkommen|bienven|benvenut|welkom|bem-?vindo|witamy|danke|merci/;

/** Whether words introduce a number of a company other than a telephone number. */
export const isNumberLabel = (text: string): boolean =>
	NUMBER_LABEL.test(fold(text)) && !/tel|phone|fax|fon/.test(fold(text));

/** Whether a text is a number of the company, which is not part of its name or address. */
function isNumberLine(text: string): boolean {
	const folded = fold(text);
	const isLong = /\d{7}|(?:\d[ \-./()]*){8}/.test(text) && !hasTown(text);
	const isCode = /^\W*(?:no\.? ?)?[a-z]{0,3}[\d][\da-z]{3,}(?: ?- ?[a-z\d])?\W*$/.test(folded);
	return isLong || isCode || (NUMBER_LABEL.test(folded) && /\d{4}/.test(text));
}

export const isContactLine = (text: string): boolean =>
	isMoment(text) || isContact(text) || CONTACT.test(fold(text)) || isNumberLine(text);

/** The relation to the parent company, printed below the name. */
const RELATION = /^\W*(?:an? )?(?:division|licen[cs]ee|member|part|subsidiary|franchisee?) of\b/;

export const isNamePart = ({ text }: Line): boolean =>
	/(?:\p{L}[^\p{L}]*){3}/u.test(withoutNumber(text)) &&
	!isHeading(text) &&
	!isTagline(text) &&
	!RELATION.test(fold(text)) &&
	!THANKS.test(fold(text)) &&
	!isContactLine(withoutNumber(text));

const NOTICE =
	/\b(?:fiscale?|fiskaln[ya]|copy|kopie|copie|copia|kopia|duplicata|reprint|refund|void|storno|cash (?:bill|sales?))\b/;

/** The type of a document; but not "Bill's Diner". */
export const isHeading = (text: string): boolean =>
	(isTitle(text) || NOTICE.test(fold(text))) &&
	!SHOP.test(fold(text)) &&
	!isCompany(withoutNumber(text));

/** Typical words of shop names without a legal form. */
export const SHOP =
	/\b(?:enterprise|trading|trader|mini ?mart|mart|market|marketing|supermarket|hypermarket|shop|store|stores|restaurant|restoran|cafe|caffe|coffee|bakery|bakeries|pharmacy|farmasi|hardware|hotel|motel|inn|kedai|perniagaan|pasaraya|diner|deli|grill|pizza|bistro|bar|pub|garage|books?|stationery|supply|industries|services?|taxi|parking|clinic|ristorante|trattoria|pizzeria|osteria|restaurante|panaderia|farmacia|supermercado|supermercato|ferreteria|boulangerie|patisserie|pharmacie|brasserie|tabac|apotheke|backerei|metzgerei|konditorei|gasthaus|gasthof|tankstelle|bakkerij|apotheek|slagerij|padaria|sklep|apteka|restauracja|piekarnia|stacja)\b|(?:markt|haus|hof|backerei|apotheke)\b/;

/** Some legal forms occur in postal codes as well. */
export const isCompany = (text: string): boolean => hasLegalForm(mend(text)) && !hasTown(text);

/** Removes a company's number after its name, and a branch number after the chain's name. */
export const withoutNumber = (text: string): string =>
	text
		.replace(
			/\s?[([{]?\s?(?:\bco(?:mpan?r?y)?[\s.-]{0,3})?(?<!\p{L})(?:reg|registration|roc|no|gst|sst|vat|tin|abn|nif|cif|siret|nip)(?!\p{L}).*\d{4}.*/isu,
			'',
		)
		.replace(/\s?[([{]?\s?(?<!\p{L})[A-Z]{0,2}\d(?:[A-Z]?\d){4,}.*/su, '')
		.replace(/\s+#\s?\d.*$/u, '')
		.replace(/^[^\p{L}\d(]+|[^\p{L}\d).!'’"]+$/gu, '');

/** The line's text with recognition errors corrected as far as that is certain. */
export const mended = ({ segments, text }: Line): string =>
	segments.some(({ words }) => words.some(({ source }) => source === 'ocr')) ? mend(text) : text;
