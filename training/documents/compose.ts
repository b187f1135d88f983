/** Puts what a document says on its pages: letterhead, parties, groups of fields, tables, text, foot. */
import { beside, type Drawing, joined, type Mark, moved, space } from './drawing.ts';
import type { Cell, Fact, Facts, PartyFact, TableFact } from './facts.ts';
import type { Wordings } from './kind.ts';
import { CLAUSES } from './clauses.ts';
import { layOut, layOutNarrow, type Pair } from './layouts.ts';
import { Paper } from './paper.ts';
import { drawLook, Pen } from './pen.ts';
import {
	ADDRESS,
	DECOYS,
	NAME,
	PAGE,
	SECTIONS,
	SENTENCES,
	SIGNED,
	SUBTOTAL,
	TOTAL,
} from './phrases.ts';
import { prose, type Setting } from './prose.ts';
import type { Random } from './random.ts';
import { type Line, drawTable } from './tables.ts';

const SIZES = { A4: [595, 842], Letter: [612, 792] } as const;

export class Composer {
	private readonly facts: Facts;
	private readonly random: Random;
	private readonly paper: Paper;
	private readonly pen: Pen;
	private readonly labels: Set<string>;

	constructor(facts: Facts, random: Random) {
		this.facts = facts;
		this.random = random;
		const { body, look } = drawLook(random);
		const size = SIZES[facts.maker.country.code === 'US' ? 'Letter' : 'A4'];
		this.paper = new Paper(
			{ size, margin: random.between(32, 68), foot: random.between(62, 84) },
			body,
			look.head,
		);
		this.pen = new Pen(this.paper, look);
		this.labels = new Set(
			facts.kind.fields.flatMap(({ labels }) => labels[facts.language].toLowerCase().split('|')),
		);
	}

	async draw(): Promise<{ pdf: Uint8Array; paper: Paper }> {
		const { paper, random, pen, facts } = this;
		paper.turn();
		const parties = this.partyBlocks();
		const groups = this.groups();
		paper.flow(this.letterhead());
		paper.flow(this.opening(parties, groups));
		for (const paragraph of this.sentences(random.between(0, 1))) paper.flow(paragraph);
		const gap = space(pen.look.gap);
		const tables = this.tables();
		const blocks = groups.map((group) => this.group(group));
		const whole = random.chance(0.2) ? [...tables, ...blocks] : [...blocks, ...tables];
		const isTextFirst = random.chance(0.3);
		if (isTextFirst) this.text();
		for (const block of whole) paper.flow([...block, gap]);
		if (!isTextFirst) this.text();
		for (const paragraph of this.sentences(random.between(0, 3))) paper.flow(paragraph);
		if (random.chance(facts.paragraphs.length > 2 ? 0.5 : 0.1)) paper.flow(this.signatures());
		if (random.chance(0.15)) this.smallPrint();
		this.feet();
		return { pdf: await paper.finish(), paper };
	}

	private worded = (wordings: Wordings): string =>
		this.random.wording(wordings[this.facts.language]);

	/** A label that none of the document's own fields has. */
	private decoy(name: keyof typeof DECOYS): Pair | undefined {
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

	private decoys(names: ReadonlyArray<keyof typeof DECOYS>, most: number): Pair[] {
		return this.random
			.shuffled(names)
			.slice(0, this.random.between(0, most))
			.flatMap((name) => this.decoy(name) ?? []);
	}

	private letterhead(): Drawing[] {
		const { pen, random, paper, facts } = this;
		const owner = facts.parties.find(({ party }) => party.isLetterhead);
		if (!owner) return [];
		const size = random.between(14, 26);
		const align = random.oneOf(['left', 'left', 'center', 'right'] as const);
		const name = pen.text(owner.name, paper.width, {
			font: 'head',
			size,
			color: pen.look.accent,
			align,
		});
		const dot = random.oneOf([' · ', ' | ', ', ', ' • ']);
		const contact = this.decoys(['phone', 'fax', 'email', 'web'], 3).map(({ label, value }) =>
			random.chance(0.7) ? `${label} ${value[0]}` : (value[0] ?? ''),
		);
		const small = { size: Math.max(7, pen.look.size - 1.5), color: pen.look.grey, align };
		const lines = random.chance(0.6)
			? [[...owner.address, ...contact].join(dot)]
			: [owner.address.join(', '), contact.join(dot)];
		const block = joined([name, pen.text(lines.filter(Boolean), paper.width, small), space(4)]);
		const ruled = random.chance(0.5) ? [pen.rule(paper.width, block.height, pen.look.accent)] : [];
		const logo =
			align === 'left' && random.chance(0.25) ? this.logo(owner.name, size * 1.3) : undefined;
		const whole = logo
			? beside([
					[0, [block]],
					[paper.width - logo.width, [logo]],
				])
			: block;
		const fits =
			!logo || pen.widthOf(owner.name, { font: 'head', size }) < paper.width - logo.width - 20;
		return [
			{ ...(fits ? whole : block), marks: [...(fits ? whole : block).marks, ...ruled] },
			space(pen.look.gap),
		];
	}

	/** The first letters of a name, white on a coloured square. */
	private logo(name: string, side: number): Drawing & { width: number } {
		const { pen } = this;
		const letters = name
			.split(' ')
			.filter((word) => /^\p{Lu}/u.test(word))
			.slice(0, 2)
			.map((word) => word.charAt(0))
			.join('');
		const style = { font: 'head', size: side * 0.5, color: '#ffffff', align: 'center' } as const;
		const text = moved(pen.text([letters], side, style).marks, 0, side * 0.22);
		const fill = pen.look.accent;
		return {
			width: side,
			height: side,
			marks: [{ is: 'box', x: 0, y: 0, width: side, height: side, fill }, ...text],
		};
	}

	/** Lines to sign on, of which only the labels are printed. */
	private signatures(): Drawing[] {
		const { pen, random, paper, facts } = this;
		const style = { size: pen.look.size - 1, color: pen.look.grey };
		const labels = SIGNED[facts.language].split('|');
		const room = paper.width / labels.length;
		const isTwice = random.chance(0.5);
		const line = (x: number): Mark => ({
			is: 'line',
			x,
			y: 0,
			toX: x + room - 24,
			toY: 0,
			color: pen.look.grey,
			width: 0.6,
		});
		const one = beside(
			labels.map((label, at) => [at * room, [pen.text([label], room - 24, style)]]),
		);
		const marks = [...labels.map((_, at) => line(at * room)), ...moved(one.marks, 0, 3)];
		const drawing = { height: one.height + 3, marks };
		return [space(30), drawing, ...(isTwice ? [space(30), drawing] : []), space(pen.look.gap)];
	}

	/** Parties beside a label each, or in a section with labels of its own for name and address. */
	private partyBlocks(): Array<(width: number) => Drawing[]> {
		const { random, pen } = this;
		const others = this.facts.parties.filter(({ party }) => !party.isLetterhead);
		const style = random.weighted({ block: 4, section: 3, pairs: 1.5, bare: 2 });
		return others.map((fact) => (width: number) => {
			const { label, name, address, role } = fact;
			const lines = [name, ...address];
			if (style === 'section' && label !== '') return this.partySection(fact, width);
			if (style === 'pairs' && label !== '') {
				return layOutNarrow([{ label, value: lines }], width, pen, random);
			}
			const isBare = label === '' || (style === 'bare' && role === 'to');
			const head = isBare
				? []
				: [pen.text(pen.written(label), width, { ...pen.label, font: 'bold' })];
			return [
				joined([
					...head,
					pen.text(lines, width, { font: random.chance(0.2) ? 'bold' : 'regular' }),
				]),
			];
		});
	}

	private partySection({ label, name, address }: PartyFact, width: number): Drawing[] {
		const { random, pen } = this;
		const isParted = random.chance(0.5);
		const pairs: Pair[] = [
			{ label: this.worded(NAME), value: [name] },
			{ label: this.worded(ADDRESS), value: isParted ? address : [address.join(', ')] },
			...this.decoys(['phone', 'email'], 2),
		];
		return [this.heading(label, width), ...layOutNarrow(pairs, width, pen, random)];
	}

	/** Recipient and the first facts side by side, or the parties beside each other. */
	private opening(parties: Array<(width: number) => Drawing[]>, groups: Fact[][]): Drawing[] {
		const { random, paper, pen, facts } = this;
		const title = this.title();
		const gap = space(pen.look.gap);
		const half = paper.width / 2;
		const [first, second] = parties;
		if (first && second) {
			const both = random.chance(0.75)
				? [
						beside([
							[0, first(half - 14)],
							[half, second(half)],
						]),
					]
				: [...first(paper.width), gap, ...second(paper.width)];
			return random.chance(0.7) ? [...title, ...both, gap] : [...both, gap, ...title];
		}
		if (!first) return title;
		const facing = groups.length > 1 && random.chance(0.6) ? groups.shift() : undefined;
		const left = first(half - 14);
		const right = facing
			? layOutNarrow(this.pairs(facing), half - 20, pen, random)
			: layOutNarrow(
					this.decoys(['clerk', 'printed', 'reference', 'office'], 3),
					half - 20,
					pen,
					random,
				);
		const swapped = facts.language === 'fr' || random.chance(0.15);
		const block = beside(
			swapped
				? [
						[0, right],
						[half, left],
					]
				: [
						[0, left],
						[half + 20, right],
					],
		);
		return random.chance(0.75) ? [block, gap, gap, ...title] : [...title, block, gap];
	}

	private title(): Drawing[] {
		const { random, paper, pen, facts } = this;
		const size = pen.look.size + random.between(2, 9);
		const text = random.chance(0.25) ? facts.title.toUpperCase() : facts.title;
		const align = random.oneOf(['left', 'left', 'left', 'center'] as const);
		return [
			pen.text(text, paper.width, { font: 'bold', size, color: pen.look.accent, align }),
			space(pen.look.gap / 2),
		];
	}

	private heading(text: string, width: number): Drawing {
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
			isKept: true,
		};
	}

	/** Fields with labels, in several groups. */
	private groups(): Fact[][] {
		const { random, facts } = this;
		const all = facts.fields.filter(({ stands }) => stands === 'labelled');
		const ordered = random.chance(0.6) ? all : random.shuffled(all);
		const groups: Fact[][] = [];
		for (let at = 0; at < ordered.length;) {
			const size = random.between(2, 7);
			groups.push(ordered.slice(at, at + size));
			at += size;
		}
		return groups;
	}

	private pairs(group: readonly Fact[]): Pair[] {
		const { random } = this;
		const pairs = group.flatMap((fact): Pair[] => {
			const { field, label, made, isRange } = fact;
			const { value } = field;
			if (value.is === 'period' && made.ends && !isRange) {
				const [from, to] = made.ends;
				return [
					{ label: this.worded(value.from.labels), value: [from.text] },
					{ label: this.worded(value.to.labels), value: [to.text] },
				];
			}
			return [
				{
					label,
					value: value.is === 'address' && random.chance(0.5) ? made.text.split(', ') : [made.text],
				},
			];
		});
		const decoys = random.chance(0.3)
			? this.decoys(['clerk', 'printed', 'reference', 'office', 'phone'], 2)
			: [];
		return decoys.length > 0 ? random.shuffled([...pairs, ...decoys]) : pairs;
	}

	private group(group: readonly Fact[]): Drawing[] {
		const { random, paper, pen } = this;
		const ticked = group.filter(({ field }) => field.value.is === 'choice' && field.value.isTicked);
		const others = group.filter((fact) => !ticked.includes(fact));
		const heading = random.chance(0.45) ? [this.heading(this.worded(SECTIONS), paper.width)] : [];
		const width = random.chance(0.75) ? paper.width : paper.width * random.within(0.6, 0.95);
		return [
			...heading,
			...layOut(this.pairs(others), width, pen, random),
			...ticked.flatMap((fact) => [space(4), this.boxes(fact)]),
		];
	}

	/** All choices with a box each. */
	private boxes({ label, made }: Fact): Drawing {
		const { pen, random, paper } = this;
		const side = pen.look.size * 0.85;
		const isBelow = random.chance(0.4);
		const start = isBelow ? 0 : pen.widthOf(`${pen.written(label)}:  `, pen.label) + 6;
		const line = pen.look.size * pen.look.leading + 2;
		const marks: Mark[] = pen.text(
			pen.written(label) + pen.look.colon.replace('..', ''),
			paper.width,
			pen.label,
		).marks;
		let [x, y] = [start, isBelow ? line : 0];
		for (const choice of made.choices ?? []) {
			const width = side + 5 + pen.widthOf(choice) + 18;
			if (x + width > paper.width && x > start) [x, y] = [start, y + line];
			const top = y + pen.look.size * 0.12;
			marks.push({ is: 'box', x, y: top, width: side, height: side, stroke: pen.look.ink });
			if (choice === made.text) {
				const [color, thick] = [pen.look.ink, 1];
				marks.push({
					is: 'line',
					x: x + 1.5,
					y: top + 1.5,
					toX: x + side - 1.5,
					toY: top + side - 1.5,
					color,
					width: thick,
				});
				marks.push({
					is: 'line',
					x: x + side - 1.5,
					y: top + 1.5,
					toX: x + 1.5,
					toY: top + side - 1.5,
					color,
					width: thick,
				});
			}
			marks.push(...moved(pen.text(choice, 1000).marks, x + side + 5, y));
			x += width;
		}
		return { height: y + line, marks };
	}

	private setting(width: number): Setting {
		const { random, pen } = this;
		return {
			width,
			size: pen.look.size,
			isJustified: random.chance(0.35),
			hasBold: random.chance(0.5),
			indent: random.chance(0.12) ? 14 : 0,
		};
	}

	/** What the document says in sentences, among others that say nothing of it, in one column or two. */
	private text(): void {
		const { random, pen, paper, facts } = this;
		const { paragraphs } = facts;
		if (paragraphs.length === 0) return;
		const isLong = paragraphs.length > 2;
		const all = [...paragraphs];
		for (const filler of isLong ? this.clauses(random.between(0, 9)) : []) {
			all.splice(random.between(1, all.length), 0, filler);
		}
		const numbering = isLong
			? random.weighted({ '': 4, '#. ': 3, '§ # ': 1, '(#) ': 1, '#) ': 0.5 })
			: '';
		const isTwo = isLong && random.chance(0.25);
		const gap = isTwo ? random.between(14, 26) : 0;
		const setting = this.setting(isTwo ? (paper.width - gap) / 2 : paper.width);
		const below = space(pen.look.gap * random.within(0.3, 0.8));
		const drawings = all.flatMap((text, at) => {
			const isNumbered = numbering !== '' && !/^(\d|§|\(\d|Art)/.test(text);
			const written = isNumbered ? numbering.replace('#', String(at + 1)) + text : text;
			return [...prose(written, pen, setting), below];
		});
		if (isTwo) paper.flowInColumns(drawings, gap);
		else paper.flow(drawings);
		paper.flow([space(pen.look.gap)]);
	}

	/** Sentences without anything to be asked for. */
	private clauses(count: number): string[] {
		const { random, facts } = this;
		const { maker, language } = facts;
		return random
			.shuffled(CLAUSES[language].split('|'))
			.slice(0, count)
			.map((text) =>
				text
					.replace('{date}', () => maker.dayInWords(maker.today - random.between(200, 2000)).text)
					.replace('{amount}', () => maker.amount(random.between(5, 90)).text)
					.replace('{name}', () => maker.person()),
			);
	}

	private smallPrint(): void {
		const { random, pen, paper } = this;
		const text = [...this.clauses(random.between(3, 8)), this.worded(SENTENCES)].join(' ');
		const setting = { ...this.setting(paper.width), size: random.within(6, 7.5) };
		const gap = 16;
		if (random.chance(0.6)) paper.flow(prose(text, pen, setting));
		else paper.flowInColumns(prose(text, pen, { ...setting, width: (paper.width - gap) / 2 }), gap);
	}

	private sentences(most: number): Drawing[][] {
		const { pen, paper } = this;
		const setting = { ...this.setting(paper.width), isJustified: false };
		// Contracts have other sentences.
		const isLetter = this.facts.parties.some(({ party }) => party.isLetterhead);
		return Array.from({ length: isLetter ? most : 0 }, () => [
			...prose(this.worded(SENTENCES), pen, setting),
			space(pen.look.gap),
		]);
	}

	/** Two small ones may stand side by side. */
	private tables(): Drawing[][] {
		const { random, paper, facts } = this;
		const [first, second] = facts.tables;
		const room = paper.width / 2 - 10;
		const isSmall = (fact: TableFact) => fact.rows.length < 16 && fact.columns.length < 4;
		if (first && second && isSmall(first) && isSmall(second) && random.chance(0.6)) {
			const both = [
				[0, this.table(first, room)],
				[paper.width / 2 + 10, this.table(second, room)],
			] as const;
			return [[beside(both)]];
		}
		return facts.tables.map((table) => this.table(table, paper.width));
	}

	private table({ heading, columns, rows, totals, table }: TableFact, width: number): Drawing[] {
		const { pen, random } = this;
		const lines: Line[] = [];
		const written = (cell?: Cell) => [cell?.text, cell?.detail].filter(Boolean).join('\n');
		const hasSubtotals = Object.keys(totals).length > 0 && random.chance(0.5);
		const closing = (label: string, texts: Readonly<Record<string, string>>): Line => {
			const cells = columns.map(({ key }) => texts[key] ?? '');
			const at = cells.findIndex((text) => text !== '');
			const place = at > 0 ? random.between(0, at - 1) : -1;
			return { is: 'closing', cells: cells.map((text, index) => (index === place ? label : text)) };
		};
		rows.forEach(({ group, cells }, at) => {
			if (group !== undefined && group !== rows[at - 1]?.group)
				lines.push({ is: 'group', text: group });
			lines.push({ is: 'row', cells: columns.map(({ key }) => written(cells[key])) });
			if (group !== undefined && hasSubtotals && rows[at + 1]?.group !== group) {
				const own = rows.filter((row) => row.group === group);
				const sums = Object.keys(totals).map((key) => {
					const sum = own.reduce((all, { numbers }) => all + (numbers[key] ?? 0), 0);
					const isMoney = table.columns.some(
						({ keys, value }) => keys.split('|')[0] === key && value.is !== 'count',
					);
					return [key, isMoney ? this.facts.maker.amount(sum, true).text : String(sum)] as const;
				});
				lines.push(closing(this.worded(SUBTOTAL), Object.fromEntries(sums)));
			}
		});
		if (Object.keys(totals).length > 0) {
			const texts = Object.entries(totals).map(([key, made]) => [key, made.text] as const);
			lines.push(closing(this.worded(TOTAL), Object.fromEntries(texts)));
		}
		const head = heading === '' || random.chance(0.25) ? [] : [this.heading(heading, width)];
		return [...head, ...drawTable(columns, lines, width, pen, random)];
	}

	/** Bank data, registers, numbers of pages. */
	private feet(): void {
		const { paper, pen, random, facts } = this;
		const { size: page, margin, foot } = paper.style;
		const size = random.within(6, 7.5);
		const style = { size, color: pen.look.grey };
		const owner = facts.parties.find(({ party }) => party.isLetterhead);
		const pairs = this.decoys(['phone', 'email', 'web', 'bic', 'register', 'since', 'fax'], 6);
		const columns = random.between(2, 4);
		const own = owner && random.chance(0.6) ? [[owner.name, ...owner.address]] : [];
		const told = Array.from({ length: columns }, (_, at) =>
			pairs
				.filter((_pair, index) => index % columns === at)
				.map(({ label, value }) => `${label} ${value[0]}`),
		);
		const all = [...own, ...told.filter((lines) => lines.length > 0)];
		const room = paper.width / Math.max(1, all.length);
		const block = beside(all.map((lines, at) => [at * room, [pen.text(lines, room - 8, style)]]));
		const top = page[1] - foot + 12;
		const fits = block.height < foot - 34;
		const numbering = random.chance(0.75) ? this.worded(PAGE) : '';
		const align = random.oneOf(['left', 'center', 'right'] as const);
		const runs = random.chance(0.4) ? [facts.title, owner?.name].filter(Boolean).join(' – ') : '';
		paper.onEach((number, of) => {
			const text = numbering.replace('#', String(number)).replace('§', String(of));
			const numbers =
				text === ''
					? []
					: moved(pen.text([text], paper.width, { ...style, align }).marks, margin, page[1] - 20);
			const head =
				number > 1 && runs !== ''
					? moved(pen.text([runs], paper.width, style).marks, margin, margin - 16)
					: [];
			return [...(fits ? moved(block.marks, margin, top) : []), ...numbers, ...head];
		});
	}
}
