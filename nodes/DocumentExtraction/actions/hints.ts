import type { NodeExecutionHint } from 'n8n-workflow';

import type { Outcome } from './outcome';

/** What the editor says above the output of a run that did not bring everything. */
export function hintsFor(outcomes: Outcome[]): NodeExecutionHint[] {
	const failed = outcomes.filter((outcome) => 'error' in outcome).length;
	const pending = outcomes.filter((outcome) => 'json' in outcome && outcome.pending).length;
	const of = `${outcomes.length} ${outcomes.length === 1 ? 'result' : 'results'}`;
	return [
		...(failed > 0
			? [
					{
						message: `${failed} of ${of} could not be had. Their items say why, and what to do.`,
						type: 'warning' as const,
						location: 'outputPane' as const,
					},
				]
			: []),
		...(pending > 0
			? [
					{
						message: `${pending} of ${of} ${pending === 1 ? 'is' : 'are'} not ready yet. Fetch them later with Batch: Get Results and the IDs in their items.`,
						type: 'info' as const,
						location: 'outputPane' as const,
					},
				]
			: []),
	];
}
