/** The texts that the node may show, as docs/messages.md lists them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @returns a function that matches a text against them, with anything in place of their `…` */
export function readMessages(root: string): (text: string) => boolean {
	const guide = readFileSync(path.join(root, 'docs', 'messages.md'), 'utf8');
	const texts = guide
		.split('\n')
		.map((line) => /^\| (`.+?`) +\|/.exec(line)?.[1] ?? '')
		.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text))
		.filter((text) => text !== '…');
	if (texts.length === 0) throw new Error('docs/messages.md lists no messages');
	const patterns = texts.map((text) => new RegExp(`^${text.split('…').map(escape).join('[^]*')}$`));
	return (text) => patterns.some((pattern) => pattern.test(text));
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
