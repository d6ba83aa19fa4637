// Stands in the shell and opens the window that makes a collection of a filter; its code comes when it is asked for.
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { closeSaving, useAskedToSave } from './saving-as.ts';

const SaveAsCollection = lazyWindow(
  { title: 'Save as collection' },
  async () => (await import('./SaveAsCollection.tsx')).default,
);

const SavingWindow = () => {
  const isAsked = useAskedToSave((state) => state.asked !== null);
  return isAsked && <SaveAsCollection onClose={closeSaving} />;
};
export default SavingWindow;
