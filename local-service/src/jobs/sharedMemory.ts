/** What is used of it here; it stands in the types of browsers, and not in those of Node.js. */
declare const WebAssembly: {
	Memory: {
		prototype: {
			readonly buffer: ArrayBuffer | SharedArrayBuffer;
			grow(this: unknown, pages: number): number;
		};
	};
};

let held = 0;

/** Bytes of a page of WebAssembly memory. */
const PAGE = 65_536;

/**
 * Bytes that this thread holds of WebAssembly memory that could be shared between threads.
 * onnxruntime's is of that kind, and V8's statistics leave it out. It never shrinks.
 */
export const sharedMemory = () => held;

/** Counts from now on what such memories grow by, and tells of it. */
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
