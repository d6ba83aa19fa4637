// People who arrive in an agency in which they have no agent: whoever knows why they may be there makes one.
import { type PublicContext, visitor } from '#/kernel/server/context.ts';
import { extension } from '#/kernel/server/extension.ts';
import type { House } from '#/kernel/server/house.ts';
import { openPublic } from '#/kernel/server/opening.ts';

/** Somebody who is signed in, and the agency that they ask for. */
export interface Newcomer {
  userId: string;
  agencyId: string;
}

/** Asked when a person without an agent in an agency arrives there: may make one (an owner of the parent visits, decision 15) and then answers true. */
export const admission = extension<(ctx: PublicContext, person: Newcomer) => Promise<boolean>>('kernel.admission');

/** Whether somebody let them in, each asked in a transaction of its own. */
export const isAdmitted = async (house: House, person: Newcomer): Promise<boolean> => {
  const actor = { ...visitor, userId: person.userId };
  for (const admit of admission.of(house))
    if (await openPublic(house, { actor, request: null }, (ctx) => admit(ctx, person))) return true;
  return false;
};
