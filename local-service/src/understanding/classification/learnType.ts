import type { DocumentType } from '../../interface';
import type { Page } from '../../reading/pages';
import { lookOf } from '../examples/look';
import type { TypeExample } from '../examples/typeExample';
import { CLASS_WEIGHTS } from './classWeights';
import { scoresOf } from './typeScores';

/** The example learned from a document whose type a person gave. */
export function learnType(
	pages: readonly Page[],
	documentTypes: readonly DocumentType[],
	documentType: string | null,
	from: Pick<TypeExample, 'fileId' | 'taughtAt'>,
): TypeExample {
	const { types, otherKinds } = scoresOf(pages, documentTypes, CLASS_WEIGHTS);
	const among = documentTypes.map(({ name }, at) => ({ name, score: rounded(types[at] ?? 0) }));
	return {
		...from,
		look: lookOf(pages),
		documentType,
		among,
		otherKind: rounded(Math.max(0, ...otherKinds)),
	};
}

const rounded = (score: number) => Math.round(score * 1000) / 1000;
