import { de } from './de';
import { en } from './en';
import { es } from './es';
import { everywhere } from './everywhere';
import { fr } from './fr';
import { it } from './it';
import { nl } from './nl';
import { pl } from './pl';
import { pt } from './pt';

/** Every known language: to add one, add a file like these, and its name here. */
export const WORDS = { any: everywhere, en, de, fr, es, it, nl, pt, pl };
