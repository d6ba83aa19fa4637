// Who tells contacts of what their searches find: a domain that can send. Searches say here when they are to be planned anew, and what they found.
import type { Context } from '#/kernel/server/context.ts';
import { extension } from '#/kernel/server/extension.ts';

export interface Alerting {
  /** Says when searches tell next: they were saved, changed, or started again. */
  plan: (ctx: Context, searchIds: readonly string[]) => Promise<void>;
  /** Searches of these contacts have found something to be told of as it happens. */
  found: (ctx: Context, contactIds: readonly string[]) => Promise<void>;
}

export const alerting = extension<Alerting>('listings.alerting');

export const planSearches = async (ctx: Context, searchIds: readonly string[]): Promise<void> => {
  if (searchIds.length > 0) for (const { plan } of alerting.of(ctx.house)) await plan(ctx, searchIds);
};
