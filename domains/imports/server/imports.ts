// An import as its row has it, and who may see it: whoever started it, and owners.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { seesAll } from '#/domains/contacts/server.ts';
import type {
  ImportCounts,
  ImportKind,
  ImportOptions,
  ImportRecord,
  ImportStatus,
  MappedColumn,
} from '#/domains/imports/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import type { Layout } from './reading/layout.ts';
import type { Fixes } from './rehearsing/fixes.ts';
import type { Pairs } from './rehearsing/pairs.ts';
import { typesOf } from './subject.ts';
import type { Plan } from './understanding/labels.ts';

export interface Import {
  id: string;
  /** What it brings in. */
  type: string;
  name: string;
  kind: ImportKind;
  fileId: string | null;
  layout: Layout;
  columns: { index: number; header: string; samples: string[] }[];
  rowCount: number;
  mapping: MappedColumn[];
  preset: string | null;
  options: ImportOptions;
  /** What else was chosen for all rows, by name. */
  choices: Readonly<Record<string, string>>;
  fixes: Fixes;
  pairs: Pairs;
  status: ImportStatus;
  counts: ImportCounts | null;
  /** In which country numbers were read that do not say theirs. */
  phones: ImportRecord['phones'];
  plan: Plan | null;
  /** Whether rows were put right by hand since they were compared with each other. */
  isEdited: boolean;
  rehearsal: number;
  rehearsalJobId: string | null;
  jobId: string | null;
  tagId: string | null;
  /** Labels that it made, besides its tag. */
  madeTagIds: string[];
  madeOriginIds: string[];
  error: string | null;
  createdBy: string | null;
  createdAt: Temporal.Instant;
  finishedAt?: Temporal.Instant;
}

/** Opens transactions, one after the other: a job's run, or an ask. */
export interface Maker {
  transaction<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
}

/** Imports that the actor may see: of what they may bring in, their own, an owner all. */
export const visible = (ctx: Context): RawBuilder<SqlBool> => sql`i.agency_id = ${ctx.agency.id}
  and i.type = any(${typesOf(ctx)}::text[]) ${seesAll(ctx.actor) ? sql`` : sql`and i.created_by = ${ctx.actor.agentId}`}`;

/** How long a rehearsal that no job carries may be under way before it counts as cut off. */
const longestAtOnce = { minutes: 2 } as const;

/** Work that ended without a word, because its process died or its job was cancelled, no longer holds its import. */
const statusNow = (ctx: Context) => sql`case
  when i.status = 'rehearsing' and coalesce(
    (select j.status in ('done', 'failed', 'cancelled') from jobs j where j.agency_id = i.agency_id and j.id = i.rehearsal_job_id),
    i.updated_at < ${ctx.now.subtract(longestAtOnce)}) then 'uploaded'
  when i.status = 'running' and coalesce(
    (select j.status in ('done', 'failed', 'cancelled') from jobs j where j.agency_id = i.agency_id and j.id = i.job_id), true) then 'failed'
  when i.status = 'done' and exists (
    select from jobs j where j.agency_id = i.agency_id and j.id = i.job_id and j.status in ('queued', 'running')) then 'running'
  else i.status end`;

export const importColumns = (
  ctx: Context,
) => sql`i.id, i.type, i.name, i.kind, i.file_id as "fileId", i.layout, i.columns,
  i.row_count as "rowCount", i.mapping, i.preset, '{"stageId": null}'::jsonb || i.options as options, i.choices, i.fixes, i.pairs, ${statusNow(ctx)} as status, i.counts, i.phones, i.plan, i.is_edited as "isEdited", i.rehearsal,
  i.rehearsal_job_id as "rehearsalJobId", i.job_id as "jobId", i.tag_id as "tagId", i.made_tag_ids as "madeTagIds",
  i.made_origin_ids as "madeOriginIds", i.error, i.created_by as "createdBy",
  i.created_at as "createdAt", i.finished_at as "finishedAt"`;

/** An import within reach; `isHeld` keeps others from changing it until the transaction ends. */
export const getImport = async (ctx: Context, id: string, isHeld = false): Promise<Import> => {
  // Held first and read afterwards: a statement that waited for the row would still see its job as it was before it waited.
  if (isHeld) await sql`select from imports i where ${visible(ctx)} and i.id = ${id} for no key update`.execute(ctx.db);
  const { rows } = await sql<Import>`
    select ${importColumns(ctx)} from imports i where ${visible(ctx)} and i.id = ${id}`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found;
};

/** The same, to be changed. Refuses one that is being worked on, and one that has run. */
export const getOpenImport = async (ctx: Context, id: string): Promise<Import> => {
  const found = await getImport(ctx, id, true);
  if (found.status === 'rehearsing' || found.status === 'running')
    throw new Refusal('conflict', 'imports.underWay', 'The import is being worked on. Wait until it is done');
  if (found.status === 'done') throw new Refusal('conflict', 'imports.over', 'The import has run already');
  return found;
};

/** What may be changed of an import, as its columns have it. */
export type Changeable = Partial<
  Pick<Import, 'layout' | 'mapping' | 'options' | 'choices' | 'fixes' | 'pairs' | 'counts' | 'phones' | 'plan'> & {
    status: ImportStatus;
    is_edited: boolean;
    rehearsal: number;
    rehearsal_job_id: string | null;
    job_id: string;
    tag_id: string;
    made_tag_ids: string[];
    made_origin_ids: string[];
    row_count: number;
    error: string | null;
    finished_at: Temporal.Instant;
  }
>;

export const changeImport = async (ctx: Context, id: string, changes: Changeable): Promise<void> => {
  const { layout, mapping, options, choices, fixes, pairs, counts, phones, plan, ...plain } = changes;
  const asJson = Object.entries({ layout, mapping, options, choices, fixes, pairs, counts, phones, plan }).flatMap(
    ([name, value]) => (value === undefined ? [] : [[name, json(value)] as const]),
  );
  await ctx.db
    .updateTable('imports')
    .set({ ...plain, ...Object.fromEntries(asJson), updated_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .execute();
};

/** The file of an import in the store. Refuses where it has been forgotten. */
export const fileOf = async (ctx: Context, { fileId }: Import): Promise<{ key: string; size: number }> => {
  const file =
    fileId === null
      ? undefined
      : await ctx.db
          .selectFrom('files')
          .select(['storage_key as key', 'size'])
          .where('agency_id', '=', ctx.agency.id)
          .where('id', '=', fileId)
          .executeTakeFirst();
  if (!file) throw new Refusal('conflict', 'imports.fileGone', 'The file is gone. Upload it again');
  return { key: file.key, size: file.size ?? 0 };
};
