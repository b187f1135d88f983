import { DatabaseManager } from './binaryDatabase';
import { describeBinaryMode } from './binaryModes';
import { newerThan } from './newerThan';

newerThan('1.121', 'n8n does not store files in a database', () => {
	describeBinaryMode('in a database', {
		binaryMode: new DatabaseManager(),
		kept: {
			binary: expect.objectContaining({
				data: expect.objectContaining({ id: expect.stringMatching(/^database:/) }),
			}),
		},
		fields: [
			['={{ $binary.data }}', ['data']],
			["={{ $('Before').item.binary.data }}", ['data']],
			['={{ Object.values($binary) }}', ['data', 'attachment_0', 'attachment_1']],
		],
	});
});
