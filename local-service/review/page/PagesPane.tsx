import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';

import type { FileView, PageSize } from '../api/answers';
import { activeEntry } from '../state/opened';
import { isPointing } from '../state/pointing';
import { currentPage, seenPages, shownScale, wantedPage, zoom } from '../state/viewer';
import { PageSheet } from './PageSheet';
import { PageTools } from './PageTools';

/** Pixels around pages. */
const AROUND = 16;
/** Maximum scale when fitting a page, in pixels per point. */
const NEAREST = 2;

export function PagesPane({ file }: { file: FileView }) {
	const room = useRef<HTMLDivElement>(null);
	const size = useSignal({ width: 0, height: 0 });
	const { pages } = file;

	useLayoutEffect(() => {
		const element = room.current;
		if (!element) return;
		const observer = new ResizeObserver(() => {
			size.value = { width: element.clientWidth, height: element.clientHeight };
		});
		observer.observe(element);
		return () => observer.disconnect();
	}, []);

	const scale = scaleOf(pages, size.value);
	// As a layout effect, so that a key pressed right afterwards zooms from the displayed scale.
	useLayoutEffect(() => {
		shownScale.value = scale;
		if (room.current) noteSeen(room.current);
	}, [scale, size.value.height]);

	// Scrolls the active value into view.
	const entry = activeEntry.value;
	const detail = entry?.kind === 'value' ? entry.detail : undefined;
	useLayoutEffect(() => {
		const sheet = detail?.page && sheetOf(room.current, detail.page);
		if (!sheet || !room.current || !detail?.box) return;
		const { box } = detail;
		bringIntoSight(room.current, sheet, {
			left: box.left * scale,
			top: box.top * scale,
			right: box.right * scale,
			bottom: box.bottom * scale,
		});
	}, [detail]);

	const { value: goTo } = wantedPage;
	useLayoutEffect(() => {
		const sheet = goTo && sheetOf(room.current, pages[goTo.page - 1]?.page ?? 0);
		if (sheet && room.current) {
			room.current.scrollTo({ top: sheet.offsetTop - AROUND });
			// The scroll event comes later; a key pressed before it would turn the page from the previous page.
			noteSeen(room.current);
		}
		wantedPage.value = undefined;
	}, [goTo]);

	return (
		<section class="pages-pane" aria-label="Pages">
			<PageTools pages={pages.length} />
			<div
				ref={room}
				class="pages"
				role="region"
				aria-label="The document"
				tabIndex={0}
				data-pointing={isPointing() || undefined}
				onScroll={(event) => noteSeen(event.currentTarget)}
			>
				{size.value.width > 0 &&
					pages.map((page, i) => (
						<PageSheet key={page.page} file={file} size={page} place={i + 1} scale={scale} />
					))}
			</div>
		</section>
	);
}

const sheetOf = (room: HTMLElement | null, page: number) =>
	room?.querySelector<HTMLElement>(`.sheet[data-page="${page}"]`);

function scaleOf(pages: readonly PageSize[], room: { width: number; height: number }): number {
	const wanted = zoom.value;
	if (typeof wanted === 'number') return wanted;
	const widest = Math.max(...pages.map(({ width }) => width));
	const width = Math.max(room.width - 2 * AROUND, 100) / widest;
	if (wanted === 'width') return Math.min(width, NEAREST);
	const highest = Math.max(...pages.map(({ height }) => height));
	return Math.min(width, Math.max(room.height - 2 * AROUND, 100) / highest, NEAREST);
}

/** Scrolls to the box, unless it is already well within view. */
function bringIntoSight(
	room: HTMLElement,
	sheet: HTMLElement,
	box: { left: number; top: number; right: number; bottom: number },
): void {
	const top = sheet.offsetTop + box.top;
	const left = sheet.offsetLeft + box.left;
	const isSeen =
		top > room.scrollTop + 60 &&
		top + box.bottom - box.top < room.scrollTop + room.clientHeight - 60 &&
		left > room.scrollLeft &&
		left + box.right - box.left < room.scrollLeft + room.clientWidth;
	if (isSeen) return;
	const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
	room.scrollTo({
		top: top - room.clientHeight / 3,
		left: left - room.clientWidth / 3,
		behavior: isCalm ? 'auto' : 'smooth',
	});
}

function noteSeen(room: HTMLElement): void {
	const sheets = [...room.querySelectorAll<HTMLElement>('.sheet')];
	/** The page at a vertical position, from 1. */
	const pageAt = (y: number) =>
		Math.max(
			sheets.findLastIndex((sheet) => sheet.offsetTop <= y),
			0,
		) + 1;
	const top = room.scrollTop;
	currentPage.value = pageAt(top + room.clientHeight / 2);
	const seen = { from: pageAt(top), to: pageAt(top + room.clientHeight) };
	const { from, to } = seenPages.value;
	if (seen.from !== from || seen.to !== to) seenPages.value = seen;
}
