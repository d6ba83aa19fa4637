// The key of this installation: 32 random bytes, made once in the data folder, readable by its owner only (decision 99). A used folder gets
// no second key (decision 122).
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart, type Config } from './config.ts';

/** Hex text of the key. Throws CannotStart when the file holds something else, or is missing beside a database. */
export const readSecretKey = (config: Config): string => {
  if (config.SECRET_KEY) return config.SECRET_KEY.toLowerCase();
  const file = join(config.DATA_DIR, 'secret.key');
  if (!existsSync(file)) {
    if (existsSync(join(config.DATA_DIR, 'postgres', 'PG_VERSION')))
      throw new CannotStart(
        `${file} is missing, but ${config.DATA_DIR} holds a database that was made with it. Bring back secret.key from a backup of this folder, or set SECRET_KEY to what it held.`,
      );
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  const key = readFileSync(file, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(key))
    throw new CannotStart(`${file} does not hold 64 hexadecimal digits. Restore it from a backup.`);
  return key;
};
