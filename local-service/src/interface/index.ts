/** The types that the parts of the service share; those of the wire come from the schemas beside this. */
import type { Box } from '../geometry';
import type { ClassificationDetails, DocumentType } from './classifications';
import type { Identity } from './duplicates';
import type { ExtractionDetails, ExtractionOptions } from './extractions';
import type { Field } from './fields';
import type { Findings, Value } from './findings';
import type { Classified } from './results';
import type { FoundPart } from './splits';

export type { ClassificationDetails, DocumentType } from './classifications';
export type { DuplicateOf, Identity } from './duplicates';
export type { NotLearned } from './examples';
export type { ExtractionDetails, ExtractionOptions, PageRange } from './extractions';
export type {
	AskedTarget,
	Question,
	QuestionAnswered,
	QuestionAsked,
	QuestionState,
	SentReply,
	Wanting,
} from './modelQuestions';
export type { ModelRoute } from './modelRoutes';
export type { Field } from './fields';
export type {
	Answers,
	Detail,
	Findings,
	ModelUse,
	Place,
	ResultDetails,
	Skipped,
	Table,
	Unsure,
	Value,
} from './findings';
export type { Classified } from './results';
export type { CheckStatus, OpenedReview } from './reviewLinks';
export type { PageText, TextFormat } from './reads';
export type { Reviewed } from './reviewed';
export type { Answerer } from './reviews';
export type { ProposedField, SuggestedFields, SuggestionState } from './suggestions';

/** What files are uploaded to and results belong to. */
export type DefinitionKind = 'extraction' | 'classification' | 'split';

/** What defines each kind. */
export type Details = {
	extraction: ExtractionDetails;
	classification: ClassificationDetails;
	/** Also of a file that is only read, and has no parts. */
	split: { documentTypes?: DocumentType[]; isOnlyRead?: true };
};

/** Values that a person gave of a document, in the shape of its result; its reading and what of it is asked for. */
export type ToPlace = {
	readingFile: string;
	page?: number;
	options?: ExtractionOptions;
	given: { [key: string]: Value };
};

/** Values that a person gave, and the fields that they are for. */
export type ToFit = { fields: readonly Field[]; given: { [key: string]: Value } };

/**
 * A value that is none of what its field asks for.
 *
 * @property field such as `lines[2].amount`
 * @property wanted such as "a date, such as 2026-04-21"
 */
export type Misfit = { field: string; value: string; wanted: string };

/** A page's number in the file, and its size in points. */
export type PageSize = { page: number; width: number; height: number };

/** A page with its words and where they stand. */
export type PageWords = Omit<PageSize, 'page'> & {
	words: Array<{ text: string; box: Box }>;
};

/**
 * What an extraction answers for a file.
 *
 * @property identity where its definition asks for all that tells a document from others
 */
export type Extracted = { result: Value; findings: Findings; identity?: Identity };

/** That, with what stands beside the result of a classified file. */
export type ClassifiedFile = Classified &
	Pick<Findings, 'notices' | 'model'> & { learnedFrom?: string[] };

/** The documents that a stack of pages holds. */
export type SplitFile = { parts: FoundPart[] } & Pick<Findings, 'notices'>;

/** Where the bytes of a file in a ZIP archive begin, how many they are packed and unpacked, and their sum. */
export type PackedBytes = {
	start: number;
	packedSize: number;
	size: number;
	crc: number;
	isDeflated: boolean;
};

/** A file in a ZIP archive, named by its path there, and what keeps it from being unpacked. */
export type PackedFile = { name: string } & (
	PackedBytes | { trouble: 'protected' | 'compression' | 'damaged' | 'bomb' }
);

/**
 * For the response to an upload. PDF and TIFF files can be split into pages. A ZIP archive has no pages,
 * and files that become documents of their own.
 */
export type PageCount = {
	numberOfPages: number;
	canBeSplit: boolean;
	packed?: PackedFile[];
	/** Why it is never read, where its type is known to no reader. */
	foreign?: string;
};

/** The PDF in a file without its password, where it had one. */
export type Unlocked = { unlocked?: Uint8Array };

/** How a language model that was asked fared with a document: why it failed, in words of ours, if it did. */
export type Fared = { failure?: string };

/** Seconds that it took, and how many pages were read; both without a reading that was kept. */
export type Spent = {
	reading?: number;
	understanding: number;
	pages?: { text: number; picture: number };
};

export type Answered<T> = { answer: T; fared?: Fared; spent?: Spent };

/**
 * The outcome of processing a document. An unreadable one is an outcome, not a fault: a retry would end
 * the same. Where its reading could not be stored, the document is not to blame, and is retried.
 */
export type Outcome<T> = Answered<T> | { unreadable: string } | { unstored: string };
