import type { IHookFunctions, IWebhookFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import type { Kind } from '../transport/endpoints';

/** The documents and events that start the workflow; without an ID, all documents of the kind. */
export type Wanted = { kind: Kind; id?: string; events: string[] };

/** @throws NodeOperationError if no event is chosen, or the extraction or classification is missing */
export function readWanted(this: IHookFunctions | IWebhookFunctions): Wanted {
	const documentsOf = String(this.getNodeParameter('documentsOf', 'extractions'));
	const kind: Kind = documentsOf.startsWith('classification') ? 'classification' : 'extraction';
	const events = [this.getNodeParameter('events', [])]
		.flat()
		.map((event) => (event === 'batchDone' ? 'batch.done' : `${kind}.${String(event)}`));
	if (events.length === 0) {
		throw new NodeOperationError(this.getNode(), 'Events is empty', {
			description: 'Choose what starts the workflow.',
		});
	}
	if (documentsOf !== kind) return { kind, events };
	const located = this.getNodeParameter(`${kind}Id`, '', { extractValue: true });
	const id = String(located ?? '').trim();
	if (id === '') {
		const name = kind === 'extraction' ? 'Extraction' : 'Classification';
		throw new NodeOperationError(this.getNode(), `${name} is empty`, {
			description: `Choose one in ${name}.`,
		});
	}
	return { kind, id, events };
}
