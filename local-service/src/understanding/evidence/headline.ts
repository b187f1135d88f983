import { height } from '../../geometry';
import type { Segment } from '../layout/lines';
import { ideasOf } from '../vocabulary/ideas';
import { candidate, type EvidenceSource } from './candidates';

/** The document's own title, if the field asks for it: "documentTitle", "document type". */
export const headline: EvidenceSource = {
	propose: ({ key, concept, isQuoted }, view) => {
		if (concept || isQuoted || !asksForTitle(key)) return [];
		const top = view.segments.filter(
			({ page, box, text }) =>
				page === 0 &&
				box.top < (view.pages[0]?.height ?? 0) / 4 &&
				/^\p{L}[^\d:@]{3,60}$/u.test(text),
		);
		const [first] = top.toSorted((a, b) => rank(b) - rank(a));
		return first ? [candidate(first.text, first, { title: 0.7 })] : [];
	},
};

/** Titles are large, or in capitals. */
const rank = ({ box, text }: Segment) =>
	Math.round(height(box)) +
	(text === text.toUpperCase() ? 1 : 0) +
	(ideasOf(text).some(({ meanings }) => [...meanings].some((each) => !each.startsWith('=')))
		? 0.5
		: 0);

function asksForTitle(key: string): boolean {
	const asked = ideasOf(key).flatMap(({ meanings }) => [...meanings]);
	const others = asked.filter((each) => !/^(?:document|title|type|name)$/.test(each));
	return others.length === 0 && asked.includes('document') && asked.length > 1;
}
