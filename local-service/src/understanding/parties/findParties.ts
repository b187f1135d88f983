import { around, type Box, overlaps, width } from '../../geometry';
import type { Page } from '../../reading/pages';
import type { LabelIndex } from '../labels/labelIndex';
import type { Line, Segment } from '../layout/lines';
import type { Block } from '../layout/textBlocks';
import { hasTown, senderLine } from '../values/addresses';
import { CONCEPTS, type Party } from '../vocabulary/concepts';
import { isAlike } from './alike';
import { headedBlocks } from './headed';
import { byImprint } from './imprint';
import { ADDRESSEE, addressee, byContacts, bySenderLine, letterhead, LETTERHEAD } from './letter';
import type { PartyBlock } from './partyBlock';
import { slipHead } from './slipHead';
import { isExperience } from '../vocabulary/resumeSections';
import { squash } from '../text/letters';
import { phrasesOf } from '../vocabulary/words/languages';

export type { PartyBlock } from './partyBlock';

/** The parties of a document: those with a heading, then those suggested by the usual layout of a letter. */
export function findParties(
	pages: readonly Page[],
	lines: readonly Line[],
	blocks: readonly Block[],
	labels: LabelIndex,
	isSlip: boolean,
): PartyBlock[] {
	const segments = lines.flatMap((line) => line.segments);
	const isOrder = isOrderOfBuyer(lines);
	const found = headedBlocks(segments, labels, isOrder);
	if (isResume(segments)) return found;
	const [sender, receiver]: [Party, Party] = isOrder ? ['buyer', 'seller'] : ['seller', 'buyer'];
	const has = (party: Party) => found.some((block) => block.party === party);
	// A slip names its issuer at the top, and its recipient with a heading or not at all.
	const head = !has('seller') && isSlip ? slipHead(lines) : undefined;
	if (head) return [...found, head];
	const isFree = (box: Box, page: number) =>
		!found.some(({ zone }) => zone.page === page && overlaps(zone.box, box));

	const first = blocks
		.filter(({ page }) => page === 0)
		.flatMap(apartFromSender)
		.filter(({ page, box }) => isFree(box, page));
	if (!has(sender)) {
		const top = letterhead(pages[0], first, lines);
		const imprint = byImprint(lines);
		const contacts = byContacts(first, top).filter(({ name }) =>
			imprint.every((other) => !other.name || !name || isAlike(name.text, other.name.text)),
		);
		const sent = [...bySenderLine(first), ...contacts, ...imprint];
		const centred = slipHead(centredLines(lines, pages[0]));
		if (hasTown(centred?.address?.text ?? '') && centred && (top?.certainty ?? 0) < LETTERHEAD) {
			sent.push({ ...centred, certainty: LETTERHEAD });
		} else if (top && !sent.some(({ name }) => name)) {
			sent.push(top);
		}
		found.push(...sent.map((block) => ({ ...block, party: sender })));
	}
	const delivery = found.find((block) => block.party === 'shipTo' && block.name);
	if (!has(receiver)) {
		const free = first.filter(
			({ box }) =>
				!found.some(({ zone, certainty }) => certainty > LETTERHEAD && overlaps(zone.box, box)),
		);
		// An address right below the letterhead is the sender's if there is another one.
		const below = free.filter(
			({ box }) => !found.some(({ zone, name }) => name && overlaps(zone.box, box)),
		);
		const delivered = isOrder ? undefined : delivery;
		const own = found
			.filter(({ party, name }) => party === sender && name)
			.toSorted((a, b) => b.certainty - a.certainty)[0]?.name?.text;
		const block =
			addressee(pages[0], below, lines, own) ?? delivered ?? addressee(pages[0], free, lines, own);
		if (block) found.push({ ...block, party: receiver, certainty: ADDRESSEE });
	}
	return found;
}

/**
 * As fractions of the printed width: maximum distance from the centre, and maximum width of a centred line.
 */
const OFF_CENTRE = 0.05;
const WIDEST = 0.7;
/** Maximum height of a letterhead, as a fraction of the page. */
const HEAD = 0.3;

/** Centred lines at the top of a page: a large page can have the header of a slip as well. */
function centredLines(lines: readonly Line[], page: Page | undefined): Line[] {
	const own = lines.filter((line) => line.page === 0);
	const { left, right } = around(own.map((line) => line.box));
	return own.filter(
		({ segments, box }) =>
			segments.length === 1 &&
			box.bottom < HEAD * (page?.height ?? 0) &&
			width(box) < WIDEST * (right - left) &&
			Math.abs(box.left + box.right - left - right) < 2 * OFF_CENTRE * (right - left),
	);
}

/** Splits off the sender's line right above the addressee. */
function apartFromSender(block: Block): Block[] {
	const [top, ...rest] = block.segments;
	if (!top || rest.length === 0 || !senderLine(top.text)) return [block];
	return [[top], rest].map((segments) => ({
		...block,
		segments,
		box: around(segments.map((part) => part.box)),
	}));
}

/** Whether a document is a resume, whose letterhead is not a seller. */
const isResume = (segments: readonly Segment[]): boolean =>
	segments.some(({ text }) => text.length < 40 && isExperience(text));

/** The title of an order, which the buyer sends to the seller. */
const ORDER =
	/^(?:purchase order|bestellung|bon de commande|orden de compra|pedido de compra|ordine (?:d['’ ]|di )acquisto|inkooporder|bestelbon|ordem de compra|nota de encomenda|zam[óo]wienie)(?: (?:no|nr|n)?[.:°]? ?[^\s\d]*\d\S*)?$/iu;

const INVOICE = new Set(
	phrasesOf(CONCEPTS.find(({ id }) => id === 'invoiceNumber')?.titles).map(squash),
);
/** Number of lines from the top that may be the title. */
const TOP = 30;

/** Maximum length of a title in characters. */
const LONGEST = 60;

const isInvoiceTitle = (text: string): boolean =>
	text.length <= LONGEST && INVOICE.has(squash(text.replace(/\S*\d\S*|[Nn][°ºro.]+/gu, '')));

/** Whether the document is an order; an invoice may mention its order in the same words. */
export function isOrderOfBuyer(lines: readonly Line[]): boolean {
	const top = lines.slice(0, TOP);
	const isInvoice = top.some(({ segments }) => segments.some(({ text }) => isInvoiceTitle(text)));
	return (
		!isInvoice &&
		top.some(({ segments }) => segments.length < 3 && segments.some(({ text }) => ORDER.test(text)))
	);
}
