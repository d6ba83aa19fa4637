// Programs that tests start keep what Node made of their sources: the next one reads that instead of making it again.
import { join } from 'node:path';

/** For the environment of a program. */
export const compiledCode = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../.cache/compiled') } as const;
