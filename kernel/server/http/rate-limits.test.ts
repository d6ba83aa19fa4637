import { describe, expect, test } from 'vitest';
import type { ServedCall } from '#/kernel/server/verb.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse, type TestHouse } from '#/test/house.ts';

const clock = testClock('2026-01-31T09:00:00Z');
const one = await openHouse({ clock });
const other = await openHouse({ clock, beside: one });
const open = one.house.registry.calls.filter(({ call }) => call.needs === 'anyone');
const called = (name: string): ServedCall => {
  const served = open.find((each) => `${each.domain}.${each.name}` === name);
  if (!served) throw new Error(`There is no ${name}.`);
  return served;
};

/** Makes a call from an address; what it is sent does not matter, because uses are counted before anything is read. */
const callFrom = ({ app }: TestHouse, { call }: ServedCall, remoteAddress: string) =>
  app.inject({ method: call.method, url: `/api${call.path.replaceAll(/\{\w+\}/g, 'x')}`, remoteAddress });

describe('a call that anyone may make', () => {
  test.each(open.map((served) => [`${served.domain}.${served.name}`, served] as const))(
    '%s is refused beyond its limit in a minute from one address, and only there',
    async (_name, served) => {
      const most = served.call.perMinute ?? 120;
      for (let n = 0; n < most; n += 1) expect((await callFrom(one, served, '10.0.0.1')).statusCode).not.toBe(429);
      const refused = await callFrom(one, served, '10.0.0.1');
      expect([refused.statusCode, refused.json<{ reason: string }>().reason]).toEqual([429, 'kernel.tooOften']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
      expect((await callFrom(one, served, '10.0.0.2')).statusCode).not.toBe(429);
    },
  );

  test('is counted by all web processes together', async () => {
    const served = called('auth.forgotPassword');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => callFrom(n % 2 === 0 ? one : other, served, '10.0.0.3')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });

  test('may be made again after the minute, and not before; trying does not put it off', async () => {
    const served = called('auth.forgotPassword');
    const status = async () => (await callFrom(one, served, '10.0.0.4')).statusCode;
    for (let n = 0; n < 20; n += 1) await status();
    expect(await status()).toBe(429);
    clock.pass({ seconds: 59 });
    const last = await callFrom(one, served, '10.0.0.4');
    expect([last.statusCode, last.headers['retry-after']]).toEqual([429, '1']);
    clock.pass({ seconds: 1 });
    expect(await status()).not.toBe(429);
  });
});

test('an address is taken from a proxy’s header only where the settings trust it', async () => {
  const served = called('auth.forgotPassword');
  const forged = (n: number) =>
    one.app.inject({
      method: 'POST',
      url: `/api${served.call.path}`,
      remoteAddress: '10.0.0.5',
      headers: { 'x-forwarded-for': `192.0.2.${n}` },
    });
  const answers = await Promise.all(Array.from({ length: 21 }, (_, n) => forged(n)));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});

test('and there it is the one that our proxy heard, not what the client wrote before it', async () => {
  const trusting = await openHouse({ clock, beside: one, environment: { TRUST_PROXY: 'on' } });
  const served = called('auth.forgotPassword');
  const ask = (forwarded: string) =>
    trusting.app.inject({
      method: 'POST',
      url: `/api${served.call.path}`,
      remoteAddress: '10.0.0.6',
      headers: { 'x-forwarded-for': forwarded },
    });
  const forged = await Promise.all(Array.from({ length: 21 }, (_, n) => ask(`192.0.2.${n}, 203.0.113.9`)));
  expect(forged.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  expect((await ask('203.0.113.9')).statusCode).toBe(429);
  expect((await ask('203.0.113.10')).statusCode).not.toBe(429);
});
