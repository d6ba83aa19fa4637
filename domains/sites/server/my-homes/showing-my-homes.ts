// /my-homes/{token}: what somebody keeps here. Looking changes nothing; a link that was not used for a day is exchanged for one that lives longer.
import { homesKeptBy, searchesOfContact } from '#/domains/listings/server.ts';
import { pathOfOwn } from '../keeping/signing-links.ts';
import { drawMyHomes } from '../pages/my-homes.ts';
import type { Answer, Visit } from '../visiting.ts';
import { deadLink } from './asking-for-links.ts';
import { ownerOf } from './finding-owner.ts';

/** GET /my-homes/{token}. */
export const showMyHomes = async ({ ctx, look }: Visit, token: string): Promise<Answer> => {
  const owner = await ownerOf(ctx, token);
  if (!owner) return deadLink(look);
  const { contactId, firstName, hasAlerts, isFresh } = owner;
  if (!isFresh) return { to: pathOfOwn(ctx, contactId), status: 302 };
  const homes = await homesKeptBy(ctx, contactId);
  const searches = await searchesOfContact(ctx, contactId);
  const page = drawMyHomes(look, { path: `/my-homes/${token}`, firstName, hasAlerts, homes, searches });
  return { page, isPrivate: true };
};
