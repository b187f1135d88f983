import { stepsIn } from '../../../bench/plans';

const node = (type: string, rows: number, blocks: number, more: object = {}) => ({
	...{ 'Node Type': type, 'Actual Rows': rows, 'Actual Loops': 1 },
	...{ 'Shared Hit Blocks': blocks, 'Shared Read Blocks': 0 },
	...more,
});

const logged = (plan: object) =>
	`2026-11-25 UTC [1] LOG:  duration: 0.1 ms  plan:\n\t${JSON.stringify({ Plan: plan }, null, 2).replaceAll('\n', '\n\t')}\n`;

test('equal steps are added up, without the blocks of their child nodes', () => {
	const scan = node('Index Scan', 2, 4, {
		...{ 'Index Name': 'files_pkey', 'Relation Name': 'files' },
		...{ 'Actual Loops': 3, 'Rows Removed by Filter': 1 },
	});
	const update = node('ModifyTable', 0, 10, {
		...{ Operation: 'Update', 'Relation Name': 'files' },
		Plans: [scan],
	});
	const unread = node('Seq Scan', 0, 0, { 'Relation Name': 'history' });
	expect(
		stepsIn(
			`${logged(update)}other line\n${logged(node('Limit', 2, 4, { Plans: [scan, unread] }))}`,
		),
	).toEqual([
		{ step: 'Update files', rows: 9, blocks: 6 },
		{ step: 'Index Scan files_pkey', rows: 18, blocks: 8 },
	]);
});
