import type { CorrectedLabels, FieldAccuracy } from '../../src/interface/accuracy';
import { nameOfField, written } from './figures';

/** Printed labels beside corrected values; nothing if none is known. */
export function LabelTable({ fields }: { fields: readonly FieldAccuracy[] }) {
	const known = fields.filter(({ labels }) => labels);
	if (known.length === 0) return null;
	return (
		<section class="card">
			<h2 id="by-label">Labels beside corrected values</h2>
			<table class="by-label" aria-labelledby="by-label">
				<thead>
					<tr>
						<th scope="col">Field</th>
						<th scope="col">Beside the right value</th>
						<th scope="col">Beside the wrong value</th>
					</tr>
				</thead>
				<tbody>
					{known.map(({ field, labels }) => (
						<tr key={JSON.stringify(field)}>
							<th scope="row">
								<bdi>{nameOfField(field)}</bdi>
							</th>
							<td>
								<Labels all={labels?.confirmed} />
							</td>
							<td>
								<Labels all={labels?.answered} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<p class="muted">
				With the number of documents; labels of a single document are left out. A label that is
				often beside the right value belongs in the description of the field.
			</p>
		</section>
	);
}

function Labels({ all = [] }: { all: CorrectedLabels['confirmed'] | undefined }) {
	if (all.length === 0) return <span class="muted">–</span>;
	return (
		<ul>
			{all.map(({ label, documents }) => (
				<li key={label}>
					<bdi>{label}</bdi> <span class="muted">{written(documents)}</span>
				</li>
			))}
		</ul>
	);
}
