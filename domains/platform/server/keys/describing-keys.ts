// A key as the wire shows it: never its secret, but when and from where it was used last.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ApiKey } from '#/domains/platform/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { notFound } from '#/kernel/server/refusal.ts';

/** Owners see every key of the agency, anybody else those that act for them. */
export const reachedKeys = ({ actor }: Pick<Context, 'actor'>): RawBuilder<SqlBool> =>
  actor.rights?.role === 'owner' ? sql<SqlBool>`true` : sql<SqlBool>`k.agent_id = ${actor.agentId}::uuid`;

const personOf = (id: RawBuilder<unknown>) => sql`(
  select json_build_object('_id', a.id, 'displayName', coalesce(a.full_name, a.email)) from agents a
  where a.agency_id = k.agency_id and a.id = ${id})`;

/** The keys that somebody reaches, youngest first, or one alone. */
export const describeKeys = async (ctx: Context, id?: string): Promise<ApiKey[]> => {
  const now = sql`${ctx.now}::timestamptz`;
  const { rows } = await sql<ApiKey>`
    select k.id as "_id", k.display_name as "displayName", k.prefix, k.last_four as "lastFour",
           ${personOf(sql`k.agent_id`)} as "actsFor", ${personOf(sql`k.created_by`)} as "createdBy", to_json(k.scopes) as scopes,
           case when k.revoked_at is not null then 'revoked'
                when k.expires_at <= ${now} then 'expired'
                when a.removed_at is not null or a.status <> 'active' then 'dead' else 'active' end as status,
           ${momentOf(sql`k.expires_at`)} as "expiresAt", ${momentOf(sql`u.last_used_at`)} as "lastUsedAt",
           u.last_used_from as "lastUsedFrom", u.last_used_for as "lastUsedFor",
           ${momentOf(sql`f.ends_at`)} as "formerSecretUntil", ${momentOf(sql`f.last_used_at`)} as "formerSecretLastUsedAt",
           ${momentOf(sql`k.created_at`)} as "createdAt", ${momentOf(sql`k.updated_at`)} as "updatedAt"
    from api_keys k
    join agents a on a.agency_id = k.agency_id and a.id = k.agent_id
    left join lateral (
      select s.last_used_at, s.last_used_from, s.last_used_for from key_secrets s
      where s.agency_id = k.agency_id and s.key_id = k.id order by s.last_used_at desc nulls last limit 1
    ) u on true
    left join lateral (
      select s.ends_at, s.last_used_at from key_secrets s
      where s.agency_id = k.agency_id and s.key_id = k.id and s.created_at < k.rolled_at and s.ends_at > ${now}
      order by s.ends_at desc limit 1
    ) f on true
    where k.agency_id = ${ctx.agency.id} and ${reachedKeys(ctx)} and (${id ?? null}::uuid is null or k.id = ${id ?? null}::uuid)
    order by k.id desc`.execute(ctx.db);
  return rows;
};

/** One key. Refuses not-found. */
export const describeKey = async (ctx: Context, id: string): Promise<ApiKey> => {
  const [found] = await describeKeys(ctx, id);
  if (!found) throw notFound();
  return found;
};
