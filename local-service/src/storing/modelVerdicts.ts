import { evidenceName } from '../interface/details';
import type { Database } from './database';
import { verdictsOn } from './verdicts';

/** Review outcomes of a file's values with the same evidence. */
type Tally = { values: number; right: number; expected: number };

/**
 * Accuracy of language models according to reviews: counts for each reviewed file, without its values. They are
 * deleted with the file.
 */
export function createModelVerdicts(database: Database) {
	// The last answer before the first review is the one that was reviewed.
	const select = database.prepare(`
		SELECT files.position, files.review, contents.result, found.result AS answered, found.details AS known
		FROM files JOIN contents USING (position) JOIN history AS found ON found.historyId = (
			SELECT max(historyId) FROM history AS past
			WHERE past.position = files.position AND past.historyId < (
				SELECT coalesce(min(historyId), ${Number.MAX_SAFE_INTEGER}) FROM history AS reviewed
				WHERE reviewed.position = files.position AND reviewed.answeredBy = 'person'))
		WHERE fileId = ?`);
	const remove = database.prepare('DELETE FROM modelVerdicts WHERE position = ?');
	const insert = database.prepare(`
		INSERT INTO modelVerdicts (position, model, evidence, answered, correct, expected)
		VALUES (?, ?, ?, ?, ?, ?)`);

	return {
		/**
		 * Counts the values of a reviewed file, replacing earlier counts. Only confirmed results say which values
		 * are right. Called within the transaction of the review.
		 */
		async countReviewed(fileId: string): Promise<void> {
			const row = await select.get(fileId);
			if (!row || row.known === null || !String(row.known).includes('"evidence"')) return;
			await remove.run(Number(row.position));
			if (row.review !== 'confirmed') return;
			const parsed = [row.answered, row.known, row.result].map((json) => JSON.parse(String(json)));
			const [answered, known, result] = parsed;
			for (const [model, tallies] of tallied(verdictsOn(answered, known, result))) {
				for (const [evidence, { values, right, expected }] of tallies) {
					await insert.run(Number(row.position), model, evidence, values, right, expected);
				}
			}
		},
	};
}

/** Counts by model and evidence. */
function tallied(verdicts: ReturnType<typeof verdictsOn>): Map<string, Map<string, Tally>> {
	const all = new Map<string, Map<string, Tally>>();
	for (const { detail, outcome } of verdicts) {
		const evidence = detail?.evidence;
		if (!evidence?.model) continue;
		const ofModel = all.get(evidence.model) ?? new Map<string, Tally>();
		all.set(evidence.model, ofModel);
		const name = evidenceName(evidence);
		const tally = ofModel.get(name) ?? { values: 0, right: 0, expected: 0 };
		ofModel.set(name, {
			values: tally.values + 1,
			right: tally.right + Number(outcome === 'right'),
			expected: tally.expected + evidence.confidence,
		});
	}
	return all;
}

/**
 * Review outcomes of each model's values, by the model's name. Called in another thread.
 *
 * @param without IDs of files whose reviews do not count
 */
export async function readModelVerdicts(database: Database, without: readonly string[] = []) {
	const others =
		without.length === 0
			? ''
			: `WHERE position NOT IN (
				SELECT position FROM files WHERE fileId IN (SELECT value FROM json_each(?)))`;
	const rows = await database
		.prepare(
			`SELECT model, evidence, sum(answered) AS answered, sum(correct) AS correct, sum(expected) AS expected
			FROM modelVerdicts ${others} GROUP BY model, evidence`,
		)
		.all(...(others ? [JSON.stringify(without)] : []));
	const verdicts = rows.map(({ model, evidence, answered, correct, expected }) => ({
		model: String(model),
		evidence: String(evidence),
		...{ values: Number(answered), right: Number(correct), expected: Number(expected) },
	}));
	return Map.groupBy(verdicts, ({ model }) => model);
}
