// An account at Twilio is set up for calls as soon as a number of it is connected, bought or changed, and again whenever somebody asks for news
// of it: outside of any transaction, and as often as it takes.
import * as z from 'zod/mini';
import { keepCallAccount, openCallAccount } from '#/domains/calls/server/voice/call-accounts.ts';
import { needsAccount } from '#/domains/calls/server/voice/registry.ts';
import { integrationCreated, integrationUpdated } from '#/domains/integrations/contract.ts';
import { CertainlyRefused, noteRefusal, openIntegration } from '#/domains/integrations/server.ts';
import { isLoopback } from '#/kernel/server/config.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { EventReader } from '#/kernel/server/events/reader.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { type JobRun, job } from '#/kernel/server/jobs/job.ts';
import { appBase } from '#/kernel/server/links.ts';
import { makeCallKey, readCallKey, tellWhereToAsk } from './call-keys.ts';

const named = z.object({ integrationId: z.uuid() });

const noteProblem = (ctx: Context, integrationId: string, sentence: string): Promise<void> =>
  noteRefusal(ctx, integrationId, `Calls are not possible: ${sentence}`, undefined);

export const setUpCalls = job({
  name: 'calls.setUpCalls',
  input: named,
  actsAs: 'system',
  run: async (run, { integrationId }) => {
    try {
      await setUp(run, integrationId);
    } catch (error) {
      if (!(error instanceof CertainlyRefused && error.isPermanent)) throw error;
      await run.transaction((ctx) => noteProblem(ctx, integrationId, error.message));
    }
  },
  givenUp: (ctx, { integrationId }, reason) => noteProblem(ctx, integrationId, reason),
});

const setUp = async (run: JobRun, integrationId: string): Promise<void> => {
  const { house } = run;
  const found = await run.transaction(async (ctx) => {
    const row = await openIntegration(ctx, integrationId);
    return row && { ...row, made: await openCallAccount(ctx, row.connection) };
  });
  if (!found?.isEnabled || found.phoneNumber === null || !needsAccount(found.provider)) return;
  const { connection, phoneNumber } = found;
  const made = found.made ?? (await makeCallKey(house, connection));
  const { applicationSid } = readCallKey({ ...connection, secret: { ...connection.secret, ...made } });
  await tellWhereToAsk(house, connection, { applicationSid, phoneNumber });
  // Calls are offered once Twilio knows whom to ask about them.
  await run.transaction(async (ctx) => {
    await keepCallAccount(ctx, connection, made);
    await announce(ctx, 'integration', [integrationId]);
  });
};

/** Nobody outside can ask an installation on this machine alone where a call goes. */
export const setUpSoon = async (ctx: Context, integrationId: string): Promise<void> => {
  const row = await openIntegration(ctx, integrationId);
  if (!row || !needsAccount(row.provider) || isLoopback(appBase(ctx.house.config).hostname)) return;
  await setUpCalls.later(ctx, { integrationId });
};

export const accountsConnected: EventReader = {
  name: 'calls.accountsConnected',
  wants: () => [integrationCreated.name, integrationUpdated.name],
  read: async (ctx, events) => {
    for (const id of new Set(events.flatMap(({ subject }) => subject.id ?? []))) await setUpSoon(ctx, id);
  },
};
