import type { Field } from '../../interface';
import type { DocumentView } from '../document/documentView';
import { height, type Line, type Segment } from '../layout/lines';
import { squash } from '../text/letters';
import { toWanted } from '../fields/wanted';
import { columnBelow } from '../layout/columnBelow';

/** Headings of the part of a resume that lists employments, squashed: no other document has them. */
export const EXPERIENCE =
	/^(?:work|professional|employment|relevant)?(?:experience|history|career)$|^(?:beruflicher?|beruf)(?:werdegang|serfahrung|laufbahn)$|^berufserfahrung$|^werdegang$|^experiences?professionnelles?$|^experiencia(?:laboral|profesional)?$|^esperienz[ae](?:professional[ei]|lavorativ[ae])?$|^werkervaring$|^experiencia(?:s)?profissiona(?:l|is)$|^percursoprofissional$|^doswiadczenie(?:zawodowe)?$|^przebieg(?:kariery|pracyzawodowej)$|^historiazatrudnienia$/;
/** What keys call it as well, and other documents something else. */
const JOBS =
	/^(?:work|professional|employment|relevant|job|career)?(?:experiences?|history|career|employment|jobs|positions)$|^berufserfahrungen$/;

/** What the sections of a resume are called in print and as keys, squashed; a row for each section. */
const SECTIONS: readonly RegExp[] = [
	new RegExp(`${EXPERIENCE.source}|${JOBS.source}`),
	/^educations?(?:alhistory|andtraining|background)?$|^academic(?:background|history)$|^(?:aus|schul)bildung$|^studium$|^formations?$|^formacion(?:academica)?$|^educacion$|^istruzione(?:eformazione)?$|^formazione$|^opleiding(?:en)?$|^formacao(?:academica)?$|^educacao$|^wyksztalcenie$|^edukacja$|^degrees$/,
	/^contacts?$|^(?:emergency|key)contacts?$|^contactpersons?$|^ansprechpartner$|^kontakte?$|^references$|^referenzen$|^referees$|^contactos?$|^contatti$|^contactpersonen$|^kontakty$/,
	/^projects?$|^projekte$|^projets$|^proyectos$|^progetti$|^projecten$|^projetos$|^projekty$/,
	/^(?:licenses?and)?certificat(?:es?|ions?)$|^zertifikate$|^zertifizierungen$|^certificaciones$|^certificazioni$|^certificaten$|^certificacoes$|^certyfikaty$/,
	/^(?:technical|key|core)?skills$|^kenntnisse$|^fahigkeiten$|^competences$|^habilidades$|^competenze$|^vaardigheden$|^competencias$|^umiejetnosci$/,
	/^languages?$|^sprachen$|^sprachkenntnisse$|^langues$|^idiomas$|^lingue$|^talen$|^jezyki$/,
	/^interests$|^hobbies$|^interessen$|^centresdinteret$|^intereses$|^interessi$|^interesses$|^zainteresowania$|^summary$|^profile?$|^profil$|^awards$|^publications$|^publikationen$/,
];

/** A label that is worth this much heads the section. */
const SURE = 0.9;
const MOST_WORDS = 5;

/** The lines below the heading with the array's name, down to the next heading; undefined without one. */
export function sectionOf(field: Field, view: DocumentView): Line[] | undefined {
	const { labels } = toWanted({ key: field.key, description: field.description });
	const own = SECTIONS.find((names) => names.test(squash(field.key)));
	const heading = view.segments.find((segment) => {
		const name = squash(segment.text);
		if (segment.words.length > MOST_WORDS || name === '') return false;
		const isAlone = view.lines[segment.line]?.segments.length === 1;
		return own?.test(name) === true || (isAlone && (labels.get(name) ?? 0) >= SURE);
	});
	if (!heading) return undefined;
	const below = columnBelow(heading, view.lines, isSectionName);
	const end = below.findIndex((line) => isHeading(line, heading));
	return end < 0 ? below : below.slice(0, end);
}

const nameOf = ({ segments, text }: Line) =>
	segments.length === 1 && text.split(' ').length <= MOST_WORDS ? squash(text) : '';

/** Whether a line is the name of any section of a resume. */
export const isSectionName = (text: string): boolean =>
	SECTIONS.some((names) => names.test(squash(text)));

/** The name of a section, or set as the first heading was. */
function isHeading(line: Line, first: Segment): boolean {
	const name = nameOf(line);
	if (name === '') return false;
	if (isSectionName(name)) return true;
	const isUpper = ({ text }: { text: string }) =>
		text === text.toUpperCase() && /\p{L}{3}/u.test(text);
	const isLarge = height(line.box) > 0.97 * height(first.box);
	return isUpper(first) && isUpper(line) && isLarge && !/\d/.test(line.text);
}
