/** A process that takes a job, reports it, and never finishes it: `node dying.ts QUEUE ADDRESS`. */
import { createOwnRows, renewLeaseOf } from './ownRows.ts';
import { startBoss } from './pgBoss.ts';

const [queue, address = ''] = process.argv.slice(2);
const report = () => void process.send?.('begun');

if (queue === 'own') {
	await renewLeaseOf('kept', address);
	await (await createOwnRows(address)).claim();
	report();
} else {
	const boss = await startBoss(address);
	await boss.fetch('files');
	report();
}
