/** Lays out data from XML and JSON as a person would read it. */
import type { FlowBlock } from './flow';

/** An element, an object member or a list item, with text, children or both. */
export type DataNode = { name: string; text: string; children: DataNode[] };

/** Maximum length of a value without spaces: longer ones are embedded files, which are left out. */
const LONGEST_WORD = 200;
/** Maximum number of columns of a table; wider data is laid out item by item. */
const MOST_COLUMNS = 40;

/**
 * Lays out data as labels and values. A label is the shortest unique suffix of the value's path. Repeated items
 * become a table, unless an item contains repeated items itself; then each is laid out separately.
 */
export function layData(root: DataNode): FlowBlock[] {
	const blocks: FlowBlock[] = [];
	lay(root, [], labelsOf(root), blocks);
	return blocks;
}

type Labels = (path: readonly string[]) => string;

function lay(node: DataNode, above: readonly string[], labels: Labels, blocks: FlowBlock[]): void {
	const path = [...above, node.name];
	const text = shown(node.text);
	if (text) blocks.push({ kind: 'text', text: `${labels(path)}: ${text}` });
	for (const group of groupsOf(node)) {
		const [first] = group;
		if (!first) continue;
		const isLeaf = group.every(({ children }) => children.length === 0);
		if (isLeaf) {
			const texts = group.map((leaf) => shown(leaf.text)).filter(Boolean);
			const label = labels([...path, first.name]);
			if (texts.length > 0) blocks.push({ kind: 'text', text: `${label}: ${texts.join(', ')}` });
			continue;
		}
		const table = group.length > 1 ? tableOf(group) : undefined;
		blocks.push({ kind: 'space' });
		if (table) {
			if (first.name) blocks.push({ kind: 'text', text: inWords(first.name) });
			blocks.push({ kind: 'table', rows: table.map((row) => row.map(toCell)) });
			continue;
		}
		for (const [index, each] of group.entries()) {
			if (index > 0) blocks.push({ kind: 'space' });
			lay(each, path, labels, blocks);
		}
		blocks.push({ kind: 'space' });
	}
}

const toCell = (text: string) => ({ text, span: 1 });

/** Children grouped by name, in order of first occurrence. */
const groupsOf = ({ children }: DataNode): DataNode[][] => [
	...Map.groupBy(children, ({ name }) => name).values(),
];

/** Header and rows; undefined if an item contains a repeated structure, or the table is too wide. */
function tableOf(group: readonly DataNode[]): string[][] | undefined {
	const headings = new Map<string, string[]>();
	const rows: Array<Map<string, string>> = [];
	for (const node of group) {
		const cells = cellsOf(node, []);
		if (!cells) return undefined;
		rows.push(new Map(cells.map(({ key, text }) => [key, text])));
		for (const { key, path } of cells) headings.set(key, path);
		if (headings.size > MOST_COLUMNS) return undefined;
	}
	const labels = uniqueSuffixes([...headings.values()]);
	return [
		[...headings.values()].map(labels),
		...rows.map((row) => [...headings.keys()].map((key) => row.get(key) ?? '')),
	];
}

/** @param key identifies the cell's column; @param path the column's heading, which several columns may share */
type Cell = { key: string; path: string[]; text: string };

function cellsOf(node: DataNode, path: readonly string[], key = ''): Cell[] | undefined {
	const text = shown(node.text);
	const cells: Cell[] = text
		? [{ key, path: path.length > 0 ? [...path] : [node.name], text }]
		: [];
	for (const group of groupsOf(node)) {
		const isList = group.every(({ children }) => children.length === 0);
		if (!isList && group.length > 1) return undefined;
		for (const [index, each] of group.entries()) {
			const name = index === 0 ? each.name : `${each.name} ${index + 1}`;
			const found = cellsOf(each, [...path, name], `${key}/${JSON.stringify(each.name)} ${index}`);
			if (!found) return undefined;
			cells.push(...found);
		}
	}
	return cells;
}

/** The value as one line; embedded files are replaced by ''. */
function shown(text: string): string {
	const line = text.replace(/\s+/g, ' ').trim();
	return line.length > LONGEST_WORD && !line.includes(' ') ? '' : line;
}

/** Labels for values outside tables; values in tables have column headers. */
function labelsOf(root: DataNode): Labels {
	const paths = new Map<string, string[]>();
	const walk = (node: DataNode, above: readonly string[], aboveKey: string) => {
		const path = [...above, node.name];
		const key = `${aboveKey}/${JSON.stringify(node.name)}`;
		// Once per path, since a list may have many items.
		if (node.text.trim() !== '' || node.children.length === 0) paths.set(key, path);
		for (const child of node.children) walk(child, path, key);
	};
	walk(root, [], '');
	return uniqueSuffixes([...paths.values()]);
}

/**
 * The words of the shortest unique suffix of a path. If the last name is a single word, the suffix has at least
 * two names: "name" needs the "seller" before it.
 */
function uniqueSuffixes(paths: ReadonlyArray<readonly string[]>): Labels {
	const ends = new Map<string, Set<string>>();
	for (const path of paths) {
		for (let length = 1; length <= path.length; length++) {
			const end = JSON.stringify(path.slice(-length));
			ends.set(end, (ends.get(end) ?? new Set()).add(JSON.stringify(path)));
		}
	}
	return (path) => {
		const isWord = !inWords(path.at(-1) ?? '').includes(' ');
		let length = isWord ? Math.min(2, path.length) : 1;
		while (length < path.length && (ends.get(JSON.stringify(path.slice(-length)))?.size ?? 0) > 1)
			length++;
		const words: string[] = [];
		for (const name of path.slice(-length)) {
			// "orderNumber" in "order" becomes "order number".
			const own = inWords(name).split(' ');
			const isRepeated = words.at(-1)?.toLowerCase() === own[0]?.toLowerCase();
			words.push(...(isRepeated ? own.slice(1) : own));
		}
		return words.join(' ').trim();
	};
}

/** Splits a name into words: "sellerVatID" becomes "seller Vat ID", "seller_vat_id" "seller vat id". */
const inWords = (name: string): string =>
	name
		.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
		.replace(/[_\-.]+/g, ' ')
		.trim();
