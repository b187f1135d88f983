/**
 * Draws the content of one document: its fields, parties and tables with their values, and the values that it
 * leaves out.
 */
import type { Fact, Facts, PartyFact } from './fact.ts';
import { firstOf, type Kind, type Language, type SingleField, type Wordings } from './kind.ts';
import type { Random } from './random.ts';
import { fillIn } from './sentences.ts';
import { drawTableFact, fillBalances, sumOf, type TableFact } from './tableFacts.ts';
import { Maker, type Made } from './values/maker.ts';

/** Share of the fields that a document omits, by where they would be printed. */
const OMITTED = { labelled: 0.12, text: 0.02 };
/** Share of the paragraphs that a document omits, together with the fields that only these contain. */
const OMITTED_PARAGRAPHS = 0.1;

/** @param values random stream for the content of a form, if several share a layout */
export function drawFacts(kind: Kind, language: Language, random: Random, values?: Random): Facts {
	const maker = new Maker(language, random.branch());
	if (values) maker.renew(values);
	const worded = (wordings: Wordings) => random.wording(wordings[language]);
	const tables = (kind.tables ?? [])
		.filter((_, at) => at === 0 || random.chance(0.75))
		.map((table) => drawTableFact(table, language, maker, random, values ?? random));
	const made = makeAll(kind, maker, tables);
	for (const table of tables) fillBalances(table, made, maker);
	const sums = tables.flatMap(({ totals }) => Object.values(totals).slice(0, 1));
	const sources = new Set(kind.fields.flatMap(sourcesOf));
	const texts = (kind.paragraphs ?? []).map(worded);
	const names = (text: string, { keys }: SingleField) => text.includes(`{${firstOf(keys)}}`);
	const ofParties = texts.filter((text) =>
		kind.fields.some((field) => field.isParty && names(text, field)),
	);
	const paragraphs = texts.filter(
		(text) => ofParties.includes(text) || !random.chance(OMITTED_PARAGRAPHS),
	);
	const fields = kind.fields.map((field): Fact => {
		const key = firstOf(field.keys);
		const isTotal = field.value.is === 'amount' && /total/i.test(key) && !sources.has(key);
		const [sum] = isTotal ? sums.splice(0, 1) : [];
		const value = sum ? maker.amount(sum.number ?? 0) : made[key];
		const isInParagraph = paragraphs.some((text) => names(text, field));
		const probability = field.isInText || isInParagraph ? OMITTED.text : OMITTED.labelled;
		if (!value) throw new Error(`The value of ${key} in ${kind.name} was not generated.`);
		const isOmitted = !ofParties.some((text) => names(text, field)) && random.chance(probability);
		const isNowhere = isOmitted || field.isAbsent;
		const placement = isNowhere ? 'nowhere' : field.isInText ? 'text' : 'labelled';
		const label = worded(field.labels);
		const isRange = label !== '' && random.chance(0.55);
		return { field, key, label, made: value, isRange, placement, endsInText: [] };
	});
	const parties = Object.entries(kind.parties ?? {}).map(([role, party]): PartyFact => {
		// The sender is the same for all forms of a layout.
		if (values) maker.drawFrom(role === 'from' ? random.branch() : values);
		const names = random.chance(0.75) ? party.names : undefined;
		const name =
			party.isPerson && random.chance(0.85)
				? maker.person()
				: names
					? maker.called(worded(names))
					: maker.company();
		return {
			party,
			role: role === 'from' ? 'from' : 'to',
			label: worded(party.labels),
			name,
			address: maker.address(),
		};
	});
	if (values) maker.drawFrom(values);
	const facts: Facts = {
		kind,
		language,
		maker,
		title: worded(kind.titles),
		fields,
		parties,
		tables,
		paragraphs: [],
		partiesInText: [],
	};
	facts.paragraphs = paragraphs.flatMap((text) => fillIn(text, facts, random) ?? []);
	for (const fact of fields) {
		const { made, inText, endsInText, label } = fact;
		const isInParagraph = made.ends ? endsInText.some(Boolean) : inText !== undefined;
		const isWhole = made.ends ? Boolean(endsInText[0] && endsInText[1]) : isInParagraph;
		// A value that no paragraph contains is not printed, unless it has a label and a paragraph could have
		// contained it.
		if (fact.placement === 'text' && !isInParagraph)
			fact.placement = label === '' || random.chance(0.5) ? 'nowhere' : 'labelled';
		else if (fact.placement === 'labelled' && isWhole && random.chance(0.4))
			fact.placement = 'text';
	}
	return facts;
}

/** The keys of the fields from which a value is calculated; for a sum, also the keys of table columns. */
function sourcesOf({ value }: SingleField): readonly string[] {
	switch (value.is) {
		case 'date':
			return value.after === undefined ? [] : [value.after];
		case 'sum':
			return value.of.map((key) => key.replace('-', ''));
		case 'share':
			return [value.of, value.percent];
		default:
			return [];
	}
}

/** The values of all fields. Values that depend on others are generated after these. */
function makeAll(
	kind: Kind,
	maker: Maker,
	tables: readonly TableFact[],
): Readonly<Record<string, Made>> {
	const made: Record<string, Made> = {};
	const isField = (key: string) => kind.fields.some(({ keys }) => firstOf(keys) === key);
	let left = [...kind.fields];
	while (left.length > 0) {
		const ready = left.filter((field) =>
			sourcesOf(field).every((key) => key in made || !isField(key)),
		);
		if (ready.length === 0) throw new Error(`Fields of ${kind.name} depend on each other.`);
		for (const field of ready) {
			const value =
				computed(field, made, tables, maker) ?? maker.make(field.value, made, field.isInText);
			made[firstOf(field.keys)] = value;
			if (field.value.is === 'period' && value.ends) {
				made[firstOf(field.value.from.keys)] = value.ends[0];
				made[firstOf(field.value.to.keys)] = value.ends[1];
			}
		}
		left = left.filter((field) => !ready.includes(field));
	}
	return made;
}

/** An amount that is computed from others. */
function computed(
	{ value }: SingleField,
	made: Readonly<Record<string, Made>>,
	tables: readonly TableFact[],
	maker: Maker,
): Made | undefined {
	if (value.is === 'share') {
		const [of, percent] = [made[value.of]?.number ?? 0, made[value.percent]?.number ?? 0];
		return maker.amount(Math.round(of * percent) / 100);
	}
	if (value.is !== 'sum') return undefined;
	const parts = value.of.map((signed) => {
		const key = signed.replace('-', '');
		const number = made[key]?.number ?? sumOf(key, tables, value.only);
		return signed.startsWith('-') ? -number : number;
	});
	const sum = parts.reduce((all, part) => all + part, 0);
	return maker.amount(Math.round(sum * 100) / 100);
}
