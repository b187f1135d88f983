/**
 * Measures the processor time of the steps of recognition: replaces functions of the built service's modules by
 * ones that measure, so that the service itself needs no code for measurement.
 */
import { built } from '../../harness/builtService.ts';

/** Upper bounds in pixels of the classes of width in which the pictures of lines are counted. */
const WIDTHS = [160, 320, 640, 1280];

type Stage = { calls: number; milliseconds: number };

/** The steps by name; the time of nested steps is not counted twice. Steps must not overlap otherwise. */
export class Stages {
	readonly spent = new Map<string, Stage>();
	private readonly open: string[] = [];
	private last = 0;

	async within<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
		this.enter(name);
		try {
			return await work();
		} finally {
			this.leave();
		}
	}

	/** Replaces an exported function of a module. */
	measure(module: object, name: string, stageOf: (...given: unknown[]) => string): void {
		const measured: unknown = Reflect.get(module, name);
		if (typeof measured !== 'function') throw new Error(`There is no function ${name}`);
		Reflect.set(module, name, (...given: unknown[]): unknown => {
			this.enter(stageOf(...given));
			let result: unknown;
			try {
				result = Reflect.apply(measured, undefined, given);
			} catch (error) {
				this.leave();
				throw error;
			}
			if (result instanceof Promise) return result.finally(() => this.leave());
			this.leave();
			return result;
		});
	}

	private enter(name: string): void {
		this.count();
		this.open.push(name);
		this.stage(name).calls++;
	}

	private leave(): void {
		this.count();
		this.open.pop();
	}

	private count(): void {
		const { user, system } = process.cpuUsage();
		const now = (user + system) / 1000;
		const name = this.open.at(-1);
		if (name !== undefined) this.stage(name).milliseconds += now - this.last;
		this.last = now;
	}

	private stage(name: string): Stage {
		const stage = this.spent.get(name) ?? { calls: 0, milliseconds: 0 };
		this.spent.set(name, stage);
		return stage;
	}
}

/** The steps of reading a document. `within` must be called with the reading itself, to count the remaining time. */
export async function measuredStages(): Promise<Stages> {
	const stages = new Stages();
	const { detection, quick, thorough } = await built('reading/ocr/models').models();
	// Loads the network before the first page, whose time it is not part of.
	await thorough?.();
	const networkOf = (network: unknown) =>
		network === detection
			? 'detection network'
			: network === quick.network
				? 'quick network'
				: 'thorough network';
	stages.measure(built('reading/ocr/runtime'), 'run', (network, picture) => {
		const name = networkOf(network);
		const width = network === detection ? undefined : widthOf(picture);
		if (width === undefined) return name;
		const most = WIDTHS.find((each) => width <= each);
		return `${name}, lines of ${most === undefined ? 'more' : `up to ${most}`} px`;
	});
	const bitmap = built('reading/bitmaps/bitmap');
	const { LINE_HEIGHT } = built('reading/ocr/models');
	stages.measure(bitmap, 'resample', (...given) =>
		given[3] === LINE_HEIGHT ? 'cutting lines' : 'scaling for detection',
	);
	stages.measure(bitmap, 'turned', () => 'turning');
	stages.measure(built('reading/ocr/detect'), 'detectLines', () => 'boxes of lines');
	stages.measure(
		built('reading/bitmaps/pictureElements'),
		'findElements',
		() => 'checkboxes and figures',
	);
	stages.measure(built('reading/codes/readCodes'), 'readCodes', () => 'barcodes');
	for (const name of ['recognisePage', 'recogniseUpright']) {
		stages.measure(built('reading/ocr/recognisePage'), name, () => 'letters and words');
	}
	return stages;
}

const widthOf = (picture: unknown): number | undefined =>
	typeof picture === 'object' && picture !== null && 'width' in picture
		? Number(picture.width)
		: undefined;
