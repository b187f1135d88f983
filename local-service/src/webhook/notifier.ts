import { coalesced } from '../coalesced';
import type { WebhookTested } from '../interface/subscriptions';
import { TEST } from '../interface/webhooks';
import { newId } from '../storing/ids';
import type { Message } from '../storing/outbox';
import type { Store } from '../storing/store';
import type { FileLinks } from './announcement';
import { notificationOf } from './notification';
import { NotDelivered } from './send';
import { signedHeaders } from './signatures';

/** Requests to one receiver at a time; about one file there is one. */
const AT_ONCE = 4;

/** Milliseconds between attempts at first and in the end, and from the first attempt to the last. */
const [FIRST_PAUSE, LONGEST_PAUSE, PATIENCE] = [5000, 4 * 3_600_000, 72 * 3_600_000];

/** Milliseconds of failures after which a success makes all that waits due. */
const LONG = 60_000;

/** Milliseconds until the next look after a storage failure. */
const REST = 10_000;

/** Of timers, in milliseconds. */
const LONGEST_TIMER = 3_600_000;

/** Milliseconds after so many failed attempts. @param random from 0 to 1 */
export const pauseAfter = (failed: number, random: number): number =>
	Math.round(Math.min(FIRST_PAUSE * 4 ** (failed - 1), LONGEST_PAUSE) * (0.8 + 0.4 * random));

/** Makes one request, and throws NotDelivered where it fails; @returns the status of the answer */
export type Deliver = (
	url: string,
	headers: { [name: string]: string },
	body: string,
	calledOff: AbortSignal,
) => Promise<number>;

/**
 * Sends the messages in the database, of one file in their order, and to each receiver apart from the
 * others, so that none waits for a slow one. They are sent at least once, and survive a restart.
 *
 * @param linksOf where clients get a file's document, and people review it
 */
export function createNotifier({
	store,
	deliver,
	linksOf,
	log,
	now = Date.now,
	random = Math.random,
}: {
	store: Store;
	deliver: Deliver;
	linksOf: (fileId: string) => FileLinks;
	log: { warn: (message: string) => void; error: (error: unknown, message: string) => void };
	now?: () => number;
	random?: () => number;
}) {
	const closing = new AbortController();
	/** By lane: the numbers of messages that are on their way. */
	const sending = new Map<string, Map<number, Promise<void>>>();
	let timer: NodeJS.Timeout | undefined;
	/** After a storage failure. */
	let pause: NodeJS.Timeout | undefined;

	/** Begins to send what is due, and returns at the next moment at which something will be. */
	const look = coalesced(async () => {
		if (closing.signal.aborted || pause) return;
		try {
			await store.closeBatches();
			for (const lane of await store.lanes(now())) await fill(lane);
			const dueAt = await store.nextDue(now());
			clearTimeout(timer);
			if (dueAt === undefined) return;
			timer = setTimeout(wake, Math.min(dueAt - now(), LONGEST_TIMER));
		} catch (error) {
			rest(error);
		}
	});

	async function fill(lane: string): Promise<void> {
		const busy = sending.get(lane) ?? new Map<number, Promise<void>>();
		if (busy.size >= AT_ONCE) return;
		// What is sent while they are looked up is among them.
		const known = new Set(busy.keys());
		const due = (await store.dueMessages(lane, now(), AT_ONCE)).filter(
			({ number }) => !known.has(number),
		);
		for (const message of due.slice(0, AT_ONCE - busy.size)) {
			sending.set(lane, busy);
			const sent = attempt(lane, message)
				.catch(rest)
				.finally(() => {
					busy.delete(message.number);
					if (busy.size === 0) sending.delete(lane);
					wake();
				});
			busy.set(message.number, sent);
		}
	}

	async function attempt(lane: string, message: Message): Promise<void> {
		const { number, url, messageId } = message;
		const announcement = await announcementOf(message);
		// Files may have been deleted since.
		if (!announcement) return await store.endMessage(number);
		const secrets =
			'webhookId' in message ? await store.secretsOfWebhook(message.webhookId, now()) : [];
		const { headers, body } = signedHeaders(messageId, now(), announcement, secrets);
		try {
			await deliver(url, headers, body, closing.signal);
		} catch (error) {
			// A shutdown does not count as a failed attempt.
			if (closing.signal.aborted) return;
			if (!(error instanceof NotDelivered)) throw error;
			return await postpone(message, error.message);
		}
		await store.endMessage(number);
		if (!('webhookId' in message)) return;
		const failedSince = await store.noteSuccess(message.webhookId);
		if (failedSince !== undefined && now() - failedSince > LONG) await store.hurryMessages(lane);
	}

	async function announcementOf(
		message: Message,
	): Promise<{ event: string; result: object } | undefined> {
		const { event } = message;
		if ('payload' in message) return { event, result: message.payload };
		const { fileId, batchId } = message;
		const file = fileId === undefined ? undefined : await store.findFile(fileId);
		const files = fileId === undefined ? await store.filesOf(batchId) : file ? [file] : [];
		return files.length === 0 ? undefined : notificationOf(event, message, files, linksOf);
	}

	async function postpone(message: Message, reason: string): Promise<void> {
		const at = now();
		const { number, event, url, attempts, triedAt = at } = message;
		const isLast = at - triedAt >= PATIENCE;
		if ('webhookId' in message) {
			const { webhookId } = message;
			const since = await store.noteFailure(webhookId, at, reason);
			if (isLast && since <= triedAt) {
				await store.switchOff(webhookId);
				log.warn(
					`The subscription ${webhookId} is switched off: its requests have failed for three days. ${reason} When the receiver works again, POST /testWebhook switches it on.`,
				);
				return;
			}
			if (since === at) log.warn(`Requests to the subscription ${webhookId} fail. ${reason}`);
		}
		if (isLast) {
			await store.endMessage(number);
			// The rest of the URL may be a secret.
			const { origin } = new URL(url);
			log.warn(`${event} could not be sent to ${origin} for three days: giving up. ${reason}`);
			return;
		}
		await store.postponeMessage(number, triedAt, at + pauseAfter(attempts + 1, random()));
	}

	/** The disk may be full. What was on its way is sent again. */
	function rest(error: unknown): void {
		log.error(error, `A failure pauses notifications for ${REST / 1000} s`);
		if (closing.signal.aborted) return;
		pause ??= setTimeout(() => {
			pause = undefined;
			wake();
		}, REST);
	}

	/** Looks for messages that are due. */
	const wake = () => void look();

	return {
		wake,

		/** Sends a test at once; one that arrives switches the subscription on. */
		async test(webhookId: string): Promise<WebhookTested | undefined> {
			const url = await store.urlOfWebhook(webhookId);
			if (url === undefined) return undefined;
			const announcement = { event: TEST, result: [] };
			const secrets = await store.secretsOfWebhook(webhookId, now());
			const { headers, body } = signedHeaders(newId('msg'), now(), announcement, secrets);
			try {
				const statusCode = await deliver(url, headers, body, closing.signal);
				await store.noteSuccess(webhookId);
				return { status: 'delivered', webhookId, statusCode };
			} catch (error) {
				if (!(error instanceof NotDelivered)) throw error;
				const { message, statusCode } = error;
				return { status: 'failed', webhookId, ...(statusCode && { statusCode }), message };
			}
		},

		/** Aborts the requests in progress, which are made again at the next start. */
		async close(): Promise<void> {
			closing.abort();
			clearTimeout(timer);
			clearTimeout(pause);
			await look();
			await Promise.all([...sending.values()].flatMap((busy) => [...busy.values()]));
		},
	};
}
