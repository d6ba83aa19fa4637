// Disconnecting an integration: the row stays for the messages that went through it, its secrets are erased, and nobody sends by it any more.
import { integrationDeleted } from '#/domains/integrations/contract/integration-events.ts';
import type { integrationsContract } from '#/domains/integrations/contract.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { readToChange } from './integration-rights.ts';

type Calls = (typeof integrationsContract)['calls'];

/** DELETE /crm/integrations/{id}. */
export const remove: Verb<Calls['delete']> = async (ctx, { id }) => {
  const record = await readToChange(ctx, id);
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
  ctx.emit(integrationDeleted, { subject: record._id, data: { displayName: record.integrationName } });
  return { deletedCount: 1 };
};
