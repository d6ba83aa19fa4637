// Hearing a message: its sound is opened by an address that is signed for a short while, for whoever reaches its call; once it was heard, it is
// so for everybody.
import { sql } from 'kysely';
import type { callsContract } from '#/domains/calls/contract.ts';
import { servedCalls } from '#/domains/calls/server/serving-calls.ts';
import { readCalls } from '#/domains/messaging/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { signedFileUrl } from '#/kernel/server/files/file-links.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';

type Calls = (typeof callsContract)['calls'];

/** A player that is paused for longer asks again. */
const opens = { minutes: 15 } as const;

const none = (): Refusal => new Refusal('conflict', 'calls.noMessage', 'Nobody left a message with this call');

interface Row {
  seconds: number;
  leftAt: string;
  heardAt: string | null;
  isLost: boolean;
  key: string | null;
}

/** GET /crm/calls/{id}/voicemail. Refuses `calls.noMessage` without one, and `calls.notFetched` while its sound is not here. */
export const openMessage: Verb<Calls['voicemail']> = async (ctx, { id }) => {
  await mustReach(ctx, servedCalls, id, 'read');
  const { rows } = await sql<Row>`
    select v.seconds, ${momentOf(sql`v.left_at`)} as "leftAt", ${momentOf(sql`v.heard_at`)} as "heardAt", v.lost_at is not null as "isLost",
      f.storage_key as key
    from voicemails v left join files f on f.agency_id = v.agency_id and f.id = v.file_id and f.status = 'kept'
    where v.agency_id = ${ctx.agency.id} and v.call_id = ${id}`.execute(ctx.db);
  const [message] = rows;
  if (!message) throw none();
  const { key, isLost, ...told } = message;
  if (key === null)
    throw new Refusal(
      'conflict',
      'calls.notFetched',
      isLost
        ? 'The phone provider did not hand over the message. Call back'
        : 'The message is on its way from the phone provider. Try again in a minute',
    );
  return {
    _id: id,
    ...told,
    url: signedFileUrl(ctx.house, key, opens),
    expiresAt: ctx.now.add(opens).toString({ fractionalSecondDigits: 3 }),
  };
};

/** PATCH /crm/calls/{id}/voicemail: heard, or to be heard again. With the last one the conversation is read. */
export const markHeard: Verb<Calls['markHeard']> = async (ctx, { id, isHeard }) => {
  await mustReach(ctx, servedCalls, id, 'read');
  await sql`select from calls where agency_id = ${ctx.agency.id} and id = ${id} for no key update`.execute(ctx.db);
  const { rows } = await sql<{ heardAt: string | null; wasHeard: boolean; contactId: string }>`
    with before as (
      select v.heard_at, c.contact_id from voicemails v join calls c on c.agency_id = v.agency_id and c.id = v.call_id
      where v.agency_id = ${ctx.agency.id} and v.call_id = ${id})
    update voicemails v set heard_at = case when ${isHeard} then coalesce(v.heard_at, ${ctx.now}) end,
      heard_by = case when ${isHeard} then coalesce(v.heard_by, ${ctx.actor.agentId}::uuid) end
    from before where v.agency_id = ${ctx.agency.id} and v.call_id = ${id}
    returning ${momentOf(sql`v.heard_at`)} as "heardAt", before.heard_at is not null as "wasHeard", before.contact_id as "contactId"`.execute(
    ctx.db,
  );
  const [message] = rows;
  if (!message) throw none();
  const { heardAt, wasHeard, contactId } = message;
  if (wasHeard !== isHeard) {
    await announce(ctx, 'call', [id]);
    if (isHeard && !(await hasUnheard(ctx, contactId))) await readCalls(ctx, contactId);
  }
  return { _id: id, heardAt };
};

const hasUnheard = async (ctx: Context, contactId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from voicemails v join calls c on c.agency_id = v.agency_id and c.id = v.call_id
    where c.agency_id = ${ctx.agency.id} and c.contact_id = ${contactId} and v.heard_at is null limit 1`.execute(
    ctx.db,
  );
  return rows.length > 0;
};
