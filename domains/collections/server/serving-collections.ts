// A collection as the wire shows it, and who sees it: its owner, the agents it is shared with, and the owners of the agency.
import { sql } from 'kysely';
import { collectionEntity } from '#/domains/collections/contract.ts';
import { pointedAgents } from '#/domains/team/server.ts';
import { pointsTo, pointsToMany } from '#/kernel/server/entities/pointing.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';

export const servedCollections = serveEntity(collectionEntity, {
  reach: ({ rights, agentId }, _ctx, act) => {
    if (rights?.role === 'owner') return 'all';
    const me = agentId === null ? [] : [agentId];
    const own = [{ field: 'owner', rule: 'isInIds', value: me }] as const;
    return act === 'read' ? [[...own], [{ field: 'agents', rule: 'isInIds', value: me }]] : [[...own]];
  },
  links: { owner: { column: 'owner_id' } },
  computed: {
    memberCount: () => sql`null::integer`,
    owner: pointsTo(pointedAgents, sql`t.owner_id`),
    agents: pointsToMany(pointedAgents, sql`t.agent_ids`),
    agentIds: () => sql`to_jsonb(t.agent_ids)`,
  },
});
