/** What jobs ask of understanding; README.md has its rooms. */
export { classifyPages } from './classification/classifyPages';
export { learnType } from './classification/learnType';
export { findings } from './document/findings';
export { extract } from './engine/extract';
export { learn } from './engine/learn';
export type { Example } from './examples/example';
export { packed, type PackedExample, packedType, unpacked, worthLooking } from './examples/packed';
export { type TypeExample, typeKeysOf } from './examples/typeExample';
export { exampleKeysOf } from './examples/exampleKeys';
export { resultOf } from './fields/answers';
export { misfitsIn } from './fields/misfits';
export { classifyByModel } from './languageModel/classifyByModel';
export { extractByModel } from './languageModel/extractByModel';
export { placeValues } from './printed/placeValues';
export { findParts } from './splitting/findParts';
export type { Model, TimedModel } from './languageModel/model';
export { suggestByModel } from './suggesting/suggestByModel';
export { suggestFields } from './suggesting/suggestFields';
