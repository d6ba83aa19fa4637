// Areas that saved searches look in are kept while they do, also when they were deleted; those of a search that may be restored, too.
import { sql } from 'kysely';
import { areaUse } from '#/domains/areas/server.ts';

export const areasOfSearches = areaUse(
  (ctx, areaId) =>
    sql`exists (select from search_keys k where k.agency_id = ${ctx.agency.id} and k.key = 'a' || ${areaId})`,
);
