import type { Evidence, EvidenceName } from './candidates';

/** The weight of each kind of evidence. 0 switches it off. */
export type Weights = Readonly<Record<EvidenceName, number>>;

/**
 * Set by hand so that an exact label with a fitting value next to it scores 0.8, a value known only by its
 * kind or block just reaches the threshold, and a weak label alone does not. In tables, `column` is the
 * weight of a heading, and `product` the share of the remaining doubt that quantity × price = amount removes.
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

/** Probabilities, or maximum probabilities, of values that are found without weighing evidence. */
export const CERTAINTY = {
	/** Values of the file's embedded electronic invoice. */
	invoice: 0.99,
	/** A ticked box whose label is exactly the field's. */
	ticked: 0.95,
	/** A ticked box whose label is one of the field's choices. */
	tickedChoice: 0.85,
	/** A list's elements below its heading. */
	listed: 0.85,
	/** The text between the same words as in a document with the same layout. */
	phrase: 0.75,
	/** Maximum for a part of a cell, cut out as in documents with the same layout, by words of the same shape. */
	likePart: 0.6,
	/**
	 * Maximum for an entire cell, if the value is only a part of the cell in such documents, and no part of this
	 * cell is clearly the best.
	 */
	noPart: 0.4,
	/**
	 * Maximum for a value that only examples of other layouts prefer, if none of them has the same label, value or
	 * position.
	 */
	unlike: 0.75,
	/** A value that documents of the same sender have without printing it. */
	constant: 0.9,
	/** Elements of a list that their form identifies, such as e-mail addresses. */
	telling: 0.8,
	/** Maximum if the page is ambiguous: the sign or the ends of a number, or which price it is. */
	open: 0.45,
	/** Maximum for a value that is written by hand: of 36 such values on 142 forms, 13 were right. */
	handwritten: 0.6,
};

/** Minimum score of an answer; below it a field stays empty, since no value is better than a wrong one. */
export const THRESHOLD = 0.5;

/** The only place where evidence is weighed. */
export function weigh(evidence: Evidence, weights: Weights): number {
	let sum = 0;
	for (const [name, strength] of Object.entries(evidence)) {
		sum += (isName(name, weights) ? weights[name] : 0) * strength;
	}
	return sum;
}

const isName = (name: string, weights: Weights): name is EvidenceName => name in weights;
