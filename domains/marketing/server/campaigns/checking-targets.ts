// The page that a campaign's link leads to: a web address over TLS, or a page of the agency's own sites.
import { isWebAddress } from '#/domains/marketing/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { isOwnHost, ownHosts } from '../touches/own-hosts.ts';

/** Refuses what is no such page. */
export const checkTarget = async (ctx: Context, target: string): Promise<void> => {
  const url = isWebAddress(target) ? URL.parse(target) : null;
  if (url?.protocol === 'https:') return;
  if (url && isOwnHost(await ownHosts(ctx), url.host)) return;
  throw invalid('target', 'must be an address that begins with https://', 'marketing.notAPage');
};
