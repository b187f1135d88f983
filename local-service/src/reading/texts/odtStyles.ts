import type { XmlAttributes } from './officeFile';

/** What a style says that touches the text. */
type OdtStyle = { isHidden: boolean; breaksBefore: boolean; breaksAfter: boolean };

export type OdtStyles = {
	/** To be told of every element, for styles are declared before they are used. */
	meet(name: string, attributes: XmlAttributes): void;
	/** What an element's style, or the nearest above it that does, says. */
	of(name: string, attributes: XmlAttributes): OdtStyle;
};

type Declared = { parent: string } & Partial<OdtStyle>;

const NOTHING: OdtStyle = { isHidden: false, breaksBefore: false, breaksAfter: false };

/** Families by what names a style of theirs; styles of two families may have the same name. */
const FAMILIES: ReadonlyMap<string, readonly [family: string, attribute: string]> = new Map([
	['text:p', ['paragraph', 'text:style-name']],
	['text:h', ['paragraph', 'text:style-name']],
	['text:span', ['text', 'text:style-name']],
	['table:table', ['table', 'table:style-name']],
]);

/** A style may be its own parent. */
const MOST_PARENTS = 20;

/** The styles of an OpenDocument text. */
export function createOdtStyles(): OdtStyles {
	const declared = new Map<string, Declared>();
	let family = '';
	let last: Declared = { parent: '' };

	return {
		meet(name, attributes) {
			switch (name) {
				case 'style:default-style':
				case 'text:list-style':
				case 'text:outline-style':
					last = { parent: '' };
					return;
				case 'style:style':
					family = attributes['style:family'] ?? '';
					last = { parent: keyOf(family, attributes['style:parent-style-name']) };
					// A table or paragraph that begins another kind of page begins a page.
					if (attributes['style:master-page-name']) last.breaksBefore = true;
					declared.set(keyOf(family, attributes['style:name']), last);
					return;
				case 'style:text-properties': {
					const display = attributes['text:display'];
					if (display) last.isHidden = display === 'none';
					return;
				}
				case 'style:paragraph-properties':
				case 'style:table-properties': {
					const { 'fo:break-before': before, 'fo:break-after': after } = attributes;
					if (before && !last.breaksBefore) last.breaksBefore = before === 'page';
					if (after) last.breaksAfter = after === 'page';
				}
			}
		},
		of(name, attributes) {
			const [kind, attribute] = FAMILIES.get(name) ?? [];
			if (!kind || !attribute) return NOTHING;
			let style = declared.get(keyOf(kind, attributes[attribute]));
			let found: Partial<OdtStyle> = {};
			for (let left = MOST_PARENTS; style && left > 0; left--) {
				found = { ...style, ...found };
				style = declared.get(style.parent);
			}
			return { ...NOTHING, ...found };
		},
	};
}

const keyOf = (family: string, name = '') => `${family} ${name}`;
