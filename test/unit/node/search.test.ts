/** Results of the search in n8n's node panel, among all of n8n's own nodes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { sublimeSearch } from '@n8n/utils/search/sublime-search';

type Found = {
	properties: { name: string; displayName: string; hidden?: boolean; codex?: { alias?: string[] } };
};

const root = path.join(__dirname, '..', '..', '..');
const readJson = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

const brought: Array<Found['properties']> = readJson(
	'node_modules/n8n-nodes-base/dist/types/nodes.json',
);
const own: Found['properties'] = {
	name: 'own',
	displayName: 'Document Extraction',
	codex: readJson('nodes/DocumentExtraction/DocumentExtraction.node.json'),
};
/** The panel does not list hidden nodes. */
const all = [...brought, own]
	.filter(({ hidden }) => !hidden)
	.map((properties): Found => ({ properties }));

const placeOf = (query: string) =>
	sublimeSearch(query, all).findIndex(({ item }) => item.properties.name === 'own') + 1;

const verbs = ['extract', 'parse', 'read'].flatMap((verb) =>
	['document', 'documents', 'pdf', 'invoice', 'receipt'].map((what) => `${verb} ${what}`),
);

test.each([
	...verbs,
	...['extract', 'extract data', 'extract data from pdf', 'extract invoice data', 'extract fields'],
	...['document parser', 'invoice parser', 'pdf extraction', 'invoice ocr', 'pdf to json'],
	...['classify documents', 'split documents', 'scan document', 'ocr', 'receipt', 'invoice'],
])('the node is among the first three results for "%s"', (query) => {
	expect(placeOf(query)).toBeGreaterThan(0);
	expect(placeOf(query)).toBeLessThanOrEqual(3);
});

test.each(['http', 'email', 'slack', 'gmail', 'google sheets', 'webhook', 'set', 'merge', 'if'])(
	'the node is not among the first five results for "%s"',
	(query) => {
		const place = placeOf(query);
		expect(place === 0 || place > 5).toBe(true);
	},
);
