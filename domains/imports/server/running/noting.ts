// Notes that came with a file, handed to whoever keeps notes. The same note is brought to the same contact once, and goes again with an
// import that is taken back.

import { sql } from 'kysely';
import { noteKeeper } from '#/domains/contacts/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';

/** Brings what is new; answers the contacts to whom something was. */
export const bringNotes = async (
  ctx: Context,
  importId: string,
  rows: readonly { contactId: string; note: string | null }[],
): Promise<ReadonlySet<string>> => {
  const notes = rows.flatMap(({ contactId, note }) =>
    note === null ? [] : [{ contactId, text: note, id: ctx.house.ids.next() }],
  );
  if (notes.length === 0) return new Set();
  const { rows: fresh } = await sql<{ id: string; contactId: string; text: string }>`
    with brought as (
      select *, sha256(convert_to(text, 'UTF8')) as hash
      from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n (id uuid, "contactId" uuid, text text)
    ), fresh as (
      insert into import_notes (agency_id, contact_id, hash, import_id, note_id)
      select ${ctx.agency.id}::uuid, "contactId", hash, ${importId}::uuid, id from brought
      on conflict do nothing returning note_id
    )
    select b.id, b."contactId", b.text from brought b join fresh f on f.note_id = b.id`.execute(ctx.db);
  for (const keeper of noteKeeper.of(ctx.house)) await keeper.keep(ctx, fresh);
  return new Set(fresh.map(({ contactId }) => contactId));
};

/** Takes back what an import brought to some contacts; brought again, it is new again. */
export const takeNotesBack = async (ctx: Context, importId: string, contactIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    delete from import_notes where agency_id = ${ctx.agency.id} and import_id = ${importId} and contact_id = any(${uuids(contactIds)})
    returning note_id as id`.execute(ctx.db);
  if (rows.length === 0) return;
  for (const keeper of noteKeeper.of(ctx.house))
    await keeper.takeBack(
      ctx,
      rows.map(({ id }) => id),
    );
};
