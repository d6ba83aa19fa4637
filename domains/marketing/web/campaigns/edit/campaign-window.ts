// The window of a campaign, loaded when it is opened.
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';

/** In the address in place of an id. */
export const newCampaign = 'new';
export const campaignWidth = 720;

export const CampaignWindow = lazyWindow(
  {
    title: ({ id }: Parameters<typeof import('./CampaignEditor.tsx').CampaignEditor>[0]) =>
      id === newCampaign ? 'New campaign' : 'Edit campaign',
    width: campaignWidth,
  },
  async () => (await import('./CampaignEditor.tsx')).CampaignEditor,
);
