import type { ExtractionDetails, Value } from '../../local-service/src/interface';
import { learn } from '../../local-service/src/understanding';

/** What a document with its right result teaches, as the file of that number. */
export const taughtBy = (
	reading: Parameters<typeof learn>[0],
	details: ExtractionDetails,
	result: Value,
	taughtAt = 1,
) => learn(reading, details, result, { fileId: `fil_${taughtAt}`, taughtAt });
