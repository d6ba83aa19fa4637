// Writing an integration and telling what became of it: the row, the event with what changed, and open browsers.
import { integrationCreated, integrationUpdated } from '#/domains/integrations/contract/integration-events.ts';
import type { IntegrationRecord } from '#/domains/integrations/contract/integrations.ts';
import { type IntegrationService } from '#/domains/integrations/contract/provided-integration.ts';
import type { Context } from '#/kernel/server/context.ts';
import { changesOf, describeRecord, labelIn } from '#/kernel/server/entities/comparing-records.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { configToKeep, type Secret, sealSecret } from './opening-connections.ts';
import { servedIntegrations } from './serving-integrations.ts';

export interface NewIntegration {
  id: string;
  provider: string;
  serviceType: IntegrationService;
  integrationName: string;
  agentId: string | null;
  fromName: string | null;
  fromAddress: string | null;
  phoneNumber: string | null;
  /** Whether its server takes addresses with letters beyond a to z; left out where it did not say. */
  takesAnyScript?: boolean | undefined;
  config: Readonly<Record<string, unknown>>;
  secret: Secret;
}

export const describe = async (ctx: Context, id: string): Promise<IntegrationRecord> =>
  (await describeRecord(ctx, servedIntegrations, id)) as IntegrationRecord;

/** Writes a new one. Refuses `messaging.integrationTaken` where the same mailbox or number is connected already. */
export const keepNew = async (ctx: Context, made: NewIntegration): Promise<IntegrationRecord> => {
  await unlessTaken(async () => {
    await ctx.db
      .insertInto('integrations')
      .values({
        agency_id: ctx.agency.id,
        id: made.id,
        provider: made.provider,
        service_type: made.serviceType,
        integration_name: made.integrationName.slice(0, 100),
        agent_id: made.agentId,
        from_name: made.fromName,
        from_address: made.fromAddress,
        phone_number: made.phoneNumber,
        config: configToKeep({}, made.config, ctx.now),
        secret: sealSecret(ctx.house, made.secret),
        takes_any_script: made.takesAnyScript ?? null,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute();
  });
  const record = await describe(ctx, made.id);
  ctx.emit(integrationCreated, {
    subject: made.id,
    data: { displayName: record.integrationName },
    changes: await changesOf(ctx, servedIntegrations, [undefined, record]),
  });
  return record;
};

/** Tells what is another now than before; nothing where nothing is. Answers how it stands. */
export const tellChanged = async (ctx: Context, before: IntegrationRecord): Promise<IntegrationRecord> => {
  const after = await describe(ctx, before._id);
  const changes = await changesOf(ctx, servedIntegrations, [before, after]);
  if (Object.keys(changes).length > 0)
    ctx.emit(integrationUpdated, {
      subject: before._id,
      data: { displayName: labelIn(servedIntegrations, after) },
      changes,
    });
  return after;
};

/** Runs a statement whose row may not be there twice. */
export const unlessTaken = async (write: () => Promise<void>): Promise<void> => {
  try {
    await write();
  } catch (error) {
    const { constraint } = error as { constraint?: unknown };
    if (constraint !== 'integrations_mailbox' && constraint !== 'integrations_number') throw error;
    throw new Refusal('conflict', 'messaging.integrationTaken', 'This mailbox or number is connected already');
  }
};
