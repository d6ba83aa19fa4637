// Adding, renaming, switching and deleting the web domains of an agency (core §4, §7).
import { agencyContract, domainDeleted, domainUpdated } from '#/domains/agency/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid, notFound, Refusal } from '#/kernel/server/refusal.ts';
import { clearTimer } from '#/kernel/server/timers/timer.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { checkDue, checkSoon } from './checking-domains.ts';
import { claimDomain, firstStatus, leavePrimary } from './claiming-domains.ts';
import { describeAgency } from './describing-agencies.ts';
import { checkFree, unlessTaken } from './taken-hosts.ts';

const { calls } = agencyContract;

/** POST /crm/agency/domain: the agency's first domain is its primary one. */
export const createDomain: Verb<typeof calls.createDomain> = async (ctx, { domain, isPrimary }) => {
  const isFirst = (await listIds(ctx)).length === 0;
  await claimDomain(ctx, { domain, isPrimary: isFirst || (isPrimary ?? false) });
  return describeAgency(ctx);
};

/**
 * PATCH /crm/agency/domain/{id}: a new name proves itself anew; the earlier one works until then and leads to it afterwards. What is the same as
 * before is no change.
 */
export const updateDomain: Verb<typeof calls.updateDomain> = async (ctx, { id, domain, isPrimary, hasPublicSite }) => {
  const before = await ctx.db
    .selectFrom('domains')
    .selectAll()
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw notFound();
  if (isPrimary === false && before.is_primary)
    throw invalid('isPrimary', 'cannot be taken away', 'kernel.invalid', 'Make another domain the primary one instead');
  const renamed = domain !== undefined && domain !== before.host ? await rename(ctx, before, domain) : undefined;
  const isPromoted = isPrimary === true && !before.is_primary;
  const isSwitched = hasPublicSite !== undefined && hasPublicSite !== before.has_public_site;
  if (isPromoted) await leavePrimary(ctx);
  if (renamed || isPromoted || isSwitched) {
    await unlessTaken(() =>
      ctx.db
        .updateTable('domains')
        .set({
          ...renamed,
          ...(isPromoted ? { is_primary: true } : {}),
          ...(isSwitched ? { has_public_site: hasPublicSite } : {}),
          updated_at: ctx.now,
        })
        .where('agency_id', '=', ctx.agency.id)
        .where('id', '=', id)
        .execute(),
    );
    ctx.emit(domainUpdated, {
      subject: id,
      data: { domain: domain ?? before.host },
      changes: {
        ...(renamed ? { domain: [before.host, renamed.host] as const } : {}),
        ...(isPromoted ? { isPrimary: [false, true] as const } : {}),
        ...(isSwitched ? { hasPublicSite: [before.has_public_site, hasPublicSite] as const } : {}),
      },
    });
  }
  return describeAgency(ctx);
};

interface Before {
  id: string;
  host: string;
  previous_host: string | null;
  dns_status: string;
}

const rename = async (ctx: Context, before: Before, host: string) => {
  // Going back to the earlier name is no claim of a new one.
  if (host !== before.previous_host) await checkFree(ctx, host);
  const status = firstStatus(ctx, host);
  // A name that never worked leads nowhere; the one before it goes on.
  const earlier = before.dns_status === 'configured' ? before.host : before.previous_host;
  const previous = earlier === host ? null : earlier;
  if (status === 'unconfigured') await checkSoon(ctx, before.id);
  else await clearTimer(ctx, checkDue, before.id);
  return {
    host,
    previous_host: previous,
    dns_status: status,
    dns_found: null,
    dns_checked_at: null,
    proof: ctx.house.random.token(),
    renamed_at: status === 'unconfigured' ? ctx.now : null,
  };
};

/** DELETE /crm/agency/domain/{id}: never the last one; the primary mark goes to the oldest that works. */
export const deleteDomain: Verb<typeof calls.deleteDomain> = async (ctx, { id }) => {
  const ids = await listIds(ctx);
  if (!ids.includes(id)) throw notFound();
  const heir = ids.find((other) => other !== id);
  if (!heir)
    throw new Refusal(
      'conflict',
      'agency.lastDomain',
      'An agency needs a domain. Add another one before you delete this one',
    );
  const gone = await ctx.db
    .deleteFrom('domains')
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .returning(['host', 'is_primary'])
    .executeTakeFirstOrThrow();
  if (gone.is_primary) {
    await ctx.db
      .updateTable('domains')
      .set({ is_primary: true, updated_at: ctx.now })
      .where('agency_id', '=', ctx.agency.id)
      .where('id', '=', heir)
      .execute();
  }
  await clearTimer(ctx, checkDue, id);
  ctx.emit(domainDeleted, { subject: id, data: { domain: gone.host } });
  return { deletedCount: 1 };
};

/** The agency's domains, those that work first, then the oldest; locked, so that two requests cannot delete the last two. */
const listIds = async (ctx: Context): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('domains')
    .select(['id', 'dns_status'])
    .where('agency_id', '=', ctx.agency.id)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.toSorted((a, b) => rank(a.dns_status) - rank(b.dns_status)).map(({ id }) => id);
};
const rank = (status: string): number => (status === 'configured' ? 0 : 1);
