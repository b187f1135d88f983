import { randomBytes } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

import type { ListedWebhook, SubscribedEvent } from '../interface/subscriptions';
import { inTransaction } from './database';
import { newId } from './ids';

/** Subscriptions at a time. */
export const MOST_WEBHOOKS = 50;

/** Milliseconds for which a secret that was replaced signs, too. */
const OVERLAP = 24 * 3_600_000;

/** As Standard Webhooks has them: 24 bytes. */
const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`;

/** The receivers that subscribed to events. All times are milliseconds since 1970. */
export function createReceivers(database: DatabaseSync) {
	const count = database.prepare('SELECT count(*) AS webhooks FROM webhooks');
	const insert = database.prepare(`
		INSERT INTO webhooks (webhookId, url, events, definitionId, createdAt, secret)
		VALUES (?, ?, ?, ?, ?, ?)`);
	const selectAll = database.prepare(`
		SELECT webhooks.*, kind FROM webhooks LEFT JOIN definitions USING (definitionId)
		ORDER BY webhooks.rowid`);
	const select = database.prepare('SELECT * FROM webhooks WHERE webhookId = ?');
	const remove = database.prepare('DELETE FROM webhooks WHERE webhookId = ?');
	const rotate = database.prepare(
		'UPDATE webhooks SET oldSecret = secret, oldUntil = ?, secret = ? WHERE webhookId = ?',
	);
	const updateFailing = database.prepare(`
		UPDATE webhooks SET failingSince = coalesce(failingSince, ?2), failedAt = ?2, failure = ?3
		WHERE webhookId = ?1 RETURNING failingSince`);
	const updateWorking = database.prepare(
		'UPDATE webhooks SET failingSince = NULL, isOff = 0 WHERE webhookId = ?',
	);
	const updateOff = database.prepare('UPDATE webhooks SET isOff = 1 WHERE webhookId = ?');
	const deleteMessages = database.prepare('DELETE FROM messages WHERE webhookId = ?');

	return {
		/**
		 * @param definitionId of the extraction or classification that it is told of; all where left out
		 * @returns undefined where there are as many as there may be
		 */
		addWebhook: (url: string, events: readonly SubscribedEvent[], definitionId?: string) =>
			inTransaction(database, () => {
				if (Number(count.get()?.webhooks) >= MOST_WEBHOOKS) return undefined;
				const added = { webhookId: newId('whk'), createdAt: Date.now(), secret: newSecret() };
				const { webhookId, createdAt, secret } = added;
				const names = JSON.stringify([...new Set(events)]);
				insert.run(webhookId, url, names, definitionId ?? null, createdAt, secret);
				return added;
			}),

		/** The oldest first. */
		listWebhooks: (): ListedWebhook[] => selectAll.all().map(toListed),

		/** Where its requests go; undefined where there is no such subscription. */
		urlOfWebhook(webhookId: string): string | undefined {
			const row = select.get(webhookId);
			return row && String(row.url);
		},

		/** What signs its requests: the secret, and the one before for as long as that counts. */
		secretsOfWebhook(webhookId: string, now: number): string[] {
			const row = select.get(webhookId);
			if (!row) return [];
			const isOldValid = row.oldSecret !== null && now < Number(row.oldUntil);
			return [String(row.secret), ...(isOldValid ? [String(row.oldSecret)] : [])];
		},

		/** @returns until when the secret before signs, too; undefined where there is no such subscription */
		rotateSecret(webhookId: string): { secret: string; oldSecretUntil: number } | undefined {
			const rotated = { secret: newSecret(), oldSecretUntil: Date.now() + OVERLAP };
			const { changes } = rotate.run(rotated.oldSecretUntil, rotated.secret, webhookId);
			return changes === 0 ? undefined : rotated;
		},

		/** With all that it was still to be told. @returns whether there was one */
		deleteWebhook: (webhookId: string): boolean => remove.run(webhookId).changes > 0,

		/** @returns since when every request failed, this one included */
		noteFailure: (webhookId: string, at: number, message: string): number =>
			Number(updateFailing.get(webhookId, at, message)?.failingSince ?? at),

		/** Switches it on where it was off. @returns since when requests had failed, if they had */
		noteSuccess: (webhookId: string): number | undefined =>
			inTransaction(database, () => {
				const since = select.get(webhookId)?.failingSince ?? null;
				if (since === null) return undefined;
				updateWorking.run(webhookId);
				return Number(since);
			}),

		/** It is told nothing any more, nor what waited. */
		switchOff: (webhookId: string) =>
			inTransaction(database, () => {
				updateOff.run(webhookId);
				deleteMessages.run(webhookId);
			}),
	};
}

function toListed(row: Record<string, SQLOutputValue>): ListedWebhook {
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
		status: row.isOff === 1 ? 'off' : 'active',
		...(row.failedAt !== null && {
			lastFailure: { at: Number(row.failedAt), message: String(row.failure) },
		}),
	};
}
