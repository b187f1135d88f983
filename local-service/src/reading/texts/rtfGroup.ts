/** What holds up to the end of a group of an RTF file. */
export type RtfGroup = {
	isUnseen: boolean;
	/** Hidden, or deleted with the deletion being tracked. */
	isHidden: boolean;
	isDeleted: boolean;
	isFontTable: boolean;
	/** Of HTML that was made RTF: a part of its markup, or what stands there for RTF in its place. */
	isMarkup: boolean;
	isInstead: boolean;
	font: number;
	/** How many characters stand for one that is written as a number, for readers that do not know it. */
	substitutes: number;
	/** Tables around it. */
	depth: number;
};

export const OUTERMOST: RtfGroup = {
	isUnseen: false,
	isHidden: false,
	isDeleted: false,
	isFontTable: false,
	isMarkup: false,
	isInstead: false,
	font: 0,
	substitutes: 1,
	depth: 0,
};

/** The group after a control word; undefined where that is no property of it. */
export function withProperty(
	group: RtfGroup,
	name: string,
	value: number | undefined,
	usualFont: number,
): RtfGroup | undefined {
	const isOn = value !== 0;
	switch (name) {
		case 'uc':
			return { ...group, substitutes: value ?? 1 };
		case 'f':
			return { ...group, font: value ?? 0 };
		case 'v':
			return { ...group, isHidden: isOn };
		case 'deleted':
			return { ...group, isDeleted: isOn };
		case 'plain':
			return { ...group, isHidden: false, isDeleted: false, font: usualFont };
		case 'htmlrtf':
			return { ...group, isInstead: isOn };
		case 'pard':
			return { ...group, depth: 0 };
		case 'intbl':
			return { ...group, depth: Math.max(group.depth, 1) };
		case 'itap':
			return { ...group, depth: value ?? 0 };
	}
	return undefined;
}
