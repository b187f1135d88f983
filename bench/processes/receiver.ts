/** A service that accepts an upload of any size, discards it, and counts its bytes. */
import { createServer } from 'node:http';

let sizes: number[] = [];

const server = createServer((request, response) => {
	let size = 0;
	request.on('data', (chunk: Buffer) => (size += chunk.length));
	request.on('end', () => {
		sizes.push(size);
		response.setHeader('content-type', 'application/json');
		const files = [{ fileId: 'fil_1' }];
		response.end(JSON.stringify({ status: 'uploaded', batchId: 'bat_1', files }));
	});
});
server.listen(0, '127.0.0.1', () => {
	const address = server.address();
	if (typeof address === 'object') process.send?.(`http://127.0.0.1:${address?.port}/v1`);
});

process.on('message', () => {
	process.send?.(sizes);
	sizes = [];
});
process.on('disconnect', () => process.exit());
