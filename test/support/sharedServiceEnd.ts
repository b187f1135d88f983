/** Jest's globalTeardown. */
export { stop as default } from './sharedService.ts';
