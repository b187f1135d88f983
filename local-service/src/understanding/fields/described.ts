import { type Concept, CONCEPTS, isColumn } from '../vocabulary/concepts';
import { isTelling, type Kind } from '../values/kinds';
import { phrasesOf } from '../vocabulary/words/languages';
import { wordsOf } from '../text/letters';

/** Words of sentences that say nothing of their own, in English and German. */
const FILLERS = new Set(
	'the a an of on in at to is was were are be been has have had by for that which whose what how much this it its and or der die das des dem den ein eine einer eines von vom zum zur am im an ist wird wurde wurden hat soll sind'.split(
		' ',
	),
);

/**
 * How sentences speak of a value, beside the lexicon's labels: by words that stand in them in this
 * order, perhaps with others between.
 */
const TOLD: ReadonlyArray<readonly [concept: string, phrases: string]> = [
	['invoiceDate', 'date invoice issued|date invoice written|when invoice issued'],
	[
		'dueDate',
		'date must paid|date amount paid|date full amount paid|date invoice must paid|date payment due|payment due|latest payment|payment deadline|last day pay|datum bezahlt|bis wann bezahlt|bis wann zahlen',
	],
	['deliveryDate', 'date delivered|date goods delivered|when delivered|wann geliefert'],
	['orderDate', 'date ordered|date order placed|when ordered|wann bestellt'],
	[
		'seller',
		'company issued|company sent|company sells|business issued|who issued|who sent|who sells|shop issued|firma ausgestellt|wer ausgestellt|unternehmen ausgestellt',
	],
	[
		'buyer',
		'who invoice addressed|customer billed|who billed|who pays|who ordered|company billed|person billed|company pays|invoice addressed|wer bezahlt|rechnung gerichtet',
	],
	['customerNumber', 'number seller keeps|number supplier keeps|number keeps customer'],
	['netTotal', 'amount without tax|amount without vat|total without vat|betrag ohne steuer'],
	['taxTotal', 'tax charged|vat charged|amount vat|amount sales tax|total all taxes|sum all taxes'],
	[
		'grandTotal',
		'amount including vat|amount including tax|total has paid|total must paid|total with tax|total with vat|gesamtbetrag inklusive|betrag inklusive|summe inklusive',
	],
	['amountDue', 'amount still paid|amount still due|amount owed|left pay|noch zahlen|noch offen'],
];

const meaningful = (text: string) => wordsOf(text).filter((word) => !FILLERS.has(word));

type Phrase = { concept: Concept; words: readonly string[] };

/** Every phrase, by its first word. */
const PHRASES: ReadonlyMap<string, readonly Phrase[]> = index();

function index(): Map<string, Phrase[]> {
	const told = new Map(TOLD);
	const phrases = CONCEPTS.filter((concept) => !isColumn(concept)).flatMap((concept) =>
		[...phrasesOf(concept.labels), ...(told.get(concept.id)?.split('|') ?? [])]
			// "Ship to" is more than "ship".
			.filter((phrase) => meaningful(phrase).length > 1 || wordsOf(phrase).length === 1)
			.map((phrase) => ({ concept, words: meaningful(phrase) })),
	);
	const found = new Map<string, Phrase[]>();
	for (const phrase of phrases) {
		const [first] = phrase.words;
		if (first) found.set(first, [...(found.get(first) ?? []), phrase]);
	}
	return found;
}

/** Longer texts are instructions, and what they name is not what they ask for. */
const MOST_WORDS = 24;
/** What words between those of a phrase cost, and each word before it. */
const GAP = 0.25;
const START = 0.1;

/** The concept a sentence asks for, and how many words of the sentence say so. */
export type ToldConcept = { concept: Concept; words: readonly string[] };

export function toldBy(description: string): ToldConcept | undefined {
	// "Number of the invoice" is the invoice number.
	const turned = description.replace(/(\S+) (?:of|for) (?:the |an? )?(\S+)/giu, '$2 $1');
	const readings = [...new Set([description, turned])].map(meaningful);
	let best: ToldConcept | undefined;
	let most = 0;
	for (const words of readings) {
		if (words.length > MOST_WORDS) continue;
		const head = headOf(words);
		words.forEach((word, start) => {
			for (const phrase of PHRASES.get(word) ?? []) {
				const end = endOf(phrase.words, words, start);
				if (end === undefined || !fits(phrase.concept.kind, head)) continue;
				const { length } = phrase.words;
				// A single word names much that is not asked for.
				const isAsked =
					start === 0 &&
					words === readings[0] &&
					(words.length <= 2 || isTelling(phrase.concept.kind));
				if (length === 1 && !isAsked) continue;
				const score = length - GAP * (end - start - length) - START * start;
				if (score > most) [best, most] = [phrase, score];
			}
		});
	}
	return best;
}

/** Where a phrase that starts here ends (exclusive); undefined where its words do not follow. */
function endOf(phrase: readonly string[], words: readonly string[], start: number) {
	let at = start;
	for (const word of phrase) {
		at = words.indexOf(word, at) + 1;
		if (at === 0) return undefined;
	}
	return at;
}

/** The kinds of values that the first noun of a sentence allows. */
const HEADS: ReadonlyArray<readonly [RegExp, ReadonlySet<Kind>]> = [
	[/^(?:date|day|deadline|when|datum|tag|wann)$/, new Set(['date'])],
	[/^(?:name|who|company|person|firma|wer)$/, new Set(['name', 'address', 'text'])],
	[
		/^(?:number|id|code|identifier|nummer|kennung)$/,
		new Set(['code', 'number', 'iban', 'bic', 'vatId', 'phone', 'currency']),
	],
	[/^(?:amount|total|sum|betrag|summe)$/, new Set(['money', 'number'])],
];

/** How far into a sentence its noun may stand: "VAT identification number of…". */
const HEAD_WORDS = 4;

const headOf = (words: readonly string[]) =>
	words
		.slice(0, HEAD_WORDS)
		.flatMap((word) => HEADS.filter(([pattern]) => pattern.test(word)))
		.at(0)?.[1];

const fits = (kind: Kind, head: ReadonlySet<Kind> | undefined) => head?.has(kind) ?? true;
