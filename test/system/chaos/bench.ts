/** Common context of all scenarios. */
import type { Execution } from '../../../harness/engine/index.ts';
import type { Lab } from './lab.ts';
import type { FaultProxy } from './proxy.ts';
import type { CountingService } from './service.ts';

export type Bench = {
	root: string;
	lab: Lab;
	/** Receives the requests that the proxy forwards. */
	service: CountingService;
	proxy: FaultProxy;
	/** Random numbers from 0 to 1, determined by the seed. */
	random: () => number;
	isShort: boolean;
	documents: number;
	/** Whether docs/messages.md lists a text. */
	isMessage: (text: string) => boolean;
	/** Secrets found in the data of an execution. */
	leaksOf: (where: string, execution: Execution) => string[];
};
