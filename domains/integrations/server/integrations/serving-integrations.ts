// An integration as the wire shows it: the entity's SQL side, and who reaches which (decision 13): whoever manages integrations all of the
// agency's, everybody else the own mailbox and number.
import { sql } from 'kysely';
import { integrationEntity } from '#/domains/integrations/contract/integrations.ts';
import { pointedAgents } from '#/domains/team/server.ts';
import { meets } from '#/kernel/contract/permission.ts';
import type { Context } from '#/kernel/server/context.ts';
import { pointsTo } from '#/kernel/server/entities/pointing.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';
import { leftTodaySql } from './counting-allowance.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

export const servedIntegrations = serveEntity(integrationEntity, {
  exists: () => sql`t.removed_at is null`,
  reach: (actor, _ctx, act) =>
    meets(actor.rights, act === 'read' ? 'integration.read' : 'integration.write')
      ? 'all'
      : [[{ field: 'agentAccess', rule: 'isInIds', value: [actor.agentId ?? nobody] }]],
  links: { agent: { column: 'agent_id' }, agentAccess: { column: 'agent_id' } },
  computed: {
    providedIntegrationId: () => sql`t.provider`,
    agent: pointsTo(pointedAgents, sql`t.agent_id`),
    config: () => sql`(jsonb_build_object('versions', '[]'::jsonb) || t.config)`,
    remainingDailySentMessagesLimit: (ctx: Context) => leftTodaySql(ctx, 'limit'),
    remainingDailySentMessagesThreshold: (ctx: Context) => leftTodaySql(ctx, 'threshold'),
    startedOverAt: () => sql`(t.sync_state ->> 'startedOverAt')::timestamptz`,
    startedOverBecause: () => sql`t.sync_state ->> 'startedOverBecause'`,
    agentAccess: () => sql`null::jsonb`,
  },
});
