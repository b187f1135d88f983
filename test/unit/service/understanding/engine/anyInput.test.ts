/** @jest-environment-options {"shared": false} */
import { stepsOf } from '../../../../support/steps';
import type { Field } from '../../../../../local-service/src/interface';
import type { Box } from '../../../../../local-service/src/geometry';
import type { Page, Reading, Word } from '../../../../../local-service/src/reading/pages';
import { classifyPages } from '../../../../../local-service/src/understanding/classification/classifyPages';
import { extract } from '../../../../../local-service/src/understanding/engine/extract';
import { findings } from '../../../../../local-service/src/understanding/document/findings';
import { createRandom } from '../../../../../generator/random';
import { page } from '../../../../support/page';

/** The maximum number of fields in a definition, and more words than most pages have. */
const MOST_FIELDS = 500;
const MOST_WORDS = 1500;

/** Maximum number of steps for any page, as a multiple of those for an ordinary page; most take fewer. */
const BOUND = 2;

const ordinary = page('Invoice number: 4711   Total 12.00\n'.repeat(MOST_WORDS / 5));
let ordinarySteps: number;
beforeAll(async () => {
	const fields = Array.from({ length: 20 }, (_, index) => ({ key: `total${index}` }));
	const details = { name: '', language: 'English', fields };
	ordinarySteps = await stepsOf(() => extract({ pages: [ordinary], skipped: [] }, details));
});

type Random = ReturnType<typeof createRandom>;

const TEXTS = [
	'Invoice',
	'Rechnungsnummer:',
	'Total',
	'USt-IdNr.',
	'1.234,56',
	'€',
	'$1,000.00',
	'2024-02-30',
	'31.12.2024',
	'DE89370400440532013000',
	'x@y.example',
	'Qty',
	'Description',
	'Price',
	'GmbH',
	'☐',
	'☒',
	'____________',
	'::::',
	'(((((',
	'\u0000\u0007\u001b',
	'\u202e\u200f\ufeff',
	'فاتورة',
	'חשבונית',
	'发票号码',
	'🧾👨‍👩‍👧‍👦',
	'e\u0301\u0302\u0303',
	'\ud800',
	'1',
	'00000000000000000000',
	'9'.repeat(400),
	'1.'.repeat(300),
	'1 000 '.repeat(50),
	'-'.repeat(500),
	'a-'.repeat(300),
	'__proto__',
	'constructor',
	'',
	' ',
];

const LONG = ['a', '7', '.', 'aB', '1,', 'x:', '[', 'é'];

const NAMES = [
	...TEXTS,
	'invoiceNumber',
	'total_amount',
	'iban',
	'line items',
	'seller.address',
	'toString',
	'hasOwnProperty',
	'$&',
	'.*(a+)+$',
];

const LANGUAGES = [
	'English',
	'German',
	'French',
	'Spanish',
	'Italian',
	'Dutch',
	'Portuguese',
	'Polish',
	'Multi-Lingual',
	'Klingon',
	'',
	'__proto__',
];

const pick = <T>(random: Random, from: readonly T[]): T => {
	const picked = from[Math.floor(random() * from.length)];
	if (picked === undefined) throw new Error('nothing to pick from');
	return picked;
};

const LAYOUTS: ReadonlyArray<(random: Random, at: number) => Box> = [
	(_, at) => box(20 + (at % 12) * 48, 20 + Math.floor(at / 12) * 12, 40, 10),
	(random) => box(random() * 600, random() * 800, random() * 80, random() * 14),
	() => box(100, 100, 30, 10),
	() => box(0, 0, 0, 0),
	(_, at) => box(20, 20 + at * 0.01, 40, 10),
	(_, at) => box(at * 40, 20, 38, 10),
	(random) => box(-random() * 1e9, random() * 1e9, random() * 1e12, random() * 1e12),
	(random) => box(random() * 600, random() * 800, -random() * 80, -random() * 14),
	(random) => box(random() * 600, random() * 800, 1e-9, 500),
];

const box = (left: number, top: number, width: number, height: number): Box => ({
	left,
	top,
	right: left + width,
	bottom: top + height,
});

function randomPage(random: Random, number: number): Page {
	const layout = pick(random, LAYOUTS);
	const texts = random() < 0.3 ? [pick(random, TEXTS), pick(random, TEXTS)] : TEXTS;
	const size = Math.floor(random() ** 3 * MOST_WORDS);
	const words = Array.from({ length: size }, (_, at): Word => ({
		text: pick(random, texts),
		box: layout(random, at),
		confidence: random(),
		source: random() < 0.5 ? 'ocr' : 'text',
	}));
	if (random() < 0.15) {
		const text = pick(random, LONG).repeat(50_000);
		words.push({ text, box: layout(random, size), confidence: 1, source: 'text' });
	}
	const boxes = Array.from({ length: Math.floor(random() ** 2 * 60) }, (_, at) =>
		layout(random, at),
	);
	return {
		number,
		width: pick(random, [600, 0, 1e9]),
		height: pick(random, [800, 0, 1e9]),
		words,
		checkboxes: boxes.map((each) => ({ box: each, isChecked: random() < 0.5 })),
		visuals: boxes.slice(0, 3),
	};
}

const text = (random: Random): string =>
	random() < 0.02 ? pick(random, LONG).repeat(20_000) : pick(random, NAMES);

function randomField(random: Random, levels: number): Field {
	const field: Field = { key: text(random) };
	if (random() < 0.5) field.description = `${text(random)} ${text(random)}`;
	if (random() < 0.5) field.example = text(random);
	const kind = levels > 0 ? random() : 1;
	if (kind < 0.2) return { ...field, type: 'object', properties: randomFields(random, levels - 1) };
	if (kind < 0.4) {
		const properties = randomFields(random, levels - 1);
		return { ...field, type: 'array', items: { type: 'object', properties } };
	}
	if (kind < 0.5) return { ...field, type: 'array', items: { type: 'string' } };
	return field;
}

const randomFields = (random: Random, levels: number): Field[] =>
	Array.from({ length: Math.floor(random() * 6) }, () => randomField(random, levels));

/** Objects that are nested to the given depth. */
const deep = (random: Random, levels: number): Field => ({
	key: text(random),
	type: 'object',
	properties: levels > 0 ? [deep(random, levels - 1)] : [{ key: text(random) }],
});

function randomDetails(random: Random) {
	const many = Array.from({ length: MOST_FIELDS }, () => ({ key: text(random) }));
	const fields = pick(random, [
		() => randomFields(random, 3),
		() => [...randomFields(random, 2), deep(random, 10)],
		() => (random() < 0.2 ? many : randomFields(random, 1)),
	])();
	const options = { checkboxRecognition: random() < 0.5, hasTable: true, hasVisuals: true };
	return { name: text(random), language: pick(random, LANGUAGES), options, fields };
}

const randomTypes = (random: Random) =>
	Array.from({ length: Math.floor(random() * 30) }, () => ({
		name: text(random),
		description: `${text(random)} ${text(random)}`,
		uniqueWords: Array.from({ length: Math.floor(random() * 20) }, () => text(random)),
	}));

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed + 1);

it.each(SEEDS)('accepts any pages and any definition, in few steps: seed %i', async (seed) => {
	const random = createRandom(seed);
	const pages = Array.from({ length: Math.floor(random() * 3) }, (_, at) =>
		randomPage(random, at + 1),
	);
	const details = randomDetails(random);
	const types = randomTypes(random);
	const reading: Reading = { pages, skipped: [] };
	const expectFew = async (what: string, work: () => unknown) => {
		expect([what, (await stepsOf(work)) < BOUND * ordinarySteps]).toEqual([what, true]);
	};
	await expectFew('extract', async () => {
		const answers = await extract(reading, details);
		expect(new Set(Object.keys(answers))).toEqual(new Set(details.fields.map(({ key }) => key)));
	});
	await expectFew('findings', () => findings(pages, details.options));
	await expectFew('classifyPages', () => {
		const { documentType, confidence } = classifyPages(pages, types);
		if (documentType !== null) expect(types.map(({ name }) => name)).toContain(documentType);
		expect(confidence).toBeGreaterThanOrEqual(0);
		expect(confidence).toBeLessThanOrEqual(1);
	});
});
