import type { Evidence, EvidenceName } from './candidates';

/** What each kind of evidence is worth. Setting one to 0 switches it off. */
export type Weights = Readonly<Record<EvidenceName, number>>;

/**
 * Set by hand so that an exact label with a fitting value beside it is sure (0.8), a value known only
 * by its kind or block just passes, and a weak label alone does not. Of a table's cells `column` is what
 * its heading says, and `product` how much of the doubt goes where quantity × price = amount.
 */
export const WEIGHTS: Weights = {
	label: 0.5,
	resemblance: 0.45,
	position: 0.2,
	type: 0.15,
	arithmetic: 0.4,
	payment: 0.7,
	block: 0.7,
	title: 0.85,
	unique: 0.6,
	moment: 0.6,
	section: 0.7,
	sentence: 0.75,
	prose: 1,
	column: 0.88,
	product: 0.75,
};

/** How likely values are right that are found in one way only, with nothing to weigh. */
export const CERTAINTY = {
	/** What the file itself says in its electronic invoice. */
	invoice: 0.99,
	/** A ticked box whose label is exactly the field's. */
	ticked: 0.95,
	/** A ticked box whose label is one of the field's choices. */
	tickedChoice: 0.85,
	/** A list's elements below its heading, and those that their letters tell. */
	listed: 0.85,
	/** What stands between the same words as in a document that looks alike. */
	phrase: 0.75,
	/** A part of a cell that is cut out as in documents that look alike, by words of the same sort as there. */
	likePart: 0.6,
	/** A whole cell of which such documents have a part that does not stand out here. */
	noPart: 0.4,
	/** What documents of the same sender have and do not print. */
	constant: 0.9,
	telling: 0.8,
	/** At most, where the page leaves open what is meant: the sign or the ends of a number, or which price it is. */
	open: 0.45,
};

/** Below this a field stays empty: no value is better than a wrong one. */
export const THRESHOLD = 0.5;

/** The one place where evidence is weighed. */
export function weigh(evidence: Evidence, weights: Weights): number {
	let sum = 0;
	for (const [name, strength] of Object.entries(evidence)) {
		sum += (isName(name, weights) ? weights[name] : 0) * strength;
	}
	return sum;
}

const isName = (name: string, weights: Weights): name is EvidenceName => name in weights;
