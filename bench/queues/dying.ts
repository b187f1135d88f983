/** A process that takes a job, reports it, and never finishes it: `node dying.ts WAY ADDRESS`. */
import { beatAs, createOwnRows } from './ownRows.ts';
import { startBoss } from './pgBoss.ts';

const [way, address = ''] = process.argv.slice(2);
const say = () => void process.send?.('begun');

if (way === 'own') {
	await beatAs('kept', address);
	await (await createOwnRows(address)).claim();
	say();
} else {
	const boss = await startBoss(address);
	await boss.fetch('files');
	say();
}
