/** The part that is used here; only the DOM types declare it, not those of Node.js. */
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
 * Bytes of shared WebAssembly memory that this thread holds. onnxruntime uses it, and V8's statistics
 * leave it out. It never shrinks.
 */
export const sharedMemory = () => held;

/** Tracks the growth of such memories from now on, and calls back on each. */
export function countSharedMemory(tell: () => void): void {
	const { grow } = WebAssembly.Memory.prototype;
	WebAssembly.Memory.prototype.grow = function (this: { buffer: unknown }, pages) {
		const before = grow.call(this, pages);
		if (this.buffer instanceof SharedArrayBuffer) {
			held += pages * PAGE;
			tell();
		}
		return before;
	};
}
