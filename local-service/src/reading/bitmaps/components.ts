import type { Region } from './bitmap';

/** A connected component (8-neighbourhood) of a grid of cells: its bounding box and number of cells. */
export type Component = Region & { cells: number };

export function components(isOn: Uint8Array, columns: number, rows: number): Component[] {
	const open: number[] = [];
	const isSeen = new Uint8Array(isOn.length);
	const found: Component[] = [];
	const reach = (cell: number) => {
		if (!isOn[cell] || isSeen[cell]) return;
		isSeen[cell] = 1;
		open.push(cell);
	};
	for (let start = 0; start < isOn.length; start++) {
		reach(start);
		if (open.length === 0) continue;
		const part = { left: columns, top: rows, right: 0, bottom: 0, cells: 0 };
		for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
			const [x, y] = [cell % columns, Math.floor(cell / columns)];
			part.left = Math.min(part.left, x);
			part.right = Math.max(part.right, x + 1);
			part.top = Math.min(part.top, y);
			part.bottom = Math.max(part.bottom, y + 1);
			part.cells++;
			for (let row = Math.max(y - 1, 0); row <= Math.min(y + 1, rows - 1); row++) {
				for (let column = Math.max(x - 1, 0); column <= Math.min(x + 1, columns - 1); column++) {
					reach(row * columns + column);
				}
			}
		}
		found.push(part);
	}
	return found;
}
