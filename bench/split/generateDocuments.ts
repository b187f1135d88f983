/**
 * Generates documents for learning where documents begin: contracts with annexes and signature pages,
 * letters, statements, invoices, orders and receipts in the languages of the service. Their labels come from
 * the vocabulary, their other words are invented. The same seed yields the same documents.
 */
import { createRandom } from '../../generator/random.ts';
import { built } from '../../harness/builtService.ts';
import type { Words } from '../../local-service/src/understanding/vocabulary/words/words.ts';
import { Paper, type Page } from './paper.ts';

export type Generated = { kind: string; pages: Page[] };

const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const SYLLABLES =
	'an ba be ca con de di do el en er es fa fo ga ge in ka la le li lo ma men mo na ne no or pa pe per pro ra re ri ro sa se si so sta ta te ti to tra ul un va ve vi wa'.split(
		' ',
	);
const SMALL = ['a', 'de', 'in', 'la', 'of', 'the', 'und', 'en', 'van', 'na', 'z', 'to', 'il', 'o'];

export function generateDocuments(count: number, seed = 7): Generated[] {
	const random = createRandom(seed);
	const { CONCEPTS } = built('understanding/vocabulary/concepts');
	const { WORDS } = built('understanding/vocabulary/words/index');
	const { LANGUAGES, phrasesOf } = built('understanding/vocabulary/words/languages');
	return Array.from({ length: count }, (_, at) => {
		const language = LANGUAGES[Math.floor(random() * LANGUAGES.length)] ?? 'en';
		const named: Named = (id, of) => {
			const all = phrasesOf(CONCEPTS.find((each) => each.id === id)?.[of], [language]);
			return all[Math.floor(random() * Math.min(3, all.length))] ?? id;
		};
		const kind = KINDS[at % KINDS.length]!;
		return { kind: kind.name, pages: kind(new Author(random, named, WORDS[language])) };
	});
}

type Named = (id: string, of: 'labels' | 'titles') => string;

/** The style of one document: its words, its names, the look of its pages. */
class Author {
	private readonly topic: string[];
	readonly names: string[];
	readonly style: { size: number; margin: number };
	readonly paper: Paper;
	isHeaded: boolean;

	readonly random: () => number;
	readonly words: Words;
	private readonly named: Named;

	constructor(random: () => number, named: Named, words: Words) {
		this.random = random;
		this.named = named;
		this.words = words;
		const small = Array.from({ length: 12 }, () => this.oneOf(SMALL));
		this.topic = [...small, ...Array.from({ length: 160 }, () => this.word())];
		this.names = Array.from({ length: 4 }, () => `${this.name()} ${this.name()}`);
		this.style = { size: 8 + 4 * random(), margin: 40 + 40 * random() };
		this.isHeaded = this.chance(0.4);
		this.paper = new Paper(this.style, this.decoration());
	}

	chance = (of: number): boolean => this.random() < of;
	upTo = (most: number): number => 1 + Math.floor(this.random() * most);
	oneOf = <T>(all: readonly T[]): T => all[Math.floor(this.random() * all.length)]!;
	word = (): string =>
		Array.from({ length: 1 + this.upTo(3) }, () => this.oneOf(SYLLABLES)).join('');
	name = (): string => capital(this.word());
	code = (): string =>
		`${this.chance(0.5) ? this.oneOf(['A', 'KD', 'RE-', 'No']) : ''}${1000 + this.upTo(90000)}`;
	amount = (): string => `${this.upTo(900)}.${String(this.upTo(99)).padStart(2, '0')}`;
	label = (id: string): string => capital(this.named(id, 'labels'));
	title = (id: string): string => capital(this.named(id, 'titles'));

	date(): string {
		const month = this.upTo(12);
		const two = (each: number) => String(each).padStart(2, '0');
		return `${two(this.upTo(MONTHS[month - 1] ?? 28))}.${two(month)}.${2018 + this.upTo(8)}`;
	}

	/** A sentence with frequent words more often than rare ones. */
	sentence(): string {
		const words = Array.from({ length: 8 + this.upTo(30) }, () =>
			this.chance(0.06)
				? this.oneOf(this.names)
				: this.topic[Math.floor(this.random() ** 2 * this.topic.length)]!,
		);
		const comma = this.chance(0.5) ? ',' : '';
		return `${capital(words.slice(0, 6).join(' '))}${comma} ${words.slice(6).join(' ')}.`;
	}

	paragraph = (most = 6): string =>
		Array.from({ length: this.upTo(most) }, () => this.sentence()).join(' ');

	heading = (most = 4): string =>
		capital(Array.from({ length: this.upTo(most) }, () => this.oneOf(this.topic)).join(' '));

	address(): string[] {
		return [
			this.name(),
			`${this.name()} ${this.upTo(90)}`,
			`${10000 + this.upTo(89000)} ${this.name()}`,
		];
	}

	/** The page number in one of many forms or omitted, and the document's names on all pages or on none. */
	private decoration(): (paper: Paper, number: number, of: number) => void {
		const page = capital(this.words.pageNumbers?.page?.split('|')[0] ?? 'page');
		const of = this.words.pageNumbers?.of?.split('|')[0] ?? 'of';
		const code = this.oneOf(['A', 'Rev', this.name()]);
		const form = this.oneOf<(number: number, count: number) => string>([
			() => '',
			() => '',
			(number) => `${page} ${number}`,
			(number, count) => `${page} ${number} ${of} ${count}`,
			(number, count) => `${number}/${count}`,
			(number) => String(number),
			(number) => String(number),
			(number) => `- ${number} -`,
			(number) => `${code}-${number}`,
		]);
		const isTop = this.chance(0.25);
		const isFirstBare = this.chance(0.3);
		const at = this.oneOf([0, 0.5, 1]);
		const running = this.chance(0.35) ? `${this.heading()} ${this.code()}` : '';
		return (paper, number, count) => {
			// A printed number is not always recognised.
			const isRead = this.chance(0.95) && !(isFirstBare && number === 1);
			if (isRead && form(number, count) !== '') paper.edge(form(number, count), isTop, at);
			if (running !== '' && !(isFirstBare && number === 1)) paper.edge(running, !isTop, 0);
			if (this.isHeaded && number > 1) paper.edge(this.names[0] ?? '', true, 0);
		};
	}
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function letterhead({ paper, address, oneOf, names, chance, style }: Bound): void {
	const name = names[0] ?? '';
	if (chance(0.3)) paper.centred(name, style.size * 1.6);
	else paper.row([[oneOf([0, 0.6]), name]], style.size * oneOf([1, 1.3, 1.8]));
	for (const part of address()) paper.row([[oneOf([0, 0.6]), part]]);
	paper.room(2);
	for (const part of address()) paper.row([[0, part]]);
	paper.room(2);
}

/** An author whose functions can be destructured. */
type Bound = Pick<Author, 'paper' | 'oneOf' | 'names' | 'chance' | 'style'> & {
	address: () => string[];
};
const bound = (author: Author): Bound => ({
	...{ paper: author.paper, oneOf: author.oneOf, names: author.names, chance: author.chance },
	style: author.style,
	address: () => author.address(),
});

function contract(author: Author): Page[] {
	const { paper, chance, upTo, oneOf, names } = author;
	const { size } = author.style;
	paper.turn();
	if (chance(0.3)) {
		paper.room(12);
		paper.centred(author.heading().toUpperCase(), size * 1.5);
		for (const name of names.slice(0, 2)) paper.centred(name);
		paper.centred(author.date());
		paper.turn();
	}
	if (chance(0.8)) paper.centred(author.heading().toUpperCase(), size * oneOf([1, 1.3]));
	paper.room(1);
	paper.prose(
		`${names[0]}, ${author.address().join(', ')}, ${author.date()}. ${author.paragraph(3)}`,
	);
	const section = oneOf<(number: number) => string>([
		(number) => `${number}.`,
		(number) => `§ ${number}`,
		(number) => `${number}.1`,
		(number) => `(${number})`,
		() => '',
	]);
	const isHeaded = chance(0.5);
	const isCentred = chance(0.25);
	const sections = 4 + upTo(20);
	for (let at = 1; at <= sections; at++) {
		paper.room(oneOf([0, 1]));
		const heading = `${section(at)} ${author.heading()}`.trim();
		if (isHeaded && isCentred) paper.centred(heading);
		else if (isHeaded) paper.row([[0, heading]]);
		for (let count = upTo(4); count > 0; count--)
			paper.prose(isHeaded ? author.paragraph() : `${section(at)} ${author.paragraph()}`.trim());
		if (chance(0.08)) table(author, upTo(10));
	}
	const signs = () => {
		if (chance(0.5)) paper.turn();
		paper.room(2);
		if (chance(0.6)) paper.prose(author.sentence());
		for (const name of names.slice(0, 2)) {
			paper.row(
				chance(0.5)
					? [[0, name]]
					: [
							[0, name],
							[0.55, author.name()],
						],
			);
			paper.row([[0, `${author.name()}: ____________`]]);
			paper.row([[0, `${author.name()}: ${author.name()} ${author.name()}`]]);
			if (chance(0.5)) paper.row([[0, `${author.name()}: ${author.date()}`]]);
		}
	};
	if (chance(0.8)) signs();
	const annex = chance(0.8) ? oneOf((author.words.annexes ?? 'annex').split('|')) : author.word();
	for (let count = 1; chance(0.6) && count < 5; count++) {
		paper.turn();
		const name = `${capital(annex)} ${oneOf(['ABCDE', '12345'])[count - 1]}`;
		if (chance(0.7)) paper.centred(chance(0.5) ? name.toUpperCase() : name, size * oneOf([1, 1.3]));
		else paper.row([[oneOf([0, 0.8]), name]]);
		if (chance(0.6)) paper.centred(author.heading(6));
		if (chance(0.3)) paper.row([[0, author.date()]]);
		if (chance(0.3)) for (const part of author.address()) paper.row([[0, part]]);
		if (chance(0.4)) table(author, upTo(40));
		else for (let left = upTo(12); left > 0; left--) paper.prose(author.paragraph());
		if (chance(0.2)) signs();
	}
	return paper.finish();
}

function table(author: Author, rows: number): void {
	const { paper } = author;
	const columns = 1 + author.upTo(4);
	for (let row = 0; row <= rows; row++) {
		paper.row(
			Array.from({ length: columns + 1 }, (_, at) => [
				at / (columns + 1),
				at === 0 ? author.heading(2) : row === 0 ? author.name() : author.amount(),
			]),
		);
	}
}

function letter(author: Author): Page[] {
	const { paper, chance } = author;
	paper.turn();
	letterhead(bound(author));
	paper.row([[0.6, `${author.name()}, ${author.date()}`]]);
	if (chance(0.5)) paper.row([[0, `${author.label('reference')}: ${author.code()}`]]);
	paper.row([[0, author.heading(7)]]);
	paper.room(1);
	for (let count = author.upTo(16); count > 0; count--) paper.prose(author.paragraph());
	paper.room(3);
	paper.row([[0, author.names[1] ?? '']]);
	return paper.finish();
}

/** A header with labels, rows over one or more pages, totals. */
function business(author: Author, title: string, labels: readonly string[], most: number): Page[] {
	const { paper, chance, style } = author;
	paper.turn();
	letterhead(bound(author));
	if (chance(0.9)) paper.row([[0, title]], style.size * author.oneOf([1, 1.5, 2]));
	const isBeside = chance(0.5);
	for (const label of labels.filter(() => chance(0.8))) {
		const value = /Date$/.test(label) ? author.date() : author.code();
		if (isBeside)
			paper.row([
				[0.5, author.label(label)],
				[0.8, value],
			]);
		else paper.row([[0, `${author.label(label)}: ${value}`]]);
	}
	paper.room(2);
	const heads = Array.from({ length: 3 }, () => author.name());
	const head = () =>
		paper.row([
			[0, heads[0] ?? ''],
			[0.55, heads[1] ?? ''],
			[0.7, heads[2] ?? ''],
			[0.85, author.label('grandTotal')],
		]);
	const isRepeated = chance(0.5);
	head();
	let page = paper.pages.length;
	for (let rows = author.upTo(most); rows > 0; rows--) {
		paper.row([
			[0, author.heading(5)],
			[0.55, String(author.upTo(20))],
			[0.7, author.amount()],
			[0.85, author.amount()],
		]);
		if (chance(0.2)) paper.row([[0, author.heading(6)]]);
		if (paper.pages.length > page && isRepeated) head();
		page = paper.pages.length;
	}
	for (const id of ['netTotal', 'taxTotal', 'grandTotal']) {
		if (chance(0.8))
			paper.row([
				[0.6, author.label(id)],
				[0.85, author.amount()],
			]);
	}
	if (chance(0.6)) paper.prose(author.paragraph(3));
	return paper.finish();
}

const invoice = (author: Author): Page[] =>
	business(
		author,
		author.title('invoiceNumber'),
		['invoiceNumber', 'invoiceDate', 'customerNumber', 'dueDate'],
		author.oneOf([8, 60, 120]),
	);

const order = (author: Author): Page[] =>
	business(
		author,
		author.heading(2),
		['orderNumber', 'orderDate', 'deliveryDate'],
		author.oneOf([8, 60]),
	);

function statement(author: Author): Page[] {
	author.isHeaded = true;
	return business(author, author.heading(3), ['customerNumber', 'reference'], 150);
}

/** A narrow page: enlarged by a scanner to the size of other pages, or small in the middle of a page. */
function receipt(author: Author): Page[] {
	const { paper, chance, style } = author;
	style.size *= author.oneOf([1, 1.6, 2.2]);
	style.margin = author.oneOf([40, 120, 180]);
	paper.turn();
	const size = style.size * author.oneOf([1, 1.4]);
	if (chance(0.6)) paper.centred(author.names[0] ?? '', size);
	else paper.row([[0, author.names[0] ?? '']], size);
	for (const part of author.address()) {
		if (chance(0.6)) paper.centred(part);
		else if (chance(0.6)) paper.row([[0, part]]);
	}
	if (chance(0.7))
		paper.row([[0, `${author.date()} ${9 + author.upTo(12)}:${10 + author.upTo(49)}`]]);
	if (chance(0.4)) paper.row([[0, `${author.label('receiptNumber')}: ${author.code()}`]]);
	for (let rows = author.upTo(9); rows > 0; rows--) {
		paper.row([
			[0, author.heading(2)],
			[0.75, author.amount()],
		]);
	}
	for (const id of ['netTotal', 'taxTotal', 'grandTotal']) {
		if (chance(0.6))
			paper.row([
				[0, author.label(id)],
				[0.75, author.amount()],
			]);
	}
	if (chance(0.5)) paper.centred(author.heading(4));
	return paper.finish().slice(0, 1);
}

const KINDS: ReadonlyArray<(author: Author) => Page[]> = [
	contract,
	invoice,
	contract,
	letter,
	order,
	contract,
	statement,
	receipt,
];
