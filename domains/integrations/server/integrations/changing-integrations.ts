// Changing an integration: names, sender, on and off, primary, whose number it is, and how it is reached, which the provider proves first.
import { isDeepStrictEqual } from 'node:util';
import { checkAgent } from '#/domains/contacts/server.ts';
import type { IntegrationSettings } from '#/domains/integrations/contract/integration-settings.ts';
import type { IntegrationRecord } from '#/domains/integrations/contract/integrations.ts';
import { providedIntegration } from '#/domains/integrations/contract/provided-integrations.ts';
import type { integrationsContract } from '#/domains/integrations/contract.ts';
import type { ValidOf } from '#/kernel/contract/call.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid, notFound } from '#/kernel/server/refusal.ts';
import { ask } from '#/kernel/server/verb.ts';
import type { Proven } from '../providers/provider.ts';
import { prove } from './asking-providers.ts';
import { settled } from './checking-health.ts';
import { numberOf } from './connecting-integrations.ts';
import { profileSql } from './counting-allowance.ts';
import { managesAll, readToChange, refuseOthers } from './integration-rights.ts';
import { tellChanged, unlessTaken } from './keeping-integrations.ts';
import { listenTo } from './listening.ts';
import { lockPeers, markPrimary, unmarkPrimary } from './marking-primary.ts';
import { checkOwnNumber } from './numbers-of-accounts.ts';
import {
  configToKeep,
  connectionToTry,
  type IntegrationRow,
  openIntegration,
  sealSecret,
} from './opening-connections.ts';
import { settleDomainProof } from './proven-domains.ts';
import { readSettings } from './reading-settings.ts';

type Calls = (typeof integrationsContract)['calls'];
type Asked = ValidOf<Calls['update']>;
type Given = Omit<Asked, 'config' | 'phoneNumber'> & {
  config?: IntegrationSettings | undefined;
  phoneNumber?: string | undefined;
};

/** What is asked for without what only says again how it is (docs/decisions/0010). */
const apartFrom = (
  record: IntegrationRecord,
  { config, phoneNumber, agentId, hasBusinessProfile, ...asked }: Asked,
): Given => {
  const { versions: _sent, ...settings } = config ?? {};
  const { versions: _kept, ...kept } = record.config as Readonly<Record<string, unknown>>;
  if (phoneNumber === null && record.phoneNumber !== null) throw invalid('phoneNumber', 'is required');
  return {
    ...asked,
    ...(agentId === undefined || agentId === record.agentId ? {} : { agentId }),
    ...(hasBusinessProfile === undefined || hasBusinessProfile === record.hasBusinessProfile
      ? {}
      : { hasBusinessProfile }),
    ...(config === undefined || isDeepStrictEqual(settings, kept) ? {} : { config: settings }),
    ...(phoneNumber === undefined || phoneNumber === null || phoneNumber === record.phoneNumber ? {} : { phoneNumber }),
  };
};

/** PATCH /crm/integrations/{id}: what is left out stays. */
export const update = ask<Calls['update']>(async (ctx, asked) => {
  const opened = await ctx.transaction(async (tx) => {
    const record = await readToChange(tx, asked.id);
    const given = apartFrom(record, asked);
    checkGiven(tx, record, given);
    return {
      given,
      row: await openIntegration(tx, asked.id),
      agencyId: tx.agency.id,
      phoneNumber: phoneIn(tx, record, given),
    };
  });
  if (!opened.row) throw notFound();
  const { given } = opened;
  const reached = await proveAnew(ctx, opened.agencyId, opened.row, given);
  if (opened.phoneNumber && opened.phoneNumber !== opened.row.phoneNumber)
    await checkOwnNumber(ctx.house, opened.row.provider, opened.row.connection, opened.phoneNumber);
  const changed = await ctx.transaction(async (tx) => {
    if (given.isPrimary === true) await lockPeers(tx, given.id);
    const before = await readToChange(tx, given.id);
    await write(tx, before, { ...given, phoneNumber: opened.phoneNumber }, reached);
    if (given.isEnabled === false) await unmarkPrimary(tx, given.id);
    if (given.isPrimary === true) await markPrimary(tx, given.id);
    if (given.isPrimary === false) await unmarkPrimary(tx, given.id);
    await settleDomainProof(tx, given.id);
    return tellChanged(tx, before);
  });
  if (!reached && opened.phoneNumber === undefined) return changed;
  return settled(ctx, given.id, await listenTo(ctx, given.id));
});

const checkGiven = (ctx: Context, record: IntegrationRecord, given: Given): void => {
  if (given.agentId !== undefined) {
    if (!managesAll(ctx)) throw refuseOthers();
    if (record.integrationType !== 'phone') throw invalid('agentId', 'can only be changed for phone numbers');
  }
  if (given.hasBusinessProfile !== undefined && !managesAll(ctx)) throw refuseOthers();
  // A mailbox of the provider sends under its own address alone.
  const provided = providedIntegration(record.provider);
  if (provided?.isOAuth && given.fromAddress !== undefined && given.fromAddress !== record.fromAddress)
    throw invalid('fromAddress', 'is that of the mailbox');
};

const phoneIn = (ctx: Context, record: IntegrationRecord, { phoneNumber }: Given): string | undefined => {
  if (phoneNumber === undefined) return undefined;
  if (record.integrationType !== 'phone') throw invalid('phoneNumber', 'belongs to integrations for phone and text');
  return numberOf(ctx, phoneNumber, 'phoneNumber');
};

interface Reached extends Pick<Proven, 'takesAnyScript'> {
  given: Readonly<Record<string, unknown>>;
  secret: Readonly<Record<string, unknown>>;
}

/** Asks the provider whether it lets us in with what is new, before the old is given up. */
const proveAnew = async (
  ctx: Parameters<Parameters<typeof ask<Calls['update']>>[0]>[0],
  agencyId: string,
  row: IntegrationRow,
  { id, config }: Given,
): Promise<Reached | undefined> => {
  const provided = providedIntegration(row.provider);
  if (config === undefined || !provided || Object.keys(config).length === 0) return undefined;
  const read = readSettings(provided, config, { isWhole: false });
  const secret = { ...row.connection.secret, ...read.secret };
  const { connection, renewed } = connectionToTry(agencyId, id, { ...row.connection.config, ...read.config }, secret);
  const { takesAnyScript } = await prove(ctx, row.provider, connection);
  return { given: read.config, secret: renewed(), ...(takesAnyScript === undefined ? {} : { takesAnyScript }) };
};

const write = async (
  ctx: Context,
  before: IntegrationRecord,
  given: Given,
  reached: Reached | undefined,
): Promise<void> => {
  if (given.agentId) await checkAgent(ctx, given.agentId, 'agentId');
  const columns = {
    ...(given.integrationName === undefined ? {} : { integration_name: given.integrationName }),
    ...(given.fromName === undefined ? {} : { from_name: given.fromName }),
    ...(given.fromAddress === undefined ? {} : { from_address: given.fromAddress }),
    ...(given.phoneNumber === undefined ? {} : { phone_number: given.phoneNumber }),
    ...(given.isEnabled === undefined ? {} : { is_enabled: given.isEnabled }),
    ...(given.isEnabled === false ? { is_primary: false } : {}),
    ...(given.hasBusinessProfile === undefined ? {} : profileSql(before.hasBusinessProfile, given.hasBusinessProfile)),
    // A number that goes to somebody else is the primary one of nobody.
    ...(given.agentId === undefined || given.agentId === before.agentId
      ? {}
      : { agent_id: given.agentId, is_primary: false }),
    ...(reached
      ? {
          config: configToKeep(before.config, reached.given, ctx.now),
          secret: sealSecret(ctx.house, reached.secret),
          takes_any_script: reached.takesAnyScript ?? null,
          last_error: null,
          last_error_at: null,
        }
      : {}),
  };
  if (Object.keys(columns).length === 0) return;
  await unlessTaken(async () => {
    await ctx.db
      .updateTable('integrations')
      .set({ ...columns, updated_at: ctx.now })
      .where('agency_id', '=', ctx.agency.id)
      .where('id', '=', before._id)
      .execute();
  });
};
