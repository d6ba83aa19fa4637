// What the screens say about a collection. Pure.
import { type Collection, collectionKinds } from '#/domains/collections/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import type { MemberCount } from './member-counts.ts';

/** 'Contacts' for a collection of contacts. */
export const kindWords = (typeName: string): string =>
  collectionKinds.find(({ value }) => value === typeName)?.label ?? typeName;

/** '1,240', or '10,000+' where nobody counted further. */
export const countWords = ({ total, totalIsCapped }: MemberCount): string =>
  `${formatNumber(total)}${totalIsCapped ? '+' : ''}`;

/** Why somebody may not change a collection: they see it because it is shared with them. */
export const whyNotChanged = (
  { ownerId, owner }: Pick<Collection, 'ownerId' | 'owner'>,
  me: { agentId: string | null; isOwner: boolean },
): string | undefined =>
  me.isOwner || (ownerId !== null && ownerId === me.agentId)
    ? undefined
    : `Only ${owner?.displayName ?? 'its owner'} and owners of the agency can change it`;
