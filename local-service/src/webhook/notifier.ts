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

/** Maximum number of concurrent requests per receiver; one at a time per file. */
const AT_ONCE = 4;

/** Milliseconds: first and longest pause between attempts, and total time after which attempts end. */
const [FIRST_PAUSE, LONGEST_PAUSE, PATIENCE] = [5000, 4 * 3_600_000, 72 * 3_600_000];

/** A success after this many milliseconds of failures makes all pending messages due. */
const LONG = 60_000;

/** Milliseconds until the next check after a storage failure. */
const REST = 10_000;

/** Maximum duration of a timer in milliseconds. */
const LONGEST_TIMER = 3_600_000;

/** Backoff in milliseconds after `failed` failed attempts. @param random jitter from 0 to 1 */
export const pauseAfter = (failed: number, random: number): number =>
	Math.round(Math.min(FIRST_PAUSE * 4 ** (failed - 1), LONGEST_PAUSE) * (0.8 + 0.4 * random));

/** Makes one request. @returns the status of the response @throws NotDelivered if it fails */
export type Deliver = (
	url: string,
	headers: { [name: string]: string },
	body: string,
	calledOff: AbortSignal,
) => Promise<number>;

/**
 * Sends the messages in the database. Messages about a file are sent in order; each receiver has a separate
 * lane, so that a slow one does not delay others. Messages survive a restart: at-least-once semantics.
 *
 * @param linksOf URLs of a file
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
	/** By lane: messages that are being sent, by number. */
	const sending = new Map<string, Map<number, Promise<void>>>();
	let timer: NodeJS.Timeout | undefined;
	/** Timer of the pause after a storage failure. */
	let pause: NodeJS.Timeout | undefined;

	/** Starts to send due messages, and sets a timer for the next due time. */
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
		// Collected first, so that messages sent during the query are not sent twice.
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
		// Files may have been deleted meanwhile.
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
			// The rest of the URL may be secret.
			const { origin } = new URL(url);
			log.warn(`${event} could not be sent to ${origin} for three days: giving up. ${reason}`);
			return;
		}
		await store.postponeMessage(number, triedAt, at + pauseAfter(attempts + 1, random()));
	}

	/** Pauses after a failure, such as a full disk. Messages that were being sent are sent again. */
	function rest(error: unknown): void {
		log.error(error, `A failure pauses notifications for ${REST / 1000} s`);
		if (closing.signal.aborted) return;
		pause ??= setTimeout(() => {
			pause = undefined;
			wake();
		}, REST);
	}

	/** Checks for due messages. */
	const wake = () => void look();

	return {
		wake,

		/** Sends a test at once; success turns the subscription on. */
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

		/** Aborts the requests in progress, which are repeated at the next start. */
		async close(): Promise<void> {
			closing.abort();
			clearTimeout(timer);
			clearTimeout(pause);
			await look();
			await Promise.all([...sending.values()].flatMap((busy) => [...busy.values()]));
		},
	};
}
