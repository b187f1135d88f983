import { describeBinaryMode } from './binaryModes';
import { newerThan } from './newerThan';

newerThan('1.122', 'n8n does not store files in the JSON', () => {
	describeBinaryMode('combined with the JSON', {
		binaryMode: 'filesystem',
		settings: { binaryMode: 'combined' },
		kept: {
			json: {
				_files: expect.objectContaining({
					data: expect.objectContaining({ id: expect.stringMatching(/^filesystem-v2:/) }),
				}),
			},
			binary: undefined,
		},
		fields: [
			['_files.data', ['data']],
			['_files.attachment_*', ['attachment_0', 'attachment_1']],
			['={{ $json._files.data }}', ['data']],
			["={{ $('Before').item._files.data }}", ['data']],
			['={{ Object.values($json._files) }}', ['data', 'attachment_0', 'attachment_1']],
		],
	});
});
