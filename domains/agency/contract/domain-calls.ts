// Adding, proving, renaming and deleting web domains. A change answers the agency (core §7).
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { host, id } from '#/kernel/contract/values.ts';
import { agency } from './agencies.ts';
import { dnsConfig } from './domains.ts';

const byId = z.strictObject({ id: id() });
const domainRefusals = { 'agency.domainTaken': 'conflict', 'agency.lastDomain': 'conflict' } as const;

/** Calls about web domains. */
export const domainCalls = {
  createDomain: call({
    method: 'POST',
    path: '/crm/agency/domain',
    summary: 'Add a web domain; it does nothing until its DNS proves it',
    body: z.strictObject({ domain: host(), isPrimary: z.optional(z.boolean()) }),
    answer: agency,
    needs: 'owner',
    refusals: domainRefusals,
    status: 201,
  }),
  updateDomain: call({
    method: 'PATCH',
    path: '/crm/agency/domain/{id}',
    summary: 'Rename a web domain, make it the primary one, or turn its public site on or off',
    params: byId,
    body: z.strictObject({
      domain: z.optional(host()),
      isPrimary: z.optional(z.boolean()),
      hasPublicSite: z.optional(z.boolean()),
    }),
    answer: agency,
    needs: 'owner',
    refusals: domainRefusals,
  }),
  deleteDomain: call({
    method: 'DELETE',
    path: '/crm/agency/domain/{id}',
    summary: 'Delete a web domain',
    params: byId,
    answer: z.object({ deletedCount: z.int() }),
    needs: 'owner',
    refusals: domainRefusals,
  }),
  configureDns: call({
    method: 'POST',
    path: '/crm/agency/domain/dns/config/{id}',
    summary: 'Look the records of a web domain up now',
    params: byId,
    answer: z.object({ success: z.boolean(), config: dnsConfig }),
    needs: 'owner',
    refusals: { 'agency.domainTaken': 'conflict' },
  }),
  dnsConfig: call({
    method: 'GET',
    path: '/crm/agency/domain/dns/config/{id}',
    summary: 'The DNS records a web domain needs, and what was found last',
    params: byId,
    answer: z.object({ config: dnsConfig }),
    needs: 'owner',
    refusals: {},
  }),
} as const;
