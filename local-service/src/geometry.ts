/**
 * Where something stands on its page, in points (1/72 inch), from the page's upper left corner as a
 * person sees it (a page's own rotation is applied).
 */
export type Box = { left: number; top: number; right: number; bottom: number };

export const width = ({ left, right }: Box): number => right - left;
export const height = ({ top, bottom }: Box): number => bottom - top;

/** The x half way between the edges. */
export const center = ({ left, right }: Pick<Box, 'left' | 'right'>): number => (left + right) / 2;
/** The y half way between the edges. */
export const middle = ({ top, bottom }: Box): number => (top + bottom) / 2;

export const scaled = ({ left, top, right, bottom }: Box, scale: number): Box => ({
	left: left * scale,
	top: top * scale,
	right: right * scale,
	bottom: bottom * scale,
});

/** The part of the lower box's height that both share; negative where they stand apart. */
export function sharedHeight(a: Box, b: Box): number {
	const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
	return shared / Math.max(Math.min(height(a), height(b)), 0.01);
}

/** The part of the narrower box's width that both share; negative where they stand apart. */
export function sharedWidth(a: Box, b: Box): number {
	const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
	return shared / Math.max(Math.min(width(a), width(b)), 0.01);
}

export const overlaps = (a: Box, b: Box): boolean =>
	a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** What two boxes share; its edges stand crosswise where that is nothing. */
export const shared = (a: Box, b: Box): Box => ({
	left: Math.max(a.left, b.left),
	top: Math.max(a.top, b.top),
	right: Math.min(a.right, b.right),
	bottom: Math.min(a.bottom, b.bottom),
});

/** 0 where the edges stand crosswise. */
export const area = (box: Box): number => Math.max(width(box), 0) * Math.max(height(box), 0);

/** The smallest box around all. */
export function around(boxes: readonly Box[]): Box {
	const whole = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
	// One by one: hundreds of thousands are more than a call takes as arguments.
	for (const { left, top, right, bottom } of boxes) {
		whole.left = Math.min(whole.left, left);
		whole.top = Math.min(whole.top, top);
		whole.right = Math.max(whole.right, right);
		whole.bottom = Math.max(whole.bottom, bottom);
	}
	return whole;
}
