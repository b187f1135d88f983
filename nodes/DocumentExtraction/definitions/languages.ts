/**
 * Those of a public client (docs/interface.md#options-and-languages); the list may grow, so any other
 * can be typed.
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
