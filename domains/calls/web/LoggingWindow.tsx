// Stands in the shell and opens the window that logs a call, from wherever it is asked for; its code comes when it does.
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { closeLogging, useLogging } from './logging.ts';

const LogCallWindow = lazyWindow(
  { title: 'Log a call', width: 520 },
  async () => (await import('./LogCallWindow.tsx')).default,
);

const LoggingWindow = () => {
  const isOpen = useLogging((state) => state.isOpen);
  return isOpen && <LogCallWindow onClose={closeLogging} />;
};
export default LoggingWindow;
