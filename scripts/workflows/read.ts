/** Reads the workflows below .github/workflows, as far as their steps can be run locally. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';

type Values = { [name: string]: string };

export type Step = {
	/** `workflow/job/name of the step`; without a name, the action it uses. */
	id: string;
	/** The ID by which later steps access its outputs. */
	key?: string;
	uses?: string;
	with: Values;
	run?: string;
	env: Values;
};

export type Job = {
	/** `workflow/job`. */
	id: string;
	/** The ID by which other jobs need it. */
	key: string;
	/** One per combination of the matrix; without a matrix, a single empty one. */
	matrix: Values[];
	env: Values;
	outputs: Values;
	steps: Step[];
};

/** The format of the files. */
type Written = {
	jobs: {
		[key: string]: {
			strategy?: { matrix?: { include?: Values[] } & { [name: string]: string[] | Values[] } };
			env?: Values;
			outputs?: Values;
			steps: Array<{
				name?: string;
				id?: string;
				uses?: string;
				with?: Values;
				run?: string;
				env?: Values;
			}>;
		};
	};
};

/**
 * @param root the repository's folder
 * @returns the jobs of all workflows, in the order of the files
 */
export function readJobs(root: string): Job[] {
	const files = globSync('.github/workflows/*.yml', { cwd: root }).sort();
	return files.flatMap((file) => {
		const { jobs } = parse(readFileSync(path.join(root, file), 'utf8')) as Written;
		return Object.entries(jobs).map(([key, { strategy, env = {}, outputs = {}, steps }]) => {
			const id = `${path.basename(file, '.yml')}/${key}`;
			return {
				id,
				key,
				matrix: combinationsOf(strategy?.matrix ?? {}),
				env,
				outputs,
				steps: steps.map(({ name, id: stepKey, uses, run, ...step }) => ({
					id: `${id}/${name ?? uses?.split('@')[0]}`,
					key: stepKey,
					uses,
					run,
					with: step.with ?? {},
					env: step.env ?? {},
				})),
			};
		});
	});
}

/** A matrix has either lists of values or, under `include`, its combinations. */
function combinationsOf({ include, ...lists }: { [name: string]: string[] | Values[] }): Values[] {
	if (include) return include as Values[];
	return Object.entries(lists as { [name: string]: string[] }).reduce<Values[]>(
		(combinations, [name, values]) =>
			combinations.flatMap((each) => values.map((value) => ({ ...each, [name]: value }))),
		[{}],
	);
}

/** Values for expressions, such as `{ matrix: { node: '22' } }`. */
export type Contexts = { [name: string]: unknown };

/**
 * Replaces expressions by values: members of contexts, `a.b.c` or `a.b[c.d]`.
 *
 * @throws Error for any other expression, and for a missing member
 */
export function fillIn(text: string, contexts: Contexts): string {
	const member = (names: string): unknown =>
		names.split('.').reduce<unknown>((value, name) => Object(value)[name], contexts);
	return text.replaceAll(/\$\{\{([^}]*)\}\}/g, (_, between: string) => {
		const expression = between.trim();
		const names = expression.replaceAll(/\[([\w.]+)\]/g, (__, inner) => `.${member(inner)}`);
		const value = /^[\w.-]+$/.test(names) ? member(names) : undefined;
		if (typeof value !== 'string') throw new Error(`Unknown expression ${expression}`);
		return value;
	});
}
