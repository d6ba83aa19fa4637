// How a contact stands that comes to the step "Property Alerts": the search that workflows set for it, and what else it looks for.
import { type RawBuilder, sql } from 'kysely';
import { type SearchState, searchLimits } from '#/domains/listings/contract/searches/criteria.ts';
import type { When } from '#/domains/listings/contract/searches/when.ts';
import type { Context } from '#/kernel/server/context.ts';
import { sendAtSql, stateSql } from '../finding-searches.ts';

/** Kept as the reason of a search that a workflow paused: another step takes it back, and nothing that people paused. */
export const pausedByWorkflow = 'Paused by a workflow';

export interface Standing {
  /** The search that workflows set; of several, after a merge, the newest. */
  own: ({ id: string; state: SearchState; isPausedByWorkflow: boolean } & When) | null;
  /** Searches of any kind that tell of homes now. */
  active: number;
  count: number;
}

/** Whether there is room for one more search of the contact. */
export const hasRoom = ({ count }: Standing): boolean => count < searchLimits.ofContact;

/** Of the contact of an id, as JSON. */
export const standingSql = (ctx: Context, contactId: RawBuilder<string>): RawBuilder<Standing> => sql`(
  select json_build_object('count', count(*), 'active', count(*) filter (where ${stateSql(ctx)} = 'active'),
    'own', (array_agg(json_build_object('id', s.id, 'state', ${stateSql(ctx)}, 'frequency', s.frequency, 'sendAt', ${sendAtSql},
      'isPausedByWorkflow', coalesce(s.state_reason = ${pausedByWorkflow}, false)) order by s.created_at desc, s.id desc)
      filter (where s.is_of_workflow))[1])
  from saved_searches s where s.agency_id = ${ctx.agency.id} and s.contact_id = ${contactId} and s.removed_at is null)`;
