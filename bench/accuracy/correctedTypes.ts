/** How right types are when those of some documents were corrected before: drawn by a seed, the others are measured. */
import type { DocumentType } from '../../local-service/src/interface/index.ts';
import type { TypeExample } from '../../local-service/src/understanding/index.ts';
import { createRandom } from '../../test/support/random.ts';
import { built } from '../builtService.ts';
import type { CorpusDocument } from './corpus.ts';
import { type Corrections, drawn, spread } from './corrected.ts';
import type { Ran } from './run.ts';

type Stored = { example: TypeExample; look: Uint8Array };
/** One for each seed, of the same documents: the part whose types are right without corrections, and with them. */
type Share = { before: number[]; after: number[] };

export type CorrectedTypes = {
	counts: Array<Share & { count: number }>;
	/** With as many corrections as there are at the most, all of other types than those of the documents. */
	others: Share & { corrections: number };
};

export function measureCorrectedTypes(
	documents: readonly CorpusDocument[],
	types: readonly DocumentType[],
	readings: Ran['readings'],
	{ counts, seeds, alike }: Corrections,
): CorrectedTypes {
	const { classifyPages, learnType, packedType, worthLooking } = built('understanding/index');
	const pagesOf = ({ file }: CorpusDocument) => readings[file]?.pages ?? [];
	const stored = new Map(
		documents.map((document, at): [CorpusDocument, Stored] => {
			const from = { fileId: document.file, taughtAt: at };
			const example = learnType(pagesOf(document), types, typeIn(document), from);
			return [document, { example, look: packedType(example).look }];
		}),
	);
	const isRight = (document: CorpusDocument, memory: readonly Stored[]) => {
		const pages = pagesOf(document);
		const worth = worthLooking(
			pages,
			memory.map(({ look }) => look),
		);
		const examples = worth.flatMap((at) => memory[at]?.example ?? []);
		return classifyPages(pages, types, { examples }).documentType === typeIn(document);
	};
	const untaught = new Map(documents.map((document) => [document, isRight(document, [])]));
	const measure = (
		share: Share,
		taught: readonly CorpusDocument[],
		measured: readonly CorpusDocument[],
	) => {
		const memory = taught.flatMap((document) => stored.get(document) ?? []);
		const part = (right: (document: CorpusDocument) => boolean | undefined) =>
			measured.filter(right).length / Math.max(measured.length, 1);
		share.before.push(part((document) => untaught.get(document)));
		share.after.push(part((document) => isRight(document, memory)));
	};
	const result: CorrectedTypes = {
		counts: counts.map((count) => ({ count, before: [], after: [] })),
		others: { corrections: Math.max(...counts), before: [], after: [] },
	};
	for (let seed = 0; seed < seeds; seed++) {
		for (const each of result.counts) {
			const { taught, measured } = drawn(documents, each.count, seed, alike);
			measure(each, taught, measured);
		}
		const random = createRandom(seed + 1);
		const half = new Set(types.map(({ name }) => name).filter(() => random() < 0.5));
		const [taught, others] = [true, false].map((isTaught) =>
			documents.filter((document) => half.has(typeIn(document) ?? '') === isTaught),
		);
		const draw = drawn(taught ?? [], result.others.corrections, seed);
		measure(result.others, draw.taught, others ?? []);
	}
	return result;
}

const typeIn = ({ expected }: CorpusDocument): string | null =>
	typeof expected.documentType === 'string' ? expected.documentType : null;

/** The median over the seeds, with the lowest and the highest. */
export function printCorrectedTypes({ counts, others }: CorrectedTypes): void {
	const line = ({ before, after }: Share) => `${spread(after)}, without them ${spread(before)}`;
	console.log('\nOf documents that nobody corrected, with so many corrections of others:');
	for (const each of counts) console.log(`  ${each.count}: ${line(each)}`);
	console.log(`  ${others.corrections}, all of other types: ${line(others)}`);
}
