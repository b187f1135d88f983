/** Parses the execution plans that auto_explain writes to the PostgreSQL server's log. */

/** A node of EXPLAIN with FORMAT JSON, ANALYZE and BUFFERS. */
type Node = {
	'Node Type': string;
	/** Only if the node changes a table. */
	Operation?: 'Insert' | 'Update' | 'Delete';
	'Index Name'?: string;
	'Relation Name'?: string;
	'Actual Rows': number;
	'Actual Loops': number;
	'Rows Removed by Filter'?: number;
	'Shared Hit Blocks': number;
	'Shared Read Blocks': number;
	Plans?: Node[];
};

/** All accesses of one kind to a table or an index: their rows, and blocks of 8 kB. */
type Step = { step: string; rows: number; blocks: number };

export function stepsIn(log: string): Step[] {
	const plans: Array<{ Plan: Node }> = [...log.matchAll(/ plan:\n((?:\t.*\n)+)/g)].map(
		([, json = '']) => JSON.parse(json),
	);
	const steps = new Map<string, Step>();
	for (const node of plans.flatMap(({ Plan }) => nodesOf(Plan))) {
		const of = node['Index Name'] ?? node['Relation Name'];
		if (of === undefined) continue;
		const step = `${node.Operation ?? node['Node Type']} ${of}`;
		const { rows, blocks } = steps.get(step) ?? { rows: 0, blocks: 0 };
		const before = (node.Plans ?? []).map(blocksOf).reduce((sum, each) => sum + each, 0);
		steps.set(step, { step, rows: rows + rowsOf(node), blocks: blocks + blocksOf(node) - before });
	}
	return [...steps.values()].filter(({ blocks }) => blocks > 0);
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const blocksOf = (node: Node) => node['Shared Hit Blocks'] + node['Shared Read Blocks'];

/** For a change, the number of its input rows, because it may return fewer rows than it changes. */
const rowsOf = (node: Node): number =>
	node.Operation === undefined
		? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
		: (node.Plans ?? []).map(rowsOf).reduce((sum, rows) => sum + rows, 0);
