// Connecting a provider by what somebody filled in: the provider is asked whether it lets us in, outside of any transaction, and only then is
// the integration kept (communication §7; decision 13).
import { judgePhone } from '#/domains/contacts/server.ts';
import {
  type IntegrationService,
  type ProvidedIntegration,
} from '#/domains/integrations/contract/provided-integration.ts';
import { providedIntegration } from '#/domains/integrations/contract/provided-integrations.ts';
import type { integrationsContract } from '#/domains/integrations/contract.ts';
import type { ValidOf } from '#/kernel/contract/call.ts';
import { emailPattern } from '#/kernel/contract/patterns.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid, notFound } from '#/kernel/server/refusal.ts';
import { ask } from '#/kernel/server/verb.ts';
import { isOfferedHere, notEnabled, prove } from './asking-providers.ts';
import { settled } from './checking-health.ts';
import { managesAll, refuseOthers } from './integration-rights.ts';
import { keepNew, type NewIntegration } from './keeping-integrations.ts';
import { listenTo } from './listening.ts';
import { checkOwnNumber } from './numbers-of-accounts.ts';
import { connectionToTry } from './opening-connections.ts';
import { readSettings, type SettingsRead } from './reading-settings.ts';

type Calls = (typeof integrationsContract)['calls'];
type Given = ValidOf<Calls['create']>;
type Planned = Omit<NewIntegration, keyof SettingsRead> & SettingsRead;

/** POST /crm/integrations. */
export const create = ask<Calls['create']>(async (ctx, given) => {
  const planned = await ctx.transaction((tx) => plan(tx, given));
  const { connection, renewed } = connectionToTry(
    planned.agencyId,
    planned.made.id,
    planned.made.config,
    planned.made.secret,
  );
  const proven = await prove(ctx, planned.made.provider, connection);
  if (planned.made.phoneNumber)
    await checkOwnNumber(ctx.house, planned.made.provider, connection, planned.made.phoneNumber);
  const address = planned.made.fromAddress ?? addressIn(proven.address) ?? null;
  const made = await ctx.transaction((tx) =>
    keepNew(tx, {
      ...planned.made,
      secret: renewed(),
      fromAddress: address,
      takesAnyScript: proven.takesAnyScript,
      fromName: planned.made.fromName ?? proven.name ?? planned.usualName,
      integrationName: given.integrationName ?? nameOf(planned.provided, address ?? planned.made.phoneNumber),
    }),
  );
  return settled(ctx, made._id, await listenTo(ctx, made._id));
});

export const nameOf = ({ displayName }: Pick<ProvidedIntegration, 'displayName'>, of: string | null): string =>
  of ? `${displayName} · ${of}` : displayName;

const addressIn = (text: unknown): string | undefined =>
  typeof text === 'string' && emailPattern.test(text) ? text.toLowerCase() : undefined;

/** What is to be connected, as far as it can be told without the provider. */
const plan = async (
  ctx: Context,
  given: Given,
): Promise<{ agencyId: string; made: Planned; provided: ProvidedIntegration; usualName: string }> => {
  const provided = providedIntegration(given.providedIntegrationId);
  if (!provided) throw notFound();
  if (provided.isOAuth) throw invalid('providedIntegrationId', 'is connected in the provider’s own pages');
  if (!isOfferedHere(ctx.house, provided._id)) throw notEnabled();
  const serviceType = given.integrationType ?? provided.services[0];
  if (!serviceType || !provided.services.includes(serviceType))
    throw invalid('integrationType', 'is not offered by this provider');
  const isOwn = given.isOwn === true && serviceType === 'inboxEmail';
  if (!isOwn && !managesAll(ctx)) throw refuseOthers();
  const { agentId } = ctx.actor;
  const settings = readSettings(provided, given.config, { isWhole: true });
  return {
    agencyId: ctx.agency.id,
    provided,
    usualName: isOwn ? ctx.actor.name : ctx.agency.name,
    made: {
      ...settings,
      id: ctx.house.ids.next(),
      provider: provided._id,
      serviceType,
      integrationName: provided.displayName,
      agentId: isOwn ? agentId : null,
      fromName: given.fromName ?? null,
      fromAddress: given.fromAddress ?? addressIn(settings.config.smtpUser) ?? (await usualAddress(ctx, serviceType)),
      phoneNumber: phoneFor(ctx, serviceType, given.phoneNumber),
    },
  };
};

/** Where a mailbox tells no address of its own: that of whoever connects it. */
const usualAddress = async (ctx: Context, serviceType: IntegrationService): Promise<string | null> => {
  if (serviceType !== 'inboxEmail') return null;
  const agent = await ctx.db
    .selectFrom('agents')
    .select('email')
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', ctx.actor.agentId ?? '')
    .executeTakeFirst();
  return agent?.email ?? null;
};

const phoneFor = (ctx: Context, serviceType: IntegrationService, typed: string | undefined): string | null => {
  if (serviceType !== 'phone') {
    if (typed !== undefined) throw invalid('phoneNumber', 'belongs to integrations for phone and text');
    return null;
  }
  if (typed === undefined) throw invalid('phoneNumber', 'is required');
  return numberOf(ctx, typed, 'phoneNumber');
};

/** A number in E.164. Refuses what cannot be one. */
export const numberOf = (ctx: Context, typed: string, field: string): string => {
  const judged = judgePhone(typed, ctx.agency.country);
  if (!judged) throw invalid(field, 'must be a phone number');
  return judged.number;
};
