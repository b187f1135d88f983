import type { XmlAttributes } from './officeFile';

/** Properties of a style that affect the text. */
type OdtStyle = { isHidden: boolean; breaksBefore: boolean; breaksAfter: boolean };

export type OdtStyles = {
	/** Must be called for every element, since styles are declared before they are used. */
	collect(name: string, attributes: XmlAttributes): void;
	/** The properties of an element's style, or of the nearest ancestor style that sets them. */
	of(name: string, attributes: XmlAttributes): OdtStyle;
};

type Declared = { parent: string } & Partial<OdtStyle>;

const NOTHING: OdtStyle = { isHidden: false, breaksBefore: false, breaksAfter: false };

/** Style families by element; styles of different families may have the same name. */
const FAMILIES: ReadonlyMap<string, readonly [family: string, attribute: string]> = new Map([
	['text:p', ['paragraph', 'text:style-name']],
	['text:h', ['paragraph', 'text:style-name']],
	['text:span', ['text', 'text:style-name']],
	['table:table', ['table', 'table:style-name']],
]);

/** Limit, since a style may be its own ancestor. */
const MOST_PARENTS = 20;

/** The styles of an OpenDocument text. */
export function createOdtStyles(): OdtStyles {
	const declared = new Map<string, Declared>();
	let family = '';
	let last: Declared = { parent: '' };

	return {
		collect(name, attributes) {
			switch (name) {
				case 'style:default-style':
				case 'text:list-style':
				case 'text:outline-style':
					last = { parent: '' };
					return;
				case 'style:style':
					family = attributes['style:family'] ?? '';
					last = { parent: keyOf(family, attributes['style:parent-style-name']) };
					// A table or paragraph with a new page style begins a page.
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
