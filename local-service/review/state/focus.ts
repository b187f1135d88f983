/** Which field has the keyboard. */
import { isSame, keyOf, type Path } from '../model/entry';
import { isUnsure } from '../model/certainty';
import { active, leaves } from './opened';

/** ID of the input of a value. */
export const inputId = (path: Path): string => encodeURIComponent(keyOf(path));

/** At once, so that no key goes astray; of an input that is about to appear, as soon as it is there. */
export function focusField(path: Path): void {
	active.value = path;
	if (focusInput(path)) return;
	// What was queued before is the rendering of it.
	queueMicrotask(() => {
		if (!focusInput(path)) requestAnimationFrame(() => focusInput(path));
	});
}

function focusInput(path: Path): boolean {
	const input = document.getElementById(inputId(path));
	input?.focus();
	return input !== null;
}

/** @param by 1 for the next field, -1 for the one before; around the ends */
export function moveFocus(by: 1 | -1, isUnsureWanted = false): void {
	const all = leaves.value;
	const from = all.findIndex(({ path }) => isSame(path, active.value));
	const start = from < 0 && by < 0 ? 0 : from;
	for (let steps = 1; steps <= all.length; steps++) {
		const leaf = all.at((start + by * steps + all.length) % all.length);
		if (!leaf || (isUnsureWanted && !isUnsure(leaf.certainty))) continue;
		focusField(leaf.path);
		return;
	}
}

export function leaveField(): void {
	if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
	active.value = undefined;
}
