import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { people } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { lookupAccount, lookupBody, openLookupServer } from '#/test/servers/lookup-server.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const provider = await openLookupServer();
afterAll(() => provider.close());

const simulated = await openHouse({ clock });
const real = await openHouse({
  clock,
  environment: {
    TWILIO_ACCOUNT_SID: lookupAccount.sid,
    TWILIO_AUTH_TOKEN: lookupAccount.token,
    TWILIO_LOOKUPS_URL: provider.url,
  },
});
const mobile = '+447700900123';
const nothing = { status: 'NOK', type: null, carrier_name: null, asOf: null, pointCost: 0 };

beforeEach(async () => {
  provider.asked.length = 0;
  provider.fates.clear();
  clock.pass({ hours: 2 });
  for (const { owner } of [simulated, real]) {
    await emptyTables(owner, 'contacts, contact_access, events, phone_lookups');
    await layPoints(owner, people.tom.agencyId, 100);
  }
});

describe('R348: POST /crm/calls/lookup takes phoneNumber', () => {
  test('and answers status, type, carrier_name, error and message', async () => {
    provider.fates.set(mobile, { type: 'nonFixedVoip', carrier: 'Voice & Co', status: 'reachable' });
    expect(await real.tom.calls.lookup({ phoneNumber: '07700 900123' })).toEqual({
      status: 'reachable',
      type: 'nonFixedVoip',
      carrier_name: 'Voice & Co',
      error: null,
      message: null,
      asOf: clock.now().toString({ fractionalSecondDigits: 3 }),
      pointCost: 1,
    });
    expect(provider.asked).toEqual([
      'GET /v2/PhoneNumbers/%2B447700900123?Fields=line_type_intelligence%2Cline_status',
    ]);
  });

  test.each([
    ['a number the provider finds invalid', { valid: false, errors: ['INVALID_BUT_POSSIBLE'] }, 'INVALID_BUT_POSSIBLE'],
    ['a number it does not know', { answers: 404 }, 'NOT_A_NUMBER'],
    ['credentials it does not take', { answers: 401 }, 'PROVIDER_REFUSED'],
    ['too many questions', { answers: 429 }, 'PROVIDER_BUSY'],
    ['an answer of 500', { answers: 500, body: '<html>' }, 'PROVIDER_FAILED'],
    ['an answer that is no JSON', { answers: 200, body: '<html>' }, 'PROVIDER_FAILED'],
    ['an answer cut off', { answers: 200, body: '{"valid": tr' }, 'PROVIDER_FAILED'],
    ['an answer of another shape', { answers: 200, body: '{"valid": "yes"}' }, 'PROVIDER_FAILED'],
    ['a connection that breaks', { hangs: true }, 'PROVIDER_UNREACHABLE'],
  ] as const)('status is NOK with the reason for %s', async (_, fate, error) => {
    provider.fates.set(mobile, fate as Parameters<typeof provider.fates.set>[1]);
    const found = await real.tom.calls.lookup({ phoneNumber: mobile });
    expect(found).toMatchObject({ ...nothing, error });
    expect(found.message).toMatch(/\w+ \w+/);
    expect(JSON.stringify(found)).not.toContain(lookupAccount.token);
  });

  test('what the provider does not tell is unknown', async () => {
    provider.fates.set(mobile, { type: 'satellite', carrier: null, status: null, errorCode: 60_600 });
    expect(await real.tom.calls.lookup({ phoneNumber: mobile })).toMatchObject({
      status: 'unknown',
      type: 'unknown',
      carrier_name: null,
      error: '60600',
    });
  });

  test('a number that cannot be one is asked of nobody', async () => {
    for (const phoneNumber of ['12', 'call me', '+999 1234', '؟', '+44 7700 900123 x']) {
      expect(await real.tom.calls.lookup({ phoneNumber })).toMatchObject({ ...nothing, error: 'NOT_A_NUMBER' });
    }
    expect((await refusalOf(real.tom.calls.lookup({ phoneNumber: ' ' }))).body.field).toBe('phonenumber');
    expect(provider.asked).toEqual([]);
  });

  test('sixty times an hour for one person, and no more', async () => {
    const ask = () => real.lena.calls.lookup({ phoneNumber: mobile });
    for (let n = 0; n < 60; n += 1) await ask();
    expect((await refusalOf(ask())).body).toMatchObject({ status: 429 });
    expect(await real.tom.calls.lookup({ phoneNumber: mobile })).toMatchObject({ status: 'active' });
    clock.pass({ minutes: 61 });
    expect(await ask()).toMatchObject({ status: 'active' });
  });
});

describe('with a contact', () => {
  const lay = () =>
    layContact(real, {
      firstName: 'Ana',
      phones: [mobile, '+442079460100'],
      assignedAgentId: people.tom.agentId,
    });
  const phonesOf = async (id: string) => (await real.maya.contacts.get({ id })).phones as unknown[];

  test('what is found is written to that number and to no other', async () => {
    const contactId = await lay();
    provider.fates.set(mobile, { type: 'mobile', status: 'unreachable' });
    await real.tom.calls.lookup({ phoneNumber: '07700900123', contactId });
    expect(await phonesOf(contactId)).toMatchObject([
      { number: mobile, lineType: 'mobile', status: 'unreachable', isPrimary: true },
      { number: '+442079460100' },
    ]);
  });

  test('nothing is written where nothing was found, or the contact has not the number', async () => {
    const contactId = await lay();
    const before = await phonesOf(contactId);
    provider.fates.set(mobile, { answers: 503 });
    expect(await real.tom.calls.lookup({ phoneNumber: mobile, contactId })).toMatchObject(nothing);
    await real.tom.calls.lookup({ phoneNumber: '+447700900999', contactId });
    expect(await phonesOf(contactId)).toEqual(before);
  });

  test('it must be within reach to change, before anybody is asked', async () => {
    const contactId = await lay();
    const ask = (who: typeof real.lena) => refusalOf(who.calls.lookup({ phoneNumber: mobile, contactId }));
    expect(await ask(real.lena)).toMatchObject({ status: 404 });
    expect(await ask(real.rival)).toMatchObject({ status: 404 });
    await real.maya.contacts.share({ id: contactId, agentsEmails: [people.lena.email], permissionType: 4 });
    expect(await ask(real.lena)).toMatchObject({ status: 403 });
    expect(provider.asked).toEqual([]);
  });
});

describe('the telephone simulator answers where no provider is set', () => {
  const page = (method: 'GET' | 'POST', url: string, body?: string, headers: Record<string, string> = {}) =>
    simulated.app.inject({
      method,
      url,
      headers: { host: 'localhost:3000', ...headers },
      ...(body ? { payload: body } : {}),
    });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  test('a number is judged by its form until somebody sets what is said of it', async () => {
    expect(await simulated.tom.calls.lookup({ phoneNumber: '+442079460100' })).toMatchObject({
      status: 'active',
      type: 'landline',
    });
    const set = 'number=%2B44+20+7946+0100&status=inactive&lineType=fixedVoip&carrierName=Old+Line&failure=';
    expect((await page('POST', '/simulators/phone', set, form)).statusCode).toBe(303);
    // What was found is kept for a day.
    clock.pass({ hours: 25 });
    expect(await simulated.tom.calls.lookup({ phoneNumber: '+442079460100' })).toMatchObject({
      status: 'inactive',
      type: 'fixedVoip',
      carrier_name: 'Old Line',
    });
    const { data } = (await page('GET', '/api/simulators/phone')).json<{
      data: { number: string; lookups: number }[];
    }>();
    expect(data).toMatchObject([{ number: '+442079460100', lookups: 2 }]);
    expect((await page('GET', '/simulators/phone')).body).toContain(
      'inactive · fixedVoip · Old Line · looked up 2 times',
    );
  });

  test('it can be made to fail', async () => {
    const failing = { number: mobile, status: 'active', lineType: 'mobile', failure: 'The line is cut' };
    const json = { 'content-type': 'application/json' };
    expect((await page('POST', '/api/simulators/phone', JSON.stringify(failing), json)).statusCode).toBe(200);
    expect(await simulated.tom.calls.lookup({ phoneNumber: mobile })).toMatchObject({
      ...nothing,
      message: 'The line is cut',
    });
  });

  test('nothing of it can be set wrongly, from elsewhere, or run', async () => {
    expect((await page('POST', '/simulators/phone', 'number=x&status=active&lineType=mobile', form)).statusCode).toBe(
      422,
    );
    expect((await page('POST', '/simulators/phone', 'number=%2B442079460100', form)).statusCode).toBe(422);
    const good = 'number=%2B442079460111&status=active&lineType=mobile&carrierName=%3Cscript%3E';
    expect(
      (await page('POST', '/simulators/phone', good, { ...form, origin: 'https://evil.example' })).statusCode,
    ).toBe(404);
    expect((await page('GET', '/simulators/phone', undefined, { host: 'evil.example' })).statusCode).toBe(404);
    expect(
      (await page('POST', '/simulators/phone', good, { ...form, origin: 'http://localhost:3000' })).statusCode,
    ).toBe(303);
    expect((await page('GET', '/simulators/phone')).body).not.toContain('<script');
  });

  test('it is not there while a provider is set', async () => {
    const get = (url: string) => real.app.inject({ url, headers: { host: 'localhost' } });
    expect((await get('/api/simulators/phone')).statusCode).toBe(404);
    expect((await get('/simulators/phone')).body).not.toContain('Simulated telephone');
  });
});

interface Described {
  paths: Record<
    string,
    {
      get: {
        parameters: { name: string; in: string; description: string }[];
        responses: {
          200: { content: { 'application/json': { examples: Record<string, { value: Record<string, unknown> }> } } };
        };
      };
    }
  >;
  components: { schemas: { LookupResponse: { properties: Record<string, unknown> } } };
}

describe('the provider’s own description', () => {
  const corpus = process.env.LINTEL_CORPUS;
  test.skipIf(corpus === undefined)(
    'names what is asked, and every answer in it is understood (corpus not present without LINTEL_CORPUS)',
    async () => {
      const file = join(corpus ?? '', 'openapi/twilio_lookups_v2.json');
      const description = JSON.parse(await readFile(file, 'utf8')) as Described;
      const { parameters, responses } = description.paths['/v2/PhoneNumbers/{PhoneNumber}']?.get ?? {
        parameters: [],
        responses: undefined,
      };
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(['PhoneNumber']);
      const fields = parameters.find(({ name }) => name === 'Fields')?.description ?? '';
      for (const field of ['line_type_intelligence', 'line_status']) expect(fields).toContain(field);
      await real.maya.calls.lookup({ phoneNumber: mobile });
      const sent = new URL((provider.asked.at(-1) ?? '').replace('GET ', ''), 'http://localhost');
      const asked = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      expect([...sent.searchParams.keys()].filter((name) => !asked.includes(name))).toEqual([]);
      expect(decodeURIComponent(sent.pathname)).toBe(`/v2/PhoneNumbers/${mobile}`);
      const { properties } = description.components.schemas.LookupResponse;
      expect(Object.keys(lookupBody(mobile, [], {})).filter((name) => !Object.hasOwn(properties, name))).toEqual([]);
      const examples = Object.entries(responses?.[200].content['application/json'].examples ?? {});
      expect(examples.length).toBeGreaterThan(5);
      for (const [name, { value }] of examples) {
        provider.fates.set(mobile, { answers: 200, body: JSON.stringify(value) });
        const found = await real.maya.calls.lookup({ phoneNumber: mobile });
        expect([name, found.status === 'NOK'], JSON.stringify(found)).toEqual([name, value.valid === false]);
      }
    },
  );
});
