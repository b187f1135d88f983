import { around, type Box } from '../../geometry';
import type { Word } from '../../reading/pages';
import type { DocumentView } from '../document/documentView';
import { squash } from '../text/letters';

/** Bounding box of a value's own words, and the lowest recognition confidence among them, from 0 to 1. */
type Located = { box: Box; legibility: number };

/** Maximum number of lines that a value spans. */
const MOST_LINES = 8;

/** Finds the words of a value from its start position on, without the surrounding text. */
export function locate(
	text: string,
	from: { line: number; box: Box },
	view: DocumentView,
): Located {
	const wanted = squash(text);
	const [first, ...below] = view.lines.slice(from.line, from.line + MOST_LINES);
	const own = first?.segments.flatMap(({ words }) => words) ?? [];
	const inPlace = own.filter(({ box }) => box.left >= from.box.left - 1);
	const isInColumn = ({ box }: { box: Box }) =>
		box.left < from.box.right && box.right > from.box.left;
	const column = [
		...own.filter(isInColumn),
		...below.flatMap(({ segments }) => segments.filter(isInColumn)).flatMap(({ words }) => words),
	];
	const words = run(wanted, inPlace) ?? run(wanted, own) ?? run(wanted, column);
	if (!words) return { box: from.box, legibility: least(inPlace) };
	return { box: around(words.map(({ box }) => box)), legibility: least(words) };
}

const least = (words: readonly Word[]) =>
	words.reduce((lowest, { confidence }) => Math.min(lowest, confidence), 1);

/** The first consecutive words whose letters and digits equal the wanted ones, or start or end with them. */
function run(wanted: string, words: readonly Word[]): Word[] | undefined {
	const squashed = words.map(({ text }) => squash(text));
	for (let at = 0; at < words.length; at++) {
		const found: Word[] = [];
		let rest = wanted;
		for (let next = at; next < words.length && rest !== ''; next++) {
			const word = squashed[next] ?? '';
			const isFirst = found.length === 0;
			if (isFirst && word.includes(rest)) rest = '';
			else if (word !== '' && rest.startsWith(word)) rest = rest.slice(word.length);
			else if (word !== '' && !isFirst && word.startsWith(rest)) rest = '';
			else if (word !== '') break;
			found.push(words[next]!);
		}
		if (rest === '' && found.length > 0) return found;
	}
	return undefined;
}
