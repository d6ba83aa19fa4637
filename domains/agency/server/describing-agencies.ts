// An agency as the wire shows it: profile, domains, children, parent.
import { type Agency, type AgencyDomain, domainKindOf } from '#/domains/agency/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { fileUrl } from '#/kernel/server/files/file-links.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { outboundNumberOf } from './outbound-numbers.ts';

/** The agency of the context, whole. */
export const describeAgency = async (ctx: Context): Promise<Agency> => {
  const row = await ctx.db.selectFrom('agencies').selectAll().where('id', '=', ctx.agency.id).executeTakeFirst();
  if (!row) throw notFound();
  const related = await ctx.db
    .selectFrom('agencies')
    .select(['id', 'name', 'parent_id'])
    .where((where) => where.or([where('parent_id', '=', row.id), where('id', '=', row.parent_id)]))
    .orderBy('name')
    .execute();
  const parent = related.find(({ id }) => id === row.parent_id);
  return {
    _id: row.id,
    agencyName: row.name,
    agencyPhoneNumber: row.phone,
    postalAddress: row.postal_address,
    agencyOutboundPhoneNumber: await outboundNumberOf(ctx, null),
    timezone: row.timezone,
    country: row.country,
    mls: row.mls as Agency['mls'],
    isTestMode: row.is_test_mode,
    isDemo: row.is_demo,
    pointsBalance: row.points_balance,
    theme: { logo: await logoOf(ctx) },
    agencyDomains: await listDomains(ctx),
    children: related
      .filter(({ parent_id }) => parent_id === row.id)
      .map(({ id, name }) => ({ _id: id, agencyName: name })),
    parent: parent ? { _id: parent.id, agencyName: parent.name } : null,
  };
};

/** Address of the agency's logo, or null. */
export const logoOf = async (ctx: Context): Promise<string | null> => {
  const file = await ctx.db
    .selectFrom('themes')
    .innerJoin('files', (join) =>
      join.onRef('files.agency_id', '=', 'themes.agency_id').onRef('files.id', '=', 'themes.logo_file_id'),
    )
    .select('files.storage_key')
    .where('themes.agency_id', '=', ctx.agency.id)
    .executeTakeFirst();
  return file ? fileUrl(ctx.house, file.storage_key) : null;
};

const listDomains = async (ctx: Context): Promise<AgencyDomain[]> => {
  const rows = await ctx.db
    .selectFrom('domains')
    .select(['id', 'host', 'dns_status', 'is_primary', 'has_public_site'])
    .where('agency_id', '=', ctx.agency.id)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    url: { domain: row.host, crm: { dns: { status: row.dns_status as AgencyDomain['url']['crm']['dns']['status'] } } },
    kind: domainKindOf(row.host),
    isPrimary: row.is_primary,
    hasPublicSite: row.has_public_site,
  }));
};
