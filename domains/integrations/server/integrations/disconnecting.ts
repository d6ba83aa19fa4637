// Disconnecting an integration: the row stays for the messages that went through it, its secrets are erased, and nobody sends by it any more.
import { integrationDeleted } from '#/domains/integrations/contract/integration-events.ts';
import type { IntegrationRecord } from '#/domains/integrations/contract/integrations.ts';
import type { integrationsContract } from '#/domains/integrations/contract.ts';
import { hasPurchases } from '#/domains/integrations/server/numbers/keeping-purchases.ts';
import type { Context } from '#/kernel/server/context.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { readToChange } from './integration-rights.ts';

type Calls = (typeof integrationsContract)['calls'];

/** Takes one off. Refuses not-found where somebody else did. */
export const takeOff = async (
  ctx: Context,
  { _id: id, integrationName }: Pick<IntegrationRecord, '_id' | 'integrationName'>,
): Promise<void> => {
  const gone = await ctx.db
    .updateTable('integrations')
    .set({
      removed_at: ctx.now,
      updated_at: ctx.now,
      secret: null,
      is_enabled: false,
      is_primary: false,
      is_custom_domain_auth: false,
    })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw notFound();
  for (const table of ['sender_defaults', 'integration_domains'] as const)
    await ctx.db.deleteFrom(table).where('agency_id', '=', ctx.agency.id).where('integration_id', '=', id).execute();
  ctx.emit(integrationDeleted, { subject: id, data: { displayName: integrationName } });
};

/** DELETE /crm/integrations/{id}. Refuses one that costs points each month, which would go on, and one through which a number is being bought. */
export const remove: Verb<Calls['delete']> = async (ctx, { id }) => {
  const record = await readToChange(ctx, id);
  if (await hasPurchases(ctx, id)) {
    const sentence = 'A number of this connection was bought here. Release it under Phone Numbers first';
    throw new Refusal('conflict', 'messaging.boughtNumber', sentence, { fullMessage: sentence });
  }
  await takeOff(ctx, record);
  return { deletedCount: 1 };
};
