import { around } from '../../geometry';
import type { Detail, Field } from '../../interface';
import type { DocumentView } from '../document/documentView';
import { answer } from '../fields/answers';
import type { Excerpt } from '../layout/excerpt';
import type { Line } from '../layout/lines';
import { itemsOf } from '../layout/listItems';
import { tidy, wordsOf } from '../text/letters';
import { findValues } from '../values/kinds';
import { hasLegalForm } from '../values/legalForms';
import { periodIn } from './period';

type Role = 'period' | 'start' | 'end' | 'title' | 'organization' | 'place' | 'tasks' | 'name';

/** Names of an entry's members, folded. */
const ROLES: ReadonlyArray<readonly [Role, RegExp]> = [
	['start', /^(?:start|from|begin|beginning|since|von|beginn|debut|inicio|inizio|od)$/],
	['end', /^(?:end|to|until|till|bis|ende|fin|fine|einde|do)$/],
	['period', /^(?:periods?|dates?|duration|years?|zeitraum|dauer|periode|periodo|okres)$/],
	[
		'organization',
		/^(?:company|employer|organi[sz]ation|institution|institute|school|university|college|firma|arbeitgeber|unternehmen|hochschule|schule|universitat|einrichtung|entreprise|employeur|ecole|etablissement|empresa|universidad|institucion|azienda|universita|istituto|bedrijf|werkgever|universiteit|empregador|universidade|instituicao|pracodawca|uczelnia)$/,
	],
	[
		'title',
		/^(?:title|position|role|job|occupation|degree|qualification|studies|course|abschluss|titel|stelle|beruf|poste|diplome|puesto|titulo|ruolo|titolo|functie|diploma|cargo|stanowisko|tytul)$/,
	],
	[
		'place',
		/^(?:location|city|place|town|ort|stadt|standort|lieu|ville|lugar|ciudad|luogo|plaats|local|miejsce)$/,
	],
	[
		'tasks',
		/^(?:description|responsibilities|tasks|duties|details|highlights|summary|achievements|aufgaben|beschreibung|tatigkeiten|missions|tareas|mansioni|taken|tarefas|obowiazki)$/,
	],
	['name', /^(?:name|person|contact|nom|nombre|nome|naam|imie|ansprechpartner)$/],
];

/** Certainty of values identified by their form or by a word, and of values identified by their order alone. */
const RECOGNISED = 0.8;
const ORDERED = 0.6;

const ORGANIZATION =
	/(?<!\p{L})(?:universit\p{L}+|uniwersytet|college|(?:high |grammar )?school|\p{L}*schule|institut\p{L}*|istituto|academy|akademi\p{L}*|école|escuela|lycée|gymnasium|bank|group|hospital|klinik\p{L}*|politechnika)(?!\p{L})/iu;

/** The values of an entry's members from its lines (period, title, organization, place, tasks), by key. */
export function careerOf(
	fields: readonly Field[],
	lines: readonly Line[],
	view: DocumentView,
	isDated: boolean,
): Map<string, Detail | Detail[]> {
	const found = rolesOf(lines, isDated);
	return new Map(
		fields.flatMap((field): Array<[string, Detail | Detail[]]> => {
			const words = wordsOf(field.key);
			const role = ROLES.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0];
			const parts = role ? found.get(role) : undefined;
			const [first] = parts?.lines ?? [];
			if (!parts || !first || field.type === 'object') return [];
			const toDetail = ({ text, page, box }: Excerpt) =>
				answer(text, parts.certainty, view.pages, page, box);
			if (field.type === 'array') return [[field.key, itemsOf(parts.lines).map(toDetail)]];
			const text = tidy(parts.lines.map((line) => line.text).join(' '));
			const boxes = parts.lines.filter(({ page }) => page === first.page).map(({ box }) => box);
			return [[field.key, toDetail({ text, page: first.page, box: around(boxes) })]];
		}),
	);
}

type RolePart = { lines: Excerpt[]; certainty: number };

const SEPARATOR = /\s*[|•·]\s*|,\s+|\s[-–—]\s|\s+(?:at|bei|chez|presso|bij)\s+/u;

function rolesOf(lines: readonly Line[], isDated: boolean): Map<Role, RolePart> {
	const roles = new Map<Role, RolePart>();
	const set = (
		role: Role,
		part: Excerpt | undefined,
		text: string | undefined,
		certainty: number,
	) => {
		if (part && text && !roles.has(role))
			roles.set(role, { lines: [{ ...part, text }], certainty });
	};
	const segments = lines.flatMap(({ segments: parts }) => parts);
	if (!isDated) {
		const name = segments.find(
			({ text }) => findValues('name', text).length > 0 && !/[\d@:]/.test(text),
		);
		set('name', name, name?.text, RECOGNISED);
		return roles;
	}
	const dated = segments.find(({ text }) => periodIn(text));
	const period = dated ? periodIn(dated.text) : undefined;
	set('period', dated, period?.text, RECOGNISED);
	set('start', dated, period?.start, RECOGNISED);
	set('end', dated, period?.end, RECOGNISED);
	// Title and organization are on the line of the period and the next line with text.
	const head = segments.flatMap((segment) => {
		const text = tidy(segment.text.replace(periodIn(segment.text)?.text ?? '', '')).replace(
			/^[\s,|()–-]+|[\s,|()–-]+$/gu,
			'',
		);
		return /\p{L}{2}/u.test(text) ? [{ ...segment, text }] : [];
	});
	const first = head.slice(0, 1).flatMap((part) => split(part));
	const isEnough = first.length > 1 && first.some(({ text }) => isOrganization(text));
	const used = isEnough ? 1 : 2;
	const parts = head.slice(0, used).flatMap((part) => split(part));
	const organization = parts.find(({ text }) => isOrganization(text));
	const title = parts.find((part) => part !== organization);
	const next =
		parts.find((part) => part !== title && part.line !== title?.line) ??
		parts.find((part) => part !== title);
	const employer = organization ?? next;
	set('title', title, title?.text, organization ? RECOGNISED : ORDERED);
	set('organization', employer, employer?.text, organization ? RECOGNISED : ORDERED);
	const after = employer ? parts[parts.indexOf(employer) + 1] : undefined;
	if (after && after.line === employer?.line && after !== title)
		set('place', after, after.text, ORDERED);
	const last = head[used - 1]?.line ?? Infinity;
	const tasks = head
		.filter(({ line }) => line > last)
		.map(({ text, page, box }) => ({ text, page, box }));
	if (tasks.length > 0) roles.set('tasks', { lines: tasks, certainty: RECOGNISED });
	return roles;
}

const isOrganization = (text: string) => hasLegalForm(text) || ORGANIZATION.test(text);

/** Splits a text at separators, but not before a legal form: "Acme, Inc" is one name. */
function split<T extends { text: string }>(part: T): T[] {
	const texts: string[] = [];
	for (const text of part.text.split(SEPARATOR)) {
		const isForm = hasLegalForm(text) && text.split(' ').length === 1 && texts.length > 0;
		if (isForm) texts.push(`${texts.pop() ?? ''}, ${text}`);
		else if (text !== '') texts.push(text);
	}
	return texts.map((text) => ({ ...part, text }));
}
