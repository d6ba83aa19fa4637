// Opening an integration for its provider: the only place where passwords and keys are unsealed, and where a renewed token is sealed again.
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import type { House } from '#/kernel/server/house.ts';
import { seal, unseal } from '#/kernel/server/mail/sealing.ts';
import type { Connection } from '../providers/provider.ts';
import { keysOf, type Signature } from './signing-keys.ts';

export type Secret = Readonly<Record<string, unknown>>;

/** For the column `secret`. */
export const sealSecret = (house: House, secret: Secret): string => seal(house.secretKey, JSON.stringify(secret));

const openSecret = (house: House, sealed: string | null): Secret =>
  sealed === null ? {} : (JSON.parse(unseal(house.secretKey, sealed)) as Secret);

/** An integration as work needs it, without its secrets. */
export interface IntegrationRow {
  id: string;
  provider: string;
  serviceType: string;
  agentId: string | null;
  integrationName: string;
  isEnabled: boolean;
  /** Its last use failed. */
  hasFailed: boolean;
  /** Null where nobody has asked it yet. */
  takesAnyScript: boolean | null;
  fromName: string | null;
  fromAddress: string | null;
  phoneNumber: string | null;
  connection: Connection;
  /** What its mail is signed with where we sign ourselves, see `signatureFor`. */
  keys: readonly Signature[];
}

const columns = [
  'id',
  'provider',
  'service_type',
  'agent_id',
  'integration_name',
  'is_enabled',
  'last_error',
  'takes_any_script',
  'from_name',
  'from_address',
  'phone_number',
  'config',
  'secret',
] as const;

/**
 * An integration with its connection opened; undefined where it was disconnected. It asks nobody's rights: for jobs, and for verbs that
 * have asked. Read it in a transaction, use the connection outside of one.
 */
export const openIntegration = async (ctx: Context, id: string): Promise<IntegrationRow | undefined> => {
  const row = await ctx.db
    .selectFrom('integrations')
    .select(columns)
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    provider: row.provider,
    serviceType: row.service_type,
    agentId: row.agent_id,
    integrationName: row.integration_name,
    isEnabled: row.is_enabled,
    hasFailed: row.last_error !== null,
    takesAnyScript: row.takes_any_script,
    fromName: row.from_name,
    fromAddress: row.from_address,
    phoneNumber: row.phone_number,
    connection: connectionOf(ctx.house, ctx.agency.id, row.id, row.config, row.secret),
    keys: await keysOf(ctx, row.id),
  };
};

/**
 * A connection whose renewed secrets are kept in the integration's row, as long as that is there and holds what was opened: a mailbox that was
 * connected anew meanwhile keeps its new ones.
 */
const connectionOf = (
  house: House,
  agencyId: string,
  integrationId: string,
  config: unknown,
  opened: string | null,
): Connection => {
  let known = opened;
  return {
    agencyId,
    integrationId,
    config: config as Readonly<Record<string, unknown>>,
    secret: openSecret(house, opened),
    keepSecret: (renewed) =>
      house.database.transaction({ agencyId, userId: null }, async (tx) => {
        const next = sealSecret(house, renewed);
        const { numUpdatedRows } = await tx
          .updateTable('integrations')
          .set({ secret: next })
          .where('agency_id', '=', agencyId)
          .where('id', '=', integrationId)
          .where('secret', 'is not distinct from', known)
          .where('removed_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) known = next;
      }),
  };
};

/** A connection that is only tried: nothing of it is kept, and a token that is renewed on the way goes into `secret`. */
export const connectionToTry = (
  agencyId: string,
  integrationId: string,
  config: Readonly<Record<string, unknown>>,
  secret: Secret,
): { connection: Connection; renewed: () => Secret } => {
  let current = secret;
  const connection = {
    agencyId,
    integrationId,
    config,
    secret,
    keepSecret: (renewed: Secret) => {
      current = renewed;
      return Promise.resolve();
    },
  };
  return { connection, renewed: () => current };
};

/** How it is reached, as a new version of it: when it was saved is all that is kept of those before. */
export const configToKeep = (
  before: Readonly<Record<string, unknown>>,
  settings: Readonly<Record<string, unknown>>,
  now: Temporal.Instant,
): ReturnType<typeof json> => {
  const versions = Array.isArray(before.versions) ? (before.versions as { version: number; savedAt: string }[]) : [];
  const version = (versions.at(-1)?.version ?? 0) + 1;
  return json({ ...before, ...settings, versions: [...versions.slice(-19), { version, savedAt: now.toString() }] });
};
