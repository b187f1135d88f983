/** A mailbox on this machine, for n8n's Email Trigger (IMAP). */
import hoodiecrow from 'hoodiecrow-imap';
import type { Socket } from 'node:net';

import { until } from './until';

export type Mailbox = {
	/** Data of n8n's IMAP credential. */
	credential: object;
	/** Waits until a client has opened the inbox: n8n ignores messages that existed before. */
	untilWatched: () => Promise<void>;
	deliver: (message: Buffer) => void;
	close: () => Promise<void>;
};

export async function startMailbox(): Promise<Mailbox> {
	const imap = hoodiecrow({
		plugins: ['ID', 'IDLE'],
		storage: { INBOX: { messages: [] }, '': {} },
	});
	const connections: Array<{ selectedMailbox?: object; socket: Socket | null }> = [];
	imap.connectionHandlers.push((connection) => connections.push(connection));
	await new Promise<void>((listening) => imap.listen(0, '127.0.0.1', listening));
	const address = imap.server.address();
	if (address === null || typeof address === 'string') throw new Error('The server has no port');
	return {
		credential: {
			// The default user.
			user: 'testuser',
			password: 'testpass',
			host: '127.0.0.1',
			port: address.port,
			secure: false,
			allowUnauthorizedCerts: false,
		},
		untilWatched: async () => {
			await until(
				() => connections.some(({ socket, selectedMailbox }) => socket && selectedMailbox),
				'n8n to watch the mailbox',
			);
		},
		deliver: (message) => imap.appendMessage('INBOX', [], false, message.toString('latin1')),
		close: async () => {
			const closed = new Promise<void>((resolve) => imap.close(resolve));
			for (const { socket } of connections) socket?.destroy();
			await closed;
		},
	};
}
