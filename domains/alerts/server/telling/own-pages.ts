// The page on which a contact sees their homes and searches: a domain that has public pages says where it is, and every alert links to it.
import type { Context } from '#/kernel/server/context.ts';
import { extension } from '#/kernel/server/extension.ts';

/** Undefined where the agency shows no such page. */
export type OwnPage = (ctx: Context, contactId: string) => Promise<string | undefined>;

export const ownPage = extension<OwnPage>('alerts.ownPage');

export const ownPageOf = async (ctx: Context, contactId: string): Promise<string | undefined> => {
  for (const find of ownPage.of(ctx.house)) {
    const page = await find(ctx, contactId);
    if (page !== undefined) return page;
  }
  return undefined;
};
