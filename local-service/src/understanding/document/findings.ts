import type { ExtractionOptions, Findings } from '../../interface';
import type { Page } from '../../reading/pages';
import { toQuestions } from '../layout/tickBoxes';
import { withEmptyLines } from './emptyLines';
import { findTables } from './pageTables';

/** Computes the findings that the extraction's options ask for. */
export function findings(pages: readonly Page[], options: ExtractionOptions = {}): Findings {
	const found: Findings = {};
	if (options.hasTable) found.tables = findTables(pages);
	if (options.hasVisuals) {
		found.visuals = pages.flatMap(({ number, visuals }) =>
			visuals.map((box) => ({ page: number, box })),
		);
	}
	if (options.checkboxRecognition) {
		found.checkboxes = toQuestions(pages.map(withEmptyLines)).flatMap(({ options: boxes }) =>
			boxes.map(({ page, box, isChecked, label }) => ({
				page: pages[page]?.number ?? page + 1,
				box,
				isChecked,
				...(label ? { label: label.text } : {}),
			})),
		);
	}
	return found;
}
