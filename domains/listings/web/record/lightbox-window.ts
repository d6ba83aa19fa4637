// A photo as large as the window, loaded when it is opened.
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import type { LightboxProps } from './Lightbox.tsx';

export const LightboxWindow = lazyWindow<LightboxProps>(
  { title: 'Photo', width: 1200 },
  async () => (await import('./Lightbox.tsx')).Lightbox,
);
