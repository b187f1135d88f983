/** Short names of kinds of companies, as they are written behind the name (or before it) in many countries. */
const FORMS = [
	// Germany, Austria, Switzerland
	'GmbH|mbH|GMBH|AG|KG|KGaA|UG|OHG|GbR|e\\.\\s?K\\.|e\\.\\s?Kfr\\.|e\\.\\s?U\\.|e\\.\\s?V\\.|eG|SE|PartG(?: mbB)?|Sàrl|Stiftung',
	// English-speaking countries
	'Ltd|LTD|Limited|LIMITED|LLC|LLP|CIC|Inc|INC|Corp|CORP|Corporation|CORPORATION|PLC|plc|DAC|Company|COMPANY|Pty|PTY|Pvt|PVT',
	'C[Oo]\\.(?=,? (?:KG|OHG|L[Tt][Dd]|L[Ii][Mm][Ii][Tt][Ee][Dd]|I[Nn][Cc]|LLC)|,?$)',
	// Malaysia, Singapore
	'S[Dd][Nn]\\.? ?B[Hh][Dd]|B[Hh][Dd]|Berhad|BERHAD|S/B|PLT|Pte|PTE',
	// France, Belgium
	'SARL|S\\.?A\\.?R\\.?L\\.?|SAS|SASU|EURL|EIRL|SCOP|SCI|SCA|SNC|SRL|SA(?= *$|,)|S\\.A\\.S?\\.?',
	// Spain, Latin America
	'S\\.L\\.|S\\.?L\\.?U\\.?|S\\.A\\.U\\.?|SLNE|S\\. ?Coop\\.?(?: ?And\\.)?|S\\.?A\\.? DE C\\.?V\\.?|S\\. de R\\.L\\.|SL(?= *$|,)',
	// Italy
	'S\\.p\\.A\\.|SpA|SPA|[Ss]\\.r\\.l\\.(?:s\\.?)?|Srls?|S\\.?R\\.?L\\.?S?\\.?|[Ss]\\.n\\.c\\.|[Ss]\\.a\\.s\\.|Soc\\. ?[Cc]oop\\.?',
	// Netherlands, Flanders
	'B\\.?V\\.?|N\\.?V\\.?|V\\.?O\\.?F\\.?|CVBA|BVBA|VZW',
	// Portugal, Brazil
	'E\\.(?:I\\.)?M\\.|Lda|LDA|Ltda|LTDA|EIRELI|Unipessoal|UNIPESSOAL|S/A',
	// Poland
	'[Ss]p\\. ?z ?o\\.? ?o\\.?|SP\\. ?Z ?O\\.? ?O\\.?|s\\. ?c\\.|[Ss]p\\. ?[jk]\\.',
	// Scandinavia
	'Oy|AB|A/S|ApS',
].join('|');

/** The same in full, in any letters. */
const FULL_FORMS =
	/(?<!\p{L})(?:aktiengesellschaft|gesellschaft mit beschränkter haftung|spółka (?:jawna|cywilna|akcyjna|komandytowa|z ograniczoną odpowiedzialnością)|sociedad (?:limitada|anónima)|societ[àa] (?:a responsabilità limitata|per azioni)|limitada|besloten vennootschap|private limited)(?!\p{L})/iu;

const LEGAL_FORM = new RegExp(`(?<!\\p{L})(?:${FORMS})(?!\\p{L})`, 'u');
const ONLY = new RegExp(`^(?:${FORMS})(?:\\.?,?\\s(?:& )?(?:${FORMS}))*\\.?$`, 'u');
const FULL_ONLY = new RegExp(`^${FULL_FORMS.source}$`, 'iu');

export const hasLegalForm = (text: string): boolean =>
	LEGAL_FORM.test(text) || FULL_FORMS.test(text);

/** "Ltd." behind the comma of "Name, Ltd.", or in a line of its own. */
export const isLegalForm = (text: string): boolean => ONLY.test(text) || FULL_ONLY.test(text);

const FIRST_RUN = new RegExp(
	`^\\p{L}.*?(?<!\\p{L})(?:${FORMS})(?!\\p{L})(?:\\.?,?\\s(?:& )?(?:${FORMS})(?!\\p{L}))*\\.?`,
	'u',
);

/** "Name GmbH & Co. KG" of a text that begins with it, whatever follows; undefined where none does. */
export const leadingName = (text: string): string | undefined => FIRST_RUN.exec(text)?.[0];

/** "Name GmbH & Co. KG" of "Name GmbH & Co. KG Street 1 12345 Town", where nothing is printed between. */
export function nameInRun(text: string): string {
	const name = leadingName(text) ?? text;
	return /^\W*(?:\S+\s+){0,4}\S*\d/u.test(text.slice(name.length)) ? name : text;
}
