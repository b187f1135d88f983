import type {
	Answers,
	AskedTarget,
	Misfit,
	Outcome,
	PageCount,
	PageSize,
	PageText,
	PageWords,
	QuestionAnswered,
	QuestionAsked,
	SentReply,
	SuggestionState,
	TextFormat,
	ToFit,
	ToPlace,
	Unlocked,
	Wanting,
} from '../interface';
import type { WebhookTested } from '../interface/subscriptions';
import type { Limits } from '../limits';
import type { Documents } from '../storing/documents';
import type { StoredFile } from '../storing/files';
import type { Store } from '../storing/store';

/** What the routes depend on. */
export type RouteContext = {
	store: Store;
	documents: Documents;
	/** Worker threads, for tasks that a client waits for. */
	workers: {
		/** The number of pages of the document in a file, where that takes no longer. */
		countPages(file: string, milliseconds: number): Promise<Outcome<PageCount>>;
		/** The PDF in a file without its password, of which some are tried. */
		unlock(file: string, passwords: readonly string[]): Promise<Outcome<Unlocked>>;
		/** A page, counted from 1, as PNG image; with its kept reading as it was read, upright. */
		draw(file: string, page: number, readingFile?: string): Promise<Outcome<Uint8Array>>;
		/** Some pages, counted from 1, as PDF. */
		take(file: string, from: number, to: number): Promise<Outcome<Uint8Array>>;
		/** The details of values that a person gave: where the document shows them. */
		place(given: ToPlace): Promise<Outcome<Answers>>;
		/** The values that a person gave and that are none of what their fields ask for. */
		fit(given: ToFit): Promise<Outcome<Misfit[]>>;
		/** The pages of a kept reading; none where it is not kept. */
		sizes(readingFile: string): Promise<Outcome<PageSize[]>>;
		/** One of them with its words. */
		words(readingFile: string, page: number): Promise<Outcome<PageWords>>;
		/** The text of each page of a kept reading; none where it is not kept. */
		write(readingFile: string, format: TextFormat): Promise<Outcome<PageText[]>>;
	};
	/** Processes the waiting files of the store. */
	queue: {
		/** Checks for new files. */
		wake(): void;
		/** Cancels the processing of deleted files, and returns when none is in progress. */
		giveUp(fileIds: string[]): Promise<void>;
	};
	/** Proposals of fields that clients wait for. */
	suggestions: {
		/** Whether somebody may begin one more; `whose` is the name of their token. */
		haveRoom(whose: string): boolean;
		/** Adds one whose samples are read next; @returns its ID */
		add(): Promise<string>;
		/** Reads the samples of one that was added, in turn with those of others. */
		read(
			id: string,
			samples: ReadonlyArray<{ fileId: string; fileName: string; pages: number }>,
			language: string,
			whose: string,
		): void;
		/** How it stands with one; undefined where there is none any more. */
		find(id: string): Promise<SuggestionState | undefined>;
	};
	/** Questions that clients put to language models of theirs. */
	modelQuestions: {
		/** What to ask about a processed file; undefined where that, or what it is of, was deleted. */
		ask(
			of: AskedTarget,
			file: Extract<StoredFile, { status: 'processed' }>,
			wanting: Wanting,
		): Promise<QuestionAsked | undefined>;
		/**
		 * Takes an answer, and keeps what came of it; undefined where there is no such question.
		 *
		 * @throws AnsweredOtherwise, Outdated
		 */
		answer(questionId: string, reply: SentReply): Promise<QuestionAnswered | undefined>;
	};
	/** Told of each file whose result a person has just changed or confirmed. It does not throw. */
	onReviewed(fileId: string): Promise<void> | void;
	/** Those who subscribed to events. */
	receivers: {
		/** What keeps a URL from being called, for people; undefined where nothing does. */
		problemWith(url: string): Promise<string | undefined>;
		/** Sends a test; undefined where there is no such subscription. */
		test(webhookId: string): Promise<WebhookTested | undefined>;
	};
	/** Called where a review may have to end. */
	lookAtReviews(): Promise<void>;
	/** Folder of the review page, if not where it is built. */
	reviewPage?: string;
	/** Total number of pages that may be uploaded; unlimited if absent. */
	credits?: number;
	limits: Limits;
	/** Where clients reach the service, if not at the URL of their request. */
	publicUrl?: string;
};
