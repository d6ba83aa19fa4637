// Many new contacts with one statement: from columns that lie in the database already straight into the table, whose triggers derive all
// that indexes need.
import { type RawBuilder, sql } from 'kysely';
import { contactCreated, contactDoubled, contactEntity } from '#/domains/contacts/contract.ts';
import { writableOf } from '#/kernel/contract/write-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { columnOf } from '#/kernel/server/entities/served-entity.ts';
import { announce, insertEvents, wakeReaders } from '#/kernel/server/events/write-events.ts';
import { insertDone } from '#/kernel/server/jobs/visible/items.ts';
import { writeAccess } from '../access/giving-access.ts';
import { seesAll } from '../access/reaching.ts';
import { stateSql } from './comparing.ts';
import { type IsMuted, type Switch, switches, unwantedAmong } from './muting.ts';

/** Somebody to be added: the number of their record, their id, and what they are reached by. */
export interface Newcomer {
  row: number;
  contactId: string;
  emails: readonly string[];
  phones: readonly string[];
  /** A contact that resembles them and that the actor does not see; only owners are told. */
  unseen: string | undefined;
}

/** What all newcomers have in common, and where the columns of each are. */
export interface Adding {
  /** The visible job in whose journal they are written. */
  jobId: string;
  /** A query of `row` and `record`: the columns of each, `ContactColumns`. */
  records: RawBuilder<unknown>;
  /** Ids of labels by the key of their name. */
  made: Readonly<Record<'tag' | 'origin' | 'stage', Readonly<Record<string, string>>>>;
  common: {
    tagIds: readonly string[];
    originIds: readonly string[];
    stageId: string | null;
    domainId: string | null;
    assignedAgentId: string | null;
  };
  off: readonly Switch[];
  consentSource: string;
  isMuted: IsMuted;
}

/** Plain attributes that go from a record into their column as they are. */
const plainColumns = writableOf(contactEntity)
  .map(([name]) => columnOf(contactEntity, name))
  .filter((column) => !(switches as readonly string[]).includes(column));

const optsOut: readonly Switch[] = ['is_email_manual', 'is_email_workflow', 'is_alert_workflow'];

/** Adds the contacts, tells of each and writes it to the journal of the job. Answers their ids. */
export const addFromRecords = async (
  ctx: Context,
  newcomers: readonly Newcomer[],
  adding: Adding,
): Promise<readonly string[]> => {
  if (newcomers.length === 0) return [];
  const maker = seesAll(ctx.actor) ? null : ctx.actor.agentId;
  const unwanted = await unwantedAmong(
    ctx,
    newcomers.flatMap(({ emails }) => emails),
  );
  const chosen = newcomers.map(({ row, contactId, emails, phones }) => ({
    row,
    id: contactId,
    off: [...adding.isMuted([...emails, ...phones]), ...(emails.some((email) => unwanted.has(email)) ? optsOut : [])],
  }));
  const ids = await insertTelling(ctx, adding.jobId, newcomers, insertOf(ctx, chosen, adding, maker));
  if (maker)
    await writeAccess(
      ctx,
      ids.map((contactId) => ({ contactId, principalId: maker, kind: 'agent', level: 7 })),
    );
  return ids;
};

/** The statement that inserts them. Who adds contacts without seeing all has them assigned where nobody else has. */
const insertOf = (
  ctx: Context,
  chosen: readonly { row: number; id: string; off: readonly Switch[] }[],
  { records, made, common, off, consentSource }: Adding,
  maker: string | null,
): RawBuilder<unknown> => {
  const isOn = (column: Switch) =>
    sql`${!off.includes(column)} and not (n.off ? ${column}) ${optsOut.includes(column) ? sql`and not r.record ? 'opts_out'` : sql``}`;
  const labels = (own: string, fresh: string, byKey: Readonly<Record<string, string>>, all: readonly string[]) => sql`
    array(select distinct label from unnest(coalesce(c.${sql.ref(own)}, '{}') || ${all}::uuid[] || ${
      Object.keys(byKey).length === 0
        ? sql`'{}'::uuid[]`
        : sql`array(select (${JSON.stringify(byKey)}::jsonb ->> key)::uuid from jsonb_array_elements_text(coalesce(r.record -> ${fresh}, '[]')) key)`
    }) label where label is not null)`;
  const plain = sql.join(plainColumns.map((column) => sql.ref(column)));
  return sql`
    insert into contacts (agency_id, id, emails, phones, addresses, tag_ids, origin_ids, stage_id, domain_id, assigned_agent_id, custom,
      ${sql.join(switches.map((column) => sql.ref(column)))}, consent_source, consent_at, created_by, created_at, updated_at, ${plain})
    select ${ctx.agency.id}, n.id, coalesce(c.emails, '[]'), coalesce(c.phones, '[]'), coalesce(c.addresses, '[]'),
      ${labels('tag_ids', 'new_tags', made.tag, common.tagIds)},
      ${labels('origin_ids', 'new_origins', made.origin, common.originIds)},
      coalesce(c.stage_id, (${JSON.stringify(made.stage)}::jsonb ->> (r.record ->> 'new_stage'))::uuid, ${common.stageId}::uuid),
      ${common.domainId}::uuid, coalesce(c.assigned_agent_id, ${common.assignedAgentId ?? maker}::uuid), coalesce(c.custom, '{}'),
      ${sql.join(switches.map(isOn))}, ${consentSource}, ${ctx.now}, ${ctx.actor.agentId}::uuid, least(c.created_at, ${ctx.now}), ${ctx.now},
      ${sql.join(plainColumns.map((column) => sql`c.${sql.ref(column)}`))}
    from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as n (row int, id uuid, off jsonb)
    join ${records} r on r.row = n.row
    cross join lateral jsonb_populate_record(null::contacts, r.record) c
    order by n.row
    returning id, full_name, ${stateSql('contacts')} as state`;
};

/**
 * Inserts contacts by `insert … returning id, full_name, state`, tells of each and writes it to the journal, all in one statement. Answers
 * their ids.
 */
const insertTelling = async (
  ctx: Context,
  jobId: string,
  newcomers: readonly Newcomer[],
  insert: RawBuilder<unknown>,
): Promise<string[]> => {
  const told = sql`(
    select id, jsonb_build_object('displayName', coalesce(full_name, 'Unknown'), 'by', 'import', 'jobId', ${jobId}::text) as data, '{}'::jsonb as changes
    from created)`;
  const done = sql`(
    select id, null::jsonb as before, jsonb_build_object('updatedAt', ${ctx.now.toString()}::text, 'state', state) as after from created)`;
  const doubles = newcomers.flatMap(({ contactId, unseen }) => (unseen ? [{ contactId, unseen }] : []));
  const { rows: answered } = await sql<{ ids: string[]; names: Record<string, string> }>`
    with created as (${insert}),
    ${insertEvents(ctx, contactCreated, told, newcomers.length)},
    kept as (${insertDone(ctx, jobId, done)})
    select coalesce(jsonb_agg(id), '[]') as ids,
           coalesce(jsonb_object_agg(id, full_name) filter (where id = any(${uuids(doubles.map(({ contactId }) => contactId))})), '{}') as names
    from created`.execute(ctx.db);
  const { ids, names } = answered[0] ?? { ids: [], names: {} };
  await wakeReaders(ctx);
  await announce(ctx, contactCreated.subject, ids);
  for (const { contactId, unseen } of doubles)
    ctx.emit(contactDoubled, {
      subject: contactId,
      data: { displayName: names[contactId] ?? 'Unknown', otherId: unseen },
    });
  return ids;
};
