// Holds the secret key of a process against the database: under another key nothing that is sealed could be read again, and jobs would fail
// for ever. Nothing is renewed by itself (decision 122).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { CannotStart } from '#/kernel/server/config.ts';
import { asOnlyOwner } from './owner-connection.ts';

const checkOf = (secretKey: string): Buffer =>
  createHmac('sha256', Buffer.from(secretKey, 'hex')).update('key.check').digest();

/**
 * Compares the key with the check value of the database, which the first key leaves there. It comes before everything that is done under the
 * key, the migrations and the password of the app's role included; so the table is made here. Throws CannotStart.
 */
export const checkKey = (ownerUrl: string, secretKey: string): Promise<void> =>
  asOnlyOwner(ownerUrl, async (client) => {
    await client.query(
      `create table if not exists installation (
         id boolean primary key default true check (id), key_check text not null, made_at timestamptz not null default now())`,
    );
    await client.query('insert into installation (key_check) values ($1) on conflict (id) do nothing', [
      checkOf(secretKey).toString('hex'),
    ]);
    const { rows } = await client.query<{ kept: string; day: string }>(
      `select key_check as kept, to_char(made_at at time zone 'UTC', 'YYYY-MM-DD') as day from installation`,
    );
    const [{ kept, day } = { kept: '', day: '' }] = rows;
    if (timingSafeEqual(Buffer.from(kept, 'hex'), checkOf(secretKey))) return;
    throw new CannotStart(
      `The secret key is not the one of this database, whose key was first used on ${day}. Bring back that copy: secret.key of the data folder, or the value of SECRET_KEY, from a backup of this installation. Nothing was changed.`,
    );
  });
