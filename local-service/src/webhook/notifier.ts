import { coalesced } from '../coalesced';
import type { WebhookTested } from '../interface/subscriptions';
import { TEST } from '../interface/webhooks';
import { newId } from '../storing/ids';
import type { BatchEvent, Message } from '../storing/outbox';
import type { Store } from '../storing/store';
import { LANE_OF_OPTIONS } from '../storing/triggers';
import { type FileLinks, notificationOf } from './notification';
import { NotDelivered } from './send';
import { signedHeaders, type Webhook } from './signatures';

/** Maximum number of concurrent requests per receiver; one at a time per file. */
const AT_ONCE = 4;

/**
 * Milliseconds: the pauses after the first failed attempts, the pause after each later one, and the time
 * after which attempts stop.
 */
const PAUSES = [1000, 10_000, 60_000, 600_000, 3_600_000];
const [LONGEST_PAUSE, PATIENCE] = [4 * 3_600_000, 72 * 3_600_000];

/** A success after this many milliseconds of failures makes all pending messages due. */
const LONG = 60_000;

/** Milliseconds until the next check after a storage failure. */
const STORAGE_PAUSE = 10_000;

/** Maximum duration of a timer in milliseconds. */
const LONGEST_TIMER = 3_600_000;

/** Backoff in milliseconds after `failed` failed attempts. @param random jitter from 0 to 1 */
export const pauseAfter = (failed: number, random: number): number =>
	Math.round((PAUSES[failed - 1] ?? LONGEST_PAUSE) * (0.8 + 0.4 * random));

/** Makes one request. @returns the status of the response @throws NotDelivered if it fails */
export type Deliver = (
	url: string,
	headers: { [name: string]: string },
	body: string,
	abortSignal: AbortSignal,
) => Promise<number>;

/**
 * Sends the messages in the database. Messages about a file are sent in order. Each receiver has a separate queue,
 * its lane, so that a slow receiver does not delay others. Messages survive a restart: at-least-once semantics.
 *
 * @param webhook the webhook of the options
 * @param linksOf URLs of a file
 */
export function createNotifier({
	store,
	webhook,
	deliver,
	linksOf,
	log,
	now = Date.now,
	random = Math.random,
}: {
	store: Store;
	webhook?: Webhook | undefined;
	deliver: Deliver;
	linksOf: (fileId: string) => FileLinks;
	log: { warn: (message: string) => void; error: (error: unknown, message: string) => void };
	now?: () => number;
	random?: () => number;
}) {
	const closing = new AbortController();
	/** Messages that are being sent, by lane and number. */
	const sending = new Map<string, Map<number, Promise<void>>>();
	/** The time since which requests fail, by lane, for lanes without a subscription. */
	const failing = new Map<string, number>();
	let timer: NodeJS.Timeout | undefined;
	/** Timer of the pause after a storage failure. */
	let pause: NodeJS.Timeout | undefined;

	/** Starts to send due messages, and sets a timer for the next due time. */
	const look = coalesced(async () => {
		if (closing.signal.aborted || pause) return;
		try {
			await store.closeBatches();
			// The same time for all queries: otherwise, a message that becomes due between them gets no timer.
			const at = now();
			// Messages in this lane may be about several files: sending one at a time keeps them in order.
			if (webhook) await fill(LANE_OF_OPTIONS, at, 1);
			for (const lane of await store.lanes(at)) await fill(lane, at);
			const dueAt = await store.nextDue(at);
			clearTimeout(timer);
			if (dueAt === undefined) return;
			timer = setTimeout(wake, Math.min(dueAt - at, LONGEST_TIMER));
		} catch (error) {
			pauseAfterFailure(error);
		}
	});

	async function fill(lane: string, at: number, atOnce = AT_ONCE): Promise<void> {
		const busy = sending.get(lane) ?? new Map<number, Promise<void>>();
		if (busy.size >= atOnce) return;
		// Collected first, so that messages sent during the query are not sent twice.
		const known = new Set(busy.keys());
		const due = (await store.dueMessages(lane, at, atOnce)).filter(
			({ number }) => !known.has(number),
		);
		for (const message of due.slice(0, atOnce - busy.size)) {
			sending.set(lane, busy);
			const sent = attempt(lane, message)
				.catch(pauseAfterFailure)
				.finally(() => {
					busy.delete(message.number);
					if (busy.size === 0) sending.delete(lane);
					wake();
				});
			busy.set(message.number, sent);
		}
	}

	async function attempt(lane: string, message: Message): Promise<void> {
		const { number, messageId, webhookId } = message;
		const announcement = await announcementOf(message);
		// Files may have been deleted meanwhile.
		if (!announcement) return await store.endMessage(number);
		const secrets = await secretsOf(message);
		// The subscription was deleted meanwhile, with its messages.
		if (webhookId !== undefined && secrets.length === 0) return;
		const { headers, body } = signedHeaders(messageId, now(), announcement, secrets);
		try {
			await deliver(urlOf(message), headers, body, closing.signal);
		} catch (error) {
			// A shutdown does not count as a failed attempt.
			if (closing.signal.aborted) return;
			if (!(error instanceof NotDelivered)) throw error;
			return await postpone(lane, message, error.message);
		}
		await store.endMessage(number);
		await noteSuccess(lane, webhookId);
	}

	async function noteSuccess(lane: string, webhookId: string | undefined): Promise<void> {
		await store.transaction(async () => {
			const failedSince =
				webhookId === undefined ? failing.get(lane) : await store.noteSuccess(webhookId);
			if (failedSince !== undefined && now() - failedSince > LONG)
				await store.retryMessagesNow(lane);
		});
		failing.delete(lane);
	}

	const urlOf = ({ url }: Message) => url ?? String(webhook?.url);

	async function secretsOf(message: Message): Promise<string[]> {
		const { webhookId } = message;
		if (webhookId !== undefined) return await store.secretsOfWebhook(webhookId, now());
		return webhook && !('payload' in message) ? [webhook.secret] : [];
	}

	async function announcementOf(
		message: Message,
	): Promise<{ event: string; result: object } | undefined> {
		const { event } = message;
		if ('payload' in message) return { event, result: message.payload };
		const files = await filesOf(message);
		return files.length === 0 ? undefined : notificationOf(event, message, files, linksOf);
	}

	async function filesOf({ number, webhookId, fileId, batchId }: Message & BatchEvent) {
		if (fileId === undefined) {
			return await (webhookId === undefined
				? store.announcedFiles(number)
				: store.filesOf(batchId));
		}
		const file = await store.findFile(fileId);
		return file ? [file] : [];
	}

	async function postpone(lane: string, message: Message, reason: string): Promise<void> {
		const at = now();
		const { number, webhookId, event, attempts, triedAt = at } = message;
		const isLast = at - triedAt >= PATIENCE;
		// The rest of the URL may be secret.
		const { origin } = new URL(urlOf(message));
		const delay = pauseAfter(attempts + 1, random());
		if (webhookId !== undefined) {
			const since = await store.noteFailure(webhookId, at, reason);
			// Under load, each message may have been tried only once, so the time since the last success counts.
			if (at - since >= PATIENCE) {
				await store.switchOff(webhookId);
				log.warn(
					`The subscription ${webhookId} is switched off: its requests have failed for three days. ${reason} When the receiver works again, POST /testWebhook switches it on.`,
				);
				return;
			}
			if (since === at) log.warn(`Requests to the subscription ${webhookId} fail. ${reason}`);
		} else {
			failing.set(lane, failing.get(lane) ?? at);
			if (!isLast) {
				const seconds = Math.round(delay / 1000);
				log.warn(`${event} could not be sent to ${origin}: retrying in ${seconds} s. ${reason}`);
			}
		}
		if (isLast) {
			await store.endMessage(number);
			log.warn(`${event} could not be sent to ${origin} for three days: giving up. ${reason}`);
			return;
		}
		await store.postponeMessage(number, triedAt, at + delay);
	}

	/**
	 * Pauses after a failure, such as a full disk. A message whose outcome could not be stored is sent again.
	 */
	function pauseAfterFailure(error: unknown): void {
		log.error(error, `A failure pauses notifications for ${STORAGE_PAUSE / 1000} s`);
		if (closing.signal.aborted) return;
		pause ??= setTimeout(() => {
			pause = undefined;
			wake();
		}, STORAGE_PAUSE);
	}

	/** Checks for due messages. */
	const wake = () => void look();

	return {
		wake,

		/**
		 * Sends a test at once. Success switches the subscription on, and may make its pending messages due: the
		 * caller must wake the notifier that sends them.
		 */
		async test(webhookId: string): Promise<WebhookTested | undefined> {
			const url = await store.urlOfWebhook(webhookId);
			if (url === undefined) return undefined;
			const announcement = { event: TEST, result: [] };
			const secrets = await store.secretsOfWebhook(webhookId, now());
			const { headers, body } = signedHeaders(newId('msg'), now(), announcement, secrets);
			try {
				const statusCode = await deliver(url, headers, body, closing.signal);
				await noteSuccess(webhookId, webhookId);
				return { status: 'delivered', webhookId, statusCode };
			} catch (error) {
				if (!(error instanceof NotDelivered)) throw error;
				const { message, statusCode } = error;
				return { status: 'failed', webhookId, ...(statusCode && { statusCode }), message };
			}
		},

		/** Aborts the requests in progress, which are repeated at the next start. */
		async close(): Promise<void> {
			closing.abort();
			// A run in progress may still set the timer.
			await look();
			clearTimeout(timer);
			clearTimeout(pause);
			await Promise.all([...sending.values()].flatMap((busy) => [...busy.values()]));
		},
	};
}
