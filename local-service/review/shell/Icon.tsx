/** Icons of 16 by 16, in the text color. */
const SHAPES = {
	back: 'M10 3 5 8l5 5',
	next: 'M6 3l5 5-5 5',
	undo: 'M6 3 3 6l3 3M3 6h6.5a3.5 3.5 0 0 1 0 7H6',
	redo: 'M10 3l3 3-3 3M13 6H6.5a3.5 3.5 0 0 0 0 7H10',
	check: 'M3.5 8.5 6.5 11.5 12.5 4.5',
	cross: 'M4 4l8 8M12 4l-8 8',
	plus: 'M8 3v10M3 8h10',
	minus: 'M3 8h10',
	up: 'M8 13V3M4 7l4-4 4 4',
	down: 'M8 3v10M4 9l4 4 4-4',
	bin: 'M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5 5 13h6l.5-8.5',
	column: 'M6 2.5h4v11H6zM2.5 5.5H6M2.5 10.5H6M10 5.5h3.5M10 10.5h3.5',
	search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.5 10.5l3 3',
	keyboard: 'M2 4.5h12v7H2zM4.5 7h.01M7 7h.01M9.5 7h.01M11.5 7h.01M5.5 9.5h5',
	file: 'M4 2h5l3.500 3.500V14H4zM9 2v3.500h3.500',
	copy: 'M5.500 5.500h7v8h-7zM3.500 10.500v-8h7',
	leave: 'M6.5 3H3v10h3.5M7 8h6.5M10.5 5l3 3-3 3',
	people:
		'M6 8a2.3 2.3 0 1 0 0-4.6A2.3 2.3 0 0 0 6 8ZM2 13c.3-2.3 1.800-3.5 4-3.5s3.700 1.200 4 3.5M10.5 8a2 2 0 1 0-.5-3.900M11.5 9.700c1.5.3 2.3 1.5 2.5 3.3',
	bulb: 'M6 11.5V10a4 4 0 1 1 4 0v1.5zM6.5 13.5h3',
	width: 'M2.5 3v10M13.5 3v10M4.5 8h7M6.5 6l-2 2 2 2M9.5 6l2 2-2 2',
	whole: 'M4 2.5h8v11H4z',
	chart: 'M2.5 13.5h11M4.5 13.5v-4M8 13.5v-10M11.5 13.5v-7',
	warning: 'M8 2.5 14 13H2zM8 6.5v3M8 11.3v.01',
} as const;

export function Icon({ name }: { name: keyof typeof SHAPES }) {
	return (
		<svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
			<path d={SHAPES[name]} />
		</svg>
	);
}
