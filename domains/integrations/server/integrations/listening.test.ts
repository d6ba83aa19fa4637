import { beforeEach, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { doorsWith } from '#/test/offering-providers.ts';
import { hookOf } from '../providers/hooks.ts';
import type { Provider } from '../providers/provider.ts';
import { CertainlyRefused } from '../providers/refusing.ts';

type Asked = Parameters<NonNullable<Provider['listen']>>[2];
let asked: Asked[] = [];
let refusal: Error | undefined;
/** An account that lets everybody in and writes down where it is to tell us what happens. */
const account: Provider & { name: 'twilio' } = {
  name: 'twilio',
  validate: () => Promise.resolve({}),
  send: () => Promise.reject(new Error('Nothing is sent here.')),
  listen: (_house, _connection, given) => {
    if (refusal) return Promise.reject(refusal);
    asked.push(given);
    return Promise.resolve({ eventKey: 'public half' });
  },
};
const { house, maya, owner } = await openHouse({
  environment: { PUBLIC_URL: 'https://crm.lintel.test' },
  doors: doorsWith(account),
});

beforeEach(() => {
  asked = [];
  refusal = undefined;
});

const connect = (phoneNumber: string) =>
  maya.integrations.create({
    providedIntegrationId: 'twilio',
    phoneNumber,
    config: { accountSid: 'AC0', authToken: 'secret' },
  });

test('R886: what comes to a number that is connected is told at an address of its own, and what proves it is kept', async () => {
  const made = await connect('+447700900401');
  const { rows } = await owner.query<{ agency_id: string }>('select agency_id from integrations where id = $1', [
    made._id,
  ]);
  const url = hookOf(house, { agencyId: rows[0]?.agency_id ?? '', integrationId: made._id });
  expect(asked).toEqual([{ url, phoneNumber: '+447700900401' }]);
  expect(made.config).toMatchObject({ accountSid: 'AC0', eventKey: 'public half' });
  expect(JSON.stringify(made)).not.toContain('secret');
  const added = await maya.integrations.addPhoneNumber({ integrationId: made._id, number: '+447700900402' });
  expect(asked[1]).toMatchObject({ phoneNumber: '+447700900402' });
  expect(asked[1]?.url).not.toBe(url);
  expect(added.lastError).toBeNull();
});

test('a provider that cannot be told leaves the integration connected, with a health line that says so, until a re-sync works', async () => {
  refusal = new CertainlyRefused('403', 'The key may not do this', { isPermanent: true, concerns: 'integration' });
  const made = await connect('+447700900403');
  expect(made.lastError).toBe('Incoming messages cannot be received: The key may not do this');
  expect((await maya.integrations.sync({ id: made._id })).lastError).not.toBeNull();
  refusal = undefined;
  expect(await maya.integrations.sync({ id: made._id })).toMatchObject({
    lastError: null,
    lastSyncedAt: expect.any(String),
  });
});
