// The form of an open house, loaded when it is opened.
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';

export const OpenHouseWindow = lazyWindow(
  {
    title: ({ openHouse }: Parameters<typeof import('./OpenHouseForm.tsx').OpenHouseForm>[0]) =>
      openHouse ? 'Change open house' : 'Add open house',
  },
  async () => (await import('./OpenHouseForm.tsx')).OpenHouseForm,
);
