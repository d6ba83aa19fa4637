import { describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { answerProgram } from './answering.ts';
import { apiKeyOf } from './telling.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const { house, app } = await openHouse({ clock, environment: { SIMULATORS: 'on' } });

const get = (url: string, host = 'localhost') => app.inject({ url, headers: { host } });
const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const asked = async (url: string, fields: Record<string, string>) =>
  (await answerProgram(house, {
    method: 'POST',
    url,
    authorization: `Bearer ${apiKeyOf(house)}`,
    idempotencyKey: undefined,
    body: new URLSearchParams(fields).toString(),
  })) as unknown as { status: number; body: { id: string } };

const { body: intent } = await asked('/v1/payment_intents', {
  amount: '1500',
  currency: 'eur',
  description: '<script>alert(1)</script>',
  payment_method: 'pm_card_visa',
  confirm: 'true',
});
const page = `/simulators/payments/intents/${intent.id}`;

describe('the pages of the payment simulator', () => {
  test('show what was paid, and no script can run in them', async () => {
    for (const url of ['/simulators/payments', page, '/simulators']) {
      const { statusCode, body, headers } = await get(url);
      expect([url, statusCode, body.includes('15.00 EUR'), body.includes('<script')]).toEqual([url, 200, true, false]);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  test('refund a part, and say why more than the rest is not given back', async () => {
    expect((await form(`${page}/refund`, { amount: '500' })).statusCode).toBe(303);
    const more = await form(`${page}/refund`, { amount: '1001' });
    expect([more.statusCode, more.body.includes('greater than unrefunded amount')]).toEqual([422, true]);
    expect((await get(page)).body).toContain('Refunded 5.00 EUR');
  });

  test('dispute a payment, once, and lose it', async () => {
    expect((await form(`${page}/dispute`, {})).statusCode).toBe(303);
    expect((await form(`${page}/dispute`, {})).statusCode).toBe(422);
    await form(`${page}/lose`, {});
    expect((await get(page)).body).toContain('A dispute of 10.00 EUR was lost');
  });

  test('set what befalls the next, and show it until it is used up', async () => {
    await form('/simulators/payments/fates', { kind: 'busy' });
    expect((await get('/simulators/payments')).body).toContain(
      '<li style="padding:12px 16px">The next request is refused',
    );
    expect((await asked('/v1/customers', {})).status).toBe(429);
    expect((await get('/simulators/payments')).body).not.toContain(
      '<li style="padding:12px 16px">The next request is refused',
    );
  });

  test.each([
    '/simulators/payments/intents/pi_none',
    '/simulators/payments/checkout/cs_test_none',
    '/simulators/payments/authenticate/pi_none',
  ])('%s is not there', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('a page elsewhere can neither read them nor act on them', async () => {
    expect((await get('/simulators/payments', 'evil.example')).statusCode).toBe(404);
    expect((await get('/v1/customers', 'evil.example')).statusCode).toBe(404);
    expect((await form(`${page}/refund`, {}, { origin: 'https://evil.example' })).statusCode).toBe(404);
  });

  test('hostile fields of a form are refused, whatever they are', async () => {
    for (const fields of [{ 'a[b][c][d][e][f][g]': 'x' }, { '__proto__[admin]': 'x' }, { 'constructor[name]': 'x' }])
      expect((await asked('/v1/customers', fields as Record<string, string>)).status).toBe(400);
    expect((await form('/v1/customers', { email: 'x'.repeat(200_000) })).statusCode).toBe(413);
  });
});

test.each([{ BILLING: 'manual' }, { SIMULATORS: 'off' }, { HOST: '0.0.0.0' }])(
  'with %j nothing of it is there',
  async (environment) => {
    const other = await openHouse({ environment });
    for (const url of ['/simulators/payments', '/v1/customers', '/api/simulators/payments/notices']) {
      const { body } = await other.app.inject({ url, headers: { host: 'localhost' } });
      expect([url, /Simulated payments|Invalid API Key|"data"/.exec(body)?.[0]]).toEqual([url, undefined]);
    }
  },
);
