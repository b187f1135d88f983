/** Memoises `find` per object, for as long as the object lives: a document's view, for example. */
export function oncePer<Key extends object, Found>(find: (key: Key) => Found): (key: Key) => Found {
	const known = new WeakMap<Key, { found: Found }>();
	return (key) => {
		let entry = known.get(key);
		if (!entry) known.set(key, (entry = { found: find(key) }));
		return entry.found;
	};
}
