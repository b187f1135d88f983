/** Jest's globalSetup. */
import { start } from '../support/sharedService.ts';
import { build } from './build.mjs';

export default async function setUp(): Promise<void> {
	build();
	await start();
}
