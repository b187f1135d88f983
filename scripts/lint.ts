/** `npm run lint`: types, rules, imports, slow patterns and format; runs all, so that one look shows everything. */
import { spawnSync } from 'node:child_process';

const checks = [
	['tsc', '--noEmit', '--project', '.'],
	['tsc', '--noEmit', '--project', 'local-service'],
	['tsc', '--noEmit', '--project', 'local-service/review'],
	['tsc', '--noEmit', '--project', 'scripts'],
	['tsc', '--noEmit', '--project', 'test'],
	['eslint', '--config', 'eslint.project.config.mjs', '.', '--max-warnings', '0'],
	// With n8n's own configuration, which `n8n-node lint` demands under this name.
	['eslint', 'nodes', 'credentials', 'package.json', '--max-warnings', '0'],
	['depcruise', '.'],
	['node', 'scripts/lint/patterns.ts'],
	// It is both built and given a name.
	['dclint', 'compose.yml', '--quiet', '--disable-rule', 'no-build-and-image'],
	['prettier', '--check', '--log-level', 'warn', '.'],
];

const failed = checks.filter(([command = '', ...parameters]) => {
	const { status } = spawnSync(command, parameters, { stdio: 'inherit' });
	return status !== 0;
});

for (const check of failed) console.error(`Not clean: ${check.join(' ')}`);
console.log(`${checks.length - failed.length} of ${checks.length} checks clean`);
process.exitCode = failed.length === 0 ? 0 : 1;
