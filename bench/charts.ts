/** Renders charts of results as SVG. */
import { distinct, figure, median, withUnit, type Cost } from './figures.ts';

const WIDTH = 720;
const LEFT = 210;
const RIGHT = 96;
const BAR = 14;
const LINE = 22;
const HEAD = 58;
const GAP = 14;

/** Includes a background, because the SVG cannot know the background of the page that shows it. */
const STYLE = `
	text { font: 13px system-ui, sans-serif; fill: #1f2328; }
	.ground { fill: #ffffff; stroke: #d1d9e0; }
	.title { font-weight: 600; }
	.quiet { fill: #59636e; }
	.own { fill: #0969da; }
	.other { fill: #8c959f; }
	.spread { stroke: #1f2328; stroke-width: 1.5; }
	@media (prefers-color-scheme: dark) {
		text { fill: #e6edf3; }
		.ground { fill: #0d1117; stroke: #3d444d; }
		.quiet { fill: #9198a1; }
		.own { fill: #4493f8; }
		.other { fill: #656c76; }
		.spread { stroke: #e6edf3; }
	}
`;

const escaped = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * Draws a bar of the median for each candidate at each size, with a line from the minimum to the maximum of
 * the rounds.
 */
export function chartOf({ name, unit, rows }: Cost, title: string, sizeUnit: string): string {
	const sizes = distinct(rows.map(({ size }) => size));
	const variants = distinct(rows.map(({ variant }) => variant));
	const most = Math.max(...rows.flatMap(({ rounds }) => rounds));
	const x = (value: number) => LEFT + (Math.max(0, value) / most) * (WIDTH - LEFT - RIGHT);
	const at = (value: number) => value.toFixed(1);
	const parts: string[] = [];
	let y = HEAD;
	for (const size of sizes) {
		// A single size needs no heading.
		if (sizes.length > 1) {
			y += LINE;
			parts.push(
				`<text class="quiet" x="16" y="${y - 7}">${escaped(withUnit(figure(size), sizeUnit))}</text>`,
			);
		}
		for (const { variant, rounds } of rows.filter((row) => row.size === size)) {
			const middle = y + BAR / 2;
			const [least, top] = [x(Math.min(...rounds)), x(Math.max(...rounds))];
			parts.push(
				`<text x="${LEFT - 8}" y="${middle + 4.5}" text-anchor="end">${escaped(variant)}</text>`,
				`<rect class="${variant === variants[0] ? 'own' : 'other'}" x="${LEFT}" y="${y}" width="${at(x(median(rounds)) - LEFT)}" height="${BAR}"/>`,
				...(least < top
					? [
							`<path class="spread" d="M${at(least)} ${middle}H${at(top)}M${at(least)} ${middle - 3}v6M${at(top)} ${middle - 3}v6"/>`,
						]
					: []),
				`<text x="${at(top + 8)}" y="${middle + 4.5}">${escaped(withUnit(figure(median(rounds)), unit))}</text>`,
			);
			y += LINE;
		}
		y += sizes.length > 1 ? GAP / 2 : 0;
	}
	const height = y + GAP;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(`${title}: ${name}`)}">
<style>${STYLE}</style>
<rect class="ground" x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="6"/>
<text class="title" x="16" y="26">${escaped(title)}</text>
<text class="quiet" x="16" y="46">${escaped(name)}</text>
${parts.join('\n')}
</svg>
`;
}
