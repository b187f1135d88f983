import type { Field } from '../../../../../local-service/src/interface';
import { readDocument } from '../../../../../local-service/src/reading/document';
import { extract } from '../../../../../local-service/src/understanding/engine/extract';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { email } from '../../../../../generator/files/fileBuilders';
import { msg } from '../../../../../generator/files/msgWriter';
import { utf8 } from '../../../../support/pageTexts';

const answer = async (bytes: Uint8Array, fields: Field[], language = 'English') =>
	resultOf(await extract(await readDocument(bytes), { name: 'Test', language, fields }));

/** Single fields with these keys. */
const all = (keys: string): Field[] => keys.split(' ').map((key) => ({ key }));

const mail = (headers: string, body = 'Hello Bob,\n\nplease see below.') =>
	utf8(`From: Ada Sample <ada@example.com>
To: Bob Example <bob@example.com>, Eve Sample <eve@example.com>
Date: Tue, 21 Apr 2026 09:24:06 +0200
Message-ID: <1@example.com>
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
${headers}

${body}
`);

/** Quoted headers in the text below, with the same labels. */
const BODY = `-----Original Message-----
From: Mallory <mallory@example.org>
Sent: 1 January 2020
To: Trent <trent@example.org>
Cc: Peggy <peggy@example.org>
Bcc: Victor <victor@example.org>
Reply-To: Walter <walter@example.org>
Date: 1 January 2020
Subject: Something else

Dear Trent`;

describe('fields that ask for the headers of an e-mail', () => {
	it.each([
		'RE: Invoice 20417 from Example Tools',
		'[EXTERNAL] Bestellung: 20 Kartons',
		'Invoice: 20417',
		'Re: Date for the delivery',
		'From: the desk of Ada',
		'2026-04-21',
		'AW: WG: Angebot',
	])('get the complete subject %s', async (subject) => {
		for (const body of [undefined, BODY]) {
			expect(await answer(mail(`Subject: ${subject}`, body), [{ key: 'subject' }])).toEqual({
				subject,
			});
		}
	});

	it('get the headers, and not similarly labelled text', async () => {
		const headers = `Subject: Order 7
Cc: Carl Test <carl@example.com>
Bcc: Dora <dora@example.com>
Reply-To: orders@example.com`;
		expect(
			await answer(
				mail(headers, BODY),
				all('subject from to cc bcc replyTo date sender recipients sentDate emailSubject'),
			),
		).toEqual({
			subject: 'Order 7',
			from: 'Ada Sample <ada@example.com>',
			to: 'Bob Example <bob@example.com>, Eve Sample <eve@example.com>',
			cc: 'Carl Test <carl@example.com>',
			bcc: 'Dora <dora@example.com>',
			replyTo: 'orders@example.com',
			date: '21 Apr 2026',
			sender: 'Ada Sample <ada@example.com>',
			recipients: 'Bob Example <bob@example.com>, Eve Sample <eve@example.com>',
			sentDate: '21 Apr 2026',
			emailSubject: 'Order 7',
		});
	});

	it('are null if the e-mail has no such header', async () => {
		expect(await answer(mail('X-A: b', BODY), all('subject cc bcc replyTo'))).toEqual({
			subject: null,
			cc: null,
			bcc: null,
			replyTo: null,
		});
	});

	it('get the headers decoded, unfolded, and with the members of groups', async () => {
		const headers = `Subject: =?utf-8?Q?Rechnung_f=C3=BCr?= =?iso-8859-1?Q?_J=E4nner?=
 and
 February
Cc: Team: =?utf-8?B?xbvDs8WCxIc=?= <z@example.com>, "Test, Carl" <carl@example.com>;,
 Eve <eve@example.com>
Bcc: undisclosed-recipients:;`;
		expect(await answer(mail(headers), all('subject cc bcc'))).toEqual({
			subject: 'Rechnung für Jänner and February',
			cc: 'Żółć <z@example.com>, Test, Carl <carl@example.com>, Eve <eve@example.com>',
			bcc: 'undisclosed-recipients',
		});
	});

	it('get the requested part of a sender or a recipient, and each of several', async () => {
		const party = (key: string): Field => ({
			key,
			type: 'object',
			properties: [{ key: 'name' }, { key: 'email' }],
		});
		const fields: Field[] = [
			...all('fromEmail senderName from_address'),
			{ key: 'sentBy', example: 'bo@lund.example' },
			{ key: 'to', type: 'array', items: { type: 'string' } },
			{ ...party('recipients'), type: 'array', items: party('') },
			party('sender'),
			{ key: 'email', type: 'object', properties: [{ key: 'date' }, { key: 'to' }] },
			{ key: 'on', description: 'Subject of the e-mail' },
			{ key: 'orderNumber', description: 'In the subject' },
			{ key: 'date', example: '31.12.2020' },
			{ key: 'sentOn', description: 'Answer as a date, YYYY-MM-DD.' },
		];
		expect(await answer(mail('Subject: x\nX-Order: 3', 'Order number: 7'), fields)).toEqual({
			fromEmail: 'ada@example.com',
			senderName: 'Ada Sample',
			from_address: 'ada@example.com',
			sentBy: 'ada@example.com',
			to: ['Bob Example <bob@example.com>', 'Eve Sample <eve@example.com>'],
			recipients: [
				{ name: 'Bob Example', email: 'bob@example.com' },
				{ name: 'Eve Sample', email: 'eve@example.com' },
			],
			sender: { name: 'Ada Sample', email: 'ada@example.com' },
			email: {
				date: '21 Apr 2026',
				to: 'Bob Example <bob@example.com>, Eve Sample <eve@example.com>',
			},
			on: 'x',
			orderNumber: '7',
			date: '21.04.2026',
			sentOn: '2026-04-21',
		});
	});

	it('get the date with its time and zone only if the time is asked for', async () => {
		const form = (time: string) => `Answer as a date${time}`;
		const fields: Field[] = [
			{ key: 'sentAt', description: form(' and time, YYYY-MM-DDThh:mm:ss.') },
			{ key: 'sentDate', description: form(', YYYY-MM-DD.') },
		];
		expect(await answer(mail('Subject: x'), fields)).toEqual({
			sentAt: '2026-04-21T09:24:06+02:00',
			sentDate: '2026-04-21',
		});
	});

	it('get no name of a mailbox for a company or a part of a name', async () => {
		const members = all('name fullName firstName lastName company email');
		const fields: Field[] = [{ key: 'sender', type: 'object', properties: members }];
		expect(await answer(mail('Subject: x'), fields)).toEqual({
			sender: {
				...{ name: 'Ada Sample', fullName: 'Ada Sample', email: 'ada@example.com' },
				...{ firstName: null, lastName: null, company: null },
			},
		});
	});

	it('are recognised with a preposition and in the plural', async () => {
		expect(await answer(mail('Cc: c@example.com'), all('nameOfSender toAddresses cc'))).toEqual({
			nameOfSender: 'Ada Sample',
			toAddresses: 'bob@example.com, eve@example.com',
			cc: 'c@example.com',
		});
	});

	it('are not the ends of a period, unless the object is about the e-mail', async () => {
		const body = 'Booking 4711\n\nFrom: 12 May 2026\nTo: 15 May 2026\n\nRoom 12';
		const object = (key: string, members: string): Field => ({
			...{ key, type: 'object', properties: all(members) },
		});
		const fields = [object('period', 'from to'), object('letter', 'from to subject')];
		expect(await answer(mail('Subject: x', body), fields)).toEqual({
			period: { from: '12 May 2026', to: '15 May 2026' },
			letter: {
				from: 'Ada Sample <ada@example.com>',
				to: 'Bob Example <bob@example.com>, Eve Sample <eve@example.com>',
				subject: 'x',
			},
		});
	});

	it.each([
		['German', 'Betreff Absender Empfänger Antwort_an Kopie'],
		['French', 'objet expéditeur destinataires répondre_à copie'],
		['Spanish', 'asunto remitente destinatario responder_a copia'],
		['Italian', 'oggetto mittente destinatari rispondi_a copia'],
		['Dutch', 'onderwerp afzender ontvangers antwoord_aan kopie'],
		['Polish', 'temat nadawca odbiorca odpowiedz_do kopia'],
		['Portuguese', 'assunto remetente destinatários responder_a cópia'],
	])('are understood in %s', async (language, keys) => {
		const bytes = mail('Subject: Order 7\nCc: c@example.com\nReply-To: r@example.com', BODY);
		const answers = await answer(bytes, all(keys), language);
		expect(Object.values(answers)).toEqual([
			'Order 7',
			'Ada Sample <ada@example.com>',
			'Bob Example <bob@example.com>, Eve Sample <eve@example.com>',
			'r@example.com',
			'c@example.com',
		]);
	});

	it('get a recipient from an attached document, unless the other fields are about the e-mail', async () => {
		const bytes = email(
			[
				{ type: 'text/plain', content: 'see the file' },
				{
					type: 'application/octet-stream',
					name: 'a.txt',
					content: 'Invoice 7\nRecipient: Buyer GmbH\nTotal: 5.00 EUR',
				},
			],
			['Subject: x'],
		);
		expect(await answer(bytes, all('recipient total'))).toEqual({
			recipient: 'Buyer GmbH',
			total: '5.00',
		});
		expect(await answer(bytes, all('date subject recipient'))).toEqual({
			date: '5 Jan 2026',
			subject: 'x',
			recipient: 'office@buyer.example',
		});
		const described = { key: 'recipient', description: 'Recipient of the invoice' };
		expect(await answer(bytes, [described, { key: 'subject' }])).toEqual({
			recipient: 'Buyer GmbH',
			subject: 'x',
		});
	});

	it('get the headers of an Outlook message, too', async () => {
		const bytes = msg({
			properties: [
				[0x0037, '\x01\x05RE: Order 7'],
				[0x0c1a, 'Ada Sample'],
				[0x0c1f, 'ada@example.com'],
				[0x0039, new Date(Date.UTC(2026, 3, 21, 10))],
				[0x007d, 'Received: x\r\nReply-To: Orders\r\n <orders@example.com>\r\nX: y'],
				[0x1000, BODY],
			],
			recipients: [
				[
					[0x3001, 'Bob Example'],
					[0x39fe, 'bob@example.com'],
					[0x0c15, 1],
				],
				[
					[0x3001, 'Carl Test'],
					[0x39fe, 'carl@example.com'],
					[0x0c15, 2],
				],
				[
					[0x3001, 'Dora'],
					[0x0c15, 3],
				],
			],
			attachments: [],
		});
		expect(await answer(bytes, all('subject from to cc bcc replyTo date'))).toEqual({
			subject: 'RE: Order 7',
			from: 'Ada Sample <ada@example.com>',
			to: 'Bob Example <bob@example.com>',
			cc: 'Carl Test <carl@example.com>',
			bcc: 'Dora',
			replyTo: 'Orders <orders@example.com>',
			date: '21 Apr 2026',
		});
	});
});
