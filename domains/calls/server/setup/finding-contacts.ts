// Whose number it is that somebody dials: a contact within reach, the one talked to last, or else somebody unknown, who is the caller's to
// know.
import { sql } from 'kysely';
import { addUnknownContact, judgePhone, lockMarks, servedContacts } from '#/domains/contacts/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';

/** A contact that may be changed and has the number; undefined where none does, or it is no number. */
export const contactWith = async (ctx: Context, typed: string): Promise<string | undefined> => {
  const number = judgePhone(typed, ctx.agency.country)?.number;
  if (number === undefined) return undefined;
  const { rows } = await sql<{ id: string }>`
    select t.id from contacts t
    where t.id in (select contact_id from contact_phones where agency_id = ${ctx.agency.id} and number = ${number})
      and ${await reachable(ctx, servedContacts, 'write')}
    order by t.is_unknown, (select max(c.at) from calls c where c.agency_id = t.agency_id and c.contact_id = t.id) desc nulls last, t.created_at, t.id
    limit 1`.execute(ctx.db);
  return rows[0]?.id;
};

/** Makes a contact of whom no more than the number is known. */
export const unknownContact = async (ctx: Context, number: string): Promise<string> => {
  const marks = { emails: [], phones: [number] };
  await lockMarks(ctx, marks);
  const nameless = { firstName: null, lastName: null, isUnknown: true } as const;
  return addUnknownContact(ctx, { ...marks, ...nameless, agentId: ctx.actor.agentId, by: 'call', hasWritten: false });
};
