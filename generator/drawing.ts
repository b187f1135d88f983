/** Primitives of drawings: parts of pages that are placed one below the other. */
export type Mark =
	| {
			is: 'text';
			x: number;
			y: number;
			text: string;
			font: FontName;
			size: number;
			color: string;
			/** For a stamp: degrees, clockwise around its top left corner. */
			turn?: number;
	  }
	| {
			is: 'line';
			x: number;
			y: number;
			toX: number;
			toY: number;
			color: string;
			width: number;
			dash?: number;
	  }
	| {
			is: 'box';
			x: number;
			y: number;
			width: number;
			height: number;
			fill?: string;
			stroke?: string;
	  };

/** `typed`: for values that are filled in. */
export type FontName = 'regular' | 'bold' | 'head' | 'typed';

/** A part of a page that is never split; marks are relative to its top left corner, in points. */
export type Drawing = {
	height: number;
	marks: Mark[];
	/** Repeated above this drawing if a page begins with it. */
	header?: Drawing;
	/** If a page begins with this drawing: `out` ends the previous page, `into` follows the repeated header. */
	carry?: { out: Drawing; into: Drawing };
	/** The next drawing has to follow on the same page. */
	keepsWithNext?: boolean;
};

export const space = (height: number): Drawing => ({ height, marks: [] });

export function moved(marks: readonly Mark[], x: number, y: number): Mark[] {
	return marks.map((mark) =>
		mark.is === 'line'
			? { ...mark, x: mark.x + x, y: mark.y + y, toX: mark.toX + x, toY: mark.toY + y }
			: { ...mark, x: mark.x + x, y: mark.y + y },
	);
}

/** Stacks drawings into one that is never split across pages. */
export function joined(drawings: readonly Drawing[]): Drawing {
	let height = 0;
	const marks = drawings.flatMap((drawing) => {
		const own = moved(drawing.marks, 0, height);
		height += drawing.height;
		return own;
	});
	return { height, marks };
}

/** Joins drawings side by side, each at its x. */
export function sideBySide(
	parts: ReadonlyArray<readonly [x: number, drawings: readonly Drawing[]]>,
): Drawing {
	const all = parts.map(([x, drawings]) => ({ x, drawing: joined(drawings) }));
	return {
		height: Math.max(0, ...all.map(({ drawing }) => drawing.height)),
		marks: all.flatMap(({ x, drawing }) => moved(drawing.marks, x, 0)),
	};
}
