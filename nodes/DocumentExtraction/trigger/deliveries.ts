import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

/** Deliveries of a node that are remembered, to refuse them a second time. */
const MOST_KEPT = 500;

type Deliveries = { done: string[]; underWay: Set<string> };

/**
 * By node. n8n does not keep what a webhook that starts an execution puts into the node's static data, and
 * gives each request a copy of its own.
 */
const ofProcess = new Map<string, Deliveries>();

/**
 * Takes a delivery at most once at a time, and not again after it was handed over, as long as this process runs.
 *
 * @param take makes of the delivery what the node puts out
 * @returns what that returned; `known` if it was handed over before, `underWay` if it is right now
 * @throws what `take` throws; the delivery can then come again
 */
export async function takeOnce(
	this: IWebhookFunctions,
	delivery: string,
	take: () => Promise<IDataObject[]>,
): Promise<IDataObject[] | 'known' | 'underWay'> {
	const key = `${this.getWorkflow().id} ${this.getNode().id}`;
	const here = ofProcess.get(key) ?? { done: [], underWay: new Set() };
	ofProcess.set(key, here);
	if (here.done.includes(delivery)) return 'known';
	if (here.underWay.has(delivery)) return 'underWay';
	here.underWay.add(delivery);
	try {
		const taken = await take();
		here.done = [...here.done, delivery].slice(-MOST_KEPT);
		return taken;
	} finally {
		here.underWay.delete(delivery);
	}
}
