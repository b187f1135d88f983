/** n8n in queue mode, with a service of several processes, one of which is killed. */
import {
	expectCompleteExecutions,
	fetchAll,
	openForDeliveries,
	uploadsIn,
	type Deliveries,
} from './deliveries';
import { startQueue, type Queue } from './queue';
import { startSharedService, type SharedService } from './sharedService';
import { until } from './until';

const TEN = Array.from({ length: 10 }, (_, index) => index);

let service: SharedService;
let queue: Queue;
let deliveries: Deliveries;

beforeAll(async () => {
	queue = await startQueue(
		'database',
		async (folder) => (service = await startSharedService(folder)),
	);
	deliveries = await openForDeliveries(queue);
});
afterAll(async () => await queue?.close());

test('a hundred documents in ten executions are returned once each, even if a process is killed', async () => {
	const uploads = () => queue.exchanges.filter(({ path }) => path.endsWith('/uploadFiles'));
	const storedBy = (name: string) =>
		uploads().filter(({ servedBy, response }) => servedBy === name && response.status === 200);

	await deliveries.send(TEN);
	await until(() => uploadsIn(queue.exchanges).size >= 6, 'uploads');
	const lost = await queue.lose('/uploadFiles', 'one');
	const { one } = service.apis;
	// Paused before it is killed, so that there are requests that it will not answer.
	process.kill(one.pid, 'SIGSTOP');
	try {
		await until(async () => (await service.underWay('one')) >= 5, 'requests');
		expect(storedBy('other')).not.toEqual([]);
		expect([...uploadsIn(queue.exchanges).values()].flat().length).toBeLessThan(100);
	} finally {
		await one.kill();
	}

	const executions = await fetchAll(queue, await deliveries.ended(TEN.length));
	expectCompleteExecutions(queue, executions, TEN);
	const stored = service.query(
		'SELECT count(*), count(DISTINCT "fileName"), count(DISTINCT "batchId") FROM files JOIN contents USING (position)',
	);
	expect(stored).toBe('100|100|10');

	const again = storedBy('other').find(({ key }) => key === lost.key);
	expect(again?.response).toEqual(lost.response);
	const broken = uploads().filter(({ response }) => response.status === 502);
	expect(broken).not.toEqual([]);
	for (const { servedBy } of broken) expect(servedBy).toBe('one');
	const taken = storedBy('other').map(({ key }) => key);
	expect(taken).toEqual(expect.arrayContaining(broken.map(({ key }) => key)));
});
