import { parseArgs } from 'node:util';

/**
 * The only parameter of a program; undefined if there is none. With `--help` the program prints this usage
 * and exits; an unknown option is an error.
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
