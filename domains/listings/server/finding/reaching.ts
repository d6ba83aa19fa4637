// Which homes an agent may see and change: of those that are published everybody's, of drafts their own; owners see all. What a feed
// brought is nobody's to publish or delete.
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { meets } from '#/kernel/contract/permission.ts';
import type { Actor, Context } from '#/kernel/server/context.ts';
import type { Act, Reach } from '#/kernel/server/entities/served-entity.ts';

const isPublished: FiltersGroups[number][number] = { field: 'publishState', rule: 'isEqualTo', value: 'Published' };
const isOwn: FiltersGroups[number][number] = { field: 'isOwn', rule: 'isEqualTo', value: true };

/** `write` is changing tags and the agency's own attributes; `manage` is changing facts, publishing, deleting. */
export const reachOfListings = ({ agentId, rights }: Actor, _ctx: Context, act: Act): Reach => {
  const isManager = meets(rights, 'listing.manage');
  const mine: FiltersGroups[number] = [
    { field: 'createdBy', rule: 'isInIds', value: agentId === null ? [] : [agentId] },
  ];
  if (act === 'manage') return isManager ? [[isOwn]] : [[isOwn, ...mine]];
  return isManager ? 'all' : [[isPublished], mine];
};
