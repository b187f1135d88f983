/** The text style of one document, and drawings of lines of text. */
import type { Drawing, FontName, Mark } from './drawing.ts';
import type { Family } from './fonts.ts';
import type { Paper } from './paper.ts';
import type { Random } from './random.ts';

export type Look = {
	size: number;
	/** Line pitch, relative to the size. */
	leading: number;
	ink: string;
	accent: string;
	grey: string;
	head: Family;
	/** Whether labels are in capitals. */
	isUpper: boolean;
	labelFont: FontName;
	labelSize: number;
	labelColor: string;
	/** The text after labels on the left: ":", " :", "" or dots. */
	colon: string;
	valueFont: FontName;
	/** Line width of rules. */
	rule: number;
	/** The distance between blocks. */
	gap: number;
};

export const INK = '#111111';

export function drawLook(random: Random): { look: Look; body: Family } {
	const body = random.weighted({ arimo: 5, tinos: 3, lato: 3, condensed: 2, mono: 1 });
	const size = Math.round(random.within(8, 11.5) * 2) / 2;
	const accent = random.oneOf([
		INK,
		INK,
		'#1a3c6e',
		'#8a1c1c',
		'#0b6b4f',
		'#5a2d82',
		'#c05a00',
		'#00708a',
	]);
	const isLabelBold = random.chance(0.35);
	const grey = random.oneOf(['#555555', '#6b6b6b', '#444444']);
	return {
		body,
		look: {
			size,
			leading: random.within(1.22, 1.5),
			ink: INK,
			accent,
			grey,
			head: random.chance(0.7) ? body : random.oneOf(['tinos', 'lato', 'condensed'] as const),
			isUpper: random.chance(0.15),
			labelFont: isLabelBold ? 'bold' : 'regular',
			labelSize: random.chance(0.3) ? Math.max(6.5, size - random.within(1, 2.5)) : size,
			labelColor:
				random.weighted({ ink: 6, other: 4 }) === 'ink' ? INK : random.oneOf([grey, accent]),
			colon: random.weighted({ ':': 6, '': 4, ' :': 0.7, '..': 0.3 }),
			valueFont: !isLabelBold && random.chance(0.25) ? 'bold' : 'regular',
			rule: random.within(0.4, 1.1),
			gap: random.within(8, 22),
		},
	};
}

export type Style = {
	font?: FontName;
	size?: number;
	color?: string;
	align?: 'left' | 'right' | 'center';
};

export class Pen {
	readonly paper: Paper;
	readonly look: Look;

	constructor(paper: Paper, look: Look) {
		this.paper = paper;
		this.look = look;
	}

	get label(): Style {
		const { labelFont, labelSize, labelColor } = this.look;
		return { font: labelFont, size: labelSize, color: labelColor };
	}

	get value(): Style {
		return { font: this.look.valueFont };
	}

	written = (label: string): string => (this.look.isUpper ? label.toUpperCase() : label);

	widthOf(text: string, { font = 'regular', size = this.look.size }: Style = {}): number {
		return this.paper.widthOf(text, font, size);
	}

	/** Wraps a text; words that are longer than the line are split. */
	wrapped(text: string, width: number, style: Style = {}): string[] {
		const lines: string[] = [];
		let line = '';
		for (let word of text.split(' ')) {
			const longer = line === '' ? word : `${line} ${word}`;
			if (this.widthOf(longer, style) <= width) {
				line = longer;
				continue;
			}
			if (line !== '') lines.push(line);
			while (this.widthOf(word, style) > width && word.length > 4) {
				let fits = word.length - 1;
				while (fits > 3 && this.widthOf(word.slice(0, fits), style) > width) fits--;
				lines.push(word.slice(0, fits));
				word = word.slice(fits);
			}
			line = word;
		}
		return [...lines, line];
	}

	/** Draws lines as they are, or a text wrapped into lines. */
	text(text: string | readonly string[], width: number, style: Style = {}): Drawing {
		const {
			font = 'regular',
			size = this.look.size,
			color = this.look.ink,
			align = 'left',
		} = style;
		const lines = typeof text === 'string' ? [text] : text;
		const height = size * this.look.leading;
		const marks = lines
			.flatMap((line) => this.wrapped(line, width, style))
			.map((line, at): Mark => {
				const room = width - this.widthOf(line, style);
				const x = align === 'left' ? 0 : align === 'right' ? room : room / 2;
				return { is: 'text', x, y: at * height, text: line, font, size, color };
			});
		return { height: marks.length * height, marks };
	}

	rule(width: number, y = 0, color = this.look.grey): Mark {
		return { is: 'line', x: 0, y, toX: width, toY: y, color, width: this.look.rule };
	}
}
