import { randomUUID } from 'node:crypto';

import type { ModelOutcome, SentReply, SuggestedFields } from '../../interface';
import type { Reading } from '../../reading/pages';
import { inquire } from '../languageModel/client';
import type { Model } from '../languageModel/model';
import { type Refining, replayed } from '../languageModel/refine';
import { inquireProposal, type Proposed, samplesToAsk, unpackedSamples } from './inquireProposal';
import type { BuiltInField } from './mergeProposals';

/**
 * The fields that a language model and the built-in engine propose for documents like these. If the model
 * fails, the proposal is the engine's.
 *
 * @param language English name; Multi-Lingual to detect the language
 * @param builtIn the engine's proposal
 * @param abortSignal aborts when the model takes too long
 */
export async function suggestByModel(
	readings: readonly Reading[],
	language: string,
	builtIn: BuiltInField[],
	model: Model,
	abortSignal: AbortSignal,
): Promise<SuggestedFields & { modelOutcome?: ModelOutcome }> {
	const samples = samplesToAsk(readings, language, builtIn);
	if (!samples) return { fields: [], notices: [] };
	const { inquiry, proposed } = inquireProposal(samples, randomUUID());
	await inquire(inquiry, model, abortSignal);
	const found = proposed();
	const { failure } = found.model;
	return { ...found, modelOutcome: failure === undefined ? {} : { failure } };
}

/**
 * The next question for a client's language model about samples, or the proposal.
 *
 * @param packed the samples
 * @param replies the answers so far, in order
 */
export async function refineProposal(
	packed: string,
	{ mark, replies }: { mark: string; replies: readonly SentReply[] },
): Promise<Refining<Proposed>> {
	const { inquiry, proposed } = inquireProposal(unpackedSamples(packed), mark);
	return await replayed({ inquiry, found: proposed }, replies);
}
