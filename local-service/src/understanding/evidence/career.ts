import { height } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import { columnBelow } from '../layout/columnBelow';
import type { Segment } from '../layout/lines';
import { findValues, identifiesItself } from '../values/kinds';
import { hasLegalForm } from '../values/legalForms';
import { isExperience, isSectionName } from '../vocabulary/resumeSections';
import { type Candidate, candidate, type EvidenceSource } from './candidates';

const PERIOD =
	/(?:\d{4}|\d{1,2}[./]\d{2,4})\s*[-–—]|[-–—]\s*\d{4}|\b(?:since|seit|depuis|desde|dal|sinds|od)\s/iu;

/**
 * Values that a resume's layout identifies: the name at the top, the contact details, the latest job first.
 */
export const career: EvidenceSource = {
	propose: ({ concept }, view) => {
		switch (concept?.id) {
			case 'personName':
				return headline(view);
			case 'residence':
				return residence(view);
			case 'jobTitle':
				return latest(view).title;
			case 'employer':
				return latest(view).employer;
			default:
				return [];
		}
	},
};

const SURE = { section: 1 };

/** The largest line at the top of the first page. */
function headline(view: DocumentView): Candidate[] {
	const top = view.segments.filter(
		({ page, box }) => page === 0 && box.top < (view.pages[0]?.height ?? 0) / 4,
	);
	const largest = top.toSorted((a, b) => height(b.box) - height(a.box))[0];
	if (!largest || findValues('name', largest.text).length === 0 || !isOfPerson(view)) return [];
	return /\d|@/.test(largest.text) ? [] : [candidate(largest.text, largest, SURE)];
}

/** Whether a document looks like a resume: on others, the largest line at the top is the title. */
const isOfPerson = ({ lines }: DocumentView) =>
	lines.some(
		({ page, text }) =>
			page === 0 &&
			(isExperience(text) ||
				(['email', 'phone'] as const).some((kind) =>
					findValues(kind, text).some((found) => identifiesItself(kind, found.text)),
				)),
	);

/** "Town, Country" on a line that also contains a telephone number or an e-mail address. */
function residence(view: DocumentView): Candidate[] {
	const contacts = view.lines.filter(
		({ page, text }) =>
			page === 0 &&
			!PERIOD.test(text) &&
			[...findValues('email', text), ...findValues('phone', text)].length > 0,
	);
	return contacts.flatMap(({ segments }) =>
		segments.flatMap((segment) =>
			segment.text
				.split(/\s*[|•·]\s*/u)
				.filter((part) => /^\p{Lu}[\p{L} .'-]+, \p{Lu}[\p{L} .'-]+$/u.test(part))
				.map((part) => candidate(part, segment, SURE)),
		),
	);
}

type Job = { title: Candidate[]; employer: Candidate[] };

/** The first entry below the heading: the line with the period, and the one below it. */
function latest(view: DocumentView): Job {
	const heading = view.segments.find(({ text }) => isExperience(text));
	if (!heading) return { title: [], employer: [] };
	const entry = columnBelow(heading, view.lines, isSectionName)
		.slice(0, 4)
		.flatMap(({ segments }) => segments)
		.filter(({ text }) => /\p{L}{2}/u.test(text) && !PERIOD.test(text));
	const [first, second] = entry.slice(0, 2).map((part) => ({ part, text: beforeComma(part) }));
	if (!first) return { title: [], employer: [] };
	const isSwapped = hasLegalForm(first.text);
	const [title, employer] = isSwapped ? [second, first] : [first, second];
	return {
		title: title ? [candidate(title.text, title.part, SURE)] : [],
		employer: employer ? [candidate(employer.text, employer.part, SURE)] : [],
	};
}

const beforeComma = ({ text }: Segment) => text.split(/\s*[,|·]\s*/u)[0] ?? text;
