import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const service = path.resolve(__dirname, '../../../local-service');
const weights = path.join(service, 'weights');
const notice = readFileSync(path.join(service, 'NOTICE'), 'utf8');

const files = readdirSync(weights, { recursive: true, withFileTypes: true })
	.filter((entry) => entry.isFile())
	.map((entry) => path.relative(weights, path.join(entry.parentPath, entry.name)));

it.each(files)('names weights/%s with its size and checksum', (name) => {
	const bytes = readFileSync(path.join(weights, name));
	const checksum = createHash('sha256').update(bytes).digest('hex');
	expect(notice).toContain(`weights/${name} (${bytes.length} bytes, SHA-256\n${checksum})`);
});
