import type { Detail, ResultDetails } from '../../interface';
import type { Mailbox, MailHead } from '../../reading/pages';
import { mailboxText } from '../../reading/texts/mail';
import type { DocumentView } from '../document/documentView';
import { CERTAINTY } from '../evidence/weights';
import { answerEach } from '../fields/answerEach';
import { type Answers, isAnswers, rewritten } from '../fields/answers';
import type { PlannedField } from '../fields/plan';
import { indexSpots, type Spots } from '../printed/spots';
import { tidy } from '../text/letters';
import { findDates, parseDate } from '../values/dates';
import { inForm, type Writing } from '../values/inForm';
import type { ValueKind } from '../values/kinds';
import { shapeLike } from '../values/writtenLike';
import { type IdeaId, ideasOf } from '../vocabulary/ideas';
import { type AskedHeader, headerIn, isAboutMail, isParty, mentionsMail } from './headerOf';

/**
 * Answers fields that ask for headers of an e-mail, if the document is one. Only the headers are used, even
 * if the text of the e-mail has a value with the same label. A missing header is null.
 */
export function preferHeaders(
	fields: readonly PlannedField[],
	found: Answers,
	mail: MailHead,
	view: DocumentView,
): Answers {
	const own = view.pages.filter(({ attachment }) => attachment === undefined);
	const asksForMail = fields.some((planned) => askedBy(planned, view)?.isSure);
	const isAlone = own.length === view.pages.length || asksForMail;
	return fill(fields, found, { mail, view, spots: indexSpots(own), isAlone, about: 'file' });
}

type Context = {
	mail: MailHead;
	view: DocumentView;
	spots: Spots;
	/** Whether every requested date or sender is the e-mail's. */
	isAlone: boolean;
	/** What the fields are members of: the whole file, an object about the e-mail, or another object. */
	about: 'file' | 'mail' | 'other';
};

const fill = (fields: readonly PlannedField[], found: Answers, context: Context): Answers =>
	answerEach(fields, found, (planned, known) => fillField(planned, known, context));

function fillField(planned: PlannedField, found: ResultDetails, context: Context): ResultDetails {
	const { view, isAlone, about } = context;
	const asked = askedBy(planned, view);
	const isAsked = asked && (asked.isSure || isAlone) && !(asked.mayBeEnd && about === 'other');
	if (isAsked && planned.type !== 'object') return valueOf(planned, asked, context);
	if (planned.type !== 'object') return found;
	const members = isAnswers(found) ? found : {};
	if (isAsked && isParty(asked.header)) {
		const own = membersOf(context.mail[asked.header] ?? [], planned.members, context);
		return { ...members, ...own };
	}
	return fill(planned.members, members, {
		...context,
		isAlone: isAboutMail(planned.field.key, view.language),
		about: about === 'mail' || isOfMail(planned, view) ? 'mail' : 'other',
	});
}

/** Whether an object is about the e-mail, by its key, its description, or a member that only an e-mail has. */
const isOfMail = (
	{ field: { key, description = '' }, members }: PlannedField & { type: 'object' },
	view: DocumentView,
): boolean =>
	isAboutMail(key, view.language) ||
	mentionsMail(description) ||
	members.some((member) => {
		const asked = askedBy(member, view);
		return asked?.isSure === true && !asked.mayBeEnd;
	});

/** Maximum number of words of a description: a longer one is a sentence that names many things. */
const SHORT = 6;

function askedBy({ field, wanted }: PlannedField, { language }: DocumentView) {
	const { key, description = '' } = field;
	const asked = headerIn(key, language);
	// A date, a sender or a recipient with a description is the e-mail's only if the description says so.
	if (asked)
		return asked.isSure || !description || isAboutMail(description, language) ? asked : undefined;
	const isKnown = wanted.concept !== undefined && wanted.concept.id !== 'email';
	if (isKnown || description.split(' ').length > SHORT) return undefined;
	return mentionsMail(description) ? headerIn(description, language) : undefined;
}

function valueOf(planned: PlannedField, asked: AskedHeader, context: Context): ResultDetails {
	const { mail } = context;
	const { header } = asked;
	if (!isParty(header)) {
		const text = tidy(mail[header] ?? '');
		const { kind, form } = planned.wanted;
		// The date is written as on pages: without weekday, and without time unless it is asked for.
		const isDay = kind === 'date' && form?.type !== 'dateTime';
		const printed = isDay ? (findDates(text)[0]?.text ?? text) : text;
		const detail = detailOf(printed, planned, context);
		if (planned.type === 'text') return detail;
		return planned.type === 'list' && detail ? [detail] : [];
	}
	const mailboxes = mail[header] ?? [];
	if (planned.type === 'rows')
		return mailboxes.map((mailbox) => membersOf([mailbox], planned.row, context));
	const texts = mailboxes.map((mailbox) => partOf(mailbox, planned, asked)).filter(Boolean);
	if (planned.type === 'text') return detailOf(texts.join(', '), planned, context);
	return planned.type === 'list' ? texts.map((text) => detailOf(text, planned, context)) : [];
}

/** The names and addresses that members of an object ask for; null for everything else. */
const membersOf = (
	mailboxes: readonly Mailbox[],
	members: readonly PlannedField[],
	context: Context,
): Answers =>
	answerEach(members, {}, (member) => {
		const part = mayBeOfMailbox(member)
			? PARTS.find(([kind]) => kind === member.wanted.kind)?.[1]
			: undefined;
		const texts = part ? mailboxes.map((mailbox) => mailbox[part] ?? '').filter(Boolean) : [];
		return detailOf(texts.join(', '), member, context);
	});

const PARTS: ReadonlyArray<readonly [kind: ValueKind, part: keyof Mailbox]> = [
	['email', 'address'],
	['address', 'address'],
	['name', 'name'],
];

/** Meanings of keys of names that a header does not contain. */
const OTHER_NAMES: readonly IdeaId[] = ['firstname', 'lastname', 'company'];

const mayBeOfMailbox = ({ field }: PlannedField): boolean =>
	!ideasOf(field.key).some(
		({ meanings }) => !meanings.has('name') && OTHER_NAMES.some((other) => meanings.has(other)),
	);

/** The part of a mailbox that the key names, or that the example shows. */
function partOf(mailbox: Mailbox, { field, wanted }: PlannedField, { part }: AskedHeader): string {
	const example = tidy(field.example ?? '');
	const isOne = example.includes('@') && !/[\s<]/.test(example);
	const isAddress = part === 'address' || wanted.kind === 'email' || isOne;
	if (isAddress) return mailbox.address ?? '';
	const isName = part === 'name' || (example !== '' && !example.includes('@'));
	return tidy(isName ? (mailbox.name ?? '') : mailboxText(mailbox));
}

/** A value in the requested format with its position on the page; null without a value. */
function detailOf(text: string, planned: PlannedField, { spots }: Context): Detail | null {
	if (text === '') return null;
	const detail = { value: text, confidence: CERTAINTY.invoice };
	const [spot] = spots.find(text);
	const placed: Detail = spot
		? { ...detail, page: spot.page, box: spot.box }
		: { ...detail, isPrinted: false };
	return rewritten(placed, written(text, planned));
}

/** Dates in headers name their month, so that the order of day and month is unambiguous. */
const OF_HEADERS: Writing = {
	knownOrder: () => 'dayFirst',
	decimalMark: () => '.',
	isOfBank: () => false,
};

function written(text: string, { field, wanted }: PlannedField): string {
	const inWanted = wanted.form && inForm(text, wanted.form, OF_HEADERS);
	const example = tidy(field.example ?? '');
	const day = wanted.kind === 'date' && example !== '' ? parseDate(text) : undefined;
	return (
		inWanted ??
		(day && shapeLike(day, 'date', example, { order: 'dayFirst', currency: undefined })) ??
		text
	);
}
