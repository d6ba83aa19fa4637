// Whose public site a host shows. The name comes from the request and is looked up: what no agency has proven shows nothing.

import { type Context, type PublicContext, visitor } from '#/kernel/server/context.ts';
import { hostLink } from '#/kernel/server/links.ts';
import { needsNoDns } from './product-hosts.ts';

export interface Site {
  domainId: string;
  /** 'https://homes.northlight.example'. */
  origin: string;
  /** Given out by the product: search engines are to find the agency at its own name alone. */
  isProductHost: boolean;
}

type FoundSite<T> = { is: 'here'; answer: T } | { is: 'moved'; origin: string };

/** Does something as a visitor of the public site of a host. Undefined where the host shows none; an earlier name says where the site is now. */
export const atSite = async <T>(
  ctx: PublicContext,
  host: string,
  work: (inside: Context, site: Site) => Promise<T>,
): Promise<FoundSite<T> | undefined> => {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (!/^[a-z0-9.-]{1,253}$/.test(name)) return undefined;
  const row = await ctx.db
    .selectFrom('hosts')
    .select(['agency_id', 'domain_id', 'is_active', 'redirect_to'])
    .where('host', '=', name)
    .where((where) => where.or([where('is_active', '=', true), where('redirect_to', 'is not', null)]))
    .orderBy('is_active', 'desc')
    .orderBy('redirect_to')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  return ctx.inAgency(row.agency_id, visitor, async (inside): Promise<FoundSite<T> | undefined> => {
    const domain = await inside.db
      .selectFrom('domains')
      .select(['has_public_site'])
      .where('agency_id', '=', row.agency_id)
      .where('id', '=', row.domain_id)
      .executeTakeFirst();
    if (!domain?.has_public_site) return undefined;
    if (!row.is_active) return { is: 'moved', origin: hostLink(ctx, row.redirect_to ?? name) };
    const { config } = ctx.house;
    const site = { domainId: row.domain_id, origin: hostLink(ctx, name), isProductHost: needsNoDns(config, name) };
    return { is: 'here', answer: await work(inside, site) };
  });
};

/** Where an agency's public site is, as mails link to it; undefined where none is on. */
export const siteOrigin = async (ctx: Context): Promise<string | undefined> => {
  const row = await ctx.db
    .selectFrom('domains')
    .innerJoin('hosts', (join) =>
      join.onRef('hosts.agency_id', '=', 'domains.agency_id').onRef('hosts.domain_id', '=', 'domains.id'),
    )
    .select('hosts.host')
    .where('domains.agency_id', '=', ctx.agency.id)
    .where('domains.has_public_site', '=', true)
    .where('hosts.is_active', '=', true)
    .orderBy('domains.is_primary', 'desc')
    .orderBy('domains.created_at')
    .orderBy('hosts.host')
    .limit(1)
    .executeTakeFirst();
  return row && hostLink(ctx, row.host);
};
