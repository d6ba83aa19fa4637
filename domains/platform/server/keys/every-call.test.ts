// Every call of the product, made with a key: what its contract says of keys is what happens, so that no new call opens to them unseen.
import { expect, test } from 'vitest';
import { scopeOf } from '#/kernel/contract/call.ts';
import type { ServedCall } from '#/kernel/server/verb.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { password } from '#/test/laying/people.ts';
import { absentId } from '#/test/loops/furnish.ts';
import { hintsFor } from '#/test/loops/hints.ts';
import { send } from '#/test/loops/probe.ts';
import { rollBack } from '#/test/loops/rolled-back.ts';
import { requestFor, urlOf } from '#/test/loops/samples.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const { app, house, maya } = await openHouse({ clock });
const calls = house.registry.calls.filter(({ call }) => call.needs !== 'anyone');
const whole = { timeout: 900_000 };

const makeKey = async (scope: string): Promise<string> => {
  const given = { displayName: scope, scopes: [scope], currentPassword: password };
  return (await maya.apiKeys.create(given)).secret;
};
const narrow = await makeKey('mls.read');
const wide = await makeKey('*.manage');
rollBack(house.database);

/** The reason for which a call is refused to a key, if that is about keys. */
const refusalOf = async (served: ServedCall, secret: string): Promise<string> => {
  // A key may ask 600 times in a minute.
  clock.pass({ milliseconds: 200 });
  const request = requestFor(served, {
    idFor: () => absentId(1),
    isFull: false,
    hints: hintsFor(served, house.registry),
  });
  const { status, text } = await send(app, request.method, urlOf(request), {
    headers: { authorization: `Bearer ${secret}` },
    body: request.body,
  });
  return status === 403 ? (/"(kernel\.(?:notByKey|outOfScope))"/.exec(text)?.[1] ?? 'let in') : 'let in';
};

const refusals = async (secret: string): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const served of calls) found[`${served.domain}.${served.name}`] = await refusalOf(served, secret);
  return found;
};

const expected = (isWithin: (scope: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    calls.map(({ domain, name, call }) => {
      const scope = scopeOf(call);
      const isLetIn = scope === null || (scope !== undefined && isWithin(scope));
      return [`${domain}.${name}`, isLetIn ? 'let in' : scope === undefined ? 'kernel.notByKey' : 'kernel.outOfScope'];
    }),
  );

test('a key with one scope makes the calls of that scope alone', whole, async () => {
  expect(await refusals(narrow)).toEqual(expected((scope) => scope === 'mls.read'));
});

test('a key with every scope makes no call that is for people', whole, async () => {
  const found = await refusals(wide);
  expect(found).toEqual(expected(() => true));
  expect(Object.values(found).filter((one) => one === 'kernel.notByKey').length).toBeGreaterThan(50);
});

const forKeys = calls.filter(({ call }) => scopeOf(call) !== undefined);
const nameOf = ({ domain, name }: ServedCall): string => `${domain}.${name}`;

test('what signs in, what makes keys, and what changes the team or pays is for people', () => {
  const names = forKeys.filter(({ call }) => call.method !== 'GET').map(nameOf);
  expect(names.filter((name) => /^(?:auth|apiKeys)\./.test(name))).toEqual([]);
  expect(
    names.filter((name) => /^(?:team|billing|invoices)\./.test(name) && !/\.(?:search|explain|export)$/.test(name)),
  ).toEqual([]);
});

test('by a scope to read, lists are searched, counted, explained and mapped, an area is tried, and nothing else is done that is no GET', () => {
  const reading = forKeys.filter(
    ({ call }) => call.method !== 'GET' && !scopeOf(call)?.endsWith('.write') && !scopeOf(call)?.endsWith('.manage'),
  );
  expect(new Set(reading.map(({ name }) => name))).toEqual(
    new Set(['search', 'countMany', 'explain', 'map', 'preview']),
  );
});
