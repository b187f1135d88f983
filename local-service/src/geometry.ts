/**
 * Bounding box on a page, in points (1/72 inch), from the upper left corner of the page as a person sees it
 * (the page's own rotation is applied).
 */
export type Box = { left: number; top: number; right: number; bottom: number };

export const width = ({ left, right }: Box): number => right - left;
export const height = ({ top, bottom }: Box): number => bottom - top;

/** The horizontal center. */
export const center = ({ left, right }: Pick<Box, 'left' | 'right'>): number => (left + right) / 2;
/** The vertical center. */
export const middle = ({ top, bottom }: Box): number => (top + bottom) / 2;

export const scaled = ({ left, top, right, bottom }: Box, scale: number): Box => ({
	left: left * scale,
	top: top * scale,
	right: right * scale,
	bottom: bottom * scale,
});

export const moved = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
	left: left + x,
	top: top + y,
	right: right + x,
	bottom: bottom + y,
});

/** Height that the boxes share, as a fraction of the smaller height; negative if they do not overlap vertically. */
export function sharedHeight(a: Box, b: Box): number {
	const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
	return shared / Math.max(Math.min(height(a), height(b)), 0.01);
}

/** Width that the boxes share, as a fraction of the smaller width; negative if they do not overlap horizontally. */
export function sharedWidth(a: Box, b: Box): number {
	const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
	return shared / Math.max(Math.min(width(a), width(b)), 0.01);
}

export const overlaps = (a: Box, b: Box): boolean =>
	a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The intersection of two boxes; its edges are reversed if it is empty. */
export const shared = (a: Box, b: Box): Box => ({
	left: Math.max(a.left, b.left),
	top: Math.max(a.top, b.top),
	right: Math.min(a.right, b.right),
	bottom: Math.min(a.bottom, b.bottom),
});

/** @returns 0 for a box with reversed edges */
export const area = (box: Box): number => Math.max(width(box), 0) * Math.max(height(box), 0);

/** The bounding box of all boxes. */
export function around(boxes: readonly Box[]): Box {
	const whole = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
	// In a loop, because hundreds of thousands of boxes exceed the number of arguments of Math.min.
	for (const { left, top, right, bottom } of boxes) {
		whole.left = Math.min(whole.left, left);
		whole.top = Math.min(whole.top, top);
		whole.right = Math.max(whole.right, right);
		whole.bottom = Math.max(whole.bottom, bottom);
	}
	return whole;
}
