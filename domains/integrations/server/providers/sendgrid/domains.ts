// Domains that SendGrid signs mail for (its "domain authentication").
import * as z from 'zod/mini';
import type { Answered } from '../asking.ts';
import { isFine, readAnswer } from '../asking.ts';
import type { DnsRecord, Domains, ProviderDomain } from '../connecting.ts';
import { CertainlyRefused } from '../refusing.ts';
import { askSendgrid, refusalOf } from './account.ts';

const record = z.object({
  valid: z.optional(z.nullable(z.boolean())),
  type: z.string(),
  host: z.string(),
  data: z.string(),
});
const domain = z.object({
  id: z.number(),
  domain: z.string(),
  valid: z.optional(z.nullable(z.boolean())),
  dns: z.record(z.string(), record),
});
const validation = z.object({
  valid: z.boolean(),
  validation_results: z.record(
    z.string(),
    z.object({ valid: z.boolean(), reason: z.optional(z.nullable(z.string())) }),
  ),
});

type Results = z.output<typeof validation>['validation_results'];

const read = (given: z.output<typeof domain>, results?: Results): ProviderDomain => ({
  providerDomainId: String(given.id),
  domain: given.domain,
  isValid: results ? Object.values(results).every(({ valid }) => valid) : (given.valid ?? false),
  records: Object.entries(given.dns).map(
    ([key, { type, host, data, valid }]): DnsRecord => ({
      key,
      type: type.toUpperCase(),
      host,
      value: data,
      // What was just looked at tells more than what was known before.
      isValid: results?.[key]?.valid ?? valid ?? null,
      reason: results?.[key]?.reason ?? null,
    }),
  ),
});

const path = '/v3/whitelabel/domains';
const pathOf = (id: string): string => `${path}/${encodeURIComponent(id)}`;

const mustBeFine = (answer: Answered): Answered => {
  // "internal error getting TXT" is one of its documented answers: its look-up failed, and nothing changed.
  if (answer.status === 500)
    throw new CertainlyRefused('500', 'SendGrid could not look the records up; try again in a moment', {
      isPermanent: false,
      concerns: 'integration',
    });
  if (!isFine(answer)) throw refusalOf(answer);
  return answer;
};

export const domains: Domains = {
  authenticate: async (house, connection, name) => {
    const json = { domain: name, automatic_security: true, default: false };
    const answer = mustBeFine(await askSendgrid(house, connection, { path, method: 'POST', json }));
    return read(readAnswer(domain, answer, 'SendGrid'));
  },

  validate: async (house, connection, id) => {
    const looked = mustBeFine(await askSendgrid(house, connection, { path: `${pathOf(id)}/validate`, method: 'POST' }));
    const { validation_results: results } = readAnswer(validation, looked, 'SendGrid');
    const answer = mustBeFine(await askSendgrid(house, connection, { path: pathOf(id) }));
    return read(readAnswer(domain, answer, 'SendGrid'), results);
  },

  list: async (house, connection) => {
    const answer = mustBeFine(await askSendgrid(house, connection, { path: `${path}?limit=200` }));
    return readAnswer(z.array(domain), answer, 'SendGrid').map((one) => read(one));
  },

  remove: async (house, connection, id) => {
    const answer = await askSendgrid(house, connection, { path: pathOf(id), method: 'DELETE' });
    if (answer.status !== 404) mustBeFine(answer);
  },
};
