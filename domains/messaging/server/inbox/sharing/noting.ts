// Notes that colleagues write in a conversation: never sent, and the contact's like every note, so that its timeline has them, too.
import { sql } from 'kysely';
import type { ThreadNote } from '#/domains/messaging/contract/assigning-calls.ts';
import type { ThreadRecord } from '#/domains/messaging/contract/inbox.ts';
import type { inboxContract } from '#/domains/messaging/contract.ts';
import { readNotes, writeNote } from '#/domains/timeline/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { agentNamed } from '../../naming-agents.ts';
import { partsOf } from '../parts-of-threads.ts';
import { servedThreads } from '../serving-threads.ts';

/**
 * POST /crm/messaging/inbox/{id}/notes. Refuses not-found out of reach, forbidden where the contact may only be read, and at `mentions` who does not
 * see the contact.
 */
export const note: Verb<(typeof inboxContract)['calls']['note']> = async (ctx, { id, text, mentions }) => {
  const { to } = await getRecord(ctx, servedThreads, id);
  if (!to)
    throw new Refusal('invalid', 'messaging.notAContact', 'Add them as a contact first: a note is about a contact');
  const written = await writeNote(ctx, { contactId: to._id, text, mentions });
  await ctx.db
    .insertInto('thread_notes')
    .values({ agency_id: ctx.agency.id, note_id: written._id, thread_id: id })
    .execute();
  await announce(ctx, 'thread', [id]);
  return written;
};

/** The newest notes of a conversation that are read with it. */
const notesShown = 200;

/** The notes of a conversation, the oldest first; none for whoever does not see whom it is with. */
export const notesOf = async (ctx: Context, { _id, to }: ThreadRecord): Promise<ThreadNote[]> => {
  if (!to) return [];
  const { rows } = await sql<{ id: string; author: ThreadNote['author'] }>`
    select t.note_id as id, ${agentNamed} as author from thread_notes t
    join notes n on n.agency_id = t.agency_id and n.id = t.note_id
    left join agents a on a.agency_id = n.agency_id and a.id = n.author_id
    where t.agency_id = ${ctx.agency.id} and t.thread_id in ${partsOf(ctx, sql`${_id}`)}
    order by t.note_id desc limit ${notesShown}`.execute(ctx.db);
  const notes = await readNotes(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.toReversed().flatMap(({ id, author }) => {
    const found = notes.get(id);
    return found ? [{ ...found, author }] : [];
  });
};
