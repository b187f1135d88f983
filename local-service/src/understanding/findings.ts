import type { ExtractionOptions } from '../interface';
import type { Box, Page } from '../reading/pages';
import { findTables, type Table } from './pageTables';
import { toQuestions } from './ticks';

/** Where something was found: its page's number in the file, and its box there in points. */
type Place = { page: number; box: Box };

/** What the pages hold beside the fields (interface.md "options"): only what was asked for. */
export type Findings = {
	tables?: Table[];
	/** Pictures, charts, logos and the like. */
	visuals?: Place[];
	/** With the text beside each, where there is one. */
	checkboxes?: Array<Place & { isChecked: boolean; label?: string }>;
};

/** Finds what the extraction's options ask for. */
export function findings(pages: readonly Page[], options: ExtractionOptions = {}): Findings {
	const found: Findings = {};
	if (options.hasTable) found.tables = findTables(pages);
	if (options.hasVisuals) {
		found.visuals = pages.flatMap(({ number, visuals }) =>
			visuals.map((box) => ({ page: number, box })),
		);
	}
	if (options.checkboxRecognition) {
		found.checkboxes = toQuestions(pages).flatMap(({ options: boxes }) =>
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
