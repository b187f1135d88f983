/** Modules of the built service, with the types of their sources: `npm run build` makes them. */
import { createRequire } from 'node:module';
import path from 'node:path';

const dist = path.join(path.dirname(import.meta.dirname), 'local-service', 'dist');
const required = createRequire(import.meta.url);

type Modules = {
	geometry: typeof import('../local-service/src/geometry.ts');
	'interface/details': typeof import('../local-service/src/interface/details.ts');
	'reading/bitmaps/bitmap': typeof import('../local-service/src/reading/bitmaps/bitmap.ts');
	'reading/document': typeof import('../local-service/src/reading/document.ts');
	'reading/ocr/detect': typeof import('../local-service/src/reading/ocr/detect.ts');
	'reading/ocr/models': typeof import('../local-service/src/reading/ocr/models.ts');
	'reading/ocr/runtime': typeof import('../local-service/src/reading/ocr/runtime.ts');
	'reading/pdf/pdfium': typeof import('../local-service/src/reading/pdf/pdfium.ts');
	'reading/pdf/render': typeof import('../local-service/src/reading/pdf/render.ts');
	'jobs/queue': typeof import('../local-service/src/jobs/queue.ts');
	'storing/claims': typeof import('../local-service/src/storing/claims.ts');
	'storing/exampleReader': typeof import('../local-service/src/storing/exampleReader.ts');
	'storing/folder': typeof import('../local-service/src/storing/folder.ts');
	'storing/gauges': typeof import('../local-service/src/storing/gauges.ts');
	'storing/open': typeof import('../local-service/src/storing/open.ts');
	'storing/postgres': typeof import('../local-service/src/storing/postgres.ts');
	'storing/store': typeof import('../local-service/src/storing/store.ts');
	'storing/triggers': typeof import('../local-service/src/storing/triggers.ts');
	'understanding/index': typeof import('../local-service/src/understanding/index.ts');
	'understanding/document/documentView': typeof import('../local-service/src/understanding/document/documentView.ts');
	'understanding/fields/plan': typeof import('../local-service/src/understanding/fields/plan.ts');
	'understanding/engine/extractFields': typeof import('../local-service/src/understanding/engine/extractFields.ts');
	'understanding/engine/shapeAnswers': typeof import('../local-service/src/understanding/engine/shapeAnswers.ts');
	'understanding/evidence/weights': typeof import('../local-service/src/understanding/evidence/weights.ts');
	'understanding/labels/printedLabel': typeof import('../local-service/src/understanding/labels/printedLabel.ts');
	'understanding/languageModel/askedFields': typeof import('../local-service/src/understanding/languageModel/askedFields.ts');
	'understanding/languageModel/fieldsInquiry': typeof import('../local-service/src/understanding/languageModel/fieldsInquiry.ts');
	'understanding/languageModel/modelRequest': typeof import('../local-service/src/understanding/languageModel/modelRequest.ts');
	'understanding/prose/parties': typeof import('../local-service/src/understanding/prose/parties.ts');
	'understanding/prose/phraseFeatures': typeof import('../local-service/src/understanding/prose/phraseFeatures.ts');
	'understanding/printed/spots': typeof import('../local-service/src/understanding/printed/spots.ts');
	'understanding/meaning/wordVectors': typeof import('../local-service/src/understanding/meaning/wordVectors.ts');
	'understanding/meaning/meaning': typeof import('../local-service/src/understanding/meaning/meaning.ts');
	'understanding/pageReader/askTokens': typeof import('../local-service/src/understanding/pageReader/askTokens.ts');
	'understanding/pageReader/pageReader': typeof import('../local-service/src/understanding/pageReader/pageReader.ts');
	'understanding/pageReader/pageTokens': typeof import('../local-service/src/understanding/pageReader/pageTokens.ts');
	'understanding/pageReader/tokenSpans': typeof import('../local-service/src/understanding/pageReader/tokenSpans.ts');
	'understanding/pageReader/windows': typeof import('../local-service/src/understanding/pageReader/windows.ts');
	'understanding/ranking/features': typeof import('../local-service/src/understanding/ranking/features.ts');
	'understanding/ranking/likeliest': typeof import('../local-service/src/understanding/ranking/likeliest.ts');
	'understanding/engine/exampleOf': typeof import('../local-service/src/understanding/engine/exampleOf.ts');
	'understanding/learning/hints': typeof import('../local-service/src/understanding/learning/hints.ts');
	'understanding/learning/recall': typeof import('../local-service/src/understanding/learning/recall.ts');
	'understanding/learning/recalledFeatures': typeof import('../local-service/src/understanding/learning/recalledFeatures.ts');
	'understanding/single/likeliestValue': typeof import('../local-service/src/understanding/single/likeliestValue.ts');
	'understanding/ranking/spottedFields': typeof import('../local-service/src/understanding/ranking/spottedFields.ts');
	'understanding/ranking/trees': typeof import('../local-service/src/understanding/ranking/trees.ts');
	'understanding/text/letters': typeof import('../local-service/src/understanding/text/letters.ts');
	'understanding/rows/bestPairs': typeof import('../local-service/src/understanding/rows/bestPairs.ts');
	'understanding/rows/cells': typeof import('../local-service/src/understanding/rows/cells.ts');
	'understanding/rows/cellTypes': typeof import('../local-service/src/understanding/rows/cellTypes.ts');
	'understanding/rows/matches': typeof import('../local-service/src/understanding/rows/matches.ts');
	'understanding/rows/meantRows': typeof import('../local-service/src/understanding/rows/meantRows.ts');
	'understanding/rows/tableColumns': typeof import('../local-service/src/understanding/rows/tableColumns.ts');
	'understanding/splitting/findParts': typeof import('../local-service/src/understanding/splitting/findParts.ts');
	'understanding/vocabulary/concepts': typeof import('../local-service/src/understanding/vocabulary/concepts.ts');
	'understanding/vocabulary/ideas': typeof import('../local-service/src/understanding/vocabulary/ideas.ts');
	'understanding/vocabulary/words/index': typeof import('../local-service/src/understanding/vocabulary/words/index.ts');
	'understanding/vocabulary/words/languages': typeof import('../local-service/src/understanding/vocabulary/words/languages.ts');
	'understanding/single/findValue': typeof import('../local-service/src/understanding/single/findValue.ts');
	'understanding/single/ruleCandidates': typeof import('../local-service/src/understanding/single/ruleCandidates.ts');
	'understanding/single/interpretations': typeof import('../local-service/src/understanding/single/interpretations.ts');
	'understanding/single/tickedValue': typeof import('../local-service/src/understanding/single/tickedValue.ts');
	'understanding/values/conventions': typeof import('../local-service/src/understanding/values/conventions.ts');
};

/** @param name a module's path within the service, without its extension */
export const built = <Name extends keyof Modules>(name: Name): Modules[Name] =>
	required(path.join(dist, `${name}.js`));
