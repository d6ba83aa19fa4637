import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type SenderRank } from '#/domains/integrations/contract/senders.ts';
import { inSenderOrder } from '#/domains/integrations/contract.ts';
import { openHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const { maya, tom, rival, owner } = await openHouse();
const simulator = { providedIntegrationId: 'simulator' } as const;

beforeEach(async () => {
  await owner.query('delete from integrations');
});

let n = 0;
const bulk = async (more: { fromName?: string; fromAddress?: string } = { fromName: 'Northlight' }) => {
  n += 1;
  const made = await maya.integrations.create({
    ...simulator,
    integrationType: 'bulkEmail',
    fromAddress: `bulk${n}@northlight.example`,
    ...more,
  });
  return made._id;
};
const mailboxOf = async (who: typeof maya, isOwn = true) =>
  (await who.integrations.create({ ...simulator, integrationType: 'inboxEmail', isOwn }))._id;
const proven = (id: string) => owner.query('update integrations set is_custom_domain_auth = true where id = $1', [id]);
const number = async (phoneNumber: string, agentId: string | null = null) => {
  const made = await maya.integrations.create({ ...simulator, integrationType: 'phone', phoneNumber });
  if (agentId) await maya.integrations.update({ id: made._id, agentId });
  return made._id;
};
const mailSenders = async (who = tom) => (await who.senders.list({ channel: 'email' })).data.map(({ _id }) => _id);
const textSenders = async (who = tom) =>
  (await who.senders.list({ channel: 'phone' })).data.map(({ phone }) => phone?.number);

describe('mail', () => {
  test('R839: an enabled mailbox, a bulk provider with a configured name and address, or a proven domain', async () => {
    const [mailbox, configured, nameless] = [await mailboxOf(tom), await bulk(), await bulk()];
    await owner.query('update integrations set from_name = null where id = $1', [nameless]);
    expect(await mailSenders()).toEqual([mailbox, configured]);
    await proven(nameless);
    expect(await mailSenders()).toContain(nameless);
    await tom.integrations.update({ id: mailbox, isEnabled: false });
    expect(await mailSenders()).not.toContain(mailbox);
  });

  test('R839: nobody sends by a colleague’s mailbox, or by another agency’s', async () => {
    const mailbox = await mailboxOf(tom);
    expect(await mailSenders(maya)).not.toContain(mailbox);
    expect(await mailSenders(rival)).toEqual([]);
    expect((await refusalOf(maya.senders.setDefault({ channel: 'email', integrationId: mailbox }))).status).toBe(404);
    expect((await refusalOf(rival.senders.setDefault({ channel: 'email', integrationId: mailbox }))).status).toBe(404);
  });

  test('R956: the primary one, then proven bulk, then mailboxes, then plain bulk', async () => {
    const [plain, mailbox, provenBulk, shared] = [
      await bulk(),
      await mailboxOf(tom),
      await bulk(),
      await mailboxOf(maya, false),
    ];
    await proven(provenBulk);
    expect(await mailSenders()).toEqual([provenBulk, mailbox, shared, plain]);
    await maya.integrations.update({ id: plain, isPrimary: true });
    expect(await mailSenders()).toEqual([plain, provenBulk, mailbox, shared]);
    expect((await tom.senders.list({ channel: 'email' })).default).toMatchObject({ _id: plain, isDefault: true });
    await tom.integrations.update({ id: mailbox, isPrimary: true });
    expect((await mailSenders())[0]).toBe(mailbox);
  });

  test('R956 decision 86: the order counts only where the agent chose nobody', async () => {
    const [primary, mailbox] = [await bulk(), await mailboxOf(tom)];
    await maya.integrations.update({ id: primary, isPrimary: true });
    const chosen = await tom.senders.setDefault({ channel: 'email', integrationId: mailbox });
    expect([chosen.default?._id, chosen.data.map(({ _id }) => _id)]).toEqual([mailbox, [mailbox, primary]]);
    expect((await maya.senders.list({ channel: 'email' })).default?._id).toBe(primary);
    // What was chosen and is off is passed over until it is on again.
    await tom.integrations.update({ id: mailbox, isEnabled: false });
    expect((await tom.senders.list({ channel: 'email' })).default?._id).toBe(primary);
    await tom.integrations.update({ id: mailbox, isEnabled: true });
    expect((await tom.senders.setDefault({ channel: 'email', integrationId: null })).default?._id).toBe(primary);
  });

  test('R926: without an integration there is none, and the composer falls back on the user', async () => {
    expect(await tom.senders.list({ channel: 'email' })).toEqual({ data: [], default: null });
  });

  test('R956: the order, over every kind of sender', () => {
    const ranks = fc.record<SenderRank>({
      provider: fc.constantFrom('sendgrid', 'gmail', 'outlook', 'custom'),
      integrationType: fc.constantFrom('bulkEmail', 'inboxEmail'),
      isPrimary: fc.boolean(),
      isCustomDomainAuthIntegration: fc.boolean(),
      isOwn: fc.boolean(),
    });
    const place = (one: SenderRank) =>
      one.isPrimary
        ? 'primary'
        : one.integrationType === 'inboxEmail'
          ? 'mailbox'
          : one.isCustomDomainAuthIntegration
            ? 'proven'
            : 'plain';
    fc.assert(
      fc.property(fc.array(ranks, { maxLength: 12 }), (some) => {
        const places = inSenderOrder(some).map(place);
        const order = ['primary', 'proven', 'mailbox', 'plain'];
        expect(places).toEqual(places.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
        expect(places).toHaveLength(some.length);
      }),
    );
  });
});

test('connecting a mailbox is a step of the setup, done once one can send', async () => {
  const step = async () => (await tom.setup.steps({})).steps.find(({ id }) => id === 'messaging.mailbox');
  expect(await step()).toMatchObject({ isDone: false, route: '/my-settings#mailbox' });
  await mailboxOf(tom);
  expect(await step()).toMatchObject({ isDone: true });
});

describe('what is told of a sender', () => {
  test('R578: name, address or number, whose it is, and the name of its integration', async () => {
    const mailbox = await mailboxOf(tom);
    await number('+447700900211');
    await number('+447700900212', people.tom.agentId);
    const { data: mails } = await tom.senders.list({ channel: 'email' });
    expect(mails).toMatchObject([
      { _id: mailbox, name: 'Tom Example', email: people.tom.email, phone: null, integrationName: expect.any(String) },
    ]);
    const { data: texts } = await tom.senders.list({ channel: 'phone' });
    expect(texts.map(({ type, phone, email }) => ({ type, phone, email }))).toEqual([
      { type: 'personal', phone: { number: '+447700900212', country: 'GB' }, email: null },
      { type: 'agency', phone: { number: '+447700900211', country: 'GB' }, email: null },
    ]);
    expect(texts.every(({ integrationName }) => integrationName !== null)).toBe(true);
  });

  test('R624 R625: the agency carries its domains, name, points and outbound number, and the agent the own one', async () => {
    const told = async () => ({ agency: await tom.agency.current({}), me: await tom.team.me({}) });
    const before = await told();
    expect(before.agency).toMatchObject({
      agencyName: 'Northlight Realty',
      agencyDomains: [expect.objectContaining({ _id: expect.any(String) })],
      pointsBalance: expect.any(Number),
      agencyOutboundPhoneNumber: null,
    });
    expect(before.me).toMatchObject({ fullName: 'Tom Example', outboundPhoneNumber: null });
    const agencys = await number('+447700900221');
    await number('+447700900222', people.tom.agentId);
    const after = await told();
    expect(after.agency.agencyOutboundPhoneNumber).toEqual({ number: '+447700900221', country: 'GB' });
    expect(after.me.outboundPhoneNumber).toEqual({ number: '+447700900222', country: 'GB' });
    expect((await maya.team.me({})).outboundPhoneNumber).toBeNull();
    expect((await rival.agency.current({})).agencyOutboundPhoneNumber).toBeNull();
    await maya.integrations.update({ id: agencys, isEnabled: false });
    expect((await told()).agency.agencyOutboundPhoneNumber).toBeNull();
  });
});

describe('texts', () => {
  test('R840: the own number first, then the agency’s, which is the primary or else the oldest', async () => {
    await number('+447700900201');
    const newer = await number('+447700900202');
    await number('+447700900203', people.tom.agentId);
    expect(await textSenders()).toEqual(['+447700900203', '+447700900201']);
    await maya.integrations.update({ id: newer, isPrimary: true });
    expect(await textSenders()).toEqual(['+447700900203', '+447700900202']);
    expect(await textSenders(maya)).toEqual(['+447700900202']);
    expect((await maya.senders.list({ channel: 'phone' })).default).toMatchObject({
      type: 'agency',
      phone: { number: '+447700900202', country: 'GB' },
      remainingDailySentMessagesLimit: 100,
      remainingDailySentMessagesThreshold: 50,
      dailyLimit: 100,
    });
  });
});
