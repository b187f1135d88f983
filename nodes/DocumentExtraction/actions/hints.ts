import type { NodeExecutionHint } from 'n8n-workflow';

import type { ModelUse } from '../batches/documents';
import type { Outcome } from './outcome';

const MOST_NAMED = 5;
const LONGEST_QUOTE = 200;

/** Hints that the editor shows above the output of a run with failed, pending or noteworthy documents. */
export function hintsFor(outcomes: Outcome[]): NodeExecutionHint[] {
	const failed = outcomes.filter((outcome) => 'error' in outcome).length;
	const pending = outcomes.filter((outcome) => 'json' in outcome && outcome.pending).length;
	const hints: NodeExecutionHint[] = [];
	if (failed > 0) {
		hints.push({
			message: `Items without a result: ${failed} of ${outcomes.length}. Each of these items contains the reason and what to do about it.`,
			type: 'warning',
			location: 'outputPane',
		});
	}
	if (pending > 0) {
		hints.push({
			message: `Not ready yet: ${pending} of ${outcomes.length}. Fetch the results later with Batch: Get Results and the IDs in the items.`,
			type: 'info',
			location: 'outputPane',
		});
	}
	const documents = outcomes.flatMap((outcome) =>
		'json' in outcome && outcome.about ? outcome.about : [],
	);
	const doubtful = documents.filter(({ isDoubtful }) => isDoubtful).length;
	if (doubtful > 0) {
		hints.push({
			message: `Items that need attention: ${doubtful} of ${outcomes.length}. Each of them lists values and reasons under review or unparsed.`,
			type: 'warning',
			location: 'outputPane',
		});
	}
	const notOpened = documents.filter((about) => about.notOpened !== undefined);
	if (notOpened.length > 0) {
		hints.push({
			message: `Items without a review link: ${notOpened.length}. ${notOpened[0]?.notOpened}. Their reviewUrl opens the documents after signing in with the access token.`,
			type: 'warning',
			location: 'outputPane',
		});
	}
	if (documents.some(({ isUntyped }) => isUntyped)) {
		hints.push({
			message:
				'The service does not return the fields of an extraction, so its values stay as answered, without types. Use Defined Here to get typed values.',
			type: 'info',
			location: 'outputPane',
		});
	}
	if (documents.length > 0 && documents.every(({ hasList }) => hasList === false)) {
		hints.push({
			message:
				'No document has the list of One Item per Row, so each is one item with row null. Check List in the option Output.',
			type: 'warning',
			location: 'outputPane',
		});
	}
	const taken = new Map(
		outcomes.flatMap(({ itemIndex, takenFrom }) => (takenFrom ? [[itemIndex, takenFrom]] : [])),
	);
	if (taken.size > 0) {
		const fields = [...new Set([...taken.values()].flat())];
		const named = fields.slice(0, MOST_NAMED).map((field) => `"${field}"`);
		const shown = [...named, ...(fields.length > MOST_NAMED ? ['…'] : [])].join(', ');
		hints.push({
			message: `Items without a field "data": ${taken.size}. Their files were taken from ${shown} instead. To choose others, change Input Data Field Name(s).`,
			type: 'info',
			location: 'outputPane',
		});
	}
	hints.push(...ofModels(documents.flatMap(({ model }) => model ?? [])));
	const notices = documents.filter((about) => about.notices.length > 0);
	if (notices.length > 0) {
		const first = String(notices[0]?.notices[0]).slice(0, LONGEST_QUOTE);
		hints.push({
			message: `Notices of the service: ${notices.length} of ${outcomes.length} items. The first: "${first}". Each of these items has its own under notices.`,
			type: 'info',
			location: 'outputPane',
		});
	}
	return hints;
}

/** @param models one entry per item; items of the same document share the object */
function ofModels(models: ModelUse[]): NodeExecutionHint[] {
	const uses = [...new Set(models)];
	if (uses.length === 0) return [];
	const hints: NodeExecutionHint[] = [];
	const sumOf = (member: 'fields' | 'inputTokens' | 'outputTokens') =>
		uses.reduce((sum, { [member]: count = 0 }) => sum + count, 0);
	const names = [...new Set(uses.flatMap(({ name }) => (name ? [`"${name}"`] : [])))];
	const asked = names.join(', ') || 'the model';
	const tokens = uses.some(({ inputTokens }) => inputTokens !== undefined)
		? `${sumOf('inputTokens')} in, ${sumOf('outputTokens')} out`
		: 'not known';
	hints.push({
		message: `Results about which ${asked} was asked: ${uses.length}. Fields in all: ${sumOf('fields')}. Tokens: ${tokens}.`,
		type: 'info',
		location: 'outputPane',
	});
	const failures = uses.flatMap(({ failure }) => failure ?? []);
	if (failures.length > 0) {
		hints.push({
			message: `Results with the service's values only, because the model did not answer: ${failures.length} of ${uses.length}. The first reason: "${failures[0]?.slice(0, LONGEST_QUOTE)}".`,
			type: 'warning',
			location: 'outputPane',
		});
	}
	return hints;
}
