// A lead under its source's own id is taken once: the same again, also at the same moment, is answered what the first was.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { nameKey } from '#/domains/labels/server.ts';
import type { LeadAnswer } from '#/domains/platform/contract/lead-shapes.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';
import { Refusal } from '#/kernel/server/refusal.ts';

/** Vendors try again for days, and hand in whole histories for weeks. */
const keptForDays = 90;
const atOnce = 10_000;

/** Of what was handed in as it was read: in which order its fields came is the same. */
export const hashOf = (body: unknown): Buffer => createHash('sha256').update(JSON.stringify(body)).digest();

interface Handed {
  source: string;
  eventId: string;
  hash: Buffer;
}

/** Refuses another lead under an id that was used. */
export const once = async (
  ctx: Context,
  { source, eventId, hash }: Handed,
  take: () => Promise<LeadAnswer>,
): Promise<LeadAnswer> => {
  const key = nameKey(source);
  // Of several at once the others wait here until the first has ended.
  const { numAffectedRows } = await sql`
    insert into taken_leads (agency_id, source, event_id, body_hash, created_at)
    values (${ctx.agency.id}, ${key}, ${eventId}, ${hash}, ${ctx.now}) on conflict do nothing`.execute(ctx.db);
  if (numAffectedRows !== 1n) return answered(ctx, { source: key, eventId, hash });
  const answer = await take();
  await sql`
    update taken_leads set answer = ${json(answer)} where agency_id = ${ctx.agency.id} and source = ${key} and event_id = ${eventId}`.execute(
    ctx.db,
  );
  return answer;
};

const answered = async (ctx: Context, { source, eventId, hash }: Handed): Promise<LeadAnswer> => {
  const { rows } = await sql<{ hash: Buffer; answer: LeadAnswer | null }>`
    select body_hash as hash, answer from taken_leads
    where agency_id = ${ctx.agency.id} and source = ${source} and event_id = ${eventId}`.execute(ctx.db);
  const [kept] = rows;
  if (!kept?.answer) throw new Error('A lead that was taken has no answer');
  if (!kept.hash.equals(hash))
    throw new Refusal('conflict', 'leads.otherBody', 'was used for another lead of this source', { field: 'eventId' });
  return kept.answer;
};

/** Forgets ids that nobody sends again, once a night. */
export const forgetTaken = forgetting('platform.forgetTakenLeads', '43 3 * * *', async (ctx) => {
  const { numAffectedRows } = await sql`
    delete from taken_leads where agency_id = ${ctx.agency.id} and (source, event_id) in (
      select source, event_id from taken_leads
      where agency_id = ${ctx.agency.id} and created_at < ${ctx.now.subtract({ hours: 24 * keptForDays })} limit ${atOnce})`.execute(
    ctx.db,
  );
  return numAffectedRows === BigInt(atOnce);
});
