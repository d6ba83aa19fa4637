// A card that is entered on a page of the payment house: the page is asked for once, and looked at until a card was entered or its day is over.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Desk } from '#/domains/billing/server/payments/advancing.ts';
import { currentProvider, providerNamed } from '#/domains/billing/server/payments/providers/registry.ts';
import type { Context } from '#/kernel/server/context.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { customerAt, keepCard } from './keeping-methods.ts';

export interface Setup {
  _id: string;
  agencyId: string;
  provider: string;
  sessionId: string | null;
  /** By what the agency is known there already. */
  customerId: string | null;
}

/** Writes down, once under its id, that somebody is about to enter a card. */
export const draftSetup = async (ctx: Context, id: string): Promise<Setup> => {
  const { name } = currentProvider(ctx.house);
  const { numAffectedRows } = await sql`
    insert into method_setups (agency_id, id, provider, state, created_at) values (${ctx.agency.id}, ${id}, ${name}, 'open', ${ctx.now})
    on conflict (agency_id, id) do nothing`.execute(ctx.db);
  // Whoever enters a card need not come back, and what tells of it may be lost.
  for (const hours of numAffectedRows ? [1, 25] : []) await lookAtSetup.later(ctx, { id }, ctx.now.add({ hours }));
  return { _id: id, agencyId: ctx.agency.id, provider: name, sessionId: null, customerId: await customerAt(ctx, name) };
};

/** Notes where a card is entered. */
export const noteSession = async (ctx: Context, id: string, sessionId: string): Promise<void> => {
  await sql`
    update method_setups set session_id = ${sessionId} where agency_id = ${ctx.agency.id} and id = ${id}`.execute(
    ctx.db,
  );
};

/** Those that somebody may be entering a card on, and that were not looked at a moment ago. */
export const openSetups = async (ctx: Context, { seconds }: { seconds: number }): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update method_setups set looked_at = ${ctx.now} where agency_id = ${ctx.agency.id} and state = 'open' and session_id is not null
      and (looked_at is null or looked_at <= ${ctx.now.subtract({ seconds })}) returning id`.execute(ctx.db);
  return rows.map(({ id }) => id);
};

const find = async (ctx: Context, id: string): Promise<Setup | undefined> => {
  const { rows } = await sql<Omit<Setup, 'customerId'>>`
    select id as "_id", agency_id as "agencyId", provider, session_id as "sessionId" from method_setups
    where agency_id = ${ctx.agency.id} and id = ${id} and state = 'open'`.execute(ctx.db);
  return rows[0] && { ...rows[0], customerId: await customerAt(ctx, rows[0].provider) };
};

/** Looks whether a card was entered, and keeps it. What is over, or is of another agency, is left alone. */
export const lookAtOne = async (desk: Desk, id: string): Promise<void> => {
  const setup = await desk.transaction((ctx) => find(ctx, id));
  const provider = setup && providerNamed(desk.house, setup.provider);
  if (!setup || !provider || setup.sessionId === null) return;
  const { state, kept } = await provider.lookAtSetup(desk.house, setup);
  if (state === 'open') return;
  await desk.transaction(async (ctx) => {
    if (kept) await keepCard(ctx, setup.provider, kept);
    await sql`update method_setups set state = ${state} where agency_id = ${ctx.agency.id} and id = ${id}`.execute(
      ctx.db,
    );
  });
};

export const lookAtSetup = job({
  name: 'billing.lookAtSetup',
  input: z.object({ id: z.uuid() }),
  actsAs: 'system',
  run: (run, { id }) => lookAtOne(run, id),
});
