import { setImmediate } from 'node:timers/promises';

import {
	type Accuracy,
	BINS,
	type CorrectedLabels,
	type FieldAccuracy,
	LEAST_PRINTED,
	MOST_COMPARED,
	MOST_COUNTED,
	MOST_LABELS,
	THRESHOLDS,
} from '../interface/accuracy';
import { MOST_FIELDS } from '../interface/fields';
import type { Database, Row } from './database';
import { plain } from './duplicates';
import type { FieldLabels } from './examples';
import { isConfirmed, JOIN_REVIEWED_ANSWER } from './foundBefore';
import { fieldConfidences, leastConfidence } from './fileIndex';
import { isCorrected, type Verdict, verdictsOn } from './verdicts';

/** Documents to count: processed within this time, in one extraction or in all. */
export type Span = { from: number; to: number; definitionId?: string };

/** Files per query, so that other calls are not blocked. */
const AT_ONCE = 50;

/** Lowest confidence of a document, and the verdicts on its values. */
type ComparedDocument = { least: number; verdicts: Verdict[] };

/** Accuracy of the answers before review, as far as people have reviewed them. */
export function createAccuracy(database: Database) {
	const select = database.prepare(`
		SELECT page.doneAt, page.position, page.status, page.review, page.forReview, page.confidence, kind,
			CASE WHEN page.ofDefinition = coalesce(CAST(:definitionId AS TEXT), page.ofDefinition) THEN 1 ELSE 0 END AS isWanted,
			contents.result, found.result AS answered, found.details AS known,
			${isConfirmed('page')} AS isConfirmed, labels, coalesce(page.contentHash, page.fileId) AS document
		FROM (
			SELECT position, fileId, contentHash, doneAt, status, review, forReview, confidence, ofDefinition
			FROM files INDEXED BY ageingResults
			WHERE status <> 'waiting' AND doneAt >= :from AND (doneAt, position) < (:doneAt, :position)
			ORDER BY doneAt DESC, position DESC LIMIT ${AT_ONCE}) AS page
		LEFT JOIN definitions ON definitions.definitionId = page.ofDefinition
		LEFT JOIN contents ON contents.position = page.position AND page.review IS NOT NULL
			AND page.ofDefinition = coalesce(CAST(:definitionId AS TEXT), page.ofDefinition)
		${JOIN_REVIEWED_ANSWER}
		LEFT JOIN examples ON examples.position = contents.position
		ORDER BY page.doneAt DESC, page.position DESC`);

	return {
		/**
		 * Newest documents first, up to MOST_COMPARED reviewed files and MOST_COUNTED files in total.
		 *
		 * @returns also the start of the counted period, which is later than `from` if a limit was reached
		 */
		async accuracyIn({
			from,
			to,
			definitionId,
		}: Span): Promise<Omit<Accuracy, 'status' | 'extractionId'>> {
			const tally = createTally();
			let [counted, compared] = [0, 0];
			let place = { doneAt: to + 1, position: 0 };
			const resultOf = (isComplete: boolean) => ({
				...{ from: isComplete ? from : place.doneAt, to, isComplete },
				...tally.totals(),
			});
			for (; ; await setImmediate()) {
				const rows = await select.all({ ...place, from, definitionId: definitionId ?? null });
				for (const row of rows) {
					if (counted === MOST_COUNTED || compared === MOST_COMPARED) return resultOf(false);
					place = { doneAt: Number(row.doneAt), position: Number(row.position) };
					counted++;
					if (!isRead(row)) continue;
					tally.count(row);
					if (row.review !== null) compared++;
				}
				if (rows.length < AT_ONCE) return resultOf(true);
			}
		},
	};
}

/** A processed file of a wanted extraction, with a result. */
const isRead = ({ status, kind, confidence, isWanted }: Row) =>
	status === 'processed' && kind === 'extraction' && confidence !== null && Number(isWanted) === 1;

const newBins = () =>
	BINS.map((from, at) => ({ from, to: BINS[at + 1] ?? 1, values: 0, wrong: 0 }));

const newCounts = () => ({ values: 0, changed: 0, filled: 0, removed: 0 });

type Side = keyof CorrectedLabels;
const SIDES: readonly Side[] = ['confirmed', 'answered'];

/** Printed labels by their letters, each with the documents that have it. */
type Printed = Map<string, { label: string; documents: Set<string> }>;

const printedBeside = (): Record<Side, Printed> => ({ confirmed: new Map(), answered: new Map() });

type Tallied = Omit<FieldAccuracy, 'meanConfidence' | 'labels'> & {
	sum: number;
	printed: Record<Side, Printed>;
};

const isWrong = ({ outcome }: Verdict) => outcome === 'changed' || outcome === 'removed';

function createTally() {
	const documents = {
		...{ processed: 0, straightThrough: 0, pending: 0 },
		...{ edited: 0, confirmed: 0, rejected: 0 },
	};
	let compared = 0;
	const bins = newBins();
	const fields = new Map<string, Tallied>();
	const thresholds = THRESHOLDS.map((threshold) => ({
		...{ threshold, documents: 0, passed: 0, unmarked: 0 },
	}));

	function fieldOf(field: readonly string[]): Tallied {
		const key = JSON.stringify(field);
		const found = fields.get(key) ?? {
			...{ field: [...field], documents: 0, ...newCounts(), sum: 0, bins: newBins() },
			printed: printedBeside(),
		};
		fields.set(key, found);
		return found;
	}

	/** @returns the field's counts */
	function countVerdict(verdict: Verdict): Tallied {
		const { field, confidence, outcome } = verdict;
		const tallied = fieldOf(field);
		if (outcome !== 'right' && outcome !== 'empty') tallied[outcome]++;
		if (confidence === null) return tallied;
		tallied.values++;
		tallied.sum += confidence;
		for (const all of [bins, tallied.bins]) {
			const bin = all.findLast(({ from }) => confidence >= from);
			if (!bin) continue;
			bin.values++;
			bin.wrong += Number(isWrong(verdict));
		}
		return tallied;
	}

	function countReview({ least, verdicts }: ComparedDocument): void {
		for (const tallied of new Set(verdicts.map(countVerdict))) tallied.documents++;
		const wrong = verdicts.filter(isWrong);
		for (const one of thresholds) {
			const above = wrong.filter(({ confidence }) => (confidence ?? 0) >= one.threshold).length;
			if (least < one.threshold) one.unmarked += above;
			else one.passed += above;
		}
	}

	/** A label that equals a value of the same document is left out: the response must not contain values. */
	function countLabels(
		labels: readonly FieldLabels[],
		verdicts: Verdict[],
		document: string,
	): void {
		const values = new Set(
			verdicts.flatMap(({ answered, right }) => [plain(answered ?? ''), plain(right ?? '')]),
		);
		const corrected = new Set(
			verdicts.filter(isCorrected).map(({ field }) => JSON.stringify(field)),
		);
		for (const { field, ...own } of labels) {
			if (!corrected.has(JSON.stringify(field))) continue;
			const { printed } = fieldOf(field);
			for (const side of SIDES) {
				const { [side]: label = '' } = own;
				const letters = plain(label);
				if (letters === '' || values.has(letters)) continue;
				const known = printed[side].get(letters) ?? { label, documents: new Set() };
				printed[side].set(letters, known);
				known.documents.add(document);
			}
		}
	}

	return {
		/**
		 * @param row a processed file of an extraction; for a reviewed one, with the answer before the review
		 */
		count(row: Row): void {
			documents.processed++;
			documents[statusOf(row)]++;
			const answered = row.answered === null ? undefined : JSON.parse(String(row.answered));
			const details = row.known === null ? undefined : JSON.parse(String(row.known));
			const least =
				answered === undefined
					? Number(row.confidence)
					: leastConfidence(fieldConfidences(answered, details));
			for (const one of thresholds) one.documents += Number(least < one.threshold);
			if (answered === undefined || row.review === 'rejected') return;
			const verdicts = verdictsOn(answered, details, JSON.parse(String(row.result)));
			if (row.labels !== null) {
				countLabels(JSON.parse(String(row.labels)), verdicts, String(row.document));
			}
			const isKnown = Number(row.isConfirmed) === 1;
			compared += Number(isKnown);
			countReview({
				least,
				verdicts: isKnown ? verdicts : verdicts.filter(isCorrected),
			});
		},

		totals() {
			const all = [...fields.values()];
			const sumOf = (name: 'changed' | 'filled' | 'removed') =>
				all.reduce((sum, field) => sum + field[name], 0);
			return {
				documents,
				compared,
				wrong: sumOf('changed') + sumOf('removed'),
				missing: sumOf('filled'),
				bins,
				thresholds,
				fields: all
					.toSorted((one, other) => correctedIn(other) - correctedIn(one))
					.slice(0, MOST_FIELDS)
					.map(({ sum, printed, ...field }) => ({
						...field,
						...(field.values > 0 && { meanConfidence: sum / field.values }),
						...labelsIn(printed),
					})),
			};
		},
	};
}

function labelsIn(printed: Record<Side, Printed>): { labels?: CorrectedLabels } {
	const [confirmed = [], answered = []] = SIDES.map((side) =>
		[...printed[side].values()]
			.map(({ label, documents }) => ({ label, documents: documents.size }))
			.filter(({ documents }) => documents >= LEAST_PRINTED)
			.toSorted((one, other) => other.documents - one.documents)
			.slice(0, MOST_LABELS),
	);
	return confirmed.length + answered.length > 0 ? { labels: { confirmed, answered } } : {};
}

const correctedIn = ({ changed, filled, removed }: Tallied) => changed + filled + removed;

function statusOf({ review, forReview }: Row) {
	if (review === 'edited' || review === 'confirmed' || review === 'rejected') return review;
	return Number(forReview) === 1 ? 'pending' : 'straightThrough';
}
