// The web domains of the agency as records of a list.
import { sql } from 'kysely';
import { domainEntity } from '#/domains/agency/contract.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';

export const servedDomains = serveEntity(domainEntity, {
  reach: () => 'all',
  computed: {
    // The same rule as domainKindOf of the contract; a test holds them together.
    kind: () =>
      sql`case when t.host = 'localhost' or t.host like '%.localhost' or t.host ~ '\\.crm(\\.|$)' then 'product host' else 'custom domain' end`,
  },
});
