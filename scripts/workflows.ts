/**
 * `npm run workflows -- [WORKFLOW[/JOB[/STEP]]…]`: runs the steps of the workflows locally, one after the
 * other: all, or those with the given prefixes. Each job gets a fresh clone of the last commit, and its
 * Node.js version from npm. The first failed step ends its job. Steps that cannot run locally print the
 * reason.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

import { temporaryFolder } from '../harness/temporary.ts';
import manifest from '../package.json' with { type: 'json' };
import { SKIPPED_STEPS } from './workflows/skippedSteps.ts';
import { fillIn, readJobs, type Contexts, type Job, type Step } from './workflows/read.ts';

type Values = { [name: string]: string };

const root = path.dirname(import.meta.dirname);
const wanted = process.argv.slice(2);
const scratch = temporaryFolder();
const isWanted = (id: string) =>
	wanted.length === 0 || wanted.some((each) => id.startsWith(each) || each.startsWith(`${id}/`));

/** The PATH without the folders that `npm run` added. */
const ownPath = (process.env.PATH ?? '')
	.split(path.delimiter)
	.filter((folder) => !folder.includes('node_modules'))
	.join(path.delimiter);
const github = {
	ref: `refs/tags/v${manifest.version}`,
	ref_name: `v${manifest.version}`,
};

const filled = (values: Values, contexts: Contexts): Values =>
	Object.fromEntries(
		Object.entries(values).map(([name, value]) => [name, fillIn(`${value}`, contexts)]),
	);

/** @returns the folder with the `node` program of a version, from the npm package `node` */
function nodeOf(version: string): string {
	const folder = path.join(scratch, `node-${version}`);
	if (!existsSync(folder)) {
		mkdirSync(folder);
		writeFileSync(path.join(folder, 'package.json'), '{"allowScripts":{"node":true}}');
		execFileSync(
			'npm',
			['install', '--no-audit', '--no-fund', '--loglevel=error', `node@${version}`],
			{
				cwd: folder,
				stdio: ['ignore', 'inherit', 'inherit'],
			},
		);
	}
	return path.join(folder, 'node_modules', 'node', 'bin');
}

/** Parses the `name=value` lines written by a step. */
function outputsIn(file: string): Values {
	const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
	return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

/**
 * @param needs outputs of the previous jobs of its workflow
 * @returns its outputs; undefined if a step failed
 */
function runJob(job: Job, matrix: Values, needs: Contexts): Values | undefined {
	const clone = mkdtempSync(path.join(scratch, 'clone-'));
	const steps: { [key: string]: { outputs: Values } } = {};
	const contexts: Contexts = { github, matrix, needs, steps };
	let programs = ownPath;

	const run = (step: Step): boolean => {
		const output = path.join(scratch, 'output');
		writeFileSync(output, '');
		const { status } = spawnSync(
			'bash',
			['--noprofile', '--norc', '-eo', 'pipefail', '-c', fillIn(step.run ?? '', contexts)],
			{
				cwd: clone,
				stdio: ['ignore', 'inherit', 'inherit'],
				env: {
					PATH: programs,
					HOME: homedir(),
					CI: 'true',
					GITHUB_REF_NAME: github.ref_name,
					GITHUB_OUTPUT: output,
					RUNNER_TEMP: scratch,
					...filled(job.env, contexts),
					...filled(step.env, contexts),
				},
			},
		);
		if (step.key) steps[step.key] = { outputs: outputsIn(output) };
		return status === 0;
	};

	/** Local replacements of the actions that the workflows use. */
	const actions: { [name: string]: (step: Step) => void } = {
		'actions/checkout': () =>
			execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone], {
				stdio: 'inherit',
			}),
		'actions/setup-node': (step) => {
			const { 'node-version': version = '', 'node-version-file': file } = step.with;
			const named = file ? readFileSync(path.join(clone, file), 'utf8').trim() : version;
			programs = [nodeOf(fillIn(named, contexts)), ownPath].join(path.delimiter);
		},
	};

	try {
		for (const step of job.steps) {
			const action = step.uses?.split('@')[0];
			const reason = SKIPPED_STEPS[step.id];
			if (action) {
				const does = actions[action];
				if (!does) throw new Error(`${step.id}: no local replacement for ${action}`);
				does(step);
			} else if (reason) {
				console.log(`--- skipped: ${step.id}: ${reason}`);
			} else if (isWanted(step.id)) {
				console.log(`=== ${step.id} ${Object.values(matrix).join(' ')}`);
				const start = Date.now();
				const isClean = run(step);
				const seconds = Math.round((Date.now() - start) / 1000);
				console.log(`=== ${step.id} ${isClean ? 'succeeded' : 'failed'} after ${seconds} s`);
				if (!isClean) return undefined;
			}
		}
		return filled(job.outputs, contexts);
	} finally {
		rmSync(clone, { recursive: true });
	}
}

const failed: string[] = [];
const needs: { [workflow: string]: { [job: string]: { outputs: Values } } } = {};
for (const job of readJobs(root).filter(({ id }) => isWanted(id))) {
	const ofWorkflow = (needs[job.id.split('/')[0] ?? ''] ??= {});
	for (const matrix of job.matrix) {
		const outputs = runJob(job, matrix, ofWorkflow);
		if (outputs) ofWorkflow[job.key] = { outputs };
		else failed.push([job.id, ...Object.values(matrix)].join(' '));
	}
}
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
