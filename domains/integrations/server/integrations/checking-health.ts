// How an integration fares: what went well last and what went wrong, told by whoever uses it, and asked for by people.
import { sql } from 'kysely';
import { integrationFailed, integrationRevoked } from '#/domains/integrations/contract/integration-events.ts';
import type { IntegrationRecord } from '#/domains/integrations/contract/integrations.ts';
import type { integrationsContract } from '#/domains/integrations/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { extension } from '#/kernel/server/extension.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { type AskContext, ask } from '#/kernel/server/verb.ts';
import type { Proven } from '../providers/provider.ts';
import { revoked } from '../providers/refusing.ts';
import { providerOf } from '../providers/registry.ts';
import { reasonOf, sentenceOf } from './asking-providers.ts';
import { readToChange } from './integration-rights.ts';
import { describe } from './keeping-integrations.ts';
import { listenTo } from './listening.ts';
import { type IntegrationRow, openIntegration } from './opening-connections.ts';

type Calls = (typeof integrationsContract)['calls'];

/** What else is done when people ask for news of an integration: fetching what came to it. */
export const whenAsked = extension<(ctx: Context, integrationId: string) => Promise<void>>('integrations.whenAsked');

const longestProblem = 500;

/** It worked: what was wrong is over, and what it said of itself is known from now on. */
export const noteHealthy = async (
  ctx: Context,
  id: string,
  { takesAnyScript }: { takesAnyScript?: boolean | undefined } = {},
): Promise<void> => {
  await ctx.db
    .updateTable('integrations')
    .set({
      last_synced_at: ctx.now,
      last_error: null,
      last_error_at: null,
      ...(takesAnyScript === undefined ? {} : { takes_any_script: takesAnyScript }),
    })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
};

/** A failure that goes on is written down once a minute: whole mailings may meet it. */
const writtenAgainAfter = { seconds: 60 } as const;

/** Whom its troubles concern: the owners, and whose it is. */
const concerned = async (ctx: Context, agentId: string | null): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from agents where agency_id = ${ctx.agency.id} and status = 'active' and removed_at is null and not is_visiting
      and (role = 'owner' or id = ${agentId}::uuid)`.execute(ctx.db);
  return rows.map(({ id }) => id);
};

/** It failed. What was revoked is turned off, for no later try helps; anything else may pass. */
export const noteRefusal = (ctx: Context, id: string, problem: string, reason: string | undefined): Promise<void> =>
  reason === revoked ? turnOff(ctx, id, problem) : noteFailure(ctx, id, problem);

/** Off until it is connected again, with the reason on its health line. Those concerned are told once. */
const turnOff = async (ctx: Context, id: string, problem: string): Promise<void> => {
  const off = await ctx.db
    .updateTable('integrations')
    .set({ is_enabled: false, is_primary: false, last_error: problem.slice(0, longestProblem), last_error_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .where('is_enabled', '=', true)
    .where('removed_at', 'is', null)
    .returning(['integration_name', 'agent_id'])
    .executeTakeFirst();
  if (!off) return;
  const agentIds = await concerned(ctx, off.agent_id);
  ctx.emit(integrationRevoked, { subject: id, data: { displayName: off.integration_name, problem, agentIds } });
};

/** It failed, in a sentence for people. Those concerned are told when it begins, not each time. */
export const noteFailure = async (ctx: Context, id: string, problem: string): Promise<void> => {
  const known = await ctx.db
    .selectFrom('integrations')
    .select('id')
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .where('last_error', '=', problem.slice(0, longestProblem))
    .where('last_error_at', '>', ctx.now.subtract(writtenAgainAfter))
    .executeTakeFirst();
  if (known) return;
  const before = await ctx.db
    .selectFrom('integrations')
    .select(['integration_name', 'agent_id', 'last_error'])
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return;
  const shown = problem.slice(0, longestProblem);
  await ctx.db
    .updateTable('integrations')
    .set({ last_error: shown, last_error_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .execute();
  if (before.last_error !== null) return;
  const agentIds = await concerned(ctx, before.agent_id);
  ctx.emit(integrationFailed, {
    subject: id,
    data: { displayName: before.integration_name, problem: shown, agentIds },
  });
};

/** What sending told of it: something left, or it does not let us send. Called with what was settled together. */
export const noteSending = async (
  ctx: Context,
  { id, hasFailed, takesAnyScript }: Pick<IntegrationRow, 'id' | 'hasFailed' | 'takesAnyScript'>,
  told: {
    hasSent: boolean;
    /** What its server said of itself while it took them. */
    takesAnyScript: boolean | undefined;
    problem: string | undefined;
    reason?: string | undefined;
  },
): Promise<void> => {
  const isNews = told.takesAnyScript !== undefined && told.takesAnyScript !== takesAnyScript;
  if (told.problem !== undefined) await noteRefusal(ctx, id, told.problem, told.reason);
  else if (told.hasSent && (hasFailed || isNews)) await noteHealthy(ctx, id, told);
};

/** Its mailbox is read from the beginning again, and why: what was there comes again, and is known. */
export const noteStartedOver = async (ctx: Context, id: string, because: string): Promise<void> => {
  await sql`
    update integrations set sync_state = sync_state || ${json({ startedOverAt: ctx.now.toString(), startedOverBecause: because })}
    where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
};

/** How an integration stands once it is known whether it works. */
export const settled = (
  ctx: AskContext<Context>,
  id: string,
  problem: string | undefined,
  reason?: string,
): Promise<IntegrationRecord> =>
  ctx.transaction(async (tx) => {
    // Somebody may have disconnected it meanwhile.
    await readToChange(tx, id);
    if (problem !== undefined) await noteRefusal(tx, id, problem, reason);
    return describe(tx, id);
  });

/** POST /crm/integrations/{id}/sync: asks the provider now, and has what is new fetched; its answer is how the integration stands. */
export const sync = ask<Calls['sync']>(async (ctx, { id }) => {
  const row = await ctx.transaction(async (tx) => {
    await readToChange(tx, id);
    return openIntegration(tx, id);
  });
  if (!row) throw notFound();
  const provider = await providerOf(ctx.house, row.provider);
  let problem: string | undefined;
  let reason: string | undefined;
  let proven: Proven = {};
  try {
    proven = await provider.validate(ctx.house, row.connection);
    problem = await listenTo(ctx, id);
  } catch (error) {
    problem = sentenceOf(error);
    if (problem === undefined) throw error;
    reason = reasonOf(error);
  }
  await ctx.transaction(async (tx) => {
    if (problem === undefined) await noteHealthy(tx, id, proven);
    for (const fetch of whenAsked.of(ctx.house)) await fetch(tx, id);
    await announce(tx, 'integration', [id]);
  });
  return settled(ctx, id, problem, reason);
});
