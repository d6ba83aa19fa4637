// Notes that come along with contacts from elsewhere, written many at once: two statements for as many as an import has in its batch.
import { longestNote, noteCreated } from '#/domains/timeline/contract.ts';
import type { NoteKeeper } from '#/kernel/server/door.ts';

/** Whoever hands them over has made sure that the contacts are theirs to change. */
export const noteKeeper: NoteKeeper = {
  keep: async (ctx, brought) => {
    const notes = brought.flatMap(({ contactId, text, at = ctx.now }) => {
      const trimmed = text.trim().slice(0, longestNote).toWellFormed().trim();
      return trimmed === '' ? [] : [{ id: ctx.house.ids.next(), contactId, text: trimmed, at }];
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
};
