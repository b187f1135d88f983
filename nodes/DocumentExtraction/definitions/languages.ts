/**
 * The languages of a public client (docs/interface.md#options-and-languages); others can be entered, because
 * the list may grow.
 */
export const LANGUAGES = [
	'Multi-Lingual',
	'Arabic',
	'Bangla',
	'Bulgarian',
	'Croatian',
	'Czech',
	'English',
	'Filipino',
	'French',
	'German',
	'Hindi',
	'Hungarian',
	'Italian',
	'Nepali',
	'Polish',
	'Portuguese',
	'Romanian',
	'Russian',
	'Serbian',
	'Spanish',
	'Turkish',
	'Ukrainian',
	'Urdu',
	'Vietnamese',
];
