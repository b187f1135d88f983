import { randomBytes } from 'node:crypto';

import type { ListedWebhook, SubscribedEvent } from '../interface/subscriptions';
import type { Database, Row } from './database';
import { newId } from './ids';

/** Maximum number of subscriptions. */
export const MOST_WEBHOOKS = 50;

/** Milliseconds for which requests are also signed with a replaced secret. */
const OVERLAP = 24 * 3_600_000;

/** In the format of Standard Webhooks: 24 random bytes. */
const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`;

/** Subscriptions to events. All times are milliseconds since 1970. */
export function createReceivers(database: Database) {
	const lockAdding = database.prepare('SELECT 1 FROM identity FOR UPDATE');
	const count = database.prepare('SELECT count(*) AS webhooks FROM webhooks');
	const insert = database.prepare(`
		INSERT INTO webhooks (webhookId, url, events, definitionId, createdAt, secret)
		VALUES (?, ?, ?, ?, ?, ?)`);
	const COLUMNS = `
		webhookId, url, events, definitionId, webhooks.createdAt, secret, oldSecret, oldUntil, failingSince,
		failedAt, failure, isOff`;
	const selectAll = database.prepare(`
		SELECT ${COLUMNS}, kind FROM webhooks LEFT JOIN definitions USING (definitionId)
		ORDER BY webhooks.rowid`);
	const select = database.prepare(`SELECT ${COLUMNS} FROM webhooks WHERE webhookId = ?`);
	const remove = database.prepare('DELETE FROM webhooks WHERE webhookId = ?');
	const rotate = database.prepare(
		'UPDATE webhooks SET oldSecret = secret, oldUntil = ?, secret = ? WHERE webhookId = ?',
	);
	const updateFailing = database.prepare(`
		UPDATE webhooks SET failingSince = coalesce(failingSince, ?2), failedAt = ?2, failure = ?3
		WHERE webhookId = ?1 RETURNING failingSince`);
	const selectToClear = database.prepare(
		'SELECT failingSince FROM webhooks WHERE webhookId = ? AND (failingSince IS NOT NULL OR isOff) FOR UPDATE',
	);
	const updateWorking = database.prepare(
		'UPDATE webhooks SET failingSince = NULL, isOff = FALSE WHERE webhookId = ?',
	);
	const updateOff = database.prepare('UPDATE webhooks SET isOff = TRUE WHERE webhookId = ?');
	const deleteMessages = database.prepare('DELETE FROM messages WHERE webhookId = ?');

	return {
		/**
		 * @param definitionId restricts the subscription to one extraction or classification; all if absent
		 * @returns undefined if the maximum number of subscriptions is reached
		 */
		addWebhook: async (url: string, events: readonly SubscribedEvent[], definitionId?: string) =>
			await database.transaction(async () => {
				// Otherwise a subscription that another process adds at the same time would not be counted.
				await lockAdding.get();
				if (Number((await count.get())?.webhooks) >= MOST_WEBHOOKS) return undefined;
				const added = { webhookId: newId('whk'), createdAt: Date.now(), secret: newSecret() };
				const { webhookId, createdAt, secret } = added;
				const names = JSON.stringify([...new Set(events)]);
				await insert.run(webhookId, url, names, definitionId ?? null, createdAt, secret);
				return added;
			}),

		/** All subscriptions, the oldest first. */
		listWebhooks: async (): Promise<ListedWebhook[]> => (await selectAll.all()).map(toListed),

		/** Target URL of a subscription; undefined if unknown. */
		async urlOfWebhook(webhookId: string): Promise<string | undefined> {
			const row = await select.get(webhookId);
			return row && String(row.url);
		},

		/** Signing secrets: the current one, and the previous one until it expires. */
		async secretsOfWebhook(webhookId: string, now: number): Promise<string[]> {
			const row = await select.get(webhookId);
			if (!row) return [];
			const isOldValid = row.oldSecret !== null && now < Number(row.oldUntil);
			return [String(row.secret), ...(isOldValid ? [String(row.oldSecret)] : [])];
		},

		/** @returns the new secret, and until when the previous one is also used; undefined if unknown */
		async rotateSecret(
			webhookId: string,
		): Promise<{ secret: string; oldSecretUntil: number } | undefined> {
			const rotated = { secret: newSecret(), oldSecretUntil: Date.now() + OVERLAP };
			const { changes } = await rotate.run(rotated.oldSecretUntil, rotated.secret, webhookId);
			return changes === 0 ? undefined : rotated;
		},

		/** Deletes a subscription with its pending messages. @returns whether it existed */
		deleteWebhook: async (webhookId: string): Promise<boolean> =>
			(await remove.run(webhookId)).changes > 0,

		/** @returns since when all requests have failed, including this one */
		noteFailure: async (webhookId: string, at: number, message: string): Promise<number> =>
			Number((await updateFailing.get(webhookId, at, message))?.failingSince ?? at),

		/**
		 * Clears the failure state, and turns the subscription on if it was off.
		 *
		 * @returns since when requests had failed; undefined if the last request had not failed
		 */
		noteSuccess: async (webhookId: string): Promise<number | undefined> =>
			await database.transaction(async () => {
				const row = await selectToClear.get(webhookId);
				if (!row) return undefined;
				await updateWorking.run(webhookId);
				return row.failingSince === null ? undefined : Number(row.failingSince);
			}),

		/** Turns a subscription off and deletes its pending messages. */
		switchOff: async (webhookId: string) =>
			await database.transaction(async () => {
				await updateOff.run(webhookId);
				await deleteMessages.run(webhookId);
			}),
	};
}

function toListed(row: Row): ListedWebhook {
	const definition = {
		...(row.kind === 'extraction' && { extractionId: String(row.definitionId) }),
		...(row.kind === 'classification' && { classificationId: String(row.definitionId) }),
	};
	return {
		webhookId: String(row.webhookId),
		url: String(row.url),
		events: JSON.parse(String(row.events)),
		...definition,
		createdAt: Number(row.createdAt),
		status: Number(row.isOff) === 1 ? 'off' : 'active',
		...(row.failedAt !== null && {
			lastFailure: { at: Number(row.failedAt), message: String(row.failure) },
		}),
	};
}
