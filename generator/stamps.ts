/** Words stamped on a finished page. */
import type { Mark } from './drawing.ts';
import type { Wordings } from './kind.ts';
import type { Sheet } from './sheet.ts';

const STAMPS: Wordings = {
	en: 'COPY|DUPLICATE|CHECKED|ORIGINAL|FILED',
	de: 'KOPIE|DUPLIKAT|GEPRÜFT|ORIGINAL|ERFASST',
	fr: 'COPIE|DUPLICATA|VÉRIFIÉ|ORIGINAL|CLASSÉ',
	es: 'COPIA|DUPLICADO|REVISADO|ORIGINAL|ARCHIVADO',
	it: 'COPIA|DUPLICATO|VERIFICATO|ORIGINALE|ARCHIVIATO',
	nl: 'KOPIE|DUPLICAAT|GECONTROLEERD|ORIGINEEL|VERWERKT',
	pl: 'KOPIA|DUPLIKAT|SPRAWDZONO|ORYGINAŁ|ZAKSIĘGOWANO',
	pt: 'CÓPIA|DUPLICADO|CONFERIDO|ORIGINAL|ARQUIVADO',
};

/** Draws a stamp on the first page where it covers at most one text; none if no such position is found. */
export function stamp(sheet: Sheet): void {
	const { random, paper } = sheet;
	const [wide, high] = paper.style.size;
	const size = random.within(14, 30);
	const color = random.oneOf(['#b3262e', '#24509c', '#6d6d6d', '#7a4fa0']);
	const text = sheet.worded(STAMPS);
	const turn = random.within(-24, 14);
	const font = random.oneOf(['bold', 'head', 'typed'] as const);
	const side = paper.widthOf(text, font, size);
	const places = Array.from({ length: 12 }, () => ({
		x: random.within(30, Math.max(31, wide - side - 30)),
		y: random.within(side * 0.45 + 20, Math.max(side * 0.45 + 21, high - side * 0.3 - 40)),
	}));
	const covered = ({ x, y }: { x: number; y: number }) =>
		paper.placed.filter(
			(each) =>
				each.page === 1 &&
				Math.min(each.x + each.width, x + side) > Math.max(each.x, x) &&
				Math.min(each.y + each.height, y + side * 0.3) > Math.max(each.y, y - side * 0.4),
		).length;
	const [best] = places.toSorted((a, b) => covered(a) - covered(b));
	if (!best || covered(best) > 1) return;
	const mark: Mark = { ...best, is: 'text', text, font, size, color, turn };
	paper.onEach((number) => (number === 1 ? [mark] : []));
}
