import { afterAll, expect, test } from 'vitest';
import { type Context, system } from '#/kernel/server/context.ts';
import { openContext } from '#/kernel/server/opening.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { openNameServer } from '#/test/servers/name-server.ts';
import { noteFailure, noteHealthy } from './checking-health.ts';
import { giveAllowanceBack, spendAllowance } from './counting-allowance.ts';
import { openIntegration } from './opening-connections.ts';
import { signatureFor } from './signing-keys.ts';

const names = await openNameServer();
afterAll(() => names.close());
const clock = testClock('2026-03-10T12:00:00Z');
const { house, maya, owner } = await openHouse({ clock, environment: { DNS_SERVERS: names.address } });
const { northlight } = agencies;

/** Works in the agency as its jobs do. */
const inside = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
  openContext(
    house,
    { agencyId: northlight.id, userId: null, request: null },
    async (db) => {
      const agency = await db
        .selectFrom('agencies')
        .select(['id', 'name', 'timezone', 'country', 'is_test_mode as isTestMode', 'parent_id as parentId'])
        .where('id', '=', northlight.id)
        .executeTakeFirstOrThrow();
      return { actor: system, agency, domainId: null };
    },
    work,
  );

let n = 0;
const number = async () => {
  n += 1;
  const phoneNumber = `+44770090030${n}`;
  return (await maya.integrations.create({ providedIntegrationId: 'simulator', integrationType: 'phone', phoneNumber }))
    ._id;
};
const left = async (id: string) => {
  const { remainingDailySentMessagesLimit: limit, remainingDailySentMessagesThreshold: threshold } =
    await maya.integrations.get({ id });
  return [limit, threshold];
};

test('R579 decision 1: each text lowers limit and threshold, no more leave than the day allows, and a new day of the agency begins anew', async () => {
  const id = await number();
  await owner.query("update agencies set timezone = 'America/New_York' where id = $1", [northlight.id]);
  expect(await inside((ctx) => spendAllowance(ctx, id, 30))).toBe(true);
  expect(await left(id)).toEqual([70, 20]);
  await inside((ctx) => giveAllowanceBack(ctx, id));
  expect(await left(id)).toEqual([71, 21]);
  expect(await inside((ctx) => spendAllowance(ctx, id, 72))).toBe(false);
  expect(await inside((ctx) => spendAllowance(ctx, id, 71))).toBe(true);
  expect(await left(id)).toEqual([0, 0]);
  // A Business Profile raises what is left by as much as the tiers lie apart.
  await maya.integrations.update({ id, hasBusinessProfile: true });
  expect(await left(id)).toEqual([400, 200]);
  // Midnight in New York is at four in the morning, UTC.
  clock.set('2026-03-11T03:59:00Z');
  expect(await left(id)).toEqual([400, 200]);
  clock.set('2026-03-11T04:01:00Z');
  expect(await left(id)).toEqual([500, 250]);
});

test('decision 2: many at once never spend more than there is', async () => {
  const id = await number();
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => inside((ctx) => spendAllowance(ctx, id, 4))));
  expect(outcomes.filter(Boolean)).toHaveLength(25);
  expect(await left(id)).toEqual([0, 0]);
});

test('what fails is told to the owners once, until it works again', async () => {
  const id = await number();
  const told = async () =>
    (await owner.query("select 1 from events where subject_id = $1 and name = 'integration.failed'", [id])).rows.length;
  await inside((ctx) => noteFailure(ctx, id, 'The password is wrong'));
  await inside((ctx) => noteFailure(ctx, id, 'The password is still wrong'));
  expect([await told(), (await maya.integrations.get({ id })).lastError]).toEqual([1, 'The password is still wrong']);
  await inside((ctx) => noteHealthy(ctx, id));
  await inside((ctx) => noteFailure(ctx, id, 'Broken'));
  expect(await told()).toBe(2);
});

test('mail is signed by the nearest proven domain, and by none before it is proven', async () => {
  const { _id: id } = await maya.integrations.create({
    providedIntegrationId: 'simulator',
    integrationType: 'inboxEmail',
    fromAddress: 'hello@signed.example',
  });
  await owner.query("update integrations set provider = 'custom' where id = $1", [id]);
  const prove = async (domain: string) => {
    const { _id: domainId } = await maya.integrations.domainAuthenticate({ id, domain });
    const { data } = await maya.integrations.dnsRecords({ id, domainId });
    for (const { type, name, value } of data) names.set(type, name, value);
    expect((await maya.integrations.validateDomain({ id, domainId })).isValid).toBe(true);
  };
  const signer = async (address: string) =>
    signatureFor((await inside((ctx) => openIntegration(ctx, id)))?.keys ?? [], address);
  expect(await signer('hello@signed.example')).toBeUndefined();
  await prove('signed.example');
  await prove('mail.signed.example');
  expect(await signer('hello@signed.example')).toMatchObject({
    domain: 'signed.example',
    selector: expect.stringMatching(/^lintel/),
    privateKey: expect.stringContaining('PRIVATE KEY'),
  });
  expect((await signer('hello@mail.signed.example'))?.domain).toBe('mail.signed.example');
  expect(await signer('hello@elsewhere.example')).toBeUndefined();
});

test('a disconnected one is not opened any more, and a renewed token of it is not kept', async () => {
  const id = await number();
  const opened = await inside((ctx) => openIntegration(ctx, id));
  await opened?.connection.keepSecret({ accessToken: 'renewed' });
  expect((await inside((ctx) => openIntegration(ctx, id)))?.connection.secret).toEqual({ accessToken: 'renewed' });
  await maya.integrations.delete({ id });
  expect(await inside((ctx) => openIntegration(ctx, id))).toBeUndefined();
  await opened?.connection.keepSecret({ accessToken: 'late' });
  const { rows } = await owner.query('select secret from integrations where id = $1', [id]);
  expect(rows).toEqual([{ secret: null }]);
});
