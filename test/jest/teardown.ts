/** Jest's globalTeardown. */
export { stop as default } from '../support/sharedService.ts';
