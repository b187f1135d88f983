/** The memory of the local service after many pictures. */
import { report } from '../compare.ts';
import type { Row } from '../figures.ts';
import { ourService, runtimes } from '../recognition/ours.ts';
import { wantedPictures } from '../recognition/pictureOptions.ts';
import { residentOf } from '../recognition/processMemory.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

/** Numbers of pictures after which the memory is measured. */
const SIZES = [50, 100, 200];
/** Number of pictures per upload. */
const UPLOAD = 10;
/** Resident memory that must not be exceeded, in MB. */
const MOST = 900;

if (residentOf(process.pid) === undefined) {
	console.log('The memory of the service is measured on Linux only.');
	process.exit();
}

const notes: string[] = [];
const pictures = await wantedPictures(temporaryFolder());
const files = Array.from(
	{ length: Math.max(...SIZES) },
	(_, index) => pictures[index % pictures.length]?.file ?? '',
);
const [now, highest]: [Row[], Row[]] = [[], []];
for (const runtime of runtimes(notes)) {
	const service = await ourService(runtime, []);
	const { variant } = service;
	for (let read = 0; read < files.length;) {
		process.stderr.write(`  ${variant}: ${read} of ${files.length} pictures\n`);
		await service.readAll(files.slice(read, (read += UPLOAD)));
		if (!SIZES.includes(read)) continue;
		now.push({ variant, size: read, rounds: [service.resident() ?? NaN] });
		highest.push({ variant, size: read, rounds: [service.peak() ?? NaN] });
	}
	await service.stop();
}

const { variant = '', rounds: [last = NaN] = [] } =
	now.find(({ size }) => size === files.length) ?? {};
await report({
	name: 'scanMemory',
	title: 'Memory of the service that reads pictures',
	sizeUnit: 'pictures',
	costs: [
		{ name: 'Resident memory', unit: 'MB', rows: now, grows: false },
		{ name: 'Peak resident memory', unit: 'MB', rows: highest, grows: false },
	],
	aims: [
		{
			wanted: `less than ${MOST} MB after ${files.length} pictures (${variant})`,
			reached: `${last.toFixed(0)} MB`,
			isMet: last < MOST,
		},
	],
	notes: [
		`The service reads one page per core at a time. ${pictures.length} pictures are sent repeatedly, ${UPLOAD} per upload: the first pages of the PDFs among the examples, and the pictures of the corpora that are named with --corpus.`,
		'The whole process is measured, on Linux only.',
		...notes,
	],
});
process.exit();
