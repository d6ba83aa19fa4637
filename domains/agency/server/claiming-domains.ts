// Claiming a host for an agency. A host of ours works at once; any other does nothing until its DNS proves it (core §3, §4).
import { domainAdded } from '#/domains/agency/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { checkSoon } from './checking-domains.ts';
import { needsNoDns } from './product-hosts.ts';
import { checkFree, unlessTaken } from './taken-hosts.ts';

/** The state a host begins in: nothing stands between a host that we give out and its use. */
export const firstStatus = ({ house }: Context, host: string): 'configured' | 'unconfigured' =>
  needsNoDns(house.config, host) ? 'configured' : 'unconfigured';

/** Adds a host to the agency; answers the new domain's id. Refuses `agency.domainTaken`, naming `field`. */
export const claimDomain = async (
  ctx: Context,
  { domain, isPrimary, field = 'domain' }: { domain: string; isPrimary: boolean; field?: string },
): Promise<string> => {
  await checkFree(ctx, domain, field);
  const { agency, house, now } = ctx;
  const domainId = house.ids.next();
  const status = firstStatus(ctx, domain);
  if (isPrimary) await leavePrimary(ctx);
  await unlessTaken(() =>
    ctx.db
      .insertInto('domains')
      .values({
        agency_id: agency.id,
        id: domainId,
        host: domain,
        dns_status: status,
        proof: house.random.token(),
        is_primary: isPrimary,
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
  if (status === 'unconfigured') await checkSoon(ctx, domainId);
  ctx.emit(domainAdded, { subject: domainId, data: { domain } });
  return domainId;
};

/** Takes the mark of the primary domain away, so that another may bear it. */
export const leavePrimary = async (ctx: Context): Promise<void> => {
  await ctx.db
    .updateTable('domains')
    .set({ is_primary: false, updated_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('is_primary', '=', true)
    .execute();
};
