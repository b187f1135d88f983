import type { Box } from '../../src/geometry';
import type { PageSize } from '../api/answers';
import { pagePicture } from '../api/call';

/** Size in pixels, and horizontal margin around the box in points. */
const [WIDTH, HEIGHT, AROUND] = [264, 56, 14];
/**
 * Maximum scale in pixels per point, so that small boxes are not enlarged too much, and maximum height of the
 * box in pixels.
 */
const [NEAREST, HIGHEST] = [1.5, 40];

/** A part of a page's image, around a box. */
export function Snippet({ fileId, size, box }: { fileId: string; size: PageSize; box: Box }) {
	const scale = Math.min(
		NEAREST,
		WIDTH / (box.right - box.left + 2 * AROUND),
		HIGHEST / (box.bottom - box.top),
	);
	return (
		<div class="snippet">
			<img
				src={pagePicture(fileId, size.page)}
				alt={`Place on page ${size.page}`}
				style={{
					width: `${size.width * scale}px`,
					height: `${size.height * scale}px`,
					left: `${WIDTH / 2 - ((box.left + box.right) / 2) * scale}px`,
					top: `${HEIGHT / 2 - ((box.top + box.bottom) / 2) * scale}px`,
				}}
			/>
			<span
				class="snippet-box"
				style={{
					width: `${(box.right - box.left) * scale + 6}px`,
					height: `${(box.bottom - box.top) * scale + 6}px`,
				}}
			/>
		</div>
	);
}
