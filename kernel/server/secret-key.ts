// The key of this installation: 32 random bytes, made once in the data folder, readable by its owner only (decision 99).
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart, type Config } from './config.ts';

/** Hex text of the key. Throws CannotStart when the file holds something else. */
export const readSecretKey = (config: Config): string => {
  if (config.SECRET_KEY) return config.SECRET_KEY;
  const file = join(config.DATA_DIR, 'secret.key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  const key = readFileSync(file, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(key))
    throw new CannotStart(`${file} does not hold 64 hexadecimal digits. Restore it from a backup.`);
  return key;
};
