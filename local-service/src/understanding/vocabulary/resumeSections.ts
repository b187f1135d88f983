import { squash } from '../text/letters';

/** Headings of the part of a resume that lists employments, squashed: no other document has them. */
export const EXPERIENCE =
	/^(?:work|professional|employment|relevant)?(?:experience|history|career)$|^(?:beruflicher?|beruf)(?:werdegang|serfahrung|laufbahn)$|^berufserfahrung$|^werdegang$|^experiences?professionnelles?$|^experiencia(?:laboral|profesional)?$|^esperienz[ae](?:professional[ei]|lavorativ[ae])?$|^werkervaring$|^experiencia(?:s)?profissiona(?:l|is)$|^percursoprofissional$|^doswiadczenie(?:zawodowe)?$|^przebieg(?:kariery|pracyzawodowej)$|^historiazatrudnienia$/;
/** What keys call it as well, and other documents something else. */
const JOBS =
	/^(?:work|professional|employment|relevant|job|career)?(?:experiences?|history|career|employment|jobs|positions)$|^berufserfahrungen$/;

/** What the sections of a resume are called in print and as keys, squashed; a row for each section. */
export const SECTIONS: readonly RegExp[] = [
	new RegExp(`${EXPERIENCE.source}|${JOBS.source}`),
	/^educations?(?:alhistory|andtraining|background)?$|^academic(?:background|history)$|^(?:aus|schul)bildung$|^studium$|^formations?$|^formacion(?:academica)?$|^educacion$|^istruzione(?:eformazione)?$|^formazione$|^opleiding(?:en)?$|^formacao(?:academica)?$|^educacao$|^wyksztalcenie$|^edukacja$|^degrees$/,
	/^contacts?$|^(?:emergency|key)contacts?$|^contactpersons?$|^ansprechpartner$|^kontakte?$|^references$|^referenzen$|^referees$|^contactos?$|^contatti$|^contactpersonen$|^kontakty$/,
	/^projects?$|^projekte$|^projets$|^proyectos$|^progetti$|^projecten$|^projetos$|^projekty$/,
	/^(?:licenses?and)?certificat(?:es?|ions?)$|^zertifikate$|^zertifizierungen$|^certificaciones$|^certificazioni$|^certificaten$|^certificacoes$|^certyfikaty$/,
	/^(?:technical|key|core)?skills$|^kenntnisse$|^fahigkeiten$|^competences$|^habilidades$|^competenze$|^vaardigheden$|^competencias$|^umiejetnosci$/,
	/^languages?$|^sprachen$|^sprachkenntnisse$|^langues$|^idiomas$|^lingue$|^talen$|^jezyki$/,
	/^interests$|^hobbies$|^interessen$|^centresdinteret$|^intereses$|^interessi$|^interesses$|^zainteresowania$|^summary$|^profile?$|^profil$|^awards$|^publications$|^publikationen$/,
];

/** Whether a line is the name of any section of a resume. */
export const isSectionName = (text: string): boolean =>
	SECTIONS.some((names) => names.test(squash(text)));
