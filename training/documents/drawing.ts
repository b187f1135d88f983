/** What is drawn on pages: blocks, one below the other. */
export type Mark =
	| {
			is: 'text';
			x: number;
			y: number;
			text: string;
			font: FontName;
			size: number;
			color: string;
			/** Of a stamp, in degrees, clockwise around its upper left corner. */
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

/** `typed`: of values that are filled in. */
export type FontName = 'regular' | 'bold' | 'head' | 'typed';

/** Marks from its own top left corner on, in points; it is never parted by the end of a page. */
export type Drawing = {
	height: number;
	marks: Mark[];
	/** Stands above once more where the next page begins with this one. */
	header?: Drawing;
	/** Where a page begins with this one: what ends the previous page, and what follows the header. */
	carry?: { out: Drawing; into: Drawing };
	/** The next one has to follow on the same page. */
	isKept?: boolean;
};

export const space = (height: number): Drawing => ({ height, marks: [] });

export function moved(marks: readonly Mark[], x: number, y: number): Mark[] {
	return marks.map((mark) =>
		mark.is === 'line'
			? { ...mark, x: mark.x + x, y: mark.y + y, toX: mark.toX + x, toY: mark.toY + y }
			: { ...mark, x: mark.x + x, y: mark.y + y },
	);
}

/** Below each other as one, which no page's end parts. */
export function joined(drawings: readonly Drawing[]): Drawing {
	let height = 0;
	const marks = drawings.flatMap((drawing) => {
		const own = moved(drawing.marks, 0, height);
		height += drawing.height;
		return own;
	});
	return { height, marks };
}

/** Side by side, each from its x on. */
export function beside(
	parts: ReadonlyArray<readonly [x: number, drawings: readonly Drawing[]]>,
): Drawing {
	const all = parts.map(([x, drawings]) => ({ x, drawing: joined(drawings) }));
	return {
		height: Math.max(0, ...all.map(({ drawing }) => drawing.height)),
		marks: all.flatMap(({ x, drawing }) => moved(drawing.marks, x, 0)),
	};
}
