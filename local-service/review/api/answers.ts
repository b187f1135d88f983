/** What the service answers below /review/api. */
import type { Box } from '../../src/geometry';
import type { Accuracy } from '../../src/interface/accuracy';
import type { NotLearned } from '../../src/interface/examples';
import type { Field } from '../../src/interface/fields';
import type { Answers, Unsure, Value } from '../../src/interface/findings';

export type Session = { scope: 'all' | 'review'; until?: number };

export const STATUSES = ['toCheck', 'edited', 'confirmed', 'rejected'] as const;
export type Status = (typeof STATUSES)[number];

/** What was sent for review, or all that was read. */
export const SHOWN = ['forReview', 'all'] as const;
export type Show = (typeof SHOWN)[number];

export type ListedFile = {
	fileId: string;
	fileName: string;
	kind: 'extraction' | 'classification';
	definitionId: string;
	definitionName: string;
	documentType?: string | null;
	sender?: string;
	status: Status;
	/** The lowest of its values, 0 to 1. */
	confidence: number;
	uploadedAt: number;
	numberOfPages: number;
	/** How many values a person should look at. */
	unsure: number;
	/** How often the same document was read, where that is more than once. */
	readings?: number;
};

export type Inbox = {
	files: ListedFile[];
	/** Cursor of what follows; none at the end. */
	next?: string;
	counts: { [status in Status]: number };
	/** Where a count is this, there may be more. */
	mostCounted: number;
	/** The same of readings. */
	mostReadings?: number;
	/** Which documents these are, where there is a choice. */
	show?: Show;
	/** Those that sent documents for review. */
	workflows: Array<{ workflowId: string; name: string }>;
	definitions: Array<{ definitionId: string; kind: string; name: string }>;
	documentTypes: string[];
};

/** With the extractions to choose from, the newest first. */
export type AccuracyView = Accuracy & {
	extractions: Array<{ extractionId: string; name: string }>;
};

/** Width and height in points, as a person sees the page. */
export type PageSize = { page: number; width: number; height: number };

export type Word = { text: string; box: Box };

export type Result = { [key: string]: Value };

type Reviewed = {
	status: 'edited' | 'confirmed' | 'rejected';
	at: number;
	reviewer?: string;
	reason?: string;
};

/** A value of a draft that is none of what its field asks for. */
export type Misfit = { field: string; wanted: string };

export type FileView = {
	fileId: string;
	fileName: string;
	kind: 'extraction' | 'classification';
	definitionName: string;
	status: Status;
	numberOfPages: number;
	pages: PageSize[];
	fields?: Field[];
	documentTypes?: string[];
	documentType?: string | null;
	result: object;
	details?: Answers;
	unsure?: Unsure[];
	notices?: string[];
	/** The document that it repeats, with its ID where it may be opened. */
	duplicateOf?: { why: string; fileId?: string };
	/** What whoever sent the link wants checked. */
	notes: string[];
	reviewed?: Reviewed;
	draft?: { result: object; savedAt: number; misfits: Misfit[] };
	version: number;
	/** How many other people have it open. */
	others: number;
};

/** A field that was learned from a document, and where it stood there. */
export type Lesson = { field: string[]; page?: number; box?: Box };

export type Decided = {
	status: Status;
	reviewed: Reviewed;
	learned?: Lesson[];
	/** Values that are not found by what was learned, and why. */
	notLearned?: NotLearned[];
	/** The next document to check. */
	next?: string;
};
