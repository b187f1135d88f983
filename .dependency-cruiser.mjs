/** The rules of which module may import which; imports of types count as well. */
import manifest from './package.json' with { type: 'json' };

/** The folders of the node in the order in which data flows: each folder imports only the ones after it. */
const flow = [
	...['trigger', 'actions', 'definitions', 'values', 'files', 'models', 'batches', 'transport'],
];

/** For each folder of `understanding`, the lowest first: the folders that it may import, with their subfolders. */
const folders = {
	text: '',
	'vocabulary/words': '',
	layout: 'text',
	values: 'text vocabulary/words',
	vocabulary: 'text vocabulary/words values',
	meaning: 'text',
	fields: 'text values vocabulary meaning',
	labels: 'text layout values vocabulary fields',
	receipts: 'text layout values',
	parties: 'text layout values vocabulary labels',
	document: 'text layout values vocabulary fields labels receipts parties',
	writing: 'text layout document',
	pageReader: 'text values meaning fields document',
	prose: 'text layout values vocabulary/words vocabulary meaning fields document',
	evidence: 'text layout values vocabulary fields labels receipts parties document prose',
	ranking: 'text layout values vocabulary meaning fields labels document evidence pageReader',
	printed: 'text layout values',
	examples: 'text values',
	learning: 'text values fields document printed ranking examples',
	single:
		'text layout values vocabulary fields labels document evidence pageReader ranking learning',
	tables: 'text layout values',
	rows: 'text layout values vocabulary meaning fields labels document tables evidence ranking examples',
	entries:
		'text layout values vocabulary meaning fields labels document prose evidence rows examples learning printed',
	invoices: 'text values vocabulary fields labels document evidence printed',
	mail: 'text values vocabulary vocabulary/words fields document evidence printed',
	classification: 'text layout values examples',
	splitting: 'text layout values vocabulary/words vocabulary rows classification',
	engine:
		'text values vocabulary fields labels document evidence ranking examples learning single rows entries printed prose invoices mail',
	languageModel: 'text layout values fields printed examples learning classification engine',
	suggesting:
		'text layout values vocabulary vocabulary/words fields labels document printed engine languageModel',
	index:
		'values fields document printed examples classification splitting engine languageModel suggesting writing',
};
const partsOf = (names) => names.split(' ').filter(Boolean);
const inUnderstanding = (names) => partsOf(names).map((name) => `understanding/${name}`);

/**
 * The layers of the local service, the lowest first: a folder or file, followed by the earlier layers, or parts
 * of them, that it may import.
 */
const layers = [
	['geometry'],
	['interface', 'geometry'],
	['coalesced'],
	['limits'],
	['reading', 'geometry', 'interface'],
	...Object.entries(folders).map(([folder, others]) => [
		...inUnderstanding(folder),
		...['geometry', 'interface', 'reading'],
		...inUnderstanding(others),
	]),
	[
		...['explain', 'geometry', 'interface', 'reading'],
		...inUnderstanding(Object.keys(folders).join(' ')),
	],
	['storing', 'interface', 'limits', 'reading/xml'],
	['webhook', 'coalesced', 'interface', 'storing'],
	['jobs', 'coalesced', 'interface', 'limits', 'reading', 'understanding/index', 'storing'],
	['http', 'interface', 'limits', 'storing'],
	['metrics', 'interface', 'storing'],
	[
		'options',
		...['limits', 'interface/modelRoutes', 'reading/ocr/models', 'storing/objectStoreAddress'],
		...['webhook/signatures', 'webhook/reachable'],
	],
	['scheduler', 'storing', 'webhook', 'jobs'],
	[
		'service',
		...['coalesced', 'limits', 'metrics', 'understanding/index', 'storing', 'webhook', 'jobs'],
		...['http', 'options', 'scheduler'],
	],
	['tokens', 'interface', 'options', 'storing'],
	['move', 'options', 'storing'],
	['cli', 'move', 'options', 'reading/ocr/runtime', 'service', 'tokens'],
];
const SERVICE = '^local-service/src/';
const inService = (part) => `${SERVICE}${part}(/|[.]ts$)`;

/** The folders that benchmarks, training, scripts and tests share, and the folders of programs. */
const SHARED = 'corpora|generator|harness';
const PROGRAMS = 'scripts|bench|training|site';

/** Files that no module imports, because they are started as programs or found by their names. */
const ENTRIES = [
	...Object.values(manifest.scripts).flatMap((script) => script.match(/[\w/]+\.\w+/g) ?? []),
	...[
		'[.]test[.]ts$',
		'[.]d[.]m?ts$',
		'[.]config[.]m?[jt]s$',
		'^[^/]+$',
		'^site/.vitepress/',
		'^test/jest/',
	],
	...[
		'^nodes/.*[.]node[.]ts$',
		'^credentials/',
		'^local-service/bin/',
		'^local-service/src/cli.ts$',
	],
	...['^local-service/src/(explain[.]ts|docs/start[.]js)$', '^local-service/review/main.tsx$'],
	'^scripts/(make-examples[.]ts|lint/(litter|words)[.]ts)$',
	'^bench/(comparisons/|short|queues/dying|recognition/(profile|photographed|tables)|webFormData/)',
	'^bench/processes/(pacedWorker|picturesReader|receiver|stagesReader)[.]ts$',
	'^training/(vectors/(vocabulary|measure)|(ranking|reader|examples)/dump|prose/(samples|corpus)|recognition/draw|rows/dump|handwriting/learn)[.]ts$',
];
const IS_OURS = '[.]([jt]s|mjs|tsx)$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
	forbidden: [
		{ name: 'circle', from: {}, to: { circular: true } },
		{
			name: 'circle-of-folders',
			scope: 'folder',
			from: { path: '^(nodes|local-service/src)/', pathNot: '^local-service/src/reading/' },
			to: { circular: true },
		},
		{
			name: 'unused',
			module: { path: IS_OURS, pathNot: [...ENTRIES, '^test/'], numberOfDependentsLessThan: 1 },
			// A module that only tests use counts as unused.
			from: { pathNot: '^test/' },
		},
		{
			name: 'unused-in-tests',
			module: { path: `^test/.*${IS_OURS}`, pathNot: ENTRIES, numberOfDependentsLessThan: 1 },
			from: {},
		},
		{
			name: 'programs-apart',
			from: {
				path: '^(nodes|credentials|local-service)/',
				// The only file through which the review page imports code of the node.
				pathNot: '^local-service/review/model/ofNode[.]ts$',
			},
			to: {
				path: `^(nodes|credentials|local-service|${SHARED}|${PROGRAMS}|test)/`,
				pathNot: '^$1/',
			},
		},
		{ name: 'not-to-tests', from: { pathNot: '^test/' }, to: { path: '^test/' } },
		{
			name: 'shared-below-programs',
			from: { path: `^(${SHARED})/` },
			to: { path: `^(${PROGRAMS})/` },
		},
		{
			name: 'bench-and-training-apart',
			from: { path: '^(bench|training)/' },
			to: { path: '^(bench|training)/', pathNot: '^$1/' },
		},
		...flow.slice(1).map((folder, index) => ({
			name: `flow-of-${folder}`,
			from: { path: `^nodes/DocumentExtraction/${folder}/` },
			to: { path: `^nodes/DocumentExtraction/(${flow.slice(0, index + 1).join('|')})/` },
		})),
		{
			name: 'in-no-layer',
			from: { path: SERVICE, pathNot: layers.map(([layer]) => inService(layer)) },
			to: {},
		},
		...layers.map((parts) => ({
			name: `layer-${parts[0]}`,
			from: { path: inService(parts[0]) },
			to: { path: SERVICE, pathNot: parts.map(inService) },
		})),
	].map((rule) => ({ ...rule, severity: 'error' })),
	options: {
		tsPreCompilationDeps: true,
		skipAnalysisNotInRules: true,
		exclude: '(^|/)(node_modules|dist|generated|[.]work)/',
		// Resolves "./name" and "./name.ts" as TypeScript does.
		enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
	},
};
