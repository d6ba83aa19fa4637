// Stands in the shell and opens the window that reschedules a task; its code comes when it is asked for.
import { lazy, Suspense } from 'react';
import { useTaskToPutOff } from './putting-off.ts';

const PutOffWindow = lazy(() => import('./PutOffWindow.tsx'));

const PuttingOff = () => {
  const isAsked = useTaskToPutOff(({ task }) => task !== null);
  return <Suspense fallback={null}>{isAsked && <PutOffWindow />}</Suspense>;
};
export default PuttingOff;
