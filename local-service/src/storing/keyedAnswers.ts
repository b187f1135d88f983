import {
	createCipheriv,
	createDecipheriv,
	createHash,
	createHmac,
	hkdfSync,
	randomBytes,
} from 'node:crypto';

import type { Database } from './database';

/** Milliseconds for which an answer is kept. */
const RETENTION = 24 * 3_600_000;

/** Maximum number of answers; a sweep keeps the newest. */
const MOST_STORED = 100_000;

const CIPHER = 'aes-256-gcm';

/** Bytes of the initialisation vector and of the authentication tag, which precede the encrypted data. */
const [VECTOR, TAG] = [12, 16];

/** Another request with the same key was completed first; nothing of the later request is stored. */
export class CreatedBefore extends Error {}

/** An idempotency key, scoped to its caller: two callers may use the same key. */
export type Keyed = { caller: string; key: string };

/**
 * Answers to requests that create an object, by their Idempotency-Key. They contain file names, webhook secrets and
 * review links, which otherwise are not stored at all, or are deleted with their object. An answer is therefore
 * encrypted with the key, which only the client has.
 */
export function createKeyedAnswers(database: Database, now = Date.now, most = MOST_STORED) {
	const select = database.prepare(
		'SELECT fingerprint, answer FROM keyedAnswers WHERE keyHash = ? AND usedAt > ?',
	);
	const insert = database.prepare(
		`INSERT INTO keyedAnswers (keyHash, usedAt, fingerprint, answer) VALUES (?, ?, ?, ?)
		ON CONFLICT (keyHash) DO UPDATE SET usedAt = excluded.usedAt, fingerprint = excluded.fingerprint, answer = excluded.answer
		WHERE keyedAnswers.usedAt <= ?`,
	);
	const deleteOld = database.prepare('DELETE FROM keyedAnswers WHERE usedAt <= ?');
	const deleteMore = database.prepare(`
		DELETE FROM keyedAnswers WHERE usedAt < (
			SELECT usedAt FROM keyedAnswers ORDER BY usedAt DESC LIMIT 1 OFFSET ${most - 1})`);

	const find = async (keyed: Keyed) => await select.get(hashOf(keyed), now() - RETENTION);

	return {
		/** Deletes expired answers, and the oldest ones above the maximum. */
		async sweepAnswers(): Promise<void> {
			await deleteOld.run(now() - RETENTION);
			await deleteMore.run();
		},

		/** Whether a request with the key was completed in the last 24 hours. */
		hasAnswer: async (keyed: Keyed): Promise<boolean> => (await find(keyed)) !== undefined,

		/**
		 * The stored answer to a request.
		 *
		 * @param request text that identifies the request
		 * @returns 'other' if the key was used for a different request; undefined if it was not used
		 */
		async answerOf(
			keyed: Keyed,
			request: string,
		): Promise<{ answer: object } | 'other' | undefined> {
			const row = await find(keyed);
			if (!(row?.answer instanceof Uint8Array) || !(row.fingerprint instanceof Uint8Array)) {
				return undefined;
			}
			if (!fingerprintOf(keyed, request).equals(row.fingerprint)) return 'other';
			return { answer: JSON.parse(decrypted(keyed, row.answer)) };
		},

		/**
		 * Runs `create` and stores its answer in one transaction.
		 *
		 * @throws CreatedBefore if another process completed a request with the key meanwhile
		 */
		createKeyed: async <T extends object>(
			keyed: Keyed,
			request: string,
			create: () => Promise<T>,
		): Promise<T> =>
			await database.transaction(async () => {
				const answer = await create();
				const ciphertext = encrypted(keyed, JSON.stringify(answer));
				const [until, since] = [now() - RETENTION, now()];
				const fingerprint = fingerprintOf(keyed, request);
				const { changes } = await insert.run(hashOf(keyed), since, fingerprint, ciphertext, until);
				if (changes === 0) throw new CreatedBefore();
				await deleteOld.run(until);
				return answer;
			}),
	};
}

const hashOf = ({ caller, key }: Keyed) =>
	createHash('sha256')
		.update(JSON.stringify([caller, key]))
		.digest();

const fingerprintOf = ({ key }: Keyed, request: string) =>
	createHmac('sha256', key).update(request).digest();

const cipherKey = ({ key }: Keyed) => Buffer.from(hkdfSync('sha256', key, '', 'answer', 32));

function encrypted(keyed: Keyed, text: string): Buffer {
	const vector = randomBytes(VECTOR);
	const cipher = createCipheriv(CIPHER, cipherKey(keyed), vector);
	const content = [cipher.update(text, 'utf8'), cipher.final()];
	return Buffer.concat([vector, cipher.getAuthTag(), ...content]);
}

function decrypted(keyed: Keyed, ciphertext: Uint8Array): string {
	const [vector, tag] = [ciphertext.subarray(0, VECTOR), ciphertext.subarray(VECTOR, VECTOR + TAG)];
	const decipher = createDecipheriv(CIPHER, cipherKey(keyed), vector, { authTagLength: TAG });
	decipher.setAuthTag(tag);
	const content = ciphertext.subarray(VECTOR + TAG);
	return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
}
