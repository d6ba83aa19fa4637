// Writes the new contacts of a batch with one statement: from the rows of the rehearsal straight into the table, whose triggers derive all
// that indexes need.
import { type RawBuilder, sql } from 'kysely';
import {
  type Consent,
  contactCreated,
  contactDoubled,
  contactEntity,
  type Outcome,
} from '#/domains/contacts/contract.ts';
import { writableOf } from '#/kernel/contract/write-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { columnOf } from '#/kernel/server/entities/served-entity.ts';
import { announce, insertEvents, wakeReaders } from '#/kernel/server/events/write-events.ts';
import { insertDone } from '#/kernel/server/jobs/visible/items.ts';
import { writeAccess } from '../../access/giving-access.ts';
import { seesAll } from '../../access/reaching.ts';
import { findMatches } from '../rehearsing/matching.ts';
import { inBook } from '../rehearsing/pairs.ts';
import type { ContactColumns } from '../understanding/record.ts';
import { stateSql } from './comparing.ts';
import { switches, unwantedAmong } from './muting.ts';
import { bringNotes } from './noting.ts';
import type { Running } from './run-import.ts';

export interface RunRow {
  row: number;
  outcome: Extract<Outcome, 'create' | 'update'>;
  contactId: string;
  emails: string[];
  phones: string[];
  nameKey: string;
  sameness: string | null;
  note: string | null;
  /** Becomes a contact of its own, whomever it resembles. */
  isAlone: boolean;
  /** Of a new contact only its names; the rest stays in the database. */
  record: ContactColumns;
}

export interface Rematched {
  creates: (RunRow & { unseen: string | undefined })[];
  updates: RunRow[];
}

/** Looks once more who is in the book by now: since the rehearsal somebody may have been added, or have been deleted. */
export const rematch = async (ctx: Context, { found }: Running, rows: readonly RunRow[]): Promise<Rematched> => {
  const usual = inBook(found.options);
  const isAlone = (row: RunRow): boolean => row.isAlone || (row.outcome === 'create' && usual === 'create');
  const { seen, unseen } = await findMatches(
    ctx,
    rows.filter((row) => !isAlone(row)),
  );
  const late: number[] = [];
  const result: Rematched = { creates: [], updates: [] };
  for (const row of rows) {
    const match = seen.get(row.row);
    if (!match)
      result.creates.push({
        ...row,
        contactId: row.outcome === 'create' ? row.contactId : ctx.house.ids.next(),
        unseen: unseen.get(row.row),
      });
    else if (match.mayWrite && (row.outcome === 'update' || usual === 'update')) {
      if (row.outcome === 'create') late.push(row.row);
      result.updates.push({ ...row, contactId: match.contactId });
    }
  }
  if (late.length === 0) return result;
  const { rows: whole } = await sql<{ row: number; record: ContactColumns }>`
    select row_no as row, record from import_rows
    where agency_id = ${ctx.agency.id} and import_id = ${found.id} and row_no = any(${late}::int[])`.execute(ctx.db);
  const records = new Map(whole.map(({ row, record }) => [row, record]));
  return { ...result, updates: result.updates.map((row) => ({ ...row, record: records.get(row.row) ?? row.record })) };
};

/** Plain attributes that go from a row into its column as they are. */
const plainColumns = writableOf(contactEntity)
  .map(([name]) => columnOf(contactEntity, name))
  .filter((column) => !(switches as readonly string[]).includes(column));

/** What of the six switches is off under each answer to "what did they agree to?". */
const offFor: Readonly<Record<Consent, readonly (typeof switches)[number][]>> = {
  agreed: [],
  clients: [],
  unknown: ['is_email_workflow', 'is_message_workflow', 'is_alert_workflow'],
  refused: [...switches],
};

export const consentWords: Readonly<Record<Consent, string>> = {
  agreed: 'import: agreed to be written to',
  clients: 'import: clients of the agency',
  unknown: 'import: nothing known',
  refused: 'import: asked not to be contacted',
};

const optsOut = ['is_email_manual', 'is_email_workflow', 'is_alert_workflow'] as const;

/**
 * Creates the contacts; answers how many there are. The range of rows is named too: the planner does not know how few of them a batch is,
 * and would read the whole import for each.
 */
export const createContacts = async (ctx: Context, running: Running, rows: Rematched['creates']): Promise<number> => {
  if (rows.length === 0) return 0;
  const { found, made, tagId, isMuted } = running;
  const { options } = found;
  const agency = ctx.agency.id;
  const maker = seesAll(ctx.actor) ? null : ctx.actor.agentId;
  const unwanted = await unwantedAmong(
    ctx,
    rows.flatMap(({ emails }) => emails),
  );
  const chosen = rows.map(({ row, contactId, emails, phones }) => ({
    row,
    id: contactId,
    off: [...isMuted([...emails, ...phones]), ...(emails.some((email) => unwanted.has(email)) ? optsOut : [])],
  }));
  const consent = options.consent ?? 'unknown';
  const isOn = (column: (typeof switches)[number]) =>
    sql`${!offFor[consent].includes(column)} and not (n.off ? ${column}) ${(optsOut as readonly string[]).includes(column) ? sql`and not r.record ? 'opts_out'` : sql``}`;
  const labels = (own: string, fresh: string, byKey: Readonly<Record<string, string>>, all: readonly string[]) => sql`
    array(select distinct label from unnest(coalesce(c.${sql.ref(own)}, '{}') || ${all}::uuid[] || ${
      Object.keys(byKey).length === 0
        ? sql`'{}'::uuid[]`
        : sql`array(select (${JSON.stringify(byKey)}::jsonb ->> key)::uuid from jsonb_array_elements_text(coalesce(r.record -> ${fresh}, '[]')) key)`
    }) label where label is not null)`;
  const plain = sql.join(plainColumns.map((column) => sql.ref(column)));
  const insert = sql`
    insert into contacts (agency_id, id, emails, phones, addresses, tag_ids, origin_ids, stage_id, domain_id, assigned_agent_id, custom,
      ${sql.join(switches.map((column) => sql.ref(column)))}, consent_source, consent_at, created_by, created_at, updated_at, ${plain})
    select ${agency}, n.id, coalesce(c.emails, '[]'), coalesce(c.phones, '[]'), coalesce(c.addresses, '[]'),
      ${labels('tag_ids', 'new_tags', made.tag, [...options.tagIds, tagId])},
      ${labels('origin_ids', 'new_origins', made.origin, options.originIds)},
      coalesce(c.stage_id, (${JSON.stringify(made.stage)}::jsonb ->> (r.record ->> 'new_stage'))::uuid, ${options.stageId}::uuid),
      ${options.domainId}::uuid, coalesce(c.assigned_agent_id, ${options.assignedAgentId ?? maker}::uuid), coalesce(c.custom, '{}'),
      ${sql.join(switches.map(isOn))}, ${consentWords[consent]}, ${ctx.now}, ${ctx.actor.agentId}::uuid, least(c.created_at, ${ctx.now}), ${ctx.now},
      ${sql.join(plainColumns.map((column) => sql`c.${sql.ref(column)}`))}
    from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as n (row int, id uuid, off jsonb)
    join import_rows r on r.agency_id = ${agency} and r.import_id = ${found.id} and r.row_no = n.row
      and r.row_no between ${rows[0]?.row ?? 0} and ${rows.at(-1)?.row ?? 0}
    cross join lateral jsonb_populate_record(null::contacts, r.record) c
    order by n.row
    returning id, full_name, ${stateSql('contacts')} as state`;
  const ids = await insertTelling(ctx, running, rows, insert);
  if (maker)
    await writeAccess(
      ctx,
      ids.map((contactId) => ({ contactId, principalId: maker, kind: 'agent', level: 7 })),
    );
  await rememberRows(ctx, rows);
  await bringNotes(ctx, found.id, rows);
  return ids.length;
};

/** Rows without address and number are known again by all that they say. */
const rememberRows = async (ctx: Context, rows: Rematched['creates']): Promise<void> => {
  const alone = rows.flatMap(({ contactId, sameness }) => (sameness === null ? [] : [{ contactId, sameness }]));
  if (alone.length === 0) return;
  await sql`
    insert into import_sames (agency_id, sameness, contact_id)
    select ${ctx.agency.id}, s.sameness, s."contactId"
    from jsonb_to_recordset(${JSON.stringify(alone)}::jsonb) as s (sameness text, "contactId" uuid)`.execute(ctx.db);
};

/**
 * Inserts contacts by `insert … returning id, full_name, state`, tells of each and writes it to the journal, all in one statement. Answers
 * their ids.
 */
const insertTelling = async (
  ctx: Context,
  { jobId }: Running,
  rows: Rematched['creates'],
  insert: RawBuilder<unknown>,
): Promise<string[]> => {
  const told = sql`(
    select id, jsonb_build_object('displayName', coalesce(full_name, 'Unknown'), 'by', 'import', 'jobId', ${jobId}::text) as data, '{}'::jsonb as changes
    from created)`;
  const done = sql`(
    select id, null::jsonb as before, jsonb_build_object('updatedAt', ${ctx.now.toString()}::text, 'state', state) as after from created)`;
  const doubles = rows.flatMap(({ contactId, unseen }) => (unseen ? [{ contactId, unseen }] : []));
  const { rows: answered } = await sql<{ ids: string[]; names: Record<string, string> }>`
    with created as (${insert}),
    ${insertEvents(ctx, contactCreated, told, rows.length)},
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
