// The window of a verb of many, loaded when the verb is pressed.
import type { ComponentType } from 'react';
import { lazyWindow } from '../windows/LoadedWindow.tsx';
import { panelWidth } from './panel-width.ts';

/** `bulkWindow('Tags', async () => (await import('./TagContacts.tsx')).TagContacts)`. */
export const bulkWindow = (title: string, load: () => Promise<ComponentType>) =>
  lazyWindow({ title, width: panelWidth }, load);
