/** Results of the scenarios as a table. */
import Table from 'cli-table3';

export type Row = {
	scenario: string;
	/** Work done and counts. */
	counted: string;
	problems: string[];
};

/** Maximum number of problems shown per scenario. */
const MOST_SHOWN = 10;

export function printProblems({ problems }: Row): void {
	for (const problem of problems.slice(0, MOST_SHOWN)) console.log(problem);
	if (problems.length > MOST_SHOWN) console.log(`… ${problems.length} in all`);
}

export function printTable(rows: readonly Row[]): void {
	const table = new Table({
		head: ['Scenario', 'Counted', 'Violations'],
		colWidths: [30, 76, 12],
		wordWrap: true,
		style: { head: [], border: [] },
	});
	for (const { scenario, counted, problems } of rows) {
		table.push([scenario, counted, problems.length]);
	}
	console.log(table.toString());
}
