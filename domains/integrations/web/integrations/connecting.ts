// The window in which a provider is connected, for the pages that offer it; its code comes when it is asked for.
import type { ComponentProps } from 'react';
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import type Connect from './ConnectDialog.tsx';

export const ConnectDialog = lazyWindow<ComponentProps<typeof Connect>>(
  { title: ({ provided }) => `Connect ${provided.displayName}` },
  async () => (await import('./ConnectDialog.tsx')).default,
);
