/** Only the part used here; declared in the DOM types, but not in those of Node.js. */
declare const WebAssembly: {
	Memory: {
		prototype: {
			readonly buffer: ArrayBuffer | SharedArrayBuffer;
			grow(this: unknown, pages: number): number;
		};
	};
};

let held = 0;

/** Size of a WebAssembly memory page in bytes. */
const PAGE = 65_536;

/**
 * Bytes of shared WebAssembly memory of this thread. It is used by onnxruntime, not included in V8's
 * statistics, and never shrinks.
 */
export const sharedMemory = () => held;

/** Tracks the growth of shared WebAssembly memories from now on. @param onGrowth called after each growth */
export function countSharedMemory(onGrowth: () => void): void {
	const { grow } = WebAssembly.Memory.prototype;
	WebAssembly.Memory.prototype.grow = function (this: { buffer: unknown }, pages) {
		const before = grow.call(this, pages);
		if (this.buffer instanceof SharedArrayBuffer) {
			held += pages * PAGE;
			onGrowth();
		}
		return before;
	};
}
