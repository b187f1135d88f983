/** The interface of understanding for jobs; README.md describes its folders. */
export { classifyPages } from './classification/classifyPages';
export { learnType } from './classification/learnType';
export { findings } from './document/findings';
export { withKnownAccounts } from './engine/accounts';
export { extract } from './engine/extract';
export { handwrittenValues } from './engine/handwritten';
export { labelsBeside, type ValueAt } from './engine/labelsBeside';
export { learn } from './engine/learn';
export { notLearned } from './engine/replay';
export type { Example } from './examples/example';
export {
	examplesToLoad,
	packed,
	type PackedExample,
	packedType,
	unpacked,
} from './examples/packed';
export { type TypeExample, typeKeysOf } from './examples/typeExample';
export { exampleKeysOf } from './examples/exampleKeys';
export { resultOf } from './fields/answers';
export { identityOf } from './fields/identity';
export { misfitsIn } from './fields/misfits';
export { classifyByModel } from './languageModel/classifyByModel';
export { extractByModel } from './languageModel/extractByModel';
export { namesOf, unsureNames } from './languageModel/askedFields';
export { type Refining, refineFields, refineType } from './languageModel/refine';
export { placeValues } from './printed/placeValues';
export { findParts } from './splitting/findParts';
export type { Model, TimedModel } from './languageModel/model';
export { packedSamples, type Proposed, samplesToAsk } from './suggesting/inquireProposal';
export { refineProposal, suggestByModel } from './suggesting/suggestByModel';
export { builtInFields } from './suggesting/suggestFields';
export { isSameValue } from './values/sameValue';
export { writePages } from './writing/writePages';
