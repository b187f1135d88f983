import type { Page } from '../../reading/pages';
import { CONCEPTS } from './concepts';
import { type Language, LANGUAGES, type Phrases, phrasesOf } from './words/languages';
import { wordsOf } from '../text/letters';

/** Words of any text; what documents of all kinds are made of is in the concepts' labels. */
const COMMON: Phrases = {
	en: 'the|and|of|for|with|this|that|you|your|our|we|is|are|please|thank|by|on|at|from|not|will|be|have|has|any|all|or|shall|it|as|if|may|only|goods|thanks|dear|page',
	de: 'der|die|das|und|fur|mit|den|dem|des|ein|eine|einen|einer|wir|sie|ihre|ihren|ihr|unser|unsere|bitte|danke|vielen|dank|ist|sind|auf|bei|aus|nach|nicht|oder|zu|zum|zur|vom|im|am|bis|uber|durch|wird|werden|seite|sehr|geehrte|herr|frau|innerhalb|tage|tagen|ohne|gemass|strasse|uhr',
	fr: 'le|les|des|et|du|pour|avec|nous|vous|votre|vos|notre|est|sont|sur|dans|par|une|un|au|aux|en|ce|cette|merci|page|ou|sans|qui|que|ne|pas|jours|selon|suivant|rue|heure|visite|tout',
	es: 'el|los|las|del|y|por|para|con|su|sus|una|un|es|son|en|al|que|no|se|este|esta|gracias|pagina|sin|dias|calle|visita|desde|hasta|como|mas|nuestro|senor|muy|hora',
	it: 'il|lo|gli|della|delle|dei|degli|del|e|per|con|una|un|sono|nel|nella|al|alla|che|non|si|questo|questa|grazie|pagina|senza|giorni|via|da|di|ai|presente|vostro|nostro|ora|visita|arrivederci|ed',
	nl: 'het|een|en|van|voor|met|uw|wij|ons|onze|u|zijn|op|bij|aan|niet|dit|deze|graag|bedankt|pagina|zonder|dagen|binnen|naar|wordt|worden|heeft|te|door|straat|uur|onder|vermelding|tot|dank',
	pt: 'os|da|das|do|dos|e|por|para|com|uma|um|sua|seu|nao|no|na|ao|que|este|esta|obrigado|obrigada|pagina|sem|dias|rua|hora|visita|pela|pelo|nos|foi|sao|mais|ate|nossa|em',
	pl: 'i|w|z|na|do|dla|od|nie|oraz|przez|po|jest|sa|za|ze|sie|prosimy|dziekujemy|strona|dni|ul|ulica|lub|przy|godz|pod|nr|zl|slownie|podpis|oryginal|kopia|dnia|r',
};

/** A word says as much for each language as it is that one's alone. */
const SHARES = shares();

function shares(): ReadonlyMap<string, ReadonlyArray<readonly [Language, number]>> {
	const languagesOf = new Map<string, Set<Language>>();
	const all = [COMMON, ...CONCEPTS.flatMap(({ labels, weak, titles }) => [labels, weak, titles])];
	for (const language of LANGUAGES) {
		for (const word of all.flatMap((phrases) => phrasesOf(phrases, [language])).flatMap(wordsOf)) {
			languagesOf.set(word, (languagesOf.get(word) ?? new Set()).add(language));
		}
	}
	return new Map(
		[...languagesOf].map(([word, languages]) => [
			word,
			[...languages].map((language) => [language, 1 / languages.size ** 2] as const),
		]),
	);
}

/** So much, as that many words of one language alone, is no chance. */
const ENOUGH = 1.5;
/** The next other language has at most this part of it. */
const CLEAR = 0.8;
/** More say no more. */
const MOST_WORDS = 2000;
const MOST_TIMES = 3;

/** The language most words of a document are of; undefined where they do not tell. */
export function detectLanguage(pages: readonly Page[]): Language | undefined {
	const times = new Map<string, number>();
	let left = MOST_WORDS;
	for (const { words } of pages) {
		for (const { text } of words.slice(0, left)) {
			for (const word of wordsOf(text)) times.set(word, (times.get(word) ?? 0) + 1);
		}
		left = Math.max(0, left - words.length);
	}
	const scores = new Map<Language, number>();
	for (const [word, count] of times) {
		for (const [language, share] of SHARES.get(word) ?? []) {
			const weight = share * Math.min(count, MOST_TIMES);
			scores.set(language, (scores.get(language) ?? 0) + weight);
		}
	}
	const [best, second] = [...scores].toSorted(([, a], [, b]) => b - a);
	if (!best || best[1] < ENOUGH || (second?.[1] ?? 0) > CLEAR * best[1]) return undefined;
	return best[0];
}
