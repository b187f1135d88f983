import { describeBinaryMode } from './binaryModes';

describeBinaryMode('in memory', {
	binaryMode: 'memory',
	kept: {
		binary: expect.objectContaining({
			data: expect.not.objectContaining({ id: expect.anything() }),
		}),
	},
	// $binary leaves out what the item itself contains, which is the file.
	fields: [
		['={{ $input.item.binary.data }}', ['data']],
		["={{ $('Before').item.binary.data }}", ['data']],
		['={{ Object.values($input.item.binary) }}', ['data', 'attachment_0', 'attachment_1']],
	],
});
