import { UnreadableDocument } from '../unreadable';
import { type DataNode, layData } from './dataTree';
import type { FlowBlock } from './flow';

const MOST_BYTES = 20_000_000;
const MOST_VALUES = 1_000_000;
const DEEPEST = 100;

const TOO_LARGE = `The JSON has more than ${MOST_BYTES / 1_000_000} MB, a million values or ${DEEPEST} levels: split it and upload the parts.`;

/**
 * Lays out JSON, or JSON Lines, as labels and values; undefined if the text is neither, or has no named
 * values.
 * @throws UnreadableDocument if it is too large or too deep
 */
export function jsonToBlocks(text: string): FlowBlock[] | undefined {
	if (!/^\s*[{[]/.test(text)) return undefined;
	const data = parsed(text) ?? linesOf(text);
	if (data === undefined || !hasNames(data)) return undefined;
	if (text.length > MOST_BYTES) throw new UnreadableDocument(TOO_LARGE);
	let count = 0;
	const toNode = (name: string, value: unknown, depth: number): DataNode => {
		if (++count > MOST_VALUES || depth > DEEPEST) throw new UnreadableDocument(TOO_LARGE);
		if (!isObject(value)) return { name, text: value === null ? '' : String(value), children: [] };
		const members: ReadonlyArray<readonly [string, unknown]> = Array.isArray(value)
			? value.map((each) => [name, each] as const)
			: Object.entries(value);
		const children = members.flatMap(([key, member]) =>
			// Items of a list get the list's name; the list itself is not a level.
			Array.isArray(member)
				? member.map((each) => toNode(key, each, depth + 1))
				: [toNode(key, member, depth + 1)],
		);
		return { name, text: '', children };
	};
	return layData(toNode('', data, 0));
}

const hasNames = (data: unknown): boolean =>
	Array.isArray(data) ? data.some(hasNames) : isObject(data) && Object.keys(data).length > 0;

const isObject = (value: unknown): value is object =>
	typeof value === 'object' && value !== null && !(value instanceof Written);

/** A number as written: 1.50 keeps its zero. */
class Written {
	readonly #source: string;
	constructor(source: string) {
		this.#source = source;
	}
	toString(): string {
		return this.#source;
	}
}

type Context = { source?: string };

function parsed(text: string): unknown {
	try {
		return JSON.parse(text, (_key: string, value: unknown, context?: Context) =>
			typeof value === 'number' ? new Written(context?.source ?? String(value)) : value,
		);
	} catch {
		return undefined;
	}
}

function linesOf(text: string): unknown[] | undefined {
	const lines = text.split('\n').filter((line) => line.trim() !== '');
	const found: unknown[] = [];
	for (const line of lines) {
		const data = /^\s*\{/.test(line) ? parsed(line) : undefined;
		if (data === undefined) return undefined;
		found.push(data);
	}
	return found.length > 1 ? found : undefined;
}
