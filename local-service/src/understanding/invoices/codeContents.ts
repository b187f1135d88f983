import type { Detail, ResultDetails } from '../../interface';
import type { Code, Page } from '../../reading/pages';
import { CERTAINTY } from '../evidence/weights';
import { answerEach } from '../fields/answerEach';
import { type Answers, isAnswers } from '../fields/answers';
import type { PlannedField } from '../fields/plan';
import { squash, wordsOf } from '../text/letters';

/** Words of a key or description that may accompany the name of a code without changing what is asked for. */
const ABOUT = [
	...[
		'content',
		'contents',
		'text',
		'value',
		'data',
		'payload',
		'raw',
		'number',
		'nr',
		'of',
		'the',
	],
	...['inhalt', 'wert', 'daten', 'nummer', 'des', 'der', 'contenu', 'contenido', 'contenuto'],
];
const [SQUARE, BARS] = [
	/^(?:qr(?:codes?)?|codeqr|codigoqr|codiceqr|kodqr|datamatrix(?:codes?)?|aztec(?:codes?)?)$/,
	/^(?:barcodes?|strichcodes?|codes?(?:a)?barres?|codigosdebarras|codigodebarras|codicea?barre|streepjescode|kodkreskowy|streckkod|stregkode|strekkode|viivakoodi|carovykod|ean(?:code)?)$/,
];

const isSquare = ({ format }: Code) => /^(?:.*QRCode.*|DataMatrix|Aztec.*)$/.test(format);

/**
 * Answers fields that ask for the content of a QR code or barcode. If none could be read, answers from the
 * pages stay.
 */
export function preferCodes(
	fields: readonly PlannedField[],
	found: Answers,
	pages: readonly Page[],
): Answers {
	const all = pages.flatMap(({ number, codes = [] }) =>
		codes.map((code) => ({ code, page: number })),
	);
	const detailOf = ({ code, page }: (typeof all)[number]): Detail => ({
		...{ value: code.text, confidence: CERTAINTY.invoice, page, box: code.box },
		...{ isPrinted: false, source: 'code' },
	});
	const fill = (planned: PlannedField, onPage: ResultDetails): ResultDetails => {
		if (planned.type === 'object')
			return answerEach(planned.members, isAnswers(onPage) ? onPage : {}, fill);
		if (planned.type !== 'text' && planned.type !== 'list') return onPage;
		const asked = askedBy(planned);
		const fitting = asked ? all.filter(({ code }) => asked(code)) : [];
		if (fitting.length === 0) return onPage;
		return planned.type === 'list' ? fitting.map(detailOf) : detailOf(fitting[0]!);
	};
	return answerEach(fields, found, fill);
}

/**
 * The test for the codes that a field asks for, by its key or its whole description; undefined if neither
 * asks for a code.
 */
function askedBy({ field }: PlannedField): ((code: Code) => boolean) | undefined {
	const names = [field.key, field.description ?? ''].map((name) =>
		wordsOf(name)
			.map(squash)
			.filter((word) => !ABOUT.includes(word))
			.join(''),
	);
	if (names.some((name) => SQUARE.test(name))) return isSquare;
	return names.some((name) => BARS.test(name)) ? (code) => !isSquare(code) : undefined;
}
