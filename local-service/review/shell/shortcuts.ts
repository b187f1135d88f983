/** All keyboard shortcuts, as listed in the shortcuts dialog. */
import { effect, signal } from '@preact/signals';

import { confirm } from '../state/deciding';
import {
	currentInbox,
	currentStatus,
	files,
	filter,
	overview,
	loadMore,
	place,
} from '../state/inbox';
import { active, columnWanted, file, isOutdated, redo, undo } from '../state/opened';
import { fileAddress, go, isTryPage, type Route, route } from '../state/route';
import { currentPage, goToPage, zoom, zoomBy } from '../state/viewer';
import { SHOWN, STATUSES } from '../api/answers';
import { leaveField, moveFocus } from '../state/focus';
import { openNext } from '../state/nextDocument';
import { addBelow, deleteActiveRow, moveActiveRow, takeActiveColumn } from '../state/activeRow';
import { isPressed, isTyping } from './keys';

export const areShown = signal(false);
export const isRejecting = signal(false);

const SINGLE_KEYS = 'single keys';
/** Single keys can be turned off, because they interfere with speech input. */
export const hasSingleKeys = signal(localStorage.getItem(SINGLE_KEYS) !== 'off');
effect(() => localStorage.setItem(SINGLE_KEYS, hasSingleKeys.value ? 'on' : 'off'));

export type Shortcut = {
	keys: string;
	/** An alternative key, which is not listed. */
	also?: string;
	does: string;
	/** @returns false if the key press is not handled */
	run: () => unknown;
};

function moveInList(by: number): void {
	// The first key press only shows the current position.
	const steps = document.activeElement?.matches('.file') ? by : 0;
	place.value = Math.min(Math.max(place.value + steps, 0), files.value.length - 1);
	if (place.value > files.value.length - 10) loadMore();
	// Runs after the queued rendering of the new position.
	queueMicrotask(() => document.querySelector<HTMLElement>('.file[data-here]')?.focus());
}

const INBOX: Shortcut[] = [
	{ keys: 'j', also: 'ArrowDown', does: 'Next document in the list', run: () => moveInList(1) },
	{ keys: 'k', also: 'ArrowUp', does: 'Previous document in the list', run: () => moveInList(-1) },
	{
		keys: 'o',
		does: 'Open the document',
		run: () => {
			const one = files.value[place.value];
			if (one) go(fileAddress(one.fileId));
		},
	},
	{
		keys: '/',
		does: 'Search',
		run: () => document.querySelector<HTMLElement>('input[type=search]')?.focus(),
	},
	{
		keys: 'Alt+s',
		does: 'Next status',
		run: () => {
			const at = STATUSES.indexOf(currentStatus.value);
			filter('status', STATUSES[(at + 1) % STATUSES.length] ?? '');
		},
	},
	{
		keys: 'Alt+a',
		does: 'Switch between documents sent for review and all documents',
		run: () => {
			const shown = overview.value?.show;
			if (!shown) return false;
			filter('show', SHOWN.find((show) => show !== shown) ?? '');
		},
	},
];

const DOCUMENT: Shortcut[] = [
	{ keys: 'Mod+Enter', does: 'Confirm, and open the next document', run: confirm },
	{ keys: 'Alt+r', does: 'Reject', run: () => !isOutdated.value && (isRejecting.value = true) },
	{ keys: 'Alt+n', does: 'Open the next document without deciding', run: openNext },
	{ keys: 'Alt+i', does: 'Back to the inbox', run: () => go(currentInbox()) },
	{ keys: 'Mod+z', does: 'Undo', run: undo },
	{ keys: 'Mod+Shift+Z', also: 'Mod+y', does: 'Redo', run: redo },
];

const FIELDS: Shortcut[] = [
	{ keys: 'Alt+ArrowDown', does: 'Next field', run: () => moveFocus(1) },
	{ keys: 'Alt+ArrowUp', does: 'Previous field', run: () => moveFocus(-1) },
	{ keys: 'Alt+u', does: 'Next field that is not sure', run: () => moveFocus(1, true) },
	{
		keys: 'Escape',
		does: 'Leave the field, or stop taking a column',
		run: () => {
			if (columnWanted.value) columnWanted.value = undefined;
			else if (active.value) leaveField();
			else return false;
		},
	},
];

const ROWS: Shortcut[] = [
	{ keys: 'Alt+Enter', does: 'Add a row below', run: addBelow },
	{ keys: 'Alt+Backspace', does: 'Delete the row', run: deleteActiveRow },
	{ keys: 'Alt+Shift+ArrowUp', does: 'Move the row up', run: () => moveActiveRow(-1) },
	{ keys: 'Alt+Shift+ArrowDown', does: 'Move the row down', run: () => moveActiveRow(1) },
	{ keys: 'Alt+c', does: 'Take the column from the page', run: takeActiveColumn },
];

const turnPage = (by: number) => goToPage(currentPage.value + by, file.value?.pages.length ?? 1);

const PAGE: Shortcut[] = [
	{ keys: 'Alt+PageDown', does: 'Next page', run: () => turnPage(1) },
	{ keys: 'Alt+PageUp', does: 'Previous page', run: () => turnPage(-1) },
	{ keys: '+', does: 'Zoom in', run: () => zoomBy(1) },
	{ keys: '-', does: 'Zoom out', run: () => zoomBy(-1) },
	{ keys: '0', does: 'Fit the width', run: () => (zoom.value = 'width') },
	{ keys: '9', does: 'Fit the page', run: () => (zoom.value = 'page') },
];

const EVERYWHERE: Shortcut[] = [
	{ keys: '?', also: 'F1', does: 'Show these shortcuts', run: () => (areShown.value = true) },
];

/** In the order of the list. */
const SHORTCUTS: Array<{ title: string; views?: Array<Route['view']>; shortcuts: Shortcut[] }> = [
	{ title: 'Inbox', views: ['inbox'], shortcuts: INBOX },
	{ title: 'Document', views: ['file'], shortcuts: DOCUMENT },
	{ title: 'Fields', views: ['file', 'try'], shortcuts: FIELDS },
	{ title: 'Rows', views: ['file'], shortcuts: ROWS },
	{ title: 'Page', views: ['file', 'try'], shortcuts: PAGE },
	{ title: 'Everywhere', shortcuts: EVERYWHERE },
];

const inView = (view: Route['view']) =>
	SHORTCUTS.filter(({ views }) => views?.includes(view) ?? true);

/** The shortcuts of this page. */
export const listed = () => (isTryPage ? inView('try') : SHORTCUTS);

const isSingle = (keys: string) => keys.length === 1;

addEventListener('keydown', (event) => {
	// An open dialog handles keys itself.
	if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
	const shortcut = inView(route.value.view)
		.flatMap(({ shortcuts }) => shortcuts)
		.find(({ keys, also }) =>
			[keys, also].some(
				(one) =>
					one !== undefined &&
					isPressed(event, one) &&
					!(isTyping(event) && (isSingle(one) || /^Arrow/.test(one))) &&
					!(isSingle(one) && !hasSingleKeys.value),
			),
		);
	if (shortcut && shortcut.run() !== false) event.preventDefault();
});
