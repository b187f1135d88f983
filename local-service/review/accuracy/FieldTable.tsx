import type { FieldAccuracy } from '../../src/interface/accuracy';
import { correctedIn, nameOfField, shareRight, written } from './figures';

export function FieldTable({ fields }: { fields: readonly FieldAccuracy[] }) {
	return (
		<section class="card">
			<h2 id="by-field">By field, the most corrected first</h2>
			<table class="by-field" aria-labelledby="by-field">
				<thead>
					<tr>
						<th scope="col">Field</th>
						<th scope="col">Reviewed</th>
						<th scope="col">Corrected</th>
						<th scope="col">Right</th>
						<th scope="col">Confidence</th>
					</tr>
				</thead>
				<tbody>
					{fields.map((one) => (
						<tr key={JSON.stringify(one.field)}>
							<th scope="row">
								<bdi>{nameOfField(one.field)}</bdi>
								{correctedIn(one) > 0 && <span class="muted">{correctionsOf(one)}</span>}
							</th>
							<td>{written(one.documents)}</td>
							<td data-some={correctedIn(one) > 0 ? '' : undefined}>{written(correctedIn(one))}</td>
							<td>{shareRight(one) ?? '–'}</td>
							<td>{one.meanConfidence?.toFixed(2) ?? '–'}</td>
						</tr>
					))}
				</tbody>
			</table>
			<p class="muted">
				Reviewed counts documents. Right is the share of values that people did not change, among
				those that were answered or should have been.
				<span class="on-wide"> Confidence is the mean over all answered values.</span>
			</p>
		</section>
	);
}

const correctionsOf = ({ changed, filled, removed }: FieldAccuracy): string =>
	[
		changed > 0 && `${written(changed)} changed`,
		filled > 0 && `${written(filled)} filled in`,
		removed > 0 && `${written(removed)} removed`,
	]
		.filter(Boolean)
		.join(', ');
