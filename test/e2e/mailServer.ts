/** A minimal SMTP server on this machine, for n8n's Send Email. */
import { createServer, type AddressInfo } from 'node:net';

export type MailServer = {
	/** Data of n8n's SMTP credential. */
	credential: object;
	/** The raw messages received so far. */
	received: Buffer[];
	close: () => void;
};

export async function startMailServer(): Promise<MailServer> {
	const received: Buffer[] = [];
	const server = createServer((socket) => {
		const say = (line: string) => socket.write(`${line}\r\n`);
		let text = '';
		let isMessage = false;
		socket.setEncoding('latin1').on('data', (chunk) => {
			text += String(chunk);
			for (;;) {
				const end = isMessage ? '\r\n.\r\n' : '\r\n';
				const length = text.indexOf(end);
				if (length < 0) return;
				const part = text.slice(0, length);
				text = text.slice(length + end.length);
				// Dot-stuffing: a line that begins with a dot is sent with an additional one.
				if (isMessage) received.push(Buffer.from(part.replaceAll('\r\n..', '\r\n.'), 'latin1'));
				const command = isMessage ? '' : part.toUpperCase();
				isMessage = command === 'DATA';
				if (command === 'QUIT') socket.end('221 Bye\r\n');
				else say(isMessage ? '354 Go ahead' : '250 OK');
			}
		});
		say('220 mail.example');
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const { port } = server.address() as AddressInfo;
	return {
		credential: {
			...{ user: '', password: '', host: '127.0.0.1', port },
			...{ secure: false, disableStartTls: true, hostName: '' },
		},
		received,
		close: () => server.close(),
	};
}
