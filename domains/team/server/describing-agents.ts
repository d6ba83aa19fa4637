// An agent as the wire shows it: the entity's SQL side, and the signed-in agent with what only they may see.
import { sql } from 'kysely';
import { outboundNumberOf } from '#/domains/agency/server.ts';
import { type AgentRecord, agentEntity, type Me } from '#/domains/team/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';
import { filesBase } from '#/kernel/server/files/file-links.ts';

export const servedAgents = serveEntity(agentEntity, {
  // A visitor who does not own the parent any more is not on the team any more.
  exists: (ctx: Context) => sql`t.removed_at is null and (not t.is_visiting or exists (
    select from memberships m where m.user_id = t.user_id and m.agency_id = ${ctx.agency.parentId}
      and m.role = 'owner' and m.status = 'active' and not m.is_visiting))`,
  reach: () => 'all',
  computed: {
    permissions: () => sql`t.permissions`,
    profilePicture: (ctx: Context) =>
      sql`(select ${filesBase(ctx.house)} || f.storage_key from files f where f.agency_id = t.agency_id and f.id = t.picture_file_id)`,
    emailConfirmed: () =>
      sql`exists (select from users u where u.id = t.user_id and u.email = t.email and u.email_confirmed_at is not null)`,
    invitationStatus: () => sql`case when t.status = 'pending' then 'pending' else 'accepted' end`,
    lastActiveAt: () =>
      sql`(select max(s.last_seen_at) from sessions s where s.user_id = t.user_id and s.agency_id = t.agency_id)`,
  },
});

/** One agent of the agency. Refuses not-found. */
export const describeAgent = (ctx: Context, id: string): Promise<AgentRecord> => getRecord(ctx, servedAgents, id);

/** An agent with signature and settings, for their own eyes. */
export const describeMe = async (ctx: Context, agentId: string): Promise<Me> => {
  const record = await describeAgent(ctx, agentId);
  const own = await ctx.db
    .selectFrom('agents')
    .leftJoin('users', 'users.id', 'agents.user_id')
    .select(['agents.signature', 'agents.settings', 'users.password_hash'])
    .where('agents.agency_id', '=', ctx.agency.id)
    .where('agents.id', '=', agentId)
    .executeTakeFirstOrThrow();
  return {
    ...record,
    outboundPhoneNumber: await outboundNumberOf(ctx, agentId),
    signature: own.signature,
    settings: own.settings as Me['settings'],
    hasPassword: own.password_hash !== null,
  };
};

/** GET /crm/agents/me. */
export const getMe = (ctx: Context): Promise<Me> => describeMe(ctx, ctx.actor.agentId ?? '');
