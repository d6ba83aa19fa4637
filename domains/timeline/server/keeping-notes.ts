// Notes that come along with contacts from elsewhere, written many at once: two statements for as many as an import has in its batch.
import { sql } from 'kysely';
import type { NoteKeeper } from '#/domains/contacts/server.ts';
import { longestNote, noteCreated, noteDeleted } from '#/domains/timeline/contract.ts';
import { uuids } from '#/kernel/server/db/types.ts';

/** Whoever hands them over has made sure that the contacts are theirs to change. */
export const keptNotes: NoteKeeper = {
  keep: async (ctx, brought) => {
    const notes = brought.flatMap(({ contactId, text, at = ctx.now, id = ctx.house.ids.next() }) => {
      const trimmed = text.trim().slice(0, longestNote).toWellFormed().trim();
      return trimmed === '' ? [] : [{ id, contactId, text: trimmed, at }];
    });
    if (notes.length === 0) return;
    await ctx.db
      .insertInto('notes')
      .values(
        notes.map(({ id, contactId, text, at }) => ({
          agency_id: ctx.agency.id,
          id,
          contact_id: contactId,
          text,
          author_id: ctx.actor.agentId,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute();
    for (const { id, contactId, at } of notes) ctx.emit(noteCreated, { subject: contactId, data: { noteId: id }, at });
  },
  takeBack: async (ctx, ids) => {
    const { rows } = await sql<{ id: string; contactId: string }>`
      update notes set removed_at = ${ctx.now}
      where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)}) and removed_at is null and updated_at = created_at
      returning id, contact_id as "contactId"`.execute(ctx.db);
    if (rows.length === 0) return;
    await sql`
      insert into timeline_marks (agency_id, event_id, contact_id, hidden_at)
      select e.agency_id, e.id, e.subject_id, ${ctx.now}::timestamptz from events e
      where e.agency_id = ${ctx.agency.id} and e.subject_type = 'contact' and e.name = ${noteCreated.name}
        and e.subject_id = any(${uuids(rows.map(({ contactId }) => contactId))}) and e.data ->> 'noteId' = any(${rows.map(({ id }) => id)}::text[])
      on conflict (agency_id, event_id) do update set hidden_at = excluded.hidden_at`.execute(ctx.db);
    for (const { id, contactId } of rows) ctx.emit(noteDeleted, { subject: contactId, data: { noteId: id } });
  },
};
