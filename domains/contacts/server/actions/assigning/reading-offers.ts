// What became of contacts that a step offered: it is asked again by the key of each, and says who claimed it and when, or who has it otherwise.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import type { ActingFor, ActionOutcome } from '#/kernel/server/workflow-action.ts';
import { done } from '../contacts-at-a-step.ts';

interface Row {
  key: string;
  status: 'open' | 'claimed' | 'given' | 'withdrawn';
  /** Nobody gave the contact to somebody else meanwhile. */
  isOffered: boolean;
  asked: string;
  /** Who claimed it, or was given it. */
  agentName: string | null;
  /** Whose it is now. */
  holderName: string | null;
  offeredAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  endedAt: Temporal.Instant | null;
}

/** An offer that is over by the clock is ended in a moment. */
const soon = { minutes: 1 } as const;

const standing = async (ctx: Context, keys: readonly string[]): Promise<Row[]> => {
  const nameOf = sql`coalesce(a.full_name, a.email)`;
  const { rows } = await sql<Row>`
    select o.step_key as key, o.status, c.assigned_agent_id is not distinct from o.had_agent_id as "isOffered",
      (select coalesce(string_agg(${nameOf}, ', ' order by array_position(o.agent_ids, a.id)), 'nobody') from agents a
        where a.agency_id = o.agency_id and a.id = any(o.agent_ids)) as asked,
      (select ${nameOf} from agents a where a.agency_id = o.agency_id and a.id = o.agent_id) as "agentName",
      (select ${nameOf} from agents a where a.agency_id = o.agency_id and a.id = c.assigned_agent_id) as "holderName",
      o.offered_at as "offeredAt", o.ends_at as "endsAt", o.ended_at as "endedAt"
    from contact_claims o join contacts c on c.agency_id = o.agency_id and c.id = o.contact_id
    where o.agency_id = ${ctx.agency.id} and o.step_key = any(${keys}::text[])`.execute(ctx.db);
  return rows;
};

/** '10:04' on the agency's clock, with its day where that is another than the one of the offer. */
const clockWords = (ctx: Context, at: Temporal.Instant, since: Temporal.Instant): string => {
  const [local, first] = [at, since].map((moment) => moment.toZonedDateTimeISO(ctx.agency.timezone));
  const time = local?.toPlainTime().toString({ smallestUnit: 'minute' }) ?? '';
  const day =
    local && first && !local.toPlainDate().equals(first.toPlainDate()) ? ` on ${local.toPlainDate().toString()}` : '';
  return `${time}${day}`;
};

const outcomeOf = (ctx: Context, row: Row): ActionOutcome => {
  const { status, isOffered, asked, agentName, holderName, offeredAt, endsAt, endedAt } = row;
  const clock = (at: Temporal.Instant): string => clockWords(ctx, at, offeredAt);
  const offered = `Offered to ${asked} at ${clock(offeredAt)}`;
  if (status === 'open' && isOffered) {
    const until = Temporal.Instant.compare(endsAt, ctx.now) > 0 ? endsAt : ctx.now.add(soon);
    return { outcome: 'waiting', words: offered, until };
  }
  const ended = clock(endedAt ?? ctx.now);
  if (status === 'claimed') return done(`${offered}; ${agentName ?? 'Somebody'} claimed it at ${ended}`);
  if (status === 'given')
    return done(`${offered}; nobody claimed it: ${agentName ?? 'Somebody'} has it since ${ended}`);
  return done(`${offered}; it was not claimed: ${holderName === null ? 'it is unassigned' : `${holderName} has it`}`);
};

/** Of those of the items that were offered before, what became of them, by key. */
export const readOffers = async (
  ctx: Context,
  items: readonly ActingFor[],
): Promise<ReadonlyMap<string, ActionOutcome>> =>
  new Map(
    (
      await standing(
        ctx,
        items.map(({ key }) => key),
      )
    ).map((row) => [row.key, outcomeOf(ctx, row)]),
  );
