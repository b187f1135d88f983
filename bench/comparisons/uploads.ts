/** One large file from n8n's file store to a service: the memory and time of the upload. */
import { inTurns, report } from '../compare.ts';
import { medianOf } from '../figures.ts';
import { startProcess } from '../processes.ts';
import { uploadOnce, type Variant } from '../uploadOnce.ts';

const VARIANTS: { [name: string]: Variant } = {
	'this node': 'node',
	'n8n’s HTTP Request': 'httpRequest',
	'Buffer in a web FormData': 'webFormData',
};
const MOST = 80;

const receiver = await startProcess<number[]>('receiver');
const rowsOf = await inTurns(
	{ variants: Object.keys(VARIANTS), sizes: [10, 100, 400] },
	(variant, size) => uploadOnce(receiver, VARIANTS[variant] ?? 'node', size),
);

const memory = rowsOf('grownBy');
const own = medianOf(memory, 'this node', 400);
await report({
	name: 'uploads',
	title: 'Uploading one file from n8n’s file store',
	sizeUnit: 'MB',
	costs: [
		{ name: 'Added peak resident memory', unit: 'MB', rows: memory, grows: true },
		{ name: 'Time', unit: 's', rows: rowsOf('seconds'), grows: true },
	],
	aims: [
		{
			wanted: `this node adds less than ${MOST} MB for a file of 400 MB`,
			reached: `${own.toFixed(0)} MB`,
			isMet: own < MOST,
		},
	],
	notes: [
		'Each upload is measured in a separate process, after one of 1 MB; the receiver is another process on the same machine and stores nothing.',
		'The HTTP Request node sends the same file as multipart, with default settings. Web FormData is what a node sends that reads the file with getBinaryDataBuffer.',
	],
});
process.exit();
