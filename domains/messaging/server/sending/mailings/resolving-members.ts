// Whom collections add to a message: decided by one statement however many they are, so that no process holds them. Those whose messages are
// written at once are answered; the rest is kept in the mailing, and written from there.
import { sql } from 'kysely';
import { memberSql } from '#/domains/collections/server.ts';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import type { Ability } from '#/domains/integrations/server.ts';
import type { SkipReason } from '#/domains/messaging/contract/messages.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { candidatesSql, type Overrides, reasonSql, type SentBy } from './candidates.ts';
import { skipsOfMembers } from './keeping-skips.ts';

/** Contacts that one mailing goes to. */
export const mostAtOnce = 200_000;

export interface Member {
  id: string;
  displayName: string;
  address: string;
  /** Sent although something soft speaks against it. */
  isOverridden: boolean;
}

export interface Members {
  /** The first of them, in the order of their ids. */
  first: readonly Member[];
  count: number;
  /** How many of them are sent to although something soft speaks against it. */
  overridden: number;
  skipped: readonly { reason: SkipReason; count: number }[];
  /** Which of `strangers` are addresses of members. */
  known: readonly string[];
}

interface Asked extends Overrides {
  toCollections: readonly string[];
  by: SentBy;
  sender: Ability | undefined;
  /** Contacts that were named beside the collections, and addresses that get it already. */
  named: readonly string[];
  taken: readonly string[];
  /** Addresses that were typed and are no contact's. */
  strangers: readonly string[];
  /** As many are answered. */
  most: number;
  /** The mailing that keeps the others, and the skipped. */
  keptIn: string | undefined;
}

export const resolveMembers = async (ctx: Context, channel: MessageChannel, asked: Asked): Promise<Members> => {
  const { named, taken, strangers, most, keptIn, by, sender } = asked;
  const where = sql`(${await memberSql(ctx, 'contact', [...asked.toCollections])}) and not (t.id = any(${uuids(named)}))`;
  const candidates = await candidatesSql(ctx, channel, sql<boolean>`${where}`, { most: mostAtOnce, by, sender });
  const kept =
    keptIn === undefined
      ? sql``
      : sql`, kept as (update mailings g set folded = (
          select jsonb_agg(jsonb_build_array(id, address, "displayName") order by id) from going where place > ${most})
        where g.agency_id = ${ctx.agency.id} and g.id = ${keptIn}),
        skips as (${skipsOfMembers(ctx, keptIn, sql`told`)})`;
  const { rows } = await sql<Members>`
    with judged as (select c.*, ${reasonSql(asked)} as reason from (${candidates}) c),
    told as materialized (
      select id, "displayName", address, "isDnd" or "isMarketingOff" as "isOverridden", coalesce(reason,
        case when address = any(${taken}::text[]) or row_number() over (partition by reason is null, address order by id) > 1
          then 'duplicate' end) as reason
      from judged),
    going as materialized (select *, row_number() over (order by id) as place from told where reason is null)
    ${kept}
    select (select count(*)::int from going) as count,
           (select count(*)::int from going where "isOverridden") as overridden,
           (select coalesce(json_agg(json_build_object('id', id, 'displayName', "displayName", 'address', address, 'isOverridden', "isOverridden")
              order by id), '[]') from going where place <= ${most}) as first,
           (select coalesce(json_agg(json_build_object('reason', reason, 'count', many)), '[]')
              from (select reason, count(*)::int as many from told where reason is not null group by reason) s) as skipped,
           array(select address from going where address = any(${strangers}::text[])) as known`.execute(ctx.db);
  const [members] = rows;
  if (!members) throw new Error('No answer about the members of collections');
  return members;
};
