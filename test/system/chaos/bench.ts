/** What every scenario works with. */
import type { Execution } from '../../support/engine.ts';
import type { Lab } from './lab.ts';
import type { FaultProxy } from './proxy.ts';
import type { CountingService } from './service.ts';

export type Bench = {
	root: string;
	lab: Lab;
	/** Behind the proxy. */
	service: CountingService;
	proxy: FaultProxy;
	/** From 0 to 1, by the seed. */
	random: () => number;
	isShort: boolean;
	documents: number;
	/** Whether docs/messages.md lists a text. */
	isMessage: (text: string) => boolean;
	/** What is wrong with what an execution leaves behind: secrets that stand in it. */
	leaksOf: (where: string, execution: Execution) => string[];
};
