/** Invariants after several processes have finished all work, whatever happened meanwhile. */

export type Values = { [key: string]: unknown };

/** An upload that was repeated until it was acknowledged. */
export type Acknowledged = { fileId: string; fileName: string };

/** A row of the database. */
export type Stored = Acknowledged & {
	status: string;
	/** Number of answers that the file ever had. */
	answers: number;
};

/** As returned by an API process. */
export type Result = Acknowledged & { status: string; result?: Values };

/** A request to the receiver of a subscription. */
export type Delivered = { messageId: string; event: string; fileIds: string[] };

export type Seen = {
	/** By document name. */
	expected: ReadonlyMap<string, Values>;
	acknowledged: readonly Acknowledged[];
	stored: readonly Stored[];
	results: readonly Result[];
	/** Files with a document in the object store. */
	documents: readonly string[];
	/** Files with any object in the object store. */
	objects: readonly string[];
	delivered: readonly Delivered[];
};

const EVENT = 'extraction.processed';

const twice = (names: readonly string[]): string[] =>
	[...Map.groupBy(names, (name) => name)]
		.filter(([, all]) => all.length > 1)
		.map(([name, all]) => `${name} (${all.length} times)`);

/** True if both have the same members, in any order. */
const sameValues = (one: Values | undefined, other: Values | undefined) => {
	const sorted = (values: Values = {}) => JSON.stringify(Object.entries(values).toSorted());
	return sorted(one) === sorted(other);
};

/** @returns a sentence per problem; empty if everything is correct */
export function problemsOf(seen: Seen): string[] {
	return [
		...problemsOfFiles(seen),
		...problemsOfResults(seen),
		...problemsOfObjects(seen),
		...problemsOfMessages(seen),
	];
}

function problemsOfFiles({ expected, acknowledged, stored }: Seen): string[] {
	const ids = new Set(stored.map(({ fileId }) => fileId));
	const names = new Set(acknowledged.map(({ fileName }) => fileName));
	return [
		...[...expected.keys()]
			.filter((name) => !names.has(name))
			.map((name) => `${name} was never acknowledged.`),
		...acknowledged
			.filter(({ fileId }) => !ids.has(fileId))
			.map(({ fileId, fileName }) => `${fileName} is lost: it was acknowledged as ${fileId}.`),
		...twice(stored.map(({ fileName }) => fileName)).map(
			(name) => `${name} is stored more than once.`,
		),
		...stored
			.filter(({ answers }) => answers !== 1)
			.map(({ fileName, answers }) => `${fileName} was answered ${answers} times.`),
	];
}

function problemsOfResults({ expected, acknowledged, results }: Seen): string[] {
	const ids = new Set(results.map(({ fileId }) => fileId));
	return [
		...acknowledged
			.filter(({ fileId }) => !ids.has(fileId))
			.map(({ fileName }) => `${fileName} is lost: it has no result.`),
		...twice(results.map(({ fileName }) => fileName)).map(
			(name) => `${name} has results more than once.`,
		),
		...results.flatMap(({ fileName, status, result }) => {
			if (status !== 'processed') return [`${fileName} ended as ${status}.`];
			if (sameValues(result, expected.get(fileName))) return [];
			return [`${fileName} does not have the expected result, but ${JSON.stringify(result)}.`];
		}),
	];
}

function problemsOfObjects({ stored, documents, objects }: Seen): string[] {
	const known = new Set(stored.map(({ fileId }) => fileId));
	const there = new Set(documents);
	return [
		...objects.filter((fileId) => !known.has(fileId)).map((id) => `${id} is an object of no file.`),
		...stored
			.filter(({ fileId }) => !there.has(fileId))
			.map(({ fileName }) => `${fileName} has no document in the object store.`),
	];
}

function problemsOfMessages({ acknowledged, delivered }: Seen): string[] {
	const byFile = Map.groupBy(
		delivered
			.filter(({ event }) => event === EVENT)
			.flatMap((one) => one.fileIds.map((id) => ({ id, ...one }))),
		({ id }) => id,
	);
	return acknowledged.flatMap(({ fileId, fileName }) => {
		const messages = new Set(byFile.get(fileId)?.map(({ messageId }) => messageId));
		if (messages.size === 1) return [];
		return [`${EVENT} of ${fileName} was sent as ${messages.size} messages.`];
	});
}
