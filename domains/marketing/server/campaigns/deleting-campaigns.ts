// Deleting campaigns, and having them back for thirty days; every night those whose time is over are forgotten.
import {
  campaignCreated,
  campaignDeleted,
  campaignRestored,
  type campaignsContract,
  campaignUpdated,
} from '#/domains/marketing/contract.ts';
import { deletion } from '#/kernel/server/entities/deleting-records.ts';
import { forgetDeleted, restoring } from '#/kernel/server/entities/restoring-records.ts';
import { deletionHandlers } from '#/kernel/server/entities/write-records.ts';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { keptForDays, servedCampaigns, servedDeletedCampaigns } from './serving-campaigns.ts';

type Calls = (typeof campaignsContract)['calls'];

export const campaignEvents = {
  created: campaignCreated,
  updated: campaignUpdated,
  deleted: campaignDeleted,
  restored: campaignRestored,
} as const;

export const campaignDeletion = deletion(servedCampaigns, {
  events: campaignEvents,
  needs: 'marketingCampaign.manage',
  isSoft: true,
});

/** DELETE /crm/marketing-campaign/{id} and POST /crm/marketing-campaign/bulk/delete. */
export const { delete: remove, bulkDelete } = deletionHandlers(servedCampaigns, campaignDeletion);

/** POST /crm/marketing-campaign/bulk/restore. */
export const restore: Verb<Calls['restore']> = restoring(servedDeletedCampaigns, campaignRestored);

/** Once a night. */
export const forgetCampaigns = forgetting('marketing.forgetCampaigns', '14 3 * * *', (ctx) =>
  forgetDeleted(ctx, servedCampaigns, keptForDays),
);
