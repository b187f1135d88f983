/** Writes the service's vocabulary, for fitting in Python. */
import { writeFileSync } from 'node:fs';

import { built } from '../../harness/builtService.ts';

const { WORDS } = built('understanding/vocabulary/words/index');

writeFileSync(process.argv[2] ?? '', JSON.stringify(WORDS));
