import type { ExtractionDetails, Value } from '../../local-service/src/interface';
import { learn } from '../../local-service/src/understanding';

/** The example learned from a document with its right result. */
export const learnedExample = (
	reading: Parameters<typeof learn>[0],
	details: ExtractionDetails,
	result: Value,
	taughtAt = 1,
) => learn(reading, details, result, { fileId: `fil_${taughtAt}`, taughtAt });
