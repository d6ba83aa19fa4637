// Files in the records of an entity: contracts, pictures of a house, a copy of an identity card. An address to post to is given out first;
// what arrives there is laid into a record by name, or by itself where the record was named beforehand (decision 110).
import { type RawBuilder, sql } from 'kysely';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { fileCalls } from '#/kernel/contract/file-calls.ts';
import { fileTypes, type MediaType } from '#/kernel/contract/file-types.ts';
import type { RecordEvent } from '#/kernel/contract/write-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { expressionOf, type ServedEntity } from '#/kernel/server/entities/served-entity.ts';
import { mustReach } from '#/kernel/server/entities/which-records.ts';
import { isExpectedNo, notFound } from '#/kernel/server/refusal.ts';
import { setTimers, type TimerHandler, timerHandler } from '#/kernel/server/timers/timer.ts';
import type { Handlers } from '#/kernel/server/verb.ts';
import { fileUrl, signedFileUrl } from '../files/file-links.ts';
import { dropFile, expectUploads, keepUpload, uploadPurpose } from '../files/uploads.ts';

/** A scan of some pages or a photograph; the kinds are those of attachments (communication §5). */
const tenMegabytes = 10 * 1_048_576;

/** A little longer than an address may be posted to. */
const arrivedWithin = { minutes: 6 } as const;

export interface FilesOfRecords<E extends AnyEntity> {
  served: ServedEntity<E>;
  /** Its columns are agency_id, file_id, created_at, and the id of the record in `record`. */
  table: string;
  record: string;
  /** Told of the record, with what it is called and the name of the file. */
  added: RecordEvent;
  deleted: RecordEvent;
}

/** The handlers of `fileCalls`, and the timer that lays what has arrived into the records it was announced for. */
export const filesOfRecords = <const E extends AnyEntity>({
  served,
  table,
  record,
  added,
  deleted,
}: FilesOfRecords<E>): { handlers: Handlers<ReturnType<typeof fileCalls<E>>>; arrivals: TimerHandler } => {
  const { entity } = served;
  const links = sql.table(table);
  const recordId = sql.ref(`l.${record}`);
  const arrival = `${entity.plural}.arrivedFile`;
  const purpose = uploadPurpose({
    name: `${entity.plural}.file`,
    mimetypes: Object.keys(fileTypes) as MediaType[],
    maxBytes: tenMegabytes,
  });

  const lay = async (ctx: Context, id: string, fileIds: readonly string[]): Promise<void> => {
    await sql`
      insert into ${links} (agency_id, file_id, ${sql.ref(record)}, created_at)
      select ${ctx.agency.id}::uuid, file_id, ${id}::uuid, ${ctx.now}::timestamptz from unnest(${uuids(fileIds)}) file_id
      on conflict (agency_id, file_id) do update set ${sql.ref(record)} = excluded.${sql.ref(record)}`.execute(ctx.db);
  };

  /** Files with the records they lie in, under a condition on files `f` and links `l`. */
  const find = async <Row>(ctx: Context, columns: RawBuilder<unknown>, where: RawBuilder<unknown>): Promise<Row[]> => {
    const { rows } = await sql<Row>`
      select ${columns} from ${links} l join files f on f.agency_id = l.agency_id and f.id = l.file_id
      where l.agency_id = ${ctx.agency.id} and ${where}`.execute(ctx.db);
    return rows;
  };

  const tell = async (
    ctx: Context,
    event: RecordEvent,
    files: readonly { recordId: string; name: string }[],
  ): Promise<void> => {
    const { rows } = await sql<{ id: string; name: string | null }>`
      select t.id, ${expressionOf(ctx, served, entity.label)} as name from ${sql.table(entity.table)} t
      where t.agency_id = ${ctx.agency.id} and t.id = any(${uuids(files.map((file) => file.recordId))})`.execute(
      ctx.db,
    );
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    for (const file of files) {
      const data = { displayName: names.get(file.recordId) ?? '', name: file.name };
      ctx.emit(event, { subject: file.recordId, data });
    }
  };

  const named = sql`f.id as "_id", f.name, ${recordId} as "recordId"`;
  const tellAdded = async (ctx: Context, fileIds: readonly string[]): Promise<{ _id: string; name: string }[]> => {
    const files = await find<{ _id: string; name: string; recordId: string }>(
      ctx,
      named,
      sql`l.file_id = any(${uuids(fileIds)}) order by f.id`,
    );
    await tell(ctx, added, files);
    return files.map(({ _id, name }) => ({ _id, name }));
  };

  /** Keeps those files that have arrived since they were announced. */
  const keepArrived = async (ctx: Context, where: RawBuilder<unknown>): Promise<void> => {
    const arrived = ctx.house.files.arrives === 'there' ? ['expected', 'uploaded'] : ['uploaded'];
    const kept: string[] = [];
    const files = await find<{ key: string }>(
      ctx,
      sql`f.storage_key as key`,
      sql`f.status = any(${arrived}::text[]) and ${where}`,
    );
    for (const { key } of files) {
      try {
        kept.push(await keepUpload(ctx, { purpose, fileUrl: fileUrl(ctx.house, key), field: 'files' }));
      } catch (error) {
        // Not posted yet, or not what it said: it goes by itself when its time is over.
        if (!isExpectedNo(error)) throw error;
      }
    }
    if (kept.length > 0) await tellAdded(ctx, kept);
  };

  const arrivals = timerHandler({
    kind: arrival,
    work: (ctx, due) => keepArrived(ctx, sql`l.file_id = any(${uuids(due.map(({ subjectId }) => subjectId))})`),
  });

  const handlers: Handlers<ReturnType<typeof fileCalls<AnyEntity>>> = {
    // With a record named, the files belong to it as soon as they have arrived; the caller must be allowed to change it.
    uploads: async (ctx, { uploads, ...named }) => {
      const id = named[`${entity.typeName}Id`];
      if (id !== undefined) await mustReach(ctx, served, id, 'write');
      const answer = await expectUploads(ctx, { purpose, uploads });
      if (id !== undefined) {
        const ids = answer.presignedPostUrls.map(({ _id }) => _id);
        await lay(ctx, id, ids);
        const dueAt = ctx.now.add(arrivedWithin);
        await setTimers(
          ctx,
          arrival,
          ids.map((subjectId) => ({ subjectId, dueAt })),
        );
      }
      return answer;
    },
    // Refuses, at `files.N`, an address that is not one of a file that was uploaded for such a record.
    keepFiles: async (ctx, { id, files }) => {
      await mustReach(ctx, served, id, 'write');
      const kept: string[] = [];
      for (const [place, url] of files.entries())
        kept.push(await keepUpload(ctx, { purpose, fileUrl: url, field: `files.${place}` }));
      await lay(ctx, id, kept);
      return { data: await tellAdded(ctx, kept) };
    },
    // Each with an address that opens it for a quarter of an hour, for who may see the record and for nobody else.
    files: async (ctx, { id }) => {
      await mustReach(ctx, served, id, 'read');
      await keepArrived(ctx, sql`${recordId} = ${id}`);
      const rows = await find<Row>(
        ctx,
        sql`f.id as "_id", f.name, f.mimetype, f.size, f.storage_key as key, l.created_at as "createdAt",
          (select coalesce(a.full_name, a.email) from agents a where a.agency_id = f.agency_id and a.id = f.created_by) as "createdBy"`,
        sql`${recordId} = ${id} and f.status = 'kept' order by l.created_at desc, f.id desc`,
      );
      const data = rows.map(({ key, createdAt, ...file }) => ({
        ...file,
        url: signedFileUrl(ctx.house, key),
        createdAt: createdAt.toString(),
      }));
      return { data, total: data.length };
    },
    // Refuses whoever may not change the record; a file of a record out of reach is not found.
    deleteFile: async (ctx, { id }) => {
      // Of two who delete it at once the second finds none.
      await sql`select from files where agency_id = ${ctx.agency.id} and id = ${id} for update`.execute(ctx.db);
      const [file] = await find<{ _id: string; name: string; recordId: string }>(ctx, named, sql`l.file_id = ${id}`);
      if (!file) throw notFound();
      await mustReach(ctx, served, file.recordId, 'write');
      await dropFile(ctx, id);
      await tell(ctx, deleted, [file]);
      return { deletedCount: 1 };
    },
  };
  return { handlers: handlers as Handlers<ReturnType<typeof fileCalls<E>>>, arrivals };
};

interface Row {
  _id: string;
  name: string;
  mimetype: string;
  size: number | null;
  key: string;
  createdAt: Temporal.Instant;
  createdBy: string | null;
}
