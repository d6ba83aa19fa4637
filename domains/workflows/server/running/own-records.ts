// What a branch may ask about besides the contact itself: its calls, what it did with forms and listings, the pages it visited, the workflows it was
// in (R676). Records as `branchObjects` declares them, the newest first.
import { type RawBuilder, sql } from 'kysely';
import type { BranchObject } from '#/domains/workflows/contract/branch-objects.ts';
import { type PublicEventKind, publicEvents } from '#/domains/workflows/contract/public-events.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { momentSql } from '../finding/describing-runs.ts';

export type OwnObject = Exclude<BranchObject, 'contacts'>;
export type OwnRecord = Readonly<Record<string, unknown>>;

/** How far back of each contact: what lies behind so many others decides no lane. */
const mostEach = 500;

const callsOf = (ctx: Context): RawBuilder<unknown> => sql`
  select at, json_build_object('contactId', contact_id, 'agentId', agent_id, 'direction', direction, 'status', status, 'outcome', outcome,
    'note', note, 'phoneNumber', phone_number, 'durationSeconds', duration_seconds, 'at', ${momentSql('at')},
    'createdAt', ${momentSql('created_at')}, 'updatedAt', ${momentSql('updated_at')}) as record
  from calls where agency_id = ${ctx.agency.id} and contact_id = a.contact_id`;

const runsOf = (ctx: Context): RawBuilder<unknown> => sql`
  select r.entered_at as at, json_build_object('workflow', json_build_object('_id', w.id, 'displayName', w.name), 'status', r.status,
    'enteredAt', ${momentSql('r.entered_at')}, 'endedAt', ${momentSql('r.ended_at')}) as record
  from workflow_runs r join workflows w on w.agency_id = r.agency_id and w.id = r.workflow_id
  where r.agency_id = ${ctx.agency.id} and r.contact_id = a.contact_id`;

/** Events by the kinds of triggers; the record names the kind, and the form or the listing as people call it. */
const eventsOf = (ctx: Context, kinds: readonly PublicEventKind[]): RawBuilder<unknown> => {
  const names = Object.fromEntries(kinds.map((kind) => [publicEvents[kind].name, kind]));
  return sql`
    select at, json_build_object('activity', ${JSON.stringify(names)}::jsonb ->> name, 'at', ${momentSql('at')},
      'form', coalesce(data -> 'properties' ->> 'formName', data ->> 'what'),
      'listing', coalesce(data -> 'properties' ->> 'address', data -> 'properties' ->> 'listingId', data ->> 'what'),
      'properties', data -> 'properties') as record
    from events where agency_id = ${ctx.agency.id} and subject_type = 'contact' and subject_id = a.contact_id
      and name = any(${Object.keys(names)})`;
};

const sources: Readonly<Record<OwnObject, (ctx: Context) => RawBuilder<unknown>>> = {
  calls: callsOf,
  workflows: runsOf,
  forms: (ctx) => eventsOf(ctx, ['submission', 'view']),
  listings: (ctx) => eventsOf(ctx, ['requestForInformation', 'showingRequest', 'saveListing', 'hideListing']),
  url: (ctx) => eventsOf(ctx, ['pageVisited']),
};

/** The records of one object, by contact; of one without any, none. */
export const ownRecords = async (
  ctx: Context,
  object: OwnObject,
  contactIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OwnRecord[]>> => {
  const { rows } = await sql<{ contact_id: string; records: OwnRecord[] }>`
    select a.contact_id, coalesce(json_agg(o.record order by o.at desc) filter (where o.record is not null), '[]') as records
    from unnest(${uuids(contactIds)}) as a (contact_id)
    left join lateral (${sources[object](ctx)} order by at desc limit ${mostEach}) o on true
    group by a.contact_id`.execute(ctx.db);
  return new Map(rows.map(({ contact_id, records }) => [contact_id, records]));
};
