/** The node with a service that limits its token to few requests per minute. */
import { setSpeed } from '../support/clock';
import { BILL, INVOICE, RECEIPT, calls, setUpNode } from '../support/nodeRun';

// Fewer requests per minute than the uploads and the first poll, so that the node always has to wait.
const node = setUpNode(['--rate-limit', '6']);

// The service measures the minute in real time.
beforeAll(() => setSpeed(1));

test('all documents are eventually extracted, each of them once', async () => {
	const names = [
		INVOICE,
		RECEIPT,
		BILL,
		'kassenbon-frischeck-markt.pdf',
		'rechnung-gartenbau-lindner.pdf',
	];
	const items = await Promise.all([...names, INVOICE].map(async (name) => await node.itemOf(name)));
	const { output, exchanges } = await node.runNode(
		{
			resource: 'document',
			operation: 'extract',
			defineFields: 'json',
			fieldsJson: '[{"key":"total","description":"Total amount to pay"}]',
		},
		items,
	);
	expect(output.map(({ json }) => [json.fileName, json.status])).toEqual(
		[...names, INVOICE].map((name) => [name, 'processed']),
	);
	const statuses = exchanges.map(({ response }) => response.status);
	expect(new Set(statuses)).toEqual(new Set([200, 429]));
	const answered = exchanges.filter(({ response }) => response.status === 200);
	const uploads = calls(answered).filter((call) => call === 'POST uploadFiles');
	expect(uploads).toHaveLength(names.length + 1);
}, 240_000);
