import { hasLegalForm, hasStreet, hasTown, isContact } from '../addresses';
import { findValues } from '../kinds';
import { around, height, type Line, type Segment } from '../lines';
import { fold } from '../text';
import { cleanName, isTitle, type PartyBlock } from './partyBlock';

/** A slip begins with the one who issued it. */
const CERTAINTY = 0.9;
/** Without an address below, the first line may be anything. */
const NAME_ALONE = 0.75;

/** How many lines a head and an address have at most. */
const HEAD_LINES = 16;
const ADDRESS_LINES = 6;
/** Between the lines of an address, in parts of the letters' height. */
const ADDRESS_GAP = 0.8;
/** What stands so far above the rest was not printed with it. */
const APART = 2.5;

/**
 * What the head of a slip says: the shop's name (perhaps over several lines, perhaps below a logo's or
 * a person's), then its address, in between and behind it numbers of the company.
 */
export function slipHead(lines: readonly Line[]): PartyBlock | undefined {
	const page = lines.filter((line) => line.page === 0);
	const end = page.findIndex(endsHead);
	const head = page.slice(0, Math.min(end < 0 ? HEAD_LINES : end, HEAD_LINES));
	const start = head.findIndex((line, index) => beginsAddress(line, head.slice(0, index)));
	const above = (start < 0 ? head : head.slice(0, start)).filter(isNamePart);
	const named = nameOf(above, start < 0 ? undefined : head[start]);
	const part = start < 0 ? [] : addressLines(head.slice(start));
	const first = part[0];
	const at = named?.at ?? (first && whole(first));
	if (!at) return undefined;
	const box = around(head.filter((line) => line.box.top >= at.box.top).map((line) => line.box));
	return {
		party: 'seller',
		zone: { page: 0, box },
		name: named,
		address: first && {
			text: part.map((line) => cleanAddress(mended(line))).join(', '),
			at: whole(first),
		},
		certainty: first ? CERTAINTY : NAME_ALONE,
	};
}

/** The line as one segment. */
function whole({ page, segments, text, box }: Line): Segment {
	return {
		page,
		line: segments[0]?.line ?? 0,
		words: segments.flatMap((each) => each.words),
		text,
		box,
	};
}

/** Below the head there are dates, prices, and what is told by a label. */
function endsHead({ text }: Line, index: number): boolean {
	const folded = fold(text);
	if (isMoment(text)) return false;
	return (
		(index > 0 && MATTER.test(folded)) ||
		/\d{1,2}:\d{2}(?!\d)/.test(text) ||
		/\d[.,]\d{2}\s?(?:\p{L}{1,3}|€|\*)?$/u.test(text) ||
		(findValues('date', text).length > 0 && index > 1)
	);
}

/** Nothing but date and time, which may stand anywhere. */
function isMoment(text: string): boolean {
	const [date] = findValues('date', text);
	return date !== undefined && !/\p{L}{3}/u.test(text.replace(date.text, ''));
}

/** What lines below the head begin with. */
const MATTER =
	/^\W*(?:cashier|server|served|table|order|waiter|pax|covers?|qty|quantity|descr|items?\b|bill (?:no|to|#)|bill ?[#:]|receipt ?(?:no|#|:|\d)|check|chk|trans|terminal|invoice (?:no|#)|slip|ticket (?:no|#)|doc(?:ument)? ?(?:no|#)|date|time|sales ?person|customer|sold to|ship to|welcome|bediener|es bedient|kassierer|kasse|tisch|artikel|datum|rechnung an|kunde|caissier|caisse|vendeur|client|serveur|caja|cajero|mesa|cliente|fecha|cassa|operatore|tavolo|data\b|kassa|tafel|klant|bon ?nr|operador|kasjer|nr\b|stolik|owned by)/u;

const NUMBER_LABEL =
	/(?:\breg(?:istr|\b|\.)|\bco\.? ?no|company n|\broc\b|\bgst\b|\bsst\b|\bvat\b|\btax (?:id|no|reg)|\btin\b|\babn\b|\bacn\b|\bein\b|ust.?id|steuer|\buid\b|\bhrb\b|siret|siren|\brcs\b|\btva\b|\bnif\b|\bcif\b|\bnipc\b|contribuinte|p\.? ?iva|partita|\bc\.?f\.? |cod\.? ?fisc|\bkvk\b|\bbtw\b|\bnip\b|regon|\bkrs\b|\bbdo\b|\bape\b|capital|licen[cs]e)/;

const CONTACT =
	/^\W*(?:te[l1i](?!\p{L}*[aeiou]\p{L}{3})|tel|fax|ph(?:one)?\b|mobile|hotline|whatsapp|h\/p|fon|telefono|telefone|www|http|e-?mail|call )/u;

const THANKS = /thank|welcome|willkommen|bienven|benvenut|welkom|bem-?vindo|witamy|danke|merci/;

/** A number of the company and no part of its name or address. */
function isNumberLine(text: string): boolean {
	const folded = fold(text);
	const isLong = /\d{7}|(?:\d[ \-./()]*){8}/.test(text) && !hasTown(text);
	const isCode = /^\W*(?:no\.? ?)?[a-z]{0,3}[\d][\da-z]{3,}(?: ?- ?[a-z\d])?\W*$/.test(folded);
	return isLong || isCode || (NUMBER_LABEL.test(folded) && /\d{4}/.test(text));
}

const isContactLine = (text: string): boolean =>
	isMoment(text) || isContact(text) || CONTACT.test(fold(text)) || isNumberLine(text);

const isNamePart = ({ text }: Line): boolean =>
	/(?:\p{L}[^\p{L}]*){3}/u.test(withoutNumber(text)) &&
	!isHeading(text) &&
	!THANKS.test(fold(text)) &&
	!isContactLine(withoutNumber(text));

const FISCAL = /\b(?:fiscal[e]?|fiskaln[ya]|copy|kopie|copie|duplicata|cash (?:bill|sales?))\b/;

/** What kind of document it is; "Bill's Diner" is none. */
const isHeading = (text: string): boolean =>
	(isTitle(text) || FISCAL.test(fold(text))) &&
	!SHOP.test(fold(text)) &&
	!isCompany(withoutNumber(text));

/** Houses, lots, floors and boxes that an address begins with. */
const HOUSE =
	/^\W*(?:(?:no|lot|l[o0]t|unit|suite|ste|shop|level|block|blk|p\.?o\.? ?box|ground floor|km|c\/|ul\.|al\.|pl\.|av\.|r\.)(?:[.:# ]|\d)|\d{1,5}[a-z]?(?:[-/&]\d+[a-z]?)?[ ,])/;
const BRANCH =
	/^\W*(?:store|shop|branch|outlet|filiale|fil\.|magasin|tienda|negozio|filiaal|loja|sklep|site)\b[ #:no.]*\d/;

function beginsAddress({ text }: Line, above: readonly Line[]): boolean {
	if (isContactLine(text) || isHeading(text) || BRANCH.test(fold(text))) return false;
	if (isCompany(withoutNumber(text))) return false;
	const isSure = hasTown(text) || hasStreet(text);
	if (!above.some(isNamePart)) return isSure && HOUSE.test(fold(text));
	return isSure || hasPlace(text) || HOUSE.test(fold(text)) || /\d.*,|,.*\d|,$/.test(text);
}

/** Words of streets and places where no number need stand beside them. */
const hasPlace = (text: string): boolean =>
	/\b(?:jalan|jln|lorong|taman|tmn|persiaran|kampung|lebuh|rue|avenue|avenida|calle|rua|via|viale|piazza|corso|boulevard|plaza|highway|street|road|ulica|centro commerciale)\b|(?:strasse|str\.|platz|straat|plein)(?!\p{L})/u.test(
		fold(text),
	) && /\p{L}{3}.*\p{L}{3}/u.test(text);

function addressLines(lines: readonly Line[]): Line[] {
	const found: Line[] = [];
	for (const line of lines.slice(0, ADDRESS_LINES)) {
		const last = found.at(-1);
		if (last) {
			const gap = line.box.top - last.box.bottom;
			const hasEnd = found.some(({ text }) => hasTown(text)) && /\p{L}{3}\.\W*$/u.test(last.text);
			const isOver = hasEnd && !hasTown(line.text);
			const size = Math.max(height(line.box), height(last.box));
			if (isOver || gap > ADDRESS_GAP * size) break;
			if (isContactLine(line.text) || isHeading(line.text) || THANKS.test(fold(line.text))) break;
			if (/^(?!no\b|lot\b)[^:]*\p{L}\s*[:：]|[*x]{4}/iu.test(line.text)) break;
			if (!/[\p{L}\d]{2}/u.test(line.text)) break;
		}
		found.push(line);
	}
	return found;
}

/** Words that shops call themselves, where nothing says what kind of company they are. */
const SHOP =
	/\b(?:enterprise|trading|trader|mini ?mart|mart|market|marketing|supermarket|hypermarket|shop|store|stores|restaurant|restoran|cafe|caffe|coffee|bakery|bakeries|pharmacy|farmasi|hardware|hotel|motel|inn|kedai|perniagaan|pasaraya|diner|deli|grill|pizza|bistro|bar|pub|garage|books?|stationery|supply|industries|services?|taxi|parking|clinic|ristorante|trattoria|pizzeria|osteria|restaurante|panaderia|farmacia|supermercado|supermercato|ferreteria|boulangerie|patisserie|pharmacie|brasserie|tabac|apotheke|backerei|metzgerei|konditorei|gasthaus|gasthof|tankstelle|bakkerij|apotheek|slagerij|padaria|sklep|apteka|restauracja|piekarnia|stacja)\b|(?:markt|haus|hof|backerei|apotheke)\b/;

/** Some legal forms are parts of postal codes as well. */
const isCompany = (text: string): boolean => hasLegalForm(text) && !hasTown(text);

/** A line that only goes on with the name above it. */
const GOES_ON =
	/^\W*(?:&|and\b|und\b|et\b|co\b|sdn|s\/b|bhd|gmbh|ltd|limited|inc\b|llc|enterprise\b|trading\b|corporation\b|restaurant\b|holdings?\b|di\b)/;

function nameOf(above: readonly Line[], below: Line | undefined): PartyBlock['name'] {
	const real = withoutNotes(above, below);
	const text = (index: number) => withoutNumber(real[index]?.text ?? '');
	const legal = real.findIndex((_, index) => isCompany(text(index)));
	const shop = real.findIndex((_, index) => SHOP.test(fold(text(index))));
	const goesOn = (index: number) =>
		GOES_ON.test(fold(text(index))) ||
		(/^\W*\(/.test(text(index)) && isCompany(text(index))) ||
		isOpen(text(index - 1)) ||
		isWrapped(real[index - 1], real[index]);
	let from = Math.max(0, legal >= 0 ? legal : shop);
	let to = from;
	while (from > 0 && goesOn(from)) from--;
	while (to + 1 < real.length && goesOn(to + 1)) to++;
	const lines = real.slice(from, to + 1);
	const [first] = lines;
	if (!first) return undefined;
	const joined = lines.map((line) => withoutNumber(mended(line))).join(' ');
	return { text: cleanName(joined), at: whole(first) };
}

const isOpen = (text: string): boolean =>
	/(?:&|\b(?:and|und|et|y|e|i|of|dan|de|du|di|da|do|della|der|the|at))\s*$|\([^)]*$/iu.test(text);

/** Of a name over two lines the second has its last word and the legal form. */
function isWrapped(above: Line | undefined, line: Line | undefined): boolean {
	if (!above || !line) return false;
	const words = withoutNumber(line.text)
		.replace(/\([^)]*\)/g, '')
		.match(/\p{L}{2,}/gu);
	const gap = line.box.top - above.box.bottom;
	return (
		isCompany(line.text) &&
		(words?.length ?? 0) <= 3 &&
		!isCompany(above.text) &&
		isUpper(above.text) === isUpper(line.text) &&
		gap < ADDRESS_GAP * height(line.box) &&
		height(above.box) < 1.3 * height(line.box)
	);
}

const isUpper = (text: string): boolean => text === text.toUpperCase();

/** What somebody wrote on the slip stands above it, apart or without a capital. */
function withoutNotes(above: readonly Line[], below: Line | undefined): readonly Line[] {
	const [first, second = below] = above;
	if (!first || !second || above.length < 2) return above;
	const gap = second.box.top - first.box.bottom;
	const isApart = gap > APART * height(second.box) && height(first.box) < 1.6 * height(second.box);
	return isApart || first.text === first.text.toLowerCase() ? above.slice(1) : above;
}

/** A company's number behind its name, a shop's number behind its chain's. */
const withoutNumber = (text: string): string =>
	text
		.replace(
			/\s*[([{]?\s*(?:\bc[o0](?:mpan?r?y)?[\s.-]*)?(?<!\p{L})(?:reg|registration|roc|no|gst|sst|vat|tin|abn|nif|cif|siret|nip)(?!\p{L}).*\d{4}.*$/iu,
			'',
		)
		.replace(/\s*[([{]?\s*(?<!\p{L})[A-Z]{0,2}\d(?:[A-Z]?\d){4,}.*$/u, '')
		.replace(/\s+#\s?\d.*$/u, '')
		.replace(/^[^\p{L}\d(]+|[^\p{L}\d).!'’"]+$/gu, '');

const cleanAddress = (text: string): string =>
	cleanName(text).replace(
		/^\W*(?:(?:hq )?addr?(?:ess)?|adresse|direcci[oó]n|indirizzo)\b[.:\s]*/iu,
		'',
	);

/** Digits that letters are read for, in the middle of a word. */
const READ_FOR: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B' };

/** What recognition confuses in words: digits among letters, the S of a legal form. */
function mended({ segments, text }: Line): string {
	const isSeen = segments.some(({ words }) => words.some(({ source }) => source === 'ocr'));
	if (!isSeen) return text;
	return text
		.replace(/(?<![\p{L}\d])[\p{L}0158]*\p{Lu}[0158]\p{Lu}[\p{L}0158]*(?![\p{L}\d])/gu, (word) =>
			/(?:\p{Lu}\d?){3}/u.test(word)
				? word.replace(/[0158](?=\p{Lu})/gu, (digit) => READ_FOR[digit] ?? digit)
				: word,
		)
		.replace(/(?<![\p{L}\d])0(?=\p{Lu}{3})|(?<=\p{Lu}{3})0(?![\p{L}\d])/gu, 'O')
		.replace(/^(L0T|N0)(?=[. :]*\d)/u, (word) => word.replace('0', 'O'))
		.replace(/\$(?=\p{Lu}{2})/gu, 'S')
		.replace(/(?<=\s)5\/B(?![\p{L}\d])/u, 'S/B');
}
