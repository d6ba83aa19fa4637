// The rule by which an agency buys points, as it is kept, and what it has spent in the month.
import { sql } from 'kysely';
import { startOfDay } from '#/kernel/contract/zones/local-time.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { RefillState } from './refill-states.ts';

export interface RefillRule extends Pick<RefillState, 'state' | 'pausedBecause'> {
  below: number;
  buyPoints: number;
  /** What a pack cost with its tax when somebody agreed to it. */
  buyCents: number;
  monthlyCapCents: number;
  inFlightId: string | null;
  isBackup: boolean;
}

const columns = sql`state, paused_because as "pausedBecause", below, buy_points as "buyPoints", buy_cents as "buyCents",
  monthly_cap_cents as "monthlyCapCents", in_flight_id as "inFlightId", is_backup as "isBackup"`;

/** The rule; undefined where nobody ever set one. */
export const readRule = async (ctx: Context): Promise<RefillRule | undefined> => {
  const { rows } = await sql<RefillRule>`
    select ${columns} from refill_rules where agency_id = ${ctx.agency.id}`.execute(ctx.db);
  return rows[0];
};

/** The rule, held until the transaction ends. Whoever takes it holds the agency's row before. */
export const holdRule = async (ctx: Context): Promise<RefillRule | undefined> => {
  const { rows } = await sql<RefillRule>`
    select ${columns} from refill_rules where agency_id = ${ctx.agency.id} for no key update`.execute(ctx.db);
  return rows[0];
};

/** As the machine knows it. */
export const stateOf = ({ state, pausedBecause, inFlightId, isBackup }: RefillRule): RefillState => ({
  state,
  pausedBecause,
  inFlight: inFlightId === null ? null : isBackup ? 'backup' : 'first',
});

/** Notes how the rule stands, with the purchase that is under way. */
export const noteState = async (
  ctx: Context,
  { state, pausedBecause, inFlight }: RefillState,
  inFlightId: string | null,
): Promise<void> => {
  await sql`
    update refill_rules set state = ${state}, paused_because = ${pausedBecause}, in_flight_id = ${inFlight === null ? null : inFlightId},
      is_backup = ${inFlight === 'backup'}, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id}`.execute(ctx.db);
};

/** What was bought by itself since the first of the month in the agency's zone, or is being bought, with its tax. */
export const spentThisMonth = async (ctx: Context): Promise<number> => {
  const today = ctx.now.toZonedDateTimeISO(ctx.agency.timezone).toPlainDate();
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents + tax_cents), 0)::bigint as cents from payments
    where agency_id = ${ctx.agency.id} and purpose = 'autoRefill' and status not in ('failed', 'cancelled')
      and created_at >= ${startOfDay(today.with({ day: 1 }), ctx.agency.timezone)}`.execute(ctx.db);
  return rows[0]?.cents ?? 0;
};
