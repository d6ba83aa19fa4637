import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';

const { maya, tom, ines, rival, owner } = await openHouse();
const { northlight, southgate, harbor } = agencies;

describe('R011: an agency may have child agencies', () => {
  test('R266: they are listed as data and total, with counts of their agents and domains', async () => {
    const { data, total } = await maya.children.list({});
    expect(total).toBe(1);
    expect(data).toEqual([
      expect.objectContaining({
        _id: southgate.id,
        agencyName: 'Southgate Homes',
        timezone: 'Europe/London',
        isTestMode: false,
        agentCount: 1,
        domainCount: 1,
        pointsBalance: 0,
      }),
    ]);
  });

  test('R266: the counts follow what is there, and count neither visitors nor people who are gone', async () => {
    await maya.as({ 'x-agency-id': southgate.id }).agency.createDomain({ domain: 'southgate.example' });
    await ines.agency.createDomain({ domain: 'south.localhost' });
    const counts = async () =>
      (await maya.children.list({})).data.map(({ agentCount, domainCount }) => [agentCount, domainCount]);
    expect(await counts()).toEqual([[1, 3]]);
    await owner.query(`update agents set status = 'disabled' where agency_id = $1`, [southgate.id]);
    expect(await counts()).toEqual([[0, 3]]);
    await owner.query(`update agents set status = 'active' where agency_id = $1`, [southgate.id]);
    // A claim that another agency proved first still counts as a domain of the agency.
    await owner.query(
      `insert into domains (agency_id, id, host, dns_status, proof, created_at, updated_at) values ($1, gen_random_uuid(), 'southgate.example', 'configured', 'p', now(), now())`,
      [harbor.id],
    );
    expect(await counts()).toEqual([[1, 3]]);
  });

  test('R266: a list can be searched, sorted and paged like any other', async () => {
    for (const agencyName of ['Alpha', 'Beta', 'Gamma']) await maya.agency.createChild({ agencyName });
    const names = async (asked: Parameters<typeof maya.children.list>[0]) =>
      (await maya.children.list(asked)).data.map(({ agencyName }) => agencyName);
    expect(await names({})).toEqual(['Alpha', 'Beta', 'Gamma', 'Southgate Homes']);
    expect(await names({ column: 'agencyName', order: 'desc', length: '2' })).toEqual(['Southgate Homes', 'Gamma']);
    expect(await names({ search: 'amm' })).toEqual(['Gamma']);
    expect(await names({ column: 'createdAt', order: 'desc' })).toEqual(['Gamma', 'Beta', 'Alpha', 'Southgate Homes']);
    expect((await maya.children.count({})).total).toBe(4);
    const filtersGroups = JSON.stringify([[{ field: 'isTestMode', rule: 'isEqualTo', value: true }]]);
    expect(await names({ filtersGroups })).toEqual(['Alpha', 'Beta', 'Gamma']);
  });

  test('R266: nobody lists the children of others', async () => {
    expect(await rival.children.list({})).toEqual({ data: [], total: 0 });
    expect(await ines.children.list({})).toEqual({ data: [], total: 0 });
    await expect(tom.children.list({})).rejects.toMatchObject({ status: 403 });
  });

  test('R267: one child is answered whole', async () => {
    const child = await maya.children.get({ id: southgate.id });
    expect(child).toMatchObject({
      _id: southgate.id,
      agencyName: 'Southgate Homes',
      parent: { _id: northlight.id },
      children: [],
      isTestMode: false,
    });
    const row = (await maya.children.list({})).data.find(({ _id }) => _id === southgate.id);
    expect(child.agentCount).toBe(row?.agentCount);
    expect(child.agentCount).toBeGreaterThan(0);
    expect(child.agencyDomains.map(({ url }) => url.domain)).toContain('southgate-homes.localhost');
  });

  test('R267: what is no child of the own agency answers like what is not there', async () => {
    const grandchild = await ines.agency.createChild({ agencyName: 'Eastgate' });
    const absent = '01900000-0000-7000-8000-999900000001';
    for (const id of [northlight.id, harbor.id, grandchild._id, absent])
      await expect(maya.children.get({ id })).rejects.toMatchObject({
        status: 404,
        body: { reason: 'kernel.notFound' },
      });
    await expect(ines.children.get({ id: northlight.id })).rejects.toMatchObject({ status: 404 });
  });
});

describe('founding a child', () => {
  test('it begins in test mode, in the parent’s time zone and country, with a host and looks of its own', async () => {
    const child = await maya.agency.createChild({ agencyName: 'Ünder & Øver', agencyPhoneNumber: '+44 20 7946 0999' });
    expect(child).toMatchObject({
      agencyName: 'Ünder & Øver',
      agencyPhoneNumber: '+442079460999',
      timezone: 'Europe/London',
      country: 'GB',
      isTestMode: true,
      isDemo: false,
      parent: { _id: northlight.id, agencyName: 'Northlight Realty' },
      agencyDomains: [
        {
          url: { domain: 'under-ver.localhost', crm: { dns: { status: 'configured' } } },
          kind: 'product host',
          isPrimary: true,
        },
      ],
    });
    const there = maya.as({ 'x-agency-id': child._id });
    expect(await there.agency.theme({})).toMatchObject({ primaryButtonColor: null, logo: null, messageThemes: [] });
    expect((await there.team.me({})).role.name).toBe('owner');
  });

  test('two of one name get two hosts, and a name that sounds like the product gets another', async () => {
    const hosts: (string | undefined)[] = [];
    for (const agencyName of ['Twin', 'Twin', 'App', '北京'])
      hosts.push((await maya.agency.createChild({ agencyName })).agencyDomains[0]?.url.domain);
    expect(hosts).toEqual(['twin.localhost', 'twin-2.localhost', 'app-2.localhost', 'agency.localhost']);
  });

  test('only an owner may', async () => {
    await expect(tom.agency.createChild({ agencyName: 'Mine' })).rejects.toMatchObject({ status: 403 });
  });
});
