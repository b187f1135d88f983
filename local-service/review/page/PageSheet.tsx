import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

import type { Box } from '../../src/geometry';
import type { FileView, PageSize, Word } from '../api/answers';
import { pagePicture } from '../api/call';
import { boxBetween, type Point, wordAt, wordsIn } from '../model/words';
import { focusField } from '../state/focus';
import { leaves } from '../state/opened';
import { currentTarget, isPointing, takeWord, takeWords } from '../state/pointing';
import { seenPages, wordsOf } from '../state/viewer';
import { BoxMark, FieldBoxes } from './FieldBoxes';

/** Maximum pixels that the pointer may move during a click. */
const STILL = 4;

/** One page: its image, the boxes of the fields, and the highlighted words. */
export function PageSheet(props: {
	file: FileView;
	size: PageSize;
	/** Position in the document, from 1. */
	place: number;
	scale: number;
}) {
	const { file, size, place, scale } = props;
	const { from, to } = seenPages.value;
	const isNear = from - 1 <= place && place <= to + 1;
	const { fileId } = file;
	const sheet = useRef<HTMLDivElement>(null);
	const words = useRef<Word[]>([]);
	const start = useRef<{ point: Point; x: number; y: number } | undefined>(undefined);
	const pointed = useSignal<{ words: readonly Word[]; band?: Box }>({ words: [] });
	const tries = useSignal(0);

	useEffect(() => {
		const again = () => tries.value++;
		addEventListener('online', again);
		return () => removeEventListener('online', again);
	}, []);

	const load = async () => {
		words.current = await wordsOf(fileId, size.page);
	};

	function pointOf(event: MouseEvent): Point {
		const { left, top } =
			event.currentTarget instanceof Element
				? event.currentTarget.getBoundingClientRect()
				: { left: 0, top: 0 };
		return { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale };
	}

	function onPointerDown(event: PointerEvent) {
		if (event.pointerType === 'touch' || event.button !== 0 || !isPointing()) return;
		start.current = { point: pointOf(event), x: event.clientX, y: event.clientY };
		sheet.current?.setPointerCapture(event.pointerId);
		void load();
	}

	function onPointerMove(event: PointerEvent) {
		if (event.pointerType === 'touch' || !isPointing()) return;
		// The button was released outside of this browser page.
		if (event.buttons === 0) start.current = undefined;
		const point = pointOf(event);
		if (start.current && isMoved(event)) {
			const band = boxBetween(start.current.point, point);
			pointed.value = { words: wordsIn(words.current, band), band };
			return;
		}
		const word = wordAt(words.current, point);
		if (word !== pointed.value.words[0]) pointed.value = { words: word ? [word] : [] };
	}

	const isMoved = ({ clientX, clientY }: MouseEvent) =>
		start.current !== undefined &&
		Math.hypot(clientX - start.current.x, clientY - start.current.y) > STILL;

	/** Also called when the browser takes over the pointer, for example to scroll. */
	function endDrag() {
		start.current = undefined;
		pointed.value = { words: [] };
	}

	async function onClick(event: MouseEvent) {
		const point = pointOf(event);
		const band =
			start.current && isMoved(event) ? boxBetween(start.current.point, point) : undefined;
		endDrag();
		if (!isPointing()) {
			const path = fieldAt(size.page, point);
			if (path) focusField(path);
			return;
		}
		const target = currentTarget();
		await load();
		if (band) return takeWords(target, size.page, wordsIn(words.current, band));
		const word = wordAt(words.current, point);
		const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
		if (word) takeWord(target, size.page, words.current, word, event.shiftKey || isTouch);
	}

	return (
		<div
			ref={sheet}
			class="sheet"
			data-page={size.page}
			style={{ width: `${size.width * scale}px`, height: `${size.height * scale}px` }}
			onMouseDown={(event) => isPointing() && event.preventDefault()}
			onPointerDown={onPointerDown}
			onPointerMove={onPointerMove}
			onPointerLeave={() => (pointed.value = { words: [] })}
			onPointerCancel={endDrag}
			onPointerEnter={load}
			onClick={onClick}
		>
			{isNear && (
				<img
					key={tries.value}
					src={pagePicture(fileId, size.page)}
					alt={`Page ${size.page}`}
					draggable={false}
				/>
			)}
			{isNear && <FieldBoxes size={size} />}
			{pointed.value.words.map(({ box }) => (
				<BoxMark key={JSON.stringify(box)} class="word-mark" box={box} size={size} />
			))}
			{pointed.value.band && <BoxMark class="band" box={pointed.value.band} size={size} />}
		</div>
	);
}

/** The field whose value is at a point; if there are several, the one with the smallest box. */
function fieldAt(page: number, { x, y }: Point) {
	const found = leaves.value.filter(({ entry: { detail } }) => {
		const box = detail?.page === page ? detail.box : undefined;
		return box && box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
	});
	const area = ({ entry: { detail } }: (typeof found)[number]) =>
		detail?.box
			? (detail.box.right - detail.box.left) * (detail.box.bottom - detail.box.top)
			: Infinity;
	return found.sort((a, b) => area(a) - area(b))[0]?.path;
}
