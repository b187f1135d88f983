import { height, sharedWidth } from '../../geometry';
import type { Page } from '../../reading/pages';
import type { Line, Segment } from '../layout/lines';
import type { Block } from '../layout/textBlocks';
import { squash } from '../text/letters';
import { hasTown, isContact, senderLine } from '../values/addresses';
import { findValues } from '../values/kinds';
import { hasLegalForm } from '../values/legalForms';
import type { Party } from '../vocabulary/concepts';
import { meaningsOf } from '../vocabulary/lexicon';
import { isAlike, isOnWeb, webNames } from './alike';
import { addressOf, cleanName, isNameLine, isTitle, type PartyBlock } from './partyBlock';
import { goesOn, wholeName } from './wholeName';

/** Certainty of the places of a letter. */
const SENDER_LINE = 0.95;
const CONTACT_BLOCK = 0.85;
export const ADDRESSEE = 0.9;
export const LETTERHEAD = 0.8;
/** Certainty of a name within the first lines. */
const FIRST_TEXT = 0.7;
const FIRST_LINES = 4;
/**
 * Certainty of large letters alone, which may also be the document's title: too little without other
 * evidence.
 */
const LARGE_TEXT = 0.5;

/** Minimum factor by which a name is larger than the occupation right below it. */
const LARGER = 1.3;

/** "Company · Street 1 · 12345 Town" on one line names the sender of the letter. */
export function bySenderLine(blocks: readonly Block[]): PartyBlock[] {
	const segments = blocks.flatMap((block) => block.segments);
	return segments
		.flatMap((at) => {
			const [name, ...rest] = senderLine(at.text) ?? [];
			if (!name) return [];
			// "Architect · Street 1 · 12345 Town" below a name states the occupation.
			const above = hasLegalForm(name)
				? undefined
				: segments.find((part) => isHeadOf(part, at) && !isAlike(part.text, name));
			return {
				party: 'seller' as const,
				zone: { page: at.page, box: at.box },
				name: above ? { text: cleanName(above.text), at: above } : { text: name, at },
				address: { text: upToTown(rest).join(', '), at },
				certainty: SENDER_LINE,
			};
		})
		.slice(0, 1);
}

/** Whether a text is a name in larger letters right above another text. */
const isHeadOf = (above: Segment, { page, box }: Segment): boolean =>
	above.page === page &&
	above.box.top < box.top &&
	box.top - above.box.bottom < height(box) &&
	sharedWidth(above.box, box) > 0.5 &&
	height(above.box) > LARGER * height(box) &&
	isNameLine(above.text) &&
	!isTitle(above.text);

/** The parts up to the town, without a telephone or tax number after it. */
function upToTown(parts: readonly string[]): readonly string[] {
	const town = parts.findIndex((part) => hasTown(part));
	return town < 0 ? parts : parts.slice(0, town + 1);
}

/**
 * An address with a telephone number, an e-mail address or an account is the sender's. So is an address with a tax
 * number, unless there is a letterhead above it.
 */
export function byContacts(blocks: readonly Block[], top: PartyBlock | undefined): PartyBlock[] {
	const withContact = blocks.filter(
		(each) => isAddress(each) && each.segments.some(({ text }) => isContact(text)),
	);
	const block =
		withContact.find(({ segments }) => segments.some(({ text }) => isReachable(text))) ??
		withContact[0];
	if (!block) return [];
	const hasHeadAbove =
		top?.name !== undefined &&
		(top.zone.page < block.page || top.zone.box.bottom <= block.box.top) &&
		!block.segments.some(({ text }) => isReachable(text));
	return hasHeadAbove ? [] : [fromBlock('seller', block, CONTACT_BLOCK)];
}

/** Contact details other than a tax number, which buyers have as well. */
const isReachable = (text: string): boolean =>
	isContact(text) && findValues('vatId', text).length === 0 && !/^(?:ust|vat|tva)/iu.test(text);

/** Maximum number of parts of an address line; more are a table header. */
const MOST_BESIDE = 3;

/** Whether a block is a table column, and not an address next to details of the document. */
const isColumn = ({ segments: [first] }: Block, lines: readonly Line[]): boolean =>
	(lines[first?.line ?? -1]?.segments.length ?? 0) > MOST_BESIDE && isLabel(first?.text ?? '');

const isLabel = (text: string): boolean => meaningsOf(squash(text)).length > 0;

/** The largest name at the top of the first page, or the first line of a receipt. */
export function letterhead(
	page: Page | undefined,
	blocks: readonly Block[],
	lines: readonly Line[],
): PartyBlock | undefined {
	if (!page) return undefined;
	const top = blocks
		.filter(({ box }) => box.top < page.height * 0.25)
		.flatMap((block) => block.segments);
	const names = top.filter(
		({ text, line }) =>
			isNameLine(text) &&
			!isTitle(text) &&
			!senderLine(text) &&
			!isLabel(text) &&
			(lines[line]?.segments.length ?? 0) <= MOST_BESIDE,
	);
	const largest = names.reduce((most, { box }) => Math.max(most, height(box)), 0);
	const web = webNames(lines.flatMap(({ segments }) => segments));
	const best =
		names.find(({ text }) => isOnWeb(text, web)) ??
		names.find(({ text }) => hasLegalForm(text)) ??
		names.find(({ box }) => height(box) > 0.9 * largest);
	const block = blocks.find(({ segments }) => segments.some((part) => part === best));
	const above = best && block?.segments[block.segments.indexOf(best) - 1];
	const at = above && goesOn(above.text, best.text) ? above : best;
	if (!at || !block) return undefined;
	const { name, rest } = wholeName(at, block.segments.slice(block.segments.indexOf(at)));
	const address = addressOf(rest);
	// An item of a receipt whose header is missing.
	const isPriced = top.some(
		({ line, text }) => line === at.line && findValues('money', text).length > 0,
	);
	return {
		party: 'seller',
		zone: { page: 0, box: block.box },
		name,
		address,
		certainty:
			address || hasLegalForm(name.text) || isOnWeb(name.text, web)
				? LETTERHEAD
				: at.line < FIRST_LINES && !isPriced
					? FIRST_TEXT
					: LARGE_TEXT,
	};
}

/** The addressee: the first address in the upper half that is not the sender's. */
export function addressee(
	page: Page | undefined,
	blocks: readonly Block[],
	lines: readonly Line[],
	sender: string | undefined,
): PartyBlock | undefined {
	for (const block of blocks) {
		if (block.box.top > (page?.height ?? 0) * 0.55 || isColumn(block, lines)) continue;
		if (!isAddress(block) && !isPerson(block)) continue;
		const found = withName(withoutLogo(block, sender), blocks);
		const isSender = found.name && sender && isAlike(found.name.text, sender);
		if (!isSender) return found;
	}
	return undefined;
}

/** A sender's logo may be right above the addressee. */
function withoutLogo(block: Block, sender: string | undefined): PartyBlock {
	const [logo, next] = block.segments;
	const isLogo =
		logo && next && sender && isAlike(logo.text, sender) && !hasLegalForm(logo.text)
			? hasLegalForm(next.text) && !isAlike(next.text, sender)
			: false;
	const segments = isLogo ? block.segments.slice(1) : block.segments;
	return fromBlock('buyer', { ...block, segments }, ADDRESSEE);
}

const isAddress = ({ segments }: Block) =>
	segments.length >= 2 &&
	segments.length <= 10 &&
	// "Order 77120" looks like a town as well.
	segments.slice(1).some(({ text }) => hasTown(text) && !isTitle(text));

/** Lines that begin with a form of address, even without a recognisable town. */
const isPerson = ({ segments }: Block) =>
	segments.length >= 3 &&
	segments.length <= 10 &&
	/^(?:mrs?|ms|miss|dr|herrn?|frau|familie|mme|monsieur|madame|m\. et mme)\b\.? ?(?:\p{Lu}|$)/iu.test(
		segments[0]?.text ?? '',
	);

function fromBlock(party: Party, block: Block, certainty: number): PartyBlock {
	const nameAt = block.segments.find(
		({ text }) => isNameLine(text) && !isTitle(text) && !senderLine(text),
	);
	const whole = nameAt && wholeName(nameAt, block.segments);
	return {
		party,
		zone: { page: block.page, box: block.box },
		name: whole?.name,
		address: addressOf(whole?.rest ?? block.segments),
		certainty,
	};
}

/** The name above an address may be larger and so form a separate block. */
function withName(block: PartyBlock, blocks: readonly Block[]): PartyBlock {
	const { box } = block.zone;
	if (block.name) return block;
	const above = blocks
		.flatMap(({ segments }) => segments)
		.filter((part) => Math.abs(part.box.left - box.left) < 5 && isNameLine(part.text))
		.findLast((part) => box.top - part.box.bottom > -5 && box.top - part.box.bottom < 15);
	return above ? { ...block, name: { text: cleanName(above.text), at: above } } : block;
}
