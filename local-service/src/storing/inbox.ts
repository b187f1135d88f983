import type { CheckStatus, DefinitionKind, Value } from '../interface';
import { TO_CHECK } from '../interface/reviewLinks';
import type { Database, Row } from './database';
import { hashOf } from './gauges';
import { senderOf } from './sender';

/** Which documents are listed: those of a link, and of them those that have all of this. */
export type InboxFilter = {
	reviewId?: string;
	status?: CheckStatus;
	definitionId?: string;
	documentType?: string;
	sender?: string;
};

/** A document's place in the list. */
export type InboxPlace = { confidence: number; position: number };

/** A document in the list. */
export type InboxFile = {
	fileId: string;
	batchId: string;
	fileName: string;
	kind: DefinitionKind;
	definitionId: string;
	definitionName: string;
	documentType?: string;
	sender?: string;
	status: CheckStatus;
	/** The lowest of its values. */
	confidence: number;
	/** How many of its values are unsure. */
	unsure: number;
	/** Milliseconds since 1970. */
	uploadedAt: number;
	numberOfPages: number;
};

/** Definitions that can be filtered by. */
const MOST_DEFINITIONS = 1000;

const ALL = 'files';
const OF_LINK = 'reviewFiles CROSS JOIN files USING (position)';

/** All that it asks for but the status is in the index inboxFiles. */
const IS_WANTED = `
	status = 'processed' AND confidence IS NOT NULL
	AND (:definitionId IS NULL OR batchId IN (SELECT batchId FROM batches WHERE definitionId = :definitionId))
	AND (:sender IS NULL OR senderHash = :sender)
	AND (:type IS NULL OR typeHash = :type)`;

const OF_FILE = `
	files.fileId, files.batchId, contents.fileName, kind, definitionId,
	definitions.details ->> '$.name' AS definitionName,
	coalesce(files.review, 'toCheck') AS status, files.confidence, files.unsure, files.position,
	batches.createdAt, files.numberOfPages, contents.result, original.result AS typed`;

const BESIDE = `
	JOIN contents USING (position) JOIN batches USING (batchId) JOIN definitions USING (definitionId)
	LEFT JOIN files AS classified ON classified.extractedAs = files.fileId
	LEFT JOIN contents AS original ON original.position = classified.position`;

/** Documents that a person may look at, the least sure first. */
export function createInbox(database: Database) {
	const listOf = (from: string, isOfLink: string) =>
		database.prepare(`
			WITH page AS MATERIALIZED (
				SELECT position FROM ${from} WHERE ${isOfLink} ${IS_WANTED}
				AND (:status IS NULL OR coalesce(review, 'toCheck') = :status)
				AND (confidence, position) > (:confidence, :position)
				ORDER BY confidence, position LIMIT :limit)
			SELECT ${OF_FILE} FROM page JOIN files USING (position) ${BESIDE}
			ORDER BY files.confidence, files.position`);
	const countOf = (from: string, isOfLink: string) =>
		database.prepare(`
			SELECT coalesce(review, 'toCheck') AS status, count(*) AS files
			FROM ${from} WHERE ${isOfLink} ${IS_WANTED} GROUP BY 1`);
	const [listAll, listOfLink] = [listOf(ALL, ''), listOf(OF_LINK, 'reviewId = :reviewId AND')];
	const [countAll, countOfLink] = [countOf(ALL, ''), countOf(OF_LINK, 'reviewId = :reviewId AND')];
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

	const parametersOf = ({ definitionId, documentType, sender, reviewId }: InboxFilter) => ({
		definitionId: definitionId ?? null,
		sender: sender === undefined ? null : hashOf(sender),
		type: documentType === undefined ? null : hashOf(documentType),
		...(reviewId !== undefined && { reviewId }),
	});

	return {
		/**
		 * @param after the place of the last one of the page before
		 * @returns each with its place, and the values that it may be found by
		 */
		async listInbox(filter: InboxFilter, limit: number, after?: InboxPlace) {
			const { reviewId, status = null } = filter;
			const select = reviewId === undefined ? listAll : listOfLink;
			const { confidence, position } = after ?? { confidence: -1, position: 0 };
			return (
				await select.all({ ...parametersOf(filter), status, confidence, position, limit })
			).map(toListed);
		},

		/** How many there are of each status. */
		async countInbox(filter: InboxFilter): Promise<Record<CheckStatus, number>> {
			const select = filter.reviewId === undefined ? countAll : countOfLink;
			const counts = { toCheck: 0, edited: 0, confirmed: 0, rejected: 0 };
			for (const row of await select.all(parametersOf(filter))) {
				counts[statusOf(row)] = Number(row.files);
			}
			return counts;
		},

		/** One of them, which the page shows, and its version. */
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

		/** What documents can be filtered by, the newest first. */
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

function toListed(row: Row): {
	file: InboxFile;
	place: InboxPlace;
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
			batchId: String(row.batchId),
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
		place: { confidence, position: Number(row.position) },
		result,
	};
}

const statusOf = (row: Row): CheckStatus =>
	TO_CHECK.find((status) => status === row.status) ?? 'toCheck';

const kindIn = ({ kind }: Row): 'extraction' | 'classification' =>
	kind === 'classification' ? 'classification' : 'extraction';
