// The window in which a feed is connected; its code comes when it is asked for.
import type { ComponentProps } from 'react';
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import type Connect from './ConnectDialog.tsx';

export const ConnectDialog = lazyWindow<ComponentProps<typeof Connect>>(
  { title: () => 'Connect a feed' },
  async () => (await import('./ConnectDialog.tsx')).default,
);
