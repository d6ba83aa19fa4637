// The key that mail of a custom mailbox is signed with (DKIM), where no provider signs: made here, its private half sealed.

import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { hostPattern } from '#/kernel/contract/patterns.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { seal, unseal } from '#/kernel/server/mail/sealing.ts';
import { type ExpectedRecord, signsFor } from './judging-records.ts';

const make = promisify(generateKeyPair);

export interface MadeKey {
  selector: string;
  sealed: string;
  /** The public half, as DNS carries it. */
  published: string;
}

/** A new key. A selector of its own for each lets an old one go on while DNS changes. */
export const makeKey = async (house: House): Promise<MadeKey> => {
  const { publicKey, privateKey } = await make('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    selector: `lintel${house.ids.next().slice(0, 8)}`,
    sealed: seal(house.secretKey, privateKey),
    published: publicKey.toString('base64'),
  };
};

/** What receivers do with mail that is not signed; any policy of the domain will do. */
export const policyOf = (domain: string): ExpectedRecord => ({
  type: 'TXT',
  name: `_dmarc.${domain}`,
  value: 'v=DMARC1; p=none',
  purpose: 'DMARC: says what to do with mail that is not signed',
  isNeeded: false,
});

/** The server that may send for the domain; one that names others already is left alone. */
const serverOf = (domain: string, server: string): ExpectedRecord => ({
  type: 'TXT',
  name: domain,
  value: `v=spf1 a:${server} ~all`,
  purpose: 'SPF: says which servers send your mail',
  isNeeded: false,
});

/** What DNS must say where we sign; the policy is advice, a domain may have a stricter one. */
export const recordsOfKey = (domain: string, { selector, published }: MadeKey, server: unknown): ExpectedRecord[] => [
  {
    type: 'TXT',
    name: `${selector}._domainkey.${domain}`,
    value: `v=DKIM1; k=rsa; p=${published}`,
    purpose: 'DKIM: signs your mail',
    isNeeded: true,
  },
  ...(typeof server === 'string' && hostPattern.test(server) ? [serverOf(domain, server)] : []),
  policyOf(domain),
];

/** What mail is signed with, as providers take it. */
export interface Signature {
  domain: string;
  selector: string;
  privateKey: string;
}

/** The keys of an integration whose domains are proven. */
export const keysOf = async (ctx: Context, integrationId: string): Promise<Signature[]> => {
  const rows = await ctx.db
    .selectFrom('integration_domains')
    .select(['domain', 'dkim_selector', 'dkim_key'])
    .where('agency_id', '=', ctx.agency.id)
    .where('integration_id', '=', integrationId)
    .where('is_valid', '=', true)
    .where('dkim_key', 'is not', null)
    .execute();
  return rows.map(({ domain, dkim_selector: selector, dkim_key: key }) => ({
    domain,
    selector: selector ?? '',
    privateKey: unseal(ctx.house.secretKey, key ?? ''),
  }));
};

/** The key of the nearest proven domain that an address lies in; undefined where it lies in none. */
export const signatureFor = (keys: readonly Signature[], address: string): Signature | undefined =>
  keys.filter(({ domain }) => signsFor(domain, address)).toSorted((a, b) => b.domain.length - a.domain.length)[0];
