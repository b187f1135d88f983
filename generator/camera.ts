/** Simulates photographs of a page from any side: flat, curled or folded, in even light or with shadows. */
import type { Random } from './random.ts';
import type { Bitmap } from './read.ts';

/** How a sheet lies, where the camera is, and the light. The details are random. */
export type Shot = {
	/** Angle in degrees between the camera's line of sight and the normal of the page, in any direction. */
	tilt?: number;
	/** Maximum rotation of the sheet in degrees. */
	turned?: number;
	/** Height of the sheet's bend, as a fraction of its width: it is rolled along a slanted axis. */
	curl?: number;
	/** Slope in degrees of each third of the sheet, which was folded like a letter. */
	fold?: number;
	shadow?: 'soft' | 'hard';
	/** Shade of white paper, 255 in full light. */
	light?: number;
	/** Maximum deviation of a pixel by noise, in shades. */
	noise?: number;
};

export type Photograph = {
	bitmap: Bitmap;
	/** The position in the photograph of a point of the page's picture, both in pixels. */
	place: (x: number, y: number) => { x: number; y: number };
};

/** Distance of the camera, relative to the page's longer side. */
const AWAY = 1.5;
/** Share of the light that reaches a shadow. */
const SHADED = 0.45;
/** Number of iterations that find the point of an uneven sheet that a pixel shows. */
const ROUNDS = 6;

/** @param longest the longer side of the photograph, in pixels */
export function photographed(
	page: Bitmap,
	shot: Shot,
	longest: number,
	random: Random,
): Photograph {
	const { tilt = 0, turned = 0, curl = 0, fold = 0, shadow, light = 235, noise = 2 } = shot;
	const long = Math.max(page.width, page.height);
	const direction = random.within(0, 2 * Math.PI);
	const height = surface(page, curl, fold, random);
	const view = turn(direction, radians(tilt), radians(random.within(-turned, turned)));
	const far = AWAY * long;
	/** Projects a point of the page to the plane of the picture, in the page's pixels. */
	const seen = (x: number, y: number, z: number) => {
		const [u, v] = [x - page.width / 2, y - page.height / 2];
		const [across, down, up] = view.map(([a, b, c]) => a * u + b * v + c * z);
		const scale = far / (far - up!);
		return { x: across! * scale, y: down! * scale };
	};
	const corners = [0, page.width].flatMap((x) => [0, page.height].map((y) => seen(x, y, 0)));
	const side = (along: 'x' | 'y') => {
		const all = corners.map((corner) => corner[along]);
		const [from, to] = [Math.min(...all), Math.max(...all)];
		const border = 0.05 * (to - from);
		return { from: from - border, length: to - from + 2 * border };
	};
	const [wide, high] = [side('x'), side('y')];
	const scale = longest / Math.max(wide.length, high.length);
	const [width, tall] = [Math.round(wide.length * scale), Math.round(high.length * scale)];
	const lit = shadow ? shade(page, shadow, random) : () => 1;
	const table = random.between(60, 120);
	const pixels = new Uint8Array(width * tall);
	for (let row = 0, at = 0; row < tall; row++) {
		for (let column = 0; column < width; column++, at++) {
			const [px, py] = [(column + 0.5) / scale + wide.from, (row + 0.5) / scale + high.from];
			// Iterates, because the sheet's point on this pixel's ray depends on the sheet's height at that point.
			let [x, y] = onRay(view, far, px, py, 0);
			if (curl > 0 || fold > 0) {
				for (let round = 0; round < ROUNDS; round++) {
					[x, y] = onRay(view, far, px, py, height(x + page.width / 2, y + page.height / 2));
				}
			}
			const [left, top] = [x + page.width / 2, y + page.height / 2];
			const shown = shadeAt(page, left, top) ?? table;
			pixels[at] = Math.max(
				0,
				Math.min(255, (shown / 255) * light * lit(left, top) + random.within(-noise, noise)),
			);
		}
	}
	return {
		bitmap: { width, height: tall, pixels },
		place: (x, y) => {
			const at = seen(x, y, height(x, y));
			return { x: (at.x - wide.from) * scale, y: (at.y - high.from) * scale };
		},
	};
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

type Row = readonly [number, number, number];

/** The rotation that turns the sheet in its plane, and then tilts it about an axis of this direction. */
function turn(direction: number, tilt: number, turned: number): readonly [Row, Row, Row] {
	const [x, y] = [Math.cos(direction), Math.sin(direction)];
	const [c, s] = [Math.cos(tilt), Math.sin(tilt)];
	const tilted: readonly Row[] = [
		[c + x * x * (1 - c), x * y * (1 - c), y * s],
		[x * y * (1 - c), c + y * y * (1 - c), -x * s],
		[-y * s, x * s, c],
	];
	const [a, b] = [Math.cos(turned), Math.sin(turned)];
	const [first, second, third] = tilted.map(([p, q, r]): Row => [p * a + q * b, q * a - p * b, r]);
	return [first!, second!, third!];
}

/** The point at the height `z` above the page's plane that is seen at a position from the picture's centre. */
function onRay(
	[across, down, up]: readonly [Row, Row, Row],
	far: number,
	px: number,
	py: number,
	z: number,
): [x: number, y: number] {
	// p * (far - up) = far * across, linear in x and y for a given height.
	const of = (p: number, row: Row) => [far * row[0] + p * up[0], far * row[1] + p * up[1]] as const;
	const [[a, b], [c, d]] = [of(px, across), of(py, down)];
	const e = px * (far - up[2] * z) - far * across[2] * z;
	const f = py * (far - up[2] * z) - far * down[2] * z;
	const all = a * d - b * c;
	return [(e * d - b * f) / all, (a * f - e * c) / all];
}

/** The height of each point of a sheet above the table. */
function surface(
	{ width, height }: Bitmap,
	curl: number,
	fold: number,
	random: Random,
): (x: number, y: number) => number {
	const slant = random.within(-0.3, 0.3);
	const isAcross = random.chance(0.5);
	const slopes = [random.within(-1, 1), random.within(-1, 1), random.within(-1, 1)].map(
		(part) => Math.tan(radians(fold)) * (Math.sign(part) * 0.5 + part / 2),
	);
	return (x, y) => {
		let at = 0;
		if (curl > 0) {
			const along = Math.min(Math.max(x / width + slant * (y / height - 0.5), -0.5), 1.5);
			at += curl * width * Math.sin(Math.PI * along);
		}
		if (fold > 0) {
			// Folded across or along the lines.
			const [part, third] = isAcross ? [y, height / 3] : [x, width / 3];
			for (const [index, slope] of slopes.entries()) {
				at += slope * Math.min(Math.max(part - index * third, index === 0 ? -third : 0), third);
			}
		}
		return at;
	};
}

/** The share of the light that falls on a point of the page. */
function shade(
	{ width, height }: Bitmap,
	kind: 'soft' | 'hard',
	random: Random,
): (x: number, y: number) => number {
	const direction = random.within(0, 2 * Math.PI);
	const [dx, dy] = [Math.cos(direction), Math.sin(direction)];
	const edge = random.within(-0.15, 0.15);
	const soft = kind === 'soft' ? 0.25 : 0.006;
	return (x, y) => {
		const along = dx * (x / width - 0.5) + dy * (y / height - 0.5);
		return 1 - (1 - SHADED) / (1 + Math.exp((edge - along) / soft));
	};
}

/** Bilinear interpolation; undefined outside of the page. */
function shadeAt({ width, height, pixels }: Bitmap, x: number, y: number): number | undefined {
	if (x < 0 || y < 0 || x >= width || y >= height) return undefined;
	const [left, top] = [Math.max(Math.floor(x - 0.5), 0), Math.max(Math.floor(y - 0.5), 0)];
	const [right, low] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
	const [partX, partY] = [Math.max(x - 0.5 - left, 0), Math.max(y - 0.5 - top, 0)];
	const at = (row: number, column: number) => pixels[row * width + column]!;
	const above = at(top, left) * (1 - partX) + at(top, right) * partX;
	const below = at(low, left) * (1 - partX) + at(low, right) * partX;
	return above * (1 - partY) + below * partY;
}
