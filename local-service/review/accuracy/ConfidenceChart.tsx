import type { Accuracy } from '../../src/interface/accuracy';
import { charted, threshold } from '../state/accuracy';
import { countOf, nameOfField, percentOf, written } from './figures';

/** Width of the chart in its own units. */
const ACROSS = 100;
/** Minimum width of a bar, so that small counts are visible. */
const LEAST = 0.8;

/** Number of values per confidence interval, and how many of them were wrong. */
export function ConfidenceChart({ figures: { bins, fields } }: { figures: Accuracy }) {
	const field = fields.find((one) => JSON.stringify(one.field) === charted.value);
	const shown = field?.bins ?? bins;
	const most = Math.max(...shown.map(({ values }) => values), 1);
	const wide = (count: number) => (count === 0 ? 0 : Math.max((count / most) * ACROSS, LEAST));
	return (
		<section class="card">
			<div class="card-head">
				<h2>Values by confidence</h2>
				<select
					aria-label="Field of the chart"
					value={field ? charted.value : ''}
					onChange={({ currentTarget }) => (charted.value = currentTarget.value)}
				>
					<option value="">All fields</option>
					{fields.map((one) => (
						<option key={JSON.stringify(one.field)} value={JSON.stringify(one.field)}>
							{nameOfField(one.field)}
						</option>
					))}
				</select>
			</div>
			<ul class="bins">
				{shown.map(({ from, to, values, wrong }) => (
					<li key={from} data-reviewed={to <= threshold.value ? '' : undefined}>
						<span class="bin-name">{nameOfBin(from, to)}</span>
						<svg viewBox={`0 0 ${ACROSS} 10`} preserveAspectRatio="none" aria-hidden="true">
							<rect class="bin-values" width={wide(values)} height="10" />
							<rect class="bin-wrong" width={wide(wrong)} height="10" />
						</svg>
						<span class="bin-counts">
							{values === 0 ? (
								<span class="muted">none</span>
							) : (
								<>
									{countOf(values, 'value')},{' '}
									<span data-some={wrong > 0 ? '' : undefined}>
										{written(wrong)} wrong{wrong > 0 && ` (${percentOf(wrong, values)})`}
									</span>
								</>
							)}
						</span>
					</li>
				))}
			</ul>
			<p class="legend muted">
				<span class="key" /> right <span class="key" data-wrong /> wrong{' '}
				<span class="key" data-reviewed /> below {threshold.value.toFixed(2)}
			</p>
		</section>
	);
}

const nameOfBin = (from: number, to: number) =>
	from === 0 ? `below ${to.toFixed(1)}` : `${from.toFixed(1)}–${to.toFixed(1)}`;
