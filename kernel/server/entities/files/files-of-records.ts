// Files in the records of an entity: contracts, pictures of a house, a copy of an identity card. An address to post to is given out first;
// what arrives there is laid into a record by name, or by itself where the record was named beforehand (decision 110).
import { type RawBuilder, sql } from 'kysely';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { fileCalls } from '#/kernel/contract/file-calls.ts';
import { fileTypes, type MediaType } from '#/kernel/contract/file-types.ts';
import type { RecordEvent } from '#/kernel/contract/write-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { expressionOf, type ServedEntity } from '#/kernel/server/entities/served-entity.ts';
import { isExpectedNo, notFound } from '#/kernel/server/refusal.ts';
import { setTimers, type TimerHandler, timerHandler } from '#/kernel/server/timers/timer.ts';
import type { Handlers } from '#/kernel/server/verb.ts';
import { fileUrl, signedFileUrl } from '../../files/file-links.ts';
import { dropFile, expectUploads, keepUpload, type UploadPurpose, uploadPurpose } from '../../files/uploads.ts';

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
export const filesOfRecords = <const E extends AnyEntity>(
  kept: FilesOfRecords<E>,
): {
  handlers: Handlers<ReturnType<typeof fileCalls<E>>>;
  arrivals: TimerHandler;
  /** Lays files that another record has already into this one, too. */
  lay: (ctx: Context, id: string, fileIds: readonly string[]) => Promise<void>;
} => {
  const links = new FileLinks(kept);
  const arrivals = timerHandler({
    kind: links.arrival,
    work: (ctx, due) => links.keepArrived(ctx, among(due.map(({ subjectId }) => subjectId))),
  });
  return {
    handlers: handlersOf(links) as Handlers<ReturnType<typeof fileCalls<E>>>,
    arrivals,
    lay: async (ctx, id, fileIds) => {
      if (fileIds.length === 0) return;
      await links.lay(ctx, id, fileIds);
      await links.tellAdded(ctx, fileIds);
    },
  };
};

const among = (fileIds: readonly string[]): RawBuilder<unknown> => sql`l.file_id = any(${uuids(fileIds)})`;

/** Which files lie in which records of an entity. */
class FileLinks {
  readonly served: ServedEntity;
  readonly purpose: UploadPurpose;
  /** The kind of the timer that lays in what has arrived. */
  readonly arrival: string;
  /** In questions by `find`: the record that a file lies in. */
  readonly recordId: RawBuilder<unknown>;
  readonly named: RawBuilder<unknown>;
  readonly #table: RawBuilder<unknown>;
  readonly #record: RawBuilder<unknown>;
  readonly #added: RecordEvent;
  readonly #deleted: RecordEvent;

  constructor({ served, table, record, added, deleted }: FilesOfRecords<AnyEntity>) {
    const { plural } = served.entity;
    this.served = served;
    this.arrival = `${plural}.arrivedFile`;
    this.purpose = uploadPurpose({
      name: `${plural}.file`,
      mimetypes: Object.keys(fileTypes) as MediaType[],
      maxBytes: tenMegabytes,
    });
    this.recordId = sql.ref(`l.${record}`);
    this.named = sql`f.id as "_id", f.name, ${this.recordId} as "recordId"`;
    this.#table = sql.table(table);
    this.#record = sql.ref(record);
    this.#added = added;
    this.#deleted = deleted;
  }

  async lay(ctx: Context, id: string, fileIds: readonly string[]): Promise<void> {
    await sql`
      insert into ${this.#table} (agency_id, file_id, ${this.#record}, created_at)
      select ${ctx.agency.id}::uuid, file_id, ${id}::uuid, ${ctx.now}::timestamptz from unnest(${uuids(fileIds)}) file_id
      on conflict (agency_id, file_id) do update set ${this.#record} = excluded.${this.#record}`.execute(ctx.db);
  }

  /** Has those that were announced laid into the record once they have arrived. */
  async expect(ctx: Context, id: string, fileIds: readonly string[]): Promise<void> {
    await this.lay(ctx, id, fileIds);
    const dueAt = ctx.now.add(arrivedWithin);
    await setTimers(
      ctx,
      this.arrival,
      fileIds.map((subjectId) => ({ subjectId, dueAt })),
    );
  }

  /** Files with the records they lie in, under a condition on files `f` and links `l`. */
  async find<Row>(ctx: Context, columns: RawBuilder<unknown>, where: RawBuilder<unknown>): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select ${columns} from ${this.#table} l join files f on f.agency_id = l.agency_id and f.id = l.file_id
      where l.agency_id = ${ctx.agency.id} and ${where}`.execute(ctx.db);
    return rows;
  }

  /** Keeps those files that have arrived since they were announced. */
  async keepArrived(ctx: Context, where: RawBuilder<unknown>): Promise<void> {
    const arrived = ctx.house.files.arrives === 'there' ? ['expected', 'uploaded'] : ['uploaded'];
    const kept: string[] = [];
    const files = await this.find<{ key: string }>(
      ctx,
      sql`f.storage_key as key`,
      sql`f.status = any(${arrived}::text[]) and ${where}`,
    );
    for (const { key } of files) {
      try {
        kept.push(await keepUpload(ctx, { purpose: this.purpose, fileUrl: fileUrl(ctx.house, key), field: 'files' }));
      } catch (error) {
        // Not posted yet, or not what it said: it goes by itself when its time is over.
        if (!isExpectedNo(error)) throw error;
      }
    }
    if (kept.length > 0) await this.tellAdded(ctx, kept);
  }

  async tellAdded(ctx: Context, fileIds: readonly string[]): Promise<{ _id: string; name: string }[]> {
    const files = await this.find<NamedFile>(ctx, this.named, sql`${among(fileIds)} order by f.id`);
    await this.#tell(ctx, this.#added, files);
    return files.map(({ _id, name }) => ({ _id, name }));
  }

  async tellDeleted(ctx: Context, file: NamedFile): Promise<void> {
    await this.#tell(ctx, this.#deleted, [file]);
  }

  async #tell(ctx: Context, event: RecordEvent, files: readonly NamedFile[]): Promise<void> {
    const { entity } = this.served;
    const { rows } = await sql<{ id: string; name: string | null }>`
      select t.id, ${expressionOf(ctx, this.served, entity.label)} as name from ${sql.table(entity.table)} t
      where t.agency_id = ${ctx.agency.id} and t.id = any(${uuids(files.map((file) => file.recordId))})`.execute(
      ctx.db,
    );
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    for (const file of files) {
      const data = { displayName: names.get(file.recordId) ?? '', name: file.name };
      ctx.emit(event, { subject: file.recordId, data });
    }
  }
}

const handlersOf = (links: FileLinks): Handlers<ReturnType<typeof fileCalls<AnyEntity>>> => ({
  // With a record named, the files belong to it as soon as they have arrived; the caller must be allowed to change it.
  uploads: async (ctx, { uploads, ...named }) => {
    const id = named[`${links.served.entity.typeName}Id`];
    if (id !== undefined) await mustReach(ctx, links.served, id, 'write');
    const answer = await expectUploads(ctx, { purpose: links.purpose, uploads });
    if (id !== undefined)
      await links.expect(
        ctx,
        id,
        answer.presignedPostUrls.map(({ _id }) => _id),
      );
    return answer;
  },
  // Refuses, at `files.N`, an address that is not one of a file that was uploaded for such a record.
  keepFiles: async (ctx, { id, files }) => {
    await mustReach(ctx, links.served, id, 'write');
    const kept: string[] = [];
    for (const [place, url] of files.entries())
      kept.push(await keepUpload(ctx, { purpose: links.purpose, fileUrl: url, field: `files.${place}` }));
    await links.lay(ctx, id, kept);
    return { data: await links.tellAdded(ctx, kept) };
  },
  // Each with an address that opens it for a quarter of an hour, for who may see the record and for nobody else.
  files: async (ctx, { id }) => {
    await mustReach(ctx, links.served, id, 'read');
    await links.keepArrived(ctx, sql`${links.recordId} = ${id}`);
    const rows = await links.find<Row>(
      ctx,
      sql`f.id as "_id", f.name, f.mimetype, f.size, f.storage_key as key, l.created_at as "createdAt",
          (select coalesce(a.full_name, a.email) from agents a where a.agency_id = f.agency_id and a.id = f.created_by) as "createdBy"`,
      sql`${links.recordId} = ${id} and f.status = 'kept' order by l.created_at desc, f.id desc`,
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
    const [file] = await links.find<NamedFile>(ctx, links.named, sql`l.file_id = ${id}`);
    if (!file) throw notFound();
    await mustReach(ctx, links.served, file.recordId, 'write');
    await dropFile(ctx, id);
    await links.tellDeleted(ctx, file);
    return { deletedCount: 1 };
  },
});

interface NamedFile {
  _id: string;
  name: string;
  recordId: string;
}

interface Row {
  _id: string;
  name: string;
  mimetype: string;
  size: number | null;
  key: string;
  createdAt: Temporal.Instant;
  createdBy: string | null;
}
