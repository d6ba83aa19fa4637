// A host answers for one agency only: who has it, and the refusal for everybody else.
import type { Context } from '#/kernel/server/context.ts';
import { appBase } from '#/kernel/server/links.ts';
import { isExpectedNo, Refusal } from '#/kernel/server/refusal.ts';
import { isReserved, needsNoDns } from './product-hosts.ts';

const reason = 'agency.domainTaken';

const hostTaken = (field = 'domain'): Refusal =>
  new Refusal('conflict', reason, 'is in use already', { field, fullMessage: 'This domain is in use already' });

/** Whether a refusal says that somebody else has the host. */
export const isTaken = (error: unknown): boolean => isExpectedNo(error) && error.reason === reason;

/** Refuses a host that another agency has proven, that this agency has already, or that is the product's own address. */
export const checkFree = async (ctx: Context, host: string, field?: string): Promise<void> => {
  const { config } = ctx.house;
  const isOurs = host === appBase(config).hostname || host === config.DNS_TARGET;
  const isProductName = needsNoDns(config, host) && isReserved(host.split('.')[0] ?? '');
  if (isOurs || isProductName) throw hostTaken(field);
  const rival = await ctx.db
    .selectFrom('hosts')
    .select('host')
    .where('host', '=', host)
    .where((where) => where.or([where('is_active', '=', true), where('agency_id', '=', ctx.agency.id)]))
    .executeTakeFirst();
  if (rival) throw hostTaken(field);
};

/** Runs a change of domains; where another agency proved the host first, this one is refused. */
export const unlessTaken = async <T>(change: () => Promise<T>): Promise<T> => {
  try {
    return await change();
  } catch (error) {
    // The index under which a host is proven once only.
    if ((error as { constraint?: unknown }).constraint === 'hosts_proven') throw hostTaken();
    throw error;
  }
};
