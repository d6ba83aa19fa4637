// What every private page knows of calls: whether the person is on one or is rung, and whether the window that logs one is open. What shows
// them comes only then.
import { ownCallsContract } from '#/domains/calls/contract/own-calls.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { onLive } from '#/kernel/web/calls/socket.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { closeLogging, useLogging } from './logging.ts';

const api = clients({ ownCalls: ownCallsContract });

const callBar = () => import('./dialer/CallBar.tsx');
const LogCallWindow = lazyWindow(
  { title: 'Log a call', width: 520 },
  async () => (await import('./LogCallWindow.tsx')).default,
);

// For as long as the page is there.
const ask = (): void => void refresh('ownCalls');
onLive('callChanged', ask);
onLive('incomingCall', ask);

const CallsInShell = () => {
  const isLogging = useLogging(({ isOpen }) => isOpen);
  const { data } = useCall(api.ownCalls.current, {}, { isQuiet: true });
  return (
    <>
      {isLogging && <LogCallWindow onClose={closeLogging} />}
      {(data?.call ?? data?.rings[0]) && <Loaded load={callBar} />}
    </>
  );
};
export default CallsInShell;
