import type {
	AskedTarget,
	ExtractionDetails,
	Misfit,
	Outcome,
	PageCount,
	PageSize,
	PageText,
	PageWords,
	QuestionAnswered,
	QuestionAsked,
	SamplesQuestionAsked,
	SentReply,
	SuggestionState,
	TextFormat,
	ToFit,
	Unlocked,
	Wanting,
} from '../interface';
import type { TestAnswer } from '../interface/reviewedTests';
import type { WebhookTested } from '../interface/subscriptions';
import type { Limits } from '../limits';
import type { Documents } from '../storing/documents';
import type { StoredFile } from '../storing/files';
import type { TestFile } from '../storing/reviewedFiles';
import type { Store } from '../storing/store';

/** Dependencies of the routes. */
export type RouteContext = {
	store: Store;
	documents: Documents;
	/** Worker threads, for tasks that a client waits for. */
	workers: {
		/** Number of pages of the document in a file, within a time limit. */
		countPages(file: string, milliseconds: number): Promise<Outcome<PageCount>>;
		/** The decrypted PDF in a file; the passwords are tried in order. */
		unlock(file: string, passwords: readonly string[]): Promise<Outcome<Unlocked>>;
		/**
		 * Renders a page, counted from 1, as PNG. If the stored reading is given, the page is upright as in it.
		 */
		draw(file: string, page: number, readingFile?: string): Promise<Outcome<Uint8Array>>;
		/** Some pages, counted from 1, as PDF. */
		take(file: string, from: number, to: number): Promise<Outcome<Uint8Array>>;
		/** Values given by a person that do not match their fields' descriptions. */
		fit(given: ToFit): Promise<Outcome<Misfit[]>>;
		/** Page sizes of a stored reading; empty if it is not stored. */
		sizes(readingFile: string): Promise<Outcome<PageSize[]>>;
		/** A page with its words. */
		words(readingFile: string, page: number): Promise<Outcome<PageWords>>;
		/** Text of each page of a stored reading; empty if it is not stored. */
		write(readingFile: string, format: TextFormat): Promise<Outcome<PageText[]>>;
	};
	/** Processes the pending files of the store. */
	queue: {
		/** Checks for new files. */
		wake(): void;
		/** Cancels the processing of deleted files; resolves when none of them is in progress. */
		cancel(fileIds: string[]): Promise<void>;
	};
	/** Suggestions of fields that clients wait for. */
	suggestions: {
		/** Whether another suggestion may begin; `client` is the name of the client's token. */
		haveRoom(client: string): boolean;
		/** Adds a suggestion whose samples are read next; @returns its ID */
		add(): Promise<string>;
		/** Reads the samples of a suggestion that was added, alternating with those of others. */
		read(
			id: string,
			samples: ReadonlyArray<{ fileId: string; fileName: string; pages: number }>,
			how: { language: string; isAsked: boolean },
			client: string,
		): void;
		/** State of a suggestion; undefined if unknown or expired. */
		find(id: string): Promise<SuggestionState | undefined>;
	};
	/** Questions that clients pass to their own language models. */
	modelQuestions: {
		/** The next question about the samples of a suggestion; undefined if there is no such suggestion. */
		askOnSamples(suggestionId: string): Promise<SamplesQuestionAsked | undefined>;
		/** The next question about a processed file; undefined if it, or its definition, was deleted. */
		ask(
			of: AskedTarget,
			file: Extract<StoredFile, { status: 'processed' }>,
			wanting: Wanting,
		): Promise<QuestionAsked | undefined>;
		/**
		 * Takes an answer and stores its result; undefined if there is no such question.
		 * @throws ConflictingAnswer, Outdated
		 */
		answer(questionId: string, reply: SentReply): Promise<QuestionAnswered | undefined>;
	};
	/** Tests of the extraction on reviewed files. */
	reviewedTests: {
		/**
		 * Compares the answer to a changed definition with the values that people confirmed. The promise `answer`
		 * never rejects. Undefined if the test has to wait for documents of users, or for other tests.
		 */
		start(
			file: TestFile,
			changes: Partial<ExtractionDetails>,
			abortSignal: AbortSignal,
		): Promise<{ answer: Promise<TestAnswer> } | undefined>;
	};
	/** Called for each stored review, so that the service learns from it. Does not throw. */
	onReviewed(): Promise<void> | void;
	/** Subscribers to events. */
	receivers: {
		/** Human-readable reason why a URL must not be called; undefined if it may be. */
		problemWith(url: string): Promise<string | undefined>;
		/** Sends a test event; undefined if there is no such subscription. */
		test(webhookId: string): Promise<WebhookTested | undefined>;
	};
	/** Called when a review may have to end. */
	checkReviews(): Promise<void>;
	/** Folder of the review page, if not the build output. */
	reviewPage?: string;
	/** Total number of pages that may be uploaded; unlimited if absent. */
	credits?: number;
	limits: Limits;
	/** Base URL for clients, if not the URL of their request. */
	publicUrl?: string;
};
