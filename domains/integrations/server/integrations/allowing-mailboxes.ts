// Connecting a mailbox in its provider's own pages: off with a state that works once, within ten minutes, for this agent of this agency and
// this provider alone, tied by PKCE to who left; back with a code that is turned into tokens (decision 53).
import { createHash } from 'node:crypto';
import { providedIntegration } from '#/domains/integrations/contract/provided-integrations.ts';
import type { integrationsContract } from '#/domains/integrations/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { appBase, appLink } from '#/kernel/server/links.ts';
import { seal, unseal } from '#/kernel/server/mail/sealing.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';
import { hashToken } from '#/kernel/server/sessions.ts';
import { ask } from '#/kernel/server/verb.ts';
import type { SignIn } from '../providers/connecting.ts';
import { providerOf } from '../providers/registry.ts';
import { ask as askProvider, isOfferedHere, notEnabled } from './asking-providers.ts';
import { nameOf } from './connecting-integrations.ts';
import { managesAll, refuseOthers } from './integration-rights.ts';
import { describe, keepNew } from './keeping-integrations.ts';
import { sealSecret } from './opening-connections.ts';

type Calls = (typeof integrationsContract)['calls'];

/** The page of the app that the provider sends browsers back to. */
export const mailboxAllowedPath = '/mailbox-allowed';
const lifetime = { minutes: 10 } as const;

const signInOf = async (house: House, name: string): Promise<SignIn> => {
  const { signIn } = await providerOf(house, name);
  if (!signIn?.isOffered(house)) throw notEnabled();
  return signIn;
};

/** GET /crm/integrations/enable/{providedId}. Changes nothing but the state it leaves with. */
export const enable = ask<Calls['enable']>(async (ctx, { providedId, redirectUrl }) => {
  const provided = providedIntegration(providedId);
  if (!provided) throw notEnabled();
  if (!provided.isOwn && !(await ctx.transaction((tx) => Promise.resolve(managesAll(tx))))) throw refuseOthers();
  if (!isOfferedHere(ctx.house, provided._id)) throw notEnabled();
  const answered = { providedIntegrationId: provided._id };
  if (!provided.isOAuth) return { ...answered, config: { fields: provided.fields.map((field) => ({ ...field })) } };
  const signIn = await signInOf(ctx.house, provided._id);
  const [state, verifier] = [ctx.house.random.token(), ctx.house.random.token()];
  const returnTo = pathIn(ctx.house, redirectUrl);
  await ctx.transaction((tx) => keepState(tx, { state, verifier, provider: provided._id, returnTo }));
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
  const page = signIn.pageOf(ctx.house, { redirectUrl: cameBackTo(ctx.house), state, codeChallenge });
  return { ...answered, config: { redirectUrl: page } };
});

const cameBackTo = (house: House): string => appLink({ house }, mailboxAllowedPath);

/** A path of the app, or its whole address; anything else would lead people away. */
const pathIn = (house: House, redirectUrl = '/my-settings'): string => {
  const base = appBase(house.config);
  const url = URL.parse(redirectUrl, base.href);
  if (!url || url.origin !== base.origin || url.username || url.password)
    throw invalid('redirectUrl', 'must be an address of your agency');
  return url.pathname + url.search + url.hash;
};

interface Leaving {
  state: string;
  verifier: string;
  provider: string;
  returnTo: string;
}

const keepState = async (ctx: Context, { state, verifier, provider, returnTo }: Leaving): Promise<void> => {
  // Browsers that never came back.
  await ctx.db
    .deleteFrom('oauth_states')
    .where('agency_id', '=', ctx.agency.id)
    .where('expires_at', '<=', ctx.now)
    .execute();
  await ctx.db
    .insertInto('oauth_states')
    .values({
      agency_id: ctx.agency.id,
      state_hash: hashToken(state),
      agent_id: ctx.actor.agentId ?? '',
      provider,
      verifier: seal(ctx.house.secretKey, verifier),
      return_to: returnTo,
      created_at: ctx.now,
      expires_at: ctx.now.add(lifetime),
    })
    .execute();
};

/** POST /crm/integrations/callback. */
export const callback = ask<Calls['callback']>(async (ctx, { state, code, error }) => {
  const left = await ctx.transaction((tx) => spendState(tx, state));
  if (code === undefined)
    throw new Refusal('invalid', 'messaging.notAllowed', notAllowed(error), { fullMessage: notAllowed(error) });
  const signIn = await signInOf(ctx.house, left.provider);
  const { secret, address, name } = await askProvider(() =>
    signIn.exchange(ctx.house, { code, redirectUrl: cameBackTo(ctx.house), codeVerifier: left.verifier }),
  );
  const integration = await ctx.transaction((tx) => keepMailbox(tx, left.provider, { secret, address, name }));
  return { integration, redirectUrl: left.returnTo };
});

const notAllowed = (error: string | undefined): string =>
  error === undefined || error === 'access_denied'
    ? 'Access to the mailbox was not allowed'
    : 'The provider did not allow access to the mailbox';

/** What the browser left with, spent by one statement. Refuses a dead state, and one of somebody else alike. */
const spendState = async (ctx: Context, state: string): Promise<Omit<Leaving, 'state'>> => {
  const row = await ctx.db
    .deleteFrom('oauth_states')
    .where('agency_id', '=', ctx.agency.id)
    .where('state_hash', '=', hashToken(state))
    .where('agent_id', '=', ctx.actor.agentId ?? '')
    .returning(['provider', 'verifier', 'return_to', 'expires_at'])
    .executeTakeFirst();
  if (!row || Temporal.Instant.compare(row.expires_at, ctx.now) <= 0) {
    const sentence = 'This has been used or has expired. Please connect the mailbox again';
    throw new Refusal('invalid', 'messaging.deadState', sentence, { fullMessage: sentence });
  }
  return {
    provider: row.provider,
    verifier: unseal(ctx.house.secretKey, row.verifier),
    returnTo: row.return_to,
  };
};

interface Allowed {
  secret: Record<string, unknown>;
  address: string;
  name: string | null;
}

/** The mailbox is the agent's own. One that is connected already takes the new tokens: that is how it is mended. */
const keepMailbox = async (ctx: Context, provider: string, { secret, address, name }: Allowed) => {
  const provided = providedIntegration(provider);
  const fromAddress = address.toLowerCase();
  const mended = await ctx.db
    .updateTable('integrations')
    .set({
      secret: sealSecret(ctx.house, secret),
      is_enabled: true,
      last_error: null,
      last_error_at: null,
      updated_at: ctx.now,
    })
    .where('agency_id', '=', ctx.agency.id)
    .where('agent_id', '=', ctx.actor.agentId ?? '')
    .where('provider', '=', provider)
    .where('from_address', '=', fromAddress)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (mended) return describe(ctx, mended.id);
  return keepNew(ctx, {
    id: ctx.house.ids.next(),
    provider,
    serviceType: 'inboxEmail',
    integrationName: nameOf(provided ?? { displayName: provider }, fromAddress),
    agentId: ctx.actor.agentId,
    fromName: name ?? ctx.actor.name,
    fromAddress,
    phoneNumber: null,
    config: {},
    secret,
  });
};
