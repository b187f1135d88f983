/** What one document says, and what it leaves out. */
import type { Kind, Language, Party, SingleField } from './kind.ts';
import type { TableFact } from './tableFacts.ts';
import type { Made, Maker } from './values/maker.ts';

export type Fact = {
	field: SingleField;
	key: string;
	label: string;
	made: Made;
	/** Of a period: both ends behind one label. */
	isRange: boolean;
	/** Where it is printed: with its label, in a paragraph, or nowhere. */
	stands: 'labelled' | 'text' | 'nowhere';
	/** As it is printed in the paragraph. */
	inText?: Made;
	/** Of a period: those of its ends that a paragraph says. */
	endsInText: Array<Made | undefined>;
};

export type PartyFact = {
	party: Party;
	role: 'from' | 'to';
	label: string;
	name: string;
	address: readonly string[];
};

export type Facts = {
	kind: Kind;
	language: Language;
	maker: Maker;
	title: string;
	fields: Fact[];
	parties: PartyFact[];
	tables: TableFact[];
	/** Paragraphs with their values. */
	paragraphs: string[];
	/** Those whom the paragraphs name as the parties of an agreement, in the order of the text. */
	partiesInText: PartyInText[];
};

export type PartyInText = {
	name: string;
	/** What the text calls it from then on, and where it sits: where it says so. */
	role: string | undefined;
	address: string | undefined;
};
