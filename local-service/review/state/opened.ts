/** The open document: the service's answer, and the person's changes. */
import { batch, computed, signal } from '@preact/signals';

import type { FileView, Misfit } from '../api/answers';
import { messageOf, Refused, Unreachable } from '../api/call';
import { saveDraft, viewFile } from '../api/requests';
import {
	changeAt,
	type Entry,
	entryAt,
	keyOf,
	isLeaf,
	leavesOf,
	type ListEntry,
	type ObjectEntry,
	objectOf,
	type Path,
	pathIn,
	type Place,
	placesOf,
	type Shape,
} from '../model/entry';
import { givenIn, hasSameValue, withGiven, withoutEmpty } from '../model/given';
import { changed, type History, redone, startHistory, undone } from '../model/history';
import { type Certainty, certaintyOfValue, toCheckAmong } from '../model/certainty';
import { createDraftSaver, type DraftSaver, type Saving } from './draftSaver';
import { storedDrafts } from './storedDrafts';
import { isSignedOut, visitor } from './session';

/** @property type the document type in a classification, whose documents have no fields */
type Edited = { fields: ObjectEntry; type: string | null };

export const file = signal<FileView>();
export const openProblem = signal('');
export const saving = signal<Saving>({ kind: 'saved' });
/** Someone else decided on the document, or it was processed again. */
export const isOutdated = signal(false);
export const others = signal(0);

/** Path of the value or list with the focus. */
export const active = signal<Path>();
/** The column of a list that is being filled from the page. */
export const columnWanted = signal<{ list: Path; key: string }>();

/** Why values of the draft cannot be confirmed, by path. */
const misfits = signal<ReadonlyMap<string, string>>(new Map());

/** The service's answer. */
const answered = signal<Edited>({ fields: { kind: 'object', members: {} }, type: null });
const history = signal<History<Edited>>(startHistory(answered.value));
export const edited = computed(() => history.value.present);
export const canUndo = computed(() => history.value.past.length > 0);
export const canRedo = computed(() => history.value.future.length > 0);

let saver: DraftSaver | undefined;

let asked = 0;

/**
 * Opens a document; an answer is ignored if another document was requested meanwhile.
 *
 * @param reappliesChanges whether to apply the person's changes to the current answer of the service
 */
export async function open(fileId: string, reappliesChanges = false): Promise<void> {
	if (!reappliesChanges && file.value?.fileId !== fileId) file.value = undefined;
	openProblem.value = '';
	const mine = ++asked;
	try {
		const view = await viewFile(fileId);
		if (mine === asked) show(view, reappliesChanges);
	} catch (error) {
		if (mine !== asked || isSignedOut(error)) return;
		openProblem.value = messageOf(error);
	}
}

function show(view: FileView, reappliesChanges: boolean): void {
	const values = { ...view.result };
	const typeIn = (result: object) => {
		const { documentType = null }: { documentType?: string | null } = result;
		return documentType;
	};
	const fields = objectOf(view.fields ?? [], values, view.details ?? {});
	const before: Edited = { fields, type: typeIn(values) };
	const unsaved = storedDrafts.get(view.fileId);
	const draft = unsaved?.result ?? view.draft?.result;
	const now: Edited = !draft
		? before
		: {
				fields: withGiven(view.fields ?? [], fields, draft),
				type: 'documentType' in draft ? typeIn(draft) : before.type,
			};
	batch(() => {
		file.value = view;
		others.value = view.others;
		answered.value = before;
		history.value = draft ? startHistory(now, [before]) : startHistory(now);
		isOutdated.value =
			!reappliesChanges && unsaved !== undefined && unsaved.version !== view.version;
		saving.value = { kind: 'saved', at: view.draft?.savedAt };
		active.value = undefined;
		columnWanted.value = undefined;
		noteMisfits(view.draft?.misfits ?? []);
	});
	const { fileId } = view;
	saver = createDraftSaver(
		async (one) => {
			const { savedAt, misfits: found } = await saveDraft(fileId, one);
			if (file.value?.fileId === fileId) noteMisfits(found);
			return savedAt;
		},
		{ set: (one) => storedDrafts.set(fileId, one), remove: () => storedDrafts.remove(fileId) },
		(error): error is Unreachable => error instanceof Unreachable,
		(state) => file.value?.fileId === fileId && noteSaving(state),
	);
	if (unsaved && !isOutdated.value) save();
}

/** @param found the misfits, whose paths refer to the sent draft, which has no empty rows */
function noteMisfits(found: Misfit[]): void {
	const { fields } = edited.value;
	const sent = withoutEmpty(fields);
	const keys = new Map(
		found.length === 0
			? []
			: leavesOf(sent).map(({ path }) => [pathIn(sent, path), keyOf(path)] as const),
	);
	const noted = found.map(
		({ field, wanted }) => [keys.get(field) ?? '', `It must be ${wanted}.`] as const,
	);
	// Unchanged values are not assigned, because every cell of a table depends on them.
	if (JSON.stringify(noted) === JSON.stringify([...misfits.value])) return;
	misfits.value = new Map(noted);
}

function noteSaving(state: Saving): void {
	saving.value = state;
	if (state.kind !== 'refused') return;
	if (isSignedOut(state.error)) return;
	if (state.error instanceof Refused && state.error.status === 409) isOutdated.value = true;
}

/** The values that the person gave; empty if everything is as answered. */
export function given() {
	const { fields, type } = edited.value;
	if (file.value?.kind !== 'classification') return givenIn(answered.value.fields, fields);
	return type === answered.value.type ? {} : { documentType: type };
}

export const isChanged = computed(() => {
	const { fields, type } = edited.value;
	return type !== answered.value.type || !hasSameValue(answered.value.fields, fields);
});

function save(): void {
	const { version } = file.value ?? {};
	if (version !== undefined) saver?.change({ result: given(), version });
}

/** Sends the unsaved draft at once. */
export const saveNow = () => void saver?.flush();
const hasUnsaved = () => saver?.isUnsaved() ?? false;

/** Pauses the draft saver of the document that is open now, even if another one is opened meanwhile. */
export async function holdDraft(): Promise<DraftSaver | undefined> {
	const held = saver;
	await held?.hold();
	return held;
}

addEventListener('online', saveNow);
visitor.subscribe((who) => {
	if (typeof who === 'object') saveNow();
});
addEventListener('beforeunload', (event) => {
	saveNow();
	if (hasUnsaved() && saving.value.kind === 'away') event.preventDefault();
});

function put(next: History<Edited>): void {
	if (next === history.value) return;
	history.value = next;
	save();
}

export const undo = () => put(undone(history.value));
export const redo = () => put(redone(history.value));

export function edit(path: Path, change: (entry: Entry) => Entry, kind?: string): void {
	const { present } = history.value;
	const fields = changeAt(present.fields, path, change);
	if (fields.kind !== 'object') return;
	put(changed(history.value, { ...present, fields }, Date.now(), kind && kind + keyOf(path)));
}

export const editList = (path: Path, change: (list: ListEntry) => ListEntry) =>
	edit(path, (entry) => (entry.kind === 'list' ? change(entry) : entry));

export const typeValue = (path: Path, value: string) =>
	edit(path, () => ({ kind: 'value', value: value === '' ? null : value }), 'type');

export function chooseType(type: string | null): void {
	put(changed(history.value, { ...edited.value, type }, Date.now()));
}

/** Discards the person's changes, and shows the current answer of the service. */
export async function discardChanges(): Promise<void> {
	saver?.drop();
	if (!file.value) return;
	await open(file.value.fileId, true);
	// If the document was only processed again, the service still has the changes as a draft.
	const { draft, version } = file.value;
	if (draft && draft.version !== version) {
		put(changed(history.value, answered.value, Date.now()));
	}
}

/** Applies the person's changes to the current answer of the service. */
export async function reapplyChanges(): Promise<void> {
	const { fileId, version } = file.value ?? {};
	if (fileId === undefined || version === undefined) return;
	storedDrafts.set(fileId, { result: given(), version });
	await open(fileId, true);
}

/** The shape at a path in the document's fields. */
export function shapeAt(path: Path): Shape {
	let shape: Shape = { type: 'object', properties: file.value?.fields };
	for (const step of path) {
		shape =
			(shape.type === 'array' ? shape.items : shape.properties?.find(({ key }) => key === step)) ??
			{};
	}
	return shape;
}

export const activeEntry = computed(
	() => active.value && entryAt(edited.value.fields, active.value),
);

/**
 * Whether a person gave the value: it differs from the answer at its position, or the whole result is
 * confirmed.
 */
function isGiven(path: Path, entry: Entry): boolean {
	if (file.value?.status === 'confirmed') return true;
	const was = entryAt(answered.value.fields, path);
	return was === undefined || (was !== entry && !hasSameValue(was, entry));
}

export const certaintyAt = (path: Path, entry: Place['entry']): Certainty =>
	misfits.value.has(keyOf(path)) ? 'low' : certaintyOfValue(entry, isGiven(path, entry));

/** The service's doubt about a value. */
export function doubtOf(path: Path): string | undefined {
	const misfit = misfits.value.get(keyOf(path));
	if (misfit !== undefined) return misfit;
	const spelled = pathIn(answered.value.fields, path);
	return file.value?.unsure?.find(({ field }) => field === spelled)?.reason;
}

/** Certainties by value; cleared when the answer changes. */
const certainties = computed(() => {
	void [answered.value, misfits.value, file.value];
	return new WeakMap<Place, Certainty>();
});

function certaintyOfPlace(place: Place): Certainty {
	const { value: known } = certainties;
	const certainty = known.get(place) ?? certaintyAt(place.path, place.entry);
	known.set(place, certainty);
	return certainty;
}

/** Everything that can have the focus: values, and lists without rows. */
export const places = computed(() =>
	placesOf(edited.value.fields).map((place) => ({ ...place, certainty: certaintyOfPlace(place) })),
);

export const leaves = computed(() => places.value.filter(isLeaf));

export const toCheck = computed(() => new Set(toCheckAmong(places.value)));
