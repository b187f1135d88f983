/** Languages by their English names, with their letters beyond ASCII, the most frequent first. */
const LATIN = {
	German: 'üäößéÜÄÖ',
	French: 'éèàêçâîôùûëïœÉÀÈÇÊÎÔ',
	Spanish: 'óíáñéúüÁÉÍÓÚÑ',
	Italian: 'èàùòìéÈÀ',
	Portuguese: 'ãçáéíóêõâúàôÁÉÃÇÓÍ',
	Dutch: 'éëïèóöüá',
	Swedish: 'äåöéÅÄÖ',
	Danish: 'øåæéØÅÆ',
	Norwegian: 'øåæéòØÅÆ',
	Finnish: 'äöåÄÖÅšž',
	Icelandic: 'áðíéóúýþæöÞÍÁÓÚÆÖ',
	Polish: 'ąęłóśżćńźŁŚŻĆŹÓĄĘŃ',
	Czech: 'áíéěřčžýšůúňťďóČŘŠŽÚÝÁÍĎŤ',
	Slovak: 'áíéčžýúšťľôďňäóŕĺČŽŠÚĽĎŤÁÝ',
	Hungarian: 'áéöóőüíúűÁÉÖŐÓÜÍÚŰ',
	Romanian: 'ăîâşţșțĂÎÂŞŢȘȚ',
	Croatian: 'čšžćđŠČŽĆĐ',
	Slovenian: 'čšžČŠŽ',
	Turkish: 'ıişüçöğİŞÇÜÖĞâî',
	Lithuanian: 'ėšųžįąčūęŠŽČĮŪĖĄ',
	Latvian: 'āīēšņļūžčķģĀŠŪĪŽČĒĶĢĻŅ',
	Estonian: 'äõüöšžÄÕÜÖŠŽ',
};

const OTHERS = {
	Russian: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъёОЕАИНТСРВЛКМДПУЯЫЬГЗБЧЙХЖШЮЦЩЭФЪЁ',
	Ukrainian: 'оаинвіртеслкудмпязьбгчйхжїцюєшщфґОАИНВІРТЕСЛКУДМПЯЗЬБГЧЙХЖЇЦЮЄШЩФҐ',
	Bulgarian: 'аиоентрсвлдкпмзъуябгчцщжхюйшфьАИОЕНТРСВЛДКПМЗЪУЯБГЧЦЩЖХЮЙШФ',
	Serbian: 'аиоенрстујвдклмпгзбчшцћжљњхђфџАИОЕНРСТУЈВДКЛМПГЗБЧШЦЋЖЉЊХЂФЏ',
	Greek: 'αοιετσνηυρπκμλςάόίέήωδγχθύώφβξζψϊϋΐΰΑΟΙΕΤΣΝΗΥΡΠΚΜΛΩΔΓΧΘΦΒΞΖΨΆΌΊΈΉΎΏ',
	Hebrew: 'יוהלאמתרבשנקדםפעחגטצכןסזךףץ',
	Arabic: 'الينمرتوبعدفسهكقحجةشصطخءأذىضغزثئظإؤآ',
	Thai: 'านรกงอ่มเยลวดทสต้ะปบคหแจพชขใไโผถซณธศภฐญฎฏฑฒฆฉฌฝฟฬฮิีืุูั็์ำๆฯ',
};

/** Encodings before Unicode, including those of DOS, in order of preference. */
const WESTERN = ['windows-1252', 'iso-8859-15', 'cp850', 'cp437', 'macintosh'];
const CENTRAL = ['windows-1250', 'iso-8859-2', 'cp852'];
const CYRILLIC = ['windows-1251', 'koi8-u', 'ibm866', 'iso-8859-5'];
const BALTIC = ['windows-1257', 'iso-8859-13'];
const OF: { readonly [language in keyof typeof LATIN | keyof typeof OTHERS]?: readonly string[] } =
	{
		Polish: CENTRAL,
		Czech: CENTRAL,
		Slovak: CENTRAL,
		Hungarian: CENTRAL,
		Romanian: [...CENTRAL, 'iso-8859-16'],
		Croatian: CENTRAL,
		Slovenian: CENTRAL,
		Turkish: ['windows-1254'],
		Lithuanian: BALTIC,
		Latvian: BALTIC,
		Estonian: [...BALTIC, ...WESTERN],
		Russian: ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5'],
		Ukrainian: CYRILLIC,
		Bulgarian: CYRILLIC,
		Serbian: CYRILLIC,
		Greek: ['windows-1253', 'iso-8859-7'],
		Hebrew: ['windows-1255', 'iso-8859-8'],
		Arabic: ['windows-1256', 'iso-8859-6'],
		Thai: ['windows-874'],
	};

export type Alphabet = {
	language: string;
	letters: string;
	/** True if the language also uses ASCII letters. */
	isLatin: boolean;
	encodings: readonly string[];
};

export const ALPHABETS: readonly Alphabet[] = Object.entries({ ...LATIN, ...OTHERS }).map(
	([language, letters]) => ({
		language,
		letters,
		isLatin: language in LATIN,
		encodings: Object.entries(OF).find(([name]) => name === language)?.[1] ?? WESTERN,
	}),
);
