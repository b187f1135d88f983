/**
 * `npm run templates`: writes the node's templates for the page on which a document is tried. Node and service
 * share no code, and the service is also built without the node.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';
import { format, resolveConfig } from 'prettier';

const root = path.dirname(import.meta.dirname);
const { outputFiles } = await build({
	stdin: {
		contents: `
			import { toServiceFields } from './serviceFields';
			import { templates } from './templates';

			export const offered = Object.values(templates).map(({ name, fields }) => ({
				name,
				fields: toServiceFields(fields, { withForms: true }),
			}));`,
		resolveDir: path.join(root, 'nodes/DocumentExtraction/definitions'),
	},
	bundle: true,
	format: 'esm',
	write: false,
});
const source = encodeURIComponent(outputFiles[0]?.text ?? '');
const { offered }: { offered: object[] } = await import(`data:text/javascript,${source}`);

const file = path.join(root, 'local-service/review/try/templates.ts');
const text = `/** Made by npm run templates of those of the node. Do not edit. */
import type { Field } from '../../src/interface/fields';

export const templates: Array<{ name: string; fields: Field[] }> = ${JSON.stringify(offered)};
`;
writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
