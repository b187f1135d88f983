import { type Candidate, candidate, type EvidenceSource } from '../candidates';
import type { DocumentView } from '../documentView';
import { findValues, isTelling, type Kind } from '../kinds';
import { sharedWidth } from '../lines';
import type { Party } from '../concepts';
import { partyIn } from '../lexicon';
import { isNumberLabel } from '../parties/slipLines';
import { squash, wordsOf } from '../text';

/** A party's name and address from its block, and whether other values stand in the right block. */
export const block: EvidenceSource = {
	propose: ({ concept, party, kind }, view) => {
		const asked = concept?.heads ?? party ?? (kind === 'address' ? onlyAddress(view) : undefined);
		if (!asked || !concept) return [];
		const isName = concept.heads !== undefined && kind === 'name';
		const isAddress = kind === 'address';
		return view.parties
			.filter((found) => found.party === asked)
			.flatMap(({ name, address, certainty }) => {
				if (isName && name) return [candidate(name.text, name.at, { block: certainty })];
				if (isAddress && address)
					return [candidate(address.text, address.at, { block: certainty })];
				return [];
			});
	},
	judge: (found, { concept, party, kind }, view) => {
		if (!concept?.ofParty) return {};
		// The right block proposes its address itself.
		if (kind === 'address') {
			const other = partyAt(found, view);
			return party && other && other !== party && found.evidence.block === undefined
				? { block: -1.6 }
				: {};
		}
		if (kind === 'phone' && view.isSlip && isNumberLabel(before(found, view))) return { block: -1 };
		const standsIn = partyBeside(found, view) ?? partyAt(found, view);
		if (standsIn === 'payee') return {};
		// Who asks for "the IBAN" means the one who wrote the document.
		const asked = party ?? 'seller';
		if (standsIn === undefined) {
			if (asked === 'seller') return {};
			// The only one is that of the one who wrote the document.
			return { block: isOnly(found.text, kind, view) ? -1 : -0.3 };
		}
		if (standsIn === asked) return { block: 0.4 };
		// Blocks reach too far rather than not far enough, but what stands in the sender's is the sender's.
		return { block: asked === 'seller' ? -0.9 : -1.6 };
	},
};

const values = new WeakMap<DocumentView, Map<Kind, ReadonlySet<string>>>();

/** Whether a document has no other value of a kind that tells by itself what it is. */
function isOnly(text: string, kind: Kind, view: DocumentView): boolean {
	if (!isTelling(kind) || kind === 'currency') return false;
	const ofView = values.get(view) ?? new Map<Kind, ReadonlySet<string>>();
	values.set(view, ofView);
	const all =
		ofView.get(kind) ??
		new Set(
			view.segments.flatMap((part) => findValues(kind, part.text).map((each) => squash(each.text))),
		);
	ofView.set(kind, all);
	return all.size === 1 && all.has(squash(text));
}

/** Who asks for "the address" means that of the only party that has one. */
function onlyAddress({ parties }: DocumentView): Party | undefined {
	const [first, ...others] = parties.filter(({ address }) => address);
	return others.every(({ party }) => party === first?.party) ? first?.party : undefined;
}

/** "Customer IBAN": the line itself says whose value it is. */
const partyBeside = (found: Candidate, view: DocumentView): Party | undefined =>
	partyIn(wordsOf(before(found, view)));

const before = ({ text, line }: Candidate, view: DocumentView): string =>
	view.lines[line]?.text.split(text)[0] ?? '';

function partyAt({ page, box }: Candidate, view: DocumentView): Party | undefined {
	return view.parties.find(
		({ zone }) =>
			zone.page === page &&
			zone.box.top - 1 <= box.top &&
			zone.box.bottom + 1 >= box.bottom &&
			sharedWidth(zone.box, box) > 0.5,
	)?.party;
}
