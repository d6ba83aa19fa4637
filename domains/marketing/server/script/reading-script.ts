// The script of the beacon as it is served: without its comments and indents, which visitors of other people's pages would load for nothing.
import { createHash, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const written = readFileSync(join(import.meta.dirname, '../../embed/b.js'), 'utf8');

const text = written
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('//'))
  .join('\n');

const fingerprint = hash('sha256', text, 'hex').slice(0, 12);

export const script = {
  text,
  /** Its address for ever: another script has another. */
  pinnedPath: `/t/b.${fingerprint}.js`,
  /** What a page can hold the pinned script against (Subresource Integrity). */
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
} as const;
