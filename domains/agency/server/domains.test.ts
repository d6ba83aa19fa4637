import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse, type Somebody } from '#/test/house.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies } from '#/test/laying/people.ts';
import { openNameServer } from '#/test/servers/name-server.ts';

const names = await openNameServer();
afterAll(() => names.close());
const clock = testClock('2026-03-01T09:00:00Z');
const { maya, tom, rival, stranger, owner, settle } = await openHouse({
  clock,
  environment: {
    DNS_SERVERS: names.address,
    DNS_TARGET: 'app.lintel.example',
    PUBLIC_URL: 'https://crm.lintel.example',
  },
});
const { northlight } = agencies;

const find = async (somebody: Somebody, host: string) => {
  const { agencyDomains } = await somebody.agency.current({});
  const found = agencyDomains.find(({ url }) => url.domain === host);
  if (!found) throw new Error(`The agency has no domain ${host}.`);
  return { id: found._id, status: found.url.crm.dns.status, isPrimary: found.isPrimary };
};
const add = async (somebody: Somebody, domain: string, more: { isPrimary?: boolean } = {}) => {
  await somebody.agency.createDomain({ domain, ...more });
  return find(somebody, domain);
};
const proofOf = async (somebody: Somebody, id: string) =>
  (await somebody.agency.dnsConfig({ id })).config.records.find(({ type }) => type === 'TXT')?.value ?? '';
/** Sets the records as the screen says. */
const prove = async (somebody: Somebody, id: string, host: string) => {
  names.set('CNAME', host, 'app.lintel.example');
  names.set('TXT', `_lintel.${host}`, await proofOf(somebody, id));
};
const told = async () =>
  (
    await owner.query<{ name: string }>(`select name from events where name like 'agency.domain%' order by id`)
  ).rows.map(({ name }) => name);
const looks = (subdomain: string) => stranger.agency.hostConfig({ subdomain });

beforeEach(async () => {
  names.clear();
  names.mood = 'answering';
  await owner.query(`delete from domains where not is_primary`);
  await emptyTables(owner, 'events');
});

describe('R168: a domain is created, its DNS configured, updated and deleted', () => {
  test('R270: a custom domain does nothing until its DNS proves it', async () => {
    const agency = await maya.agency.createDomain({ domain: 'https://Homes.Northlight.example/' });
    expect(agency.agencyDomains).toContainEqual({
      _id: expect.any(String),
      url: { domain: 'homes.northlight.example', crm: { dns: { status: 'unconfigured' } } },
      kind: 'custom domain',
      isPrimary: false,
      hasPublicSite: false,
    });
    expect(await looks('homes.northlight.example')).toMatchObject({
      theme: { agencyName: null },
      isDomainActive: false,
      redirectToUrl: 'https://crm.lintel.example',
    });
    expect(await told()).toEqual(['agency.domainAdded']);
  });

  test('R270: a product host needs nothing and works at once, where it is free', async () => {
    expect(await add(maya, 'north.crm.lintel.example')).toMatchObject({ status: 'configured' });
    expect(await looks('north.crm.lintel.example')).toMatchObject({
      theme: { agencyName: 'Northlight Realty' },
      isDomainActive: true,
    });
    await expect(rival.agency.createDomain({ domain: 'north.crm.lintel.example' })).rejects.toMatchObject({
      status: 409,
      body: { reason: 'agency.domainTaken', field: 'domain' },
    });
    const { id } = await find(maya, 'north.crm.lintel.example');
    expect((await maya.agency.dnsConfig({ id })).config).toMatchObject({
      kind: 'product host',
      status: 'configured',
      records: [],
    });
    expect(await maya.agency.configureDns({ id })).toMatchObject({ success: true });
    expect(names.asked).not.toContain('CNAME north.crm.lintel.example');
  });

  test('R071, R270: a product host under an ending that is not ours proves itself like any other, and keeps nobody from it until then', async () => {
    for (const host of ['homes.crm.rival.example', 'homes.crm', 'app.crm.rival.example']) {
      const { id, ...stands } = await add(maya, host, { isPrimary: true });
      expect([host, stands]).toEqual([host, { status: 'unconfigured', isPrimary: true }]);
      const { config } = await maya.agency.dnsConfig({ id });
      expect([config.kind, config.records.map(({ type }) => type)]).toEqual(['product host', ['CNAME', 'TXT']]);
      expect(await looks(host)).toMatchObject({ theme: { agencyName: null }, isDomainActive: false });
      expect(await maya.agency.configureDns({ id })).toMatchObject({ success: false, config: { status: 'pending' } });
    }
    const { id } = await add(rival, 'homes.crm.rival.example');
    await prove(rival, id, 'homes.crm.rival.example');
    expect(await rival.agency.configureDns({ id })).toMatchObject({
      success: true,
      config: { kind: 'product host', status: 'configured' },
    });
    expect(await looks('homes.crm.rival.example')).toMatchObject({ theme: { agencyName: 'Harbor & Pine' } });
    const { agencyDomains } = await maya.agency.current({});
    const first = agencyDomains.find(({ url }) => url.domain === 'northlight-realty.localhost');
    await maya.agency.updateDomain({ id: first?._id ?? '', isPrimary: true });
  });

  test('R270: a host that was claimed before this installation had its address works once it is one of ours', async () => {
    await owner.query(
      `insert into domains (agency_id, id, host, dns_status, proof, created_at, updated_at)
       values ($1, gen_random_uuid(), 'early.crm.lintel.example', 'pending', 'p', now(), now())`,
      [northlight.id],
    );
    const { id } = await find(maya, 'early.crm.lintel.example');
    expect(await maya.agency.configureDns({ id })).toMatchObject({ success: true, config: { status: 'configured' } });
    expect(names.asked).not.toContain('CNAME early.crm.lintel.example');
  });

  test('R272: the config lists the records with name, value and what was found last', async () => {
    const { id } = await add(maya, 'homes.northlight.example');
    const { config } = await maya.agency.dnsConfig({ id });
    expect(config).toEqual({
      _id: id,
      domain: 'homes.northlight.example',
      kind: 'custom domain',
      status: 'unconfigured',
      checkedAt: null,
      records: [
        {
          type: 'CNAME',
          name: 'homes.northlight.example',
          value: 'app.lintel.example',
          ttl: 3_600,
          found: [],
          isRight: false,
          advice: null,
        },
        {
          type: 'TXT',
          name: '_lintel.homes.northlight.example',
          value: expect.stringMatching(/^lintel-verify=[\w-]{43}$/),
          ttl: 3_600,
          found: [],
          isRight: false,
          advice: null,
        },
      ],
    });
  });

  test('R271: configuring looks the records up, from nothing to half to right', async () => {
    const { id } = await add(maya, 'homes.northlight.example');
    const first = await maya.agency.configureDns({ id });
    expect([first.success, first.config.status, first.config.checkedAt]).toEqual([
      false,
      'pending',
      '2026-03-01T09:00:00Z',
    ]);
    expect(first.config.records.map(({ advice }) => advice)).toEqual([
      expect.stringMatching(/^Not there yet — add a CNAME/),
      expect.stringMatching(/^Not there yet — add a TXT/),
    ]);
    names.set('CNAME', 'homes.northlight.example', 'app.lintel.example');
    expect((await maya.agency.configureDns({ id })).config).toMatchObject({
      status: 'pending',
      records: [{ isRight: true, found: ['app.lintel.example'] }, { isRight: false }],
    });
    await prove(maya, id, 'homes.northlight.example');
    expect(await maya.agency.configureDns({ id })).toMatchObject({ success: true, config: { status: 'configured' } });
    expect(await find(maya, 'homes.northlight.example')).toMatchObject({ status: 'configured' });
    expect(await looks('homes.northlight.example')).toMatchObject({
      theme: { agencyName: 'Northlight Realty' },
      isDomainActive: true,
      redirectToUrl: null,
    });
    expect(await told()).toEqual(['agency.domainAdded', 'agency.domainConfigured']);
  });

  test('R271: a host without a CNAME that leads to our addresses is as good; one that leads elsewhere is told where', async () => {
    const { id } = await add(maya, 'northlight.example');
    names.set('A', 'app.lintel.example', '203.0.113.5', '203.0.113.6');
    names.set('TXT', '_lintel.northlight.example', await proofOf(maya, id));
    names.set('A', 'northlight.example', '1.2.3.4');
    const wrong = await maya.agency.configureDns({ id });
    expect(wrong).toMatchObject({
      success: false,
      config: {
        status: 'failed',
        records: [
          {
            found: ['1.2.3.4'],
            advice: 'Points to 1.2.3.4 — change to a CNAME record with the value app.lintel.example',
          },
          { isRight: true },
        ],
      },
    });
    names.set('A', 'northlight.example', '203.0.113.6');
    expect(await maya.agency.configureDns({ id })).toMatchObject({ success: true });
    expect(await told()).toEqual(['agency.domainAdded', 'agency.domainFailed', 'agency.domainConfigured']);
  });

  test('R271: silent name servers are said so, and change nothing', async () => {
    const { id } = await add(maya, 'homes.northlight.example');
    names.mood = 'failing';
    await expect(maya.agency.configureDns({ id })).rejects.toMatchObject({
      status: 503,
      body: { reason: 'agency.dnsSilent' },
    });
    expect((await maya.agency.dnsConfig({ id })).config).toMatchObject({ status: 'unconfigured', checkedAt: null });
  });

  test('R273, R436: a renamed domain works under its earlier name until the new one is proven, which it then leads to', async () => {
    const { id } = await add(maya, 'old.northlight.example');
    await prove(maya, id, 'old.northlight.example');
    await maya.agency.configureDns({ id });
    const before = await proofOf(maya, id);
    await maya.agency.updateDomain({ id, domain: 'new.northlight.example' });
    expect(await find(maya, 'new.northlight.example')).toMatchObject({ id, status: 'unconfigured' });
    expect(await proofOf(maya, id)).not.toBe(before);
    expect(await looks('old.northlight.example')).toMatchObject({
      theme: { agencyName: 'Northlight Realty' },
      redirectToUrl: null,
    });
    expect(await looks('new.northlight.example')).toMatchObject({
      isDomainActive: false,
      redirectToUrl: 'https://crm.lintel.example',
    });
    await prove(maya, id, 'new.northlight.example');
    await maya.agency.configureDns({ id });
    expect(await looks('old.northlight.example')).toMatchObject({
      isDomainActive: true,
      redirectToUrl: 'https://new.northlight.example',
    });
    expect(await looks('new.northlight.example')).toMatchObject({ isDomainActive: true, redirectToUrl: null });
    // And back again.
    await maya.agency.updateDomain({ id, domain: 'old.northlight.example' });
    expect(await looks('new.northlight.example')).toMatchObject({ isDomainActive: true, redirectToUrl: null });
  });

  test('R273: a name that never worked leads nowhere once it is renamed', async () => {
    const { id } = await add(maya, 'typo.northlight.example');
    await maya.agency.updateDomain({ id, domain: 'homes.northlight.example' });
    expect(await looks('typo.northlight.example')).toMatchObject({
      theme: { agencyName: null },
      isDomainActive: true,
      redirectToUrl: null,
    });
    await rival.agency.createDomain({ domain: 'typo.northlight.example' });
  });

  test('R273: another domain can be made the primary one; there is always exactly one', async () => {
    const { id } = await add(maya, 'homes.northlight.example');
    const agency = await maya.agency.updateDomain({ id, isPrimary: true });
    expect(agency.agencyDomains.filter(({ isPrimary }) => isPrimary).map(({ url }) => url.domain)).toEqual([
      'homes.northlight.example',
    ]);
    const { id: third } = await add(maya, 'third.northlight.example', { isPrimary: true });
    expect(
      (await maya.agency.current({})).agencyDomains.filter(({ isPrimary }) => isPrimary).map(({ _id }) => _id),
    ).toEqual([third]);
    const first = await find(maya, 'northlight-realty.localhost');
    await maya.agency.updateDomain({ id: first.id, isPrimary: true });
    await maya.agency.updateDomain({ id: third, isPrimary: false });
    await expect(maya.agency.updateDomain({ id: first.id, isPrimary: false })).rejects.toMatchObject({
      status: 422,
      body: { field: 'isprimary', fullMessage: 'Make another domain the primary one instead' },
    });
  });

  test('R274: a domain is deleted, its mark as the primary one goes to another that works, and the last one stays', async () => {
    await add(maya, 'unproven.northlight.example');
    const working = await add(maya, 'north.localhost');
    const first = await find(maya, 'northlight-realty.localhost');
    expect(await maya.agency.deleteDomain({ id: first.id })).toEqual({ deletedCount: 1 });
    expect((await find(maya, 'north.localhost')).isPrimary).toBe(true);
    expect(await looks('northlight-realty.localhost')).toMatchObject({ theme: { agencyName: null } });
    await maya.agency.deleteDomain({ id: (await find(maya, 'unproven.northlight.example')).id });
    await expect(maya.agency.deleteDomain({ id: working.id })).rejects.toMatchObject({
      status: 409,
      body: { reason: 'agency.lastDomain' },
    });
    await add(maya, 'northlight-realty.localhost', { isPrimary: true });
  });

  test('R274: of two requests that delete the last two domains at once, one is refused', async () => {
    const second = await add(maya, 'second.northlight.example');
    const first = await find(maya, 'northlight-realty.localhost');
    const answers = await Promise.allSettled([first, second].map(({ id }) => maya.agency.deleteDomain({ id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await owner.query('select host from domains where agency_id = $1 and is_primary', [northlight.id]);
    expect(rows).toHaveLength(1);
    if (!rows.some(({ host }) => host === 'northlight-realty.localhost'))
      await add(maya, 'northlight-realty.localhost', { isPrimary: true });
  });
});

describe('a host is one agency’s only', () => {
  test('many may claim it, the first to prove it has it, and the others are refused', async () => {
    const mine = await add(maya, 'fought.example');
    const theirs = await add(rival, 'fought.example');
    await prove(rival, theirs.id, 'fought.example');
    await rival.agency.configureDns({ id: theirs.id });
    expect(await looks('fought.example')).toMatchObject({ theme: { agencyName: 'Harbor & Pine' } });
    // Both proofs stand in DNS: who was first keeps it.
    names.set('TXT', '_lintel.fought.example', await proofOf(maya, mine.id), await proofOf(rival, theirs.id));
    await expect(maya.agency.configureDns({ id: mine.id })).rejects.toMatchObject({
      status: 409,
      body: { reason: 'agency.domainTaken' },
    });
    expect(await looks('fought.example')).toMatchObject({ theme: { agencyName: 'Harbor & Pine' } });
    await expect(maya.agency.createDomain({ domain: 'fought.example' })).rejects.toMatchObject({ status: 409 });
    const other = await add(maya, 'other.example');
    await expect(maya.agency.updateDomain({ id: other.id, domain: 'fought.example' })).rejects.toMatchObject({
      status: 409,
    });
  });

  test('a claim alone takes nothing from whoever can prove it (squatting)', async () => {
    await add(rival, 'northlight.example');
    const mine = await add(maya, 'northlight.example');
    await prove(maya, mine.id, 'northlight.example');
    expect(await maya.agency.configureDns({ id: mine.id })).toMatchObject({ success: true });
    expect(await looks('northlight.example')).toMatchObject({
      theme: { agencyName: 'Northlight Realty' },
      isDomainActive: true,
    });
  });

  test.each([
    'crm.lintel.example',
    'app.lintel.example',
    'login.crm.lintel.example',
    'app.localhost',
    'northlight-realty.localhost',
  ])('%s cannot be claimed', async (domain) => {
    await expect(maya.agency.createDomain({ domain })).rejects.toMatchObject({
      status: 409,
      body: { reason: 'agency.domainTaken' },
    });
  });

  test.each([
    '',
    'nodot',
    'http://',
    'a..b.example',
    '-a.example',
    'exa mple.com',
    '1.2.3.4',
    '[::1]',
    'a.b.c'.repeat(60),
  ])('%j is no domain', async (domain) => {
    await expect(maya.agency.createDomain({ domain })).rejects.toMatchObject({
      status: 422,
      body: { field: 'domain' },
    });
  });
});

describe('domains are looked at by themselves', () => {
  const passed = async (time: Temporal.DurationLike) => {
    clock.pass(time);
    return settle();
  };

  test('a new one soon after it was added, then every hour, until it is configured or three days have gone', async () => {
    const { id } = await add(maya, 'homes.northlight.example');
    await passed({ minutes: 5 });
    expect((await find(maya, 'homes.northlight.example')).status).toBe('unconfigured');
    await passed({ minutes: 6 });
    expect((await find(maya, 'homes.northlight.example')).status).toBe('pending');
    await prove(maya, id, 'homes.northlight.example');
    await passed({ minutes: 61 });
    expect((await find(maya, 'homes.northlight.example')).status).toBe('configured');
    const late = await add(maya, 'late.northlight.example');
    for (let hour = 0; hour < 74; hour += 1) await passed({ minutes: 61 });
    expect((await find(maya, 'late.northlight.example')).status).toBe('failed');
    await prove(maya, late.id, 'late.northlight.example');
    await passed({ hours: 25 });
    expect((await find(maya, 'late.northlight.example')).status).toBe('configured');
  });

  test('one whose records vanish fails within a day, its host leads to the main app, and the owners are told', async () => {
    const { id } = await add(maya, 'homes.northlight.example');
    await prove(maya, id, 'homes.northlight.example');
    await maya.agency.configureDns({ id });
    names.clear();
    await emptyTables(owner, 'events');
    await passed({ hours: 25 });
    expect((await find(maya, 'homes.northlight.example')).status).toBe('failed');
    expect(await told()).toEqual(['agency.domainFailed']);
    expect(await looks('homes.northlight.example')).toMatchObject({
      isDomainActive: false,
      redirectToUrl: 'https://crm.lintel.example',
    });
  });

  test('silent name servers do not take a working domain down', async () => {
    const { id } = await add(maya, 'homes.northlight.example');
    await prove(maya, id, 'homes.northlight.example');
    await maya.agency.configureDns({ id });
    names.mood = 'failing';
    await passed({ hours: 25 });
    expect((await find(maya, 'homes.northlight.example')).status).toBe('configured');
    names.mood = 'answering';
    names.clear();
    await passed({ hours: 25 });
    expect((await find(maya, 'homes.northlight.example')).status).toBe('failed');
  });

  test('one that another agency has proven meanwhile fails', async () => {
    const mine = await add(maya, 'fought.example');
    const theirs = await add(rival, 'fought.example');
    await prove(rival, theirs.id, 'fought.example');
    await rival.agency.configureDns({ id: theirs.id });
    names.set('TXT', '_lintel.fought.example', await proofOf(maya, mine.id), await proofOf(rival, theirs.id));
    await passed({ hours: 2 });
    expect((await find(maya, 'fought.example')).status).toBe('failed');
    expect((await find(rival, 'fought.example')).status).toBe('configured');
  });

  test('one that was deleted is not looked at any more', async () => {
    const { id } = await add(maya, 'homes.northlight.example');
    await maya.agency.deleteDomain({ id });
    expect((await owner.query('select 1 from timers where subject_id = $1', [id])).rows).toEqual([]);
    names.asked = [];
    await passed({ hours: 25 });
    expect(names.asked.filter((asked) => asked.includes('homes.northlight'))).toEqual([]);
  });
});

describe('R012: an agency may have several domains', () => {
  test('they are a list like any other, for owners', async () => {
    for (const domain of ['b.example', 'a.example', 'c.localhost']) await add(maya, domain);
    const { data, total } = await maya.domains.list({ column: 'domain', order: 'asc' });
    expect([total, data.map(({ url, kind }) => [url.domain, kind, url.crm.dns.status])]).toEqual([
      4,
      [
        ['a.example', 'custom domain', 'unconfigured'],
        ['b.example', 'custom domain', 'unconfigured'],
        ['c.localhost', 'product host', 'configured'],
        ['northlight-realty.localhost', 'product host', 'configured'],
      ],
    ]);
    expect((await maya.domains.list({ search: 'exam' })).total).toBe(2);
    const filtersGroups = JSON.stringify([[{ field: 'status', rule: 'isEqualTo', value: 'configured' }]]);
    expect((await maya.domains.list({ filtersGroups })).total).toBe(2);
    await expect(tom.domains.list({})).rejects.toMatchObject({ status: 403 });
  });

  test('a member may look at no record and change none, and nobody those of another agency', async () => {
    const { id } = await add(maya, 'a.example');
    for (const act of [
      (who: Somebody) => who.agency.dnsConfig({ id }),
      (who: Somebody) => who.agency.configureDns({ id }),
      (who: Somebody) => who.agency.updateDomain({ id, domain: 'b.example' }),
      (who: Somebody) => who.agency.deleteDomain({ id }),
    ]) {
      await expect(act(tom)).rejects.toMatchObject({ status: 403 });
      await expect(act(rival)).rejects.toMatchObject({ status: 404, body: { reason: 'kernel.notFound' } });
    }
    await expect(tom.agency.createDomain({ domain: 'b.example' })).rejects.toMatchObject({ status: 403 });
    expect(await find(maya, 'a.example')).toMatchObject({ id, status: 'unconfigured' });
  });
});

describe('the public site of a domain', () => {
  const northlightHost = 'northlight-realty.localhost';
  const switched = async (somebody: Somebody, id: string, hasPublicSite: boolean) => {
    const { agencyDomains } = await somebody.agency.updateDomain({ id, hasPublicSite });
    return agencyDomains.find(({ _id }) => _id === id)?.hasPublicSite;
  };

  test('is off until an owner turns it on, and each turn is told once with what it was before', async () => {
    const { id } = await find(maya, northlightHost);
    expect(await switched(maya, id, false)).toBe(false);
    expect(await told()).toEqual([]);
    expect(await switched(maya, id, true)).toBe(true);
    expect(await switched(maya, id, true)).toBe(true);
    const { rows } = await owner.query<{ name: string; changes: object }>(
      `select name, changes from events where name like 'agency.domain%'`,
    );
    expect(rows).toEqual([{ name: 'agency.domainUpdated', changes: { hasPublicSite: [false, true] } }]);
    expect((await maya.domains.list({})).data).toMatchObject([{ hasPublicSite: true }]);
    expect(await switched(maya, id, false)).toBe(false);
  });

  test('is turned by owners alone, each of their own agency', async () => {
    const { id } = await find(maya, northlightHost);
    await expect(tom.agency.updateDomain({ id, hasPublicSite: true })).rejects.toMatchObject({ status: 403 });
    await expect(rival.agency.updateDomain({ id, hasPublicSite: true })).rejects.toMatchObject({ status: 404 });
    expect((await maya.domains.list({})).data).toMatchObject([{ hasPublicSite: false }]);
  });
});
