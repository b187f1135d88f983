import { around, type Box, height, sharedWidth } from '../../geometry';
import type { Line, Segment } from './lines';

/** Segments stacked at normal line spacing in one column: a paragraph, an address. */
export type Block = { page: number; segments: Segment[]; box: Box };

/**
 * Maximum gap between the lines of a block, in letter heights, and maximum distance of their edges in points.
 */
const LINE_GAP = 0.9;
const ALIGNED = 4;

/** Groups segments into blocks; every segment is in exactly one block. */
export function toBlocks(lines: readonly Line[]): Block[] {
	const blocks: Block[] = [];
	for (const segment of lines.flatMap((line) => line.segments)) {
		const above = lastAbove(blocks, segment);
		if (above) {
			above.segments.push(segment);
			above.box = around([above.box, segment.box]);
		} else {
			blocks.push({ page: segment.page, segments: [segment], box: segment.box });
		}
	}
	return blocks;
}

/** Blocks are in page order, so the search ends at the first block of another page. */
function lastAbove(blocks: readonly Block[], segment: Segment): Block | undefined {
	for (let index = blocks.length - 1; blocks[index]?.page === segment.page; index--) {
		const block = blocks[index];
		if (block && continues(block, segment)) return block;
	}
	return undefined;
}

function continues(block: Block, segment: Segment): boolean {
	const last = block.segments.at(-1);
	if (!last || last.line === segment.line) return false;
	const [a, b] = [last.box, segment.box];
	const gap = b.top - a.bottom;
	const size = Math.min(height(a), height(b));
	if (gap > LINE_GAP * size || gap < -size / 2) return false;
	if (Math.max(height(a), height(b)) > 1.5 * size) return false;
	const isAligned =
		Math.abs(a.left - b.left) < ALIGNED ||
		Math.abs(a.right - b.right) < ALIGNED ||
		Math.abs(a.left + a.right - b.left - b.right) < 2 * ALIGNED;
	return isAligned && sharedWidth(a, b) > 0;
}
