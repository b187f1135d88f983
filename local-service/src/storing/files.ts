import type { Classified, DuplicateOf, Findings, Reviewed, SplitFile, Value } from '../interface';
import { REVIEWS } from '../interface/reviewed';
import type { Database, Row } from './database';
import { duplicateOf, FIRST_OF_SAME } from './duplicates';
import { newId } from './ids';
import { NOW } from './now';

export type NewFile = {
	fileId: string;
	fileName: string;
	numberOfPages: number;
	/** Page number from 1, if the file is one page of a split document. */
	page?: number;
	/** Why it cannot be processed, if known beforehand. */
	message?: string;
	/** SHA-256 of the document in base64url; followed by / and the page number if the file is one page of it. */
	contentHash?: string;
};

export type StoredFile = Omit<NewFile, 'message' | 'contentHash'> &
	(
		| { status: 'waiting' }
		| (Findings & {
				status: 'processed';
				result: Value | Classified | Pick<SplitFile, 'parts'>;
				/** The first file with the same document, if it is a duplicate. */
				duplicateOf?: DuplicateOf;
				/** The last review by a person. */
				reviewed?: Reviewed;
				/** For a classified file: its copy in the extraction that its type is linked to. */
				extraction?: { extractionId: string; batchId: string; fileId: string };
		  })
		| { status: 'failed'; message: string; error: string }
	);

export type StoredBatch = {
	batchId: string;
	filesNo: number;
	/** Milliseconds since 1970. */
	startTime: number;
	/** `processing` if some of its files are done. */
	status: 'waiting' | 'processing' | 'finished';
};

const SELECT_FILES = `
	SELECT files.fileId, files.numberOfPages, files.page, files.status, files.review, files.reviewedAt, files.extractedAs,
		fileName, message, result, findings, reviewer, reason,
		copy.batchId AS copyBatchId, copyBatch.definitionId AS extractionId,
		${FIRST_OF_SAME}
	FROM files
	JOIN contents USING (position)
	LEFT JOIN files AS copy ON copy.fileId = files.extractedAs
	LEFT JOIN batches AS copyBatch ON copyBatch.batchId = copy.batchId`;

/** Files and their batches. */
export function createFiles(database: Database) {
	const insertBatch = database.prepare(
		'INSERT INTO batches (batchId, definitionId, createdAt) VALUES (?, ?, ?)',
	);
	const selectBatch = database.prepare(
		'SELECT 1 FROM batches WHERE batchId = ? AND definitionId = ?',
	);
	const selectBatches = database.prepare(`
		SELECT batches.batchId, createdAt, count(fileId) AS filesNo,
			count(*) FILTER (WHERE status = 'waiting') AS waiting
		FROM batches LEFT JOIN files USING (batchId)
		WHERE definitionId = ? GROUP BY batches.batchId ORDER BY batches.rowid`);
	const insertFile = database.prepare(
		`INSERT INTO files (fileId, batchId, numberOfPages, page, queuedAt, contentHash, ofDefinition) VALUES (?, ?, ?, ?, ${NOW}, ?, ?) RETURNING position`,
	);
	const insertContent = database.prepare(
		'INSERT INTO contents (position, padding, fileName, message) VALUES (?, zeroblob(4096), ?, ?)',
	);
	const selectInBatch = database.prepare('SELECT 1 FROM files WHERE fileId = ? AND batchId = ?');
	const selectFile = database.prepare(`${SELECT_FILES} WHERE files.fileId = ?`);
	const selectFiles = database.prepare(
		`${SELECT_FILES} WHERE files.batchId = ? ORDER BY files.position`,
	);
	const selectAnnounced = database.prepare(
		`${SELECT_FILES} WHERE files.announcedBy = ? AND files.status <> 'waiting' ORDER BY files.position`,
	);
	const selectFileIds = database.prepare('SELECT fileId FROM files');
	const selectKept = database.prepare('SELECT fileId FROM files WHERE NOT isBare');
	const selectKeptOf = database.prepare(
		'SELECT fileId FROM files WHERE NOT isBare AND fileId IN (SELECT value FROM json_each(?))',
	);
	const selectIdsInBatch = database.prepare(
		'SELECT fileId FROM files WHERE batchId = ? ORDER BY position',
	);
	const addPages = database.prepare('UPDATE usage SET pages = pages + ?');
	const selectPages = database.prepare('SELECT pages FROM usage');
	const lockPages = database.prepare('SELECT pages FROM usage FOR UPDATE');

	return {
		hasBatch: async (definitionId: string, batchId: string) =>
			(await selectBatch.get(batchId, definitionId)) !== undefined,

		batchesOf: async (definitionId: string): Promise<StoredBatch[]> =>
			(await selectBatches.all(definitionId)).map((row) => ({
				batchId: String(row.batchId),
				filesNo: Number(row.filesNo),
				startTime: Number(row.createdAt),
				status: batchStatus(Number(row.filesNo), Number(row.waiting)),
			})),

		/** Adds files to a batch, all or none; to a new batch if `batchId` is undefined. */
		addFiles: async (
			definitionId: string,
			batchId: string | undefined,
			files: NewFile[],
		): Promise<string> =>
			await database.transaction(async () => {
				const target = batchId ?? newId('bat');
				if (batchId === undefined) await insertBatch.run(target, definitionId, Date.now());
				for (const file of files) {
					const { fileId, fileName, numberOfPages, page = null, message = null } = file;
					const inserted = await insertFile.get(
						...[fileId, target, numberOfPages, page],
						...[file.contentHash ?? null, definitionId],
					);
					await insertContent.run(Number(inserted?.position), fileName, message);
				}
				await addPages.run(pagesOf(files));
				return target;
			}),

		/** Must be called within a transaction: other uploads wait until it ends. */
		lockUploads: async () => void (await lockPages.get()),

		/** Counts pages that were read but not stored. */
		countPages: async (pages: number) => void (await addPages.run(pages)),

		/** Total pages of all uploads, including deleted ones. */
		pagesUploaded: async (): Promise<number> => Number((await selectPages.get())?.pages),

		async findFile(fileId: string): Promise<StoredFile | undefined> {
			const row = await selectFile.get(fileId);
			return row && toFile(row);
		},

		hasFile: async (batchId: string, fileId: string) =>
			(await selectInBatch.get(fileId, batchId)) !== undefined,

		/** Files of a batch, in upload order. */
		filesOf: async (batchId: string): Promise<StoredFile[]> =>
			(await selectFiles.all(batchId)).map(toFile),

		/** Files of a message to the webhook of the options, in upload order. */
		announcedFiles: async (number: number): Promise<StoredFile[]> =>
			(await selectAnnounced.all(number)).map(toFile),

		/** IDs of a batch's files, in upload order. */
		fileIdsOf: async (batchId: string): Promise<string[]> =>
			(await selectIdsInBatch.all(batchId)).map(({ fileId }) => String(fileId)),

		/** The files whose documents are kept. */
		documentIds: async (): Promise<string[]> =>
			(await selectKept.all()).map(({ fileId }) => String(fileId)),

		/** The given files whose documents are kept. */
		withDocument: async (fileIds: string[]): Promise<string[]> =>
			(await selectKeptOf.all(JSON.stringify(fileIds))).map(({ fileId }) => String(fileId)),

		allFileIds: async (): Promise<string[]> =>
			(await selectFileIds.all()).map(({ fileId }) => String(fileId)),
	};
}

export const pagesOf = (files: NewFile[]): number =>
	files.reduce((pages, { numberOfPages }) => pages + numberOfPages, 0);

function batchStatus(files: number, waiting: number): StoredBatch['status'] {
	if (waiting === 0) return 'finished';
	return waiting < files ? 'processing' : 'waiting';
}

function toFile(row: Row): StoredFile {
	const file = {
		fileId: String(row.fileId),
		fileName: String(row.fileName),
		numberOfPages: Number(row.numberOfPages),
		...(row.page !== null && { page: Number(row.page) }),
	};
	switch (row.status) {
		case 'processed': {
			const duplicate = duplicateOf(row);
			return {
				...file,
				status: 'processed',
				result: JSON.parse(String(row.result)),
				...(row.review !== null && {
					reviewed: {
						status: REVIEWS.find((review) => review === row.review) ?? 'confirmed',
						at: Number(row.reviewedAt),
						...(row.reviewer !== null && { reviewer: String(row.reviewer) }),
						...(row.reason !== null && { reason: String(row.reason) }),
					},
				}),
				...JSON.parse(String(row.findings ?? '{}')),
				...(duplicate && { duplicateOf: duplicate }),
				...(row.extractedAs !== null && {
					extraction: {
						extractionId: String(row.extractionId),
						batchId: String(row.copyBatchId),
						fileId: String(row.extractedAs),
					},
				}),
			};
		}
		case 'failed':
			// Clients read the reason from either of the two names.
			return {
				...file,
				status: 'failed',
				message: String(row.message),
				error: String(row.message),
			};
		default:
			return { ...file, status: 'waiting' };
	}
}
