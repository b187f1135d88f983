import { createTestBench, type TestBench } from './workflow';
import {
	startScriptedService,
	type Reaction,
	type Received,
	type ScriptedService,
} from '../../harness/scriptedService';

export type React = (received: Received, index: number) => Reaction | Promise<Reaction>;

/** A bench whose services are closed after every test. The credential refers to the one started last. */
export function setUpBench(options?: Parameters<typeof createTestBench>[0]): {
	bench: () => TestBench;
	serve: (react: React) => Promise<ScriptedService>;
} {
	let bench: TestBench;
	const services: ScriptedService[] = [];

	beforeAll(async () => {
		bench = await createTestBench(options);
	});
	afterEach(async () => {
		for (const service of services.splice(0)) await service.close();
	});
	afterAll(() => bench.close());

	return {
		bench: () => bench,
		serve: async (react) => {
			const service = await startScriptedService(react);
			services.push(service);
			bench.useService(service.baseUrl);
			return service;
		},
	};
}

/** The paths that were called, without `/v1/`, in order. */
export const callsOf = ({ received }: ScriptedService) =>
	received.map(({ path }) => path.replace('/v1/', ''));
