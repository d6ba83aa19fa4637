// Founding an agency, by registration or as a child of another: its row, its looks and its web domains (core §7; decision 51).
import { sql } from 'kysely';
import { agencyFounded } from '#/domains/agency/contract.ts';
import { countryOfZone } from '#/kernel/contract/zones/zone-countries.ts';
import type { Actor, AgencyInContext, Context, PublicContext } from '#/kernel/server/context.ts';
import { claimDomain } from './claiming-domains.ts';
import { isReserved, productEnding } from './product-hosts.ts';

/** Where an agency works whose founder names no time zone (core §9). */
const defaultTimezone = 'America/Los_Angeles';

export interface Founding {
  name: string;
  phone?: string | null;
  timezone?: string;
  country?: string | null;
  parentId?: string | null;
  /** Web domains in lower case, the first is the primary one. None: a product host made of the name. */
  hosts?: readonly string[];
}

/**
 * Makes an agency in test mode and runs `work` in it as its founder: in the same transaction, so that an agency without an owner
 * never exists. A custom domain is claimed, not proven: it does nothing until its DNS is right. Refuses `agency.domainTaken`.
 */
export const foundAgency = <T>(
  ctx: PublicContext,
  { name, phone, timezone, country, parentId, hosts }: Founding,
  founder: Actor,
  work: (inside: Context) => Promise<T>,
): Promise<T> => {
  const agency: AgencyInContext = {
    id: ctx.house.ids.next(),
    name,
    timezone: timezone ?? defaultTimezone,
    // A number that names no country is one of the agency's: a founder who said the zone has said the country, too.
    country: country ?? (timezone === undefined ? null : countryOfZone(timezone)),
    isTestMode: true,
    parentId: parentId ?? null,
  };
  return ctx.inAgency(agency, founder, async (inside) => {
    const { now } = inside;
    await inside.db
      .insertInto('agencies')
      .values({
        id: agency.id,
        parent_id: agency.parentId,
        name,
        phone: phone ?? null,
        country: agency.country,
        timezone: agency.timezone,
        is_test_mode: true,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await inside.db.insertInto('themes').values({ agency_id: agency.id, updated_at: now }).execute();
    inside.emit(agencyFounded, { subject: agency.id, data: { agencyName: name } });
    const wanted = [...new Set(hosts ?? [])];
    for (const [index, host] of (wanted.length > 0 ? wanted : [await freeHost(inside)]).entries())
      await claimDomain(inside, { domain: host, isPrimary: index === 0, field: 'agency.agencyDomains' });
    return work(inside);
  });
};

/** `northlight-realty.crm.example.com`, or `.localhost` on a machine of one's own; numbered where somebody was earlier. */
const freeHost = async (ctx: Context): Promise<string> => {
  const ending = productEnding(ctx.house.config);
  const slug = slugOf(ctx.agency.name);
  // Of two agencies of one name that are founded at the same time, the second waits here and then finds the name taken.
  await sql`select pg_advisory_xact_lock(hashtext('host'), hashtext(${slug}))`.execute(ctx.db);
  for (let n = isReserved(slug) ? 2 : 1; ; n += 1) {
    const host = `${slug}${n === 1 ? '' : `-${n}`}.${ending}`;
    const known = await ctx.db.selectFrom('hosts').select('host').where('host', '=', host).executeTakeFirst();
    if (!known) return host;
  }
};

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '') || 'agency';
