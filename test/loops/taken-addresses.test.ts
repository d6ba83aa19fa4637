// Whether an address has an account is nobody's business: every call that takes an address, from a stranger or from somebody signed in
// anywhere, answers one that is taken like one that is free, to the letter. New calls are walked with the others.
import { expect, test } from 'vitest';
import type { ServedCall } from '#/kernel/server/verb.ts';
import { openHouse, type TestHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';
import { furnish } from './furnish.ts';
import { headersOf } from './probe.ts';
import { requestFor, urlOf } from './samples.ts';

/** Calls about people of the own agency, who see each other there; an address of elsewhere is answered like any other. */
const taken = people.rival.email;
const free = taken.replace('rival', 'nobod');
/** Of an account that nobody has proven to be theirs. */
const waiting = taken.replace('rival', 'waits');

// What is somebody's own in an answer: ids, tokens, moments, and the number behind a second host of one name.
const own = /[0-9a-f]{8}-[0-9a-f-]{27}|[\w-]{43}|\d{4}-\d\d-\d\dT[\d:.]+Z/g;
const hostNumber = /(?<=harbour-view)-\d+/g;

const takesAddress = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, inner]) => /^email(?:Address)?$/.test(key) || takesAddress(inner));

let visitors = 0;
const ask = async (
  { app }: TestHouse,
  served: ServedCall,
  email: string,
  headers: Record<string, string>,
  isFull: boolean,
) => {
  // Both ways of proving oneself at once are one too many for a form.
  const hints = {
    email,
    emailAddress: email,
    social: undefined,
    agencyDomains: undefined,
    token: undefined,
    currentPassword: undefined,
  };
  const request = requestFor(served, { idFor: () => people.rival.agentId, isFull, hints });
  if (!takesAddress(request.body) && !takesAddress(request.query)) return undefined;
  visitors += 1;
  const answer = await app.inject({
    method: request.method,
    url: urlOf(request),
    remoteAddress: `10.77.${visitors >> 8}.${visitors & 255}`,
    headers,
    ...(request.body === undefined ? {} : { payload: request.body as object }),
  });
  const { date: _date, 'x-request-id': _id, 'content-length': _length, ...kept } = answer.headers;
  return {
    status: answer.statusCode,
    headers: kept,
    body: answer.body.replaceAll(email, 'address').replaceAll(own, 'own').replaceAll(hostNumber, ''),
  };
};

test('every call that takes an address answers a taken one like a free one', async () => {
  const at = await openHouse();
  await furnish(at);
  await at.owner.query(
    `insert into users (id, email, password_hash, created_at) select gen_random_uuid(), $2, password_hash, now() from users where id = $1`,
    [people.rival.userId, waiting],
  );
  const answered: string[] = [];
  for (const served of at.house.registry.calls) {
    const { needs } = served.call;
    for (const isFull of [true, false]) {
      const headers = needs === 'anyone' ? {} : headersOf(people.maya);
      const one = await ask(at, served, taken, headers, isFull);
      if (!one) continue;
      const name = `${served.domain}.${served.name}`;
      for (const other of [free, waiting])
        expect([name, await ask(at, served, other, headers, isFull)]).toEqual([name, one]);
      answered.push(`${name} ${one.status}`);
    }
  }
  // The walk came as far as it must: these answered, they did not merely refuse the form.
  expect(answered).toEqual(
    expect.arrayContaining([
      'auth.registerAdmin 201',
      'auth.forgotPassword 200',
      'auth.resendConfirmation 200',
      'auth.emailVerification 200',
      'auth.login 422',
    ]),
  );
});
