import type { Segment } from '../layout/lines';
import { isExperience } from '../vocabulary/resumeSections';

/** Whether a document is a resume, whose letterhead is not a seller. */
export const isResume = (segments: readonly Segment[]): boolean =>
	segments.some(({ text }) => text.length < 40 && isExperience(text));
