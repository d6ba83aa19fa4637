// A campaign as its list holds it.
import type { CampaignRecord } from '#/domains/marketing/contract.ts';
import type { RowOf } from '#/kernel/web/grid/list/narrow-rows.ts';

export const campaignReads = [
  'displayName',
  'channel',
  'matches',
  'rules',
  'startsOn',
  'endsOn',
  'spend',
  'trackingLink',
  'touchesCount',
  'contactsCount',
] as const satisfies readonly (keyof CampaignRecord)[];

export type ListedCampaign = RowOf<CampaignRecord, typeof campaignReads>;
