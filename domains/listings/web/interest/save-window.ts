// The window that puts a home down for a contact, loaded when it is opened.
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';

export const SaveForContactWindow = lazyWindow(
  { title: 'Save for a contact' },
  async () => (await import('./SaveForContact.tsx')).SaveForContact,
);
