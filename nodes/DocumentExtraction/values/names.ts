/** Names of the months from January on, folded, in the languages of the service, with spelling variants. */
const MONTHS = [
	'january januar janner jaenner janvier enero gennaio janeiro januari styczen stycznia',
	'february februar feber fevrier febrero febbraio fevereiro februari luty lutego',
	'march marz maerz mrz mars marzo marco maart mrt marzec marca',
	'april avril abril aprile kwiecien kwietnia',
	'may mai mayo maggio maio mei maj maja',
	'june juni juin junio giugno junho czerwiec czerwca',
	'july juli juillet julio luglio julho lipiec lipca',
	'august aout agosto augustus sierpien sierpnia',
	'september septembre septiembre setiembre settembre setembro wrzesien wrzesnia',
	'october oktober octobre octubre ottobre outubro pazdziernik pazdziernika',
	'november novembre noviembre novembro listopad listopada',
	'december dezember decembre diciembre dicembre dezembro grudzien grudnia',
].map((names) => names.split(' '));

/** The same in other languages, only as complete words: "lip" is July in Polish, and June in Croatian. */
const OTHER_MONTHS = [
	'ianuarie ian tammikuu tammikuuta ocak oca ledna sijecanj sijecnja январь января янв',
	'februarie febr helmikuu helmikuuta subat sub unor unora veljaca veljace февраль февраля февр фев',
	'marts martie marcius maaliskuu maaliskuuta mart brezen brezna ozujak ozujka март марта мар',
	'aprilie aprilis huhtikuu huhtikuuta nisan nis duben dubna travanj travnja апрель апреля апр',
	'majus toukokuu toukokuuta mayıs mayis kveten kvetna svibanj svibnja маи мая',
	'iunie iun junius kesakuu kesakuuta haziran haz cerven cervna lipanj lipnja июнь июня июн',
	'iulie iul julius heinakuu heinakuuta temmuz cervenec cervence srpanj srpnja июль июля июл',
	'augusti augusztus elokuu elokuuta agustos agu srpen srpna kolovoz kolovoza август августа авг',
	'septembrie szeptember szept syyskuu syyskuuta eylul eyl zari rujan rujna сентябрь сентября сент сен',
	'octombrie lokakuu lokakuuta ekim eki rijen rijna октябрь октября окт',
	'noiembrie noi marraskuu marraskuuta kasım kasim listopadu studeni studenoga studenog ноябрь ноября нояб ноя',
	'desember decembrie joulukuu joulukuuta aralık aralik prosinec prosince prosinac prosinca декабрь декабря дек',
].map((names) => names.split(' '));

/** Names that mean another month, or one of several (0), after a day with a point: "3. listopada". */
const AFTER_POINT: ReadonlyMap<string, number> = new Map([
	...['lis', 'listopad', 'srp'].map((name) => [name, 0] as const),
	['lip', 6],
	['listopada', 10],
]);

const WEEKDAYS = (
	'monday tuesday wednesday thursday friday saturday sunday ' +
	'montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag ' +
	'lundi mardi mercredi jeudi vendredi samedi dimanche ' +
	'lunes martes miercoles jueves viernes sabado domingo ' +
	'lunedi martedi mercoledi giovedi venerdi sabato domenica ' +
	'segunda terca quarta quinta sexta feira ' +
	'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ' +
	'poniedzialek wtorek sroda czwartek piatek sobota niedziela pn pt cz sb nd ndz'
).split(' ');

/** Words without meaning next to day, month, year and time. */
const SMALL = new Set(
	(
		'of the on at st nd rd th den der dem am um vom uhr le les du de d er re e del el los a las al il lo ' +
		'alle ore do di dia as às op om de ste uur u dnia r roku o godz h t º ª г'
	).split(' '),
);

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

const SHORTEST = 3;
const BY_BEGINNING = new Map<string, number>();
MONTHS.forEach((names, index) =>
	names.forEach((name) => {
		for (let length = SHORTEST; length <= name.length; length++) {
			const beginning = name.slice(0, length);
			const known = BY_BEGINNING.get(beginning) ?? index + 1;
			BY_BEGINNING.set(beginning, known === index + 1 ? known : 0);
		}
	}),
);

OTHER_MONTHS.forEach((names, index) => {
	for (const name of names) BY_BEGINNING.set(name, index + 1);
});

/** The month (1 to 12) of a folded name or abbreviation; 0 if it is not a month, or ambiguous. */
export const monthOf = (word: string): number => BY_BEGINNING.get(word) ?? 0;

/** The same after a day with a point. */
export const monthAfterPoint = (word: string): number => AFTER_POINT.get(word) ?? monthOf(word);

/** The month (1 to 12) of a Roman numeral, as on Polish documents; 0 if it is not one. */
export const romanMonthOf = (word: string): number => ROMAN.indexOf(word) + 1;

export const isWeekday = (word: string): boolean =>
	word.length > 1 && WEEKDAYS.some((name) => name.startsWith(word));

export const isSmallWord = (word: string): boolean => SMALL.has(word);
