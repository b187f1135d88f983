import type { ExtractionDetails, Value } from '../../interface';
import type { Reading } from '../../reading/pages';
import { toView } from '../document/documentView';
import { WEIGHTS } from '../evidence/weights';
import type { Example } from '../examples/example';
import { exampleOf } from './exampleOf';
import { shippedReader } from '../ranking/trees';
import { spanScoresIn } from '../ranking/spanScores';
import { readRightward } from '../document/direction';
import { planFor } from './extractFields';

/** The example learned from a document with its right values: a small object that `extract` accepts as an example. */
export async function learn(
	{ pages }: Pick<Reading, 'pages'>,
	details: ExtractionDetails,
	result: Value,
	from: Pick<Example, 'fileId' | 'contentHash' | 'taughtAt'>,
): Promise<Example> {
	const plan = planFor(pages, details);
	const view = toView(readRightward(pages).pages, plan, details.options?.checkboxRecognition);
	const reader = shippedReader();
	const spanScores = await spanScoresIn(plan.fields, view);
	return exampleOf(plan.fields, view, result, from, { weights: WEIGHTS, reader, spanScores });
}
