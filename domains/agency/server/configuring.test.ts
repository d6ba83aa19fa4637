import { describe, expect, test } from 'vitest';
import { demoSignIns } from '#/domains/agency/contract.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { enums as specified } from '#/test/specified/tables.ts';

const environment = {
  PUBLIC_URL: 'https://crm.lintel.example:8443',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
};
const { maya, tom, rival, stranger, owner, house } = await openHouse({ environment });
const plain = await openHouse({ environment: { HOST: '127.0.0.1' } });
const { northlight } = agencies;
const looks = (subdomain: string) => stranger.agency.hostConfig({ subdomain });
const defaults = { agencyName: null, primaryButtonColor: null, linkColor: null, logo: null };
const domain = (host: string, status: string, previous: string | null = null) =>
  owner.query(
    `insert into domains (agency_id, id, host, previous_host, dns_status, proof, created_at, updated_at) values ($1, gen_random_uuid(), $2, $4, $3, 'p', now(), now())`,
    [northlight.id, host, status, previous],
  );

describe('R260: the looks of the agency behind a host, before anyone signs in', () => {
  test('a proven host shows its agency’s colours and logo, and nothing else about it', async () => {
    await maya.agency.updateTheme({ primaryButtonColor: '#0f766e' });
    expect(await looks('northlight-realty.localhost')).toEqual({
      theme: { agencyName: 'Northlight Realty', primaryButtonColor: '#0f766e', linkColor: null, logo: null },
      isDomainActive: true,
      redirectToUrl: null,
      isDemo: false,
      isGoogleSignInOn: true,
    });
    expect((await plain.stranger.agency.hostConfig({ subdomain: 'localhost' })).isGoogleSignInOn).toBe(false);
  });

  test.each(['NORTHLIGHT-Realty.localhost', 'northlight-realty.localhost:3000', 'northlight-realty.localhost.'])(
    '%s is the same host',
    async (host) => {
      expect((await looks(host)).theme.agencyName).toBe('Northlight Realty');
    },
  );

  test('a bare label is the first name of a product host', async () => {
    await domain('north.crm.lintel.example', 'configured');
    expect((await looks('north')).theme.agencyName).toBe('Northlight Realty');
    expect((await looks('northlight-realty')).theme.agencyName).toBe('Northlight Realty');
  });

  test.each([
    'localhost',
    '127.0.0.1',
    '[::1]',
    'crm.lintel.example',
    'nobody.example',
    'nobody.localhost',
    "x' or 1=1 --",
    '%',
    'a'.repeat(253),
  ])('any other host (%s) shows the product’s own looks', async (host) => {
    expect(await looks(host)).toMatchObject({ theme: defaults, isDomainActive: true, redirectToUrl: null });
  });
});

describe('R169, R435: an inactive domain triggers a redirect', () => {
  test.each(['unconfigured', 'pending', 'failed'])(
    'a host that is %s leads to the main app address, with nobody’s looks',
    async (status) => {
      await domain(`${status}.acme.example`, status);
      expect(await looks(`${status}.acme.example`)).toMatchObject({
        theme: defaults,
        isDomainActive: false,
        redirectToUrl: 'https://crm.lintel.example:8443',
      });
    },
  );

  test('R436: where a different configured host applies, the answer leads there', async () => {
    await domain('new.acme.example', 'configured', 'old.acme.example');
    expect(await looks('old.acme.example')).toMatchObject({
      theme: defaults,
      isDomainActive: true,
      redirectToUrl: 'https://new.acme.example:8443',
    });
    expect(await looks('new.acme.example')).toMatchObject({
      theme: { agencyName: 'Northlight Realty' },
      redirectToUrl: null,
    });
  });

  test('no redirect ever leads to a host of the request', async () => {
    for (const host of ['evil.example', 'evil.example/path', 'crm.lintel.example@evil.example', '//evil.example']) {
      const { redirectToUrl } = await stranger.agency.hostConfig(
        { subdomain: host },
        { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      );
      expect(redirectToUrl).toBeNull();
    }
  });
});

test('the demo is offered only where it is allowed and was made', async () => {
  const offered = async (where: typeof plain) =>
    (await where.stranger.agency.hostConfig({ subdomain: 'localhost' })).isDemo;
  // A person of the demo's address in an agency of their own is no demo.
  expect(people.maya.email).toBe(demoSignIns.owner);
  expect(await offered(plain)).toBe(false);
  await plain.owner.query('update agencies set is_demo = true where id = $1', [northlight.id]);
  expect(await offered(plain)).toBe(true);
  const off = await openHouse({ environment: { DEMO: 'off' } });
  await off.owner.query('update agencies set is_demo = true where id = $1', [northlight.id]);
  expect(await offered(off)).toBe(false);
});

describe('R259: the main config', () => {
  test('R096: it carries enums, prototypes, categories, integrations, signature, layouts and themes', async () => {
    await maya.agency.updateTheme({ signature: 'Best, Northlight' });
    const config = await tom.agency.config({});
    expect(Object.keys(config).toSorted()).toEqual(
      [
        'attributeCategories',
        'cmsAdvancedSearchGroupLayout',
        'crmPropertyGroupLayout',
        'enums',
        'integrations',
        'prototypes',
        'signature',
        'themes',
      ].toSorted(),
    );
    expect(config).toMatchObject({
      integrations: expect.arrayContaining([expect.objectContaining({ _id: 'gmail', isOAuth: true })]),
      signature: 'Best, Northlight',
      crmPropertyGroupLayout: { groups: expect.any(Array) as unknown[] },
      cmsAdvancedSearchGroupLayout: {
        groups: expect.arrayContaining([expect.objectContaining({ displayName: 'Basics' })]),
      },
      themes: [await tom.agency.theme({})],
    });
    expect((await rival.agency.config({})).signature).toBeNull();
  });

  test('the enumerations of all domains are the specification’s', async () => {
    const { enums } = await tom.agency.config({});
    for (const name of ['domainDnsStatus', 'domainKind', 'themeChannel', 'agentStatus', 'positionTitle'])
      expect([name, enums[name]]).toEqual([name, specified[name]?.values.map(({ value }) => value)]);
  });

  test('the prototypes are those of every entity, with their categories', async () => {
    const { prototypes, attributeCategories } = await tom.agency.config({});
    expect(prototypes.map(({ typeName }) => typeName)).toEqual([...house.registry.entities.keys()]);
    expect(prototypes.find(({ typeName }) => typeName === 'domain')?.attributes.map(({ name }) => name)).toContain(
      'domain',
    );
    expect(attributeCategories.find(({ typeName }) => typeName === 'agent')?.categories).toContain('Access');
  });

  test('of a type it says what the whole says of it, and nothing of the others', async () => {
    const whole = await tom.agency.config({});
    const lengths: Record<string, number> = {};
    for (const { typeName, attributes } of whole.prototypes) {
      const config = await tom.agency.config({ typeName });
      const lookups = new Set(attributes.flatMap(({ lookup }) => lookup ?? []));
      const none = { groups: [] };
      expect(config).toEqual({
        ...whole,
        enums: Object.fromEntries(Object.entries(whole.enums).filter(([name]) => lookups.has(name))),
        prototypes: whole.prototypes.filter((one) => one.typeName === typeName),
        attributeCategories: whole.attributeCategories.filter((one) => one.typeName === typeName),
        integrations: typeName === 'integration' ? whole.integrations : [],
        crmPropertyGroupLayout: typeName === 'contact' ? whole.crmPropertyGroupLayout : none,
        cmsAdvancedSearchGroupLayout: typeName === 'listing' ? whole.cmsAdvancedSearchGroupLayout : none,
      });
      lengths[typeName] = JSON.stringify(config).length;
    }
    expect(lengths['contact']).toBeLessThan(JSON.stringify(whole).length / 4);
  });

  test('of a type that nobody has it says so', async () => {
    for (const typeName of ['x', 'Contact', '__proto__', 'constructor'])
      await expect(tom.agency.config({ typeName })).rejects.toMatchObject({
        status: 422,
        body: { reason: 'agency.unknownType' },
      });
  });

  test('a stranger gets none', async () => {
    await expect(stranger.agency.config({})).rejects.toMatchObject({ status: 401 });
  });
});
