import type { Accuracy } from '../../src/interface/accuracy';
import { percentOf, written } from './figures';

type Documents = Accuracy['documents'];

const NAMES: ReadonlyArray<readonly [keyof Documents, string]> = [
	['straightThrough', 'Straight through'],
	['pending', 'Waiting for review'],
	['confirmed', 'Confirmed'],
	['edited', 'Edited, not confirmed'],
	['rejected', 'Rejected'],
];

export function DocumentCounts({ documents }: { documents: Documents }) {
	return (
		<dl class="counts">
			<div>
				<dt>Processed</dt>
				<dd>{written(documents.processed)}</dd>
			</div>
			{NAMES.map(([name, title]) => (
				<div key={name}>
					<dt>{title}</dt>
					<dd>
						{written(documents[name])}{' '}
						{documents[name] > 0 && (
							<span class="muted">{percentOf(documents[name], documents.processed)}</span>
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}
