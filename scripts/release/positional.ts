import { parseArgs } from 'node:util';

/**
 * The only parameter of a program; undefined where there is none. With `--help` the program prints this usage and
 * ends; an option that it does not have ends it with an error.
 */
export function positional(usage: string): string | undefined {
	const { values, positionals } = parseArgs({
		options: { help: { type: 'boolean', default: false } },
		allowPositionals: true,
	});
	if (!values.help) return positionals[0];
	console.log(usage);
	process.exit(0);
}
