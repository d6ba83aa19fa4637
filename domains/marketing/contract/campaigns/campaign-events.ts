// What happens to campaigns (decision 95).
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

const told = { subject: 'marketingCampaign', log: 'info', data: z.object({ displayName: z.string() }) } as const;

export const campaignCreated = event({
  ...told,
  name: 'marketingCampaign.created',
  label: 'Campaign created',
  sentence: '{actor} created the campaign {data.displayName}',
});
export const campaignUpdated = event({
  ...told,
  name: 'marketingCampaign.updated',
  label: 'Campaign changed',
  sentence: '{actor} changed the campaign {data.displayName}',
});
export const campaignDeleted = event({
  ...told,
  name: 'marketingCampaign.deleted',
  label: 'Campaign deleted',
  sentence: '{actor} deleted the campaign {data.displayName}',
});
export const campaignRestored = event({
  ...told,
  name: 'marketingCampaign.restored',
  label: 'Campaign restored',
  sentence: '{actor} restored the campaign {data.displayName}',
});
