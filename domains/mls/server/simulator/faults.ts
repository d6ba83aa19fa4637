// What goes wrong at the simulated service: switched on for so many requests, or until it is switched off.
import { sql } from 'kysely';
import type { PublicContext } from '#/kernel/server/context.ts';
import type { ServiceName } from './services.ts';

export const faultWords = {
  tooMany: 'answers 429 and asks for 30 seconds of rest',
  tooManyBare: 'answers 429 without saying for how long',
  unauthorised: 'answers 401',
  serverError: 'answers 500',
  html: 'answers a page of HTML where JSON is asked for',
  cutGzip: 'answers gzip that breaks off in the middle',
  cutJson: 'answers JSON that breaks off in the middle',
  deadLink: 'does not know its own next link any more',
  foreignLink: 'links to another host',
  sameLink: 'links to the same page again',
  vanish: 'hides nine homes of ten',
} as const;
export type FaultKind = keyof typeof faultWords;
export const faultKinds = Object.keys(faultWords) as FaultKind[];

export interface Fault {
  kind: FaultKind;
  times: number | null;
}

/** Switches a fault on for the next so many requests that it can meet; without a number until it is switched off. */
export const switchOn = async (
  ctx: PublicContext,
  feed: ServiceName,
  kind: FaultKind,
  times: number | null,
): Promise<void> => {
  await sql`insert into mls_simulated_faults (id, feed, kind, times, created_at)
    values (${ctx.house.ids.next()}, ${feed}, ${kind}, ${times}, ${ctx.now})`.execute(ctx.db);
};

export const switchOff = async (ctx: PublicContext, feed: ServiceName): Promise<void> => {
  await sql`delete from mls_simulated_faults where feed = ${feed}`.execute(ctx.db);
};

export const listFaults = async (ctx: PublicContext, feed: ServiceName): Promise<Fault[]> => {
  const { rows } = await sql<Fault>`
    select kind, times from mls_simulated_faults where feed = ${feed} order by created_at, id`.execute(ctx.db);
  return rows;
};

/** Of faults that can meet a request the oldest, used up by one; undefined where it takes its course. */
export const takeFault = async (
  ctx: PublicContext,
  feed: ServiceName,
  kinds: readonly FaultKind[],
): Promise<FaultKind | undefined> => {
  const { rows } = await sql<{ id: string; kind: FaultKind; times: number | null }>`
    select id, kind, times from mls_simulated_faults where feed = ${feed} and kind = any(${[...kinds]})
    order by created_at, id limit 1 for update`.execute(ctx.db);
  const [fault] = rows;
  if (!fault) return undefined;
  if (fault.times === 1) await sql`delete from mls_simulated_faults where id = ${fault.id}`.execute(ctx.db);
  else if (fault.times !== null)
    await sql`update mls_simulated_faults set times = times - 1 where id = ${fault.id}`.execute(ctx.db);
  return fault.kind;
};
