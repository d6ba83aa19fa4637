// Stands in the shell and opens the window that logs a call, from wherever it is asked for; its code comes when it does.
import { lazy, Suspense } from 'react';
import { useLogging } from './logging.ts';

const LogCallWindow = lazy(() => import('./LogCallWindow.tsx'));

const LoggingWindow = () => {
  const isOpen = useLogging((state) => state.isOpen);
  return <Suspense fallback={null}>{isOpen && <LogCallWindow />}</Suspense>;
};
export default LoggingWindow;
