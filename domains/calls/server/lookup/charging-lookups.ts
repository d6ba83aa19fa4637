// Pays for looking a number up: one point, held before the provider is asked and settled with what was found. Who asks for the same number
// within a day is answered from what is kept, and pays nothing; of several at once one pays.
import { sql } from 'kysely';
import { pointPrices } from '#/domains/billing/contract.ts';
import { type Charged, refundPoints, reservePoints, settlePoints } from '#/domains/billing/server.ts';
import type { Found, Lookup } from '#/domains/calls/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { setTimer, timerHandler } from '#/kernel/server/timers/timer.ts';

export const phoneLookups: Charged = {
  type: 'lookup',
  account: 'used.lookup',
  one: 'a look-up',
  many: 'look-ups',
  toDo: 'look this number up',
};

/** How long what was found is kept. */
const kept = { hours: 24 } as const;
/** A provider is waited for much shorter: whoever asked and never came back has died. */
const longestAsk = { minutes: 2 } as const;
const lostKind = 'calls.lookupLost';

const saidAt = (at: Temporal.Instant): string => at.toString({ fractionalSecondDigits: 3 });

/** What is known of a number already, or the id under which its point is held. Refuses `billing.tooFewPoints`. */
export const beginLookup = async (ctx: Context, number: string): Promise<Lookup | string> => {
  await sql`delete from phone_lookups where agency_id = ${ctx.agency.id} and looked_up_at <= ${ctx.now.subtract(kept)}`.execute(
    ctx.db,
  );
  const { rows } = await sql<Found & { at: Temporal.Instant }>`
    select status, line_type as type, carrier_name, error, message, looked_up_at as at from phone_lookups
    where agency_id = ${ctx.agency.id} and number = ${number}`.execute(ctx.db);
  const [known] = rows;
  if (known) {
    const { at, ...found } = known;
    return { ...found, asOf: saidAt(at), pointCost: 0 };
  }
  const id = ctx.house.ids.next();
  await reservePoints(ctx, phoneLookups, [{ subjectId: id, points: pointPrices.lookup }]);
  await setTimer(ctx, lostKind, id, ctx.now.add(longestAsk));
  return id;
};

/** Keeps what was found and says what it cost; what was not found costs nothing. */
export const endLookup = async (
  ctx: Context,
  { id, number, found }: { id: string; number: string; found: Found },
): Promise<Lookup> => {
  const { rows } =
    found.status === 'NOK'
      ? { rows: [] }
      : await sql`
        insert into phone_lookups (agency_id, number, id, status, line_type, carrier_name, error, message, looked_up_at)
        values (${ctx.agency.id}, ${number}, ${id}, ${found.status}, ${found.type}, ${found.carrier_name}, ${found.error}, ${found.message}, ${ctx.now})
        on conflict do nothing returning id`.execute(ctx.db);
  if (rows.length === 0) {
    await refundPoints(ctx, phoneLookups, [id]);
    return { ...found, asOf: found.status === 'NOK' ? null : saidAt(ctx.now), pointCost: 0 };
  }
  await settlePoints(ctx, phoneLookups, [{ subjectId: id, points: pointPrices.lookup }]);
  return { ...found, asOf: saidAt(ctx.now), pointCost: pointPrices.lookup };
};

/** Gives back the point of whoever asked and died before the answer was written. */
export const lostLookups = timerHandler({
  kind: lostKind,
  work: (ctx, due) =>
    refundPoints(
      ctx,
      phoneLookups,
      due.map(({ subjectId }) => subjectId),
    ),
});
