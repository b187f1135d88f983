import type { DocumentView } from '../document/documentView';
import { type Likely, ranked } from '../ranking/likeliest';
import type { Contender } from '../ranking/features';
import { readReader, type Reader } from '../ranking/trees';
import path from 'node:path';
import type { Wanted } from '../fields/wanted';
import type { FieldExample } from './recall';
import { recalledFeatures } from './recalledFeatures';

const FILE = path.join(__dirname, '../../../weights/examples.json');

let shipped: Reader | undefined;

/** The model trained on examples, read once per thread. */
const shippedRecall = (): Reader => (shipped ??= readReader(FILE));

/** All candidates, the most likely first, re-ranked with what examples say. */
export const likeliestByExamples = (
	likely: readonly Likely[],
	chosen: Contender | undefined,
	examples: readonly FieldExample[],
	view: DocumentView,
	wanted: Wanted,
	reader = shippedRecall(),
): Likely[] => ranked(recalledFeatures(likely, chosen, examples, view, wanted), reader);
