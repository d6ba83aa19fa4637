// The window of an area, loaded when it is opened.
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';

/** In the address in place of an id. */
export const newArea = 'new';
export const areaWidth = 1080;

export const AreaWindow = lazyWindow(
  {
    title: ({ id }: Parameters<typeof import('./AreaEditor.tsx').AreaEditor>[0]) =>
      id === newArea ? 'Create area' : 'Edit area',
    width: areaWidth,
    isSheet: true,
  },
  async () => (await import('./AreaEditor.tsx')).AreaEditor,
);
