import { around, height } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import type { Wanted } from '../fields/wanted';
import { strip } from '../labels/readValue';
import type { Line } from '../layout/lines';
import { squash } from '../text/letters';
import { findAmounts, parseAmount } from '../values/amounts';
import { findValues } from '../values/kinds';
import type { ConceptId } from '../vocabulary/concepts';
import { meaningsOf } from '../vocabulary/lexicon';
import type { RowCell, TableRow } from './cells';
import { product } from './product';

/** "•", "-", "1)", "2." at the start of an item. */
const MARKER = /^(?:[•·▪●◦*–-]|\d{1,2}[.)])\s+/u;

/** Units of a quantity in eight languages. */
const UNIT =
	'(?:st(?:c?k|ück|uks?)?|pcs?|pieces?|pi[eè]ces?|pz|pezzi|uds?|unit[sà]|unidad(?:es)?|unidades|unités?|szt|sztuk[ai]?|ks|box(?:es)?|packs?|packages?|pakete?|pakken|paquetes?|paquets?|kartons?|cartons?|cartoni|cajas?|caisses?|scatole|dozen|bottles?|bouteilles?|bottiglie|botellas?|garrafas?|flaschen?|flessen|butelek|bags?|sacks?|säcke?|sacs|sacchi|sacos|rolls?|rollen?|rouleaux|rotoli|rollos|sets?|pairs?|paar|paires|paia|pares|par|pallets?|paletten?|palettes?|[km]?g|[cm]?l|ltr|litres?|liters?|[ck]?m[23²³]?|to?|h|hrs?|hours?|std|stunden)';
const DIGITS = '\\d{1,5}(?:[.,]\\d{1,3})?';
/** "3 x", "3x", "n. 3", "20 Stück", "3" before the name of the item. */
const LEADING = new RegExp(
	`^(?:n[r°º]?[.°º]?\\s|(?<label>qty|qt[éày]|menge)\\b[.:]?\\s?)?(?<count>${DIGITS})\\s?(?:(?<sign>[x×])(?=\\s|\\d)|(?<unit>${UNIT})(?:\\.|(?![\\p{L}\\d]))|(?<of>\\p{L}+)(?=\\sof\\s))?\\s*(?:(?:of|de|di|von|van)\\s)?(?=.*\\p{L}{2})`,
	'iu',
);
/** "x 2", "2 pcs" and "2" as a part of its own. */
const ALONE = new RegExp(
	`^(?:[x×]\\s?(?<times>${DIGITS})|(?<count>${DIGITS})\\s?(?:[x×]|${UNIT}\\.?)|(?<bare>${DIGITS}))$`,
	'iu',
);

/** "each", "à", "je" and "per piece" next to a price. */
const EACH =
	/(?<!\p{L})(?:each|apiece|ea|per|pro|je|à|a|at|@|al|cad(?:auno|auna)?|ciascuno|chacun|(?:la )?pièce|l'unité|unité|unidad|cada|c\/u|por|stuk|st|stk|stück|szt|za|unit|piece|pc)(?!\p{L})/iu;

/** Between the parts of an item: a comma that is not within a number, a dash between spaces, brackets. */
const BETWEEN = /\s*(?:(?<!\d),|,(?!\d)|[;|()[\]=]|:(?=\s))\s*|\s+[-–—]\s+/u;

/** Maximum length of an item in characters: the patterns backtrack quadratically. */
const LONGEST = 300;
/** Maximum distance between two items, in line heights: with markers, a blank line may separate them. */
const APART = { marked: 2, unmarked: 1 };

const CERTAINTY = { multiplied: 0.9, marked: 0.8, guessed: 0.7, ambiguous: 0.5 };

type Item = { lines: Line[]; text: string; isMarked: boolean };
type Value = { text: string; certainty: number };
/** The parts of an item by what they are; `price` is an amount that may be that of one piece or of all. */
type Parts = Partial<Record<ConceptId | 'price', Value>>;

/**
 * Items written below each other as texts without columns, as in the body of an e-mail:
 * "- 3 x Hex bolt M8, 2.50 EUR each". Every item of the list has a name and a quantity, or a name and a price.
 */
export function writtenRows(wanted: readonly Wanted[], view: DocumentView): TableRow[] {
	const ids = wanted.map(({ concept, kind }) =>
		concept?.id === 'personName' || (!concept && kind === 'text') ? 'itemDescription' : concept?.id,
	);
	if (view.isSlip || !(ids.includes('itemDescription') || ids.includes('itemNumber'))) return [];
	const unsure = ids.includes('unitPrice') ? 'unitPrice' : 'lineTotal';
	const lists = listsIn(view.lines).flatMap((list) => {
		const parts = list.map(({ text }) => partsOf(text));
		return areItems(list, parts) ? [{ list, parts: priced(parts, list, view) }] : [];
	});
	return lists.flatMap(({ list, parts }) =>
		list.map(({ lines }, at) =>
			ids.map((id): RowCell | undefined => {
				const own = parts[at];
				const value = id && (own?.[id] ?? (id === unsure ? own?.price : undefined));
				const [first] = lines;
				if (!value || !first) return undefined;
				const box = around(lines.map((line) => line.box));
				return { parts: [{ text: value.text, page: first.page, box }], certainty: value.certainty };
			}),
		),
	);
}

/**
 * The text of an item without the marks of its list, in which a dash or brackets do not make a number negative:
 * "- 3 x Bolt – 2.50" as "3 x Bolt, 2.50". Other texts are unchanged.
 */
export function withoutListMarks(text: string): string {
	const item = text.replace(MARKER, '');
	if (item === text || !partsOf(item).quantity) return text;
	return item.replace(/\s[-–—]\s/gu, ', ').replace(/\((\d+)\)/gu, ', $1,');
}

/** Adjacent items, each of one line and those indented below it. */
function listsIn(lines: readonly Line[]): Item[][] {
	const lists: Item[][] = [];
	let open: Item[] = [];
	for (const line of lines) {
		const last = open.at(-1);
		const above = last?.lines.at(-1);
		const isText = line.segments.length === 1;
		const isMarked = isText && MARKER.test(line.text);
		const apart = isMarked ? APART.marked : APART.unmarked;
		const isNear =
			above?.page === line.page && line.box.top - above.box.bottom < apart * height(line.box);
		const text = line.text.replace(MARKER, '');
		if (isMarked || (isText && (LEADING.test(text) || isCounted(text)))) {
			const item = { lines: [line], text, isMarked };
			if (isNear && last?.isMarked === isMarked) open.push(item);
			else lists.push((open = [item]));
		} else if (isNear && last && line.box.left > (last.lines[0]?.box.left ?? 0) + 1) {
			last.lines.push(line);
			last.text = `${last.text} ${line.text}`;
		} else {
			open = [];
		}
	}
	return lists;
}

const isCounted = (text: string) =>
	(partsOf(text).quantity?.certainty ?? 0) > CERTAINTY.guessed;

/**
 * Whether the parts of a list are those of items. A list without markers needs three items or prices, since
 * addresses begin with numbers, too: "12 rue de Lyon", "1000 Bruxelles".
 */
function areItems(list: readonly Item[], parts: readonly Parts[]): boolean {
	const all = (has: (part: Parts) => unknown) => parts.every((part) => has(part));
	const isPriced = all(({ price, unitPrice, lineTotal }) => price ?? unitPrice ?? lineTotal);
	const isCounted = all(({ quantity }) => quantity);
	const isSure = all(({ quantity }) => quantity && quantity.certainty > CERTAINTY.guessed);
	if (!all(({ itemDescription }) => itemDescription) || !(isCounted || isPriced)) return false;
	if (list.length === 1) return isPriced && isSure;
	return isSure || isPriced || list[0]?.isMarked === true || list.length > 2;
}

function partsOf(item: string): Parts {
	const parts: Parts = {};
	if (item.length > LONGEST || findValues('date', item).length > 0) return parts;
	const leading = LEADING.exec(item);
	const { count = '', label, sign, of, unit = of } = leading?.groups ?? {};
	if (count !== '') {
		const isSure = (label ?? sign ?? unit) !== undefined;
		parts.quantity = { text: count, certainty: isSure ? CERTAINTY.marked : CERTAINTY.guessed };
	}
	if (unit !== undefined) parts.unit = { text: unit, certainty: CERTAINTY.marked };
	const names: string[] = [];
	for (const part of item.slice(leading?.[0].length ?? 0).split(BETWEEN)) {
		const text = strip(part);
		if (text === '') continue;
		const rest = withoutPrice(text, parts);
		const alone = ALONE.exec(rest)?.groups;
		const labelled = labelledIn(rest);
		if (alone && !parts.quantity) {
			const number = alone.times ?? alone.count;
			parts.quantity =
				number === undefined
					? { text: alone.bare ?? '', certainty: CERTAINTY.guessed }
					: { text: number, certainty: CERTAINTY.marked };
		} else if (labelled && !parts[labelled.id]) {
			parts[labelled.id] = { text: labelled.value, certainty: CERTAINTY.marked };
		} else if (rest !== '') {
			names.push(rest);
		}
	}
	const name = names.join(', ');
	if (/\p{L}{2}/u.test(name)) parts.itemDescription = { text: name, certainty: CERTAINTY.marked };
	return parts;
}

/** The text without its amounts of money, which are added to the parts. */
function withoutPrice(text: string, parts: Parts): string {
	const amounts = findAmounts(text).filter(({ isMoney }) => isMoney);
	const [first] = amounts;
	if (!first || amounts.length > 1) return text;
	const before = text.slice(0, first.start);
	const after = text.slice(first.start + first.text.length);
	const near = `${before.split(' ').slice(-2).join(' ')} ${after}`;
	const value = { text: first.text, certainty: CERTAINTY.marked };
	const isEach = EACH.test(near);
	if (isEach) parts.unitPrice ??= value;
	else if (parts.price) parts.lineTotal ??= value;
	else parts.price = value;
	return strip(before.replace(new RegExp(`(?:${EACH.source}|\\s|\\p{Sc})+$`, 'iu'), ''));
}

const LABELLED: ReadonlySet<ConceptId> = new Set(['itemNumber', 'quantity', 'unitPrice', 'lineTotal']);

/** "Art.-Nr. 47110", "Qty 2": a value after a label of a column. */
function labelledIn(text: string): { id: ConceptId; value: string } | undefined {
	const words = text.split(' ');
	for (let length = Math.min(words.length - 1, 3); length > 0; length--) {
		const label = words.slice(0, length).join(' ');
		const value = words.slice(length).join(' ');
		const id = meaningsOf(squash(label)).find(({ concept }) => LABELLED.has(concept.id))?.concept.id;
		if (id && /\d/.test(value) && value.split(' ').length < 3) return { id, value };
	}
	return undefined;
}

/**
 * The parts with their price as that of a piece or of all pieces: the one whose sum is printed elsewhere in
 * the document.
 */
function priced(all: readonly Parts[], list: readonly Item[], { lines }: DocumentView): Parts[] {
	const cents = (value: string | undefined) => Math.round((parseAmount(value ?? '') ?? 0) * 100);
	const count = ({ quantity }: Parts) => parseAmount(quantity?.text ?? '') ?? 1;
	const sum = (amount: (parts: Parts) => number) =>
		all.reduce((total, parts) => total + Math.round(amount(parts)), 0);
	const own = new Set(list.flatMap((item) => item.lines));
	const printed = new Set(
		lines
			.filter((line) => !own.has(line))
			.flatMap(({ text }) => findAmounts(text).map((amount) => cents(amount.text))),
	);
	const isOfAll = printed.has(sum(({ price }) => cents(price?.text)));
	const isOfOne = printed.has(sum((parts) => cents(parts.price?.text) * count(parts)));
	return all.map((parts) => {
		const { price, ...others } = parts;
		const { unitPrice, lineTotal, quantity } = others;
		if (unitPrice && (lineTotal ?? price)) {
			const amount = lineTotal ?? price;
			const holds = product({
				quantity: quantity?.text,
				unitPrice: unitPrice.text,
				lineTotal: amount?.text,
			});
			const certainty = holds > 0 ? CERTAINTY.multiplied : CERTAINTY.ambiguous;
			return {
				...others,
				unitPrice: { ...unitPrice, certainty },
				lineTotal: amount && { ...amount, certainty },
			};
		}
		if (!price) return others;
		if (count(parts) === 1 && quantity) return { ...others, unitPrice: price, lineTotal: price };
		if (isOfAll) return { ...others, lineTotal: price };
		if (isOfOne) return { ...others, unitPrice: price };
		return { ...others, price: { ...price, certainty: CERTAINTY.ambiguous } };
	});
}
