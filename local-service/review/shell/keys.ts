/**
 * Keyboard shortcuts in the notation of the shortcuts dialog: "Mod+Enter" is Ctrl, or Command, with Enter.
 */

const MODIFIERS = ['Mod', 'Alt', 'Shift'];

export function isPressed(event: KeyboardEvent, keys: string): boolean {
	const parts = keys === '+' ? [keys] : keys.split('+');
	const key = parts.findLast((part) => !MODIFIERS.includes(part)) ?? '';
	// With Caps Lock, letters have the other case; with Alt, some keyboards produce other characters.
	const isKey =
		event.key.toLowerCase() === key.toLowerCase() ||
		(event.altKey && event.code === `Key${key.toUpperCase()}`);
	const isShifted = parts.includes('Shift') || /^[?+]$/.test(key);
	return (
		isKey &&
		(event.ctrlKey || event.metaKey) === parts.includes('Mod') &&
		event.altKey === parts.includes('Alt') &&
		(event.shiftKey === isShifted || /^[?+]$/.test(key))
	);
}

const isMac = /mac/i.test(navigator.userAgent);

const SHOWN: { [part: string]: string } = {
	Mod: isMac ? '⌘' : 'Ctrl',
	Alt: isMac ? '⌥' : 'Alt',
	ArrowUp: '↑',
	ArrowDown: '↓',
	PageUp: 'Page ↑',
	PageDown: 'Page ↓',
	Escape: 'Esc',
};

export const shownKeys = (keys: string): string[] =>
	(keys === '+' ? [keys] : keys.split('+')).map(
		(part) => SHOWN[part] ?? (part.length === 1 ? part.toUpperCase() : part),
	);

/** Whether a key is input of a form field, not a shortcut. */
export const isTyping = ({ target }: Event): boolean =>
	target instanceof HTMLTextAreaElement ||
	target instanceof HTMLSelectElement ||
	(target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type));
