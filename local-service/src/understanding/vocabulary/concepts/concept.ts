import type { Kind } from '../../values/kinds';
import type { Phrases } from '../words/languages';

/** A part in the sums of a document or of a table row. */
export type Role = 'net' | 'tax' | 'gross' | 'quantity' | 'unitPrice' | 'lineTotal';
export type Party = 'seller' | 'buyer' | 'shipTo' | 'payee';

/**
 * Something documents commonly state. `labels` are what is printed beside it and what keys are called,
 * in each language; `weak` ones are printed beside it too, but beside other things as well.
 */
export type Concept = {
	id: string;
	kind: Kind;
	labels: Phrases;
	weak?: Phrases;
	role?: Role;
	/** Each party of a document can have its own. */
	ofParty?: true;
	/** The party whose block such a label begins. */
	heads?: Party;
	/** Words of document titles that carry this number: "Invoice 4711". */
	titles?: Phrases;
	/** The date that stands beside the number in such a title. */
	inTitle?: true;
};
