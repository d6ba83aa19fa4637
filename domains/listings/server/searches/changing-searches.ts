// Saved searches changed, one or many at once: what is otherwise than before is written with its keys, planned anew and told.
import { sql } from 'kysely';
import type { SearchCriteria } from '#/domains/listings/contract/searches/criteria.ts';
import { searchUpdated } from '#/domains/listings/contract/searches/search-events.ts';
import { hourOf, usualTime, type When } from '#/domains/listings/contract/searches/when.ts';
import type { ListingChangeKind } from '#/domains/listings/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { planSearches } from '../alerts/alerting.ts';
import { writeKeys } from './keeping-keys.ts';

/** Another frequency comes with its usual hour, where none is asked for. */
export const whenAfter = (had: When, { frequency, sendAt }: { [K in keyof When]?: When[K] | undefined }): When => ({
  frequency: frequency ?? had.frequency,
  sendAt: sendAt ?? (frequency === undefined || frequency === had.frequency ? had.sendAt : usualTime(frequency)),
});

export interface ChangedSearch {
  id: string;
  displayName: string;
  criteria: SearchCriteria;
  types: readonly ListingChangeKind[];
  when: When;
}

/** Changes searches of contacts that the caller may change. */
export const changeSearches = async (ctx: Context, wanted: readonly ChangedSearch[]): Promise<void> => {
  if (wanted.length === 0) return;
  const asked = wanted.map(({ id, displayName, criteria, types, when }) => ({
    id,
    name: displayName,
    groups: criteria.filtersGroups,
    areas: criteria.place.areas,
    types: [...new Set(types)],
    frequency: when.frequency,
    hour: hourOf(when.sendAt),
  }));
  const { rows } = await sql<{ id: string; contactId: string; displayName: string }>`
    update saved_searches s set display_name = n.name, filters_groups = n.groups, area_ids = n.areas, types = n.types, frequency = n.frequency,
      send_hour = n.hour, updated_at = ${ctx.now},
      -- What told as it happened has been told up to now.
      asked_until = case when s.frequency = 'immediately' then ${ctx.now} else s.asked_until end
    from jsonb_to_recordset(${json(asked)}) n (id uuid, name text, groups jsonb, areas uuid[], types text[], frequency text, hour smallint)
    where s.agency_id = ${ctx.agency.id} and s.id = n.id
      and (s.display_name, s.filters_groups, s.area_ids, s.types, s.frequency, s.send_hour)
        is distinct from (n.name, n.groups, n.areas, n.types, n.frequency, n.hour)
    returning s.id, s.contact_id as "contactId", s.display_name as "displayName"`.execute(ctx.db);
  const changed = new Set(rows.map(({ id }) => id));
  await writeKeys(
    ctx,
    wanted.filter(({ id }) => changed.has(id)),
  );
  await planSearches(ctx, [...changed]);
  for (const { id, contactId, displayName } of rows)
    ctx.emit(searchUpdated, { subject: contactId, data: { searchId: id, displayName } });
};
