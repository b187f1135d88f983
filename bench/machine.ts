/** The machine that figures were measured on. */
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import path from 'node:path';

export const root = path.dirname(import.meta.dirname);

export const machine = {
	processor: cpus()[0]?.model ?? 'unknown',
	cores: availableParallelism(),
	gigabytes: Math.round(totalmem() / 1024 ** 3),
	system: process.platform,
};

/** Versions of Node.js, of n8n's packages, and of the two packages of this repository. */
export function versions(): { [name: string]: string } {
	const versionIn = (...folder: string[]) =>
		JSON.parse(readFileSync(path.join(root, ...folder, 'package.json'), 'utf8')).version;
	const packages = ['n8n-core', 'n8n-workflow', 'n8n-nodes-base'].map((name) => [
		name,
		versionIn('node_modules', name),
	]);
	return {
		'Node.js': process.versions.node,
		...Object.fromEntries(packages),
		'n8n-nodes-document-extraction': versionIn(),
		'local service': versionIn('local-service'),
	};
}
