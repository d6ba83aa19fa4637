import { afterAll, describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { openNameServer } from '#/test/servers/name-server.ts';
import { areRight, type ExpectedRecord, judgeRecord, signsFor } from './judging-records.ts';

const names = await openNameServer();
afterAll(() => names.close());
const { maya, tom, owner } = await openHouse({ environment: { DNS_SERVERS: names.address } });

/** A custom mailbox, written past its provider: whether a server lets us in is another matter. */
let n = 0;
const mailbox = async (address: string): Promise<string> => {
  const made = await maya.integrations.create({
    providedIntegrationId: 'simulator',
    integrationType: 'inboxEmail',
    fromAddress: address,
  });
  await owner.query("update integrations set provider = 'custom' where id = $1", [made._id]);
  n += 1;
  return made._id;
};
const begin = async (address = `hello@agency${n}.example`) => {
  const id = await mailbox(address);
  const domain = await maya.integrations.domainAuthenticate({ id });
  return { id, domainId: domain._id, domain: domain.domain };
};

describe('R524: custom-domain authentication', () => {
  test('R890 R893: a domain is begun with a key of its own, once, and listed', async () => {
    const { id, domainId, domain } = await begin('hello@begun.example');
    expect(domain).toBe('begun.example');
    expect((await maya.integrations.domainAuthenticate({ id, domain: 'begun.example' }))._id).toBe(domainId);
    expect(await maya.integrations.domains({ id })).toEqual({
      data: [expect.objectContaining({ _id: domainId, domain: 'begun.example', isValid: false, checkedAt: null })],
    });
    const { rows } = await owner.query('select dkim_key from integration_domains where id = $1', [domainId]);
    expect(rows[0].dkim_key).not.toContain('PRIVATE KEY');
  });

  test('R891 R892: its records are looked up, each with what is wrong, until DNS says what it should', async () => {
    const { id, domainId, domain } = await begin('hello@proven.example');
    const { data } = await maya.integrations.dnsRecords({ id, domainId });
    const [key, policy] = data;
    expect(key).toMatchObject({ type: 'TXT', isNeeded: true, isRight: false, found: [] });
    expect(key?.advice).toMatch(
      /^Not there yet — add a TXT record for lintel\w+\._domainkey\.proven\.example with the value v=DKIM1/,
    );
    expect(policy).toMatchObject({ name: '_dmarc.proven.example', isNeeded: false });
    expect(await maya.integrations.validateDomain({ id, domainId })).toMatchObject({ isValid: false });

    names.set('TXT', key?.name ?? '', 'v=DKIM1; k=rsa; p=AAAA');
    const wrong = await maya.integrations.validateDomain({ id, domainId });
    expect(wrong.data[0]?.advice).toMatch(/^Says v=DKIM1; k=rsa; p=AAAA — change to v=DKIM1; k=rsa; p=/);

    names.set('TXT', key?.name ?? '', key?.value ?? '');
    const right = await maya.integrations.validateDomain({ id, domainId });
    expect([right.isValid, right.domain.isValid, right.data[0]?.isRight]).toEqual([true, true, true]);
    expect(await maya.integrations.get({ id })).toMatchObject({ isCustomDomainAuthIntegration: true });
    // An address elsewhere is not proven by it.
    expect(await maya.integrations.update({ id, fromAddress: 'hello@elsewhere.example' })).toMatchObject({
      isCustomDomainAuthIntegration: false,
    });
    expect(await maya.integrations.update({ id, fromAddress: `anna@mail.${domain}` })).toMatchObject({
      isCustomDomainAuthIntegration: true,
    });
  });

  test('R921: silent name servers: Failed to get DNS records, Failed to validate domain', async () => {
    const { id, domainId } = await begin('hello@silent.example');
    names.mood = 'failing';
    const records = await refusalOf(maya.integrations.dnsRecords({ id, domainId }));
    const validated = await refusalOf(maya.integrations.validateDomain({ id, domainId }));
    names.mood = 'answering';
    expect([records.status, records.body.fullMessage]).toEqual([503, 'Failed to get DNS records']);
    expect([validated.status, validated.body.fullMessage]).toEqual([503, 'Failed to validate domain']);
  });

  test('members and other integrations have no way to a domain', async () => {
    const { id, domainId } = await begin('hello@mine.example');
    expect((await refusalOf(tom.integrations.domains({ id }))).status).toBe(403);
    const other = await mailbox('hello@other.example');
    expect((await refusalOf(maya.integrations.dnsRecords({ id: other, domainId }))).status).toBe(404);
    const simulated = await maya.integrations.create({
      providedIntegrationId: 'simulator',
      integrationType: 'bulkEmail',
      fromName: 'x',
      fromAddress: 'x@mine.example',
    });
    expect((await refusalOf(maya.integrations.domainAuthenticate({ id: simulated._id }))).body.reason).toBe(
      'messaging.noDomains',
    );
  });
});

describe('records are judged one by one', () => {
  const cname: ExpectedRecord = {
    type: 'CNAME',
    name: 'em1.a.example',
    value: 'u1.wl.provider.example',
    purpose: 'x',
    isNeeded: true,
  };
  const policy: ExpectedRecord = {
    type: 'TXT',
    name: '_dmarc.a.example',
    value: 'v=DMARC1; p=none',
    purpose: 'x',
    isNeeded: false,
  };
  test.each([
    ['nothing was looked up yet', cname, null, null, null],
    [
      'nothing is there',
      cname,
      [],
      false,
      'Not there yet — add a CNAME record for em1.a.example with the value u1.wl.provider.example',
    ],
    ['it is right, with a dot at its end and in capitals', cname, ['U1.wl.provider.example.'], true, null],
    [
      'it points elsewhere',
      cname,
      ['other.example'],
      false,
      'Points to other.example — change to u1.wl.provider.example',
    ],
    ['a stricter policy is as good', policy, ['v=DMARC1; p=reject'], true, null],
    [
      'a text of another kind at the same name is none',
      policy,
      ['v=spf1 -all'],
      false,
      expect.stringContaining('better add'),
    ],
  ] as const)('%s', (_, expected, found, isRight, advice) => {
    expect(judgeRecord(expected, found)).toMatchObject({ isRight, advice });
  });

  test('the provider’s own reason comes first; advice alone keeps no domain from being valid', () => {
    expect(judgeRecord(cname, ['other.example'], 'Expected CNAME to match').advice).toBe('Expected CNAME to match');
    expect(areRight([judgeRecord(cname, [cname.value]), judgeRecord(policy, [])])).toBe(true);
    expect(areRight([judgeRecord(cname, [])])).toBe(false);
    expect(areRight([])).toBe(false);
  });

  test('a domain signs for itself and what lies below it, never for one that only ends alike', () => {
    expect(
      ['a@x.example', 'a@mail.x.example', 'a@notx.example', 'a@example'].map((address) =>
        signsFor('x.example', address),
      ),
    ).toEqual([true, true, false, false]);
  });
});
