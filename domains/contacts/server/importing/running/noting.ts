// Notes that came with a file, handed to whoever keeps notes. The same note is brought to the same contact once.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';

export const bringNotes = async (
  ctx: Context,
  rows: readonly { contactId: string; note: string | null }[],
): Promise<void> => {
  const notes = rows.flatMap(({ contactId, note }) => (note === null ? [] : [{ contactId, text: note }]));
  if (notes.length === 0) return;
  const { rows: fresh } = await sql<{ contactId: string; text: string }>`
    with brought as (select * from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n ("contactId" uuid, text text)),
    fresh as (
      insert into import_notes (agency_id, contact_id, hash)
      select distinct ${ctx.agency.id}::uuid, "contactId", sha256(convert_to(text, 'UTF8')) from brought
      on conflict do nothing returning contact_id, hash
    )
    select b."contactId", b.text from brought b join fresh f on f.contact_id = b."contactId" and f.hash = sha256(convert_to(b.text, 'UTF8'))`.execute(
    ctx.db,
  );
  for (const { noteKeepers = [] } of ctx.house.registry.doors)
    for (const keeper of noteKeepers) await keeper.keep(ctx, fresh);
};
