/** The material of training lines for recognition: Latin alphabets, and words of their languages. */
export type Alphabet = {
	/** Language tag (BCP 47), which determines the capital letters. */
	code: string;
	/** Letters in addition to a to z, in lower case. */
	letters: string;
	words: readonly string[];
};

const alphabet = (code: string, letters: string, words: string): Alphabet => ({
	code,
	letters,
	words: words.split(' '),
});

export const ALPHABETS: readonly Alphabet[] = [
	alphabet(
		'cs',
		'áčďéěíňóřšťúůýž',
		'daňový doklad dodavatel odběratel množství jednotková položka číslo objednávky dnešní měsíční způsob platby převodem přepravné šroub matice ďas ťukat oběd kaňon výměna světlo opět děkujeme Čeněk Ďurkovič Ťoupalík Ňouma Šárka řídit růže Břeclav Třebíč zásilka hřebík důchod úřad poplatek žádost smlouvě',
	),
	alphabet(
		'sk',
		'áäčďéíĺľňóôŕšťúýž',
		'dodávateľ odberateľ množstvo položka číslo objednávky spôsob platby prevodom vŕtať stĺp tŕň kĺb ľad ľahký ďakujeme deň týždeň desať pôda môže vôľa Ľubica Ďuriš Ťažký Šaľa Nižná ročný poplatok žiadosť zmluvy hŕba jabĺk príloha čiastka doklad úver názov sídlo',
	),
	alphabet(
		'pl',
		'ąćęłńóśźż',
		'sprzedawca nabywca ilość wartość należy zapłacić sposób płatności przelew źródło łącznie dzień miesiąc święto złącze śruba nakrętka późno żaden Łukasz Ćwik Źrebak Święty Ósma Żory Gdańsk Poznań opłata zaświadczenie umowa dłużnik rękaw gąsior księga pięćdziesiąt dziewięć zgłoszenie',
	),
	alphabet(
		'hu',
		'áéíóöőúüű',
		'eladó vevő mennyiség egységár teljesítés kelte fizetés módja átutalás sorszám köszönjük szállító cím hónap négy öt húsz negyvenöt kő tű nő idő szőlő gyűjtő fűszer bútor szerződés előfizetés hűvös Ödön Őrség Ürge Győző díj összesen bérlő különbözet érték',
	),
	alphabet(
		'ro',
		'ăâîșț',
		'furnizor cumpărător cantitate valoare unitar livrare înregistrare șurub piuliță țară oraș județ când fără până început dată scadență chitanță mulțumim Ștefan Țepeș Înalt Iași Constanța Brăila vânzare împrumut adresă bancă răspundere soluție lucrări acțiune',
	),
	alphabet(
		'tr',
		'âçğıöşü',
		'satıcı alıcı miktar birim fiyat tutar şekli havale tarih sipariş numarası teşekkürler ağaç çiçek üzüm ışıklı kış yağmur dağ kâğıt değer şirket müşteri gümrük öğretmen Çağlar Özgür Şahin İzmit Iğdır Ürgüp sözleşme belediye vergi dairesi kırmızı yıldız büyük küçük',
	),
	alphabet(
		'hr',
		'čćđšž',
		'kupac prodavatelj količina jedinična cijena iznos način dospijeće dostava vijak matica čovjek žena šećer đak đon lađa među noć peć riječ Đorđe Šimić Ćosić Žarko Čavle ugovor stanje računa pošta osiguranje naručitelj točno veća niža više',
	),
	alphabet(
		'sl',
		'čšž',
		'kupec prodajalec količina cena na enoto znesek način plačila dobava vijak matica človek žena hiša šest češnja žep reč noč Žalec Šoštanj Črnomelj pogodba stanje pošta zavarovanje naročnik točno večja nižja več',
	),
	alphabet(
		'et',
		'äõöšüž',
		'müüja ostja kogus ühiku hind summa makseviis tarne kruvi mutter õun öö ülikool jõgi põld sõna mõõt päev kümme sõiduk üür tänav Õnne Ämari Öpik Ülle šaht žetoon garanteerima lõpp käsk töö kõrge',
	),
	alphabet(
		'lt',
		'ąčęėįšųūž',
		'pardavėjas pirkėjas kiekis vieneto kaina mokėjimo būdas pristatymas varžtas veržlė žmogus šuo upė ąsotis ęsantis įmonė ūkis čia šešiasdešimt mėnuo metų grąžinti siųsti rūšis įstaiga Čiurlionis Šiška Žąslė Ėglė Įsrutis Ūla Ąžuolas didžiųjų mažųjų sutartis užsakymas',
	),
	alphabet(
		'lv',
		'āčēģīķļņšūž',
		'pārdevējs pircējs daudzums vienības cena apmaksas veids piegāde skrūve uzgrieznis ķēde ģimene ļaudis ņemt šūt žogs čiekurs ēst īss ūdens āda mēnesis līgums pasūtījums Ķekava Ģirts Ļaudona Ņina Šķēde Žagata Čaks Ērgļi Īle Ūdrīte Āraiši kaķis zeķe rēķini vēstule',
	),
	alphabet(
		'is',
		'áéíðóúýþæö',
		'seljandi kaupandi magn einingarverð upphæð greiðslumáti afhending skrúfa ró maður þak það þrjú ætla æður öld ör ýta ís úr ól áin ég viður bréf Þór Æsa Össur Ýmir Íris Úlfur Ólafur Áslaug Éljagrímur samningur pöntun dagsetning kennitala bankareikningur',
	),
	alphabet(
		'da',
		'æøåé',
		'sælger køber mængde enhedspris beløb betalingsmåde levering skrue møtrik æble å år gæld lån børn hår søndag kontonummer bestilling Østerbro allé ændring øvrige forsænket',
	),
	alphabet(
		'no',
		'æøåéòôó',
		'selger kjøper mengde enhetspris beløp betalingsmåte levering skrue mutter eple år gjeld lån barn hår søndag kontonummer bestilling Øystein Ærlig fôr ærlighet øverst påse grønn rød blå',
	),
	alphabet(
		'sv',
		'åäöéü',
		'säljare köpare mängd enhetspris belopp betalningssätt leverans skruv mutter äpple öl å år skuld lån barn hår första söndag månad kontonummer beställning Åre Östersund Ängelholm müsli även också grön röd blå fråga',
	),
	alphabet(
		'fi',
		'äöå',
		'myyjä ostaja määrä yksikköhinta summa maksutapa toimitus ruuvi mutteri omena äiti yö öljy kyllä hyvä päivä kymmenen viikko tilinumero tilaus Ähtäri Öster Åminne sähkö lämpö vähennys pääoma käyttö työ',
	),
	alphabet(
		'de',
		'äöüß',
		'Verkäufer Käufer Menge Stückpreis Betrag Zahlungsweise Lieferung Schraube Mutter Äste Öl Übung süß Maß Straße fünf dreißig größer schließlich Ärger Ökonom Überschuss Gebühr Vertragsänderung Kündigung Fußnote weiß Köln Düren Währung',
	),
	alphabet(
		'fr',
		'àâæçèéêëîïôœùûüÿ',
		'vendeur acheteur quantité prix unitaire montant réglé livraison vis écrou été œil œuvre sœur cœur nœud ex æquo læticia maïs Noëlle haïr île hôtel forêt fenêtre sûr mûre déjà ça leçon français garçon Éric Étienne Ça Ô Être Île Œuf Haÿ Ylÿs aiguë capharnaüm désignation échue',
	),
	alphabet(
		'es',
		'áéíóúüñ',
		'vendedor comprador cantidad precio unitario importe método envío tornillo tuerca año niño señor mañana árbol éxito índice óptica único cigüeña vergüenza lingüística Ávila Éibar Íñigo Óscar Úbeda Ñuñoa razón código impuesto línea artículos también',
	),
	alphabet(
		'pt',
		'àáâãçéêíóôõúü',
		'vendedor comprador quantidade preço unitário montante método envio parafuso porca ano não mãe pão ações órgão ônibus português avó avô índio único àquele câmbio fêmea Évora Índia Ângela Óbidos Ônix Úrsula Ágata Çalves lições corações lingüiça inscrição',
	),
	alphabet(
		'it',
		'àèéìíòóùú',
		'venditore acquirente prezzo unitario importo metodo spedizione vite dado poiché virtù cioè sé tribù libertà Èrcole Ùgo Àncora Òrbita Ìmola società verità ragioneria',
	),
	alphabet(
		'nl',
		'áàèéêëïíóöúü',
		'verkoper koper aantal eenheidsprijs bedrag betaalwijze levering schroef moer scène crème enquête reëel egoïst maïs ruïne zoölogie coöperatief vacuüm bühne dóórgaan óók Zeïst financiën beëindiging',
	),
	alphabet(
		'sq',
		'çë',
		'shitësi blerësi sasia çmimi vlera mënyra pagesës dërgesa vidë është një përmbledhje çelës çaj gjatë Çamëria Ëndërr Tiranë Durrës llogaria adresë',
	),
	alphabet(
		'mt',
		'àċèġħìòùż',
		'bejjiegħ xerrej ammont prezz ħlas kunsinna vit ċavetta ġurnata ħobż żarbun għażla Ħamrun Żejtun Ġgantija Ċensu università kafè żmien irċevuta indirizz għandu',
	),
	alphabet(
		'ca',
		'àçèéíïòóúü',
		'venedor comprador quantitat preu unitari import mètode enviament cargol femella any això què país raïm cançó plaça gràcies mòbil únic següent pingüins Àlex Èric Òscar Úrsula Íngrid Çeltic',
	),
	alphabet(
		'cy',
		'âêîïôûŵŷáéëö',
		'gwerthwr prynwr nifer pris uned cyfanswm dull talu dŵr tŷ môr tân hên gŵyl ŵyn cŵn llŷn Ŵyr Ŷd ffôn sgôr copïo siâp cyfeiriad',
	),
	alphabet(
		'en',
		'éèïô',
		'seller buyer quantity unit price amount total due payment method delivery screw nut invoice number order date description discount balance naïve rôle crème bank account customer reference terms shipped received',
	),
];
