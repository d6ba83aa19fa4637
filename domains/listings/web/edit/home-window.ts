// The form of an own home, loaded when it is opened.
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';

export const HomeWindow = lazyWindow(
  {
    title: ({ home }: Parameters<typeof import('./HomeForm.tsx').HomeForm>[0]) =>
      home ? 'Edit listing' : 'New listing',
  },
  async () => (await import('./HomeForm.tsx')).HomeForm,
);
