import {
	changed,
	redone,
	startHistory,
	undone,
} from '../../../../local-service/review/model/history';

test('undoes and redoes; a change after undoing discards redo', () => {
	let history = startHistory('');
	for (const text of ['a', 'b', 'c']) history = changed(history, text, 0);
	history = undone(undone(history));
	expect(history.present).toBe('a');
	expect(redone(history).present).toBe('b');
	history = changed(history, 'd', 0);
	expect(redone(history).present).toBe('d');
	expect(undone(undone(undone(history))).present).toBe('');
});

test('typing into one field is one step, until a pause or another field', () => {
	let history = startHistory('');
	history = changed(history, 'h', 0, 'typing into one');
	history = changed(history, 'hi', 300, 'typing into one');
	expect(history.past).toEqual(['']);
	history = changed(history, 'hi!', 9000, 'typing into one');
	history = changed(history, 'hi!?', 9100, 'typing into another');
	expect(history.past).toEqual(['', 'hi', 'hi!']);
});
