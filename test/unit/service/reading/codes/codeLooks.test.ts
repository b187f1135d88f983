import type { Bitmap } from '../../../../../local-service/src/reading/bitmaps/bitmap';
import { codeLook } from '../../../../../local-service/src/reading/codes/codeLooks';
import { enlarged, modulesOf } from '../../../../support/codePictures';
import { createRandom } from '../../../../../generator/random';

const lookOf = ({ width, height, pixels }: Bitmap) =>
	codeLook({ pixels, step: 1, stride: width }, { left: 0, top: 0, right: width, bottom: height });

/** @param shade of a pixel, from 0 to 255 */
function drawn(width: number, height: number, shade: (x: number, y: number) => number): Bitmap {
	const pixels = Uint8Array.from({ length: width * height }, (_, at) =>
		shade(at % width, Math.floor(at / width)),
	);
	return { width, height, pixels };
}

test.each([
	['QRCode', 'squares', 4],
	['DataMatrix', 'squares', 4],
	['Aztec', 'squares', 4],
] as const)('%s looks like %s of the size of a module', async (format, kind, module) => {
	expect(lookOf(enlarged(await modulesOf('AN-2026-0147', format), module))).toEqual({
		kind,
		module,
	});
});

test('Code 128 looks like bars in any orientation', async () => {
	const { width, pixels } = await modulesOf('RR123456785DE', 'Code128');
	const bars = drawn(3 * width, 60, (x) => pixels[Math.floor(x / 3)]!);
	const lying = drawn(60, 3 * width, (_, y) => pixels[Math.floor(y / 3)]!);
	for (const bitmap of [bars, lying]) expect(lookOf(bitmap)).toEqual({ kind: 'bars', module: 3 });
});

const random = createRandom(7);
test.each<[string, Bitmap]>([
	['white', drawn(100, 100, () => 255)],
	['a faint pattern', drawn(100, 100, (x) => (x % 8 < 4 ? 200 : 240))],
	['a gradient', drawn(100, 100, (x, y) => x + y)],
	['a disc', drawn(100, 100, (x, y) => (Math.hypot(x - 50, y - 50) < 40 ? 0 : 255))],
	['a frame', drawn(100, 100, (x, y) => (Math.min(x, y, 99 - x, 99 - y) < 6 ? 0 : 255))],
	['a few stripes', drawn(120, 60, (x) => (x % 30 < 15 ? 0 : 255))],
	[
		'blocks of all lengths',
		drawn(200, 200, (x, y) => ((x * x + 3 * y * y) % 9000 < 4000 ? 0 : 255)),
	],
	[
		'a photograph',
		drawn(100, 100, (x, y) => 128 + 60 * Math.sin(x / 20) + 60 * random() * Math.sin(y / 15)),
	],
])('%s is not a code', (_, bitmap) => {
	expect(lookOf(bitmap)).toBeUndefined();
});
