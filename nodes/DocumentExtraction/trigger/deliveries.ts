import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

/** Maximum number of deliveries remembered per node to detect duplicates. */
const MOST_REMEMBERED = 500;

type Deliveries = { done: string[]; underWay: Set<string> };

/**
 * The deliveries by node. Static data cannot hold them: n8n gives each request a separate copy, and discards it if
 * the webhook starts an execution.
 */
const ofProcess = new Map<string, Deliveries>();

/**
 * Deduplicates deliveries within this process: a delivery is handled once at a time, and not again after
 * success.
 *
 * @param take creates the node's output from the delivery; undefined if a document is still being processed
 * @returns the result of `take`; `known` if it was handled before, `notYet` if it is being handled or its
 *   documents are still being processed
 * @throws what `take` throws; the delivery can then be repeated
 */
export async function takeOnce(
	this: IWebhookFunctions,
	delivery: string,
	take: () => Promise<IDataObject[] | undefined>,
): Promise<IDataObject[] | 'known' | 'notYet'> {
	const key = `${this.getWorkflow().id} ${this.getNode().id}`;
	const here = ofProcess.get(key) ?? { done: [], underWay: new Set() };
	ofProcess.set(key, here);
	if (here.done.includes(delivery)) return 'known';
	if (here.underWay.has(delivery)) return 'notYet';
	here.underWay.add(delivery);
	try {
		const taken = await take();
		if (taken === undefined) return 'notYet';
		here.done = [...here.done, delivery].slice(-MOST_REMEMBERED);
		return taken;
	} finally {
		here.underWay.delete(delivery);
	}
}
