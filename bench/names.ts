/** All comparisons, in the order in which they run and are documented. */
export const NAMES = [
	'uploads',
	'throughput',
	'waiting',
	'overhead',
	'loading',
	'texts',
	'writtenText',
	'scans',
	'accents',
	'scanMemory',
	'smallUploads',
	'learning',
	'corrections',
	'manyFiles',
	'workers',
];
