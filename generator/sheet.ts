/** The context of all drawings of one document: its facts, paper, pen and wordings. */
import type { Drawing } from './drawing.ts';
import type { Facts } from './fact.ts';
import type { Wordings } from './kind.ts';
import type { Pair } from './layouts.ts';
import { type Drawn, drawWiderLook, type Looks, pick } from './looks.ts';
import { type PageStyle, Paper } from './paper.ts';
import { drawLook, Pen } from './pen.ts';
import { DECOYS } from './phrases.ts';
import type { Random } from './random.ts';

const SIZES = { A4: [595, 842], Letter: [612, 792] } as const;

export class Sheet {
	readonly facts: Facts;
	random: Random;
	readonly paper: Paper;
	readonly pen: Pen;
	readonly looks: Looks;
	/** Sentences that the document already contains. */
	readonly usedSentences = new Set<string>();
	private readonly labels: Set<string>;

	/** @param page an unusual page format */
	constructor(facts: Facts, random: Random, looks: Looks = 'today', page?: PageStyle) {
		this.facts = facts;
		this.random = random;
		this.looks = looks;
		const { body, look, typed }: Drawn =
			looks === 'today'
				? { ...drawLook(random), typed: 'mono' }
				: drawWiderLook(looks, random.branch());
		const size = SIZES[facts.maker.country.code === 'US' ? 'Letter' : 'A4'];
		const usual = { size, margin: random.between(32, 68), foot: random.between(62, 84) };
		this.paper = new Paper(page ?? usual, body, look.head, typed);
		this.pen = new Pen(this.paper, look);
		this.labels = new Set(
			facts.kind.fields.flatMap(({ labels }) => labels[facts.language].toLowerCase().split('|')),
		);
	}

	/** A weighted random name from those that the sheet's looks have. */
	pick = <Name extends string>(weights: Readonly<Record<Name, number>>): Name =>
		pick(weights, this.looks, this.random);

	worded = (wordings: Wordings): string => this.random.wording(wordings[this.facts.language]);

	/** A label that no field of the document has, with a value; undefined if a field has this label. */
	decoy(name: keyof typeof DECOYS): Pair | undefined {
		const { random, facts } = this;
		const { maker } = facts;
		const label = this.worded(DECOYS[name]);
		if (this.labels.has(label.toLowerCase())) return undefined;
		const value = {
			phone: () => maker.phone(),
			fax: () => maker.phone(),
			email: () => maker.email(maker.person()),
			web: () => `www.${maker.web()}`,
			clerk: () => maker.person(),
			printed: () => maker.day(maker.today + random.between(0, 20)).text,
			reference: () => maker.make({ is: 'code', patterns: 'AA-###|A##/###|##.###|AA ##-##' }).text,
			office: () => `${random.between(7, 10)}:00 – ${random.between(15, 19)}:30`,
			bic: () => maker.make({ is: 'code', patterns: 'AAAADEAAXXX|AAAAFRPP|AAAAGB2L' }).text,
			register: () => maker.make({ is: 'code', patterns: '##### ######|A-######|########' }).text,
			since: () => String(random.between(1880, 2012)),
		}[name]();
		return { label, value: [value] };
	}

	decoys(names: ReadonlyArray<keyof typeof DECOYS>, maximum: number): Pair[] {
		return this.random
			.shuffled(names)
			.slice(0, this.random.between(0, maximum))
			.flatMap((name) => this.decoy(name) ?? []);
	}

	/** A heading, which is on the same page as the drawing that follows it. */
	heading(text: string, width: number): Drawing {
		const { pen, random } = this;
		const drawn = pen.text(text, width, {
			font: 'bold',
			size: pen.look.size + random.oneOf([0, 1, 1.5]),
			color: pen.look.accent,
		});
		const height = drawn.height + 3;
		return {
			height,
			marks: random.chance(0.3) ? [...drawn.marks, pen.rule(width, height - 3)] : drawn.marks,
			keepsWithNext: true,
		};
	}
}
