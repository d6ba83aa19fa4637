import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { domainKindOf } from '#/domains/agency/contract.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { type Claim, recordsOf, statusAfter } from './judging-dns.ts';

const claim: Claim = { host: 'homes.acme.example', proof: 'p'.repeat(43), target: 'app.lintel.example' };
const proof = `TXT lintel-verify=${claim.proof}`;
const since = Temporal.Instant.from('2026-03-01T09:00:00Z');
const claimed = { status: 'pending', since } as const;
const after = (hours: number) => since.add({ hours });

describe('the state of a domain follows from what is found and since when it is claimed (core §4)', () => {
  test.each([
    ['all is there', ['CNAME app.lintel.example', proof], 1, 'configured'],
    ['all is there, late', ['CNAME app.lintel.example', proof], 1_000, 'configured'],
    ['addresses of ours instead of a CNAME', ['ALIAS app.lintel.example', proof], 1, 'configured'],
    [
      'other texts stand beside the proof',
      ['CNAME app.lintel.example', 'TXT v=spf1 -all', 'TXT lintel-verify=other', proof],
      1,
      'configured',
    ],
    ['nothing is there yet', [], 1, 'pending'],
    ['only the CNAME is there', ['CNAME app.lintel.example'], 71, 'pending'],
    ['only the proof is there', [proof], 71.9, 'pending'],
    ['only texts of others are there', ['TXT google-site-verification=x'], 1, 'pending'],
    ['nothing is there after 72 hours', [], 72.1, 'failed'],
    ['half is there after 72 hours', ['CNAME app.lintel.example'], 73, 'failed'],
    ['it points elsewhere', ['CNAME parked.registrar.example', proof], 1, 'failed'],
    ['it points to an address', ['A 1.2.3.4', proof], 1, 'failed'],
    ['it proves another agency', ['CNAME app.lintel.example', 'TXT lintel-verify=other'], 1, 'failed'],
  ] as const)('%s', (_, found, hours, status) => {
    expect(statusAfter(claim, found, claimed, after(1).add({ seconds: Math.round((hours - 1) * 3_600) }))).toBe(status);
  });

  test('one that worked and whose records vanish has failed, however young', () => {
    expect(statusAfter(claim, [], { status: 'configured', since }, after(1))).toBe('failed');
    expect(statusAfter(claim, [], { status: 'failed', since }, after(1))).toBe('pending');
    expect(statusAfter(claim, [], { status: 'unconfigured', since }, after(1))).toBe('pending');
  });

  test('R069: it is one of unconfigured, pending, configured, failed, and configured only with both records right', () => {
    const piece = fc.constantFrom(
      'CNAME app.lintel.example',
      'CNAME x.example',
      'A 1.2.3.4',
      'ALIAS app.lintel.example',
      proof,
      'TXT lintel-verify=x',
      'TXT y',
      'AAAA 2001:db8::1',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), fc.integer({ min: 0, max: 200 }), (found, hours) => {
        const status = statusAfter(claim, found, claimed, after(hours));
        const isRight = found.includes(proof) && found.some((text) => text.endsWith(' app.lintel.example'));
        expect(status === 'configured').toBe(isRight);
        expect(['pending', 'configured', 'failed']).toContain(status);
        // After three days nothing is merely pending, and every record that is not right says what to do.
        if (hours > 72) expect(status).not.toBe('pending');
        for (const record of recordsOf(claim, found)) expect(record.isRight).toBe(record.advice === null);
      }),
    );
  });
});

test('advice is a diagnosis: what is there, and what to do', () => {
  const advice = (found: readonly string[] | null) => recordsOf(claim, found).map((record) => record.advice);
  expect(advice(null)).toEqual([null, null]);
  expect(advice([])).toEqual([
    'Not there yet — add a CNAME record for homes.acme.example with the value app.lintel.example',
    `Not there yet — add a TXT record for _lintel.homes.acme.example with the value lintel-verify=${claim.proof}`,
  ]);
  expect(advice(['A 1.2.3.4', 'AAAA 2001:db8::9', 'TXT lintel-verify=old'])).toEqual([
    'Points to 1.2.3.4, 2001:db8::9 — change to a CNAME record with the value app.lintel.example',
    `Says lintel-verify=old — change to lintel-verify=${claim.proof}`,
  ]);
  expect(advice(['CNAME app.lintel.example', proof])).toEqual([null, null]);
});

describe('kinds of host', () => {
  test.each([
    ['R070', 'acme.localhost', 'product host'],
    ['R070', 'a.b.localhost', 'product host'],
    ['R070', 'localhost', 'product host'],
    ['R071', 'acme.crm.example.com', 'product host'],
    ['R071', 'acme.crm', 'product host'],
    ['R072', 'crm.example.com', 'custom domain'],
    ['R072', 'acme.crmx.example.com', 'custom domain'],
    ['R072', 'acmecrm.example.com', 'custom domain'],
    ['R072', 'localhost.example.com', 'custom domain'],
    ['R072', 'mylocalhost', 'custom domain'],
    ['R072', 'homes.acme.example', 'custom domain'],
  ])('%s: %s is a %s', (_, host, kind) => expect(domainKindOf(host)).toBe(kind));

  test('R070–R072: the list says the same as the rule, for any host', async () => {
    const { owner, rival } = await openHouse();
    const label = fc.constantFrom('crm', 'localhost', 'acme', 'crmx', 'xcrm', 'com', 'a-b');
    const labels = fc.sample(fc.array(label, { minLength: 1, maxLength: 4 }), { numRuns: 600, seed: 70 });
    const hosts = [...new Set(labels.map((one) => one.join('.')))].slice(0, 150);
    await owner.query(
      `insert into domains (agency_id, id, host, dns_status, proof, created_at, updated_at)
       select $1, gen_random_uuid(), host, 'pending', 'p', now(), now() from unnest($2::text[]) as host`,
      [agencies.harbor.id, hosts],
    );
    const { data } = await rival.domains.list({ length: '200' });
    expect(data.length).toBe(hosts.length + 1);
    expect(data.map(({ url, kind }) => [url.domain, kind])).toEqual(
      data.map(({ url }) => [url.domain, domainKindOf(url.domain)]),
    );
  });
});
