/** Data as XML and JSON have it, laid out as a person would read it. */
import type { FlowBlock } from './flow';

/** An element, a member, or one of a list; its own text or what it is made of, or both. */
export type DataNode = { name: string; text: string; children: DataNode[] };

/** Letters without a space between them that a value has at most: an embedded file has more, and is left out. */
const LONGEST_WORD = 200;
/** Columns of a table; what has more is laid out one by one. */
const MOST_COLUMNS = 40;

/**
 * Labels and values, labelled by the path to them: as much of its end as tells them apart. What repeats is
 * a table, unless something within repeats again; then each is laid out by itself.
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
			if (first.name) blocks.push({ kind: 'text', text: spoken(first.name) });
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

/** Children of the same name together, in the order in which the names come first. */
const groupsOf = ({ children }: DataNode): DataNode[][] => [
	...Map.groupBy(children, ({ name }) => name).values(),
];

/** Headings and rows; undefined where a row has something that repeats itself and is more than a value. */
function tableOf(group: readonly DataNode[]): string[][] | undefined {
	const headings = new Map<string, string[]>();
	const rows: Array<Map<string, string>> = [];
	for (const node of group) {
		const cells = cellsOf(node, []);
		if (!cells) return undefined;
		rows.push(new Map(cells.map(({ path, text }) => [path.join('/'), text])));
		for (const { path } of cells) headings.set(path.join('/'), path);
		if (headings.size > MOST_COLUMNS) return undefined;
	}
	const labels = tellingApart([...headings.values()]);
	return [
		[...headings.values()].map(labels),
		...rows.map((row) => [...headings.keys()].map((key) => row.get(key) ?? '')),
	];
}

type Cell = { path: string[]; text: string };

function cellsOf(node: DataNode, path: readonly string[]): Cell[] | undefined {
	const own = shown(node.text);
	const cells: Cell[] = own ? [{ path: path.length > 0 ? [...path] : [node.name], text: own }] : [];
	for (const group of groupsOf(node)) {
		const isList = group.every(({ children }) => children.length === 0);
		if (!isList && group.length > 1) return undefined;
		for (const [index, each] of group.entries()) {
			const name = index === 0 ? each.name : `${each.name} ${index + 1}`;
			const found = cellsOf(each, [...path, name]);
			if (!found) return undefined;
			cells.push(...found);
		}
	}
	return cells;
}

/** Files that are within the data are no values of it. */
function shown(text: string): string {
	const line = text.replace(/\s+/g, ' ').trim();
	return line.length > LONGEST_WORD && !line.includes(' ') ? '' : line;
}

/** How the values that stand alone are labelled; what is in a table's rows has its headings. */
function labelsOf(root: DataNode): Labels {
	const paths: string[][] = [];
	const walk = (node: DataNode, above: readonly string[]) => {
		const path = [...above, node.name];
		if (node.text.trim() !== '' || node.children.length === 0) paths.push(path);
		for (const child of node.children) walk(child, path);
	};
	walk(root, []);
	return tellingApart(paths);
}

/**
 * The words of as much of a path's end as no other path has, at least of two names where the last is a single
 * word: "name" says little without the "seller" around it.
 */
function tellingApart(paths: ReadonlyArray<readonly string[]>): Labels {
	const ends = new Map<string, Set<string>>();
	for (const path of paths) {
		for (let length = 1; length <= path.length; length++) {
			const end = path.slice(-length).join('/');
			ends.set(end, (ends.get(end) ?? new Set()).add(path.join('/')));
		}
	}
	return (path) => {
		const isWord = !spoken(path.at(-1) ?? '').includes(' ');
		let length = isWord ? Math.min(2, path.length) : 1;
		while (length < path.length && (ends.get(path.slice(-length).join('/'))?.size ?? 0) > 1)
			length++;
		const words: string[] = [];
		for (const name of path.slice(-length)) {
			// "order/orderNumber" is an order number.
			const own = spoken(name).split(' ');
			const isSaid = words.at(-1)?.toLowerCase() === own[0]?.toLowerCase();
			words.push(...(isSaid ? own.slice(1) : own));
		}
		return words.join(' ').trim();
	};
}

/** A name as words: "sellerVatID" and "seller_vat_id" are "seller Vat ID" and "seller vat id". */
const spoken = (name: string): string =>
	name
		.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
		.replace(/[_\-.]+/g, ' ')
		.trim();
