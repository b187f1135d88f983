/** Keyboard focus of the fields. */
import { isLeaf, isSame, keyOf, type Path } from '../model/entry';
import { active, places, toCheck } from './opened';

/** ID of the input of a value, or of the button that adds a row to a list. */
export const inputId = (path: Path): string => encodeURIComponent(keyOf(path));

/**
 * Focuses a field at once, so that no key press is lost. If its input is still to be rendered, focuses it as soon as
 * it exists.
 */
export function focusField(path: Path): void {
	active.value = path;
	if (focusInput(path)) return;
	// Runs after the queued rendering of the input.
	queueMicrotask(() => {
		if (!focusInput(path)) requestAnimationFrame(() => focusInput(path));
	});
}

function focusInput(path: Path): boolean {
	const input = document.getElementById(inputId(path));
	input?.focus();
	return input !== null;
}

/** @param by 1 for the next field, -1 for the previous one; wraps around */
export function moveFocus(by: 1 | -1, isUnsureWanted = false): void {
	const all = places.value;
	const from = all.findIndex(({ path }) => isSame(path, active.value));
	const start = from < 0 && by < 0 ? 0 : from;
	for (let steps = 1; steps <= all.length; steps++) {
		const place = all.at((start + by * steps + all.length) % all.length);
		if (!place || !(isUnsureWanted ? toCheck.value.has(place) : isLeaf(place))) continue;
		focusField(place.path);
		return;
	}
}

export function leaveField(): void {
	if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
	active.value = undefined;
}
