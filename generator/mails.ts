/** E-mails and letters in sentences, as people write them: most values have no labels. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

import type { Facts } from './fact.ts';
import { firstOf, type Kind, type SingleField, type Wordings } from './kind.ts';
import { linesIn, mailKindsIn } from './kinds.ts';
import type { Random } from './random.ts';
import type { Share } from './shares.ts';

/** The table of the parts that all kinds share: greetings, signatures, sentences without values. */
const COMMON = 'common';
const HELD_OUT = 'held-out';
/** Every third kind for training belongs to the share `rank`, the others to `read`. */
const RANKED = 3;

/** The kinds of e-mails of a share; the kinds of `held-out` are in a separate table. */
export function mailKinds(share: Share): Kind[] {
	if (share === 'held-out') return mailKindsIn(HELD_OUT);
	const tables = readdirSync(path.join(import.meta.dirname, 'bank', 'mails'))
		.map((file) => path.basename(file, '.tsv'))
		.filter((table) => table !== COMMON && table !== HELD_OUT)
		.toSorted();
	return tables
		.flatMap(mailKindsIn)
		.filter((_, at) => (at % RANKED === RANKED - 1) === (share === 'rank'));
}

/** Shares of the e-mails that have a header, a quoted message and so on, and of the kind's sentences in an e-mail. */
const HEADED = 0.4;
const QUOTED = 0.25;
const GREETED = 0.85;
const FILLED = 0.3;
const SIGNED = 0.85;
const SAID = 0.8;
/** Share of the roles that are asked for by their names in the kind: "tenant" instead of "sender". */
const ROLE = 0.7;

let commonParts: ReturnType<typeof common> | undefined;

/** The fields that all e-mails share, and the sentences of each part, such as the greeting. */
function common() {
	const lines = linesIn(`mails/${COMMON}`).filter(({ lineType }) => lineType === 'sentence');
	return {
		fields: mailKindsIn(COMMON).flatMap(({ fields }) => fields),
		of: (part: string) => lines.filter(({ keys }) => keys === part).map(({ words }) => words),
	};
}

/**
 * The content of one e-mail: some sentences of its kind, between a greeting and a signature; sometimes with the
 * sender and the recipient above them, and the message that it answers below them.
 */
export function drawMail(kind: Kind, random: Random): Kind {
	const { fields, of } = (commonParts ??= common());
	const some = (part: string, probability: number): Wordings[] =>
		random.chance(probability) ? [random.oneOf(of(part))] : [];
	return {
		...kind,
		fields: [...kind.fields, ...fields.map((field) => inRole(field, kind, random))],
		paragraphs: [
			...some('header', HEADED).map(after(BLANK)),
			...some('greeting', GREETED).map(after(BREAK)),
			...some('filler', FILLED),
			...(kind.paragraphs ?? []).filter(() => random.chance(SAID)).map(after('')),
			...some('filler', FILLED),
			...some('signature', SIGNED).map(after(BREAK)),
			...some('quoted', QUOTED).map(after(BREAK)),
		],
	};
}

/** A field that all e-mails share, under the kind's name for it: the sender of an application is the applicant. */
function inRole(field: SingleField, { roles = [] }: Kind, random: Random): SingleField {
	const name = firstOf(field.keys);
	const role = roles.find(({ of }) => of === name);
	if (!role || !random.chance(ROLE)) return field;
	return { ...field, keys: `${name}|${role.keys}`, descriptions: role.descriptions };
}

/** Precedes a text that has a line for itself. */
const BREAK = '\n';
/** Precedes the header of an e-mail, and separates the parts of a letter's head. */
const BLANK = BREAK + BREAK;
/** Precedes a line on the right of a letter's head. */
const RIGHT = '>> ';

/** Prefixes each text with a mark, and inserts its line breaks. */
const after =
	(mark: string) =>
	({ en, de, fr, es, it, nl, pl, pt }: Wordings): Wordings => {
		const broken = (text: string) => text.replaceAll(/(?<=^|\|)/g, mark).replaceAll(' // ', BREAK);
		return {
			...{ en: broken(en), de: broken(de), fr: broken(fr), es: broken(es) },
			...{ it: broken(it), nl: broken(nl), pl: broken(pl), pt: broken(pt) },
		};
	};

const SUBJECT: Wordings = {
	...{ en: 'Subject|Re', de: 'Betreff|AW', fr: 'Objet|RE', es: 'Asunto|RE' },
	...{ it: 'Oggetto|R', nl: 'Onderwerp|RE', pl: 'Temat|Odp', pt: 'Assunto|RE' },
};

/** The text of an e-mail: paragraphs of a few sentences, wrapped or not. */
export function writeMail({ paragraphs, title, language }: Facts, random: Random): string {
	const head = paragraphs.filter((text) => text.startsWith(BLANK));
	const blocks: string[] = [];
	let isOpen = false;
	for (const text of paragraphs) {
		if (head.includes(text)) continue;
		const isAlone = text.startsWith(BREAK);
		if (isOpen && !isAlone && random.chance(0.65)) blocks.push(`${blocks.pop()} ${text}`);
		else blocks.push(text.trim());
		isOpen = !isAlone;
	}
	const width = random.oneOf([56, 68, 76, 100, Infinity]);
	const isLetter = head.some((text) => text.includes(BLANK));
	const isNamed =
		random.chance(isLetter ? 0.3 : head.length > 0 ? 0.9 : 0.2) || paragraphs.length === 0;
	const subject = isNamed
		? [`${random.wording(SUBJECT[language])}: ${title}`]
		: isLetter && random.chance(0.85)
			? [title]
			: [];
	const top = [...head.map((text) => aligned(text.trim(), random)), ...subject];
	const lines = [
		...(top.length === 0 ? [] : [top.join(isLetter ? BLANK : BREAK)]),
		...blocks.map((block) => wrapped(block, width)),
	];
	return `${lines.join(random.chance(0.85) ? '\n\n' : '\n')}\n`;
}

/** A head, with its right-hand lines indented. */
function aligned(head: string, random: Random): string {
	const indent = ' '.repeat(random.between(36, 64));
	return head.replaceAll(new RegExp(`^${RIGHT}`, 'gm'), indent);
}

/** A text, with its lines broken so that they have at most `width` characters. */
function wrapped(text: string, width: number): string {
	let length = 0;
	return text.replace(/(\s?)(\S+)/g, (_, space: string, word: string) => {
		const isFit = space === ' ' && length + 1 + word.length <= width;
		length = isFit ? length + 1 + word.length : word.length;
		return (isFit || space === '' ? space : BREAK) + word;
	});
}
