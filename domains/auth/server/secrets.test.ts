// What must never leave the product but once: tokens of sessions and links, and passwords. The whole way of a person is gone with the
// log at its most talkative, and everything that was written down is searched for them.
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildWebServer } from '#/kernel/server/http/web-server.ts';
import { openHouse } from '#/test/house.ts';
import { mailedToken } from '#/test/laying/mails.ts';
import { people } from '#/test/laying/people.ts';

const at = await openHouse();

test('session tokens, link tokens and passwords are in no log line, no job, no event, no kept answer', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = pino({ level: 'trace' }, stream);
  const app = await buildWebServer({ ...at.house, log });
  const post = async (path: string, payload: object, token?: string) => {
    const headers = { 'idempotency-key': path, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const response = await app.inject({ method: 'POST', url: `/api/crm${path}`, payload, headers });
    return response.json() as { token: string };
  };
  const secrets = ['Kq7!vw2x-secret-1', 'Kq7!vw2x-secret-2', 'Wrong-secret-3!'];
  const email = 'secret@new.example';
  const agency = { agencyName: 'Secret' };
  const registered = await post('/auth/register-admin', { email, password: secrets[0], firstName: 'S', agency });
  const confirm = await mailedToken(at, email, 'auth.confirmEmail');
  await post('/auth/email-confirmation', { token: confirm });
  const signedIn = await post('/auth/login', { email, password: secrets[0] });
  await post('/auth/login', { email, password: secrets[2] });
  await post('/auth/forgot-password', { email });
  const reset = await mailedToken(at, email, 'auth.resetPassword');
  const again = await post('/auth/reset-password', { token: reset, newPassword: secrets[1] });
  await post('/agents/change-password', { password: secrets[0], currentPassword: secrets[2] }, again.token);
  await post('/auth/logout', {}, again.token);
  await app.close();
  for (const { token } of [registered, signedIn, again]) expect(token).toMatch(/^[\w-]{43}$/);
  secrets.push(registered.token, signedIn.token, again.token, confirm, reset);

  expect(lines.length).toBeGreaterThanOrEqual(8);
  const { rows } = await at.owner.query<{ text: string }>(`
    select coalesce(string_agg(t::text, ' '), '') as text from (
      select to_jsonb(e) as t from events e union all select to_jsonb(j) from pgboss.job j union all select to_jsonb(k) from idempotency_keys k
      union all select to_jsonb(s) from sessions s union all select to_jsonb(u) from users u union all select to_jsonb(o) from tokens o
      union all select to_jsonb(r) from rate_limits r union all select to_jsonb(l) from logs l) as everything`);
  const written = `${lines.join('')}${rows[0]?.text}`;
  expect(written).toContain(people.maya.userId);
  for (const secret of secrets) expect(written.includes(secret), `${secret.slice(0, 6)}… was written down`).toBe(false);
});
