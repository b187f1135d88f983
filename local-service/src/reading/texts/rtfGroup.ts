/** State that applies up to the end of an RTF group. */
export type RtfGroup = {
	isUnseen: boolean;
	/** Hidden text, and tracked deletions. */
	isHidden: boolean;
	isDeleted: boolean;
	isFontTable: boolean;
	/** In RTF converted from HTML: a part of the original markup, and RTF in place of markup. */
	isMarkup: boolean;
	isInstead: boolean;
	font: number;
	/** Number of fallback characters after a Unicode character, for readers without Unicode. */
	substitutes: number;
	/** Nesting depth of tables. */
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

/** The group's state after a control word; undefined if the word does not change it. */
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
