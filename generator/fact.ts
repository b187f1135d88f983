/** The content of one document, and the values that it leaves out. */
import type { Kind, Language, Party, SingleField } from './kind.ts';
import type { TableFact } from './tableFacts.ts';
import type { Made, Maker } from './values/maker.ts';

export type Fact = {
	field: SingleField;
	key: string;
	label: string;
	made: Made;
	/** For a period: whether both ends are printed after one label. */
	isRange: boolean;
	/** Printed with its label, in a paragraph, or not at all. */
	placement: 'labelled' | 'text' | 'nowhere';
	/** The value as the paragraph prints it. */
	inText?: Made;
	/** For a period: its start and its end, if a paragraph contains them. */
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
	/** The parties of an agreement that the paragraphs name, in the order of the text. */
	partiesInText: PartyInText[];
};

export type PartyInText = {
	name: string;
	/** The term that the text uses for it, and its address, if the text contains these. */
	role: string | undefined;
	address: string | undefined;
};
