import type { Detail, ExtractionDetails, Field, ResultDetails } from '../../interface';
import type { Reading } from '../../reading/pages';
import { type DocumentView, toView } from '../document/documentView';
import { extract } from '../engine/extract';
import { type Answers, isAnswers, isDetail, ownMember } from '../fields/answers';
import { toPlan } from '../fields/plan';
import { type Conventions, conventionsOf } from '../values/conventions';
import { detectLanguage } from '../vocabulary/detectLanguage';
import { type Language, languageNamed } from '../vocabulary/words/languages';

/** A sample document for which fields are proposed. */
export type Sample = {
	reading: Reading;
	view: DocumentView;
	conventions: Conventions;
	/** Extracts fields with the engine. */
	answer: (fields: Field[]) => Promise<Answers>;
};

export function toSample(reading: Reading, named: string): Sample {
	const { pages } = reading;
	const language: Language | undefined = languageNamed(named) ?? detectLanguage(pages);
	const view = toView(pages, toPlan([], language), true);
	const details: Omit<ExtractionDetails, 'fields'> = {
		name: '',
		language: named,
		options: { checkboxRecognition: true },
	};
	return {
		reading,
		view,
		conventions: conventionsOf(
			view.lines.map(({ text }) => text),
			language,
		),
		answer: async (fields) => await extract(reading, { ...details, fields }),
	};
}

/** The engine's answers for fields in each sample. */
export const answersOf = async (samples: readonly Sample[], fields: Field[]) =>
	await Promise.all(
		samples.map(async (sample) => ({ sample, answers: await sample.answer(fields) })),
	);

/** A value that the engine found in a sample. */
export type Found = Detail & { sample: Sample };

/** The value that each sample has at the path of a field. */
export function foundAt(
	path: readonly string[],
	answers: ReadonlyArray<{ sample: Sample; answers: Answers }>,
): Found[] {
	return answers.flatMap(({ sample, answers: own }) => {
		let member: ResultDetails | undefined = own;
		for (const key of path) member = isAnswers(member) ? ownMember(member, key) : undefined;
		return isDetail(member) ? [{ ...member, sample }] : [];
	});
}
