import type { Page } from '../../../../../local-service/src/reading/pages';
import { findSigns } from '../../../../../local-service/src/reading/signs';
import { findings } from '../../../../../local-service/src/understanding/document/findings';
import { page } from '../../../../support/page';

const withSigns = (text: string): Page => {
	const typed = page(text);
	return { ...typed, checkboxes: findSigns(typed.words) };
};

describe('findings', () => {
	const box = { left: 10, top: 10, right: 50, bottom: 50 };
	const first = { ...withSigns('Payment:   ☐ Cash   ☒ Card'), visuals: [box] };
	const pages = [{ ...first, number: 3 }];

	it('returns only what was requested', () => {
		expect(findings(pages)).toEqual({});
		expect(findings(pages, { hasVisuals: false })).toEqual({});
		expect(Object.keys(findings(pages, { hasVisuals: true }))).toEqual(['visuals']);
	});

	it('returns figures and boxes with their page in the file', () => {
		const { visuals, checkboxes, tables } = findings(pages, {
			hasTable: true,
			hasVisuals: true,
			checkboxRecognition: true,
		});
		expect(visuals).toEqual([{ page: 3, box }]);
		expect(tables).toEqual([]);
		expect(checkboxes).toMatchObject([
			{ page: 3, isChecked: false, label: 'Cash' },
			{ page: 3, isChecked: true, label: 'Card' },
		]);
	});
});
