import { describe, expect, test } from 'vitest';
import { providerTable } from '#/domains/integrations/contract.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const at = await openHouse();
const { maya, tom, rival, owner } = at;

const simulator = { providedIntegrationId: 'simulator' } as const;
let n = 0;
const bulk = () => {
  n += 1;
  return {
    ...simulator,
    integrationType: 'bulkEmail',
    fromName: 'Northlight',
    fromAddress: `hello${n}@northlight.example`,
  } as const;
};
const primaries = async () =>
  (await maya.integrations.list({ length: '200' })).data.filter(({ isPrimary }) => isPrimary).map(({ _id }) => _id);

describe('connecting', () => {
  test('R886 R112 R579: creating one asks the provider and answers the whole record', async () => {
    const made = await maya.integrations.create(bulk());
    expect(made).toMatchObject({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      integrationType: 'bulkEmail',
      providedIntegrationId: 'simulator',
      integrationName: expect.stringContaining('Simulator'),
      isEnabled: true,
      isPrimary: false,
      isCustomDomainAuthIntegration: false,
      fromName: 'Northlight',
      fromAddress: expect.stringContaining('@northlight.example'),
      config: { versions: [{ version: 1 }] },
      remainingDailySentMessagesLimit: null,
      remainingDailySentMessagesThreshold: null,
      agentId: null,
    });
  });

  test('R579: a number has the allowance of its tier, before and with a Business Profile', async () => {
    const made = await maya.integrations.create({
      ...simulator,
      integrationType: 'phone',
      phoneNumber: '+447700900111',
    });
    expect([made.remainingDailySentMessagesLimit, made.remainingDailySentMessagesThreshold]).toEqual([100, 50]);
    const profiled = await maya.integrations.update({ id: made._id, hasBusinessProfile: true });
    expect([profiled.remainingDailySentMessagesLimit, profiled.remainingDailySentMessagesThreshold]).toEqual([
      500, 250,
    ]);
    const again = { ...simulator, integrationType: 'phone', phoneNumber: '+44 7700 900111' } as const;
    expect((await refusalOf(maya.integrations.create(again))).body.reason).toBe('messaging.integrationTaken');
  });

  test('R884 R888: they are listed and answered one by one', async () => {
    const made = await maya.integrations.create(bulk());
    expect((await maya.integrations.list({ search: made.fromAddress ?? '' })).data.map(({ _id }) => _id)).toEqual([
      made._id,
    ]);
    expect(await maya.integrations.get({ id: made._id })).toEqual(made);
  });

  test('what the provider does not ask for, or misses, is refused by its field', async () => {
    const odd = await refusalOf(maya.integrations.create({ ...bulk(), config: { apiKey: 'x' } }));
    expect([odd.status, odd.body.field]).toEqual([422, 'config.apikey']);
    const missing = await refusalOf(
      maya.integrations.create({ providedIntegrationId: 'custom', config: { smtpHost: 'mail.example' } }),
    );
    expect([missing.status, missing.body.field]).toEqual([422, 'config.smtpport']);
    const service = await refusalOf(maya.integrations.create({ ...simulator, integrationType: 'contactManager' }));
    expect([service.status, service.body.field]).toEqual([422, 'integrationtype']);
    const pages = await refusalOf(maya.integrations.create({ providedIntegrationId: 'gmail' }));
    expect([pages.status, pages.body.field]).toEqual([422, 'providedintegrationid']);
  });

  test('R113 R580 R581 R894: the catalogue stands in the configuration, with what each provider asks for', async () => {
    const config = await maya.agency.config({});
    // No client of Google's or Microsoft's is configured here, and this machine is what links would lead to.
    const whyNot: Readonly<Record<string, unknown>> = {
      gmail: expect.stringContaining('GOOGLE_CLIENT_ID'),
      outlook: expect.stringContaining('MICROSOFT_CLIENT_ID'),
    };
    const caution: unknown = expect.stringContaining('PUBLIC_URL');
    expect(config.integrations).toEqual(
      (JSON.parse(JSON.stringify(providerTable.all())) as { _id: string }[]).map((one) => ({
        ...one,
        whyNot: whyNot[one._id] ?? null,
        caution: one._id === 'simulator' ? null : caution,
      })),
    );
    expect(config.enums).toMatchObject({
      provider: ['sendgrid', 'gmail', 'outlook', 'twilio', 'custom'],
      serviceType: ['bulkEmail', 'inboxEmail', 'phone', 'contactManager'],
    });
  });
});

describe('R524 R648 R889: changing', () => {
  test('names and sender change, and the audit holds what was before', async () => {
    const made = await maya.integrations.create(bulk());
    const changed = await maya.integrations.update({
      id: made._id,
      integrationName: 'News',
      fromName: 'Northlight News',
    });
    expect(changed).toMatchObject({
      integrationName: 'News',
      fromName: 'Northlight News',
      fromAddress: made.fromAddress,
    });
    const { rows } = await owner.query(
      "select changes from events where subject_id = $1 and name = 'integration.updated'",
      [made._id],
    );
    expect(rows).toEqual([{ changes: expect.objectContaining({ integrationName: [made.integrationName, 'News'] }) }]);
  });

  test('R649: setting one primary clears the one before it', async () => {
    const [first, second] = [await maya.integrations.create(bulk()), await maya.integrations.create(bulk())];
    await maya.integrations.update({ id: first._id, isPrimary: true });
    expect(await primaries()).toEqual([first._id]);
    await maya.integrations.update({ id: second._id, isPrimary: true });
    expect(await primaries()).toEqual([second._id]);
    // Many at once leave one.
    await Promise.all(
      [first, second, first, second].map(({ _id }) => maya.integrations.update({ id: _id, isPrimary: true })),
    );
    expect(await primaries()).toHaveLength(1);
    await maya.integrations.update({ id: (await primaries())[0] ?? '', isPrimary: false });
    expect(await primaries()).toEqual([]);
  });

  test('R648: what depends on it is told before it is turned off, and what it would replace before it is primary', async () => {
    const [first, second] = [await maya.integrations.create(bulk()), await maya.integrations.create(bulk())];
    await maya.integrations.update({ id: first._id, isPrimary: true });
    await tom.senders.setDefault({ channel: 'email', integrationId: second._id });
    expect(await maya.integrations.dependents({ id: second._id })).toEqual({
      waitingMessages: 0,
      drafts: 0,
      workflows: 0,
      hasRoute: false,
      defaultSenders: 1,
      replaces: first.integrationName,
    });
    expect(await maya.integrations.dependents({ id: first._id })).toMatchObject({ defaultSenders: 0, replaces: null });
    const [domain] = (await maya.agency.current({})).agencyDomains;
    const contact = await maya.contacts.create({
      isNew: true,
      domain: domain?._id ?? '',
      firstName: 'Ana',
      emails: [{ emailAddress: 'ana@example.com' }],
    });
    const scheduledAt = at.house.clock.now().add({ hours: 24 }).toString();
    await maya.emails.create({
      to: [{ _id: contact._id }],
      subject: 'Later',
      body: '<p>Hi</p>',
      integration: { _id: second._id },
      scheduledAt,
    });
    expect(await maya.integrations.dependents({ id: second._id })).toMatchObject({ waitingMessages: 1 });
    expect((await refusalOf(rival.integrations.dependents({ id: second._id }))).status).toBe(404);
  });

  test('R922: one that is off cannot be primary: Failed to update primary integration', async () => {
    const made = await maya.integrations.create(bulk());
    await maya.integrations.update({ id: made._id, isPrimary: true });
    expect(await maya.integrations.update({ id: made._id, isEnabled: false })).toMatchObject({
      isEnabled: false,
      isPrimary: false,
    });
    const { status, body } = await refusalOf(maya.integrations.update({ id: made._id, isPrimary: true }));
    expect([status, body.fullMessage]).toEqual([409, 'Failed to update primary integration']);
    expect(await maya.integrations.update({ id: made._id, isEnabled: true, isPrimary: true })).toMatchObject({
      isPrimary: true,
    });
  });

  test('R887: a deleted one is gone, its secrets are erased, and its name stays for what went through it', async () => {
    const made = await maya.integrations.create(bulk());
    expect(await maya.integrations.delete({ id: made._id })).toEqual({ deletedCount: 1 });
    expect((await refusalOf(maya.integrations.get({ id: made._id }))).status).toBe(404);
    expect((await refusalOf(maya.integrations.delete({ id: made._id }))).status).toBe(404);
    const { rows } = await owner.query(
      'select secret, is_primary, integration_name as name from integrations where id = $1',
      [made._id],
    );
    expect(rows).toEqual([{ secret: null, is_primary: false, name: made.integrationName }]);
  });
});

describe('R463: who may', () => {
  const own = { ...simulator, integrationType: 'inboxEmail', isOwn: true } as const;

  test('a member connects the own mailbox, sees it alone, and changes it', async () => {
    await maya.integrations.create(bulk());
    const mine = await tom.integrations.create(own);
    expect(mine).toMatchObject({
      agentId: people.tom.agentId,
      fromAddress: people.tom.email,
      integrationType: 'inboxEmail',
    });
    expect((await tom.integrations.list({})).data.map(({ _id }) => _id)).toEqual([mine._id]);
    expect(await tom.integrations.update({ id: mine._id, fromName: 'Tom of Northlight' })).toMatchObject({
      fromName: 'Tom of Northlight',
    });
    expect((await refusalOf(tom.integrations.create(own))).body.reason).toBe('messaging.integrationTaken');
    expect((await maya.integrations.get({ id: mine._id }))._id).toBe(mine._id);
    await tom.integrations.delete({ id: mine._id });
  });

  test('what is the agency’s is connected and seen by owners alone, and the session goes on', async () => {
    for (const given of [
      bulk(),
      { ...own, isOwn: false },
      { ...simulator, integrationType: 'phone', phoneNumber: '+447700900112', isOwn: true } as const,
    ]) {
      const { status, body } = await refusalOf(tom.integrations.create(given));
      expect([status, body.code, body.reason]).toEqual([403, 'AccessDenied', 'messaging.ownersOnly']);
    }
    const agencys = await maya.integrations.create(bulk());
    const { _id: id } = agencys;
    for (const act of [
      () => tom.integrations.get({ id }),
      () => tom.integrations.update({ id, isEnabled: false }),
      () => tom.integrations.delete({ id }),
      () => tom.integrations.sync({ id }),
      () => rival.integrations.get({ id }),
      () => rival.integrations.update({ id, isPrimary: true }),
    ])
      expect((await refusalOf(act())).status).toBe(404);
    expect((await refusalOf(tom.integrations.phoneNumbers({}))).status).toBe(403);
  });
});

describe('how it fares', () => {
  test('a question that is answered is the last good sync', async () => {
    const made = await maya.integrations.create(bulk());
    await owner.query("update integrations set last_error = 'broke', last_error_at = now() where id = $1", [made._id]);
    const after = await maya.integrations.sync({ id: made._id });
    expect(after).toMatchObject({ lastError: null, lastErrorAt: null, lastSyncedAt: expect.any(String) });
  });
});

describe('phone numbers', () => {
  test('another number of an account has a row and an allowance of its own', async () => {
    const account = await maya.integrations.create({
      ...simulator,
      integrationType: 'phone',
      phoneNumber: '+447700900120',
    });
    const added = await maya.integrations.addPhoneNumber({
      integrationId: account._id,
      number: '+447700900121',
      agentId: people.tom.agentId,
    });
    expect(added).toMatchObject({
      number: '+447700900121',
      type: 'personal',
      agent: { _id: people.tom.agentId },
      remainingDailySentMessagesLimit: 100,
    });
    const { data } = await maya.integrations.phoneNumbers({});
    expect(data.map(({ number }) => number)).toEqual(expect.arrayContaining(['+447700900120', '+447700900121']));
    expect((await maya.integrations.update({ id: added._id, agentId: null })).agentId).toBeNull();
    const mailbox = await maya.integrations.create(bulk());
    expect(
      (await refusalOf(maya.integrations.addPhoneNumber({ integrationId: mailbox._id, number: '+447700900122' }))).body
        .field,
    ).toBe('integrationid');
  });
});

test('no secret is ever answered or lies open: what is sealed is nobody’s to read', async () => {
  await maya.integrations.create(bulk());
  const { rows } = await owner.query('select secret from integrations where secret is not null and agency_id = $1', [
    agencies.northlight.id,
  ]);
  expect(rows.length).toBeGreaterThan(0);
  for (const { secret } of rows)
    expect(() => JSON.parse(Buffer.from(String(secret), 'base64').toString('utf8')) as unknown).toThrow();
  expect(JSON.stringify((await maya.integrations.list({ length: '200' })).data)).not.toContain('secret');
});
