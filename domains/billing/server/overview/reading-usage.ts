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

/** Of a day, or of an agent who used some. */
type Sum = Omit<UsageDay & UsageAgent, 'day'> & { day: string | null };

/** The days, and then the agents, who used most first. The lines are read once for both. */
const summedUp = async (ctx: Context, since: Temporal.Instant, until: Temporal.Instant): Promise<Sum[]> => {
  const { rows } = await sql<Sum>`
    with lines as (
      select (e.at at time zone ${ctx.agency.timezone})::date as day, e.actor_id, p.account, coalesce(p.points, e.points) as points
      from ledger_entries e
        left join ledger_postings p on p.agency_id = e.agency_id and p.entry_id = e.id and p.account like 'used.%'
      where e.agency_id = ${ctx.agency.id} and e.points <> 0 and e.at >= ${since} and e.at < ${until}
    ), sums as (
      select day, actor_id, sum(points) filter (where account is not null) as used,
        coalesce(sum(points) filter (where account = 'used.text'), 0)::bigint as text,
        coalesce(sum(points) filter (where account = 'used.call'), 0)::bigint as call,
        coalesce(sum(points) filter (where account = 'used.lookup'), 0)::bigint as lookup,
        coalesce(sum(points) filter (where account = 'used.number'), 0)::bigint as number,
        coalesce(sum(points) filter (where account is null), 0)::bigint as added
      from lines group by grouping sets ((day), (actor_id))
    )
    select s.day::text as day, s.actor_id as "agentId", coalesce(a.full_name, a.email) as "displayName", s.text, s.call, s.lookup, s.number, s.added
    from sums s left join agents a on a.agency_id = ${ctx.agency.id} and a.id = s.actor_id
    where s.day is not null or s.used is not null
    order by s.day, s.used desc, s.actor_id nulls last`.execute(ctx.db);
  return rows;
};

export const readUsage: Verb<Calls['usage']> = async (ctx, { from, to }) => {
  const { timezone } = ctx.agency;
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  const count = first.until(last, { largestUnit: 'day' }).days + 1;
  if (count < 1) throw invalid('to', 'must not be before from');
  if (count > mostUsageDays) throw invalid('to', `must be within ${mostUsageDays} days of from`);
  const sums = await summedUp(ctx, startOfDay(first, timezone), startOfDay(last.add({ days: 1 }), timezone));
  const moved = new Map(
    sums.flatMap(({ day, text, call, lookup, number, added }) =>
      day === null ? [] : [[day, { day, text, call, lookup, number, added }]],
    ),
  );
  const days = Array.from({ length: count }, (_, nth): UsageDay => {
    const day = first.add({ days: nth }).toString();
    return moved.get(day) ?? { day, ...nothing };
  });
  const agents = sums.flatMap(({ day, agentId, displayName, text, call, lookup, number }) =>
    day === null ? [{ agentId, displayName, text, call, lookup, number }] : [],
  );
  return { days, agents, timezone };
};
