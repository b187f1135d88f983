/** `npm run docs:openapi`: writes docs/openapi.yaml, which the local service generates from its schemas. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { format } from 'prettier';
import { stringify } from 'yaml';

import { startLocalService } from '../harness/localService.ts';
import { temporaryFolder } from '../harness/temporary.ts';

const root = path.dirname(import.meta.dirname);
const service = await startLocalService({ root, dataDir: temporaryFolder() });
try {
	const response = await fetch(`${service.baseUrl}/openapi.json`);
	const served: object = JSON.parse(await response.text());
	const servers = [
		{
			url: 'http://127.0.0.1:8484/v1',
			description: 'The local service, as it starts without options.',
		},
	];
	const yaml = stringify({ ...served, servers }, { aliasDuplicateObjects: false, lineWidth: 100 });
	const text = `# Made by npm run docs:openapi of the schemas in local-service/src/interface. Do not edit.\n${yaml}`;
	const options = { parser: 'yaml', printWidth: 100, singleQuote: true };
	writeFileSync(path.join(root, 'docs', 'openapi.yaml'), await format(text, options));
} finally {
	await service.stop();
}
