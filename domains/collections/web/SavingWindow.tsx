// Stands in the shell and opens the window that makes a collection of a filter; its code comes when it is asked for.
import { lazy, Suspense } from 'react';
import { useAskedToSave } from './saving-as.ts';

const SaveAsCollection = lazy(() => import('./SaveAsCollection.tsx'));

const SavingWindow = () => {
  const isAsked = useAskedToSave((state) => state.asked !== null);
  return <Suspense fallback={null}>{isAsked && <SaveAsCollection />}</Suspense>;
};
export default SavingWindow;
