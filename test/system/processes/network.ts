/**
 * Virtual machines on this one: each has a network namespace
 * (https://man7.org/linux/man-pages/man7/network_namespaces.7.html) with one virtual cable to the database
 * and another one to the rest.
 */
import { spawnSync } from 'node:child_process';

const CABLES = ['rest', 'database'] as const;
type Cable = (typeof CABLES)[number];

/** Prefix of interface names, which have at most 15 characters. */
const NAME = `dx${process.pid}`;
/** Depends on the process, so that two simultaneous runs do not collide. */
const NET = `10.${64 + (process.pid % 128)}`;
const BITS = 24;

const bridgeOf = (cable: Cable) => `${NAME}${cable.slice(0, 1)}`;
const addressOf = (cable: Cable, host: number) => `${NET}.${CABLES.indexOf(cable)}.${host}`;

export type Machine = {
	address: string;
	/** Prefix of commands that run in this machine. */
	through: string[];
	/** Disconnects the machine from the database: packets are dropped without notice. */
	cut: () => void;
	mend: () => void;
};

export type Network = ReturnType<typeof createNetwork>;

function ip(...parameters: string[]): void {
	const { status, stderr, error } = spawnSync('ip', parameters, { encoding: 'utf8' });
	if (status !== 0) throw new Error(`ip ${parameters.join(' ')}: ${error?.message ?? stderr}`);
}

/** @throws Error if the system does not permit it: root, Linux and the command `ip` are needed */
export function createNetwork() {
	const namespaces: string[] = [];
	const bridges: string[] = [];

	function remove(): void {
		// The cables disappear with the namespaces.
		for (const namespace of namespaces.splice(0)) ip('netns', 'delete', namespace);
		for (const bridge of bridges.splice(0)) ip('link', 'delete', bridge);
	}

	function lay(cable: Cable, namespace: string, host: number): string {
		const end = `${bridgeOf(cable)}${host}`;
		ip('link', 'add', end, 'type', 'veth', 'peer', 'name', cable, 'netns', namespace);
		ip('link', 'set', end, 'master', bridgeOf(cable), 'up');
		ip('-n', namespace, 'address', 'add', `${addressOf(cable, host)}/${BITS}`, 'dev', cable);
		ip('-n', namespace, 'link', 'set', cable, 'up');
		return end;
	}

	function addMachine(): Machine {
		const host = namespaces.length + 2;
		const namespace = `${NAME}-${host}`;
		ip('netns', 'add', namespace);
		namespaces.push(namespace);
		ip('-n', namespace, 'link', 'set', 'lo', 'up');
		lay('rest', namespace, host);
		const end = lay('database', namespace, host);
		return {
			address: addressOf('rest', host),
			through: ['ip', 'netns', 'exec', namespace],
			cut: () => ip('link', 'set', end, 'down'),
			mend: () => ip('link', 'set', end, 'up'),
		};
	}

	try {
		for (const cable of CABLES) {
			ip('link', 'add', bridgeOf(cable), 'type', 'bridge');
			bridges.push(bridgeOf(cable));
			ip('address', 'add', `${addressOf(cable, 1)}/${BITS}`, 'dev', bridgeOf(cable));
			ip('link', 'set', bridgeOf(cable), 'up');
		}
	} catch (error) {
		remove();
		throw error;
	}
	return {
		/** Address of this process and the servers. */
		address: addressOf('rest', 1),
		databaseAddress: addressOf('database', 1),
		addMachine,
		remove,
	};
}
