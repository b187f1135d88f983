import { type Accuracy, THRESHOLDS } from '../../src/interface/accuracy';
import { DOUBTFUL, SURE } from '../../src/interface/certainty';
import { threshold } from '../state/accuracy';
import { countOf, written } from './figures';

const FIRST = Math.min(...THRESHOLDS);
const STEP = 0.01;

export function ThresholdChoice({ figures }: { figures: Accuracy }) {
	const { value: chosen } = threshold;
	const text = sentenceOf(figures, chosen);
	return (
		<section class="card threshold">
			<h2>
				<label for="threshold">Review values below</label>
			</h2>
			<div class="slider">
				<input
					id="threshold"
					type="range"
					min={FIRST}
					max={1}
					step={STEP}
					value={chosen}
					aria-valuetext={chosen.toFixed(2)}
					aria-describedby="consequence"
					onInput={({ currentTarget }) => (threshold.value = Number(currentTarget.value))}
				/>
				<output for="threshold">{chosen.toFixed(2)}</output>
			</div>
			<p id="consequence" aria-live="polite">
				{text}
			</p>
			<p class="muted">
				The node has values below {DOUBTFUL.toFixed(2)} reviewed if its Certainty is Low, below{' '}
				{SURE.toFixed(2)} if it is Medium, and below 0.90 if it is High.
			</p>
		</section>
	);
}

/**
 * A sentence with the number of documents that would have been reviewed, and of wrong values that would have passed
 * without review.
 */
function sentenceOf({ documents, thresholds, wrong, missing }: Accuracy, chosen: number): string {
	const found = thresholds.find(({ threshold }) => Math.abs(threshold - chosen) < STEP / 2);
	if (!found) return '';
	const reviewed = `${written(found.documents)} of ${countOf(documents.processed, 'document')} would have been reviewed`;
	const passed =
		wrong === 0
			? 'no value was wrong'
			: `${written(found.passed)} of ${countOf(wrong, 'wrong value')} would have passed unreviewed`;
	const unmarked =
		found.unmarked > 0
			? `, ${written(found.unmarked)} would not have been marked in a document that was reviewed`
			: '';
	const empty =
		missing > 0
			? ` No threshold finds the ${countOf(missing, 'value')} that ${missing === 1 ? 'was' : 'were'} missing; reviewing missing values does.`
			: '';
	return `At ${chosen.toFixed(2)}, ${passed}${unmarked}, and ${reviewed}.${empty}`;
}
