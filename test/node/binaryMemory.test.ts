import { describeBinaryMode } from './binaryModes';

describeBinaryMode('in memory', {
	binaryMode: 'memory',
	kept: {
		binary: expect.objectContaining({
			data: expect.not.objectContaining({ id: expect.anything() }),
		}),
	},
	// In this mode the item itself contains the file, and `$binary` omits the content.
	fields: [
		['={{ $input.item.binary.data }}', ['data']],
		["={{ $('Before').item.binary.data }}", ['data']],
		['={{ Object.values($input.item.binary) }}', ['data', 'attachment_0', 'attachment_1']],
	],
});
