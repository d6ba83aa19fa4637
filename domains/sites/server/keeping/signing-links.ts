// The links that visitors get by mail: one confirms an address, one opens the homes and searches of a contact. Each ends, and neither opens the other.
import { siteOrigin } from '#/domains/agency/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { readIds, signIds } from '#/kernel/server/guard/signed-links.ts';

/** A link whose first id is the agency's: on the site of another agency it is none. */
const linkOf = (purpose: string, days: number) => {
  const hours = days * 24;
  return {
    sign: ({ house, agency, now }: Context, id: string): string =>
      signIds(house, purpose, [agency.id, id], now.add({ hours })),
    read: ({ house, agency, now }: Context, token: string): { id: string; isFresh: boolean } | undefined => {
      const signed = readIds(house, purpose, { token, count: 2, now });
      const [agencyId, id] = signed?.ids ?? [];
      if (!signed || agencyId !== agency.id || id === undefined) return undefined;
      return { id, isFresh: Temporal.Instant.compare(signed.ends, now.add({ hours: hours - 24 })) > 0 };
    },
  };
};

/** Of an address that was typed: its row among the confirmations. */
export const confirmLink = linkOf('sites.confirm', 7);
/** Of a contact. Whoever uses it gets a fresh one, so that it ends thirty days after it was used last. */
export const ownLink = linkOf('sites.myHomes', 30);

export const pathOfOwn = (ctx: Context, contactId: string): string => `/my-homes/${ownLink.sign(ctx, contactId)}`;

/** The whole address of a contact's page, on the site of the agency; undefined where it has none. */
export const whereOwnPagesAre = async (ctx: Context, contactId: string): Promise<string | undefined> => {
  const origin = await siteOrigin(ctx);
  return origin && origin + pathOfOwn(ctx, contactId);
};
