// The import itself, as a job: it makes the labels that the rehearsal announced, and then has the rows written, range by range.

import { sql } from 'kysely';
import * as z from 'zod/mini';
import { readMuted } from '#/domains/contacts/server.ts';
import { deleteUnused, makeOrigins, makeTags } from '#/domains/labels/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { type Advance, type VisibleRun, visibleJob } from '#/kernel/server/jobs/visible/visible-job.ts';
import { changeImport, getImport, type Import } from '../imports.ts';
import { foldDoubles } from '../rehearsing/folding.ts';
import type { Plan } from '../understanding/labels.ts';
import { createContacts, type RunRow, rematch } from './creating.ts';
import { freeTag } from './naming-imports.ts';
import { type Range, undoneFor, writeRanges } from './side-by-side.ts';
import { undoImport } from './undoing.ts';
import { updateContacts } from './updating.ts';

/** Contacts that are taken back in one transaction. */
const undoneAtOnce = 2_000;

/** What is the same for all batches of a run. */
export interface Running {
  found: Import;
  jobId: string;
  /** Ids of labels by the key of their name, those included that this run made. */
  made: Record<keyof Plan, Record<string, string>>;
  tagId: string;
  isMuted: Awaited<ReturnType<typeof readMuted>>;
}

export const importJob = visibleJob({
  kind: 'contacts.import',
  needs: 'contact.write',
  input: z.object({ importId: z.uuid(), startWorkflows: z.boolean(), name: z.string() }),
  title: ({ name }) => `Import of contacts: ${name}`,
  startsWorkflows: ({ startWorkflows }) => startWorkflows,
  undoWithin: undoneFor,
  undoBatch: undoneAtOnce,
  run: async (run, { importId }) => {
    const running = await run.transaction((ctx) => prepare(ctx, run, importId));
    if (running.found.isEdited) await foldDoubles(run, running.found);
    await writeRanges(run, running.found, (ctx, range) => writeRange(ctx, running, range));
    return run.transaction((ctx) => finish(ctx, running));
  },
  undo: undoImport,
});

/** Makes the labels that the rehearsal announced; those that are there by now are used. */
const prepare = async (ctx: Context, run: VisibleRun, importId: string): Promise<Running> => {
  const found = await getImport(ctx, importId, true);
  const plan = found.plan ?? { tag: {}, origin: {}, stage: {} };
  await holdImports(ctx);
  const tagName = await freeTag(ctx, 'contact');
  const tags = await makeTags(ctx, 'contact', [...Object.values(plan.tag), ...(found.tagId ? [] : [tagName])]);
  const origins = await makeOrigins(ctx, Object.values(plan.origin));
  const stages = await makeTags(ctx, 'contact-stage', Object.values(plan.stage));
  const idsOf = (names: Readonly<Record<string, string>>, labels: typeof tags): Record<string, string> =>
    Object.fromEntries(
      Object.keys(names).flatMap((key) => (labels.has(key) ? [[key, labels.get(key)?._id ?? '']] : [])),
    );
  const tagId = found.tagId ?? [...tags.values()].find(({ displayName }) => displayName === tagName)?._id;
  if (tagId === undefined) throw new Error('The tag of the import was not made.');
  const newIn = (labels: typeof tags): string[] =>
    [...labels.values()].flatMap(({ _id, isMade }) => (isMade && _id !== tagId ? _id : []));
  await changeImport(ctx, importId, {
    tag_id: tagId,
    made_tag_ids: [...found.madeTagIds, ...newIn(tags), ...newIn(stages)],
    made_origin_ids: [...found.madeOriginIds, ...newIn(origins)],
  });
  return {
    found,
    jobId: run.jobId,
    made: { tag: idsOf(plan.tag, tags), origin: idsOf(plan.origin, origins), stage: idsOf(plan.stage, stages) },
    tagId,
    isMuted: await readMuted(ctx),
  };
};

/** One import at a time looks for a name and then takes it: two with the same one would both find it free. */
const holdImports = async (ctx: Context): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('contacts.import'), hashtext(${ctx.agency.id}))`.execute(ctx.db);
};

/** Writes the rows of a range. */
const writeRange = async (ctx: Context, running: Running, { first, last }: Range): Promise<Advance> => {
  const { rows } = await sql<RunRow>`
    select row_no as row, outcome, record_id as "contactId", emails, phones, name_key as "nameKey", sameness, note, is_alone as "isAlone",
           case when outcome = 'update' then record else jsonb_build_object('first_name', record -> 'first_name', 'last_name', record -> 'last_name') end as record
    from import_rows
    where agency_id = ${ctx.agency.id} and import_id = ${running.found.id} and row_no between ${first} and ${last}
      and outcome in ('create', 'update')
    order by row_no`.execute(ctx.db);
  if (rows.length === 0) return {};
  const { creates, updates } = await rematch(ctx, running, rows);
  const created = await createContacts(ctx, running, creates);
  const updated = await updateContacts(ctx, running, updates);
  return { modified: created + updated, skipped: rows.length - created - updated };
};

const finish = async (ctx: Context, { found, jobId }: Running): Promise<Record<string, unknown>> => {
  await changeImport(ctx, found.id, { status: 'done', finished_at: ctx.now });
  // Words of rows that did not come in, or whose contact had a stage already, have become labels of nobody.
  const { madeTagIds, madeOriginIds } = await getImport(ctx, found.id);
  await deleteUnused(ctx, 'tag', madeTagIds);
  await deleteUnused(ctx, 'origin', madeOriginIds);
  const { rows } = await sql<{ created: number; updated: number }>`
    select count(*) filter (where before is null) as created, count(*) filter (where before is not null) as updated
    from job_items where agency_id = ${ctx.agency.id} and job_id = ${jobId} and status = 'done'`.execute(ctx.db);
  const { counts } = found;
  const written = (rows[0]?.created ?? 0) + (rows[0]?.updated ?? 0);
  const meant = (counts?.create ?? 0) + (counts?.update ?? 0);
  return {
    importId: found.id,
    created: rows[0]?.created ?? 0,
    updated: rows[0]?.updated ?? 0,
    skipped: (counts?.skip ?? 0) + meant - written,
    failed: counts?.reject ?? 0,
    ...(await madeBeside(ctx, found.id, jobId)),
  };
};

/** What the import made beside contacts: the undo takes it back, and its confirmation counts it. */
const madeBeside = async (ctx: Context, importId: string, jobId: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ notes: number; tags: number; stages: number; origins: number }>`
    select (
      select count(*) from import_notes n
      where n.agency_id = i.agency_id and n.import_id = i.id and (
        select j.before is not null from job_items j
        where j.agency_id = n.agency_id and j.job_id = ${jobId} and j.entity_id = n.contact_id
      )
    ) as notes, (
      select count(*) from tags t where t.agency_id = i.agency_id and t.id = any(i.made_tag_ids) and t.type_name = 'contact'
    ) as tags, (
      select count(*) from tags t where t.agency_id = i.agency_id and t.id = any(i.made_tag_ids) and t.type_name = 'contact-stage'
    ) as stages, (
      select count(*) from origins o where o.agency_id = i.agency_id and o.id = any(i.made_origin_ids)
    ) as origins
    from imports i where i.agency_id = ${ctx.agency.id} and i.id = ${importId}`.execute(ctx.db);
  return { ...rows[0] };
};
