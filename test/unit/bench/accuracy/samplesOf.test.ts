import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { page } from '../../../support/page';

const root = path.join(__dirname, '../../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'learnable-'));
afterAll(() => rmSync(folder, { recursive: true }));

function learnFrom(name: string) {
	const corpus = path.join(folder, name);
	const words = ['bench/accuracy.ts', '--corpus', corpus, '--readings', folder, '--learn'];
	return spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
}

/** Two forms, the second with a wrong answer. */
function writeForms(name: string): void {
	const corpus = path.join(folder, name);
	mkdirSync(corpus, { recursive: true });
	const pages = [page('Berth number:  47\nVessel:  Meridian')];
	const documents = ['47', '48'].map((berth, at) => {
		writeFileSync(path.join(corpus, `${at}.pdf.json`), JSON.stringify({ pages, skipped: [] }));
		return { file: `${at}.pdf`, expected: { berth_number: berth } };
	});
	const fields = [{ key: 'berth_number', type: 'string' }];
	const extractionDetails = { name, language: 'English', fields };
	writeFileSync(
		path.join(corpus, 'corpus.json'),
		JSON.stringify({ name, extractionDetails, documents }),
	);
}

describe('samples for the confidence of rules', () => {
	it('contain answers of rules, right and wrong, with their features', () => {
		writeForms('forms');
		const { stdout, stderr } = learnFrom('forms');
		expect(stderr).toBe('');
		const [, learned = ''] = stdout.split('Learned from all:');
		for (const sign of ['constant', 'score', 'lead', 'legibility', 'isFree', 'isOwn'])
			expect(learned).toMatch(new RegExp(`^  ${sign} +-?[\\d.]+$`, 'm'));
		const [, unseen = ''] = learned.split('Learned from one half');
		// Each form is scored with the examples learned from the other one.
		expect(unseen).toMatch(/0\.9 or more +0\/1 +0$/m);
		expect(unseen).toMatch(/0 or more +1\/1 +1$/m);
	});

	it('exclude documents whose licence does not allow it', () => {
		writeForms('receipts');
		const { stdout, stderr, status } = learnFrom('receipts');
		expect([stdout, status]).toEqual(['', 2]);
		expect(stderr).toMatch(/^Nothing may be learned from receipts, only from einvoices, forms/);
	});
});
