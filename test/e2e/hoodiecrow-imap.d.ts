declare module 'hoodiecrow-imap' {
	import type { Server, Socket } from 'node:net';

	/** A client's connection; it has a mailbox after the client has opened one. */
	type Connection = { selectedMailbox?: object; socket: Socket | null };

	type ImapServer = {
		server: Server;
		connectionHandlers: Array<(connection: Connection) => void>;
		listen: (port: number, host: string, listening: () => void) => void;
		appendMessage: (mailbox: string, flags: string[], date: false, raw: string) => void;
		close: (closed: () => void) => void;
	};

	function hoodiecrow(options: {
		plugins: string[];
		storage: { [mailbox: string]: { messages?: [] } };
	}): ImapServer;
	export = hoodiecrow;
}
