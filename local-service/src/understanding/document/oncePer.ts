/**
 * What `find` says of an object, worked out when it is first asked for and kept as long as the object
 * is: a document's view, say.
 */
export function oncePer<Key extends object, Found>(find: (key: Key) => Found): (key: Key) => Found {
	const known = new WeakMap<Key, { found: Found }>();
	return (key) => {
		let entry = known.get(key);
		if (!entry) known.set(key, (entry = { found: find(key) }));
		return entry.found;
	};
}
