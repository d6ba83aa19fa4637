// The window in which a feed is changed; its code comes when it is asked for.
import type { ComponentProps } from 'react';
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import type Change from './ChangeFeedDialog.tsx';

export const ChangeFeedDialog = lazyWindow<ComponentProps<typeof Change>>(
  { title: () => 'Change feed' },
  async () => (await import('./ChangeFeedDialog.tsx')).default,
);
