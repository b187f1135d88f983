/** Country-specific notations; strings are sources of patterns. */
type Country = {
	/** Abbreviations of legal forms, after or before the name. */
	legalForms?: string;
	/** Legal forms in full, case-insensitive. */
	fullForms?: string;
	/** The prefix of VAT IDs, and their number of digits if it is fixed. */
	vat?: string;
	vatDigits?: number;
	/** VAT IDs of another pattern. */
	vatId?: string;
	/** Domestic tax IDs without country letters: accepted only at a label. */
	taxIds?: readonly string[];
	/** Postal codes with an unusual pattern, optionally with a town. */
	town?: RegExp;
};

const { raw } = String;

export const COUNTRIES: { readonly [code: string]: Country } = {
	DE: {
		legalForms: raw`GmbH|mbH|GMBH|AG|KG|KGaA|UG|OHG|GbR|e\.\s?K\.|e\.\s?Kfr\.|e\.\s?V\.|eG|SE|PartG(?: mbB)?|Stiftung`,
		fullForms: 'aktiengesellschaft|gesellschaft mit beschränkter haftung',
		vat: 'DE',
		vatDigits: 9,
	},
	AT: { legalForms: raw`e\.\s?U\.`, vat: 'AT ?U', vatDigits: 8 },
	CH: {
		legalForms: 'Sàrl',
		vatId: raw`CHE[- ]?\d{3}\.?\d{3}\.?\d{3}(?: ?(?:MWST|TVA|IVA))?`,
	},
	GB: {
		legalForms: raw`Ltd|LTD|Limited|LIMITED|LLP|CIC|PLC|plc|Company|COMPANY|C[Oo]\.(?=,? (?:KG|OHG|L[Tt][Dd]|L[Ii][Mm][Ii][Tt][Ee][Dd]|I[Nn][Cc]|LLC)|,?$)`,
		fullForms: 'private limited',
		vat: 'GB',
		taxIds: [raw`\d{3} ?\d{4} ?\d{2}`],
		town: /(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\d])/u,
	},
	// Northern Ireland
	XI: { vat: 'XI' },
	IE: {
		legalForms: 'DAC',
		vat: 'IE',
		vatId: raw`IE ?\d{7} ?[A-W][A-IW]?`,
		town: /(?<![\p{L}\d])[A-Z]\d[\dW] [A-Z\d]{4}(?![\p{L}\d])/u,
	},
	US: {
		legalForms: raw`LLC|L\.L\.C\.|Inc|INC|Corp|CORP|Corporation|CORPORATION|L\.P\.|LP(?=[.,;:)]|$)`,
		taxIds: [raw`\d{2}-\d{7}`],
		// Town, ST 12345
		town: /\p{Lu}[\p{L}.' -]+,? [A-Z]{2},? \d{5}(?:-\d{4})?(?!\d)/u,
	},
	CA: { town: /(?<![\p{L}\d])[A-Z]\d[A-Z] \d[A-Z]\d(?![\p{L}\d])/u },
	AU: {
		legalForms: 'Pty|PTY',
		// Town NSW 2000
		town: /\p{Lu}[\p{L}.' -]+,? (?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT),? \d{4}(?!\d)/u,
	},
	IN: { legalForms: 'Pvt|PVT', taxIds: [raw`\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]`] },
	MY: { legalForms: raw`S[Dd][Nn]\.? ?B[Hh][Dd]|B[Hh][Dd]|Berhad|BERHAD|S/B|PLT` },
	SG: { legalForms: 'Pte|PTE' },
	FR: {
		legalForms: raw`SARL|S\.?A\.?R\.?L\.?|SAS|SASU|EURL|EIRL|SCOP|SCI|SCA|SNC|SA(?= *$|,)|S\.A\.S?\.?`,
		vat: raw`FR ?[A-Z\d]{2}`,
	},
	BE: { legalForms: 'SRL|CVBA|BVBA|VZW', vat: 'BE ?[01]?' },
	ES: {
		legalForms: raw`S\.L\.|S\.?L\.?U\.?|S\.A\.U\.?|SLNE|S\. ?Coop\.?(?: ?And\.)?|SL(?= *$|,)`,
		fullForms: 'sociedad (?:limitada|anónima)',
		vat: 'ES ?[A-Z]?',
		// Companies, persons
		taxIds: [
			raw`[A-HJNP-SUVW][- ]?\d{2}\.?\d{3}\.?\d{2}[\dA-J]`,
			raw`[XYZ]?[- ]?\d{1,2}\.?\d{3}\.?\d{3}[- ]?[A-Z]`,
		],
	},
	MX: { legalForms: raw`S\.?A\.? DE C\.?V\.?|S\. de R\.L\.` },
	IT: {
		legalForms: raw`S\.p\.A\.|SpA|SPA|[Ss]\.r\.l\.(?:s\.?)?|Srls?|S\.?R\.?L\.?S?\.?|[Ss]\.n\.c\.|[Ss]\.a\.s\.|Soc\. ?[Cc]oop\.?`,
		fullForms: 'societ[àa] (?:a responsabilità limitata|per azioni)',
		vat: 'IT',
		vatDigits: 11,
	},
	NL: {
		legalForms: raw`B\.?V\.?|N\.?V\.?|V\.?O\.?F\.?`,
		fullForms: 'besloten vennootschap',
		vat: 'NL',
	},
	PT: {
		legalForms: raw`E\.(?:I\.)?M\.|Lda|LDA|Unipessoal|UNIPESSOAL`,
		fullForms: 'limitada',
		vat: 'PT',
		vatDigits: 9,
	},
	BR: {
		legalForms: 'Ltda|LTDA|EIRELI|S/A',
		// Companies, persons
		taxIds: [raw`\d{2}\.?\d{3}\.?\d{3}/\d{4}-\d{2}`, raw`\d{3}\.\d{3}\.\d{3}-\d{2}`],
		// São Paulo - SP, 01310-100
		town: /\p{Lu}\p{L}+ ?[-/] ?[A-Z]{2}(?:,| -) ?\d{5}-\d{3}(?!\d)/u,
	},
	PL: {
		legalForms: raw`[Ss]p\. ?z ?o\.? ?o\.?|SP\. ?Z ?O\.? ?O\.?|s\. ?c\.|[Ss]p\. ?[jk]\.`,
		fullForms: 'spółka (?:jawna|cywilna|akcyjna|komandytowa|z ograniczoną odpowiedzialnością)',
		vat: 'PL',
		vatDigits: 10,
		taxIds: [raw`\d{3}-\d{3}-\d{2}-\d{2}`, raw`\d{3}-\d{2}-\d{2}-\d{3}`],
	},
	FI: { legalForms: 'Oy', vat: 'FI', vatDigits: 8 },
	SE: { legalForms: 'AB', vat: 'SE' },
	DK: { legalForms: 'A/S|ApS', vat: 'DK', vatDigits: 8 },
	BG: { vat: 'BG' },
	CY: { vat: 'CY' },
	CZ: { vat: 'CZ' },
	EE: { vat: 'EE' },
	GR: { vat: 'EL' },
	HR: { vat: 'HR' },
	HU: { vat: 'HU' },
	LT: { vat: 'LT' },
	LU: { vat: 'LU', vatDigits: 8 },
	LV: { vat: 'LV' },
	MT: { vat: 'MT' },
	RO: { vat: 'RO' },
	SI: { vat: 'SI', vatDigits: 8 },
	SK: { vat: 'SK' },
};

/** One property of all countries that have it. */
export const ofCountries = <T>(pick: (country: Country) => T | undefined): T[] =>
	Object.values(COUNTRIES).flatMap((country) => pick(country) ?? []);
