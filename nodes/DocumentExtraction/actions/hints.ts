import type { NodeExecutionHint } from 'n8n-workflow';

import type { Outcome } from './outcome';

/** What the editor shows above the output of a run with failed or pending documents. */
export function hintsFor(outcomes: Outcome[]): NodeExecutionHint[] {
	const failed = outcomes.filter((outcome) => 'error' in outcome).length;
	const pending = outcomes.filter((outcome) => 'json' in outcome && outcome.pending).length;
	const hints: NodeExecutionHint[] = [];
	if (failed > 0) {
		hints.push({
			message: `Items without a result: ${failed} of ${outcomes.length}. Each of these items contains the reason and what to do about it.`,
			type: 'warning',
			location: 'outputPane',
		});
	}
	if (pending > 0) {
		hints.push({
			message: `Not ready yet: ${pending} of ${outcomes.length}. Fetch the results later with Batch: Get Results and the IDs in the items.`,
			type: 'info',
			location: 'outputPane',
		});
	}
	return hints;
}
