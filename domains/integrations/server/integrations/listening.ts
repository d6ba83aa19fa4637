// Having a provider tell us what happens: where texts to a number, answers to mail, bounces and the like are to be told. An integration whose
// provider could not be told is connected all the same, and says so on its health line; a re-sync tries again.
import { sql } from 'kysely';
import { isLoopback } from '#/kernel/server/config.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { appBase } from '#/kernel/server/links.ts';
import type { AskContext } from '#/kernel/server/verb.ts';
import { hookOf } from '../providers/hooks.ts';
import { providerOf } from '../providers/registry.ts';
import { sentenceOf } from './asking-providers.ts';
import { openIntegration } from './opening-connections.ts';

/** Tells the provider; answers what went wrong, in a sentence. Nobody outside can call an installation on this machine alone. */
export const listenTo = async (ctx: AskContext<Context>, id: string): Promise<string | undefined> => {
  const { house } = ctx;
  const row = await ctx.transaction((tx) => openIntegration(tx, id));
  const provider = row && (await providerOf(house, row.provider));
  if (!row || !provider?.listen || isLoopback(appBase(house.config).hostname)) return undefined;
  const { inboundDomain } = row.connection.config;
  try {
    const kept = await provider.listen(house, row.connection, {
      url: hookOf(house, row.connection),
      ...(typeof inboundDomain === 'string' && inboundDomain !== '' ? { inboundDomain } : {}),
      ...(row.phoneNumber === null ? {} : { phoneNumber: row.phoneNumber }),
    });
    await ctx.transaction((tx) => keepInConfig(tx, id, kept));
    return undefined;
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    return `Incoming messages cannot be received: ${sentence}`;
  }
};

const keepInConfig = async (ctx: Context, id: string, kept: Readonly<Record<string, unknown>>): Promise<void> => {
  await sql`
    update integrations set config = config || ${json(kept)}
    where agency_id = ${ctx.agency.id} and id = ${id} and removed_at is null`.execute(ctx.db);
};
