import type { CheckStatus, DefinitionKind, Value } from '../interface';
import { TO_CHECK } from '../interface/reviewLinks';
import type { Database, Row, Statement } from './database';
import { hashOf } from './fileIndex';
import { senderOf } from './sender';

/**
 * Filter of the list. The base set is the documents of a link, all readings of one document, or each document
 * once; a document must also meet all other conditions.
 */
export type InboxFilter = {
	reviewId?: string;
	/** ID of a file; all readings of its document are listed. */
	readingsOf?: string;
	/** Only documents for which a review was opened through the API. */
	isForReview?: boolean;
	/** The workflow that opened the review. */
	workflowId?: string;
	status?: CheckStatus;
	definitionId?: string;
	documentType?: string;
	sender?: string;
};

/** A document's position in the sort order of the list. */
export type InboxPlace = { confidence: number; position: number };

/** A document in the list. */
export type InboxFile = {
	fileId: string;
	fileName: string;
	kind: DefinitionKind;
	definitionId: string;
	definitionName: string;
	documentType?: string;
	sender?: string;
	status: CheckStatus;
	/** The lowest confidence of its values. */
	confidence: number;
	/** Number of its unsure values. */
	unsure: number;
	/** Milliseconds since 1970. */
	uploadedAt: number;
	numberOfPages: number;
};

/** Maximum number of definitions, and of workflows, offered as filters. */
const MOST_DEFINITIONS = 1000;

/** Maximum number of readings counted per document. */
export const MOST_READINGS = 100;

/** Maximum number of documents counted per status. */
export const MOST_COUNTED = 1000;

const OF_LINK = 'reviewFiles CROSS JOIN files USING (position) WHERE reviewId = :reviewId';

const OF_DOCUMENT = `files INDEXED BY readingsOfFile
	WHERE contentHash IS NOT NULL AND (contentHash, ofDefinition) =
		(SELECT contentHash, ofDefinition FROM files WHERE fileId = :readingsOf)`;

/**
 * Filters, each with the index that has the matching documents in the order of the list. If several filters are
 * set, the index of the first one is used, which typically has the fewest documents.
 */
const FILTERS = [
	{ name: 'sender', column: 'senderHash', index: 'inboxOfSender' },
	{ name: 'documentType', column: 'typeHash', index: 'inboxOfType' },
	{ name: 'workflowId', column: 'workflowId', index: 'inboxOfWorkflow' },
	{ name: 'definitionId', column: 'ofDefinition', index: 'inboxOfDefinition' },
] as const;

const STATUS = "coalesce(review, 'toCheck')";

const IS_READ = "status = 'processed' AND confidence IS NOT NULL";

const OF_FILE = `
	files.fileId, files.batchId, contents.fileName, kind, definitionId,
	definitions.details ->> '$.name' AS definitionName,
	coalesce(files.review, 'toCheck') AS status, files.confidence, files.unsure, files.position,
	batches.createdAt, files.numberOfPages, contents.result, original.result AS typed,
	(SELECT count(*) FROM (
		SELECT 1 FROM files AS other
		WHERE other.contentHash = files.contentHash AND other.ofDefinition = files.ofDefinition
			AND other.status = 'processed' AND other.confidence IS NOT NULL
		LIMIT ${MOST_READINGS}) AS same) AS readings`;

const BESIDE = `
	JOIN contents USING (position) JOIN batches USING (batchId) JOIN definitions USING (definitionId)
	LEFT JOIN files AS classified ON classified.extractedAs = files.fileId
	LEFT JOIN contents AS original ON original.position = classified.position`;

/** The review page's list of documents, lowest confidence first. */
export function createInbox(database: Database) {
	/** @param ranges index ranges, each in the order of the list */
	const listOf = (ranges: readonly string[]) => {
		const parts = ranges.map(
			(files) => `
				SELECT * FROM (
					SELECT position, confidence FROM ${files} AND ${STATUS} = :status
					AND (confidence, position) > (:confidence, :position)
					ORDER BY confidence, position LIMIT :limit) AS part`,
		);
		return database.prepare(`
			WITH page AS MATERIALIZED (
				${parts.join(' UNION ALL ')} ORDER BY confidence, position LIMIT :limit)
			SELECT ${OF_FILE} FROM page JOIN files USING (position) ${BESIDE}
			ORDER BY files.confidence, files.position`);
	};
	// In the order of the index: otherwise PostgreSQL might read all files to count a few.
	const countOf = (ranges: readonly string[]) => {
		const parts = ranges.map(
			(files) => `(
				SELECT count(*) FROM (
					SELECT 1 FROM ${files} AND ${STATUS} = value
					ORDER BY confidence, position LIMIT ${MOST_COUNTED}) AS counted)`,
		);
		return database.prepare(
			`SELECT value AS status, ${parts.join(' + ')} AS files FROM json_each(:statuses)`,
		);
	};
	const prepared = new Map<string, { list: Statement; count: Statement }>();
	function statementsFor(filter: InboxFilter) {
		const given = FILTERS.filter(({ name }) => filter[name] !== undefined);
		const conditions = [IS_READ, ...given.map(({ name, column }) => `${column} = :${name}`)];
		const ranges = rangesOf(filter, given[0]?.index ?? 'inboxFiles').map((range) =>
			[range, ...conditions].join(' AND '),
		);
		const key = ranges.join();
		const statements = prepared.get(key) ?? { list: listOf(ranges), count: countOf(ranges) };
		prepared.set(key, statements);
		return statements;
	}
	const selectOne = database.prepare(`
		SELECT ${OF_FILE}, files.version, files.page FROM files ${BESIDE}
		WHERE files.fileId = ? AND files.status = 'processed' AND files.confidence IS NOT NULL`);
	const selectDefinitions = database.prepare(`
		SELECT definitionId, kind, details ->> '$.name' AS name FROM definitions
		WHERE kind <> 'split' ORDER BY createdAt DESC LIMIT ${MOST_DEFINITIONS}`);
	const selectDefinitionsOfLink = database.prepare(`
		SELECT DISTINCT definitionId, kind, details ->> '$.name' AS name, definitions.createdAt
		FROM reviewFiles JOIN files USING (position) JOIN batches USING (batchId)
			JOIN definitions USING (definitionId)
		WHERE reviewId = ? ORDER BY definitions.createdAt DESC LIMIT ${MOST_DEFINITIONS}`);

	const selectForReview = database.prepare(`
		SELECT 1 FROM files INDEXED BY inboxFiles
		WHERE ${IS_READ} AND isBehind = 0 AND forReview = 1
		ORDER BY ${STATUS}, confidence, position LIMIT 1`);
	const selectWorkflows = database.prepare(
		`SELECT workflowId, name FROM workflows ORDER BY name, workflowId LIMIT ${MOST_DEFINITIONS}`,
	);

	const parametersOf = (filter: InboxFilter) => {
		const { definitionId, documentType, sender, workflowId, reviewId, readingsOf } = filter;
		return {
			...(definitionId !== undefined && { definitionId }),
			...(workflowId !== undefined && { workflowId }),
			...(sender !== undefined && { sender: hashOf(sender) }),
			...(documentType !== undefined && { documentType: hashOf(documentType) }),
			...(reviewId !== undefined && { reviewId }),
			...(reviewId === undefined && readingsOf !== undefined && { readingsOf }),
		};
	};

	return {
		/**
		 * @param after position of the last document of the previous page
		 * @returns the documents, each with its position and the values that the caller searches
		 */
		async listInbox(filter: InboxFilter, limit: number, after?: InboxPlace) {
			const { confidence, position } = after ?? { confidence: -1, position: 0 };
			const rows: Row[] = [];
			for (const status of filter.status ? [filter.status] : TO_CHECK) {
				rows.push(
					...(await statementsFor(filter).list.all({
						...parametersOf(filter),
						...{ status, confidence, position, limit },
					})),
				);
			}
			return rows
				.map(toListed)
				.toSorted(
					({ place: a }, { place: b }) => a.confidence - b.confidence || a.position - b.position,
				)
				.slice(0, limit);
		},

		/** Number of documents per status, up to MOST_COUNTED. */
		async countInbox(filter: InboxFilter): Promise<Record<CheckStatus, number>> {
			const counts = { toCheck: 0, edited: 0, confirmed: 0, rejected: 0 };
			const statuses = JSON.stringify(TO_CHECK);
			const rows = await statementsFor(filter).count.all({ ...parametersOf(filter), statuses });
			for (const row of rows) counts[statusOf(row)] = Math.min(Number(row.files), MOST_COUNTED);
			return counts;
		},

		/** Whether a review was opened for any listed document. */
		hasForReview: async () => (await selectForReview.get()) !== undefined,

		/** The workflows that opened reviews of existing files, by name. */
		workflows: async () =>
			(await selectWorkflows.all()).map(({ workflowId, name }) => ({
				...{ workflowId: String(workflowId), name: String(name) },
			})),

		/** One document of the list, with the version of its file. */
		async findInInbox(fileId: string) {
			const row = await selectOne.get(fileId);
			return (
				row && {
					...toListed(row),
					version: Number(row.version),
					...(row.page !== null && { page: Number(row.page) }),
				}
			);
		},

		/** Definitions to filter by, the newest first. */
		definitionsOf: async ({ reviewId }: Pick<InboxFilter, 'reviewId'>) =>
			(reviewId === undefined
				? await selectDefinitions.all()
				: await selectDefinitionsOfLink.all(reviewId)
			).map((row) => ({
				definitionId: String(row.definitionId),
				kind: kindIn(row),
				name: String(row.name),
			})),
	};
}

/** The sets of documents to list, each as an index range in the order of the list. */
function rangesOf({ reviewId, readingsOf, isForReview }: InboxFilter, index: string): string[] {
	if (reviewId !== undefined) return [OF_LINK];
	if (readingsOf !== undefined) return [OF_DOCUMENT];
	return (isForReview ? [1] : [1, 0]).map(
		(forReview) => `files INDEXED BY ${index} WHERE isBehind = 0 AND forReview = ${forReview}`,
	);
}

function toListed(row: Row): {
	file: InboxFile;
	/** Number of readings of the same document for the same definition, up to MOST_READINGS; 0 if unknown. */
	readings: number;
	place: InboxPlace;
	batchId: string;
	result: Value;
} {
	const kind = kindIn(row);
	const result: Value = JSON.parse(String(row.result));
	const typed = kind === 'classification' ? row.result : row.typed;
	const type = typed === null ? null : JSON.parse(String(typed)).documentType;
	const sender = kind === 'extraction' ? senderOf(result) : undefined;
	const confidence = Number(row.confidence);
	return {
		file: {
			fileId: String(row.fileId),
			fileName: String(row.fileName),
			kind,
			definitionId: String(row.definitionId),
			definitionName: String(row.definitionName),
			...(typeof type === 'string' && { documentType: type }),
			...(sender !== undefined && { sender }),
			status: statusOf(row),
			confidence,
			unsure: Number(row.unsure),
			uploadedAt: Number(row.createdAt),
			numberOfPages: Number(row.numberOfPages),
		},
		readings: Number(row.readings),
		place: { confidence, position: Number(row.position) },
		batchId: String(row.batchId),
		result,
	};
}

const statusOf = (row: Row): CheckStatus =>
	TO_CHECK.find((status) => status === row.status) ?? 'toCheck';

const kindIn = ({ kind }: Row): 'extraction' | 'classification' =>
	kind === 'classification' ? 'classification' : 'extraction';
