/** Collects the training data for the confidence of the rules. */
import { built } from '../../harness/builtService.ts';
import { type Corpus, detailsOf } from '../../corpora/corpus.ts';
import type { Sample } from './learn.ts';
import type { CorpusRun } from './run.ts';
import { scoreExtraction } from '../../corpora/score.ts';
import { understand } from './understand.ts';

/** Every answer of the rules alone to a text field, with its features and whether it is right. */
export async function samplesOf(
	corpus: Corpus,
	readings: CorpusRun['readings'],
): Promise<Sample[]> {
	const { choose, rank } = built('understanding/single/findValue');
	const { wantedIn } = built('understanding/labels/printedLabel');
	const { interpretationsOf } = built('understanding/single/interpretations');
	const { tickedValue } = built('understanding/single/tickedValue');
	const { toView } = built('understanding/document/documentView');
	const { planFor } = built('understanding/engine/extractFields');
	const { WEIGHTS } = built('understanding/evidence/weights');
	const { results } = await understand(corpus, readings, { readerFor: () => null });
	const { judgements } = scoreExtraction(corpus, results);
	return corpus.documents.flatMap((document, number) => {
		const reading = readings[document.file];
		if (!reading) return [];
		const plan = planFor(reading.pages, detailsOf(corpus, document));
		const view = toView(reading.pages, plan);
		return judgements.flatMap(({ file, path: at, given, isRight }): Sample[] => {
			if (file !== document.file || at.length > 1 || given === null) return [];
			const asked = plan.fields.find(({ field }) => field.key === at[0]);
			if (asked?.type !== 'text' || tickedValue(asked, view) !== undefined) return [];
			for (const interpretation of interpretationsOf(wantedIn(asked.wanted, view.form))) {
				const chosen = choose(rank(interpretation, view, WEIGHTS), interpretation, view);
				if (!chosen) continue;
				// The evidence of prose is already a probability.
				const isProse = chosen.found.evidence.prose !== undefined;
				return isProse ? [] : [{ features: chosen.features, isRight, document: number }];
			}
			return [];
		});
	});
}
