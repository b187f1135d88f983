/** Answers of the service under /review/api. */
import type { Box } from '../../src/geometry';
import type {
	CheckStatus,
	DefinitionKind,
	Misfit,
	PageSize,
	PageWords,
	Reviewed,
} from '../../src/interface';
import type { Accuracy } from '../../src/interface/accuracy';
import type { NotLearned } from '../../src/interface/examples';
import type { Field } from '../../src/interface/fields';
import type { Answers, Unsure, Value } from '../../src/interface/findings';
import type { ListedReviewed } from '../../src/interface/reviewedTests';

export type Session = { scope: 'all' | 'review'; until?: number };

export const STATUSES = [
	'toCheck',
	'edited',
	'confirmed',
	'rejected',
] as const satisfies readonly CheckStatus[];
export type Status = CheckStatus;

/** Splits are not reviewed. */
type Reviewable = Exclude<DefinitionKind, 'split'>;

/** Documents sent for review, or all documents. */
export const SHOWN = ['forReview', 'all'] as const;
export type Show = (typeof SHOWN)[number];

export type ListedFile = {
	fileId: string;
	fileName: string;
	kind: Reviewable;
	definitionId: string;
	definitionName: string;
	documentType?: string | null;
	sender?: string;
	status: Status;
	/** The lowest confidence of the document's values, 0 to 1. */
	confidence: number;
	uploadedAt: number;
	numberOfPages: number;
	/** Number of values that a person should check. */
	unsure: number;
	/** Number of readings of the same document; absent if there is only one. */
	readings?: number;
};

export type Inbox = {
	files: ListedFile[];
	/** Cursor of the next page; absent on the last page. */
	next?: string;
	counts: { [status in Status]: number };
	/** Upper limit of counts: a count with this value means this many or more. */
	mostCounted: number;
	/** Upper limit of `readings`. */
	mostReadings?: number;
	/** Which documents are listed; absent if there is no choice. */
	show?: Show;
	/** Workflows that sent documents for review. */
	workflows: Array<{ workflowId: string; name: string }>;
	definitions: Array<{ definitionId: string; kind: string; name: string }>;
	documentTypes: string[];
};

/** The accuracy figures, and the extractions to choose from, the newest first. */
export type AccuracyView = Accuracy & {
	extractions: Array<{ extractionId: string; name: string }>;
};

/** Reviewed files of an extraction, the last reviewed first, and its fields. */
export type ReviewedView = { total: number; files: ListedReviewed[]; fields: Field[] };

export type { Misfit, PageSize };

export type Word = PageWords['words'][number];

export type Result = { [key: string]: Value };

export type FileView = {
	fileId: string;
	fileName: string;
	kind: Reviewable;
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
	/** Why the document is a duplicate, and the ID of the other file if the person may open it. */
	duplicateOf?: { why: string; fileId?: string };
	/** Notes of the sender of the link on what to check. */
	notes: string[];
	reviewed?: Reviewed;
	/** @property version of the document when the draft was begun */
	draft?: { result: object; savedAt: number; version: number; misfits: Misfit[] };
	version: number;
	/** Number of other people who have the document open. */
	others: number;
};

/** A field that was learned from a document, and its position there. */
export type LearnedField = { field: string[]; page?: number; box?: Box };

export type Decided = {
	status: Status;
	reviewed: Reviewed;
	/** The next document to check. */
	next?: string;
};

/** What the service learned from a document; pending from the decision until it has learned. */
export type Taught =
	| { isPending: true }
	| {
			isPending: false;
			learned: LearnedField[];
			/** Values that cannot be found by the learned example, and why. */
			notLearned: NotLearned[];
	  };
