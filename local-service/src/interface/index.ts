/** Types shared by the parts of the service; those of the API are derived from the schemas in this folder. */
import type { Box } from '../geometry';
import type { ClassificationDetails, DocumentType } from './classifications';
import type { Identity } from './duplicates';
import type { ExtractionDetails } from './extractions';
import type { Field } from './fields';
import type { Findings, ModelEvidence, Value } from './findings';
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
	SamplesQuestionAsked,
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

/** Kinds of definitions, to which files are uploaded and results belong. */
export type DefinitionKind = 'extraction' | 'classification' | 'split';

/** Details of each kind of definition. */
export type Details = {
	extraction: ExtractionDetails;
	classification: ClassificationDetails;
	/** Also the details of a file that is only read, which has no parts. */
	split: { documentTypes?: DocumentType[]; isOnlyRead?: true };
};

/** Values given by a person, and their fields. */
export type ToFit = { fields: readonly Field[]; given: { [key: string]: Value } };

/**
 * A value that does not match its field's description.
 * @property field such as `lines[2].amount`
 * @property wanted such as "a date, such as 2026-04-21"
 */
export type Misfit = { field: string; value: string; wanted: string };

/** Number of a page in the file, and its size in points. */
export type PageSize = { page: number; width: number; height: number };

/** A page with its words and their boxes. */
export type PageWords = Omit<PageSize, 'page'> & {
	words: Array<{ text: string; box: Box }>;
};

/**
 * Result of an extraction for a file.
 * @property identity set if the definition has all fields that identify a document
 */
export type Extracted = { result: Value; findings: Findings; identity?: Identity };

/** Result of a classification for a file, with findings. */
export type ClassifiedFile = Classified &
	Pick<Findings, 'notices' | 'model'> & { learnedFrom?: string[]; evidence?: ModelEvidence };

/** The documents in a stack of pages. */
export type SplitFile = { parts: FoundPart[] } & Pick<Findings, 'notices'>;

/** Offset of a file's bytes in a ZIP archive, packed and unpacked size, and CRC-32. */
export type PackedBytes = {
	start: number;
	packedSize: number;
	size: number;
	crc: number;
	isDeflated: boolean;
};

/** A file in a ZIP archive, by its path there, or the reason why it cannot be unpacked. */
export type PackedFile = { name: string } & (
	PackedBytes | { reason: 'protected' | 'compression' | 'damaged' | 'bomb' }
);

/**
 * Number of pages, for the response to an upload. PDF and TIFF files can be split into pages. A ZIP archive has
 * no pages, but files that become separate documents.
 */
export type PageCount = {
	numberOfPages: number;
	canBeSplit: boolean;
	packed?: PackedFile[];
	/** Reason why it can never be read, if its type is unsupported. */
	unsupportedReason?: string;
};

/** The decrypted PDF in a file, if it had a password. */
export type Unlocked = { unlocked?: Uint8Array };

/** Outcome of asking a language model about a document: the reason if it failed. */
export type ModelOutcome = { failure?: string };

/**
 * Seconds taken, and numbers of pages read; `reading` and `pages` are absent if a stored reading was used.
 */
export type Spent = {
	reading?: number;
	understanding: number;
	pages?: { text: number; picture: number };
};

export type Answered<T> = { answer: T; modelOutcome?: ModelOutcome; spent?: Spent };

/**
 * The outcome of processing a document. An unreadable document is an outcome, not an error, since a retry
 * would end the same. If its reading could not be stored, the document is retried.
 */
export type Outcome<T> = Answered<T> | { unreadable: string } | { unstored: string };
