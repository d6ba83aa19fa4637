// Who may connect and change which integration (decision 13).
import type { IntegrationRecord } from '#/domains/integrations/contract/integrations.ts';
import type { Context } from '#/kernel/server/context.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { servedIntegrations } from './serving-integrations.ts';

/** Whether the actor manages the integrations of the agency: its owners, and whom they gave the right. */
export const managesAll = (ctx: Context): boolean => ctx.can('integration.write');

export const refuseOthers = (): Refusal =>
  new Refusal(
    'forbidden',
    'messaging.ownersOnly',
    'Only an owner can connect this for the agency. You can connect your own mailbox',
  );

/** An integration that the actor may change. Refuses not-found out of reach. */
export const readToChange = async (ctx: Context, id: string): Promise<IntegrationRecord> => {
  await mustReach(ctx, servedIntegrations, id, 'write');
  return getRecord(ctx, servedIntegrations, id);
};
