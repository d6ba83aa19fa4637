// A browser says what its provider calls the line of a call that was set up. The provider says the same when it asks where the line goes,
// whichever is first.
import { sql } from 'kysely';
import { holdBalance } from '#/domains/billing/server.ts';
import type { CallRecord } from '#/domains/calls/contract.ts';
import { servedCalls } from '#/domains/calls/server/serving-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { invalid, notFound, Refusal } from '#/kernel/server/refusal.ts';
import { mustBeOwn } from './own-calls.ts';

const another = (): Refusal =>
  new Refusal('conflict', 'calls.otherExternalId', 'The call has another id at its provider already');

/** Twice is as once. Refuses `calls.otherExternalId` where the call has another one, or another call this one. */
export const bindCall = async (
  ctx: Context,
  { callId, externalId }: { callId: string; externalId: string | undefined },
): Promise<CallRecord> => {
  if (externalId === undefined) throw invalid('externalId', 'is required');
  // Two that say the same id at once come one after the other.
  await holdBalance(ctx);
  const call = await mustBeOwn(ctx, callId);
  if (call.provider === null) throw notFound();
  if ((call.externalId ?? externalId) !== externalId) throw another();
  const { rows } = await sql`
    select from calls where agency_id = ${ctx.agency.id} and provider = ${call.provider} and external_id = ${externalId} and id <> ${callId}`.execute(
    ctx.db,
  );
  if (rows.length > 0) throw another();
  await sql`update calls set external_id = ${externalId}, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id = ${callId} and external_id is null`.execute(ctx.db);
  return getRecord(ctx, servedCalls, callId);
};
