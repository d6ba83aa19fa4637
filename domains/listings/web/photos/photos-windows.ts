// The windows about photos of a home, loaded when they are opened.
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';

export const PhotosWindow = lazyWindow<Parameters<typeof import('./PhotoBoard.tsx').PhotoBoard>[0]>(
  { title: ({ home }) => `Photos of ${home.displayName}`, width: 960, isSheet: true },
  async () => (await import('./PhotoBoard.tsx')).PhotoBoard,
);

export const TakeDownWindow = lazyWindow<Parameters<typeof import('./TakeDownForm.tsx').TakeDownForm>[0]>(
  { title: 'Take photo down', width: 560 },
  async () => (await import('./TakeDownForm.tsx')).TakeDownForm,
);
