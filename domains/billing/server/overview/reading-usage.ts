// GET /crm/billing/usage: the lines of the points usage, summed up by kind and by the days of the agency, and by who began what used them. A day
// on which nothing moved is told, too, so that a plot has no gaps.
import { sql } from 'kysely';
import { type billingContract, mostUsageDays, type UsageAgent, type UsageDay } from '#/domains/billing/contract.ts';
import { startOfDay } from '#/kernel/contract/zones/local-time.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';

type Calls = typeof billingContract.calls;

const nothing = { text: 0, call: 0, lookup: 0, number: 0, added: 0 };

interface Range {
  since: Temporal.Instant;
  until: Temporal.Instant;
}

/** What went to each account of use, as columns. */
const byKind = sql`
  coalesce(sum(p.points) filter (where p.account = 'used.text'), 0)::bigint as text,
  coalesce(sum(p.points) filter (where p.account = 'used.call'), 0)::bigint as call,
  coalesce(sum(p.points) filter (where p.account = 'used.lookup'), 0)::bigint as lookup,
  coalesce(sum(p.points) filter (where p.account = 'used.number'), 0)::bigint as number`;

/** Who used most stands first. */
const usedByAgents = async (ctx: Context, { since, until }: Range): Promise<UsageAgent[]> => {
  const { rows } = await sql<UsageAgent>`
    with used as (
      select e.actor_id, ${byKind}, sum(p.points) as points
      from ledger_entries e join ledger_postings p on p.agency_id = e.agency_id and p.entry_id = e.id and p.account like 'used.%'
      where e.agency_id = ${ctx.agency.id} and e.points <> 0 and e.at >= ${since} and e.at < ${until}
      group by e.actor_id
    )
    select u.actor_id as "agentId", coalesce(a.full_name, a.email) as "displayName", u.text, u.call, u.lookup, u.number
    from used u left join agents a on a.agency_id = ${ctx.agency.id} and a.id = u.actor_id
    order by u.points desc, u.actor_id nulls last`.execute(ctx.db);
  return rows;
};

export const readUsage: Verb<Calls['usage']> = async (ctx, { from, to }) => {
  const { timezone } = ctx.agency;
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  const count = first.until(last, { largestUnit: 'day' }).days + 1;
  if (count < 1) throw invalid('to', 'must not be before from');
  if (count > mostUsageDays) throw invalid('to', `must be within ${mostUsageDays} days of from`);
  const range = { since: startOfDay(first, timezone), until: startOfDay(last.add({ days: 1 }), timezone) };
  const { rows } = await sql<UsageDay>`
    select (e.at at time zone ${timezone})::date::text as day, ${byKind},
      coalesce(sum(e.points) filter (where p.account is null), 0)::bigint as added
    from ledger_entries e
      left join ledger_postings p on p.agency_id = e.agency_id and p.entry_id = e.id and p.account like 'used.%'
    where e.agency_id = ${ctx.agency.id} and e.points <> 0
      and e.at >= ${range.since} and e.at < ${range.until}
    group by 1`.execute(ctx.db);
  const moved = new Map(rows.map((row) => [row.day, row]));
  const days = Array.from({ length: count }, (_, nth): UsageDay => {
    const day = first.add({ days: nth }).toString();
    return moved.get(day) ?? { day, ...nothing };
  });
  return { days, agents: await usedByAgents(ctx, range), timezone };
};
