import { sharedWidth } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import type { Segment } from '../layout/lines';
import { isOrderOfBuyer } from '../parties/findParties';
import { isNumberLabel } from '../parties/slipLines';
import { squash, wordsOf } from '../text/letters';
import { findValues, isSelfIdentifying, type ValueKind, identifiesItself } from '../values/kinds';
import type { Party } from '../vocabulary/concepts';
import { partyIn } from '../vocabulary/lexicon';
import { type Candidate, candidate, type EvidenceSource } from './candidates';

/** A party's name and address from its block, and whether other values are in the right block. */
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
		const owner = partyBeside(found, kind, view) ?? partyAt(found, view);
		if (owner === 'payee') return {};
		// "The IBAN" without a party means the sender's IBAN.
		const sender = senderOf(view);
		const asked = party ?? sender;
		if (owner === undefined) {
			if (asked === sender) return {};
			// If the sender has no other value of this kind, this one is the sender's.
			return { block: isOnly(found.text, kind, view) ? -1.6 : -0.3 };
		}
		if (owner === asked) return { block: 0.4 };
		// Found blocks tend to be too large, so the sender's value may seem to be in another party's block.
		return { block: asked === sender ? -0.9 : -1.6 };
	},
};

const senderOf = oncePer(({ lines }: DocumentView): Party =>
	isOrderOfBuyer(lines) ? 'buyer' : 'seller',
);

const known = new WeakMap<DocumentView, Map<ValueKind, ReadonlySet<string>>>();

/** Whether the sender has no other value of a kind: none in its block, and none identified by its form. */
function isOnly(text: string, kind: ValueKind, view: DocumentView): boolean {
	if (!isSelfIdentifying(kind)) return false;
	const ofView = known.get(view) ?? new Map<ValueKind, ReadonlySet<string>>();
	known.set(view, ofView);
	const all =
		ofView.get(kind) ?? new Set(view.segments.flatMap((part) => certainValues(kind, part, view)));
	ofView.set(kind, all);
	return all.size === 0 || (all.size === 1 && all.has(squash(text)));
}

const certainValues = (kind: ValueKind, part: Segment, view: DocumentView): string[] =>
	findValues(kind, part.text)
		.filter(({ text }) => identifiesItself(kind, text) || partyAt(part, view) === senderOf(view))
		.map(({ text }) => squash(text));

/** "The address" means the address of the only party that has one. */
function onlyAddress({ parties }: DocumentView): Party | undefined {
	const [first, ...others] = parties.filter(({ address }) => address);
	return others.every(({ party }) => party === first?.party) ? first?.party : undefined;
}

/** "Your VAT number", written by the seller, is the buyer's; "your contact" is the seller's. */
const YOURS = /^(?:ihre?|your|votre|vos|su|vostr[ao]|uw|vossa?|vosso|panstwa|twoj)$/u;

/** "Customer IBAN": the line itself names the party. */
function partyBeside(found: Candidate, kind: ValueKind, view: DocumentView): Party | undefined {
	const words = wordsOf(before(found, view));
	const isYours = (kind === 'vatId' || kind === 'iban') && words.some((word) => YOURS.test(word));
	return partyIn(words) ?? (isYours ? 'buyer' : undefined);
}

const before = ({ text, line }: Candidate, view: DocumentView): string =>
	view.lines[line]?.text.split(text)[0] ?? '';

function partyAt(
	{ page, box }: Pick<Candidate, 'page' | 'box'>,
	view: DocumentView,
): Party | undefined {
	return view.parties.find(
		({ zone }) =>
			zone.page === page &&
			zone.box.top - 1 <= box.top &&
			zone.box.bottom + 1 >= box.bottom &&
			sharedWidth(zone.box, box) > 0.5,
	)?.party;
}
