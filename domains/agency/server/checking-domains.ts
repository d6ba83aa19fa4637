// Checking the DNS of web domains: at once when somebody asks, and by itself every day, so that a domain whose records vanish is
// noticed (core §4). The look-up runs outside of any transaction; its result is written in one.
import * as z from 'zod/mini';
import { agencyContract, domainConfigured, domainFailed, domainKindOf } from '#/domains/agency/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { DnsSilent } from '#/kernel/server/dns/dns.ts';
import type { House } from '#/kernel/server/house.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { isExpectedNo, notFound, Refusal } from '#/kernel/server/refusal.ts';
import { setTimer, timerHandler } from '#/kernel/server/timers/timer.ts';
import { ask, type Verb } from '#/kernel/server/verb.ts';
import { type Claim, type Found, recordsOf, statusAfter } from './judging-dns.ts';
import { lookUp } from './looking-up-dns.ts';
import { needsNoDns } from './product-hosts.ts';
import { isTaken, unlessTaken } from './taken-hosts.ts';

const { calls } = agencyContract;
type DnsConfig = AnswerOf<typeof calls.dnsConfig>['config'];
type Status = DnsConfig['status'];

const read = async (ctx: Context, id: string) => {
  const row = await ctx.db
    .selectFrom('domains')
    .selectAll()
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};
type Row = Awaited<ReturnType<typeof read>>;

const claimOf = (house: House, { host, proof }: Row): Claim => ({ host, proof, target: house.config.DNS_TARGET });

const describe = (house: House, row: Row): DnsConfig => ({
  _id: row.id,
  domain: row.host,
  kind: domainKindOf(row.host),
  status: row.dns_status as Status,
  checkedAt: row.dns_checked_at?.toString() ?? null,
  records: needsNoDns(house.config, row.host) ? [] : recordsOf(claimOf(house, row), row.dns_found as Found | null),
});

/** GET /crm/agency/domain/dns/config/{id}. */
export const showDnsConfig: Verb<typeof calls.dnsConfig> = async (ctx, { id }) => ({
  config: describe(ctx.house, await read(ctx, id)),
});

/** POST /crm/agency/domain/dns/config/{id}: looks the records up now. Refuses where the name servers are silent. */
export const configureDns = ask<typeof calls.configureDns>(async (ctx, { id }) => {
  const config = await check(ctx, id);
  return { success: config.status === 'configured', config };
});

/** An ask or a job: it opens transactions of its own. */
interface Looker {
  readonly house: House;
  transaction<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
}

const check = async (looker: Looker, id: string): Promise<DnsConfig> => {
  const { house } = looker;
  const before = await looker.transaction((ctx) => read(ctx, id));
  // A host that was claimed before this installation had its address may have become one of ours.
  if (needsNoDns(house.config, before.host))
    return looker.transaction(async (ctx) =>
      describe(house, before.dns_status === 'configured' ? before : await settle(ctx, before, 'configured', {})),
    );
  const found = await lookUp(house.dns, claimOf(house, before)).catch(refuseSilence);
  return looker.transaction(async (ctx) => describe(house, await note(ctx, before, found)));
};

const refuseSilence = (error: unknown): never => {
  if (error instanceof DnsSilent)
    throw new Refusal('unavailable', 'agency.dnsSilent', 'The name servers give no answer, please try again later', {
      retryAfterSeconds: 30,
    });
  throw error;
};

/** Writes down what was found. */
const note = (ctx: Context, before: Row, found: Found): Promise<Row> => {
  const standing = { status: before.dns_status as Status, since: before.renamed_at ?? before.created_at };
  const status = statusAfter(claimOf(ctx.house, before), found, standing, ctx.now);
  return settle(ctx, before, status, { dns_found: json(found), dns_checked_at: ctx.now });
};

/** Sets the state of a domain; one that was renamed or deleted while we looked is left as it is. */
const settle = async (ctx: Context, before: Row, status: Status, looked: object): Promise<Row> => {
  const { now } = ctx;
  const isNew = status !== before.dns_status;
  const after = await unlessTaken(() =>
    ctx.db
      .updateTable('domains')
      .set({ dns_status: status, ...looked })
      .$if(isNew, (update) => update.set({ updated_at: now }))
      .$if(status === 'configured', (update) => update.set({ renamed_at: null }))
      .where('agency_id', '=', ctx.agency.id)
      .where('id', '=', before.id)
      .where('host', '=', before.host)
      .returningAll()
      .executeTakeFirst(),
  );
  if (!after) return read(ctx, before.id);
  const changes = { status: [before.dns_status, status] as const };
  const happened = { subject: after.id, data: { domain: after.host }, changes };
  if (isNew && status === 'configured') ctx.emit(domainConfigured, happened);
  if (isNew && status === 'failed') ctx.emit(domainFailed, happened);
  await setTimer(ctx, checkDue, after.id, now.add(status === 'pending' ? whilePending : onceADay));
  return after;
};

/** The timer kind of the next look at a domain. */
export const checkDue = 'agency.domainCheck';
const atFirst = { minutes: 10 } as const;
const whilePending = { hours: 1 } as const;
const onceADay = { hours: 24 } as const;

/** Has a domain's DNS looked at by itself a little later. */
export const checkSoon = (ctx: Context, id: string): Promise<void> => setTimer(ctx, checkDue, id, ctx.now.add(atFirst));

/** Looks at one domain by itself. Silent name servers say nothing about the domain: the next look is a day later. */
export const checkDomain = job({
  name: 'agency.checkDomain',
  input: z.object({ domainId: z.uuid() }),
  actsAs: 'system',
  run: async (run, { domainId }) => {
    try {
      await check(run, domainId);
    } catch (error) {
      if (!isExpectedNo(error)) throw error;
      run.house.log.info({ domainId, reason: error.reason }, 'a domain could not be checked');
      if (isTaken(error)) await run.transaction(async (ctx) => settle(ctx, await read(ctx, domainId), 'failed', {}));
    }
  },
});

/** Starts the looks that are due, and sets the next one in case a look comes to nothing. */
export const domainCheckTimer = timerHandler({
  kind: checkDue,
  work: async (ctx, due) => {
    for (const { subjectId } of due) {
      await checkDomain.later(ctx, { domainId: subjectId });
      await setTimer(ctx, checkDue, subjectId, ctx.now.add(onceADay));
    }
  },
});
