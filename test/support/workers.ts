import type { Workers } from '../../local-service/src/jobs/workers';

/** The answer for an extraction without fields. */
export const NOTHING = { result: null, findings: {} };

/** Workers that find nothing in any document, except as given by a test. */
export const workersWith = (given: Partial<Workers>): Workers => ({
	slots: 3,
	tryNetworks: async () => {},
	countPages: async () => ({ answer: { numberOfPages: 1, canBeSplit: false } }),
	unlock: async () => ({ answer: {} }),
	draw: async () => ({ unreadable: 'Nothing is drawn here.' }),
	take: async () => ({ unreadable: 'No pages are taken here.' }),
	fit: async () => ({ answer: [] }),
	sizes: async () => ({ answer: [] }),
	words: async () => ({ unreadable: 'No words are known here.' }),
	learn: async () => ({ unreadable: 'Nothing is learned here.' }),
	learnType: async () => ({ unreadable: 'Nothing is learned here.' }),
	revise: async () => ({ unreadable: 'Nothing is learned here.' }),
	testReviewed: async () => ({ unreadable: 'Nothing is tested here.' }),
	extract: async () => ({ answer: NOTHING }),
	classify: async () => ({ answer: { documentType: null, confidence: 0 } }),
	suggest: async () => ({ answer: { fields: [], notices: [] } }),
	split: async () => ({ answer: { parts: [{ from: 1, to: 1, confidence: 1 }] } }),
	write: async () => ({ answer: [] }),
	refine: async () => ({ unreadable: 'Nothing is asked here.' }),
	propose: async () => ({ unreadable: 'Nothing is asked here.' }),
	close: async () => {},
	...given,
});

/** Generous limits. */
export const LIMITS = {
	fileSize: 1000,
	files: 10,
	pages: 10,
	waiting: 10,
	milliseconds: 60_000,
	memory: 1e9,
};
