/** docs/messages.md has a row for every message of the node and its credential, and no other. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { cellsOf, codeIn } from './markdown';
import { collectMessages } from './messages';

const page = readFileSync(path.resolve(__dirname, '../../../docs/messages.md'), 'utf8');
const rows = cellsOf(page).filter(([first]) => first !== 'Message');
const documented = rows.flatMap(([first = '']) => codeIn(first));
const { texts, unclear } = collectMessages();

test('the text of every message can be determined from the source', () => {
	expect(unclear).toEqual([]);
	expect(texts.size).toBeGreaterThan(80);
});

test('every message has a row', () => {
	const missing = [...texts].filter(([text]) => !documented.includes(text));
	expect(missing.map(([text, place]) => `${text} (${place})`)).toEqual([]);
});

test('every row has a message, and no message has two rows', () => {
	expect(documented.filter((text) => !texts.has(text))).toEqual([]);
	expect(documented.filter((text, i) => documented.indexOf(text) !== i)).toEqual([]);
});

test.each(rows)('%s: cause and remedy are given', (message, cause, remedy, ...more) => {
	expect(codeIn(message)).not.toEqual([]);
	expect(cause).toMatch(/^\S.+\.$/);
	expect(remedy).toMatch(/^\S.+\.$/);
	expect(more).toEqual([]);
});

test('no message uses uninformative words, such as “error”', () => {
	const unkind = [...texts.keys()].filter((text) =>
		/\b(error|problem|failure|mistake)/i.test(text),
	);
	expect(unkind).toEqual([]);
});

/** Possible changes to the node: each line creates an error in a different way. */
const ADDED = `
import { type IExecuteFunctions, NodeApiError, NodeOperationError, UserError } from 'n8n-workflow';
import { UserError as Renamed } from 'n8n-workflow';
import * as n8n from 'n8n-workflow';
class Own extends UserError {}
const known = 'A text that is known';
export function make(this: IExecuteFunctions, error: Error, word: string, ready: boolean) {
	new UserError('A plain text');
	new UserError(known); new Renamed('A'); new n8n.NodeOperationError(this.getNode(), 'B'); new Own('C');
	new UserError(ready ? 'One way' : \`The other way of \${word}\`);
	says('what is wrong', 'where'); says.call(this, 'nothing more', 'there');
	new NodeApiError(this.getNode(), {}, { message: 'Within options' });
	error.message = 'Put on later';
	// After this assignment the message is unknown.
	new UserError(error.message);
	new NodeOperationError(this.getNode(), error);
	new NodeOperationError(this.getNode(), word);
	new NodeApiError(this.getNode(), {});
	new UserError(['a', word].join(' '));
	this.addExecutionHints({ message: word });
}
function says(this: unknown, what: string, place: string) {
	return new UserError(\`Thing \${place}: \${what}\`);
}
`;

test('a new message is found, and one that cannot be determined is reported', () => {
	const added = collectMessages(ADDED);
	expect([...added.texts.keys()].filter((text) => !texts.has(text)).sort()).toEqual([
		'A',
		'A plain text',
		'A text that is known',
		'B',
		'C',
		'One way',
		'Put on later',
		'The other way of …',
		'Thing …: nothing more',
		'Thing …: what is wrong',
		'Within options',
	]);
	const firstUnclear = ADDED.split('\n').findIndex((line) => line.includes('error.message);')) + 1;
	expect(added.unclear.map((place) => Number(/extra\.ts:(\d+)/.exec(place)?.[1]))).toEqual(
		Array.from({ length: 6 }, (_, i) => firstUnclear + i),
	);
});
