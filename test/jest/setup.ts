/** Jest's globalSetup. */
import { start } from '../support/sharedService.ts';
import { buildSources } from './build.mjs';

export default async function setUp(): Promise<void> {
	buildSources();
	await start();
}
