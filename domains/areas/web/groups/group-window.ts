// The window of a group of areas, loaded when it is opened.
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';

export const GroupWindow = lazyWindow(
  {
    title: ({ group }: Parameters<typeof import('./GroupForm.tsx').GroupForm>[0]) =>
      group ? `Edit ${group.displayName}` : 'Create area group',
  },
  async () => (await import('./GroupForm.tsx')).GroupForm,
);
