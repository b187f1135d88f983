import type { Box, Page } from '../reading/pages';
import { hasTown } from './addresses';
import type { Block } from './blocks';
import type { Party } from './concepts';
import type { LabelIndex } from './labels';
import { around, type Line, width } from './lines';
import { headedBlocks } from './parties/headed';
import {
	ADDRESSEE,
	addressee,
	byContacts,
	bySenderLine,
	LETTERHEAD,
	letterhead,
} from './parties/letter';
import type { PartyBlock } from './parties/partyBlock';
import { slipHead } from './parties/slipHead';

export type { PartyBlock } from './parties/partyBlock';

/** The parties of a document: those with a heading, then what the usual places of a letter suggest. */
export function findParties(
	pages: readonly Page[],
	lines: readonly Line[],
	blocks: readonly Block[],
	labels: LabelIndex,
	isSlip: boolean,
): PartyBlock[] {
	const segments = lines.flatMap((line) => line.segments);
	const found = headedBlocks(segments, labels);
	const has = (party: Party) => found.some((block) => block.party === party);
	// A slip names its issuer at the top, and whom it is for with a heading or not at all.
	const head = !has('seller') && isSlip ? slipHead(lines) : undefined;
	if (head) return [...found, head];
	const isFree = (box: Box, page: number) =>
		!found.some(({ zone }) => zone.page === page && overlaps(zone.box, box));

	const first = blocks.filter(({ page, box }) => page === 0 && isFree(box, page));
	if (!has('seller')) {
		found.push(...bySenderLine(first), ...byContacts(first));
		const top = letterhead(pages[0], first);
		const centred = slipHead(centredLines(lines, pages[0]));
		if (hasTown(centred?.address?.text ?? '') && centred && (top?.certainty ?? 0) < LETTERHEAD) {
			found.push({ ...centred, certainty: LETTERHEAD });
		} else if (top) {
			found.push(top);
		}
	}
	const delivery = found.find((block) => block.party === 'shipTo' && block.name);
	if (!has('buyer')) {
		const free = first.filter(
			({ box }) =>
				!found.some(({ zone, certainty }) => certainty > LETTERHEAD && overlaps(zone.box, box)),
		);
		const buyer = addressee(pages[0], free) ?? delivery;
		if (buyer) found.push({ ...buyer, party: 'buyer', certainty: ADDRESSEE });
	}
	return found;
}

/** Parts of the width of what is printed: how far beside the middle, and how wide such a line is. */
const OFF_CENTRE = 0.05;
const WIDEST = 0.7;
/** The part of a page's height that a head takes at most. */
const HEAD = 0.3;

/** Lines in the middle of a page's top: a large page can have the head of a slip as well. */
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

function overlaps(a: Box, b: Box): boolean {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
